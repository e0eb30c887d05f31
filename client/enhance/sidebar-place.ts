// Keeps the place of the docs menu (`[data-sidebar]`) from page to page: it is scrolled to where it was left, and if the current page
// is not in sight there, to that. What was left is kept for the window, by the sidebar that it is of.
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
  // Not shown, it is not scrolled either.
  const keep = () => sidebar.clientHeight > 0 && writeList(KEY, [map, sidebar.scrollTop]);
  addEventListener('pagehide', keep, { signal });
  return () => {
    keep();
    dispose();
  };
};
