// Types that the parts of `createSchemaMatcher` share.
import type { FitsPattern } from '../fits-pattern.js';
import type { Mismatch } from '../match-value.js';
import type { FollowSchema, SchemaAt } from '../schema-at.js';

/** The same for all schemas of a matcher. */
export interface MatchRules {
  isStrict: boolean;
  /** OpenAPI 2.0 and 3.0. */
  isOld: boolean;
  direction: 'request' | 'response' | undefined;
  fitsPattern: FitsPattern;
  follow: FollowSchema;
  match(schema: SchemaAt, value: unknown, depth: number): Mismatch[];
  /** Uses one of the remaining steps. Returns false if none is left, or if `depth` is too large. */
  mayGo(depth: number): boolean;
}

/** For one schema. */
export interface MatchScope {
  file: string;
  depth: number;
  /** Compares a value with a schema inside this one. */
  inside(schema: unknown, value: unknown): Mismatch[];
}
