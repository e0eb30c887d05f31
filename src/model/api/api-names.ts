// Looks up what prose names of the site's APIs (operations, schemas, fields and values), and checks the bodies that code samples show.

export interface ApiNames {
  /**
   * Looks up a name that the author marked as one (`create-api-names.ts` describes how).
   * @param name without the mark
   */
  find(name: string): FoundName;
  /**
   * Looks up the text of a code span, which may be anything. Returns undefined if the text is not a
   * name, and does not look like a misspelt one.
   */
  findCode(text: string): FoundName | undefined;
  /** Returns what is wrong with a value that a page shows as this body, or undefined if it is valid. */
  check(body: BodyName, value: unknown): BodyFault | undefined;
}

/** Looks up what descriptions of a document name of that document. */
export interface OwnNames extends Pick<ApiNames, 'find'> {
  /**
   * For the text of a code span: key of the entry that shows what it names, perhaps with an anchor. Undefined if the text is not exactly a
   * name.
   */
  findExact(text: string): string | undefined;
}

/**
 * - `unread`: whether the name exists is not known, because an API of the site can't be read.
 * - `target`: key of the entry that shows it, perhaps followed by a space and an anchor (as in `LinkReference.href`).
 * - `nearest`: the existing name that the author probably meant.
 * - `among`: the values that exist.
 */
export type FoundName = KnownName | { unread: true };

export type KnownName = { target: string } | MissingName;

export interface MissingName {
  nearest?: string;
  among?: string[];
}

/**
 * The request or a response of an operation (`create-order`, `create-order:201`), or a schema. A response
 * without a status is the first successful one.
 */
export interface BodyName {
  kind: 'request' | 'response' | 'schema';
  name: string;
}

/**
 * - `unknown`: nothing has this name.
 * - `bodiless`: the operation has no such body. `answers` are the statuses of its responses that have one.
 * - `mismatch`: everything in the value that contradicts the schema, each with the keys that lead to it.
 */
export type BodyFault =
  | { reason: 'unknown'; nearest?: string }
  | { reason: 'bodiless'; id: string; answers: string[] }
  | { reason: 'mismatch'; faults: { path: string[]; says: string }[] };
