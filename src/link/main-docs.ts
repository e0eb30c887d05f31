// The page that the path of a version leads to: the one that the configuration names, else the page at that path, else the first page that
// the version's first sidebar leads to, else the first of its files.
import { atNearestPointer } from '../base/documents/nearest-pointer.js';
import { unknownMainDoc } from '../diagnostics/config/config-graph.js';
import type { Page, SidebarItem } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { ConfigPlaces, DocsInstance } from '../model/site-config.js';
import { listedIds, type VersionDocs, versionKey } from './doc.js';

export interface MainDocsInput {
  docs: DocsInstance[];
  places: ConfigPlaces;
  versions: ReadonlyMap<string, VersionDocs>;
  /** By key; only pages that are built. */
  pages: ReadonlyMap<string, Page>;
  /** Items of a version's first sidebar. */
  firstSidebar(version: string): SidebarItem[];
  shadowed: Readonly<Record<string, string>>;
}

/** Key of the main doc of each version, by `<instance>/<version>`. */
export function findMainDocs({ docs, places, versions, pages, firstSidebar, shadowed }: MainDocsInput): Outcome<Record<string, string>> {
  const value: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  docs.forEach(({ id: instance, versions: all }, i) => {
    all.forEach(({ name, path, mainDocId }, j) => {
      const key = versionKey(instance, name);
      const version = versions.get(key);
      const named = mainDocId === undefined ? undefined : version?.byId.get(mainDocId);
      if (mainDocId !== undefined && !named && version?.all.length) {
        const existing = listedIds(version);
        diagnostics.push(
          unknownMainDoc({ id: mainDocId, version: name, existing, at: atNearestPointer(places, `/docs/${i}/versions/${j}/mainDocId`) }),
        );
      }
      const built = (version?.all ?? []).map(({ page }) => shadowed[page.key] ?? page.key).filter((page) => pages.has(page));
      const listed = built.filter((page) => !pages.get(page)?.unlisted);
      const main =
        (named && built.find((page) => page === (shadowed[named.page.key] ?? named.page.key))) ??
        built.find((page) => pages.get(page)?.route === path) ??
        firstPage(firstSidebar(key)) ??
        listed[0] ??
        built[0];
      if (main !== undefined) value[key] = main;
    });
  });
  return { value, diagnostics };
}

/** Key of the first page that the items lead to, from the top down. A category's own page comes before its items. */
export function firstPage(items: SidebarItem[]): string | undefined {
  return firstLink(items)?.page;
}

/** The first link of a sidebar: a category or a page, with its label in the sidebar. */
export function firstLink(items: SidebarItem[]): { label: string; permalink: string; page: string } | undefined {
  for (const item of items) {
    if (item.type === 'html' || (item.type === 'link' && (item.unlisted || item.reference))) continue;
    const { label, permalink, page } = item;
    if (page !== undefined && permalink !== undefined) return { label, permalink, page };
    const below = item.type === 'category' ? firstLink(item.items) : undefined;
    if (below) return below;
  }
  return undefined;
}
