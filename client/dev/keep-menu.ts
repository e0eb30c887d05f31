// What the reader has done to the docs menu, for entries that a patch makes anew: one that has moved is another element then. Which
// categories are open, and what has the focus.
import { SharedName } from '../boot/shared-name.js';
import { readList, writeList } from '../boot/tab-storage.js';
import { fillBranch } from '../enhance/sidebar-branch.js';
import { menuCategories, menuIn, menuKeyOf } from './menu-parts.js';

/** Before enhancers are undone. Gives what puts it back when the page is patched. `map`: of the whole menu, for what is open without its entries. */
export function keepMenu(map: Document | undefined): () => void {
  const before = menuCategories(document);
  const wasOpen = new Map(before.map((category) => [menuKeyOf(category), category.open]));
  const openKeys = before.filter((category) => category.open && !category.parentElement?.querySelector('[aria-current]')).map(menuKeyOf);
  const focused = focusIn(menuIn(document));
  return () => {
    for (const category of menuCategories(document)) {
      // What is still there the reader has left as it is.
      if (!before.includes(category)) category.open = wasOpen.get(menuKeyOf(category)) ?? category.open;
      if (map && category.open) fillBranch(category, map);
    }
    // What enhance/sidebar.ts has just kept for the next mount is open already, under another name perhaps: opening it once more would
    // close that, and scroll the menu to where the page is in it.
    const [, ...kept] = readList(SharedName.Open);
    if (kept.length > 0 && kept.join() === openKeys.join()) writeList(SharedName.Open, []);
    const menu = menuIn(document);
    if (menu && openKeys.length > 0) menu.dataset.carried = '';
    focused?.()?.focus({ preventScroll: true });
  };
}

/** Gives what finds it again: a link by where it leads, a category by its key. */
function focusIn(menu: HTMLElement | null): (() => HTMLElement | undefined) | undefined {
  const element = document.activeElement;
  if (!menu || !element || !menu.contains(element)) return undefined;
  const { localName } = element;
  const nameOf = (one: Element) => (localName === 'a' ? one.getAttribute('href') : menuKeyOf(one));
  const name = nameOf(element);
  return () => {
    const alike = [...(menuIn(document)?.querySelectorAll<HTMLElement>(localName) ?? [])].filter((one) => nameOf(one) === name);
    return alike.find((one) => one === document.activeElement) ?? alike[0];
  };
}
