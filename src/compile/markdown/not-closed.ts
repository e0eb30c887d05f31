// Directives and code fences whose closing line never comes: both parsers then take in all that follows, without a word.
// The tree doesn't tell, so the last line of what the author typed does, after the `>` and the indentation of what it stands in.
import type { Code, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Node } from 'unist';
import { directiveNotClosed, fenceNotClosed } from '../../diagnostics/markdown.js';
import type { CompileState } from './compile-state.js';
import { isParent } from './component-node.js';
import { placeInside, sourceOf } from './transform-scope.js';

const isDirective = (node: Node): node is ContainerDirective => node.type === 'containerDirective';
const isCode = (node: Node): node is Code => node.type === 'code';

/** Leaves `tree` as it is. */
export function reportNotClosed(tree: Root, state: CompileState): void {
  const open: { node: Node; isInClosed: boolean }[] = [{ node: tree, isInClosed: false }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next;
    let { isInClosed } = next;
    if (isCode(node)) reportFence(node, state);
    if (isDirective(node)) {
      const isClosed = endsWith(/^:{3,}/, node, state);
      // The end of an outer directive may be that of all inside it.
      if (!isClosed && !isInClosed) reportDirective(node, state);
      isInClosed ||= isClosed;
    }
    if (isParent(node))
      for (let index = node.children.length - 1; index >= 0; index--) open.push({ node: node.children[index] as Node, isInClosed });
  }
}

function reportDirective(node: ContainerDirective, state: CompileState): void {
  const colons = /^:+/.exec(sourceOf(state, node))?.[0];
  // Another syntax made it, or it has no place.
  if (!colons) return;
  const reason = node.children.some(isDirective) ? 'inner' : hasSwallowedEnd(sourceOf(state, node), colons) ? 'swallowed' : undefined;
  state.diagnostics.push(directiveNotClosed({ colons, name: node.name, reason, at: openingPlace(node, state) }));
}

/** The native parser reads a closing line right after a table as one more row, and one after a link definition as text. */
function hasSwallowedEnd(source: string, colons: string): boolean {
  const lines = source.split('\n').map((line) => line.replace(/^[\s>]*/, '').trimEnd());
  return lines.some((line, index) => /^:+$/.test(line) && line.length >= colons.length && /\||\]:/.test(lines[index - 1] ?? ''));
}

function reportFence(node: Code, state: CompileState): void {
  const source = sourceOf(state, node);
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  const isIndented = !node.lang && !node.meta && node.value.startsWith(source.split('\n', 1)[0] ?? '');
  if (!fence || isIndented || endsWith(/^(?:`{3,}|~{3,})/, node, state)) return;
  state.diagnostics.push(fenceNotClosed(fence, openingPlace(node, state)));
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
