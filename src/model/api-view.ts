// What a page of an API reference shows, ready to be drawn: made by `compile` from a document, drawn by `templates/api`. Every text that
// is called HTML is finished markup, sanitised, and may hold the tokens of a body (see `Body`); every other text is plain.
import type { ApiMethod } from './api-document.js';

export type ApiPageView = OperationView | SchemaPageView | ApiOverviewView;

export interface OperationView {
  part: 'operation';
  method: ApiMethod;
  /** Of a webhook, whose method above only says that it is one: the method that its requests have. */
  webhookMethod?: ApiMethod;
  /** As the document writes it: `/v1/orders/{id}`. Of a webhook its name. */
  path: string;
  /** HTML. Present: the operation is deprecated; '' where the document doesn't say more. */
  deprecated?: string;
  /** HTML; '' for none. */
  description: string;
  externalDocs?: ExternalLink;
  /** Where requests go, the operation's own word first. Empty for a webhook. */
  servers: ServerView[];
  /** One of these is enough; each may ask for several schemes. Empty: the operation is open to everybody. */
  security: SecurityView[][];
  /** What extensions that the site names say of the operation. */
  facts: FactView[];
  /** In the order path, query, header, cookie; only those that have entries. */
  parameters: ParameterSection[];
  body?: BodyView;
  responses: ResponseView[];
  /** Responses that the page has no room for: how many. */
  moreResponses?: number;
  callbacks: CallbackView[];
  samples: SampleView[];
  /** Schemas that the operation reaches, and that are not shown on the page nor linked to from what is: pages of their own. */
  elsewhere: TextPart[];
  /** Of them, those that the page has no room for: how many, and where all schemas are listed. */
  moreElsewhere?: MoreLinks;
  /** Absent: the site has no console, or nothing can be sent (a webhook). */
  console?: ConsoleView;
}

export interface SchemaPageView {
  part: 'schema';
  /** HTML; '' for none. */
  description: string;
  schema: SchemaView;
  /** The example of the schema, or one made from it. */
  examples: ExampleView[];
  usedBy: TextPart[];
  /** Users that the page has no room for: how many. */
  moreUsers?: number;
  elsewhere: TextPart[];
  /** Of them, those that the page has no room for: how many, and where all schemas are listed. */
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
  /** What the API is in a line (3.1); '' for none. */
  summary: string;
  /** HTML; '' for none. */
  description: string;
  servers: ServerView[];
  security: SecurityView[];
  /** Terms, contact, licence. */
  links: ExternalLink[];
  groups: {
    label?: string;
    anchor: string;
    description: string;
    externalDocs?: ExternalLink;
    operations: OperationLink[];
    /** Operations that the page has no room for: how many. */
    more?: number;
  }[];
  /** The page has room for the titles of operations alone. */
  isBrief: boolean;
  schemas: TextPart[];
  /** Schemas that the page has no room for: how many. */
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

/** A piece of a line: plain text, or a link with it. `href` may be a token. */
export interface TextPart {
  text: string;
  href?: string;
}

export interface ExternalLink {
  /** http, https or mailto. Absent: the document gives an address that nobody should follow; the label still shows. */
  href?: string;
  label: string;
  /** HTML */
  description?: string;
}

export interface ServerView {
  name?: string;
  /** With its variables in braces, as written. */
  url: string;
  /** HTML; '' for none. */
  description: string;
  variables: { name: string; default: string; values: string[]; description: string }[];
  /** Of one without a host: the same on the site that the page is on, its variables in braces. */
  address?: string;
  /** The document names none: OpenAPI says what it is then. */
  isImplied?: true;
}

export interface SecurityView {
  /** Name of the scheme in the document. */
  name: string;
  /** `Bearer token`, `API key in the header X-Key`, `OAuth 2.0`, … */
  label: string;
  scopes: string[];
  /** HTML; '' for none, and where it is said elsewhere. */
  description: string;
  /** Token of the address where a long description is in full. */
  more?: string;
  /** OAuth flows and addresses. */
  facts: FactView[];
}

export interface ParameterSection {
  place: 'path' | 'query' | 'header' | 'cookie';
  /** `Path parameters` … */
  title: string;
  /** Id of the heading. */
  anchor: string;
  entries: EntryView[];
  /** Parameters that the page has no room for: how many. */
  more?: number;
}

export interface BodyView {
  anchor: string;
  required: boolean;
  /** HTML; '' for none. */
  description: string;
  contents: ContentView[];
}

export interface ResponseView {
  /** `200`, `4XX`, `default` */
  status: string;
  /** `200 OK` */
  title: string;
  anchor: string;
  /** HTML; '' for none. */
  description: string;
  headers: EntryView[];
  contents: ContentView[];
  /** Operations that a field of the answer leads to (`links`). */
  links: { name: string; target?: TextPart; description: string; facts: FactView[] }[];
}

export interface ContentView {
  mediaType: string;
  schema: SchemaView;
  /** The schema is that of each item of a stream. */
  isStream?: true;
  /** It is the content of a file, whatever the media type. */
  isFile?: true;
  examples: ExampleView[];
  /** What the document says of how fields of a form are sent. Absent: nothing. */
  parts?: PartView[];
}

/** A field of a form as it is sent; a part of a body that has no name. */
export interface PartView {
  name: string;
  /** `name` says where it stands, in words. */
  isPlace?: true;
  /** Media types that it may have, as the document lists them. */
  contentType?: string;
  /** Of lists and objects, in words. */
  writtenAs?: string;
  /** Of the part of a multipart body. */
  headers: EntryView[];
  /** Headers that the page has no room for: how many. */
  more?: number;
}

export interface ExampleView {
  /** Absent where there is one only. */
  title?: string;
  /** HTML; '' for none. */
  description: string;
  /** Grammar name, for the class and the label: `json`, `xml`, `text`. */
  language: string;
  /** Painted lines joined by line ends: HTML. */
  code: string;
  /** Number of lines. */
  lines: number;
  /** Address of an example that lies elsewhere, and is not shown. */
  external?: ExternalLink;
}

export interface CallbackView {
  name: string;
  anchor: string;
  method: ApiMethod;
  /** A runtime expression: `{$request.body#/url}` */
  expression: string;
  deprecated?: true;
  /** HTML; '' for none. */
  summary: string;
  /** HTML; '' for none. */
  description: string;
  /** Present: the callback says itself what it has to prove. */
  security?: { anchor: string; alternatives: SecurityView[][] };
  /** As those of an operation. */
  parameters: ParameterSection[];
  body?: BodyView;
  responses: ResponseView[];
}

/** A thing with a name and a schema: a property, parameter, header, or one of several alternatives. */
export interface EntryView {
  /** As it is written in requests; of an alternative, what it is called. Absent: the items of a list, and the like, which have no name. */
  name?: string;
  /** Name is a pattern or stands for any name: shown in another way. */
  isPattern?: true;
  /** Id, unique on the page and the same after every edit elsewhere: `response-200-data-id`. */
  anchor: string;
  required?: true;
  schema: SchemaView;
}

export interface SchemaView {
  /** `string`, `integer <int64>`, `array of `, `Order`: joined without a space. */
  type: TextPart[];
  flags: ('nullable' | 'read-only' | 'write-only' | 'deprecated')[];
  /** HTML; '' for none. */
  description: string;
  facts: FactView[];
  groups: SchemaGroup[];
  /** Stands for all that is said here, but for the groups: one object in all views that say the same. Absent: nobody knows of another. */
  same?: object;
}

/** `Default` `25` · `Length` `1–100 characters` · `One of` `open` `closed`. */
export interface FactView {
  label: string;
  /** `code`: as it stands in requests. Otherwise words. */
  values: FactValue[];
  /** Values that are not shown: how many. */
  more?: number;
}

export interface FactValue {
  text: string;
  code?: true;
  /** Of several lines, or long: it is folded. */
  isBlock?: true;
  /** HTML */
  description?: string;
  href?: string;
}

export interface SchemaGroup {
  kind: 'fields' | 'items' | 'alternatives';
  /** Absent for plain fields. `One of`, `Any of`, `Not`, `Items`, `Position`, … */
  title?: string;
  /** Of items: the line above has said what they are, so that only what they are made of is left. */
  isSaid?: true;
  /** What tells alternatives apart. */
  discriminator?: {
    property: string;
    values: { value: string; target?: TextPart }[];
    /** Values that are not shown: how many. */
    more?: number;
    /** Of any other value. */
    fallback?: TextPart;
  };
  entries: EntryView[];
  /** Entries that the page has no room for, and where they are. */
  rest?: { count: number; link?: TextPart };
  /** Folded away at first: it lies deep. */
  folded?: true;
}

export interface SampleView {
  /** `nodejs`, `python`, `curl`, `php`, `go`, `ruby`, `swift`, `kotlin`; of the document's own samples its `lang` in lower case. */
  language: string;
  /** `Node.js` */
  label: string;
  /** Painted lines joined by line ends: HTML with tokens. */
  code: string;
}

/** What the console needs to send the request: kept small, it is part of every operation's page. */
export interface ConsoleView {
  /** Id of the API: credentials of one are none of another's. */
  api: string;
  method: string;
  path: string;
  servers: { url: string; title?: string; variables: { name: string; default: string; values: string[] }[] }[];
  parameters: ConsoleParameter[];
  /** Beyond those of `parameters`: how many. */
  moreParameters?: number;
  /** `first`: the place of the content that the samples send. Absent: 0. */
  body?: { required: boolean; first?: number; contents: ConsoleContent[] };
  /** Alternatives of schemes. An empty one: none is needed. */
  security: ConsoleScheme[][];
}

/** A value that a reader types in: of a parameter, or of a field of a form. */
export interface ConsoleField {
  name: string;
  required: boolean;
  /** Nobody has to send it, and the samples do. */
  isOn?: true;
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'file';
  /** What it may be; of a list, what its items may be. */
  values?: string[];
  /** Beyond those of `values`: how many. */
  moreValues?: number;
  /** Of a file: as many as the reader likes. */
  hasMany?: true;
  /** Of lists and objects JSON. */
  example?: string;
  /** It has an example that is too long to be here. */
  hasLongExample?: true;
  /** How lists and objects are written: `style` and `explode` of the document. Of a field of a form: absent where nothing is said. */
  style?: string;
  explode?: boolean;
  /** Styles of lists in a list, in 2.0. */
  inner?: readonly string[];
  allowReserved?: boolean;
  /** Of a part of a form, where the document says one; of a file, where it says no other. */
  mediaType?: string;
  /** Of a part of a form, beside its content type: as the samples have them. */
  headers?: [string, string][];
}

export interface ConsoleContent {
  mediaType: string;
  /** Of a form only where `fields` are not known: `a=1&b=2`. */
  example: string;
  /** It has an example that is too long to be here. */
  hasLongExample?: true;
  /** Where the document names several, those that are short enough, `example` among them. Of no form. */
  named?: { title: string; text: string }[];
  /** Of a form. */
  fields?: ConsoleField[];
  /** Beyond those of `fields`: how many. */
  moreFields?: number;
}

export interface ConsoleParameter extends ConsoleField {
  in: 'path' | 'query' | 'header' | 'cookie';
  /** Defaults filled in. */
  style: string;
  explode: boolean;
  /** 3.2: it is the whole query, in this media type. */
  wholeAs?: string;
  /** Of a form that it is: how fields are written, by name. */
  fieldStyles?: readonly (readonly [name: string, how: Pick<ConsoleField, 'style' | 'explode' | 'inner' | 'allowReserved'>])[];
}

export interface ConsoleScheme {
  name: string;
  type: 'apiKey' | 'bearer' | 'basic' | 'certificate' | 'other';
  /** Of an API key. */
  in?: 'header' | 'query' | 'cookie';
  key?: string;
}

/** A message of an AsyncAPI document, for a page of prose (`::message`). */
export interface MessageView {
  name: string;
  title: string;
  /** Anchor of the whole. */
  anchor: string;
  /** Of the client's view: what it sends or receives. */
  direction: 'send' | 'receive';
  /** HTML; '' for none. */
  description: string;
  headers?: SchemaView;
  payload: SchemaView;
  examples: ExampleView[];
  samples: SampleView[];
  facts: FactView[];
}
