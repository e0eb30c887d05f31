// What a description says that a request contains. The generator writes it beside the description, without the code that makes samples.

export interface DescribedPart {
  name?: string;
  file?: true;
  /** Absent: a part of a form without a type. */
  type?: string;
  headers?: Record<string, string>;
  content: string;
}

export type DescribedBody =
  | { kind: 'none' }
  | { kind: 'json'; type: string; value: unknown }
  | { kind: 'pairs'; type: string; text: string }
  | { kind: 'text'; type: string; text: string }
  | { kind: 'xml'; type: string; text: string }
  | { kind: 'file'; type: string }
  | { kind: 'parts'; type: string; parts: DescribedPart[] };

export interface Described {
  method: string;
  /** As they are in the address. */
  path: string;
  query: string[];
  headers: Record<string, string>;
  cookies: string[];
  body: DescribedBody;
}

export interface GeneratedOperation {
  /** The path of the description. */
  path: string;
  operation: Record<string, unknown>;
  described: Described;
}

/** One writing of an address: clients may encode characters that need no encoding, and write a blank as a plus. */
export const sameAddress = (text: string): string =>
  text.replace(/\+/g, '%20').replace(/%[0-9a-f]{2}/gi, (written) => {
    const code = Number.parseInt(written.slice(1), 16);
    return /[\w\-.~!'()*|[\]{}:@$;/?]/.test(String.fromCharCode(code)) ? String.fromCharCode(code) : written.toUpperCase();
  });
