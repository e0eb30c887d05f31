// The categories of the docs menu that a reader has opened, carried over to the menu that the next page brings, with the entries that
// were fetched for them. The branch of the new page is open in any case, as the page says. Another menu, or that of another version,
// starts afresh. (How far it is scrolled: enhance/sidebar-place.ts.)

/** `old` and `coming`: what holds the menus, if there are any. */
export function keepBranches(old: Element, coming: Element): void {
  const [from, to] = [old, coming].map((part) => part.querySelector<HTMLElement>('[data-sidebar]'));
  if (!from || !to || from.dataset.map !== to.dataset.map) return;
  for (const item of [...from.querySelectorAll<HTMLElement>('[data-key]')]) {
    const twin = [...to.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === item.dataset.key);
    // One that has moved over with the list around it is as the reader left it.
    // As no page was built: enhance/sidebar.ts keeps it for the next load.
    if (twin && twin !== item && !twin.querySelector('[aria-current]') && keepCategory(item, twin)) to.dataset.carried = '';
  }
}

/** @returns whether it is open, or closed, as it was not built */
function keepCategory(item: HTMLElement, twin: HTMLElement): boolean {
  const [was, now] = [item, twin].map((category) => category.querySelector<HTMLDetailsElement>(':scope > details'));
  if (!was || !now) return false;
  const list = was.querySelector('ul');
  if ('lazy' in now.dataset && !('lazy' in was.dataset) && list) {
    for (const link of list.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
    now.querySelector('ul')?.replaceWith(list);
    delete now.dataset.lazy;
  }
  // Where only one of a list may be open (they share a name), that is the one around the page.
  if (now.name || now.open === was.open) return false;
  now.open = was.open;
  return true;
}
