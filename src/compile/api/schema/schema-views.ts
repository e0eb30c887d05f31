// Interface of `createSchemaViews`, for the modules that make parts of a view.

/** A schema that is being expanded, and the one that contains it. */
export interface Above {
  key: string;
  anchor: string;
  above?: Above | undefined;
}

import type { EntryView, SchemaGroup, SchemaView, TextPart } from '../../../model/api/api-view.js';
import type { ApiPage } from '../fit/page.js';
import type { ApiNode, ObjectNode } from '../fit/reader.js';
import type { CommonEntry } from '../fit/reader-cache.js';
/** The place of a schema on the page. */
export interface SchemaPlace {
  /** Start of the anchors of its fields. */
  anchor: string;
  /** Id of the element that shows the schema, if that is not `anchor`: for example the heading of a body. */
  shownAt?: string | undefined;
  /** Number of names above it; 0 for a body or a parameter. Decides what is folded. */
  depth: number;
  /** Number of schemas above it, including lists and alternatives. Decides how deep the page goes. */
  level: number;
  /** Link to the nearest schema above that has a page of its own. A reader finds parts that are cut here on that page. */
  home?: TextPart | undefined;
  /** Text of the heading above, for the search. */
  section: string;
  /** The search finds it elsewhere, with all that is below it. */
  isFoundElsewhere?: boolean | undefined;
  /** Side that sends the value, if known. Requests contain no read-only fields, responses no write-only fields. */
  side?: 'request' | 'response' | undefined;
  /** The schemas that contain it. */
  above?: Above | undefined;
  /** Only for an alternative: the discriminator that is shown above it. */
  shownDiscriminator?: SchemaGroup['discriminator'] | undefined;
}

export interface SchemaViews {
  /** Returns the view of a schema. What is below it is added by `finishOwn` and `finish`. */
  view(nodes: readonly ApiNode[], place: SchemaPlace): SchemaView;
  /** Makes the entry of a field, a parameter or an alternative. */
  entry(input: EntryInput): EntryView;
  /** Expands all waiting schemas that have no page of their own, level by level. Call it when all schemas of the page have their views. */
  finishOwn(): void;
  /** Expands all other waiting schemas. */
  finish(): void;
  page: ApiPage;
}

export interface EntryInput {
  name?: string;
  isPattern?: boolean | undefined;
  required?: boolean | undefined;
  /** The preferred id of the entry. */
  anchor: string;
  nodes: readonly ApiNode[];
  /** The object that defines the nodes, if all pages of the document have the same one. What entries have in common is cached in it. */
  of?: { common?: CommonEntry };
  place: SchemaPlace;
  /** What a parameter states beside its schema. It is the same for all entries with this `of`. */
  overlay?: ObjectNode | undefined;
}
