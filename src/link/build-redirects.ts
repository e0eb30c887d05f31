// Redirects of the configuration, and those that docgen adds: from the path of a version that has no page of its own to its main
// doc, and from `/` to the first docs. A redirect of the configuration leads to something that exists, and hides nothing.

import { nearestName } from '../base/nearest-name.js';
import { atNearestPointer } from '../base/nearest-pointer.js';
import { isAbsoluteUrl, splitHref } from '../base/url-path.js';
import { deadRedirect, shadowingRedirect } from '../diagnostics/config-graph.js';
import type { Page, Redirect } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { ConfigPlaces, SiteConfig } from '../model/site-config.js';
import { redirectOutputOf } from './addresses.js';
import { versionKey } from './doc.js';
import { type InternalHref, routeOf } from './internal-href.js';
import { nameOf } from './settle-routes.js';

export interface BuildRedirectsInput {
  config: SiteConfig;
  places: ConfigPlaces;
  /** Those that are built. */
  pages: readonly Page[];
  mainDocs: Readonly<Record<string, string>>;
  publicFiles: ReadonlySet<string>;
  toHref: InternalHref;
}

export function buildRedirects({ config, places, pages, mainDocs, publicFiles, toHref }: BuildRedirectsInput): Outcome<Redirect[]> {
  const diagnostics: Diagnostic[] = [];
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const byOutput = new Map(pages.map((page) => [page.output, page]));
  const byKey = new Map(pages.map((page) => [page.key, page]));
  const configured = new Map(config.redirects.map(({ from, to }) => [routeOf(from), to]));
  const redirects = new Map<string, Redirect>();
  const isTaken = (route: string): boolean =>
    byRoute.has(route) || byOutput.has(redirectOutputOf(route)) || publicFiles.has(redirectOutputOf(route));

  for (const [from, page] of startRedirects(config, byKey, mainDocs)) {
    if (!isTaken(from) && !configured.has(from)) redirects.set(from, { from, to: page.permalink, output: redirectOutputOf(from) });
  }

  /** Where a path of this site ends, through the redirects: reached in one step, whatever the number of redirects between. */
  const follow = (to: string): string | undefined => {
    let target = to;
    for (const seen = new Set<string>(); !seen.has(target); ) {
      seen.add(target);
      if (isAbsoluteUrl(target)) return target;
      const { path, suffix } = splitHref(target);
      const route = routeOf(path);
      const page = byRoute.get(route);
      if (page) return page.permalink + suffix;
      if (publicFiles.has(route.slice(1)) || publicFiles.has(redirectOutputOf(route))) return toHref(target);
      const added = redirects.get(route);
      if (added && !configured.has(route)) return added.to + suffix;
      const next = configured.get(route);
      if (next === undefined) return undefined;
      // A target with a query or a fragment of its own keeps it.
      target = splitHref(next).suffix === '' ? next + suffix : next;
    }
    return undefined;
  };

  config.redirects.forEach(({ from, to }, index) => {
    const route = routeOf(from);
    const at = atNearestPointer(places, `/redirects/${index}/from`);
    const output = redirectOutputOf(route);
    const page = byRoute.get(route) ?? byOutput.get(output);
    const file = publicFiles.has(output) ? output : publicFiles.has(route.slice(1)) ? route.slice(1) : undefined;
    if (page || file !== undefined) {
      const what = page ? nameOf(page) : `content/public/${file}`;
      diagnostics.push(shadowingRedirect({ from, what, at, page: page?.at }));
      return;
    }
    const target = follow(to);
    if (target !== undefined) redirects.set(route, { from: route, to: target, output, ...(at && { at }) });
    else {
      const nearest = nearestName(routeOf(splitHref(to).path), byRoute.keys());
      diagnostics.push(deadRedirect({ from, to, nearest, at: atNearestPointer(places, `/redirects/${index}/to`) }));
    }
  });
  return { value: [...redirects.values()].sort((a, b) => (a.from < b.from ? -1 : 1)), diagnostics };
}

/** Without a page at `/` a reader who types the address of the site would get nothing. */
function startRedirects(
  config: SiteConfig,
  byKey: ReadonlyMap<string, Page>,
  mainDocs: Readonly<Record<string, string>>,
): Map<string, Page> {
  const found = new Map<string, Page>();
  for (const { id, versions } of config.docs) {
    for (const { name, path, isLast } of versions) {
      const main = byKey.get(mainDocs[versionKey(id, name)] ?? '');
      if (!main) continue;
      found.set(routeOf(path), main);
      if (isLast && !found.has('/')) found.set('/', main);
    }
  }
  return found;
}
