// Addresses that stand as plain strings in JSX join those of Markdown: links are resolved and checked, images copied and measured.
// What an expression makes is only known when the page is rendered, and is found in its HTML.
import type { Root } from 'mdast';
import type { Place } from '../../model/diagnostic.js';
import type { CompileState } from '../markdown/compile-state.js';
import { imageSource } from '../markdown/image.js';
import { hrefToken, isDownload } from '../markdown/link.js';
import { sourceSet } from '../markdown/source-set.js';
import { isExternal } from '../markdown/url-safety.js';
import { type JsxElement, jsxElements } from './jsx-elements.js';
import type { ModuleCode } from './module-code.js';

/** Components of docgen that link; an address elsewhere stays theirs to look at. */
const LINKING: Record<string, string[]> = { Link: ['href', 'to'], Card: ['href'] };
const SOURCES: Record<string, string[]> = {
  img: ['src'],
  Image: ['src'],
  source: ['src'],
  audio: ['src'],
  video: ['src', 'poster'],
  track: ['src'],
};

/** Works on `tree` in place. What a page imports or defines itself is not docgen's. */
export function adoptJsx(tree: Root, { names, compat }: Pick<ModuleCode, 'names' | 'compat'>, state: CompileState): void {
  for (const element of jsxElements(tree, state.file)) {
    // Docusaurus's own are docgen's.
    const name = compat.get(element.name) ?? element.name;
    if (names.has(name) && !compat.has(element.name)) continue;
    if (name === 'a') adoptLinks(element, ['href'], state);
    else if (Object.hasOwn(LINKING, name)) adoptLinks(element, LINKING[name] ?? [], state, (url) => !isExternal(url));
    else if (Object.hasOwn(SOURCES, name)) adoptSources(element, SOURCES[name] ?? [], state);
  }
}

function* strings({ attributes }: JsxElement, names: string[]): Generator<{ name: string; value: string; at: Place }> {
  for (const { name, value, at, valueAt } of attributes)
    if (names.includes(name) && typeof value === 'string') yield { name, value, at: valueAt ?? at };
}

const has = ({ attributes }: JsxElement, wanted: string): boolean => attributes.some(({ name }) => name === wanted);

function adoptLinks(element: JsxElement, names: string[], state: CompileState, isOurs: (url: string) => boolean = () => true): void {
  for (const { name, value, at } of strings(element, names)) {
    if (!isOurs(value)) continue;
    const token = hrefToken(value, at, 'html', state);
    if (token === undefined) element.removeAttribute({ name, value, at });
    else element.setAttribute(name, token);
    if (element.name === 'a' && token !== undefined && isDownload(token) && !has(element, 'target')) {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener');
    }
  }
}

function adoptSources(element: JsxElement, names: string[], state: CompileState): void {
  const isImage = element.name === 'img' || element.name === 'Image';
  const hasSize = element.attributes.some(({ name }) => name === 'width' || name === 'height');
  for (const { name, value, at } of strings(element, ['srcSet'])) {
    const candidates = sourceSet(value, () => at, state);
    if (candidates === undefined) element.removeAttribute({ name, value, at });
    else element.setAttribute(name, candidates);
  }
  for (const { name, value, at } of strings(element, names)) {
    const source = imageSource(value, at, state, isImage || name === 'poster');
    if (!source) element.removeAttribute({ name, value, at });
    if (source?.src) element.setAttribute(name, source.src);
    if (!isImage || hasSize || !source?.width || !source.height) continue;
    element.setAttribute('width', String(source.width));
    element.setAttribute('height', String(source.height));
  }
}
