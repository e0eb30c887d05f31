// The site without its prose: its pages, their addresses, and how they are connected. `link` builds it from outlines, category files and
// the configuration. Page contexts, the checker and `emit` read it.
import type { ApiMethod } from './api/api-document.js';
import type { FeedType } from './blog-config.js';
import type { Place } from './diagnostic.js';
import type { Listing, PostFacts, TagLink } from './listing.js';

export interface ContentGraph {
  /** Sorted by route, by code units. */
  pages: Page[];
  /** The key is `<instance>/<version>/<sidebar id>`. */
  sidebars: Record<string, Sidebar>;
  redirects: Redirect[];
  /** Blog id → keys of the posts that lists show, the newest first. */
  posts: Record<string, string[]>;
  /** `<instance>/<version>` → key of the page that the version's own path leads to. A version is absent if all its pages are drafts. */
  mainDocs: Record<string, string>;
  /** Key of an entry that has no page because another entry has its route → key of that other entry. */
  shadowed: Record<string, string>;
  /** Drafts of the docs that are not built. They are listed so that a broken link to one can be explained. */
  absentDrafts: AbsentDraft[];
}

export interface AbsentDraft {
  key: string;
  file: string;
  docs?: { instance: string; version: string; id: string };
}

export interface Page {
  /** `SourceEntry.key`, or `generated:<route>` for a page without a source. */
  key: string;
  kind:
    | 'doc'
    | 'page'
    | 'api'
    | 'generatedIndex'
    | 'sidebarMap'
    | 'notFound'
    | 'search'
    | 'tag'
    | 'tagIndex'
    | 'post'
    | 'postList'
    | 'archive'
    | 'authorIndex'
    | 'feed';
  /** Absent for a feed, which is rendered without a template. */
  layout?: LayoutName;
  /**
   * Decoded and without base URL, as links to it are written: `/docs/setup`. It contains the version
   * and the locale if they are not the default.
   */
  route: string;
  /** With base URL, percent-encoded, with or without a slash at the end as the configuration says: what an href contains. */
  permalink: string;
  /** Path in the output folder: `docs/setup/index.html`. */
  output: string;
  locale: string;
  title: string;
  /** What tells the page from another one with the same title: `GET /orders`. Only for a page of an API. */
  distinction?: string;
  /**
   * Only for a page without a source. The description of any other page is in its outline, and nothing in
   * the graph is made of it (`descriptionOf`).
   */
  description?: string;
  unlisted: boolean;
  draft: boolean;
  /** `id` is '' for a generated index and a sidebar map. `sidebar` is the id of the sidebar that the page shows. */
  docs?: { instance: string; version: string; id: string; sidebar?: string };
  /** In the order of the front matter. Absent: no tags. */
  tags?: TagLink[];
  /** Id of the blog. Only for a post, and for pages that are made of posts. */
  blog?: string;
  post?: PostFacts;
  /** Only for a feed, which is not a page for readers. */
  feed?: FeedType;
  /** Only for a page that is made of other pages. */
  listing?: Listing;
  /** Source file relative to the site root. Absent if there is none. */
  file?: string;
  /** Where the route was decided: the slug in the front matter, else line 1 of the file. */
  at?: Place;
}

/** Each layout has a component in `templates/layouts` (see templates/Document.tsx), and a page in test/browser/page-types.ts. */
export const LAYOUT_NAMES = [
  'doc',
  'api',
  'page',
  'home',
  'generatedIndex',
  'sidebarMap',
  'notFound',
  'search',
  'tagIndex',
  'docList',
  'post',
  'postList',
  'archive',
  'authorIndex',
] as const;
export type LayoutName = (typeof LAYOUT_NAMES)[number];

export interface Sidebar {
  instance: string;
  version: string;
  id: string;
  items: SidebarItem[];
  /** Permalink of the page that shows the whole tree (`sidebarMap`). */
  mapPermalink: string;
}

/**
 * `key` is unique within its sidebar and stable: the doc id, or the path of labels of a category. `page` is the key of the page that the
 * item leads to. `reference`: the item leads to a page, but the page does not show this sidebar because of it.
 */
export type SidebarItem =
  | {
      type: 'link';
      key: string;
      label: string;
      permalink: string;
      external: boolean;
      page?: string;
      reference?: boolean;
      unlisted?: boolean;
      /** The page that it leads to is a draft. */
      draft?: boolean;
      /** Only for an operation: shown as a badge before the label. */
      method?: ApiMethod;
      className?: string;
    }
  | { type: 'html'; key: string; html: string }
  | {
      type: 'category';
      key: string;
      label: string;
      permalink?: string;
      page?: string;
      /** The page of the category is a draft. */
      draft?: boolean;
      items: SidebarItem[];
      collapsible: boolean;
      collapsed: boolean;
      description?: string;
      /** Only without a description: key of the page whose description the category shows. */
      describedBy?: string;
      className?: string;
    };

export interface Redirect {
  /** Route of the redirect page, without base URL. */
  from: string;
  /** Permalink of the target, or an absolute URL. */
  to: string;
  output: string;
  /** Where the configuration names its target. */
  at?: Place;
}
