// Redirects of the configuration, and those that docgen adds: from the path of a version without a page of its own to its main doc, and
// from `/` to the first docs. A redirect of the configuration must lead to something that exists, and must not hide a page or a file.

import { atNearestPointer } from '../base/documents/nearest-pointer.js';
import { nearestPath } from '../base/files/nearest-path.js';
import { foldedName } from '../base/urls/portable-name.js';
import { isAbsoluteUrl, ownPathOf, splitHref } from '../base/urls/url-path.js';
import { deadRedirect, shadowingRedirect } from '../diagnostics/config/config-graph.js';
import type { Page, Redirect } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';
import { hiderOf, redirectOutputOf } from './addresses.js';
import { versionKey } from './doc.js';
import { type InternalHref, routeOf } from './internal-href.js';
import { redirectFileClashes } from './redirect-file-clashes.js';
import { nameOf } from './settle-routes.js';

export interface BuildRedirectsInput {
  config: SiteConfig;
  places: ConfigPlaces;
  /** The pages that are built. */
  pages: readonly Page[];
  mainDocs: Readonly<Record<string, string>>;
  publicFiles: ReadonlySet<string>;
  toHref: InternalHref;
}

export function buildRedirects({ config, places, pages, mainDocs, publicFiles, toHref }: BuildRedirectsInput): Outcome<Redirect[]> {
  const diagnostics: Diagnostic[] = [];
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const byOutput = new Map(pages.map((page) => [page.output, page]));
  const byHider = new Map(pages.map((page) => [hiderOf(page), page]));
  const byFoldedOutput = new Map(pages.map((page) => [foldedName(page.output), page]));
  const byKey = new Map(pages.map((page) => [page.key, page]));
  const configured = new Map(config.redirects.map(({ from, to }) => [routeOf(from), to]));
  const redirects = new Map<string, Redirect>();
  const isTaken = (route: string): boolean =>
    byRoute.has(route) || byOutput.has(redirectOutputOf(route)) || publicFiles.has(redirectOutputOf(route));

  for (const [from, page] of startRedirects(config, byKey, mainDocs)) {
    if (!isTaken(from) && !configured.has(from)) redirects.set(from, { from, to: page.permalink, output: redirectOutputOf(from) });
  }

  const isKnown = (route: string): boolean =>
    isTaken(route) || byOutput.has(route.slice(1)) || publicFiles.has(route.slice(1)) || configured.has(route);
  /**
   * As in links, authors may write the base URL or leave it out. Whether `/docs/x` under the base URL `/docs/` means the route `/x` or
   * `/docs/x` depends on which of them exists.
   */
  const withoutBase = (path: string): string =>
    `${path}/`.startsWith(config.baseUrl) ? path.slice(config.baseUrl.length - 1) || '/' : path;

  /** The final target of a path of this site. It follows all redirects, so that a reader gets there in one step. */
  const follow = (to: string): string | undefined => {
    let target = ownPathOf(to, config);
    for (const seen = new Set<string>(); !seen.has(target); ) {
      seen.add(target);
      if (isAbsoluteUrl(target)) return target;
      const { path, suffix } = splitHref(target);
      const route = [routeOf(path), routeOf(withoutBase(path))].find(isKnown) ?? routeOf(path);
      const page = byRoute.get(route) ?? byOutput.get(route.slice(1));
      if (page) return page.permalink + suffix;
      if (publicFiles.has(route.slice(1)) || publicFiles.has(redirectOutputOf(route))) return toHref(target);
      const added = redirects.get(route);
      if (added && !configured.has(route)) return added.to + suffix;
      const next = configured.get(route);
      if (next === undefined) return undefined;
      // A target with its own query or fragment keeps it.
      target = ownPathOf(splitHref(next).suffix === '' ? next + suffix : next, config);
    }
    return undefined;
  };

  config.redirects.forEach(({ from, to }, index) => {
    const route = routeOf(from);
    const at = atNearestPointer(places, `/redirects/${index}/from`);
    const output = redirectOutputOf(route);
    const claims = [
      { why: 'there', page: byRoute.get(route) ?? byOutput.get(output) },
      { why: 'beside', page: byHider.get(output) },
      { why: 'letters', page: byFoldedOutput.get(foldedName(output)) },
    ] as const;
    const { why, page } = claims.find((claim) => claim.page) ?? { why: 'there', page: undefined };
    const file = publicFiles.has(output) ? output : publicFiles.has(route.slice(1)) ? route.slice(1) : undefined;
    if (page || file !== undefined) {
      const what = page ? nameOf(page) : `content/public/${file}`;
      diagnostics.push(shadowingRedirect({ from, what, at, page: page?.at, why }));
      return;
    }
    const target = follow(to);
    const toAt = atNearestPointer(places, `/redirects/${index}/to`);
    if (target !== undefined) redirects.set(route, { from: route, to: target, output, ...(toAt && { at: toAt }) });
    else {
      const nearest = nearestPath(
        routeOf(splitHref(to).path),
        pages.filter(({ unlisted }) => !unlisted).map((page) => page.route),
      );
      diagnostics.push(deadRedirect({ from, to, nearest, at: toAt }));
    }
  });
  diagnostics.push(...redirectFileClashes(config.redirectFiles ?? [], places, publicFiles));
  return { value: [...redirects.values()].sort((a, b) => (a.from < b.from ? -1 : 1)), diagnostics };
}

/**
 * The main docs of versions by the paths that redirect to them. `/` is one of these, because without a page at `/` the address of the site
 * would not work.
 */
function startRedirects(
  config: SiteConfig,
  byKey: ReadonlyMap<string, Page>,
  mainDocs: Readonly<Record<string, string>>,
): Map<string, Page> {
  const found = new Map<string, Page>();
  for (const { id, versions } of config.docs) {
    for (const { name, path, isLast } of versions) {
      const main = byKey.get(mainDocs[versionKey(id, name)] ?? '');
      // An unlisted page has an address that nothing on the site may reveal.
      if (!main || main.unlisted) continue;
      found.set(routeOf(path), main);
      if (isLast && !found.has('/')) found.set('/', main);
    }
  }
  return found;
}
