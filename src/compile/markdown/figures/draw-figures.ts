// Turns the formulas and diagrams of a page into components with finished markup. Separate from the other transforms because the libraries
// are large and loaded only for pages that need them. What can't be drawn is shown as it was typed, and reported.
import type { Code, Nodes, Paragraph, Root, RootContent } from 'mdast';
import type { Node } from 'unist';
import type { CompileState } from '../compile-state.js';
import type { InlineMath, MathBlock } from '../math/math-syntax.js';
import { sourceOf } from '../transform-scope.js';
import { nodesOf, parentsOf } from '../walk-tree.js';

type Figure = Code | InlineMath | MathBlock;
type Draw = (node: Figure, isBlock: boolean) => Promise<RootContent[]> | RootContent[];

/** A fence that is drawn: `mermaid`, or `math` if formulas are enabled. */
export const isFigureFence = (node: Code, { markdown }: CompileState): boolean =>
  node.lang === 'mermaid' || (node.lang === 'math' && markdown.math);

/** Changes `tree` in place, after `transformMdast`. */
export async function drawFigures(tree: Root, state: CompileState): Promise<void> {
  const isFormula = (node: Nodes): node is Figure =>
    node.type === 'inlineMath' || node.type === 'math' || (node.type === 'code' && node.lang === 'math');
  const isDiagram = (node: Nodes): node is Code => node.type === 'code' && node.lang === 'mermaid';
  if (!state.hasFigures) return;
  let hasFormula = false;
  let hasDiagram = false;
  for (const node of nodesOf(tree) as Iterable<Nodes>) {
    hasFormula ||= isFormula(node);
    hasDiagram ||= isDiagram(node);
  }
  if (!hasFormula && !hasDiagram) return;
  const formula: Draw | undefined = hasFormula ? (await import('../math/math-block.js')).formulaDrawer(state) : undefined;
  const diagram = hasDiagram ? (await import('./diagram.js')).diagramDrawer(state) : undefined;
  const drawn = async (node: Nodes): Promise<Node[]> => {
    const alone = formula && aloneFormula(node, state);
    if (formula && alone) return formula(alone, true);
    if (formula && isFormula(node)) return formula(node, node.type !== 'inlineMath');
    return diagram && isDiagram(node) ? diagram(node) : [node];
  };
  for (const parent of parentsOf(tree)) {
    const children: Node[] = [];
    for (const child of parent.children) children.push(...(await drawn(child as Nodes)));
    parent.children = children;
  }
}

/** `$$x$$` on a line of its own is meant as a block. */
function aloneFormula(node: Nodes, state: CompileState): InlineMath | undefined {
  if (node.type !== 'paragraph') return undefined;
  const [only, ...others] = (node as Paragraph).children as Nodes[];
  return only?.type === 'inlineMath' && others.length === 0 && sourceOf(state, only).startsWith('$$') ? only : undefined;
}
