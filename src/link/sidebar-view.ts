// The part of a sidebar that one page contains (design invariant 4): the top level, the ancestors of the page, and its siblings. Each list
// is a window of at most forty entries with a link to the rest, at both ends if it is cut at both. Neither the work nor the result grows
// with the site.
import type { SidebarItem } from '../model/content-graph.js';
import type { SidebarItemView, SidebarView } from '../model/page-context.js';
import { LIST_LIMIT, type SharedSidebar } from './shared-sidebar.js';
import type { CategoryItem, SidebarIndex, SidebarSpot } from './sidebar-index.js';

/** Limit of the entries in all categories that are open on every page (design section 3). */
const OPEN_LIMIT = 40;
/**
 * This many neighbours further down a list share one view. With half a window before and one and a half after them, the view is at most six
 * windows long, however long the list is.
 */
const STRETCH = 5 * LIST_LIMIT;

/**
 * Returns the sidebar of each page. It is built once for all pages of a list that see the same part of it.
 * @param autoCollapse only one category of each list is open: the one around the page, else the first open one
 */
export function createSidebarViews(index: SidebarIndex, autoCollapse = false): (page: string) => SharedSidebar {
  const shared = new Map<SidebarSpot | undefined, SidebarView>();
  const stretches = new Map<SidebarSpot | undefined, Map<number, SidebarView>>();
  const build = (chain: SidebarSpot[], own: OwnList = {}): SidebarView => {
    const window = createWindow(index, chain, own, autoCollapse);
    const { id, mapPermalink } = index.sidebar;
    return { id, items: window(undefined, 0), mapPermalink, ...(autoCollapse && { autoCollapse }) };
  };
  return (page) => {
    const chain: SidebarSpot[] = [];
    for (let spot = index.spots.get(page); spot; spot = spot.parent) chain.unshift(spot);
    const spot = chain.at(-1);
    const list = index.shown(categoryOf(chain.at(-2)));
    // An unlisted page, and a category with its items open, are shown on one page alone.
    if (spot && (spot.item.type === 'category' || list[spot.slot] !== spot.item)) return { view: build(chain, { current: spot.item }) };
    const current = chain.map((at, depth) => {
      const { items, isCutAbove } = cut(index.shown(categoryOf(chain[depth - 1])), at);
      return items.indexOf(at.item) + (isCutAbove ? 1 : 0);
    });
    if (spot && spot.slot >= LIST_LIMIT) return furtherDown(chain, spot, list, current);
    const view = shared.get(spot?.parent) ?? build(chain);
    if (spot) shared.set(spot.parent, view);
    return { view, ...(spot && { current }) };
  };

  /**
   * Pages further down a list share a view, and each takes its own window out of it. A stretch with categories can't be shared: which
   * categories are open depends on where the window begins.
   */
  function furtherDown(chain: SidebarSpot[], { item, parent, slot }: SidebarSpot, list: SidebarItem[], current: number[]): SharedSidebar {
    const first = slot - (slot % STRETCH);
    const start = windowStart(first, list.length);
    const stretch = list.slice(start, first + STRETCH + LIST_LIMIT / 2);
    if (stretch.some(({ type }) => type === 'category')) return { view: build(chain, { current: item }) };
    const known = stretches.get(parent) ?? new Map<number, SidebarView>();
    stretches.set(parent, known);
    const view = known.get(start) ?? build(chain, { stretch });
    known.set(start, view);
    return { view, current: [...current.slice(0, -1), slot - start], from: windowStart(slot, list.length) - start };
  }
}

const categoryOf = (spot: SidebarSpot | undefined): CategoryItem | undefined => (spot?.item.type === 'category' ? spot.item : undefined);

/** The whole tree. Only the map of the sidebar shows it. */
export function buildSidebarTree(index: SidebarIndex): SidebarItemView[] {
  const tree = (category: CategoryItem | undefined): SidebarItemView[] =>
    index
      .shown(category)
      .map((item) => (item.type === 'category' ? { ...categoryView(index, item), open: true, items: tree(item) } : leafView(item)));
  return tree(undefined);
}

/** The list that contains the page. */
interface OwnList {
  /** The item that is marked. */
  current?: SidebarItem;
  /** Items to show instead of the page's window. */
  stretch?: SidebarItem[];
}

/** @param chain from the top of the sidebar down to the page */
function createWindow(index: SidebarIndex, chain: SidebarSpot[], { current, stretch }: OwnList, autoCollapse: boolean) {
  let openLeft = OPEN_LIMIT;

  /** @param depth of the list; undefined if the page is not below it */
  const window = (category: CategoryItem | undefined, depth: number | undefined): SidebarItemView[] => {
    const list = index.shown(category);
    const onWay = depth === undefined ? undefined : chain[depth];
    const isOwn = depth === chain.length - 1;
    const { items, isCutAbove } = isOwn && stretch ? { items: stretch, isCutAbove: false } : cut(list, onWay);
    const isOpen = (item: SidebarItem) => item.type === 'category' && !item.collapsed;
    const open = autoCollapse ? (onWay?.item.type === 'category' ? onWay.item : items.find(isOpen)) : undefined;
    const views = items.map((item) => view(item, item === onWay?.item ? (depth ?? 0) + 1 : undefined, !open || open === item));
    if (list.length <= LIST_LIMIT) return views;
    const more = moreView(index, category, list.length);
    return isCutAbove ? [more, ...views, more] : [...views, more];
  };

  const view = (item: SidebarItem, below: number | undefined, mayOpen: boolean): SidebarItemView => {
    if (item.type !== 'category') return item === current ? { ...leafView(item), ...CURRENT } : leafView(item);
    const closed = categoryView(index, item);
    if (below !== undefined) return { ...closed, open: true, current: item === current, items: window(item, below) };
    const size = Math.min(index.shown(item).length, LIST_LIMIT);
    if ((item.collapsible && (item.collapsed || !mayOpen)) || size > openLeft) return closed;
    openLeft -= size;
    return { ...closed, open: true, items: window(item, undefined) };
  };

  return window;
}

const CURRENT = { current: true } as const;

const windowStart = (slot: number, length: number): number =>
  slot < LIST_LIMIT ? 0 : Math.max(0, Math.min(slot - LIST_LIMIT / 2, length - LIST_LIMIT));

/** The first forty entries if these include the page, else forty around it. The page itself is always included, even if it is unlisted. */
function cut(list: SidebarItem[], onWay: SidebarSpot | undefined): { items: SidebarItem[]; isCutAbove: boolean } {
  const slot = onWay?.slot ?? 0;
  const start = windowStart(slot, list.length);
  const items = list.slice(start, start + LIST_LIMIT);
  if (onWay && list[slot] !== onWay.item) items.splice(slot - start, 0, onWay.item);
  return { items, isCutAbove: start > 0 };
}

function leafView(item: Exclude<SidebarItem, CategoryItem>): SidebarItemView {
  if (item.type === 'html') return { kind: 'html', key: item.key, html: item.html };
  const { key, label, permalink: href, external, draft, method, className } = item;
  return {
    kind: 'link',
    key,
    label,
    href,
    external,
    current: false,
    ...(draft && { draft: true as const }),
    ...(method && { method }),
    ...(className !== undefined && { className }),
  };
}

function categoryView(index: SidebarIndex, item: CategoryItem): Extract<SidebarItemView, { kind: 'category' }> {
  const anchor = index.anchorOf(item);
  return {
    kind: 'category',
    key: item.key,
    label: item.label,
    ...(item.permalink !== undefined && { href: item.permalink }),
    ...(item.draft && { draft: true as const }),
    mapHref: mapHref(index, anchor),
    anchor,
    open: false,
    current: false,
    collapsible: item.collapsible,
    ...(item.className !== undefined && { className: item.className }),
  };
}

const moreView = (index: SidebarIndex, category: CategoryItem | undefined, count: number): SidebarItemView => ({
  kind: 'more',
  label: category ? `All ${count} in ${category.label}` : `All ${count} entries`,
  href: category ? mapHref(index, index.anchorOf(category)) : index.sidebar.mapPermalink,
});

const mapHref = ({ sidebar }: SidebarIndex, anchor: string): string => `${sidebar.mapPermalink}#${encodeURIComponent(anchor)}`;
