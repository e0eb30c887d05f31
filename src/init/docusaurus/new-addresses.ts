// The addresses of the new site, as its build was checked, with what a build publishes at each. A page with errors of its own is not
// published. A redirect counts as the page that it ends at. A redirect that ends nowhere is not an address. Pure.
import { isAbsoluteUrl, splitHref } from '../../base/urls/url-path.js';
import type { CheckedContent } from '../../pipeline/session-options.js';
import type { NewAddresses, NewPage } from './compare-addresses.js';

export function newAddresses(
  { graph, config, facts, unrendered, files }: Pick<CheckedContent, 'graph' | 'config' | 'facts' | 'unrendered' | 'files'>,
  isPublished: boolean,
): NewAddresses {
  const whole = new Map(facts.map(({ page, ids }) => [page.key, ids]));
  const faulty = new Map(unrendered.filter(({ isPartial }) => !isPartial).map(({ page, ids }) => [page.key, ids]));
  const shown = graph.pages.filter(({ kind }) => kind !== 'sidebarMap' && kind !== 'notFound');
  const known = shown.map(({ key, route, permalink }): { route: string; permalink: string; page: NewPage } => {
    const ids = whole.get(key) ?? faulty.get(key);
    return { route, permalink, page: { isWhole: whole.has(key), ...(ids && { ids: new Set(ids.map(({ id }) => id)) }) } };
  });
  const pages = new Map(known.map(({ route, page }) => [route, page]));
  const byPermalink = new Map(known.map(({ permalink, page }) => [permalink, page]));
  const others = new Set(files.map((file) => `/${file}`));
  for (const { from, to } of graph.redirects) {
    const { path } = splitHref(to);
    const page = byPermalink.get(path);
    if (page) pages.set(from, page);
    else if (isAbsoluteUrl(to) || others.has(fileAt(path, config.baseUrl))) others.add(from);
  }
  return { isPublished, pages, others };
}

function fileAt(href: string, baseUrl: string): string {
  const path = `/${href.slice(baseUrl.length)}`;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
