// Raw HTML, parsed but not yet sanitised: its links and images join those of Markdown (so that they are resolved, copied
// and checked), and the author is told what the sanitiser will leave out.
import type { Element, Root } from 'hast';
import { attributeLeftOut, elementLeftOut } from '../../diagnostics/markdown.js';
import type { Place } from '../../model/diagnostic.js';
import type { CompileState } from './compile-state.js';
import { isParent } from './component-node.js';
import { HTML_SCHEMA, REMOVED_WITH_CONTENT } from './html-schema.js';
import { imageSource } from './image.js';
import { hrefToken, IN_NEW_WINDOW, isDownload } from './link.js';
import { sourceSet } from './source-set.js';
import { placeInside, placeOf } from './transform-scope.js';
import { isElement } from './tree-text.js';

const ALLOWED = new Set(HTML_SCHEMA.tagNames);
const REMOVED = new Set(REMOVED_WITH_CONTENT);
/** Elements of HTML that need no word when they vanish: they only held others. */
const SILENT = new Set(['html', 'head', 'body', 'font', 'main', 'nav', 'form', 'hgroup', 'picture']);
const TOKEN = '\uFDD0';
/** UTF-16 units of a tag that are looked at for places. */
const MAX_TAG = 2_000;

/** Works through `tree` in place. */
export function adoptHtml(tree: Root, state: CompileState): void {
  const told = new Set<string>();
  const open: Root['children'][number][] = [...tree.children].reverse();
  for (let node = open.pop(); node; node = open.pop()) {
    if (isElement(node)) {
      adoptElement(node as Element, state, told);
      // What is removed as a whole is told once, not piece by piece.
      if (REMOVED.has(node.tagName)) continue;
    }
    if (isParent(node)) open.push(...([...node.children].reverse() as Root['children']));
  }
}

function adoptElement(element: Element, state: CompileState, told: Set<string>): void {
  const { tagName, properties } = element;
  const at = placeOf(state, element);
  const isNew = (what: string) => !told.has(what) && told.add(what).size > 0;
  if (!ALLOWED.has(tagName)) {
    // As typed: `<Tabs>` says more to its author than `<tabs>`.
    const typed = /^<([^\s/>]+)/.exec(openingTag(element, state))?.[1] ?? tagName;
    if (!SILENT.has(tagName) && isNew(tagName)) state.diagnostics.push(elementLeftOut(typed, at, !REMOVED.has(tagName)));
    return;
  }
  for (const property of Object.keys(properties)) {
    const name = property.toLowerCase();
    if ((name === 'style' || name.startsWith('on')) && isNew(`${tagName} ${name}`)) {
      state.diagnostics.push(attributeLeftOut(name, tagName, sourcePlace(element, name, state)));
    }
  }
  if (tagName === 'a') adoptLink(element, state);
  for (const name of ['src', 'poster'] as const) adoptSource(element, name, state);
  const { srcSet } = properties;
  if (typeof srcSet !== 'string' && !Array.isArray(srcSet)) return;
  properties.srcSet = sourceSet(srcSet, (url) => sourcePlace(element, url, state), state);
}

function adoptLink(element: Element, state: CompileState): void {
  const { properties } = element;
  const { href, name, id, target } = properties;
  // The old way to mark a place; an element's `name` is a door for scripts, its id is not.
  if (typeof name === 'string' && id === undefined) properties.id = name;
  if (target === '_blank') properties.rel = ['noopener'];
  const isOurs = 'dataFootnoteRef' in properties || 'dataFootnoteBackref' in properties;
  if (typeof href !== 'string' || href.includes(TOKEN) || isOurs) return;
  const token = hrefToken(href, sourcePlace(element, href, state), 'html', state);
  if (token === undefined) delete properties.href;
  else Object.assign(properties, { href: token }, isDownload(token) && IN_NEW_WINDOW);
}

function adoptSource(element: Element, name: 'src' | 'poster', state: CompileState): void {
  const { properties, tagName } = element;
  const url = properties[name];
  if (typeof url !== 'string' || url.includes(TOKEN)) return;
  // An image of Markdown that lies elsewhere: seen before.
  if (openingTag(element, state).startsWith('![')) return;
  const source = imageSource(url, sourcePlace(element, url, state), state, name === 'poster' || tagName === 'img');
  if (!source) {
    delete properties[name];
    return;
  }
  if (source.src) properties[name] = source.src;
  if (tagName === 'img' && properties.width === undefined && properties.height === undefined) {
    Object.assign(properties, source.width && { width: source.width, height: source.height });
  }
}

/** The source of an element up to the end of its first line; '' where the parser knows no place. */
function openingTag(element: Element, { text }: CompileState): string {
  const start = element.position?.start.offset;
  return start === undefined ? '' : (text.slice(start, start + MAX_TAG).split('\n', 1)[0] ?? '');
}

/** Where the name or the value of an attribute stands, if it is typed as it is read and on the tag's first line. */
function sourcePlace(element: Element, typed: string, state: CompileState): Place {
  const index = typed === '' ? -1 : openingTag(element, state).toLowerCase().indexOf(typed.toLowerCase());
  const start = element.position?.start.offset ?? 0;
  return index < 0 ? placeOf(state, element) : placeInside(state, element, start + index, typed.length);
}
