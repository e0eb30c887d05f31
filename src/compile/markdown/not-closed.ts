// Finds directives and code fences whose closing line is missing. Both parsers extend them to the end of the page or of the directive
// around them. The tree does not hold closing lines, so the last line of the source is checked, without `>` and indentation.
import type { Code, Root } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import type { Node, Parent } from 'unist';
import {
  directiveEndedByOuter,
  directiveNotClosed,
  fenceEndedByItem,
  fenceNotClosed,
  type Outer,
  strayFenceAfter,
} from '../../diagnostics/pages/markdown-not-closed.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import type { CompileState } from './compile-state.js';
import { isParent } from './component-node.js';
import { atLineStart } from './slips/line-start.js';
import { placeInside, sourceOf } from './transform-scope.js';
import { holdsBlocks } from './walk-tree.js';

const isDirective = (node: Node): node is ContainerDirective => node.type === 'containerDirective';
const isCode = (node: Node): node is Code => node.type === 'code';

/** Blocks that end by themselves, and end what is open in them. */
export const OUTERS: Readonly<Record<string, Outer | undefined>> = {
  listItem: 'item',
  blockquote: 'quote',
  footnoteDefinition: 'footnote',
};

interface Opened {
  node: Node;
  parent: Parent;
  /** The nearest directive around the node that has a closing line. That line ends everything inside the directive. */
  closedAround: { directive: ContainerDirective; parent: Parent } | undefined;
  /** The nearest block around the node that ends. */
  outer: Outer;
}

/** In document order. Does not change `tree`. */
export function findNotClosed(tree: Root, state: CompileState): Diagnostic[] {
  const found: Diagnostic[] = [];
  const open: Opened[] = [{ node: tree, parent: tree, closedAround: undefined, outer: 'page' }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node, parent } = next;
    let outer = OUTERS[node.type] ?? next.outer;
    let { closedAround } = next;
    if (isCode(node)) found.push(...fenceFault(node, outer, state));
    if (isDirective(node)) {
      const isClosed = endsWith(/^:{3,}/, node, state);
      if (!isClosed) found.push(...directiveFault(node, { closedAround, outer }, state).filter((fault) => !isReported(fault, found)));
      else {
        closedAround = { directive: node, parent };
        outer = 'box';
      }
    }
    if (!isParent(node)) continue;
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index] as Node;
      if (isCode(child) || holdsBlocks(child)) open.push({ node: child, parent: node, closedAround, outer });
    }
  }
  return found;
}

/**
 * True if a leftover line was reported before. The outermost of several nested directives reports it first. The check of paragraphs would
 * report it again, with less detail.
 */
export const isReported = ({ code, at }: Diagnostic, found: readonly Diagnostic[]): boolean =>
  code === 'markdown/stray-fence' &&
  found.some((other) => other.code === code && other.at?.file === at?.file && other.at?.line === at?.line);

/** Text of the same paragraph may stand above it. */
const COLONS_ALONE = atLineStart(/(:{3,})[ \t]*$/);

/**
 * A line of colons that is left over after `node`. Its author meant to close `node` with it, but an earlier line, which was meant for a
 * directive inside, has closed `node`.
 */
function strayAfter(node: Node, parent: Parent, state: CompileState): { colons: string; at: Place } | undefined {
  for (const next of parent.children.slice(parent.children.indexOf(node) + 1)) {
    if (isDirective(next)) return undefined;
    const match = next.type === 'paragraph' ? sourceOf(state, next).matchAll(COLONS_ALONE).next().value : undefined;
    if (!match) continue;
    const [, colons = ''] = match;
    return { colons, at: placeInside(state, next, (next.position?.start.offset ?? 0) + match.index, colons.length) };
  }
  return undefined;
}

function directiveFault(
  node: ContainerDirective,
  { closedAround, outer }: Pick<Opened, 'closedAround' | 'outer'>,
  state: CompileState,
): Diagnostic[] {
  const colons = colonsOf(node, state);
  // Another syntax made the directive, or it has no position.
  if (colons === '') return [];
  if (closedAround) {
    const { directive: around, parent } = closedAround;
    const opening = { colons, name: node.name, hasInner: node.children.some(isDirective), at: openingPlace(node, state) };
    const ending = { colons: colonsOf(around, state), name: around.name, end: closingPlace(around, state) };
    const stray = strayAfter(around, parent, state);
    return [stray ? strayFenceAfter(stray, opening, ending) : directiveEndedByOuter(opening, ending)];
  }
  return [directiveNotClosed({ colons, name: node.name, hasInner: node.children.some(isDirective), outer, at: openingPlace(node, state) })];
}

const colonsOf = (node: ContainerDirective, state: CompileState): string => /^:+/.exec(sourceOf(state, node))?.[0] ?? '';

function closingPlace(node: Node, state: CompileState) {
  const source = sourceOf(state, node).trimEnd();
  const colons = /:+$/.exec(source)?.[0] ?? '';
  return placeInside(state, node, (node.position?.start.offset ?? 0) + source.length - colons.length, colons.length);
}

function fenceFault(node: Code, outer: Outer, state: CompileState): Diagnostic[] {
  const source = sourceOf(state, node);
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  const isIndented = !node.lang && !node.meta && node.value.startsWith(source.split('\n', 1)[0] ?? '');
  if (!fence || isIndented || endsWith(/^(?:`{3,}|~{3,})/, node, state)) return [];
  const at = openingPlace(node, state);
  const lineThatEnds = outer === 'item' ? lineBeforeFence(node, fence, state) : undefined;
  return [lineThatEnds ? fenceEndedByItem((node.position?.start.column ?? 1) - 1, at, lineThatEnds) : fenceNotClosed(fence, outer, at)];
}

/** How many UTF-16 units below the end of an item are searched for the line that was meant to close its fence. */
const MOST_LOOK = 10_000;

/**
 * Finds the line that ends the item, if the line that was meant to close the fence stands below it. Such a line of code is indented less
 * than the item. If an empty line comes first, the author ended the item on purpose.
 */
function lineBeforeFence(node: Node, fence: string, { text, ...state }: CompileState): Place | undefined {
  const end = node.position?.end.offset ?? text.length;
  // One parser ends the node before the line break, the other after it.
  const start = text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1;
  if (start === 0 || text.slice(end, start).trim() !== '') return undefined;
  const lines = text.slice(start, start + MOST_LOOK).split('\n');
  const [first = ''] = lines;
  const next = lines.findIndex((line) => line.trimStart().startsWith(fence));
  if (first.trim() === '' || next < 1 || lines[next]?.trim() !== fence) return undefined;
  return placeInside({ ...state, text }, node, start, first.trimEnd().length);
}

/** True if the last line closes the first, which begins with `mark`: the same character, at least as often. */
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
