// All that the templates get: one constant part for the site, one small part for the page (design invariant 4:
// neither grows with the number of pages). Every address in here is ready for an href.

import type { ApiMethod } from './api-document.js';
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
  /** Permalinks, and the texts of inline scripts; the banner's is for the home page only. */
  assets: {
    inlineScript: string;
    bannerScript: string;
    scripts: string[];
    styles: string[];
    /** Of pages that show a part of an API reference, beside `styles`. */
    apiStyles: string[];
    /** Of pages that list others, of posts and of pages with tags. */
    listStyles: string[];
    /** Of the search page, beside `styles`. */
    searchStyles: string[];
    islandMap?: string;
  };
  /** The content-security policy for the meta tag. */
  policy: string;
  /** Names, versions. */
  generator: string;
  /** Digest of what a page needs of the browser code around it: the client swaps pages of one and the same only. */
  buildId: string;
  /** `customFields` of the configuration. */
  customFields?: Record<string, unknown>;
  /** Names of the versions of each docs instance whose readers' choice is remembered. */
  versions?: Record<string, string[]>;
  /** null: search is off. */
  search: null | SearchView;
}

export interface SearchView {
  /** Permalink of what the client knows of the search. */
  settings: string;
  button: { text: string; label: string };
  /** Origin that will be asked. */
  preconnect?: string;
  /** Absent: there is no search page. */
  page?: { permalink: string; openSearch: string; inputLabel: string; inputPlaceholder: string; withoutJavaScript: string };
}

export interface PageContext {
  key: string;
  /** Absent: of a feed. */
  layout?: LayoutName;
  permalink: string;
  /** Absolute. */
  canonical: string;
  title: string;
  /** Show it as the level-1 heading: the text has none of its own. */
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
  /** On a sidebar map: the whole tree, every category with its items. */
  sidebarTree?: SidebarItemView[];
  breadcrumbs?: BreadcrumbsView;
  /** Levels already filtered; nested by depth. Empty: no contents. */
  toc: TocItem[];
  previous?: PageLink;
  next?: PageLink;
  lastUpdated?: { /** ISO 8601 */ iso: string /** `Jun 6, 2025`, UTC */; text: string; author?: string };
  editUrl?: string;
  versionBanner?: { kind: 'unreleased' | 'unmaintained'; versionLabel: string; latest: PageLink & { version: VersionRef } };
  /** Absent: none. */
  tags?: TagLink[];
  post?: PostView;
  /** Of a page of a blog: the newest posts, and where its feeds are. */
  blog?: {
    title: string;
    permalink: string;
    /** `archive`: address of the list of all. */
    recent?: { title: string; posts: (PageLink & { current: boolean })[]; archive: string };
    feeds: { type: FeedType; permalink: string }[];
    copyright?: string;
  };
  /** Of a page that is made of others. */
  listing?: ListingView;
  /** Cards of a generated index. */
  cards?: Card[];
  docs?: { instance: string; version: string; id: string };
  /** Values of the crawlers' metas: language, version, tag. */
  searchTags: { language: string; version: string; tag: string };
}

/** Which version of which docs: what the browser remembers of a choice. */
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

/** What an author may configure of the bar is here under the same name, but for its items. */
export interface NavbarView extends Omit<NavbarConfig, 'items'> {
  homePermalink: string;
  left: NavItemView[];
  right: NavItemView[];
}

/** On a page outside of the docs that an item leads into: what the item is for a reader who prefers a certain version. */
export interface PreferredTargets {
  instance: string;
  byVersion: Record<string, { label: string; href: string }>;
}

/** A navbar item of any configured kind, reduced to what can be drawn. A dropdown with one entry or fewer has become a link. */
export type NavItemView =
  | {
      kind: 'link';
      label: string;
      href: string;
      external: boolean;
      active: boolean /** this very page */;
      current: boolean;
      className?: string;
      lang?: string;
      /** Choosing it chooses this version. */
      version?: VersionRef;
      preferred?: PreferredTargets;
      /** The reader's query and fragment go along: it is the same page in another form. */
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
      /** Its label is that of the version shown: on a page outside of these docs, of the preferred one. */
      preferredOf?: string;
    }
  | { kind: 'html'; html: string }
  | {
      kind: 'icon';
      label: string;
      href: string;
      external: boolean;
      icon: string /** inline SVG of a site's own icon */;
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

/** The window of a sidebar that a page carries: top level, ancestors, siblings; each list cut at 40 with a link to the rest. */
export interface SidebarView {
  id: string;
  items: SidebarItemView[];
  /** The page with the whole tree; also fetched by the client when a category opens whose children are not here. */
  mapPermalink: string;
  /** Of the categories in one list, one is open. */
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
      /** The page is marked: only its author sees it. */
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
      /** As of a link. */
      draft?: true;
      /** Where the caret leads without JavaScript. */
      mapHref: string;
      /** Id of the category's element on the map. */
      anchor: string;
      open: boolean;
      current: boolean;
      collapsible: boolean;
      /** Undefined: they are only in the map. */
      items?: SidebarItemView[];
      className?: string;
    }
  | { kind: 'more'; label: string; href: string };
