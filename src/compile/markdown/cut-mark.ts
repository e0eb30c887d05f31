// `<!-- truncate -->` in a post (`{/* truncate */}` in MDX) marks where lists cut the post: they show what comes before it. It counts only
// between top-level blocks. Within a list or a quote it would cut that block in two, so it is reported there. The mark becomes a token,
// which is removed when the post itself is rendered.
import type { Html, Root, RootContent } from 'mdast';
import { CUT_TOKEN } from '../../base/body-token.js';
import { unusedCut } from '../../diagnostics/pages/blog.js';
import type { CompileState } from './compile-state.js';
import { placeOf } from './transform-scope.js';
import { nodesOf } from './walk-tree.js';

const MARK = /^\s*(?:<!--\s*truncate\s*-->|\/\*\s*truncate\s*\*\/)\s*$/;

/** A mark anywhere in the text, or in other letter case. */
const MEANT = /(?:<!--|\/\*)\s*truncate\s*(?:-->|\*\/)/i;

/** Only the first mark counts. */
export function markCut(tree: Root, state: CompileState): void {
  const place = tree.children.findIndex((node) => CARRIERS.has(node.type) && MARK.test((node as Html).value));
  if (place < 0) {
    for (const node of nodesOf(tree)) {
      if (!CARRIERS.has(node.type) || !MEANT.test((node as Html).value)) continue;
      state.diagnostics.push(unusedCut(placeOf(state, node)));
      break;
    }
    return;
  }
  tree.children[place] = { type: 'text', value: CUT_TOKEN } as RootContent;
  state.isCut = true;
}

const CARRIERS: ReadonlySet<string> = new Set(['html', 'mdxFlowExpression', 'mdxTextExpression']);
