// A description of an API (OpenAPI, AsyncAPI) as it was read, and the pages that are made of it, in order. All of it is plain
// JSON: it is sent to workers and stored in the cache. References are not resolved here, so that circular or deeply nested
// references cost nothing until they are rendered.

/**
 * Permanent name of a value in a document: the file relative to the site root, `#`, and a JSON pointer (RFC 6901, not percent-encoded), as
 * `openapi/shop.yaml#/paths/~1orders/get`. The root of a file is `openapi/shop.yaml#`.
 */
export type NodeId = string;

export interface ApiDocument {
  /** The file that the configuration names, relative to the site root. */
  file: string;
  dialect: ApiDialect;
  /**
   * Contents of every file that was read. The key is the path relative to the site root, or the address if the file came from a host that
   * the site allows. Each `$ref` stays as its author wrote it, relative to its file.
   */
  files: Record<string, unknown>;
  /** The text of scalars that lose something when they are parsed, such as `1.10`, `0123`, `9007199254740993`, `1e400`. */
  written: Record<NodeId, string>;
}

export type ApiDialect = 'openapi-2.0' | 'openapi-3.0' | 'openapi-3.1' | 'openapi-3.2' | 'asyncapi-3.0';

export const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;
/**
 * `send` and `receive`: what an operation of AsyncAPI does. Any other word is a method from `additionalOperations` (OpenAPI 3.2), as the
 * document writes it.
 */
export type ApiMethod = (typeof HTTP_METHODS)[number] | 'webhook' | 'send' | 'receive' | (string & Record<never, never>);

/** The part of a document that an entry of the site shows (`SourceEntry.api`). */
export interface ApiPart {
  /** `ApiConfig.id` */
  api: string;
  /** Only an AsyncAPI document has channels and messages. */
  part: 'overview' | 'operation' | 'schema' | 'channel' | 'message';
  /** The operation, the schema, …, after all references are followed. For the overview, the root of the document. */
  node: NodeId;
  /**
   * Only for an operation: its path as the document writes it (for a webhook its name), and its
   * path item after all references are followed. In AsyncAPI, they are the address of its channel, and the channel.
   */
  path?: string;
  pathItem?: NodeId;
  /** Route below the route of the API: `list-orders`, `schemas/order`; '' for the overview. At most 200 bytes. */
  slug: string;
  /** For an operation its summary, else its id, else a title made of its path. For a schema its name. In AsyncAPI `titleOfPart`. */
  title: string;
  method?: ApiMethod;
  deprecated?: true;
  /** Digest of everything that the page is made of: the part, all that its references lead to, and what it inherits from the document. */
  digest: string;
  /**
   * Only for a schema: nodes of the entries that refer to it directly, operations first. For a channel or a message: its operations. Here
   * and below, entries of the same API are named by their nodes (`base/documents/entry-key.ts`).
   */
  usedBy?: NodeId[];
  /** Only for a schema: the API has very many schemas, so that each page shows less and links to the pages of other schemas instead. */
  isBrief?: true;
  /** Only for a schema without an example: a value of the schema in the examples of another part. */
  example?: NodeId;
  /** Only for a schema: errors that several operations have in common. Their examples are on this page. */
  errors?: SharedError[];
  /** Only for an operation: status of such an error → the schema whose page shows its examples. */
  sharedErrors?: Record<string, NodeId>;
  /** Only for an operation or a channel: parameters and headers on it that the search finds on another page (`namedNode`). */
  foundElsewhere?: string[];
  /**
   * Only for an operation: what the `links` of its responses name (an operation id, or a reference as it is written) → the operation.
   */
  links?: Record<string, NodeId>;
  /** Only for the overview: parts that would have pages and can't be read, as `findLostParts` names them. Absent: none. */
  lost?: string[];
  /** Only for the overview: what it lists, in the order of the sidebar. */
  groups?: ApiGroup[];
  /** Only for the overview: the schemas with pages, sorted by name. */
  schemas?: NodeId[];
  /** Only for the overview of an AsyncAPI document: what has pages, in the order of the document. */
  channels?: NodeId[];
  messages?: NodeId[];
}

/** A response with a schema that has a page, and the status that operations give it. */
export interface SharedError {
  status: string;
  node: NodeId;
}

/** Operations under one heading of the sidebar. A group of `x-tagGroups` has no tag and no entries, but groups. */
export interface ApiGroup {
  /** The tag's `summary` (3.2), else its `x-displayName`, else its name. Absent for operations without a tag if there is no other group. */
  label?: string;
  /** Name of the tag. */
  tag?: string;
  /** Operations. */
  entries: NodeId[];
  /** Groups of the tags that name this tag as their parent. */
  groups?: ApiGroup[];
}

/** Everything that the site knows of an API before any of its pages is compiled. */
export interface ApiIndex {
  /** `ApiConfig.id` */
  api: string;
  /** `info.title` */
  title: string;
  /** The root of the document. Here and below, entries are named by their nodes. */
  overview: NodeId;
  /** Groups in the order of the sidebar, then schemas by name. An operation with two tags is in two groups. */
  groups: ApiGroup[];
  /** The schemas with pages, sorted by name. Empty if the site wants no such pages. */
  schemas: NodeId[];
  /** The channels and messages with pages, in the order of the document. Absent for OpenAPI. */
  channels?: NodeId[];
  messages?: NodeId[];
  /** Entries of `ApiConfig.filter` that match nothing: pointers below the configuration of the API, and what is written there. */
  unmatched?: { pointer: string; text: string }[];
  /** For the content-security policy: where the console sends requests, beside the site itself. Empty without a console. */
  consoleSources: string[];
}
