// Keeps the state of the docs menu when a patch replaces entries, because an entry that has moved is a new element: which categories are
// open, and which element has the focus.
import { SharedName } from '../boot/shared-name.js';
import { readList, writeList } from '../boot/tab-storage.js';
import { fillBranch } from '../enhance/sidebar-branch.js';
import { menuCategories, menuIn, menuKeyOf } from './menu-parts.js';

/**
 * Call it before the behaviours are undone. The returned function restores the state after the patch. `map`: of the whole menu, to fill
 * open categories that lack their entries.
 */
export function keepMenu(map: Document | undefined): () => void {
  const before = menuCategories(document);
  const wasOpen = new Map(before.map((category) => [menuKeyOf(category), category.open]));
  const openKeys = before.filter((category) => category.open && !category.parentElement?.querySelector('[aria-current]')).map(menuKeyOf);
  const focused = focusIn(menuIn(document));
  return () => {
    for (const category of menuCategories(document)) {
      // A category that is still there is as the reader left it.
      if (!before.includes(category)) category.open = wasOpen.get(menuKeyOf(category)) ?? category.open;
      if (map && category.open) fillBranch(category, map);
    }
    // `undo` has stored the open categories for the next mount (enhance/sidebar.ts). They are open already, perhaps under another name.
    // Opening them again would close that one, and scroll the menu to the current page.
    const [, ...kept] = readList(SharedName.Open);
    if (kept.length > 0 && kept.join() === openKeys.join()) writeList(SharedName.Open, []);
    const menu = menuIn(document);
    if (menu && openKeys.length > 0) menu.dataset.carried = '';
    focused?.()?.focus({ preventScroll: true });
  };
}

/** Returns a function that finds the focused element again: a link by its target, a category by its key. */
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
