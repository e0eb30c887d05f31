// Shows what can't be drawn as it was typed, in a code block.
import type { Nodes, RootContent } from 'mdast';
import { transformCode } from '../code/code-fence.js';
import type { CompileState } from '../compile-state.js';
import type { TransformScope } from '../transform-scope.js';

/** @param lang language for highlighting the source */
export const figureSource = (node: Nodes & { value: string }, state: CompileState, lang: string): RootContent[] =>
  transformCode({ type: 'code', lang, value: node.value, ...(node.position && { position: node.position }) }, { state } as TransformScope);
