// Routes → what stands in an href and where the file goes: base URL, percent-encoding and the site's policy on slashes
// at the end are applied here and nowhere else.
import { decodePath, encodePath, isAbsoluteUrl, splitHref } from '../base/urls/url-path.js';
import type { Page } from '../model/content-graph.js';
import type { SiteConfig } from '../model/site-config.js';

type AddressConfig = Pick<SiteConfig, 'url' | 'baseUrl' | 'trailingSlash'>;

/**
 * With no policy the page of a folder (`isFolder`) keeps the slash that it is served with, so that what is relative to it
 * starts in the folder; other pages have none. A route that ends in `.html` names its file and never gets one.
 */
export function permalinkOf(route: string, isFolder: boolean, { baseUrl, trailingSlash }: AddressConfig): string {
  if (route === '/') return baseUrl;
  const path = `${baseUrl.slice(0, -1)}${encodePath(route)}`;
  return (trailingSlash ?? isFolder) && !route.endsWith('.html') ? `${path}/` : path;
}

/** `/docs/setup` → `docs/setup/index.html`, without slashes `docs/setup.html`: hosts serve that one as `/docs/setup`. */
export function outputOf(route: string, { trailingSlash }: AddressConfig): string {
  if (route === '/') return 'index.html';
  const path = route.slice(1);
  if (path.endsWith('.html')) return path;
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}

/**
 * Hosts look for `docs/setup.html` before the folder `docs/setup/` when they are asked for `/docs/setup`: such a file hides a page that is
 * addressed without its slash. Undefined: nothing can.
 */
export const hiderOf = ({ output, permalink }: Pick<Page, 'output' | 'permalink'>): string | undefined =>
  output.endsWith('/index.html') && !permalink.endsWith('/') ? output.replace(/\/index\.html$/, '.html') : undefined;

/** A redirect answers with and without a slash, whatever the policy. */
export const redirectOutputOf = (route: string): string => outputOf(route, { url: '', baseUrl: '/', trailingSlash: true });

/** Of a path with base URL, or of an address that is absolute already. */
export const absoluteUrl = (href: string, { url }: AddressConfig): string => (isAbsoluteUrl(href) ? href : `${url}${href}`);

/** A file of content/public, as it stands in an href; an address elsewhere stays as it is. */
export function publicHref(src: string, { baseUrl }: AddressConfig): string {
  if (isAbsoluteUrl(src)) return src;
  const { path, suffix } = splitHref(src);
  return `${baseUrl}${encodePath(decodePath(path.replace(/^\//, '')))}${suffix}`;
}

/** `/docs` and `/guide/setup` → `/docs/guide/setup`; either may be `/`. */
export const joinRoutes = (base: string, route: string): string => {
  const joined = `${base.replace(/\/+$/, '')}${route}`.replace(/\/+$/, '');
  return joined === '' ? '/' : joined;
};
