// The docs menu (`[data-sidebar]`): a category that came without its entries, or with a part of them, gets them when it opens, and the
// label of the category whose page is shown opens and closes it, where it would only lead to where the reader is. What was opened is
// opened again when the page is loaded again (keep-branches.ts: when another page takes its place).
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
    // All of it is here now: what else is cut short need not be. What the reader has just opened stays where it is on the screen.
    completeLists(sidebar, page);
    sidebar.scrollTop += category.getBoundingClientRect().top - top;
  };
  /** Where only one of a list may be open, and around the page, it is as the page says. */
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
  /** Those around the page are open wherever it is shown. */
  const openKeys = (isMeant = (_: HTMLDetailsElement) => true): string[] =>
    [...sidebar.querySelectorAll<HTMLDetailsElement>('[data-key] > details[open]')]
      .filter((category) => isMeant(category) && !category.parentElement?.querySelector('[aria-current]'))
      .map(keyOf);
  // What has no entries yet was built closed: the reader was faster than this.
  const built = 'carried' in sidebar.dataset ? undefined : openKeys((category) => !isPartial(category)).join();
  // As it was built it needs no code to be so again.
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
    // Before this it may have been too short for where it was; unless the reader has scrolled it by now.
    void reopen(sidebar).then(() => signal.aborted || sidebar.scrollTop !== top || placeSidebar(sidebar));
  }
  // Opened before this was here.
  for (const category of sidebar.querySelectorAll<HTMLDetailsElement>('details[data-lazy][open]')) void fill(category);
  return keep;
}

const keyOf = (category: HTMLDetailsElement): string => category.parentElement?.dataset.key ?? '';
