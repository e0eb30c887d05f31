// The whole site without its prose: which pages there are, where they lie, and how they hang together.
// Built by `link` from outlines, category files and the configuration; read by page contexts, the checker and emit.
import type { Place } from './diagnostic.js';

export interface ContentGraph {
  /** In a stable order: by route, in code-unit order. */
  pages: Page[];
  /** By `<instance>/<version>/<sidebar id>`. */
  sidebars: Record<string, Sidebar>;
  redirects: Redirect[];
}

export interface Page {
  /** `SourceEntry.key`; for a page without a source `generated:<route>`. */
  key: string;
  kind: 'doc' | 'page' | 'operation' | 'generatedIndex' | 'sidebarMap' | 'notFound';
  layout: LayoutName;
  /** Without base URL, decoded, as links to it are written: `/docs/setup`. A version and a locale that are not the default are part of it. */
  route: string;
  /** With base URL, percent-encoded, trailing-slash policy applied: what an href holds. */
  permalink: string;
  /** Path in the output folder: `docs/setup/index.html`. */
  output: string;
  locale: string;
  title: string;
  description: string;
  unlisted: boolean;
  draft: boolean;
  docs?: { instance: string; version: string; id: string; sidebar?: string };
  /** Source file relative to the site root, when there is one. */
  file?: string;
  /** Where the route was decided: the slug in the front matter, else line 1 of the file. */
  at?: Place;
}

export type LayoutName = 'doc' | 'page' | 'home' | 'generatedIndex' | 'sidebarMap' | 'notFound';

export interface Sidebar {
  instance: string;
  version: string;
  id: string;
  items: SidebarItem[];
  /** Permalink of the page that holds the whole tree (`sidebarMap`). */
  mapPermalink: string;
}

/** `key` is unique within its sidebar and stable: docs by id, categories by path of labels. */
export type SidebarItem =
  | { type: 'link'; key: string; label: string; permalink: string; external: boolean; page?: string; unlisted?: boolean; className?: string }
  | { type: 'html'; key: string; html: string }
  | { type: 'category'; key: string; label: string; permalink?: string; page?: string; items: SidebarItem[]; collapsible: boolean; collapsed: boolean; description?: string; className?: string };

export interface Redirect {
  /** Route of the redirect page, without base URL. */
  from: string;
  /** Permalink of the target, or an absolute URL. */
  to: string;
  output: string;
  at?: Place;
}
