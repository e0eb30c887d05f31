// Raw HTML in mdast. Comments are dropped here, so that a page with nothing else needs no HTML parser.
import type { Html, RootContent } from 'mdast';
import type { TransformScope } from '../transform-scope.js';

const ONLY_COMMENTS = /^\s*(?:<!--(?:>|->|[\s\S]*?(?:-->|--!>))\s*)+$/;
/** Character references to the two characters that mark tokens in a body; the parsers of Markdown replace them, that of HTML does not. */
const FORGED_TOKEN = /&#(?:x0*fdd[01](?![0-9a-f])|0*6497[67](?!\d));?/gi;

export function transformHtml(node: Html, { state }: TransformScope): RootContent[] {
  if (ONLY_COMMENTS.test(node.value)) return [];
  node.value = node.value.replace(FORGED_TOKEN, '\uFFFD');
  state.hasRawHtml = true;
  return [node];
}
