// What the console of an operation gets: how a request is put together from the values that a reader enters.

/** What the console needs to send a request. It is part of the page of every operation, and therefore small. */
export interface ConsoleView {
  /** Id of the API. Credentials for one API are not used for another. */
  api: string;
  method: string;
  path: string;
  servers: { url: string; title?: string; variables: { name: string; default: string; values: string[] }[] }[];
  parameters: ConsoleParameter[];
  /** Number of parameters that are not in `parameters`. */
  moreParameters?: number;
  /** `first` is the index of the content that the samples send. Absent: 0. */
  body?: { required: boolean; first?: number; contents: ConsoleContent[] };
  /** Alternatives, each a list of schemes. An empty alternative: no credentials are needed. */
  security: ConsoleScheme[][];
}

/** A value that a reader can enter: a parameter, or a field of a form. */
export interface ConsoleField {
  name: string;
  required: boolean;
  /** It is optional, but the samples send it. */
  isOn?: true;
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array' | 'object' | 'file';
  /** Valid values. For a list, the valid values of its items. */
  values?: string[];
  /** Number of valid values that are not in `values`. */
  moreValues?: number;
  /** Only for a file: the reader can choose several. */
  hasMany?: true;
  /** For lists and objects it is JSON. */
  example?: string;
  /** There is an example, but it is too long to be here. */
  hasLongExample?: true;
  /** `style` and `explode` of the document: how lists and objects are written. For a field of a form, absent if the document has none. */
  style?: string;
  explode?: boolean;
  /** Styles of lists inside a list (2.0). */
  inner?: readonly string[];
  allowReserved?: boolean;
  /** Only for a part of a form: its media type in the document. For a file, only if the document allows no other. */
  mediaType?: string;
  /** Only for a part of a form: its headers beside the content type, with the values of the samples. */
  headers?: [string, string][];
}

export interface ConsoleContent {
  mediaType: string;
  /** For a form, only if its `fields` are not known: `a=1&b=2`. */
  example: string;
  /** There is an example, but it is too long to be here. */
  hasLongExample?: true;
  /** Not for forms. If the document names several examples: those that are short enough, including `example`. */
  named?: { title: string; text: string }[];
  /** Only for a form. */
  fields?: ConsoleField[];
  /** Number of fields that are not in `fields`. */
  moreFields?: number;
}

export interface ConsoleParameter extends ConsoleField {
  in: 'path' | 'query' | 'header' | 'cookie';
  /** With defaults filled in. */
  style: string;
  explode: boolean;
  /** The parameter is the whole query string, in this media type (3.2). */
  wholeAs?: string;
  /** If that media type is a form: how its fields are written, by name. */
  fieldStyles?: readonly (readonly [name: string, how: Pick<ConsoleField, 'style' | 'explode' | 'inner' | 'allowReserved'>])[];
}

export interface ConsoleScheme {
  name: string;
  type: 'apiKey' | 'bearer' | 'basic' | 'certificate' | 'other';
  /** Only for an API key. */
  in?: 'header' | 'query' | 'cookie';
  key?: string;
}
