// What prose may name of the APIs that a site describes: operations, schemas, fields and values, and the bodies that samples show.

export interface ApiNames {
  /** @param name that an author marks as one (`create-api-names.ts` says how) */
  find(name: string): FoundName;
  /** Of code that may be a name, or anything else. undefined: it is none, and nothing that was meant to be one. */
  findCode(text: string): FoundName | undefined;
  /** What is wrong with a value that is shown as a body. */
  check(body: BodyName, value: unknown): BodyFault | undefined;
}

/**
 * `unread`: whether there is such a name is not known, since an API of the site can't be read. `target`: key of the entry that shows it, and perhaps an anchor behind a space (`LinkReference.href`). `nearest`: what was perhaps meant;
 * `among`: the values that there are.
 */
export type FoundName = KnownName | { unread: true };

export type KnownName = { target: string } | MissingName;

export interface MissingName {
  nearest?: string;
  among?: string[];
}

/** The request or a response of an operation (`create-order`, `create-order:201`; without a status the first of success), or a schema. */
export interface BodyName {
  kind: 'request' | 'response' | 'schema';
  name: string;
}

/**
 * `unknown`: there is nothing of this name; `bodiless`: the operation has no such body, and answers with these statuses have one. Otherwise all that
 * contradicts, each with the keys that lead to it.
 */
export type BodyFault =
  | { reason: 'unknown'; nearest?: string }
  | { reason: 'bodiless'; id: string; answers: string[] }
  | { reason: 'mismatch'; faults: { path: string[]; says: string }[] };
