// One input of the site that becomes a page, found by a source (src/sources). It knows where it is, not what it holds.
import type { ApiPart } from './api-document.js';
import type { AuthorFacts } from './compiled-entry.js';
import type { Place } from './diagnostic.js';

export interface SourceEntry {
  /** Unique and stable: the file relative to the site root; a page of an API reference has its `NodeId` instead. */
  key: string;
  kind: 'doc' | 'page' | 'api' | 'post';
  format: 'md' | 'mdx' | 'tsx' | 'openapi';
  /** Relative to the site root, with `/`. */
  file: string;
  /** Relative to its content folder (the version's folder, or `content/pages`), e.g. `01-intro/setup.md`. */
  path: string;
  locale: string;
  /** For `doc` and `api`: which docs it belongs to. */
  docs?: { instance: string; version: string };
  /** For `post`: id of its blog. */
  blog?: string;
  /** For `api`: which part of the document the page shows. */
  api?: ApiPart;
}

/** A `_category_.json|yml|yaml` file, read and validated. */
export interface CategoryFile {
  file: string;
  /** Folder relative to the version's folder, `''` for the top. */
  folder: string;
  docs: { instance: string; version: string };
  /** Where its values stand, by JSON pointer: `/link/slug`. */
  places?: Record<string, Place>;
  label?: string;
  position?: number;
  description?: string;
  collapsible?: boolean;
  collapsed?: boolean;
  className?: string;
  /** Checked and kept for replaced templates; docgen's own read none of it. */
  customProps?: Record<string, unknown>;
  /** null: the category has no link, even where an index page would give one. */
  link?: { type: 'doc'; id: string } | { type: 'generated-index'; slug?: string; title?: string; description?: string } | null;
}

/** A `tags.yml` at the top of a version of the docs or of a blog, read and validated. */
export interface TagsFile {
  file: string;
  docs?: { instance: string; version: string };
  /** Id of a blog. */
  blog?: string;
  /** In the order of the file. */
  tags: DeclaredTag[];
}

export interface DeclaredTag {
  /** How pages name it. */
  key: string;
  /** Default: the key. */
  label: string;
  permalink?: string;
  description?: string;
}

/** An `authors.yml` at the top of a blog, read and validated. */
export interface AuthorsFile {
  file: string;
  /** Id of the blog. */
  blog: string;
  /** In the order of the file. */
  authors: (AuthorFacts & { key: string })[];
  /** It can't be read, which was told: whom it declares is not known. */
  isUnread?: true;
}

/** Everything that a scan of the site finds. Each list in code-unit order. */
export interface SiteFiles {
  entries: SourceEntry[];
  categories: CategoryFile[];
  tagFiles: TagsFile[];
  authorFiles: AuthorsFile[];
  /** Ids of the blogs that have a folder. */
  blogs: string[];
  /** Relative to `content/public`, which is their path in the output as well. */
  publicFiles: string[];
  /** `*.island.tsx`, relative to the site root. */
  islands: string[];
  /** Beside the pages, and none of the above but perhaps an island: published only if a page uses them. Relative to the site root. */
  others: string[];
  /** Markdown below a name that begins with `_`, relative to the site root: imported by pages, never pages themselves. */
  partials: string[];
  /** Folders below `content` whose Markdown the configuration does not name. */
  unread: UnreadFolder[];
}

export interface UnreadFolder {
  /** Relative to the site root. */
  folder: string;
  /** The Markdown in it that would be pages, relative to the site root. Never empty. */
  files: string[];
}

/** When a file last changed, by its history. */
export interface LastChange {
  /** ISO 8601, UTC: `2025-06-06T09:30:00Z`. */
  iso: string;
  /** Absent when the date doesn't come from a commit. */
  author?: string;
}
