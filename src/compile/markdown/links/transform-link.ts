// Links. An address that can be a page becomes a reference that the graph resolves (the href holds an `L` token). A file beside the page is
// copied. An address that would run code is removed, and its text stays.
import type { Link, LinkReference as MdastLinkReference, RootContent } from 'mdast';
import type { Node } from 'unist';
import { bodyToken } from '../../../base/body-token.js';
import { isHidden, PUBLIC_FOLDER } from '../../../base/files/publishable.js';
import { isLocalAddress } from '../../../base/urls/is-local-address.js';
import { linkOutsideSite } from '../../../diagnostics/pages/link-faults.js';
import { emptyLink, unsafeLink } from '../../../diagnostics/pages/markdown.js';
import { localLink } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic, Place } from '../../../model/diagnostic.js';
import type { Refused } from '../../../model/refused.js';
import type { CompileState } from '../compile-state.js';
import { placeInside, type Transform, type TransformScope, transformLinked } from '../transform-scope.js';
import { apiHref, isApiAddress } from './api-name.js';
import { isBlank, slipOf } from './link-slip.js';
import { addAsset, readSiteFile, type SiteFile, siteFilePath, splitUrl } from './site-file.js';
import { isExternal, isUnsafeLink } from './url-safety.js';

export const transformLink: Transform<Link> = (node, scope) => {
  const children = transformLinked(node.children, scope);
  return linkTo(node, node.url, urlPlace(node, scope.state), children, scope);
};

export const transformLinkReference: Transform<MdastLinkReference> = (node, scope) => {
  const children = transformLinked(node.children, scope);
  const definition = scope.definitions.get(node.identifier.toUpperCase());
  if (!definition) return children;
  const { start, end } = definitionUrl(definition, scope.state);
  const at = placeInside(scope.state, definition, start, end - start);
  const link: Link = { type: 'link', url: definition.url, children: [], ...(definition.title && { title: definition.title }) };
  if (node.position) link.position = node.position;
  return linkTo(link, definition.url, at, children, scope);
};

function linkTo(link: Link, url: string, at: Place, children: RootContent[], { state }: TransformScope): RootContent[] {
  // An address that is shown as its own text is not reported: readers see where it leads.
  if (state.text[link.position?.start.offset ?? 0] === '[') reportLocal(url, at, state);
  const href = hrefToken(url, at, 'markdown', state);
  if (href === undefined) return children;
  const kind = slipOf(children);
  if (kind) state.slips.push({ kind, target: url, at });
  link.children = children as Link['children'];
  const mode = modeOf(children);
  const own = { href, ...(isDownload(href) && IN_NEW_WINDOW), ...(mode && { className: [mode] }) };
  link.data = { ...link.data, hProperties: { ...link.data?.hProperties, ...own } };
  return [link];
}

const MARKS = { 'only-light': '#gh-light-mode-only', 'only-dark': '#gh-dark-mode-only' } as const;

/** A link around nothing but pictures of one colour mode is there in that mode only. Else it would be an empty link in the other one. */
function modeOf(children: readonly RootContent[]): keyof typeof MARKS | undefined {
  const shown = children.filter((node) => !isBlank([node]));
  const isOf = (mark: string): boolean => shown.length > 0 && shown.every((node) => node.type === 'image' && node.url.endsWith(mark));
  return (Object.keys(MARKS) as (keyof typeof MARKS)[]).find((mode) => isOf(MARKS[mode]));
}

/** A file opens in a new window, so that the reader keeps the page. */
export const IN_NEW_WINDOW = { target: '_blank', rel: ['noopener'] };

/** @param href as `hrefToken` returns it */
export const isDownload = (href: string): boolean => href.startsWith(bodyToken('B', '').slice(0, 2));

export function reportLocal(url: string, at: Place, state: CompileState): void {
  if (isLocalAddress(url)) state.diagnostics.push(localLink(url, at));
}

/** Value of an href, with tokens. Undefined if the address is not allowed in a page. That is reported here. */
export function hrefToken(url: string, at: Place, from: 'markdown' | 'html', state: CompileState): string | undefined {
  const fault = addressFault(url, at, from);
  const file = fault ? 'missing' : downloadFile(url, at.file, state);
  if (fault) state.diagnostics.push(fault);
  else if (isApiAddress(url, state)) return apiHref(url, at, state);
  else if (file === 'missing') return bodyToken('L', state.links.push({ href: url, from, at }) - 1);
  else if (typeof file === 'string') state.diagnostics.push(linkOutsideSite(url, at, file));
  else {
    const output = addAsset(state, file, at);
    return output === undefined ? undefined : bodyToken('B', output) + splitUrl(url).suffix;
  }
  return undefined;
}

function addressFault(url: string, at: Place, from: 'markdown' | 'html'): Diagnostic | undefined {
  if (url.trim() === '') return emptyLink(at, from);
  return isUnsafeLink(url) ? unsafeLink(url, at) : undefined;
}

/** An HTML file with a relative path, which a browser would open as a page of its own. */
const DOCUMENT = /^(?!\/).*\.html?$/i;

/** A page, or a path whose last part has no extension. */
const PAGE = /(?:\.(?:mdx?|html?)|\/|^[^.]*|\/[^./]*)$/i;

/**
 * Finds a file beside `from`, under `@site/`, or in the public folder. A missing file is left to the graph, since the address may be a
 * route with a dot in it.
 */
function downloadFile(url: string, from: string, state: CompileState): SiteFile | 'missing' | Refused {
  if (isExternal(url) || url.startsWith('#')) return 'missing';
  const { path } = splitUrl(url);
  if (DOCUMENT.test(path)) return plainFile(siteFilePath(path, from), state, /\.html?$/i);
  if (PAGE.test(path)) return WITHOUT_EXTENSION.test(path) ? plainFile(siteFilePath(path, from), state) : 'missing';
  const file = siteFilePath(path, from);
  // For a browser `/../a.zip` is `/a.zip`. A route may begin with a dot, so the graph decides.
  if (path.startsWith('/') && (!file.startsWith(`${PUBLIC_FOLDER}/`) || isHidden(file))) return 'missing';
  return readSiteFile(state, file);
}

/** The name of a file, or the end of an address. Not for absolute paths: files of the public folder have addresses. */
const WITHOUT_EXTENSION = /^(?!\/)(?:.*\/)?[^./]+$/;

/**
 * Finds `LICENSE` or `x.html`, if the file exists. If a page has that name, the address means the page.
 * @param ending extension that is replaced by `.md` or `.mdx` to find such a page
 */
function plainFile(file: string, state: CompileState, ending = /$/): SiteFile | 'missing' {
  const found = readSiteFile(state, file);
  if (typeof found === 'string') return 'missing';
  return ['.md', '.mdx'].some((other) => readSiteFile(state, file.replace(ending, other)) !== 'missing') ? 'missing' : found;
}

/** Place of the address itself: after `](`, or the whole of an autolink. */
export function urlPlace(node: Node & { url: string; children?: Node[] }, state: CompileState): Place {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const inside = node.children?.at(-1)?.position?.end.offset ?? start;
  const opening = state.text.slice(inside, end).search(/\]\(\s*<?/);
  if (opening < 0)
    return placeInside(state, node, state.text[start] === '<' ? start + 1 : start, Math.max(0, Math.min(node.url.length, end - start)));
  return urlSpan(node, inside + opening + 2, end, state);
}

function urlSpan(node: Node & { url: string }, from: number, end: number, state: CompileState): Place {
  const start = from + (/^[\s<]*/.exec(state.text.slice(from, end))?.[0].length ?? 0);
  const length = state.text.startsWith(node.url, start)
    ? node.url.length
    : (/^[^\s>)]*/.exec(state.text.slice(start, end))?.[0].length ?? 0);
  return placeInside(state, node, start, length);
}

function definitionUrl(node: Node & { url: string }, state: CompileState): { start: number; end: number } {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const colon = state.text.slice(start, end).search(/\]:\s*/);
  const from = start + Math.max(0, colon) + 2;
  const blanks = /^[\s<]*/.exec(state.text.slice(from, end))?.[0].length ?? 0;
  return { start: from + blanks, end: Math.min(end, from + blanks + node.url.length) };
}
