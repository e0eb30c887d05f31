// Routes → the value of an href, and the path of the output file. The base URL, percent-encoding and the site's policy on trailing slashes
// are applied only here.
import { decodePath, encodePath, isAbsoluteUrl, splitHref } from '../base/urls/url-path.js';
import type { Page } from '../model/content-graph.js';
import type { SiteConfig } from '../model/site-config.js';

type AddressConfig = Pick<SiteConfig, 'url' | 'baseUrl' | 'trailingSlash'>;

/**
 * If `trailingSlash` is not set, the page of a folder (`isFolder`) keeps the slash that hosts serve it with, so that relative links start
 * in the folder. Other pages have no slash. A route that ends in `.html` names its file and never gets a slash.
 */
export function permalinkOf(route: string, isFolder: boolean, { baseUrl, trailingSlash }: AddressConfig): string {
  if (route === '/') return baseUrl;
  const path = `${baseUrl.slice(0, -1)}${encodePath(route)}`;
  return (trailingSlash ?? isFolder) && !route.endsWith('.html') ? `${path}/` : path;
}

/** `/docs/setup` → `docs/setup/index.html`. If `trailingSlash` is false: `docs/setup.html`, which hosts serve as `/docs/setup`. */
export function outputOf(route: string, { trailingSlash }: AddressConfig): string {
  if (route === '/') return 'index.html';
  const path = route.slice(1);
  if (path.endsWith('.html')) return path;
  return trailingSlash === false ? `${path}.html` : `${path}/index.html`;
}

/**
 * When `/docs/setup` is requested, hosts look for `docs/setup.html` before the folder `docs/setup/`. So a file of that name hides a page
 * whose address has no slash. Returns the path of such a file, or undefined if no file can hide the page.
 */
export const hiderOf = ({ output, permalink }: Pick<Page, 'output' | 'permalink'>): string | undefined =>
  output.endsWith('/index.html') && !permalink.endsWith('/') ? output.replace(/\/index\.html$/, '.html') : undefined;

/** A redirect answers with and without a slash, whatever `trailingSlash` is. */
export const redirectOutputOf = (route: string): string => outputOf(route, { url: '', baseUrl: '/', trailingSlash: true });

/** @param href a path with base URL, or an absolute address, which stays as it is */
export const absoluteUrl = (href: string, { url }: AddressConfig): string => (isAbsoluteUrl(href) ? href : `${url}${href}`);

/** The href of a file of content/public. An address of another site stays as it is. */
export function publicHref(src: string, { baseUrl }: AddressConfig): string {
  if (isAbsoluteUrl(src)) return src;
  const { path, suffix } = splitHref(src);
  return `${baseUrl}${encodePath(decodePath(path.replace(/^\//, '')))}${suffix}`;
}

/** `/docs` and `/guide/setup` → `/docs/guide/setup`. Either may be `/`. */
export const joinRoutes = (base: string, route: string): string => {
  const joined = `${base.replace(/\/+$/, '')}${route}`.replace(/\/+$/, '');
  return joined === '' ? '/' : joined;
};
