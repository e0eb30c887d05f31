// Fills the docs menus before two pages are compared. A page brings only a part of the menu. What the reader has opened was filled from the
// page that maps the whole menu (enhance/sidebar.ts). No page has brought those entries, so a comparison of pages would not see that they
// changed. So both pages get what the shown menu has: the served page gets the entries that are there, and the coming page gets them from
// the current map.
import { completeLists, fillBranch } from '../enhance/sidebar-branch.js';
import { fetchPage } from './fetch-page.js';
import { keyOf, menuCategories, menuIn, menuKeyOf } from './menu-parts.js';
import { pairAlike, type ServedPage } from './served-page.js';

/** Root elements of served pages whose menu was filled here. */
const filled = new WeakSet<Element>();

/** Whether the shown menu has entries that its page has not brought. */
export const isMenuFilled = ({ root, twins }: ServedPage): boolean =>
  filled.has(root) || listsOf(document).some((list) => isFuller(list, twins.get(list)));

/** Undefined if nothing has to be filled, or if the map is gone. Rejects if the server does not answer. */
export async function fetchMenuMap(coming: Document, served: ServedPage): Promise<Document | undefined> {
  const address = menuIn(coming)?.dataset.map;
  if (address === undefined || address !== menuIn(document)?.dataset.map) return undefined;
  if (!isMenuFilled(served) && !hasFullerLists(coming)) return undefined;
  const { page, status } = await fetchPage(new URL(address, document.baseURI).href);
  return status === 200 ? page : undefined;
}

/** Can be called again, for categories that were opened meanwhile. `map`: if it is undefined, the coming page stays as it is. */
export function fillMenus(coming: Document, served: ServedPage, map: Document | undefined): void {
  takeUp(served);
  const menu = menuIn(coming);
  if (!map || !menu) return;
  const shown = new Map(menuCategories(document).map((category) => [menuKeyOf(category), category]));
  for (const category of menuCategories(coming)) {
    const own = shown.get(menuKeyOf(category));
    if (own && (own.open || !isLazy(own))) fillBranch(category, map);
  }
  // A category that is missing in the coming menu may have been renamed. Then every new category may be that one, and is filled.
  const keys = new Set(menuCategories(coming).map(menuKeyOf));
  if ([...shown].some(([key, own]) => !isLazy(own) && !keys.has(key)))
    for (const category of menuCategories(coming)) if (!shown.has(menuKeyOf(category))) fillBranch(category, map);
  if (hasFullerLists(coming)) completeLists(menu, map);
  filled.add(coming.documentElement);
}

/** Adds to the served page the entries that were filled since it came, or since the last call. */
function takeUp({ root, twins }: ServedPage): void {
  for (const list of listsOf(document)) {
    const own = twins.get(list);
    if (!own || !isFuller(list, own)) continue;
    // After a change of pages, an entry may be paired with the link to the map.
    const servedItem = (item: Element) => (isMore(twins.get(item)) ? undefined : twins.get(item));
    own.replaceChildren(...[...list.children].map((item) => servedItem(item) ?? takeDown(item, twins)));
    own.closest('details')?.removeAttribute('data-lazy');
    filled.add(root);
  }
}

/** A copy of the entry as the map has it: closed. */
function takeDown(item: Element, twins: ServedPage['twins']): Element {
  const copy = item.cloneNode(true) as Element;
  for (const category of copy.querySelectorAll('details')) category.removeAttribute('open');
  pairAlike(item, copy, twins);
  return copy;
}

/** Whether a list in the coming page is shorter than in the shown menu. */
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

/** Whether the item is the link to the map, which stands in place of entries. */
const isMore = (item: Element | undefined): boolean => item?.querySelector(':scope > .side-more') != null;

const isLazy = (category: HTMLElement): boolean => 'lazy' in category.dataset;
