// A link to this site as an author writes it (`/docs/setup?x#y`) → the value of the href: with the base URL, encoded once, with the site's
// policy on trailing slashes. Links to other sites are returned unchanged.
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

  /**
   * Authors may write the base URL or leave it out. Whether `/docs/x` under the base URL `/docs/` includes it depends on which page exists.
   */
  const withoutBase = (path: string): string => {
    if (base === '' || !`${path}/`.startsWith(baseUrl) || permalinks.has(routeOf(path)) || isPublic(path)) return path;
    return path.slice(base.length) || '/';
  };
  const isPublic = (path: string): boolean => publicFiles.has(decodePath(path).slice(1));

  return (link) => {
    // Other generators use this scheme to bypass their router. docgen treats the rest as a plain path.
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
