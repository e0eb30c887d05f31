// What is remembered of the schemas and examples of a document while its pages are compiled: types alone, so that the reader, which keeps
// them, and all that makes them can name them.
import type { Serialisation } from '../../../base/documents/serialise-value.js';
import type { NodeId } from '../../../model/api-document.js';
import type { FactView, SchemaView } from '../../../model/api-view.js';
import type { LinkReference } from '../../../model/compiled-entry.js';
import type { ApiNode, ObjectNode } from './api-node.js';

export interface ResolvedSchema {
  /** Of what they say of the value, all holds; what they say about it, later ones say better. */
  parts: ObjectNode[];
  /** What stands beside the reference, with all that it takes in: last of the parts. */
  overlays: ObjectNode[];
  /** The schema is one that others refer to as well. */
  component?: Component;
  /** Components whose fields are taken in through `allOf`. */
  merged: NodeId[];
  nullable: boolean;
  /** `true` and `false` are schemas too. */
  boolean?: boolean;
  /** A reference that leads nowhere. */
  broken?: string;
}

export interface Component {
  /** Where its references end. */
  id: NodeId;
  /** All that they name on the way. */
  targets: NodeId[];
  /** As the reference says it; of a whole file what the schema is called. */
  name: string;
}

/** A piece of the line: a component's name becomes a link where the page says so. */
export interface TypePiece {
  text: string;
  component?: Component;
}

/** A link, and its name on every page that shows its text. */
export interface NamedLink {
  name: string;
  link: LinkReference;
}

/** Beside the type. */
export interface SharedDetails extends Pick<SchemaView, 'flags' | 'description' | 'facts'> {
  /** Of its texts: each page that shows them takes these. */
  links: readonly NamedLink[];
}

export interface ConstantLook {
  view: SchemaView;
  bytes: number;
  /** What its type leads to, by all names of each schema, and links of its texts: each page that shows it takes these. */
  targets: readonly (readonly NodeId[])[];
  links: readonly NamedLink[];
}

export interface SchemaLook {
  resolved: ResolvedSchema;
  hasStructure: boolean;
  type: TypePiece[];
  /** The same on every page. Without anything below it the view itself is, which is never written to. */
  constant?: ConstantLook;
  /** By parts: the same on every page, and never written to. Undefined: it is not. */
  details: Map<readonly ObjectNode[], SharedDetails | undefined>;
  /** A reader who sees it has seen these. */
  covers: readonly NodeId[];
  /** What is below it; worked out when it is first shown. */
  fields?: readonly Field[];
  alternatives?: readonly AlternativeSet[];
  items?: ItemSets;
  /** Of a component: what stands beside the reference and is more than a line can say. To be drawn where the component is only a link. */
  beside?: SchemaLook;
}

export interface CommonEntry {
  look: SchemaLook;
  /** Of the schema together with its overlay. */
  constant: ConstantLook | undefined;
  titles: readonly FactView[];
  /** Of the name and the titles. */
  bytes: number;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

/** With how lists and objects are written, defaults filled in. */
export interface ReadParameter extends Serialisation {
  node: ObjectNode;
  name: string;
  in: ParameterPlace;
  required: boolean;
  /** Of 2.0 the parameter itself. */
  schema: ApiNode | undefined;
  /** What is said beside the schema, and of it: part of the same view. */
  overlay: ObjectNode | undefined;
  /** The value is written in this media type. */
  mediaType?: string;
  /** Of one that is the whole query: how fields of a form are written, by name. */
  encoding?: ApiNode;
  /** Values as examples, the first one first. */
  examples: ApiNode[];
  /** Of its entries, on whatever page. */
  common?: CommonEntry;
}

/** A field wherever its schema stands. */
export interface Field {
  name: string;
  nodes: ApiNode[];
  isPattern?: true;
  required?: boolean;
  /** What its anchor says, below that of the schema. */
  word: string;
  /** Kept for the next page that shows it. */
  common?: CommonEntry;
}

export interface Alternative {
  label: string;
  node: ApiNode;
  /** What its anchor says, below that of the schema: another for each of a set. */
  word: string;
  /** Kept for the next page that shows it. */
  common?: CommonEntry;
}

export interface AlternativeSet {
  title: string;
  alternatives: Alternative[];
  /** One of the values of a discriminator tells which of them it is. */
  isChoice?: true;
}

export interface ItemSets {
  positions: ApiNode[][];
  /** Of a list without positions. */
  items?: ItemSchema;
  others: ItemSet[];
}

export interface ItemSchema {
  nodes: ApiNode[];
  resolved: ResolvedSchema;
  hasStructure: boolean;
  /** Nothing is left to show below the line. */
  isPlain: boolean;
  /** Kept for the next page that shows it. */
  common?: CommonEntry;
}

/** What no line shows. */
export interface ItemSet {
  title: string;
  /** What its anchor says, below that of the list. */
  word: string;
  nodes: ApiNode[];
  /** Kept for the next page that shows it. */
  common?: CommonEntry;
}

export type SampleTree =
  | { kind: 'object'; fields: [string, SampleTree][]; left?: number }
  | { kind: 'list'; items: SampleTree[]; left?: number }
  | { kind: 'text'; text: string; left?: number }
  /** Numbers, truth values, null: as they stand in JSON. */
  | { kind: 'word'; text: string; value: unknown };

export interface Painted {
  /** Lines joined by line ends. */
  code: string;
  lines: number;
}

/** Of one value of a document, be it a schema or an example. */
export interface KnownSamples {
  /** Of a schema. Undefined within: nothing can be made of it. */
  request?: { tree: SampleTree | undefined };
  response?: { tree: SampleTree | undefined };
  /** Of an example. */
  own?: SampleTree;
  /** Of a tree, whole: each page that has as much room shows the same. */
  painted?: Painted;
}
