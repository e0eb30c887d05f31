// Handles raw HTML that is parsed but not yet sanitised. Its links and images join those of Markdown, so that they are resolved, copied and
// checked. What the sanitiser will remove is reported.
import type { Element, Root } from 'hast';
import { attributeLeftOut, elementLeftOut } from '../../../diagnostics/pages/markdown.js';
import type { Place } from '../../../model/diagnostic.js';
import { componentInMarkdown } from '../../mdx/foreign-components.js';
import { sourceSet } from '../code/source-set.js';
import type { CompileState } from '../compile-state.js';
import { isParent } from '../component-node.js';
import { imageSource } from '../figures/image.js';
import { slipOf } from '../links/link-slip.js';
import { hrefToken, IN_NEW_WINDOW, isDownload, reportLocal } from '../links/transform-link.js';
import { placeInside, placeOf } from '../transform-scope.js';
import { isElement } from '../tree-text.js';
import { HTML_SCHEMA, REMOVED_WITH_CONTENT } from './html-schema.js';
import { meantElement } from './meant-element.js';

const ALLOWED = new Set(HTML_SCHEMA.tagNames);
/** Names that an author can type. `SHELF_TAG` is not among them. */
const TYPED = [...ALLOWED].filter((name) => name === name.toLowerCase());
const REMOVED = new Set(REMOVED_WITH_CONTENT);
/** Elements that an HTML parser opens again in each block that they continue in. These copies have no place of their own. */
const REOPENED = new Set(['a', 'b', 'big', 'code', 'em', 'font', 'i', 'nobr', 's', 'small', 'strike', 'strong', 'tt', 'u']);
const TOKEN = '\uFDD0';
/** A tag up to its end. If it has no end, up to the end of the searched text. */
const TAG = /^<([^\s/>]+)(?:"[^"]*"|'[^']*'|[^"'>])*>?/;
/** How many UTF-16 units of a tag are searched for places. */
const MAX_TAG = 2_000;

/** Changes `tree` in place. */
export function adoptHtml(tree: Root, state: CompileState): void {
  const reported = new Set<string>();
  /** Tag and attributes as typed → the attributes after adoption. */
  const opened = new Map<string, Element['properties']>();
  const open: Root['children'][number][] = [...tree.children].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (isElement(node)) {
      adoptOnce(node as Element, state, { reported, opened });
      // An element that is removed with its content is reported once, not piece by piece.
      if (REMOVED.has(node.tagName)) continue;
    }
    if (isParent(node)) open.push(...([...node.children].reverse() as Root['children']));
  }
}

/** An element that was typed once is reported and linked only once, and only its first piece keeps the id. */
function adoptOnce(
  element: Element,
  state: CompileState,
  { reported, opened }: { reported: Set<string>; opened: Map<string, Element['properties']> },
): void {
  const { tagName, position } = element;
  if (!REOPENED.has(tagName)) {
    adoptElement(element, state, reported);
    return;
  }
  // A copy has the place of the first piece, or no place.
  const typed = `${tagName} ${JSON.stringify(element.properties)}`;
  const start = position && `${tagName} ${position.start.offset}`;
  const adopted = opened.get(start ?? typed);
  if (adopted) {
    const { id: _, ...properties } = adopted;
    element.properties = properties;
    return;
  }
  adoptElement(element, state, reported);
  opened.set(typed, element.properties);
  if (start) opened.set(start, element.properties);
}

function adoptElement(element: Element, state: CompileState, reported: Set<string>): void {
  const { tagName, properties } = element;
  const isNew = (what: string) => !reported.has(what) && reported.add(what).size > 0;
  if (!ALLOWED.has(tagName)) {
    // The name as typed: an author recognises `<Tabs>` better than `<tabs>`.
    const [tag = '', typed = tagName] = TAG.exec(openingTag(element, state)) ?? [];
    const at = tag === '' ? placeOf(state, element) : placeInside(state, element, element.position?.start.offset ?? 0, tag.length);
    if (isNew(tagName)) state.diagnostics.push(elementLeftOut(typed, at, !REMOVED.has(tagName), meantBy(typed)));
    return;
  }
  for (const property of Object.keys(properties)) {
    const leftOut = leftOutOf(property, element);
    if (leftOut !== undefined && isNew(`${tagName} ${leftOut}`))
      state.diagnostics.push(attributeLeftOut(leftOut, tagName, sourcePlace(element, attributeName(property), state)));
  }
  if (tagName === 'a') adoptLink(element, state);
  for (const name of ['src', 'poster'] as const) adoptSource(element, name, state);
  const { srcSet } = properties;
  if (typeof srcSet !== 'string' && !Array.isArray(srcSet)) return;
  properties.srcSet = sourceSet(srcSet, (url) => sourcePlace(element, url, state), state);
}

/** A hint if the element is a component of another generator, or has a misspelt name. */
function meantBy(typed: string): string | undefined {
  const { component, nearest } = meantElement(typed, TYPED, componentInMarkdown);
  if (component !== undefined) return component;
  return nearest && !REMOVED.has(typed) ? `did you mean \`<${nearest}>\`?` : undefined;
}

/** What the sanitiser will remove of an attribute, as typed: its name, or its name with the values that are not allowed. */
function leftOutOf(property: string, { tagName, properties }: Element): string | undefined {
  // `name` of a link becomes its id, and `_self` is the default.
  if (tagName === 'a' && (property === 'name' || (property === 'target' && properties.target === '_self'))) return undefined;
  const allowed = [...(HTML_SCHEMA.attributes?.['*'] ?? []), ...(HTML_SCHEMA.attributes?.[tagName] ?? [])].find(
    (one) => (Array.isArray(one) ? one[0] : one) === property,
  );
  const name = attributeName(property);
  if (!Array.isArray(allowed)) return allowed === undefined ? name : undefined;
  const value = properties[property];
  const typed: unknown[] = Array.isArray(value) ? value : [value];
  const refused = typed.filter((one) => !allowed.includes(one as string));
  return refused.length === 0 ? undefined : `${name}="${refused.join(' ')}"`;
}

/** `colSpan` → `colspan`, `dataKind` → `data-kind` */
const attributeName = (property: string): string =>
  (/^(?:data|aria)[A-Z]/.test(property) ? property.replace(/[A-Z]/g, (letter) => `-${letter}`) : property).toLowerCase();

function adoptLink(element: Element, state: CompileState): void {
  const { properties } = element;
  const { href, name, id, target, rel } = properties;
  // `name` is the old way to mark a target. It becomes an id, because scripts can be attacked through an element's `name`.
  if (typeof name === 'string' && id === undefined) properties.id = name;
  if (target === '_blank') properties.rel = [...new Set([...(Array.isArray(rel) ? rel : []), 'noopener'])];
  const isOurs = 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
  if (typeof href !== 'string' || href.includes(TOKEN) || isOurs) return;
  const at = sourcePlace(element, href, state);
  const kind = hasName(element) ? undefined : slipOf(element.children);
  if (kind) state.slips.push({ kind, target: href, at });
  reportLocal(href, at, state);
  const token = hrefToken(href, at, 'html', state);
  if (token === undefined) delete properties.href;
  else Object.assign(properties, { href: token }, isDownload(token) && IN_NEW_WINDOW);
}

/** True if a screen reader has another text for the element, or skips it. */
const hasName = ({ properties }: Element): boolean =>
  ['ariaLabel', 'ariaLabelledBy', 'ariaHidden', 'role', 'title'].some((name) => properties[name] !== undefined);

function adoptSource(element: Element, name: 'src' | 'poster', state: CompileState): void {
  const { properties, tagName } = element;
  const url = properties[name];
  if (typeof url !== 'string' || url.includes(TOKEN)) return;
  // An image of Markdown with an external address was handled before.
  if (openingTag(element, state).startsWith('![')) return;
  const at = sourcePlace(element, url, state);
  if (tagName === 'img' && properties.alt === undefined && !hasName(element)) state.slips.push({ kind: 'missing-alt', target: url, at });
  const source = imageSource(url, at, state, name === 'poster' || tagName === 'img');
  if (!source) {
    delete properties[name];
    return;
  }
  if (source.src) properties[name] = source.src;
  if (tagName === 'img' && properties.width === undefined && properties.height === undefined) {
    Object.assign(properties, source.width && { width: source.width, height: source.height });
  }
}

/** The source of an element up to the end of its first line. '' if the parser gives no place. */
function openingTag(element: Element, { text }: CompileState): string {
  const start = element.position?.start.offset;
  return start === undefined ? '' : (text.slice(start, start + MAX_TAG).split('\n', 1)[0] ?? '');
}

/**
 * Place of an attribute's name or value, if it is in the source as parsed, on the first line of the tag. Otherwise the place of the
 * element.
 */
function sourcePlace(element: Element, typed: string, state: CompileState): Place {
  const index = typed === '' ? -1 : openingTag(element, state).toLowerCase().indexOf(typed.toLowerCase());
  const start = element.position?.start.offset ?? 0;
  return index < 0 ? placeOf(state, element) : placeInside(state, element, start + index, typed.length);
}
