// Turns `h1` to `h6` into the Heading component with its id, and adds the heading to the outline.
import type { Element } from 'hast';
import type { Node } from 'unist';
import { escapeHtml } from '../../../base/text/escape-html.js';
import type { Heading } from '../../../model/compiled-entry.js';
import type { CompileState } from '../compile-state.js';
import { type ComponentNode, componentNode, isParent } from '../component-node.js';
import { withEmojiNames } from '../emoji.js';
import { placeOf } from '../transform-scope.js';
import { carriedText, emptyJsx, exactTextOf, isElement, textOf } from '../tree-text.js';
import type { IdRegistry } from './heading-slug.js';

const DEPTHS: ReadonlyMap<string, Heading['depth']> = new Map(([1, 2, 3, 4, 5, 6] as const).map((depth) => [`h${depth}`, depth]));

export const headingDepth = (node: Node): Heading['depth'] | undefined => (isElement(node) ? DEPTHS.get(node.tagName) : undefined);

/**
 * Returns the component. If raw HTML gave the heading a class or an alignment, which the component does not support, returns the element
 * itself with its id.
 */
export function expandHeading(element: Element, depth: Heading['depth'], state: CompileState, ids: IdRegistry): ComponentNode | Element {
  const text = textOf(element);
  const explicit = element.properties.id;
  const id =
    typeof explicit === 'string' && explicit !== ''
      ? explicit
      : ids.create(withEmojiNames(exactTextOf(element), element.position?.start.offset, state));
  if (depth === 1 && state.headings.length === 0) state.contentTitle ??= text;
  state.ids.push(id);
  if (!state.headingPlaces.has(id)) state.headingPlaces.set(id, placeOf(state, element));
  const heading: Heading = { depth, id, text, html: headingHtml(element).trim() };
  state.headings.push(heading);
  if (emptyJsx(element).length > 0) state.openHeadings.push({ id, text, at: placeOf(state, element) });
  state.blocks.push({ kind: 'heading', heading });
  if (Object.keys(element.properties).some((name) => name !== 'id')) {
    element.properties.id = id;
    return element;
  }
  return componentNode('Heading', {
    props: { level: depth },
    texts: { id, label: text },
    slots: { children: element.children },
    from: element,
  });
}

const KEPT = new Set(['code', 'em', 'strong', 'del']);

/** For the table of contents, which has no links or images. */
function headingHtml(node: Node): string {
  if (node.type === 'text') return escapeHtml((node as Node & { value: string }).value);
  const carried = carriedText(node);
  if (carried !== undefined) return escapeHtml(carried);
  if (!isParent(node)) return '';
  const inside = node.children.map(headingHtml).join('');
  return isElement(node) && KEPT.has(node.tagName) ? `<${node.tagName}>${inside}</${node.tagName}>` : inside;
}
