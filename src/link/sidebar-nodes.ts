// The items of a sidebar while it is being built: docs are still docs, so that drafts, shadowed pages and positions can be
// told, and categories know how their link was asked for.
import type { Place } from '../model/diagnostic.js';
import type { Doc } from './doc.js';

export type SidebarNode =
  | { type: 'doc'; doc: Doc; label?: string | undefined; className?: string | undefined; isReference: boolean }
  | { type: 'link'; label: string; href: string; className?: string | undefined }
  | { type: 'html'; html: string }
  | CategoryNode;

export interface CategoryNode {
  type: 'category';
  label: string;
  items: SidebarNode[];
  link?: NodeLink | undefined;
  collapsible: boolean;
  collapsed: boolean;
  description?: string | undefined;
  /** Without a description: the doc that says what the category is about. */
  describedBy?: Doc | undefined;
  className?: string | undefined;
}

export type NodeLink = { doc: Doc } | { index: GeneratedIndex };

export interface GeneratedIndex {
  slug?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  /** Of the slug, else of the category, for messages. */
  at?: Place | undefined;
  /** Whose fault a bad slug is. */
  from: 'config' | 'file';
}
