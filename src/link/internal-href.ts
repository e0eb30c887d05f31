// A link to this site as an author writes it (`/docs/setup?x#y`) → what stands in the href: base URL in front, encoded once,
// with the site's policy on slashes. What leads elsewhere comes back untouched.
import { decodePath, encodePath, isAbsoluteUrl, splitHref } from '../base/urls/url-path.js';
import type { Page } from '../model/content-graph.js';
import type { SiteConfig } from '../model/site-config.js';

export type InternalHref = (link: string) => string;

export interface InternalHrefInput {
  config: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>;
  pages: readonly Pick<Page, 'route' | 'permalink'>[];
  /** Relative to the output folder. */
  publicFiles: ReadonlySet<string>;
}

/** `/docs/setup/` and `/docs/set%75p` are the route `/docs/setup`. */
export const routeOf = (path: string): string => {
  const route = decodePath(path).normalize('NFC').replace(/\/+$/, '');
  return route === '' ? '/' : route;
};

export function createInternalHref({ config: { baseUrl, trailingSlash }, pages, publicFiles }: InternalHrefInput): InternalHref {
  const permalinks = new Map(pages.map(({ route, permalink }) => [route, permalink]));
  const base = baseUrl.slice(0, -1);

  /** With base URL and without: only what exists can tell `/docs/x` under the base URL `/docs/` from the route `/docs/x`. */
  const withoutBase = (path: string): string => {
    if (base === '' || !`${path}/`.startsWith(baseUrl) || permalinks.has(routeOf(path)) || isPublic(path)) return path;
    return path.slice(base.length) || '/';
  };
  const isPublic = (path: string): boolean => publicFiles.has(decodePath(path).slice(1));

  return (link) => {
    // Links past the router of other generators: a plain path here.
    const href = link.replace(/^pathname:\/\/(?=\/)/, '');
    if (!href.startsWith('/') || isAbsoluteUrl(href)) return href;
    const { path: written, suffix } = splitHref(href);
    const path = withoutBase(written);
    const plain = `${base}${encodePath(decodePath(path))}`;
    if (trailingSlash === undefined || path === '/' || isPublic(path)) return plain + suffix;
    const known = permalinks.get(routeOf(path));
    if (known !== undefined) return known + suffix;
    // A name with an extension is a file, unless a page of that name is known.
    if (/\.[a-z0-9]+$/i.test(path)) return plain + suffix;
    return plain.replace(/\/+$/, '') + (trailingSlash ? '/' : '') + suffix;
  };
}
