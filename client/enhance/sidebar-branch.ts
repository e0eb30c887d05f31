// Lists of the docs menu that came without their entries, or with a part of them, because pages carry only the part of the tree around
// them: the rest is taken out of the page that maps the whole menu, found by the `data-key` of categories. Until then, and when that
// fails, such a list holds a link to that page (`.side-more`).

/** Its list holds less than there is. */
export const isPartial = (category: HTMLDetailsElement): boolean => category.querySelector(':scope > ul > li > .side-more') !== null;

/** `category`: `details[data-lazy]`, else nothing is done. `page`: the map. */
export function fillBranch(category: HTMLDetailsElement, page: Document): void {
  const list = category.querySelector('ul');
  const whole = 'lazy' in category.dataset && list && wholeList(list, page);
  if (!whole) return;
  delete category.dataset.lazy;
  list.replaceChildren(...whole);
  shareGroups(category, whole);
}

/** Every list that shows a part of its entries gets the others around them. What shows stays. */
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

/** Its entries in the map, as new elements. Every category is whole there, but closed here: one open branch at a time keeps the reader's place. */
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

/** What tells an entry from the others of its list. */
const nameOf = (item: Element): string =>
  (item as HTMLElement).dataset.key ?? item.querySelector('a')?.getAttribute('href') ?? item.textContent ?? '';

/** Where one category of a list may be open, that holds for what is added too; the map, where all are open, says nothing of it. */
function shareGroups(place: Element, added: Element[]): void {
  if (!place.closest('[data-sidebar]')?.querySelector('details[name]')) return;
  for (const item of added)
    for (const category of item.querySelectorAll('details')) {
      const key = category.closest('ul')?.closest<HTMLElement>('[data-key]')?.dataset.key;
      category.name = key === undefined ? 'side' : `side:${key}`;
    }
}
