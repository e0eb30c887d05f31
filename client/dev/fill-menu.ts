// The docs menu comes in part, and what the reader has opened of it was filled out of the page that maps the whole (enhance/sidebar.ts): no
// page has brought that, so that no comparison of pages would see it change. Before they are compared, both are filled as the menu is
// that shows: the page that was served with the entries that are there, the coming one out of the map as it is now.
import { completeLists, fillBranch } from '../enhance/sidebar-branch.js';
import { fetchPage } from './fetch-page.js';
import { keyOf, menuCategories, menuIn, menuKeyOf } from './menu-parts.js';
import { pairAlike, type ServedPage } from './served-page.js';

/** Roots of pages whose menu was filled here. */
const filled = new WeakSet<Element>();

/** The menu that shows holds entries that its page has not brought. */
export const isMenuFilled = ({ root, twins }: ServedPage): boolean =>
  filled.has(root) || listsOf(document).some((list) => isFuller(list, twins.get(list)));

/** undefined: nothing has to be filled, or the map is gone. Rejects when nobody answers. */
export async function fetchMenuMap(coming: Document, served: ServedPage): Promise<Document | undefined> {
  const address = menuIn(coming)?.dataset.map;
  if (address === undefined || address !== menuIn(document)?.dataset.map) return undefined;
  if (!isMenuFilled(served) && !hasFullerLists(coming)) return undefined;
  const { page, status } = await fetchPage(new URL(address, document.baseURI).href);
  return status === 200 ? page : undefined;
}

/** May be done again, for what was opened meanwhile. `map`: without it the coming page stays as it is. */
export function fillMenus(coming: Document, served: ServedPage, map: Document | undefined): void {
  takeUp(served);
  const menu = menuIn(coming);
  if (!map || !menu) return;
  const shown = new Map(menuCategories(document).map((category) => [menuKeyOf(category), category]));
  for (const category of menuCategories(coming)) {
    const own = shown.get(menuKeyOf(category));
    if (own && (own.open || !isLazy(own))) fillBranch(category, map);
  }
  // One that has another name now may be any that is new.
  const keys = new Set(menuCategories(coming).map(menuKeyOf));
  if ([...shown].some(([key, own]) => !isLazy(own) && !keys.has(key)))
    for (const category of menuCategories(coming)) if (!shown.has(menuKeyOf(category))) fillBranch(category, map);
  if (hasFullerLists(coming)) completeLists(menu, map);
  filled.add(coming.documentElement);
}

/** What was filled since the page came, or since the last time, becomes a part of the page that was served. */
function takeUp({ root, twins }: ServedPage): void {
  for (const list of listsOf(document)) {
    const own = twins.get(list);
    if (!own || !isFuller(list, own)) continue;
    // After a turn to another page an entry may pass for the link to the map.
    const servedItem = (item: Element) => (isMore(twins.get(item)) ? undefined : twins.get(item));
    own.replaceChildren(...[...list.children].map((item) => servedItem(item) ?? takeDown(item, twins)));
    own.closest('details')?.removeAttribute('data-lazy');
    filled.add(root);
  }
}

/** As it is in the map: closed. */
function takeDown(item: Element, twins: ServedPage['twins']): Element {
  const copy = item.cloneNode(true) as Element;
  for (const category of copy.querySelectorAll('details')) category.removeAttribute('open');
  pairAlike(item, copy, twins);
  return copy;
}

/** A list is shorter in the page that is coming than in the menu that shows. */
function hasFullerLists(coming: Document): boolean {
  const shown = new Map(listsOf(document).map((list) => [keyOf(list), list]));
  return listsOf(coming).some((list) => {
    const own = shown.get(keyOf(list));
    return own !== undefined && isFuller(own, list);
  });
}

const listsOf = (page: Document): HTMLUListElement[] => [...(menuIn(page)?.querySelectorAll('ul') ?? [])];

const isFuller = (list: Element, other: Element | undefined): boolean =>
  other !== undefined && [...other.children].some(isMore) && ![...list.children].some(isMore);

/** The link to the map, in place of entries. */
const isMore = (item: Element | undefined): boolean => item?.querySelector(':scope > .side-more') != null;

const isLazy = (category: HTMLElement): boolean => 'lazy' in category.dataset;
