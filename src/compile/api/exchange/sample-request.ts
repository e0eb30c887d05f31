// The request that the samples of an operation send: plain data with example values. Whatever is optional and has no example is left out.

export interface SampleRequest {
  /** Upper case: `GET`. */
  method: string;
  /** Server and path, without query. Path parameters are filled in and percent-encoded. */
  url: string;
  /** Not encoded, in order. A list is several pairs of the same name. */
  query: [string, string][];
  /**
   * Encoded text that comes before these pairs in the query. Pairs of texts can't express which commas
   * separate values, and which belong to one.
   */
  writtenQuery?: string;
  /** Without credentials and content type. */
  headers: [string, string][];
  cookies: [string, string][];
  /** Encoded text that comes before these cookies, for the same reason. */
  writtenCookies?: string;
  auth: SampleAuth[];
  /** Environment variable of the first credential. Absent: its name depends on the kind of credential. */
  credentialVariable?: string;
  body?: SampleBody;
  /** What a successful request returns. Absent: text, nothing, or it is not known. */
  answer?: SampleAnswer;
}

export type SampleAnswer =
  | { kind: 'json' }
  /** Bytes, which the sample saves in a file of this name. */
  | { kind: 'file'; file: string };

/** Credentials that are sent in the request. */
export type CarriedAuth = { kind: 'bearer' } | { kind: 'basic' } | { kind: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string };

export type SampleAuth =
  | CarriedAuth
  | { kind: 'digest' }
  /** A certificate of the client, for TLS. */
  | { kind: 'certificate' }
  /** An HTTP scheme for which samples send nothing. Its name is that of the document. */
  | { kind: 'other'; scheme: string };

export type SampleBody =
  /** `text` is the value as it is sent: with two spaces per level, and with numbers as their author wrote them. */
  | { kind: 'json'; mediaType: string; value: unknown; text: string }
  | { kind: 'form'; mediaType: string; fields: [string, string][] }
  /** `mediaType` has no boundary. Empty `fields` are sent too: the server expects this type. */
  | { kind: 'multipart'; mediaType: string; fields: SampleField[] }
  | { kind: 'text'; mediaType: string; text: string }
  | { kind: 'binary'; mediaType: string; file: string };

/** `file` is a name that stands for a file of the reader. A part of a body that is no form may have no name. */
export type SampleField = PartOptions & { name?: string } & ({ value: string } | { file: string });

export interface PartOptions {
  mediaType?: string;
  /** Headers of this part in addition to its content type, each name once. Absent: none. */
  headers?: [string, string][];
}
