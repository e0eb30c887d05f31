// What a page of an API reference shows. `src/compile` makes it of a document, and `templates/api` renders it. Texts called HTML are
// finished, sanitised markup, and may contain the tokens of a body (see `Body`). All other texts are plain.
import type { ApiMethod } from './api-document.js';
import type { ConsoleView } from './console-view.js';

export interface OperationView {
  part: 'operation';
  method: ApiMethod;
  /** Only for a webhook, whose `method` above is `webhook`: the HTTP method of its requests. */
  webhookMethod?: ApiMethod;
  /** As the document writes it: `/v1/orders/{id}`. For a webhook, its name. */
  path: string;
  /** HTML. Present if the operation is deprecated; '' if the document says no more about it. */
  deprecated?: string;
  /** HTML; '' for none. */
  description: string;
  externalDocs?: ExternalLink;
  /** Where requests go. Servers of the operation itself come first. Empty for a webhook. */
  servers: ServerView[];
  /** A request must satisfy one of these alternatives. Each may combine several schemes. Empty: no authorization is needed. */
  security: SecurityView[][];
  /** Extensions of the operation that the configuration names. */
  facts: FactView[];
  /** In the order path, query, header, cookie. Sections without entries are left out. */
  parameters: ParameterSection[];
  body?: BodyView;
  responses: ResponseView[];
  /** Number of responses for which the page's budget is too small. */
  moreResponses?: number;
  callbacks: CallbackView[];
  samples: SampleView[];
  /** Absent if the samples have no body, or if it has one example. */
  furtherSamples?: FurtherSamples;
  /** Schemas that the operation reaches, but that the page neither shows nor links to from what it shows. They have their own pages. */
  elsewhere: TextPart[];
  /** Number of such schemas for which the budget is too small, and the page that lists all schemas. */
  moreElsewhere?: MoreLinks;
  /** Absent if the site has no console, or if no request can be sent (a webhook). */
  console?: ConsoleView;
}

export interface SchemaPageView {
  part: 'schema';
  /** HTML; '' for none. */
  description: string;
  schema: SchemaView;
  /** The example of the schema, or an example made from the schema. */
  examples: ExampleView[];
  usedBy: TextPart[];
  /** Number of users for which the page's budget is too small. */
  moreUsers?: number;
  elsewhere: TextPart[];
  /** Number of such schemas for which the budget is too small, and the page that lists all schemas. */
  moreElsewhere?: MoreLinks;
}

export interface MoreLinks {
  count: number;
  /** Token of the address. */
  href: string;
}

export interface ApiOverviewView {
  part: 'overview';
  version: string;
  /** Summary of the API in one line (3.1); '' for none. */
  summary: string;
  /** HTML; '' for none. */
  description: string;
  servers: ServerView[];
  security: SecurityView[];
  /** Parts of the description that have errors, so that they have no pages. Absent: none. `more`: how many are not named. */
  lost?: { names: string[]; more: number };
  /** Terms of service, contact and licence. */
  links: ExternalLink[];
  groups: {
    label?: string;
    anchor: string;
    description: string;
    externalDocs?: ExternalLink;
    operations: OperationLink[];
    /** Number of operations for which the page's budget is too small. */
    more?: number;
  }[];
  /** The page's budget suffices only for the titles of operations. */
  isBrief: boolean;
  schemas: TextPart[];
  /** Number of schemas for which the page's budget is too small. */
  moreSchemas: number;
}

export interface OperationLink {
  method: ApiMethod;
  path: string;
  title: string;
  /** Token of the address. */
  href: string;
  deprecated?: true;
}

/** A piece of a line: plain text or a link. `href` may be a token. */
export interface TextPart {
  text: string;
  href?: string;
}

export interface ExternalLink {
  /** http, https or mailto. Absent if the document's address is unsafe to follow: then only the label is shown. */
  href?: string;
  label: string;
  /** HTML */
  description?: string;
}

export interface ServerView {
  name?: string;
  /** As written, with its variables in braces. */
  url: string;
  /** HTML; '' for none. */
  description: string;
  variables: { name: string; default: string; values: string[]; description: string; examples?: string[] }[];
  /** Only if `url` has no host: the same server on the origin of the site, with its variables in braces. */
  address?: string;
  /** The document names no server: this is the default that OpenAPI defines. */
  isImplied?: true;
}

export interface SecurityView {
  /** Name of the scheme in the document. */
  name: string;
  /** `Bearer token`, `API key in the header X-Key`, `OAuth 2.0`, … */
  label: string;
  scopes: string[];
  /** HTML; '' for none, or if the description is shown elsewhere. */
  description: string;
  /** Token of the address of the whole description, if it is too long to be here. */
  more?: string;
  /** OAuth flows and their addresses. */
  facts: FactView[];
}

export interface ParameterSection {
  place: 'path' | 'query' | 'header' | 'cookie';
  /** Such as `Path parameters`. */
  title: string;
  /** Id of the heading. */
  anchor: string;
  entries: EntryView[];
  /** Number of parameters for which the page's budget is too small. */
  more?: number;
}

export interface BodyView {
  anchor: string;
  required: boolean;
  /** HTML; '' for none. */
  description: string;
  /** Samples leave the body out. */
  isUnsent?: true;
  contents: ContentView[];
}

export interface ResponseView {
  /** Such as `200`, `4XX`, `default`. */
  status: string;
  /** Such as `200 OK`. */
  title: string;
  anchor: string;
  /** HTML; '' for none. */
  description: string;
  headers: EntryView[];
  /** The response has the same headers as an earlier one, which shows them. */
  sameHeaders?: { count: number; as: TextPart };
  contents: ContentView[];
  /** Link to the page of the schema that shows the examples of this response, which are the same for several operations. */
  examplesAt?: TextPart;
  /** Operations that take a value of this response (`links` of OpenAPI). */
  links: { name: string; target?: TextPart; description: string; facts: FactView[] }[];
}

export interface ContentView {
  mediaType: string;
  schema: SchemaView;
  /** The schema describes each item of a stream. */
  isStream?: true;
  /** The content is a file, whatever its media type is. */
  isFile?: true;
  examples: ExampleView[];
  /** How the fields of a form are sent. Absent if the document does not say so. */
  parts?: PartView[];
}

/** A field of a form as it is sent, or a part of a body without a name. */
export interface PartView {
  name: string;
  /** `name` is not a name, but describes in words which part this is. */
  isPlace?: true;
  /** Media types that the part may have, as the document lists them. */
  contentType?: string;
  /** How lists and objects are written, in words. */
  writtenAs?: string;
  /** Only for a part of a multipart body. */
  headers: EntryView[];
  /** Number of headers for which the page's budget is too small. */
  more?: number;
}

export interface ExampleView {
  /** Absent if there is only one example. */
  title?: string;
  /** HTML; '' for none. */
  description: string;
  /** Grammar name, for the class and the label: `json`, `xml`, `text`. */
  language: string;
  /** HTML: highlighted lines, joined by line ends. */
  code: string;
  lines: number;
  /** Only for a message: its headers, as highlighted JSON. */
  headers?: string;
  /** Address of an example outside of the document, which the page does not show. */
  external?: ExternalLink;
  /** Which example of the document it is, from 0. Absent if it was made. */
  of?: number;
}

export interface CallbackView {
  name: string;
  anchor: string;
  method: ApiMethod;
  /** A runtime expression, such as `{$request.body#/url}`. */
  expression: string;
  deprecated?: true;
  /** HTML; '' for none. */
  summary: string;
  /** HTML; '' for none. */
  description: string;
  externalDocs?: ExternalLink;
  /** Present if the callback defines security requirements of its own. */
  security?: { anchor: string; alternatives: SecurityView[][] };
  /** As for an operation. */
  parameters: ParameterSection[];
  body?: BodyView;
  responses: ResponseView[];
}

/** Something with a name and a schema: a property, a parameter, a header, or one of several alternatives. */
export interface EntryView {
  /** As it is written in requests; for an alternative, its title. Absent for what has no name, such as the items of a list. */
  name?: string;
  /** The name is a pattern, or stands for any name. It is rendered differently. */
  isPattern?: true;
  /** Id that is unique on the page, and that edits elsewhere don't change: `response-200-data-id`. */
  anchor: string;
  required?: true;
  schema: SchemaView;
}

export interface SchemaView {
  /** `string`, `integer <int64>`, `array of `, `Order`. The parts are joined without a space. */
  type: TextPart[];
  flags: ('nullable' | 'read-only' | 'write-only' | 'deprecated')[];
  /** HTML; '' for none. */
  description: string;
  facts: FactView[];
  groups: SchemaGroup[];
  /** The same object in all views that differ only in `groups`, so that they are rendered once. Absent: no other such view is known. */
  same?: object;
}

/** Such as `Default` `25` · `Length` `1–100 characters` · `One of` `open` `closed`. */
export interface FactView {
  label: string;
  /** Values with `code` are shown as they are in requests. The others are words. */
  values: FactValue[];
  /** Number of values that are not shown. */
  more?: number;
}

export interface FactValue {
  text: string;
  code?: true;
  /** The text is long or has several lines, and is folded. */
  isBlock?: true;
  /** HTML */
  description?: string;
  href?: string;
}

export interface SchemaGroup {
  kind: 'fields' | 'items' | 'alternatives';
  /** `One of`, `Any of`, `Not`, `Items`, `Position`, … Absent for plain fields. */
  title?: string;
  /** Only for items: the type in the line above already describes the items, so that only their contents are shown. */
  isShownInType?: true;
  /** The property whose value decides which alternative is meant. */
  discriminator?: {
    property: string;
    values: { value: string; target?: TextPart }[];
    /** Number of values that are not shown. */
    more?: number;
    /** The alternative for any other value. */
    fallback?: TextPart;
  };
  entries: EntryView[];
  /** Only for alternatives: the fields that all of them have. The alternatives don't repeat them. */
  shared?: SchemaGroup;
  /** Number of entries for which the page's budget is too small, and a link to them. */
  rest?: { count: number; link?: TextPart };
  /** Folded at first, because it is nested deeply. */
  folded?: true;
}

/** What a browser needs to write the samples anew when a reader chooses another example of the body (`base/samples`). Plain data. */
export interface FurtherSamples {
  /** Languages of the samples that are made. */
  languages: string[];
  /** The request without its body. */
  request: object;
  /**
   * The body for each example that the page shows, in their order. `null`: the samples stay as they are. A body without the `text` that its
   * kind has is the text that the page shows.
   */
  bodies: (object | null)[];
}

export interface SampleView {
  /** A language of `SAMPLE_LANGUAGES`. For samples of the document itself, their `lang` in lower case. */
  language: string;
  /** Such as `Node.js`. */
  label: string;
  /** HTML with tokens: highlighted lines, joined by line ends. */
  code: string;
}
