// The views of the schemas of one page (`createSchemaViews`), as their parts know them.

/** A schema on the way down, and the one above it. */
export interface Above {
  key: string;
  anchor: string;
  above?: Above | undefined;
}

import type { EntryView, SchemaGroup, SchemaView, TextPart } from '../../../model/api-view.js';
import type { ApiPage } from '../fit/page.js';
import type { ApiNode, ObjectNode } from '../fit/reader.js';
import type { CommonEntry } from '../fit/reader-cache.js';
/** Where a schema stands on the page. */
export interface SchemaPlace {
  /** What the anchors of its fields start with. */
  anchor: string;
  /** Id of what shows it, where that is another: the heading of a body. */
  shownAt?: string | undefined;
  /** Names above it: 0 for a body, a parameter. Decides what is folded. */
  depth: number;
  /** Schemas above it, lists and alternatives too. Decides where it ends. */
  level: number;
  /** The nearest schema above with a page of its own: where cut parts can be read. */
  home?: TextPart | undefined;
  /** Words of the heading above, for the search. */
  section: string;
  /** Who fills its fields in, if that is known: requests hold no read-only field, and responses no write-only one. */
  side?: 'request' | 'response' | undefined;
  /** What it stands in. */
  above?: Above | undefined;
  /** Of an alternative: what tells it apart, as said above. */
  shownDiscriminator?: SchemaGroup['discriminator'] | undefined;
}

export interface SchemaViews {
  /** The schema at once, what is below it with `finish`. */
  view(nodes: readonly ApiNode[], place: SchemaPlace): SchemaView;
  /** A field, a parameter, an alternative. */
  entry(input: EntryInput): EntryView;
  /** Draws all that waits and has no page of its own, level by level. To be called when every schema of the page has its view. */
  finishOwn(): void;
  /** Draws what else waits. */
  finish(): void;
  page: ApiPage;
}

export interface EntryInput {
  name?: string;
  isPattern?: boolean | undefined;
  required?: boolean | undefined;
  /** Id of the entry: as wanted. */
  anchor: string;
  nodes: readonly ApiNode[];
  /** What the nodes are of, if it is the same object on all pages of the document: keeps what they have in common. */
  of?: { common?: CommonEntry };
  place: SchemaPlace;
  /** What a parameter says beside its schema; the same for all entries of `of`. */
  overlay?: ObjectNode | undefined;
}
