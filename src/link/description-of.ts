// What a page says it is about: its own page shows it, and lists, cards and feeds beside it. An outline says it, so that a first paragraph that is
// edited leaves the graph as it is.
import type { ContentGraph, Page, SidebarItem } from '../model/content-graph.js';
import type { Outlines } from './outlines.js';

/** '' when it says nothing. */
export const descriptionOf = ({ key, description }: Page, outlines: Outlines): string =>
  description ?? outlines.get(key)?.description ?? '';

/** Whether it may show what others say of themselves. */
export const describesOthers = ({ kind, listing }: Page): boolean => kind === 'generatedIndex' || listing !== undefined;

/** Pages that show what one of these says of itself: cards of the categories that they are in, and lists of what has a tag. Posts are not looked for. */
export function describersOf({ pages, sidebars }: Pick<ContentGraph, 'pages' | 'sidebars'>, described: ReadonlySet<string>): Page[] {
  const indexes = new Set<string>();
  const isDescribed = (item: SidebarItem): boolean =>
    (item.type === 'link' && item.page !== undefined && described.has(item.page)) ||
    (item.type === 'category' && item.describedBy !== undefined && described.has(item.describedBy));
  const open = Object.values(sidebars).flatMap(({ items }) => items);
  for (let item = open.pop(); item; item = open.pop()) {
    if (item.type !== 'category') continue;
    if (item.page !== undefined && item.items.some(isDescribed)) indexes.add(item.page);
    open.push(...item.items);
  }
  return pages.filter(
    ({ key, kind, listing }) =>
      (kind === 'generatedIndex' && indexes.has(key)) ||
      (listing?.kind === 'docs' && listing.entries.some((entry) => described.has(entry))),
  );
}
