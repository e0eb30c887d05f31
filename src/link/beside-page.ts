// What a page takes from its sidebar: breadcrumbs, neighbours in reading order, and the cards of a category's index.
import type { FrontMatter } from '../model/compiled-entry.js';
import type { Page } from '../model/content-graph.js';
import type { BreadcrumbsView, Card, PageLink } from '../model/page-context.js';
import type { DocsInstance } from '../model/site-config.js';
import { descriptionOf } from './description-of.js';
import type { DocsLookup } from './docs-lookup.js';
import { firstLink } from './main-docs.js';
import type { Outlines } from './outlines.js';
import type { SidebarIndex } from './sidebar-index.js';

/** Undefined if breadcrumbs are off, or if the sidebar does not list the page. */
export function breadcrumbsOf(page: Page, index: SidebarIndex, mode: DocsInstance['breadcrumbs']): BreadcrumbsView | undefined {
  const items: BreadcrumbsView['items'] = [];
  for (let spot = index.spots.get(page.key); spot; spot = spot.parent) {
    if (spot.item.type === 'html') continue;
    const { label, permalink } = spot.item;
    items.unshift({ label, ...(permalink !== undefined && { permalink }) });
  }
  return mode === 'off' || items.length === 0 ? undefined : { items, visible: mode === 'visible' };
}

interface NeighboursInput {
  sidebar: SidebarIndex | undefined;
  lookup: DocsLookup;
  outlines: Outlines;
}

/** The front matter decides (null: no neighbour), else the reading order of the sidebar. */
export function neighboursOf(
  page: Page,
  { paginationPrev, paginationNext }: FrontMatter,
  { sidebar, lookup, outlines }: NeighboursInput,
): { previous?: PageLink; next?: PageLink } {
  const place = sidebar?.readingPlaces.get(page.key);

  const labelOf = (key: string, otherwise: string): string => {
    const frontMatter = outlines.get(key)?.frontMatter;
    return frontMatter?.paginationLabel ?? frontMatter?.sidebarLabel ?? otherwise;
  };
  const named = (id: string): PageLink | undefined => {
    const target = page.docs && lookup.doc(page.docs.instance, page.docs.version, id);
    return target && { label: labelOf(target.key, target.title), permalink: target.permalink };
  };
  const choose = (asked: string | null | undefined, step: -1 | 1): PageLink | undefined => {
    if (asked === null) return undefined;
    if (asked !== undefined) return named(asked);
    const found = place === undefined ? undefined : sidebar?.reading[place + step];
    return found && { label: labelOf(found.page, found.label), permalink: found.permalink };
  };
  const previous = choose(paginationPrev, -1);
  const next = choose(paginationNext, 1);
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** One card for each entry of the category that has an address. A category without a page of its own leads to its first page. */
export function cardsOf(page: Page, { sidebar: index, lookup, outlines }: NeighboursInput & { sidebar: SidebarIndex }): Card[] {
  const category = index.spots.get(page.key)?.item;
  if (category?.type !== 'category') return [];
  const titleOf = (key: string | undefined): string => {
    const other = key === undefined ? undefined : lookup.byKey.get(key);
    return other ? descriptionOf(other, outlines) : '';
  };
  return index.shown(category).flatMap((item): Card[] => {
    if (item.type === 'html') return [];
    if (item.type === 'link') {
      return [{ label: item.label, permalink: item.permalink, description: titleOf(item.page), external: item.external, kind: 'link' }];
    }
    const permalink = item.permalink ?? firstLink(item.items)?.permalink;
    if (permalink === undefined) return [];
    const count = index.shown(item).filter(({ type }) => type !== 'html').length;
    const description = item.description ?? (titleOf(item.describedBy) || (count === 1 ? '1 item' : `${count} items`));
    return [{ label: item.label, permalink, description, external: false, kind: 'category' }];
  });
}
