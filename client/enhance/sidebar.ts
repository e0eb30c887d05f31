// The docs menu (`[data-sidebar]`). A category that came without its entries, or with a part of them, gets them when it opens. The label of
// the current page's category opens and closes it, because its link would lead to where the reader is. Categories that were opened are
// opened again when the page is reloaded (when another page takes its place: keep-branches.ts).
import type { Mount, SharedCode } from '../boot/shared-code.js';
import { SharedName } from '../boot/shared-name.js';
import { completeLists, fillBranch, isPartial } from './sidebar-branch.js';
import { createSidebarMap } from './sidebar-map.js';

export const mountSidebar: Mount = (root, handed) => {
  const { signal, dispose } = handed.listening();
  const disposals = [...root.querySelectorAll<HTMLElement>('[data-sidebar]')].map((sidebar) => mountOne(sidebar, handed, signal));
  return () => {
    for (const keep of disposals) keep();
    dispose();
  };
};

function mountOne(sidebar: HTMLElement, { isPlainClick, placeSidebar, readList, trustedHtml, writeList }: SharedCode, signal: AbortSignal) {
  const { map = '' } = sidebar.dataset;
  const loadMap = createSidebarMap(map, trustedHtml, signal);
  const [keptMap, ...keptKeys] = readList(SharedName.Open);

  const fill = async (category: HTMLDetailsElement) => {
    const page = await loadMap().catch(() => undefined);
    // The next opening tries again.
    if (!page || signal.aborted) return;
    fillBranch(category, page);
    const top = category.getBoundingClientRect().top;
    // The whole menu is here now, so lists that were cut short are completed too. What the reader has just opened stays where it is on the
    // screen.
    completeLists(sidebar, page);
    sidebar.scrollTop += category.getBoundingClientRect().top - top;
  };
  /**
   * Opens and closes the categories as stored. The page decides on lists of which only one category may be open, and on the categories
   * around the page.
   */
  const reopen = async (around: HTMLElement): Promise<void> => {
    const own = [...around.querySelectorAll<HTMLDetailsElement>('[data-key] > details:not([name])')];
    const others = own.filter((category) => !category.parentElement?.querySelector('[aria-current]'));
    await Promise.all(
      others.map(async (category) => {
        const isOpen = keptKeys.includes(keyOf(category));
        if (isOpen && isPartial(category)) {
          await fill(category);
          if (!signal.aborted) await reopen(category);
        }
        category.open = isOpen;
      }),
    );
  };
  /** Keys of the open categories. Those around the page are left out, because they are open on that page in any case. */
  const openKeys = (isMeant = (_: HTMLDetailsElement) => true): string[] =>
    [...sidebar.querySelectorAll<HTMLDetailsElement>('[data-key] > details[open]')]
      .filter((category) => isMeant(category) && !category.parentElement?.querySelector('[aria-current]'))
      .map(keyOf);
  // A category without its entries was built closed. If it is open, the reader was faster than this code.
  const built = 'carried' in sidebar.dataset ? undefined : openKeys((category) => !isPartial(category)).join();
  // A state that is as built is not stored, so that the next page need not load this code for it.
  const keep = () => {
    const open = openKeys();
    writeList(SharedName.Open, open.join() === built ? [] : [map, ...open]);
  };
  const onToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open && isPartial(target)) void fill(target);
  };
  const onClick = (event: MouseEvent) => {
    const label = event.target instanceof Element ? event.target.closest<HTMLElement>('.side-category > a[aria-current=page]') : null;
    const category = label?.nextElementSibling;
    if (!(category instanceof HTMLDetailsElement) || !isPlainClick(event)) return;
    event.preventDefault();
    category.open = !category.open;
  };
  // `toggle` does not bubble, but it can be captured.
  sidebar.addEventListener('toggle', onToggle, { capture: true, signal });
  sidebar.addEventListener('click', onClick, { signal });
  addEventListener('pagehide', keep, { signal });
  if (keptMap === map) {
    const top = sidebar.scrollTop;
    // Before, the menu may have been too short to scroll to its place. It is left alone if the reader has scrolled it by now.
    void reopen(sidebar).then(() => signal.aborted || sidebar.scrollTop !== top || placeSidebar(sidebar));
  }
  // Categories that were opened before this code was here.
  for (const category of sidebar.querySelectorAll<HTMLDetailsElement>('details[data-lazy][open]')) void fill(category);
  return keep;
}

const keyOf = (category: HTMLDetailsElement): string => category.parentElement?.dataset.key ?? '';
