// The items of a sidebar while it is built. They still hold `Doc` objects, so that drafts, shadowed pages and positions are known, and how
// the link of a category was written.
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
  /** The doc whose description the category gets, if it has none of its own. */
  describedBy?: Doc | undefined;
  className?: string | undefined;
}

export type NodeLink = { doc: Doc } | { index: GeneratedIndex };

export interface GeneratedIndex {
  slug?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  /** Place for messages: that of the slug, else that of the category. */
  at?: Place | undefined;
  /** Where the slug was written, which decides how a bad one is reported. */
  from: 'config' | 'file';
}
