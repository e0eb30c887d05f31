// Fills lists of the docs menu that came without their entries, or with a part of them, because pages carry only the part of the tree
// around them. The rest is taken from the page that maps the whole menu, and found there by the `data-key` of categories. Until then, and
// if that fails, such a list contains a link to that page (`.side-more`).

/** Whether the list of the category contains only a part of its entries. */
export const isPartial = (category: HTMLDetailsElement): boolean => category.querySelector(':scope > ul > li > .side-more') !== null;

/** Does nothing unless `category` is a `details[data-lazy]`. `page`: the map. */
export function fillBranch(category: HTMLDetailsElement, page: Document): void {
  const list = category.querySelector('ul');
  const whole = 'lazy' in category.dataset && list && wholeList(list, page);
  if (!whole) return;
  delete category.dataset.lazy;
  list.replaceChildren(...whole);
  shareGroups(category, whole);
}

/** Adds the missing entries around those of every list that shows a part. The entries that show stay. */
export function completeLists(sidebar: HTMLElement, page: Document): void {
  for (const list of sidebar.querySelectorAll('ul')) {
    const links = list.querySelectorAll(':scope > li > .side-more');
    const whole = links.length > 0 && !list.closest('details')?.hasAttribute('data-lazy') && wholeList(list, page);
    if (!whole) continue;
    const names = whole.map(nameOf);
    const own = [...list.children].filter((item) => names.includes(nameOf(item)));
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) continue;
    const before = whole.slice(0, names.indexOf(nameOf(first)));
    const after = whole.slice(names.indexOf(nameOf(last)) + 1);
    for (const link of links) link.parentElement?.remove();
    list.prepend(...before);
    list.append(...after);
    shareGroups(list, [...before, ...after]);
  }
}

/**
 * The entries of a list, copied from the map. All categories are complete there. They are closed here, because one open branch at a time
 * keeps the reader's place.
 */
function wholeList(list: Element, page: Document): Element[] | undefined {
  const key = list.closest<HTMLElement>('[data-key]')?.dataset.key;
  const around =
    key === undefined
      ? page.querySelector('.side-map')
      : [...page.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === key);
  const items = around?.querySelector('ul')?.children;
  return (
    items &&
    [...items].map((item) => {
      const own = document.importNode(item, true);
      for (const element of [own, ...own.querySelectorAll('[id]')]) element.removeAttribute('id');
      for (const inner of own.querySelectorAll('details')) inner.open = false;
      return own;
    })
  );
}

/** A name that is unique in the list of the entry. */
const nameOf = (item: Element): string =>
  (item as HTMLElement).dataset.key ?? item.querySelector('a')?.getAttribute('href') ?? item.textContent ?? '';

/**
 * If only one category of a list may be open, that must go for the added ones too. The map does not mark this, because all are open there.
 */
function shareGroups(place: Element, added: Element[]): void {
  if (!place.closest('[data-sidebar]')?.querySelector('details[name]')) return;
  for (const item of added)
    for (const category of item.querySelectorAll('details')) {
      const key = category.closest('ul')?.closest<HTMLElement>('[data-key]')?.dataset.key;
      category.name = key === undefined ? 'side' : `side:${key}`;
    }
}
