// What the sidebars of neighbours have in common: all but the mark on the page itself, and in a long list the window around it. The pages of
// a folder are sent to a worker with one sidebar, and each with the way to its own entry in it.
import type { PageContext, SidebarItemView, SidebarView } from '../model/page-context.js';

/** JSON-shaped. */
export interface SharedSidebar {
  /** One object for all pages that have it in common. */
  view: SidebarView;
  /** The place of the page's entry in its list, after the places of its ancestors in theirs; undefined: the view is marked, or does not show the page. */
  current?: number[];
  /** Of the last of these lists, which is longer than what a page shows of it, and ends with a link to all of it: where the page's window begins. */
  from?: number;
}

/** Entries of one list (design section 3). */
export const LIST_LIMIT = 40;

/** A context whose sidebar is told apart. */
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
