// Looks up pages in a sidebar: the place of a page, its ancestors, and the pages before and after it. It is made once for each sidebar, so
// that no page has to walk the tree.
import type { Sidebar, SidebarItem } from '../model/content-graph.js';
import { slugOfLabel } from './slug.js';

export type CategoryItem = Extract<SidebarItem, { type: 'category' }>;

/** An item and its place in its list. */
export interface SidebarSpot {
  item: SidebarItem;
  /** Undefined at the top. */
  parent: SidebarSpot | undefined;
  /** How many items before it are shown in its list. */
  slot: number;
}

export interface ReadingLink {
  page: string;
  /** Label of the item. The front matter of the page may replace it (`neighboursOf`). */
  label: string;
  permalink: string;
}

export interface SidebarIndex {
  sidebar: Sidebar;
  /** The items of a list that every page shows. An unlisted page is shown on its own page only. `undefined` is the list at the top. */
  shown(category: CategoryItem | undefined): SidebarItem[];
  spots: ReadonlyMap<string, SidebarSpot>;
  /** Pages in reading order, and below them the index of each page in that order. */
  reading: ReadingLink[];
  readingPlaces: ReadonlyMap<string, number>;
  /** Id of a category's element on the map of the sidebar. */
  anchorOf(category: CategoryItem): string;
}

export function createSidebarIndex(sidebar: Sidebar): SidebarIndex {
  const lists = new Map<CategoryItem | undefined, SidebarItem[]>();
  const spots = new Map<string, SidebarSpot>();
  const reading: ReadingLink[] = [];
  const readingPlaces = new Map<string, number>();
  const anchors = new Map<CategoryItem, string>();
  const taken = new Map<string, number>();

  const isShown = (item: SidebarItem): boolean => {
    if (item.type === 'link') return item.unlisted !== true;
    return item.type === 'html' || item.permalink !== undefined || (lists.get(item)?.length ?? 0) > 0;
  };

  const read = (item: SidebarItem): void => {
    if (item.type === 'html' || item.page === undefined || item.permalink === undefined) return;
    if (item.type === 'link' && (item.reference || item.unlisted)) return;
    if (readingPlaces.has(item.page)) return;
    readingPlaces.set(item.page, reading.length);
    reading.push({ page: item.page, label: item.label, permalink: item.permalink });
  };

  const walk = (items: SidebarItem[], parent: SidebarSpot | undefined): void => {
    const shown: SidebarItem[] = [];
    for (const item of items) {
      const spot: SidebarSpot = { item, parent, slot: shown.length };
      if (item.type !== 'html' && item.page !== undefined && !(item.type === 'link' && item.reference) && !spots.has(item.page))
        spots.set(item.page, spot);
      read(item);
      if (item.type === 'category') {
        anchors.set(item, uniqueAnchor(item.key, taken));
        walk(item.items, spot);
      }
      if (isShown(item)) shown.push(item);
    }
    lists.set(parent?.item.type === 'category' ? parent.item : undefined, shown);
  };

  walk(sidebar.items, undefined);
  return {
    sidebar,
    shown: (category) => lists.get(category) ?? [],
    spots,
    reading,
    readingPlaces,
    anchorOf: (category) => anchors.get(category) ?? '',
  };
}

/** The prefix avoids clashes with other ids of the page. */
function uniqueAnchor(key: string, taken: Map<string, number>): string {
  const wanted = `category-${slugOfLabel(key)}`.replace(/-$/, '');
  const count = taken.get(wanted) ?? 0;
  taken.set(wanted, count + 1);
  return count === 0 ? wanted : uniqueAnchor(`${key}-${count}`, taken);
}
