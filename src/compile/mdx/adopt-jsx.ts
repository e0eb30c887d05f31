// Addresses that are plain strings in JSX are handled like those of Markdown: links are resolved and checked, images are copied and
// measured. The result of an expression is known only when the page is rendered, and is found in its HTML.
import type { Root } from 'mdast';
import { ruleOf } from '../../model/content-components.js';
import type { Place } from '../../model/diagnostic.js';
import { sourceSet } from '../markdown/code/source-set.js';
import type { CompileState } from '../markdown/compile-state.js';
import { imageSource } from '../markdown/figures/image.js';
import { hrefToken, isDownload, reportLocal } from '../markdown/links/transform-link.js';
import { isExternal } from '../markdown/links/url-safety.js';
import { type JsxElement, jsxElements } from './jsx-elements.js';
import type { ModuleCode } from './module-code.js';
import { ownComponent } from './own-component.js';

/** Attributes of HTML elements that are addresses of files to show. For components see `CONTENT_COMPONENTS`. */
const SOURCES: Record<string, readonly string[]> = {
  img: ['src'],
  source: ['src'],
  audio: ['src'],
  video: ['src', 'poster'],
  track: ['src'],
};

/** Changes `tree` in place. A component that the page imports or defines is not docgen's and is skipped. */
export function adoptJsx(tree: Root, code: ModuleCode, state: CompileState): void {
  for (const element of jsxElements(tree, state.file)) {
    const name = ownComponent(element.name, code);
    if (name === undefined) continue;
    if (name === 'a') adoptLinks(element, name, ['href'], state);
    const { links, sources = Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined } = ruleOf(name);
    // A component handles external addresses by itself.
    if (links) adoptLinks(element, name, links, state, (url) => !isExternal(url));
    if (sources) adoptSources(element, name, sources, state);
  }
}

function* strings({ attributes }: JsxElement, names: readonly string[]): Generator<{ name: string; value: string; at: Place }> {
  for (const { name, value, at, valueAt } of attributes)
    if (names.includes(name) && typeof value === 'string') yield { name, value, at: valueAt ?? at };
}

/**
 * True if the element has a text for screen readers, or is hidden from them, or has a spread, whose attributes are unknown before the page
 * is rendered.
 */
const hasName = (element: JsxElement, own: string): boolean =>
  element.hasSpread || [own, 'aria-label', 'aria-labelledby', 'aria-hidden', 'role', 'title'].some((name) => has(element, name));

const has = ({ attributes }: JsxElement, wanted: string): boolean => attributes.some(({ name }) => name === wanted);

function adoptLinks(
  element: JsxElement,
  component: string,
  names: readonly string[],
  state: CompileState,
  isOurs: (url: string) => boolean = () => true,
): void {
  for (const { name, value, at } of strings(element, names)) {
    reportLocal(value, at, state);
    if (!isOurs(value)) continue;
    const token = hrefToken(value, at, 'html', state);
    if (name === 'href' && component !== 'Card' && element.slip && !hasName(element, 'children'))
      state.slips.push({ kind: element.slip, target: value, at });
    if (token === undefined) element.removeAttribute({ name, value, at });
    else element.setAttribute(name, token);
    if (element.name === 'a' && token !== undefined && isDownload(token) && !has(element, 'target')) {
      element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener');
    }
  }
}

function adoptSources(element: JsxElement, component: string, names: readonly string[], state: CompileState): void {
  const isImage = component === 'img' || component === 'Image';
  const hasSize = element.attributes.some(({ name }) => name === 'width' || name === 'height');
  for (const { name, value, at } of strings(element, ['srcSet'])) {
    const candidates = sourceSet(value, () => at, state);
    if (candidates === undefined) element.removeAttribute({ name, value, at });
    else element.setAttribute(name, candidates);
  }
  for (const { name, value, at } of strings(element, names)) {
    const source = imageSource(value, at, state, isImage || name === 'poster');
    if (isImage && name === 'src' && !hasName(element, 'alt')) state.slips.push({ kind: 'missing-alt', target: value, at });
    if (!source) element.removeAttribute({ name, value, at });
    if (source?.src) element.setAttribute(name, source.src);
    if (!isImage || hasSize || !source?.width || !source.height) continue;
    element.setAttribute('width', String(source.width));
    element.setAttribute('height', String(source.height));
  }
}
