// The keys of front matter: their names in files, their fields in the model, and what their values must be.
import type { FrontMatter } from '../../model/compiled-entry.js';
import type { SourceEntry } from '../../model/source-entry.js';

/** Kind of value → its type after reading (`read-value.ts`). */
interface Values {
  text: string;
  'text or null': string | null;
  boolean: boolean;
  number: number;
  'heading level': number;
  'list of texts': string[];
  tags: Exclude<FrontMatter['tags'], undefined>;
  mapping: Record<string, unknown>;
  'last update': Exclude<FrontMatter['lastUpdate'], undefined>;
  /** ISO 8601 */
  date: string;
  authors: Exclude<FrontMatter['authors'], undefined>;
  mdx: Exclude<FrontMatter['mdx'], undefined>;
}

export type ValueKind = keyof Values;

/** Kinds whose values a field of this type can hold. */
type KindFor<Field> = { [Kind in ValueKind]: Values[Kind] extends Field ? Kind : never }[ValueKind];

/** What the front matter belongs to: a page of docs, a page of `content/pages`, or a post. */
export type PageKind = SourceEntry['kind'];

/**
 * This does not compile if a field of `FrontMatter` is missing, or if a field can't hold the values of its kind. `only`: the key has no
 * effect elsewhere.
 */
const FIELDS: { [Field in keyof FrontMatter]-?: { key: string; kind: KindFor<FrontMatter[Field]>; only?: readonly PageKind[] } } = {
  id: { key: 'id', kind: 'text', only: ['doc'] },
  title: { key: 'title', kind: 'text' },
  hideTitle: { key: 'hide_title', kind: 'boolean' },
  hideTableOfContents: { key: 'hide_table_of_contents', kind: 'boolean' },
  tocMinHeadingLevel: { key: 'toc_min_heading_level', kind: 'heading level' },
  tocMaxHeadingLevel: { key: 'toc_max_heading_level', kind: 'heading level' },
  keywords: { key: 'keywords', kind: 'list of texts' },
  image: { key: 'image', kind: 'text' },
  description: { key: 'description', kind: 'text' },
  slug: { key: 'slug', kind: 'text' },
  sidebarLabel: { key: 'sidebar_label', kind: 'text', only: ['doc'] },
  sidebarPosition: { key: 'sidebar_position', kind: 'number', only: ['doc'] },
  sidebarClassName: { key: 'sidebar_class_name', kind: 'text', only: ['doc'] },
  sidebarCustomProps: { key: 'sidebar_custom_props', kind: 'mapping', only: ['doc'] },
  displayedSidebar: { key: 'displayed_sidebar', kind: 'text or null', only: ['doc'] },
  tags: { key: 'tags', kind: 'tags', only: ['doc', 'post'] },
  paginationLabel: { key: 'pagination_label', kind: 'text', only: ['doc'] },
  paginationNext: { key: 'pagination_next', kind: 'text or null', only: ['doc'] },
  paginationPrev: { key: 'pagination_prev', kind: 'text or null', only: ['doc'] },
  customEditUrl: { key: 'custom_edit_url', kind: 'text or null' },
  parseNumberPrefixes: { key: 'parse_number_prefixes', kind: 'boolean', only: ['doc'] },
  lastUpdate: { key: 'last_update', kind: 'last update' },
  date: { key: 'date', kind: 'date', only: ['post'] },
  authors: { key: 'authors', kind: 'authors', only: ['post'] },
  draft: { key: 'draft', kind: 'boolean' },
  unlisted: { key: 'unlisted', kind: 'boolean' },
  layout: { key: 'layout', kind: 'text', only: ['page'] },
  mdx: { key: 'mdx', kind: 'mdx' },
};

interface KnownKey {
  field: keyof FrontMatter;
  kind: ValueKind;
  only?: readonly PageKind[];
}

/** By the name of the key in a file. */
export const FRONT_MATTER_KEYS: Readonly<Record<string, KnownKey>> = Object.fromEntries(
  Object.entries(FIELDS).map(([field, { key, ...known }]) => [key, { field: field as keyof FrontMatter, ...known }]),
);
