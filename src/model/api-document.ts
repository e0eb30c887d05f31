// A description of an API (OpenAPI, AsyncAPI) as it was read, and what it becomes: pages and their order. JSON-shaped: both travel
// to workers and lie in the cache. Nothing is dereferenced: a cycle, or a ladder of references, costs nothing until it is drawn.

/**
 * Names a value of a document for good: the file relative to the site root, `#`, and a JSON pointer (RFC 6901, not percent-encoded):
 * `openapi/shop.yaml#/paths/~1orders/get`. The root of a file is `openapi/shop.yaml#`.
 */
export type NodeId = string;

export interface ApiDocument {
  /** The file that the configuration names, relative to the site root. */
  file: string;
  dialect: ApiDialect;
  /** Every file that was read, by its path relative to the site root (an address for one that came from a host that the site allows). `$ref`s as their authors wrote them, relative to their file. */
  files: Record<string, unknown>;
  /** Numbers and the like whose text says more than their value (`1.10`, `0123`, `9007199254740993`, `1e400`): the text as it is written. */
  written: Record<NodeId, string>;
}

export type ApiDialect = 'openapi-2.0' | 'openapi-3.0' | 'openapi-3.1' | 'openapi-3.2' | 'asyncapi-3.0';

export const HTTP_METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;
/** Another word is a method that a document of 3.2 adds (`additionalOperations`), as it is written. */
export type ApiMethod = (typeof HTTP_METHODS)[number] | 'webhook' | (string & Record<never, never>);

/** What makes an entry of the site out of a part of a document (`SourceEntry.api`). */
export interface ApiPart {
  /** `ApiConfig.id` */
  api: string;
  part: 'overview' | 'operation' | 'schema';
  /** The operation or the schema itself, behind all references; the root of the document for the overview. */
  node: NodeId;
  /** Of an operation: its path as the document writes it, of a webhook the name; and the path item, behind all references. */
  path?: string;
  pathItem?: NodeId;
  /** Route below the API's own: `list-orders`, `schemas/order`; '' for the overview. At most 200 bytes. */
  slug: string;
  /** Summary, else operation id, else what the path says; the name of a schema. */
  title: string;
  method?: ApiMethod;
  deprecated?: true;
  /** Of all that the page is made of: the part itself, all that its references lead to, and what it inherits from the document. */
  digest: string;
  /** Of a schema: entries that name it themselves, operations first. */
  usedBy?: string[];
  /** Of a schema: one of very many, so that each leaves more of what it holds to the pages of others. */
  isBrief?: true;
  /** Of a schema that has no example: a value of it in the examples of another part. */
  example?: NodeId;
  /** Of an operation: what links of its answers name, an id or a reference as it is written → key of the entry. */
  links?: Record<string, string>;
  /** Of the overview: what it lists, in the order of the sidebar. */
  groups?: ApiGroup[];
  /** Of the overview: keys of the pages of schemas, by name. */
  schemas?: string[];
}

/** Operations under one heading of the sidebar. */
export interface ApiGroup {
  /** Of the tag its `summary` (3.2), else `x-displayName`, else its name; absent for operations without a tag where no other group exists. */
  label?: string;
  /** Name of the tag. */
  tag?: string;
  /** Keys of entries. */
  entries: string[];
  /** Groups of tags that name this one their parent. */
  groups?: ApiGroup[];
}

/** All that the site knows of one API before any of its pages is compiled. */
export interface ApiIndex {
  /** `ApiConfig.id` */
  api: string;
  /** `info.title` */
  title: string;
  /** Key of the entry that shows the whole. */
  overview: string;
  /** In the order of the sidebar: groups, then schemas by name. An operation with two tags is in two groups. */
  groups: ApiGroup[];
  /** Keys of the pages of schemas, by name; none where the site wants none. */
  schemas: string[];
  /** Sources of a content-security policy: where the console of its pages sends requests, beside the site itself. Empty without console. */
  consoleSources: string[];
}
