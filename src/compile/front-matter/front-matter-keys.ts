// The keys that front matter may hold: their names in files, their fields in the model, and what their values must be.
import type { FrontMatter } from '../../model/compiled-entry.js';

export type ValueKind =
  | 'text'
  | 'text or null'
  | 'boolean'
  | 'number'
  | 'heading level'
  | 'list of texts'
  | 'tags'
  | 'mapping'
  | 'last update'
  | 'date'
  | 'authors'
  | 'mdx';

export const FRONT_MATTER_KEYS: Readonly<Record<string, { field: keyof FrontMatter; kind: ValueKind }>> = {
  id: { field: 'id', kind: 'text' },
  title: { field: 'title', kind: 'text' },
  hide_title: { field: 'hideTitle', kind: 'boolean' },
  hide_table_of_contents: { field: 'hideTableOfContents', kind: 'boolean' },
  toc_min_heading_level: { field: 'tocMinHeadingLevel', kind: 'heading level' },
  toc_max_heading_level: { field: 'tocMaxHeadingLevel', kind: 'heading level' },
  keywords: { field: 'keywords', kind: 'list of texts' },
  image: { field: 'image', kind: 'text' },
  description: { field: 'description', kind: 'text' },
  slug: { field: 'slug', kind: 'text' },
  sidebar_label: { field: 'sidebarLabel', kind: 'text' },
  sidebar_position: { field: 'sidebarPosition', kind: 'number' },
  sidebar_class_name: { field: 'sidebarClassName', kind: 'text' },
  sidebar_custom_props: { field: 'sidebarCustomProps', kind: 'mapping' },
  displayed_sidebar: { field: 'displayedSidebar', kind: 'text or null' },
  tags: { field: 'tags', kind: 'tags' },
  pagination_label: { field: 'paginationLabel', kind: 'text' },
  pagination_next: { field: 'paginationNext', kind: 'text or null' },
  pagination_prev: { field: 'paginationPrev', kind: 'text or null' },
  custom_edit_url: { field: 'customEditUrl', kind: 'text or null' },
  parse_number_prefixes: { field: 'parseNumberPrefixes', kind: 'boolean' },
  last_update: { field: 'lastUpdate', kind: 'last update' },
  date: { field: 'date', kind: 'date' },
  authors: { field: 'authors', kind: 'authors' },
  draft: { field: 'draft', kind: 'boolean' },
  unlisted: { field: 'unlisted', kind: 'boolean' },
  layout: { field: 'layout', kind: 'text' },
  mdx: { field: 'mdx', kind: 'mdx' },
};
