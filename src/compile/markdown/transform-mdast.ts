// Transforms mdast in place, for `.md` and `.mdx` alike: directives become components, links and images become tokens and files to copy,
// explicit heading ids are read. Each syntax has a file of its own. This file passes each node to the right one.
import type { Code, Delete, Nodes, Paragraph, Root, RootContent, Text } from 'mdast';
import type { Node } from 'unist';
import { once } from '../../base/values/once.js';
import { strayFence } from '../../diagnostics/pages/markdown-not-closed.js';
import { singleTilde } from '../../diagnostics/pages/markdown-slips.js';
import { transformBlockquote } from './boxes/alert.js';
import { transformCode } from './code/code-fence.js';
import type { CompileState } from './compile-state.js';
import { isParent } from './component-node.js';
import { markCut } from './cut-mark.js';
import { directiveNames, transformDirective } from './directives/directive.js';
import { MESSAGE } from './directives/leaf-directives.js';
import { findLookalikes } from './directives/lookalike-directive.js';
import { isFigureFence } from './figures/draw-figures.js';
import { transformImage, transformImageReference } from './figures/image.js';
import { transformHeading } from './headings/heading-id.js';
import { transformMessage } from './includes/message.js';
import { transformInlineCode } from './links/api-name.js';
import { definitionsOf, findLostDefinitions } from './links/definitions.js';
import { findFootnoteFaults } from './links/footnote.js';
import { transformLink, transformLinkReference } from './links/transform-link.js';
import type { InlineMath, MathBlock } from './math/math-syntax.js';
import { findNotClosed, isReported } from './not-closed.js';
import { cutDeepNodes } from './parse/depth-limit.js';
import { transformHtml } from './parse/html-comment.js';
import { findSlips } from './slips/find-slips.js';
import { findLostCells, findTextInTable } from './slips/lost-cells.js';
import { findTextSlips } from './slips/text-slips.js';
import { placeOf, sourceOf, type TransformScope } from './transform-scope.js';
import { setQuotes } from './typography/quotes.js';
import { textsOf } from './walk-tree.js';

/** Changes `tree` in place and adds what it finds to `state`. Never throws because of content. */
export function transformMdast(tree: Root, state: CompileState): void {
  cutDeepNodes(tree, state);
  if (state.isPost) markCut(tree, state);
  const texts = once(() => textsOf(tree));
  state.diagnostics.push(
    ...findNotClosed(tree, state),
    ...findFootnoteFaults(tree, state),
    ...findTextSlips(tree, texts, state),
    ...findLostDefinitions(tree, state),
    ...findLookalikes(texts, directiveNames(state), state),
    ...findSlips(tree, state),
  );
  const scope: TransformScope = {
    state,
    definitions: definitionsOf(tree, state),
    linked: 0,
    transform(nodes) {
      const transformed: RootContent[] = [];
      for (const node of nodes) {
        // Most nodes are words.
        if (node.type === 'text') transformed.push(node as Text);
        else for (const made of transformNode(node as Nodes, scope)) transformed.push(made);
      }
      return transformed;
    },
  };
  tree.children = scope.transform(tree.children);
  if (state.markdown.smartypants) setQuotes(tree, state.markdown.locale ?? 'en');
}

function transformNode(node: Nodes, scope: TransformScope): RootContent[] {
  switch (node.type) {
    case 'blockquote':
      return transformBlockquote(node, scope);
    case 'code':
      return isFigureFence(node, scope.state) ? keepFigure(node, scope.state) : transformCode(node, scope);
    case 'containerDirective':
      return transformDirective(node, scope);
    case 'delete':
      reportSingleTilde(node, scope.state);
      return inside(node, scope);
    case 'heading':
      return transformHeading(node, scope);
    case 'html':
      return transformHtml(node, scope);
    case 'image':
      return transformImage(node, scope);
    case 'imageReference':
      return transformImageReference(node, scope);
    case 'inlineCode':
      return transformInlineCode(node, scope);
    case 'inlineMath':
    case 'math':
      return keepFigure(node, scope.state);
    case 'leafDirective':
      return node.name === MESSAGE ? transformMessage(node, scope) : inside(node, scope);
    case 'link':
      return transformLink(node, scope);
    case 'linkReference':
      return transformLinkReference(node, scope);
    case 'paragraph':
      reportStrayFence(node, scope.state);
      return inside(node, scope);
    case 'table':
      scope.state.diagnostics.push(...findLostCells(node, scope.state), ...findTextInTable(node, scope.state));
      return inside(node, scope);
    default:
      return inside(node, scope);
  }
}

function inside(node: Nodes, scope: TransformScope): RootContent[] {
  if (isParent(node)) (node as { children: Node[] }).children = scope.transform(node.children);
  return [node as RootContent];
}

function reportSingleTilde(node: Delete, state: CompileState): void {
  if (/^~(?!~)/.test(sourceOf(state, node))) state.diagnostics.push(singleTilde(placeOf(state, node)));
}

/** Kept for `drawFigures`, which runs later. */
function keepFigure(node: Code | InlineMath | MathBlock, state: CompileState): RootContent[] {
  state.hasFigures = true;
  return [node];
}

/**
 * Reports `:::` that closes nothing, alone or below a text. Mostly it was meant to end a directive that contains others but has no more
 * colons than they have.
 */
function reportStrayFence({ children, position }: Paragraph, state: CompileState): void {
  const [first] = children;
  // `findLookalikes` reports one that was meant to open a directive.
  if (first?.type === 'text' && /^:{3,}[^:\n]/.test(first.value)) return;
  const last = children.at(-1);
  const fence = last?.type === 'text' ? /(?:^|\n)(:{3,})$/.exec(last.value)?.[1] : undefined;
  if (fence === undefined || (children.length > 1 && fence === (last as Text).value) || !position) return;
  const { end } = position;
  const start = { ...end, column: end.column - fence.length };
  const finding = strayFence(fence, placeOf(state, { type: 'text', position: { start, end } }));
  if (!isReported(finding, state.diagnostics)) state.diagnostics.push(finding);
}
