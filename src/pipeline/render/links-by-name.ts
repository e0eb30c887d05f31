// References to pages of docs by id: `pagination_next`, `pagination_prev`, and items of the navbar. A partial site leaves them out with the
// page that they name. The checker reports them as it reports links to such a page.
import { atNearestPointer } from '../../base/documents/nearest-pointer.js';
import type { NamedLink } from '../../check/check-site.js';
import { startOf } from '../../diagnostics/wording.js';
import { createDocsLookup } from '../../link/docs-lookup.js';
import { firstLink } from '../../link/main-docs.js';
import type { ContentGraph } from '../../model/content-graph.js';
import type { NavbarItem } from '../../model/site-config.js';
import type { SiteModel } from '../read/read-site.js';

type NamedLinkSources = Pick<SiteModel, 'config' | 'places' | 'graph' | 'outlines' | 'pages'>;

/** @param shown graph of the published pages. A sidebar item of the navbar is left out if no page of that sidebar is published. */
export const linksByName = (site: NamedLinkSources, shown: ContentGraph): NamedLink[] => [...ofNavbar(site, shown), ...ofPages(site)];

function ofPages({ config, graph, outlines, pages }: NamedLinkSources): NamedLink[] {
  const lookup = createDocsLookup(config, graph);
  return graph.pages.flatMap(({ key, docs, file, output }) => {
    const { paginationPrev, paginationNext } = outlines.get(key)?.frontMatter ?? {};
    const named = { pagination_prev: paginationPrev, pagination_next: paginationNext };
    return Object.entries(named).flatMap(([name, id]): NamedLink[] => {
      const target = docs && typeof id === 'string' ? lookup.doc(docs.instance, docs.version, id) : undefined;
      if (!target || typeof id !== 'string') return [];
      return [{ href: target.permalink, raw: id, at: pages.get(key)?.summary.frontMatterPlaces[name] ?? startOf(file ?? ''), output }];
    });
  });
}

function ofNavbar({ config, places, graph }: NamedLinkSources, shown: ContentGraph): NamedLink[] {
  const [whole, published] = [createDocsLookup(config, graph), createDocsLookup(config, shown)];
  const linksOf = (item: NavbarItem, pointer: string): NamedLink[] => {
    if (item.type === 'dropdown') return item.items.flatMap((child, index) => linksOf(child, `${pointer}/items/${index}`));
    if (item.type !== 'doc' && item.type !== 'docSidebar') return [];
    const { id = '', versions = [] } = whole.instance(item.docsPluginId) ?? {};
    const [key, raw] = item.type === 'doc' ? ['docId', item.docId] : ['sidebarId', item.sidebarId];
    const linkIn = (lookup: typeof whole, version: string): string | undefined =>
      item.type === 'doc' ? lookup.doc(id, version, raw)?.permalink : firstLink(lookup.sidebar(id, version, raw)?.items ?? [])?.permalink;
    return versions.flatMap(({ name }): NamedLink[] => {
      const href = linkIn(published, name) === undefined ? linkIn(whole, name) : undefined;
      return href === undefined ? [] : [{ href, raw, at: atNearestPointer(places, `${pointer}/${key}`), output: '' }];
    });
  };
  return config.navbar.items.flatMap((item, index) => linksOf(item, `/navbar/items/${index}`));
}
