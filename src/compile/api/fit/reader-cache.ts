// Types of what is cached about the schemas and examples of a document while its pages are compiled. They have a file of their own because
// both the reader, which holds the cache, and the code that fills it need them.
import type { Serialisation } from '../../../base/documents/serialise-value.js';
import type { NodeId } from '../../../model/api/api-document.js';
import type { FactView, SchemaView } from '../../../model/api/api-view.js';
import type { LinkReference } from '../../../model/compiled-entry.js';
import type { ApiNode, ObjectNode } from './api-node.js';

export interface ResolvedSchema {
  /** All constraints of all parts apply to the value. Of annotations, such as a description, a later part overrides an earlier one. */
  parts: ObjectNode[];
  /** The objects beside the references, and all that they include. They are the last of `parts`. */
  overlays: ObjectNode[];
  /** Present if the schema is a component, to which others can refer as well. */
  component?: Component;
  /** Components whose fields are included through `allOf`. */
  merged: NodeId[];
  nullable: boolean;
  /** Value of a boolean schema: `true` and `false` are schemas too. */
  boolean?: boolean;
  /** A reference that leads nowhere. */
  broken?: string;
}

export interface Component {
  /** The node where references to the component end. */
  id: NodeId;
  /** All nodes that these references pass, including the last. */
  targets: NodeId[];
  /** The name in the reference. For a reference to a whole file, the name of the schema in it. */
  name: string;
}

/** A piece of a type's line. The name of a component becomes a link if the page has an address for it. */
export interface TypePiece {
  text: string;
  component?: Component;
}

/** A link, with the name that its token has on every page that shows its text. */
export interface NamedLink {
  name: string;
  link: LinkReference;
}

/** What a schema's view shows beside its type. */
export interface SharedDetails extends Pick<SchemaView, 'flags' | 'description' | 'facts'> {
  /** Links in the texts. Each page that shows the texts must register them. */
  links: readonly NamedLink[];
}

export interface ConstantLook {
  view: SchemaView;
  bytes: number;
  /**
   * Schemas that the type links to, each with all its node ids, and links in the texts. Each page that shows the view must register them.
   */
  targets: readonly (readonly NodeId[])[];
  links: readonly NamedLink[];
}

export interface SchemaLook {
  resolved: ResolvedSchema;
  hasStructure: boolean;
  type: TypePiece[];
  /** The view, if it is the same on every page. If the schema has no structure, pages use this very object, so it must never be changed. */
  constant?: ConstantLook;
  /** Details by parts, if they are the same on every page. They must never be changed. Undefined: they depend on the page. */
  details: Map<readonly ObjectNode[], SharedDetails | undefined>;
  /** A reader who sees this schema has also seen these. */
  covers: readonly NodeId[];
  /** What is shown below the schema. Computed when it is first shown. */
  fields?: readonly Field[];
  alternatives?: readonly AlternativeSet[];
  items?: ItemSets;
  /**
   * Only for a component: what is beside the reference, if it needs more than a line. It is shown
   * where the component itself is only a link.
   */
  beside?: SchemaLook;
}

export interface CommonEntry {
  look: SchemaLook;
  /** The view of the schema together with its overlay. */
  constant: ConstantLook | undefined;
  titles: readonly FactView[];
  /** Bytes of the name and the titles. */
  bytes: number;
}

export type ParameterPlace = 'path' | 'query' | 'header' | 'cookie';

/** Includes how lists and objects are written, with defaults filled in. */
export interface ReadParameter extends Serialisation {
  node: ObjectNode;
  name: string;
  in: ParameterPlace;
  required: boolean;
  /** In 2.0 this is the parameter itself. */
  schema: ApiNode | undefined;
  /** What the parameter states beside its schema, as part of the same view. */
  overlay: ObjectNode | undefined;
  /** The value is written in this media type. */
  mediaType?: string;
  /** Only for a parameter that is the whole query string: how the fields of a form are written, by name. */
  encoding?: ApiNode;
  /** Example values, the preferred one first. */
  examples: ApiNode[];
  /** What entries for this parameter have in common on all pages. */
  common?: CommonEntry;
}

/** A field of a schema, independent of the page. */
export interface Field {
  name: string;
  nodes: ApiNode[];
  isPattern?: true;
  required?: boolean;
  /** Part of the field's anchor, below the anchor of the schema. */
  word: string;
  /** Cached for other pages that show the field. */
  common?: CommonEntry;
}

export interface Alternative {
  label: string;
  node: ApiNode;
  /** Part of the alternative's anchor, below the anchor of the schema. It is unique within a set. */
  word: string;
  /** Cached for other pages that show the alternative. */
  common?: CommonEntry;
}

export interface AlternativeSet {
  title: string;
  alternatives: Alternative[];
  /** It is a choice: if there is a discriminator, its value decides which alternative is meant. */
  isChoice?: true;
}

export interface ItemSets {
  positions: ApiNode[][];
  /** Only for a list without positions. */
  items?: ItemSchema;
  others: ItemSet[];
}

export interface ItemSchema {
  nodes: ApiNode[];
  resolved: ResolvedSchema;
  hasStructure: boolean;
  /** Everything about the items is in the line of the type. */
  isPlain: boolean;
  /** Cached for other pages that show the items. */
  common?: CommonEntry;
}

/** Something about a list that its line does not show. */
export interface ItemSet {
  title: string;
  /** Part of the anchor, below the anchor of the list. */
  word: string;
  nodes: ApiNode[];
  /** Cached for other pages that show it. */
  common?: CommonEntry;
}

export type SampleTree =
  | { kind: 'object'; fields: [string, SampleTree][]; left?: number }
  | { kind: 'list'; items: SampleTree[]; left?: number }
  | { kind: 'text'; text: string; left?: number }
  /** Numbers, booleans and null, as they are written in JSON. */
  | { kind: 'word'; text: string; value: unknown };

export interface Painted {
  /** HTML lines, joined by line ends. */
  code: string;
  lines: number;
}

/** What is cached for one node of a document, which is a schema or an example. */
export interface KnownSamples {
  /** For a schema: a generated value. An undefined `tree` means that none can be generated. */
  request?: { tree: SampleTree | undefined };
  response?: { tree: SampleTree | undefined };
  /** For an example: its value. */
  own?: SampleTree;
  /** A whole tree as HTML. Every page with enough budget shows this. */
  painted?: Painted;
}
