// Adds docgen's own parts to hast, after everything that an author wrote was made safe: heading ids and anchors, boxes around
// tables, lazy images, labelled checkboxes, and room for long list numbers. The same pass collects ids, headings and blocks of text, in
// document order.
import type { Element, Root } from 'hast';
import type { Node } from 'unist';
import { duplicateId, reservedId } from '../../diagnostics/pages/markdown.js';
import type { MarkdownComponentName } from '../../model/content-components.js';
import type { Place } from '../../model/diagnostic.js';
import { boxedTable, leaveNamedHeaders } from './boxes/table.js';
import { labelTaskItem } from './boxes/task-list.js';
import type { CompileState } from './compile-state.js';
import { type ComponentNode, isComponent, isParent } from './component-node.js';
import { expandHeading, headingDepth } from './headings/expand-heading.js';
import { createIdRegistry, type IdRegistry, isLayoutId } from './headings/heading-slug.js';
import { markWideNumbers } from './parse/list-numbers.js';
import { FOOTNOTE_LABEL_ID } from './to-hast.js';
import { placeOf } from './transform-scope.js';
import { emptyJsx, isBlock, isElement, ownTextOf, textOf, unknownExpressions } from './tree-text.js';
import { nodesOf } from './walk-tree.js';

/** Elements whose content is not in the page's own flow. */
const INDENTED = new Set(['blockquote', 'ul', 'ol', 'table']);

interface ExpandScope {
  state: CompileState;
  ids: IdRegistry;
  /** In the page's own flow: not in a list, a quote, a table or a component. */
  isTop: boolean;
  /** The text here is part of a block that was already collected. */
  isNoted: boolean;
  /** In the box in which tables scroll (`TableScroll`). */
  isInScroll: boolean;
  embedded: ReadonlyMap<string, EmbeddedTree>;
}

/** A file that an MDX page shows. In the page's tree an element stands for it. */
export interface EmbeddedTree {
  tree: Root;
  state: CompileState;
  /** The page shows the file more than once, and this is not the first time: ids that its author set are taken. */
  isRepeated: boolean;
}

interface ExpandOptions {
  embedded?: ReadonlyMap<string, EmbeddedTree>;
  /** Ids that are used elsewhere on the page. */
  taken?: readonly string[];
}

/** Changes `tree` in place. `highlightBlocks` runs after it. */
export function expandHast(tree: Root, state: CompileState, { embedded = new Map(), taken = [] }: ExpandOptions = {}): void {
  const ids = createIdRegistry();
  const first = new Map<string, Place>();
  for (const id of taken) ids.reserve(id);
  reserveIds({ tree, state, isRepeated: false }, ids, first, new Set(taken));
  for (const part of embedded.values()) reserveIds(part, ids, first);
  expandChildren(tree, { state, ids, isTop: true, isNoted: false, isInScroll: false, embedded });
}

/** Reserves the ids that authors set, wherever they stand, so that no generated heading id takes one of them. */
function reserveIds(
  { tree, state, isRepeated }: EmbeddedTree,
  ids: IdRegistry,
  first: Map<string, Place>,
  taken: ReadonlySet<string> = new Set(),
): void {
  for (const node of nodesOf(tree)) {
    const id = isElement(node) ? node.properties.id : undefined;
    if (typeof id !== 'string' || !isElement(node)) continue;
    const at = placeOf(state, node);
    const before = first.get(id);
    if ((before && isRepeated) || taken.has(id)) {
      node.properties.id = ids.create(id);
      continue;
    }
    if (before) state.diagnostics.push(duplicateId(id, at, before));
    first.set(id, before ?? at);
    if (isLayoutId(id)) {
      const renamed = ids.create(`section-${id}`);
      state.diagnostics.push(reservedId(id, renamed, at));
      node.properties.id = renamed;
    } else ids.reserve(id);
  }
}

function expandChildren(parent: { children: Node[] }, scope: ExpandScope): void {
  const { children } = parent;
  for (let index = 0; index < children.length; index++) {
    const child = children[index] as Node;
    if (child.type !== 'text') children[index] = expand(child, scope);
  }
}

function expand(node: Node, scope: ExpandScope): Node {
  if (isComponent(node)) return expandComponent(node, scope);
  if (isElement(node)) return expandElement(node as Element, scope);
  if (!isParent(node)) return node;
  const part = 'name' in node ? scope.embedded.get(String(node.name)) : undefined;
  // Text of another file is not in the page's own flow, so it can't become the description.
  if (part) expandChildren(part.tree, { ...scope, state: part.state, isTop: false });
  note(node, scope);
  expandChildren(node, { ...scope, isTop: false, isInScroll: scope.isInScroll || isTableScroll(node) });
  return node;
}

/** A component of a `.md` page, or the JSX element of an MDX page. */
const isTableScroll = (node: Node): boolean => 'name' in node && node.name === ('TableScroll' satisfies MarkdownComponentName);

function expandComponent(component: ComponentNode, scope: ExpandScope): Node {
  const fence = component.data?.fence;
  if (fence) {
    scope.state.codeBlocks.push({ ...fence, node: component });
    scope.state.blocks.push({ kind: 'content', text: fence.code, isLead: false, isCode: true });
  }
  const { text, isInline } = component.data ?? {};
  if (text !== undefined && !isInline) scope.state.blocks.push({ kind: 'content', text, isLead: false, isCode: true });
  for (const slot of component.children) {
    const inside = { ...scope, isTop: false, isInScroll: scope.isInScroll || isTableScroll(component) };
    note(slot, inside);
    expandChildren(slot, inside);
  }
  return component;
}

function expandElement(element: Element, scope: ExpandScope): Node {
  const { state, ids } = scope;
  const { tagName, properties } = element;
  const depth = headingDepth(element);
  if (depth === 1 && state.isPost && scope.isTop && state.headings.length === 0) return takeTitle(element, state);
  if (depth && properties.id !== FOOTNOTE_LABEL_ID) {
    const inside = { ...scope, isNoted: true };
    const heading = expandHeading(element, depth, state, ids);
    for (const parent of isComponent(heading) ? heading.children : [heading]) expandChildren(parent, inside);
    return heading;
  }
  if (typeof properties.id === 'string') state.ids.push(properties.id);
  if (tagName === 'img') Object.assign(properties, { loading: 'lazy', decoding: 'async' });
  if (tagName === 'li') labelTaskItem(element);
  if (tagName === 'ol') markWideNumbers(element);
  const isNoted = note(element, scope);
  const isTop = scope.isTop && !INDENTED.has(tagName);
  const isNotedInside = scope.isNoted || (isNoted && (tagName === 'p' || tagName === 'tr'));
  // Most elements are inline and have the scope of the text around them.
  const isSame = isTop === scope.isTop && isNotedInside === scope.isNoted;
  expandChildren(element, isSame ? scope : { ...scope, isTop, isNoted: isNotedInside });
  if (tagName !== 'table') return element;
  leaveNamedHeaders(element);
  return scope.isInScroll ? element : boxedTable(element);
}

/** Removes the title of a post from its text. The layout shows it, because date and authors stand between title and text. */
function takeTitle(element: Element, state: CompileState): Node {
  state.contentTitle ??= textOf(element);
  return { type: 'text', value: '' } as Node;
}

/** Collects the text that stands directly in a block. A table row is one block, with its cells separated. */
function note(node: Node, { state, isNoted, isTop }: ExpandScope): boolean {
  if (isNoted) return false;
  const isRow = isElement(node) && node.tagName === 'tr';
  if (!(isBlock(node) || node.type === 'slot') || headingDepth(node)) return false;
  const text = isRow ? textOf(node) : ownTextOf(node);
  if (text === '') return false;
  const hasHole = state.format === 'mdx' && (unknownExpressions(node).length > 0 || emptyJsx(node).length > 0);
  state.blocks.push({
    kind: 'content',
    text,
    isLead: isTop && isElement(node) && node.tagName === 'p',
    isCode: false,
    ...(hasHole && { hasHole }),
  });
  return true;
}
