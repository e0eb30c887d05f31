// A request as the samples of an operation send it: plain data, filled with examples. What is optional and has no example is left out.

export interface SampleRequest {
  /** Upper case: `GET`. */
  method: string;
  /** Server and path, path parameters filled in and percent-encoded; no query. */
  url: string;
  /** Not encoded, in order; lists are pairs of the same name. */
  query: [string, string][];
  /** What stands in the query before these, encoded: pairs of texts can't say which commas part values, and which are part of one. */
  writtenQuery?: string;
  /** Without credentials and content type. */
  headers: [string, string][];
  cookies: [string, string][];
  /** What stands before these, encoded, for the same reason. */
  writtenCookies?: string;
  auth: SampleAuth[];
  /** Variable of the environment that holds the first credential. Absent: it is called by its kind. */
  credentialVariable?: string;
  body?: SampleBody;
  /** What comes back when all is well. Absent: text, nothing, or nobody knows. */
  answer?: SampleAnswer;
}

export type SampleAnswer =
  | { kind: 'json' }
  /** Bytes, kept in a file of this name. */
  | { kind: 'file'; file: string };

/** What a request carries. */
export type CarriedAuth = { kind: 'bearer' } | { kind: 'basic' } | { kind: 'apiKey'; in: 'header' | 'query' | 'cookie'; name: string };

export type SampleAuth =
  | CarriedAuth
  | { kind: 'digest' }
  /** Of the client, for TLS. */
  | { kind: 'certificate' }
  /** A scheme of HTTP that is not sent, as the document calls it. */
  | { kind: 'other'; scheme: string };

export type SampleBody =
  /** `text` is the value as it is sent: two spaces a level, numbers as their author wrote them. */
  | { kind: 'json'; mediaType: string; value: unknown; text: string }
  | { kind: 'form'; mediaType: string; fields: [string, string][] }
  | { kind: 'multipart'; mediaType: string; fields: SampleField[] }
  | { kind: 'text'; mediaType: string; text: string }
  /** The content of a file. */
  | { kind: 'binary'; mediaType: string; file: string };

/** `file`: a name to stand for the reader's own file. */
export type SampleField = PartOptions & ({ name: string; value: string } | { name: string; file: string });

export interface PartOptions {
  mediaType?: string;
  /** Of the part alone, beside its content type; a name once. Absent: none. */
  headers?: [string, string][];
}
