// What the parts of `createSchemaMatcher` share.
import type { FitsPattern } from '../fits-pattern.js';
import type { Mismatch } from '../match-value.js';
import type { FollowSchema, SchemaAt } from '../schema-at.js';

/** Of a matcher. */
export interface MatchRules {
  isStrict: boolean;
  /** OpenAPI 2.0 and 3.0. */
  isOld: boolean;
  direction: 'request' | 'response' | undefined;
  fitsPattern: FitsPattern;
  follow: FollowSchema;
  match(schema: SchemaAt, value: unknown, depth: number): Mismatch[];
  /** Takes one of the steps that are left; false: there are none, or it is too deep. */
  mayGo(depth: number): boolean;
}

/** Of one schema. */
export interface MatchScope {
  file: string;
  depth: number;
  /** A schema inside this one, against a value. */
  inside(schema: unknown, value: unknown): Mismatch[];
}
