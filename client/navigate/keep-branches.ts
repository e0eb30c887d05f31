// Carries the categories of the docs menu that a reader has opened, and the entries that were fetched for them, over to the menu of the
// next page. The branch of the new page is open in any case. A menu of another kind or version starts afresh. (The scroll position of the
// menu: enhance/sidebar-place.ts.)

/** `old` and `coming`: the elements that contain the menus, if there are any. */
export function keepBranches(old: Element, coming: Element): void {
  const [from, to] = [old, coming].map((part) => part.querySelector<HTMLElement>('[data-sidebar]'));
  if (!from || !to || from.dataset.map !== to.dataset.map) return;
  for (const item of [...from.querySelectorAll<HTMLElement>('[data-key]')]) {
    const twin = [...to.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === item.dataset.key);
    // If the list around it was moved over, the category is the same element, as the reader left it. `carried` marks a menu that differs
    // from how any page was built: enhance/sidebar.ts then stores its state for the next load.
    if (twin && twin !== item && !twin.querySelector('[aria-current]') && keepCategory(item, twin)) to.dataset.carried = '';
  }
}

/** @returns whether the category is now open or closed against how it was built */
function keepCategory(item: HTMLElement, twin: HTMLElement): boolean {
  const [was, now] = [item, twin].map((category) => category.querySelector<HTMLDetailsElement>(':scope > details'));
  if (!was || !now) return false;
  const list = was.querySelector('ul');
  if ('lazy' in now.dataset && !('lazy' in was.dataset) && list) {
    for (const link of list.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
    now.querySelector('ul')?.replaceWith(list);
    delete now.dataset.lazy;
  }
  // The categories of a list share a name if only one of them may be open. That is the one around the page.
  if (now.name || now.open === was.open) return false;
  now.open = was.open;
  return true;
}
