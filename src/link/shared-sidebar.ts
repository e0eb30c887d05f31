// The part of a sidebar that neighbouring pages share: everything but the mark on the page itself and, in a long list, the window around
// it. A worker gets one sidebar for the pages of a folder, and for each page the path to its own entry.
import type { PageContext, SidebarItemView, SidebarView } from '../model/page-context.js';

/** JSON. */
export interface SharedSidebar {
  /** One object for all pages that share it. */
  view: SidebarView;
  /**
   * Path to the page's entry: the index in each list, from the top down. Undefined if the view is already marked, or does not show the
   * page.
   */
  current?: number[];
  /**
   * Index in the last of these lists at which the page's window begins. That list is longer than a window, and ends with a link to the
   * whole list.
   */
  from?: number;
}

/** Most entries of one list (design section 3). */
export const LIST_LIMIT = 40;

/** A context whose sidebar is separate, so that pages can share it. */
export interface SharedContext {
  context: Omit<PageContext, 'sidebar'>;
  sidebar?: SharedSidebar;
}

export const wholeContext = ({ context, sidebar }: SharedContext): PageContext => ({
  ...context,
  ...(sidebar && { sidebar: wholeSidebar(sidebar) }),
});

export const wholeSidebar = ({ view, current, from }: SharedSidebar): SidebarView =>
  current === undefined ? view : { ...view, items: markCurrent(view.items, current, from) };

function markCurrent(items: SidebarItemView[], [place, ...below]: number[], from: number | undefined): SidebarItemView[] {
  const more = items.at(-1);
  if (from !== undefined && below.length === 0 && place !== undefined && more)
    return [more, ...markCurrent(items.slice(from, from + LIST_LIMIT), [place - from], undefined), more];
  return items.map((item, index) => {
    if (index !== place) return item;
    if (below.length === 0) return { ...item, current: true } as SidebarItemView;
    return item.kind === 'category' && item.items ? { ...item, items: markCurrent(item.items, below, from) } : item;
  });
}
