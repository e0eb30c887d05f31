// Keeps the scroll position of the docs menu (`[data-sidebar]`) from page to page. The menu is scrolled to where it was left. If the
// current page is not in sight there, it is scrolled to that. The position is stored for the tab, together with the sidebar to which it
// belongs.
import { listening, type PlainMount } from '../boot/dispose.js';
import { readList, writeList } from '../boot/tab-storage.js';

const KEY = 'docgen.sidebar';

export function placeSidebar(sidebar: HTMLElement): void {
  const [storedMap, top] = readList(KEY);
  if (storedMap === sidebar.dataset.map) sidebar.scrollTop = top as number;
  const current = sidebar.querySelector('[aria-current=page]')?.getBoundingClientRect();
  const box = sidebar.getBoundingClientRect();
  if (current && (current.top < box.top || current.bottom > box.top + sidebar.clientHeight)) {
    sidebar.scrollTop += current.top - box.top - sidebar.clientHeight / 2;
  }
}

export const mountSidebarPlace: PlainMount = (root) => {
  const sidebar = root.querySelector<HTMLElement>('[data-sidebar]');
  if (!sidebar) return () => {};
  const { signal, dispose } = listening();
  const { map } = sidebar.dataset;
  placeSidebar(sidebar);
  // A hidden menu is not scrolled, so its position is not stored.
  const keep = () => sidebar.clientHeight > 0 && writeList(KEY, [map, sidebar.scrollTop]);
  addEventListener('pagehide', keep, { signal });
  return () => {
    keep();
    dispose();
  };
};
