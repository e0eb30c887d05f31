// A sidebar category that came without its entries, because pages carry only the part of the tree around them: on opening, its entries
// are taken out of the page that maps the whole sidebar (`data-map`), found by the category's `data-key`. Until then, and when that
// fails, it holds a link to that page.
import { trustedHtml } from '../boot/trusted-types.js';

/** `category`: `details[data-lazy]`. Fetched once: the browser keeps the page. */
export async function fillBranch(category: HTMLDetailsElement): Promise<void> {
  const item = category.closest<HTMLElement>('[data-key]');
  const map = category.closest<HTMLElement>('[data-map]')?.dataset.map;
  if (!item || !map) return;
  delete category.dataset.lazy;
  const list = await fetchList(map, item.dataset.key ?? '').catch(() => undefined);
  if (list) {
    shareGroups(category, list);
    category.querySelector('ul')?.replaceWith(list);
  }
  // The next opening tries again.
  else category.dataset.lazy = '';
}

/** Where one category of a list may be open, that holds below too; the map, where all are open, says nothing of it. */
function shareGroups(category: HTMLDetailsElement, list: HTMLElement): void {
  if (!category.name) return;
  for (const inner of list.querySelectorAll('details'))
    inner.name = `side:${inner.closest('ul')?.closest<HTMLElement>('[data-key]')?.dataset.key ?? category.closest<HTMLElement>('[data-key]')?.dataset.key}`;
}

async function fetchList(map: string, key: string): Promise<HTMLUListElement | undefined> {
  const response = await fetch(map);
  // Only what this site has built is trusted as markup.
  if (!response.ok || new URL(response.url).origin !== location.origin) return undefined;
  const page = new DOMParser().parseFromString(trustedHtml(await response.text()), 'text/html');
  const item = [...page.querySelectorAll<HTMLElement>('[data-key]')].find(({ dataset }) => dataset.key === key);
  const list = item?.querySelector('ul');
  // Every category is whole in the map, but closed: one open branch at a time keeps the reader's place.
  for (const inner of list?.querySelectorAll('details') ?? []) inner.open = false;
  return list ? document.adoptNode(list) : undefined;
}
