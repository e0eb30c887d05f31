// Finds raw HTML whose last tag has no `>`. Browsers and the parser of raw HTML take everything up to the end of the block for its
// attributes, and silently drop it. Inline tags always end, or they are text.
import type { Html, Root } from 'mdast';
import { tagNotClosed } from '../../../diagnostics/pages/markdown.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside, placeOf } from '../transform-scope.js';
import { nodesOf } from '../walk-tree.js';

/** Comments, declarations, and elements whose content is text. */
const OPAQUE =
  /<!--[\s\S]*?(?:-->|$)|<[?!][^>]*(?:>|$)|<(script|style|textarea|title|xmp|iframe|noembed|noframes)(?=[\s/>])[^>]{0,2000}>[\s\S]*?(?:<\/\1(?=[\s/>])|$)/gi;
/** A tag. The last group is its `>`. */
const TAG = /(<\/?[A-Za-z][^\s/>]*)(?:=\s*(?:"[^"]*"|'[^']*')|=(?!\s*["'])|[^>=])*(>)?/g;

/** In document order. Does not change `tree`. */
export function findEndlessTags(tree: Root, state: CompileState): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type !== 'html') continue;
    const { value } = node as Html;
    const tags = value.replace(OPAQUE, (text) => ' '.repeat(text.length));
    for (const { 1: tag = '', 2: end, index } of tags.matchAll(TAG)) {
      if (end) continue;
      const offset = (node.position?.start.offset ?? 0) + index;
      const isThere = node.position !== undefined && state.text.startsWith(tag, offset);
      found.push(tagNotClosed(tag, isThere ? placeInside(state, node, offset, tag.length) : placeOf(state, node)));
    }
  }
  return found;
}
