// What a reader did to the sidebar, carried over to the one that the next page brings: how far it is scrolled, which categories are
// open, the entries that were fetched for them. The branch of the new page is open in any case, as the page says. Another sidebar, or
// that of another version, starts afresh.

/** `old` and `coming`: what holds the sidebars, if there are any. Gives what scrolls the new one, to be called once it is in the document. */
export function keepSidebar(old: Element, coming: Element): () => void {
  const [from, to] = [old, coming].map((part) => part.querySelector<HTMLElement>('[data-sidebar]'));
  if (!from || !to || from.dataset.sidebar !== to.dataset.sidebar || from.dataset.map !== to.dataset.map) return () => {};
  const { scrollTop } = from;
  for (const item of [...from.querySelectorAll<HTMLElement>('[data-key]')]) {
    const twin = [...to.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === item.dataset.key);
    // One that has moved over with the list around it is as the reader left it.
    if (twin && twin !== item && !twin.querySelector('[aria-current]')) keepCategory(item, twin);
  }
  return () => {
    to.scrollTop = scrollTop;
    showCurrent(to);
  };
}

function keepCategory(item: HTMLElement, twin: HTMLElement): void {
  const [was, now] = [item, twin].map((category) => category.querySelector<HTMLDetailsElement>(':scope > details'));
  if (!was || !now) return;
  const list = was.querySelector('ul');
  if ('lazy' in now.dataset && !('lazy' in was.dataset) && list) {
    for (const link of list.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
    now.querySelector('ul')?.replaceWith(list);
    delete now.dataset.lazy;
  }
  // Where only one of a list may be open (they share a name), that is the one around the page.
  if (!now.name) now.open = was.open;
}

/** A reader who came by a link in the text finds the page in the sidebar too. */
function showCurrent(sidebar: HTMLElement): void {
  const current = sidebar.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const box = sidebar.getBoundingClientRect();
  if (!current || sidebar.scrollHeight <= sidebar.clientHeight) return;
  if (current.top < box.top || current.bottom > box.bottom) sidebar.scrollTop += current.top - box.top - box.height / 2;
}
