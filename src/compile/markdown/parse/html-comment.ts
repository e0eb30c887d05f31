// Raw HTML in mdast. Comments are dropped here, so that a page with nothing else needs no HTML parser, and a comparison that looks like a tag is text.
import type { Html, RootContent } from 'mdast';
import { HTML_SCHEMA } from '../html/html-schema.js';
import { findLostComments } from '../html/lost-comment.js';
import type { TransformScope } from '../transform-scope.js';

const ONLY_COMMENTS = /^\s*(?:<!--(?:>|->|[\s\S]*?(?:-->|--!>))\s*)+$/;
/** Character references to the two characters that mark tokens in a body; the parsers of Markdown replace them, that of HTML does not. */
const FORGED_TOKEN = /&#(?:x0*fdd[01](?![0-9a-f])|0*6497[67](?!\d));?/gi;

/** A tag whose attributes are words alone. */
const WORDS = /^<([A-Za-z][\w-]*)((?:[ \t]+[A-Za-z_]\w*)+)[ \t]*>$/;

/** So far a tag that closes it is looked for: a line of thousands of such signs is read in time that grows with its length. */
const MAX_REST = 2000;

/** `a<b then c>d`: CommonMark reads a tag there. It follows a word, is never closed, and no element has its attributes. */
function isComparison({ value, position }: Html, text: string): boolean {
  const [, name = '', words = ''] = WORDS.exec(value) ?? [];
  const { start, end } = position ?? {};
  if (words === '' || !/[\p{L}\p{N}_)\]]/u.test(text.charAt((start?.offset ?? 0) - 1))) return false;
  const offset = end?.offset ?? 0;
  const [rest = ''] = text.slice(offset, offset + MAX_REST).split('\n\n', 1);
  if (rest.toLowerCase().includes(`</${name.toLowerCase()}`)) return false;
  const known = [...(HTML_SCHEMA.attributes?.['*'] ?? []), ...(HTML_SCHEMA.attributes?.[name.toLowerCase()] ?? [])];
  return words
    .trim()
    .split(/[ \t]+/)
    .every((word) => !known.includes(word.toLowerCase()));
}

export function transformHtml(node: Html, { state }: TransformScope): RootContent[] {
  if (node.value.includes('<!--')) state.diagnostics.push(...findLostComments(node, state));
  if (ONLY_COMMENTS.test(node.value)) return [];
  if (isComparison(node, state.text)) return [{ ...node, type: 'text' }];
  node.value = node.value.replace(FORGED_TOKEN, '\uFFFD');
  state.hasRawHtml = true;
  return [node];
}
