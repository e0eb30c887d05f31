// The description of a page: the page itself shows it, and so do lists, cards and feeds. It is looked up in the outline, so that an edited
// first paragraph does not change the graph.
import type { ContentGraph, Page, SidebarItem } from '../model/content-graph.js';
import type { Outlines } from './outlines.js';

/** '' if the page has no description. */
export const descriptionOf = ({ key, description }: Page, outlines: Outlines): string =>
  description ?? outlines.get(key)?.description ?? '';

/** Whether a page may show the descriptions of others. */
export const describesOthers = ({ kind, listing }: Page): boolean => kind === 'generatedIndex' || listing !== undefined;

/** The pages that show the description of one of these: indexes of their categories, and lists of a tag. Posts are left out. */
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
