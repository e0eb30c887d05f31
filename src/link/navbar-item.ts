// The input of every type of navbar item, and what an item becomes.
import type { Page } from '../model/content-graph.js';
import type { Place } from '../model/diagnostic.js';
import type { NavItemView } from '../model/page-context.js';
import type { NavbarItem, SiteConfig } from '../model/site-config.js';
import type { DocsLookup } from './docs-lookup.js';
import type { InternalHref } from './internal-href.js';

/** The view of an item on a page, undefined if it is not shown there. The work does not grow with the number of pages. */
export type NavItem = (page: Page) => NavItemView | undefined;

export interface ItemInput {
  config: SiteConfig;
  lookup: DocsLookup;
  toHref: InternalHref;
  /** Every item of the navbar, with the items of dropdowns. */
  items: NavbarItem[];
  /** Inline SVG by the path that an icon item gives. */
  icons: Readonly<Record<string, string>>;
  /** Place of a key of this item. */
  placeOf(key: string): Place | undefined;
}
