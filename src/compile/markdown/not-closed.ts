// Directives and code fences whose closing line never comes: both parsers then take in all that follows, without a word.
// The tree doesn't tell, so the last line of what the author typed does, after the `>` and the indentation of what it stands in.
import type { Code, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Node } from 'unist';
import { directiveNotClosed, fenceNotClosed } from '../../diagnostics/markdown.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { CompileState } from './compile-state.js';
import { isParent } from './component-node.js';
import { placeInside, sourceOf } from './transform-scope.js';
import { holdsBlocks } from './walk-tree.js';

const isDirective = (node: Node): node is ContainerDirective => node.type === 'containerDirective';
const isCode = (node: Node): node is Code => node.type === 'code';

/** What ends a fence that nothing closes. */
type Outer = 'item' | 'quote';
const OUTER: Record<string, Outer | undefined> = { listItem: 'item', blockquote: 'quote' };

/** In document order. Leaves `tree` as it is. */
export function findNotClosed(tree: Root, state: CompileState): Diagnostic[] {
  const found: Diagnostic[] = [];
  const open: { node: Node; isInClosed: boolean; outer: Outer | undefined }[] = [{ node: tree, isInClosed: false, outer: undefined }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next;
    const outer = OUTER[node.type] ?? next.outer;
    let { isInClosed } = next;
    if (isCode(node)) found.push(...fenceFault(node, outer, state));
    if (isDirective(node)) {
      const isClosed = endsWith(/^:{3,}/, node, state);
      // The end of an outer directive may be that of all inside it.
      if (!isClosed && !isInClosed) found.push(...directiveFault(node, state));
      isInClosed ||= isClosed;
    }
    if (!isParent(node)) continue;
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index] as Node;
      if (isCode(child) || holdsBlocks(child)) open.push({ node: child, isInClosed, outer });
    }
  }
  return found;
}

function directiveFault(node: ContainerDirective, state: CompileState): Diagnostic[] {
  const colons = /^:+/.exec(sourceOf(state, node))?.[0];
  // Another syntax made it, or it has no place.
  if (!colons) return [];
  return [directiveNotClosed({ colons, name: node.name, hasInner: node.children.some(isDirective), at: openingPlace(node, state) })];
}

function fenceFault(node: Code, outer: Outer | undefined, state: CompileState): Diagnostic[] {
  const source = sourceOf(state, node);
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  const isIndented = !node.lang && !node.meta && node.value.startsWith(source.split('\n', 1)[0] ?? '');
  if (!fence || isIndented || endsWith(/^(?:`{3,}|~{3,})/, node, state)) return [];
  return [fenceNotClosed(fence, outer, openingPlace(node, state))];
}

/** Whether the last line closes the first, which begins with `mark`: the same character, at least as often. */
function endsWith(mark: RegExp, node: Node, state: CompileState): boolean {
  const source = sourceOf(state, node).trimEnd();
  const opening = mark.exec(source)?.[0] ?? '';
  const lineBreak = source.lastIndexOf('\n');
  if (lineBreak < 0) return false;
  const last = source.slice(lineBreak + 1).replace(/^[\s>]*/, '');
  return last.length >= opening.length && last === opening.charAt(0).repeat(last.length);
}

function openingPlace(node: Node, state: CompileState) {
  const opening = sourceOf(state, node).split('\n', 1)[0] ?? '';
  return placeInside(state, node, node.position?.start.offset ?? 0, opening.trimEnd().length);
}
