// What prose may name of the APIs that a site describes: operations, schemas, fields and values, and the bodies that samples show.

export interface ApiNames {
  /** @param name as authors write it (`find-name.ts` says how) */
  find(name: string): FoundName;
  /** Key of the entry of an operation with this id, or of a schema of this name. */
  findWhole(name: string): string | undefined;
  /** `GET /v1/brains`; undefined: the path is below no server of the site's APIs, and may be anybody's. */
  findRequest(request: string): FoundName | undefined;
  /** What is wrong with a value that is shown as a body. */
  check(body: BodyName, value: unknown): BodyFault | undefined;
}

/** `target`: key of the entry that shows it, and perhaps an anchor behind a space (`LinkReference.href`). `nearest`: what was perhaps meant. */
export type FoundName = { target: string } | { nearest?: string };

/** The request or a response of an operation (`create-brain`, `create-brain:201`; without a status the first of success), or a schema. */
export interface BodyName {
  kind: 'request' | 'response' | 'schema';
  name: string;
}

/** `unknown`: there is nothing of this name; `bodiless`: it has no such body. Otherwise `path` leads to the value that contradicts. */
export type BodyFault =
  | { reason: 'unknown'; nearest?: string }
  | { reason: 'bodiless' }
  | { reason: 'mismatch'; path: string[]; says: string };
