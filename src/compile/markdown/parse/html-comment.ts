// Raw HTML in mdast. Comments are dropped here, so a page with nothing else needs no HTML parser. A comparison that looks like a tag
// becomes text.
import type { Html, RootContent } from 'mdast';
import { HTML_SCHEMA } from '../html/html-schema.js';
import { findLostComments } from '../html/lost-comment.js';
import type { TransformScope } from '../transform-scope.js';

const ONLY_COMMENTS = /^\s*(?:<!--(?:>|->|[\s\S]*?(?:-->|--!>))\s*)+$/;
/**
 * Character references to the two characters that mark tokens in a body. Markdown parsers replace them by U+FFFD. The HTML parser does not,
 * so they are replaced in raw HTML here.
 */
const FORGED_TOKEN = /&#(?:x0*fdd[01](?![0-9a-f])|0*6497[67](?!\d));?/gi;

/** A tag whose attributes are only words. */
const WORDS = /^<([A-Za-z][\w-]*)((?:[ \t]+[A-Za-z_]\w*)+)[ \t]*>$/;

/** UTF-16 units that are searched for a closing tag, so that a line with thousands of such tags takes linear time. */
const MAX_REST = 2000;

/**
 * `a<b then c>d`: CommonMark reads a tag here. It counts as a comparison if it follows a word, is never closed, and has only attributes
 * that no element has.
 */
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
