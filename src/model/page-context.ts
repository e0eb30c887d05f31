// Everything that the templates get: a constant part for the site, and a small part for the page. Neither grows with the number of pages
// (invariant 4 of ARCHITECTURE.md). Every address is ready for an href.

import type { ApiMethod } from './api/api-document.js';
import type { FeedType } from './blog-config.js';
import type { Heading } from './compiled-entry.js';
import type { LayoutName } from './content-graph.js';
import type { ListingView, PostView, TagLink } from './listing.js';
import type { AnnouncementBarConfig, ColorModeConfig, FooterConfig, ImageConfig, NavbarConfig } from './site-config.js';

export interface SiteContext {
  title: string;
  tagline: string;
  /** Origin and base URL: `https://docs.example.com/`. */
  rootUrl: string;
  baseUrl: string;
  locale: string;
  direction: 'ltr' | 'rtl';
  favicon?: string;
  titleDelimiter: string;
  noIndex: boolean;
  colorMode: ColorModeConfig;
  footer?: FooterView;
  announcementBar?: AnnouncementBarConfig;
  /** Permalinks, and the texts of inline scripts. Only the home page has the script of the banner. */
  assets: {
    inlineScript: string;
    bannerScript: string;
    scripts: string[];
    styles: string[];
    /** In addition to `styles`, for pages of an API reference. */
    apiStyles: string[];
    /** In addition to `styles`, for pages that list other pages, for posts, and for pages with tags. */
    listStyles: string[];
    /** In addition to `styles`, for the search page. */
    searchStyles: string[];
    islandMap?: string;
  };
  /** The content-security policy for the meta tag. */
  policy: string;
  /** Name and version of docgen. */
  generator: string;
  /** Digest of everything that a page needs of the browser code around it. The client only swaps pages with the same build id. */
  buildId: string;
  /** `customFields` of the configuration. */
  customFields?: Record<string, unknown>;
  /** Docs instance → names of its versions, for instances in which the reader's choice of a version is remembered. */
  versions?: Record<string, string[]>;
  /** null: search is off. */
  search: null | SearchView;
}

export interface SearchView {
  /** Permalink of the search settings for the client. */
  settings: string;
  button: { text: string; label: string };
  /** Origin to which searches will be sent. */
  preconnect?: string;
  /** Absent: there is no search page. */
  page?: { permalink: string; openSearch: string; inputLabel: string; inputPlaceholder: string; withoutJavaScript: string };
}

export interface PageContext {
  key: string;
  /** Absent for a feed. */
  layout?: LayoutName;
  permalink: string;
  /** Absolute. */
  canonical: string;
  title: string;
  /** Behind the title in tabs. Only if another page has the same title: `GET /orders`. */
  distinction?: string;
  /** The layout shows the title as the level-1 heading, since the text has none of its own. */
  showTitle: boolean;
  description: string;
  keywords: string[];
  /** Absolute address of the social card. */
  image?: string;
  noIndex: boolean;
  unlisted: boolean;
  draft: boolean;
  navbar: NavbarView;
  sidebar?: SidebarView;
  /** Only on a sidebar map: the whole tree, every category with its items. */
  sidebarTree?: SidebarItemView[];
  breadcrumbs?: BreadcrumbsView;
  /** Contains only the levels to show, nested by depth. Empty: the page has no table of contents. */
  toc: TocItem[];
  previous?: PageLink;
  next?: PageLink;
  /** `iso`: ISO 8601. `text`: `Jun 6, 2025`, in UTC. */
  lastUpdated?: { iso: string; text: string; author?: string };
  editUrl?: string;
  versionBanner?: { kind: 'unreleased' | 'unmaintained'; versionLabel: string; latest: PageLink & { version: VersionRef } };
  /** Absent: no tags. */
  tags?: TagLink[];
  post?: PostView;
  /** Only for a page of a blog: the newest posts and the feeds. */
  blog?: {
    title: string;
    permalink: string;
    /** `archive` is the address of the list of all posts. */
    recent?: { title: string; posts: (PageLink & { current: boolean })[]; archive: string };
    feeds: { type: FeedType; permalink: string }[];
    copyright?: string;
  };
  /** Only for a page that is made of other pages. */
  listing?: ListingView;
  /** Cards of a generated index. */
  cards?: Card[];
  docs?: { instance: string; version: string; id: string };
  /** Values of meta elements for crawlers: language, version, tag. */
  searchTags: { language: string; version: string; tag: string };
}

/** A version of a docs instance, as the browser remembers the reader's choice. */
export interface VersionRef {
  instance: string;
  name: string;
}

export interface PageLink {
  label: string;
  permalink: string;
}
export interface Card {
  label: string;
  permalink: string;
  description: string;
  external: boolean;
  kind: 'link' | 'category';
}

export interface TocItem {
  id: string;
  html: Heading['html'];
  children: TocItem[];
}

export interface BreadcrumbsView {
  items: { label: string; permalink?: string }[];
  visible: boolean;
}

/** The bar's configuration under the same names, with views instead of its items. */
export interface NavbarView extends Omit<NavbarConfig, 'items'> {
  homePermalink: string;
  left: NavItemView[];
  right: NavItemView[];
}

/** Only on a page outside of the docs that an item leads into: what the item shows to a reader who prefers a certain version. */
export interface PreferredTargets {
  instance: string;
  byVersion: Record<string, { label: string; href: string }>;
}

/** An item of the navbar, of any configured kind, reduced to what can be rendered. A dropdown with at most one entry has become a link. */
export type NavItemView =
  | {
      kind: 'link';
      label: string;
      href: string;
      external: boolean;
      active: boolean;
      /** The item leads to this very page. */
      current: boolean;
      className?: string;
      lang?: string;
      /** A click chooses this version. */
      version?: VersionRef;
      preferred?: PreferredTargets;
      /** The link keeps the reader's query and fragment, since it leads to the same page in another form. */
      keepsPlace?: true;
    }
  | {
      kind: 'dropdown';
      label: string;
      href?: string;
      active: boolean;
      items: NavItemView[];
      icon?: 'language' | 'versions';
      className?: string;
      /**
       * Docs instance whose version is the label of the dropdown. On a page outside of these docs, the
       * label is the version that the reader prefers.
       */
      preferredOf?: string;
    }
  | { kind: 'html'; html: string }
  | {
      kind: 'icon';
      label: string;
      href: string;
      external: boolean;
      icon: string;
      /** Inline SVG, if the icon is the site's own. */
      svg?: string;
      className?: string;
    }
  | { kind: 'search' };

export interface FooterView extends Omit<FooterConfig, 'columns' | 'links' | 'logo'> {
  columns?: { title: string; items: FooterLinkView[] }[];
  links?: FooterLinkView[];
  logo?: ImageConfig;
}
export interface FooterLinkView {
  label?: string;
  href?: string;
  external: boolean;
  html?: string;
}

/**
 * The part of a sidebar that a page contains: top level, ancestors and siblings. Each list is cut after 40 items, with a link to the rest.
 */
export interface SidebarView {
  id: string;
  items: SidebarItemView[];
  /** The page with the whole tree. The client fetches it when a category opens whose items are not here. */
  mapPermalink: string;
  /** At most one category of each list is open. */
  autoCollapse?: true;
}
export type SidebarItemView =
  | {
      kind: 'link';
      key: string;
      label: string;
      href: string;
      external: boolean;
      current: boolean;
      /** The page is marked as a draft: only its author sees it. */
      draft?: true;
      method?: ApiMethod;
      className?: string;
    }
  | { kind: 'html'; key: string; html: string }
  | {
      kind: 'category';
      key: string;
      label: string;
      href?: string;
      /** As for a link. */
      draft?: true;
      /** Target of the caret without JavaScript. */
      mapHref: string;
      /** Id of the category's element on the map. */
      anchor: string;
      open: boolean;
      current: boolean;
      collapsible: boolean;
      /** Undefined if only the map has the items. */
      items?: SidebarItemView[];
      className?: string;
    }
  | { kind: 'more'; label: string; href: string };
