// An input of the site that becomes a page, found by a source (src/sources). It describes where the input is, not what it contains.
import type { ApiPart } from './api/api-document.js';
import type { AuthorFacts } from './compiled-entry.js';
import type { Place } from './diagnostic.js';

export interface SourceEntry {
  /** Unique and stable: the file relative to the site root. For a page of an API reference it is the `NodeId`. */
  key: string;
  kind: 'doc' | 'page' | 'api' | 'post';
  format: 'md' | 'mdx' | 'tsx' | 'openapi';
  /** Relative to the site root, with `/`. */
  file: string;
  /** Relative to its content folder (the version's folder, or `content/pages`), e.g. `01-intro/setup.md`. */
  path: string;
  locale: string;
  /** Only for `doc` and `api`: the docs instance and version that it belongs to. */
  docs?: { instance: string; version: string };
  /** Only for `post`: id of its blog. */
  blog?: string;
  /** Only for `api`: the part of the document that the page shows. */
  api?: ApiPart;
}

/** A `_category_.json|yml|yaml` file, read and validated. */
export interface CategoryFile {
  file: string;
  /** Folder relative to the version's folder, `''` for the top. */
  folder: string;
  docs: { instance: string; version: string };
  /** Places of its values in the file, by JSON pointer: `/link/slug`. */
  places?: Record<string, Place>;
  label?: string;
  position?: number;
  description?: string;
  collapsible?: boolean;
  collapsed?: boolean;
  className?: string;
  /** Validated and passed to replaced template parts. docgen's own parts don't use it. */
  customProps?: Record<string, unknown>;
  /** null: the category has no link, even if it has an index page that would give it one. */
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
  /** The name by which pages refer to it. */
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
  /** The file can't be read, which has been reported. Which authors it declares is not known. */
  isUnread?: true;
}

/** Everything that a scan of the site finds. Each list is sorted by code units. */
export interface SiteFiles {
  entries: SourceEntry[];
  categories: CategoryFile[];
  tagFiles: TagsFile[];
  authorFiles: AuthorsFile[];
  /** Ids of the blogs that have a folder. */
  blogs: string[];
  /** Relative to `content/public`. The same path is used in the output. */
  publicFiles: string[];
  /** `*.island.tsx`, relative to the site root. */
  islands: string[];
  /** Other files beside the pages, relative to the site root; some may be islands too. They are only published if a page uses them. */
  others: string[];
  /** Markdown in files or folders whose name begins with `_`, relative to the site root. Pages can import it; it never becomes a page. */
  partials: string[];
  /** Folders below `content` that contain Markdown and that the configuration does not mention. */
  unread: UnreadFolder[];
}

export interface UnreadFolder {
  /** Relative to the site root. */
  folder: string;
  /** The Markdown files in it that would be pages, relative to the site root. Never empty. */
  files: string[];
}

/** The last change of a file according to its history. */
export interface LastChange {
  /** ISO 8601, UTC: `2025-06-06T09:30:00Z`. */
  iso: string;
  /** Absent if the date doesn't come from a commit. */
  author?: string;
}
