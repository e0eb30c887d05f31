// The whole site without its prose: which pages there are, where they lie, and how they hang together.
// Built by `link` from outlines, category files and the configuration; read by page contexts, the checker and emit.
import type { ApiMethod } from './api-document.js';
import type { FeedType } from './blog-config.js';
import type { Place } from './diagnostic.js';
import type { Listing, PostFacts, TagLink } from './listing.js';

export interface ContentGraph {
  /** In a stable order: by route, in code-unit order. */
  pages: Page[];
  /** By `<instance>/<version>/<sidebar id>`. */
  sidebars: Record<string, Sidebar>;
  redirects: Redirect[];
  /** By id: keys of the posts that lists show, the newest first. */
  posts: Record<string, string[]>;
  /** By `<instance>/<version>`: key of the page that the version's own path leads to. Absent for a version whose pages are all drafts. */
  mainDocs: Record<string, string>;
  /** Key of an entry that has no page, because another one has its route → key of that one. */
  shadowed: Record<string, string>;
  /** Drafts of the docs that are not built: known, so that a link to one can say so. */
  absentDrafts: AbsentDraft[];
}

export interface AbsentDraft {
  key: string;
  file: string;
  docs?: { instance: string; version: string; id: string };
}

export interface Page {
  /** `SourceEntry.key`; for a page without a source `generated:<route>`. */
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
  /** Absent: of a feed, which no template draws. */
  layout?: LayoutName;
  /** Without base URL, decoded, as links to it are written: `/docs/setup`. A version and a locale that are not the default are part of it. */
  route: string;
  /** With base URL, percent-encoded, trailing-slash policy applied: what an href holds. */
  permalink: string;
  /** Path in the output folder: `docs/setup/index.html`. */
  output: string;
  locale: string;
  title: string;
  /** Of a page without a source: what another one says is in its outline, and nothing here is made of it (`descriptionOf`). */
  description?: string;
  unlisted: boolean;
  draft: boolean;
  /** `id` is '' for a generated index and a sidebar map. `sidebar`: id of the one that the page shows. */
  docs?: { instance: string; version: string; id: string; sidebar?: string };
  /** In the order of the front matter. Absent: none. */
  tags?: TagLink[];
  /** Of a post, and of what is made of posts: id of the blog. */
  blog?: string;
  post?: PostFacts;
  /** Of a feed, which is no page for readers. */
  feed?: FeedType;
  /** Of a page that is made of others. */
  listing?: Listing;
  /** Source file relative to the site root, when there is one. */
  file?: string;
  /** Where the route was decided: the slug in the front matter, else line 1 of the file. */
  at?: Place;
}

/** `templates/layouts` has a component for each (templates/Document.tsx), and test/browser/page-types.ts a page. */
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
  /** Permalink of the page that holds the whole tree (`sidebarMap`). */
  mapPermalink: string;
}

/**
 * `key` is unique within its sidebar and stable: docs by id, categories by path of labels.
 * `page`: key of the page that the item leads to. `reference`: leads to a page without making the sidebar that page's own.
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
      /** Of the page that it leads to. */
      draft?: boolean;
      /** Of an operation: shown as a badge before the label. */
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
      /** Of its own page. */
      draft?: boolean;
      items: SidebarItem[];
      collapsible: boolean;
      collapsed: boolean;
      description?: string;
      /** Without a description: key of the page that says what the category is about. */
      describedBy?: string;
      className?: string;
    };

export interface Redirect {
  /** Route of the redirect page, without base URL. */
  from: string;
  /** Permalink of the target, or an absolute URL. */
  to: string;
  output: string;
  /** Of its target in the configuration. */
  at?: Place;
}
