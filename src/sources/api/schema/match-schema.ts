// A value against a schema, references followed as it goes: all in which the value contradicts it, in the order of the schema's words. Nothing
// is compiled: of thousands of schemas most have one example. What is often meant otherwise is let pass unless the caller is strict:
// then of `oneOf` exactly one may fit, and names of keys are held to their patterns.

import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument } from '../../../model/api-document.js';
import { createPatternCheck } from './fits-pattern.js';
import { isElsewhere } from './match/marked-schema.js';
import { matchItems } from './match/match-items.js';
import { matchKeys } from './match/match-keys.js';
import { matchParts } from './match/match-parts.js';
import type { MatchRules, MatchScope } from './match/match-rules.js';
import { matchUnevaluated } from './match/match-unevaluated.js';
import { here, type Mismatch, matchBounds, matchText, matchType } from './match-value.js';
import { createFollow, type SchemaAt } from './schema-at.js';

export interface MatchOptions {
  /**
   * Values that are looked at, all calls together; what comes after them fits. A document of a megabyte with an example for everything
   * takes about 100,000.
   */
  steps: number;
  isStrict?: boolean;
  /** What is sent, or answered: of that nothing may be there that only the other has. Without: the value stands for both. */
  direction?: 'request' | 'response' | undefined;
}

/** References below one another: deeper ones lead round and round. */
const MOST_DEPTH = 200;

export function createSchemaMatcher(
  { files, dialect }: Pick<ApiDocument, 'files' | 'dialect'>,
  { steps, isStrict = false, direction }: MatchOptions,
): (schema: SchemaAt, value: unknown) => Mismatch[] {
  let left = steps;
  const isOld = dialect === 'openapi-3.0' || dialect === 'openapi-2.0';
  const fitsPattern = createPatternCheck();
  const follow = createFollow(files);
  /** By what a reference leads to: the values that are being held against it. */
  const underWay = new Map<SchemaAt, unknown[]>();
  const mayGo = (depth: number): boolean => depth <= MOST_DEPTH && left-- > 0;
  const rules: MatchRules = { isStrict, isOld, direction, fitsPattern, follow, match, mayGo };
  return (schema, value) => match(schema, value, 0);

  /** One that is made of itself says nothing more of a value than it is about to say. */
  function matchTarget(target: SchemaAt, value: unknown, depth: number): Mismatch[] {
    const values = underWay.get(target) ?? [];
    if (values.includes(value)) return [];
    underWay.set(target, values);
    values.push(value);
    const found = match(target, value, depth);
    values.pop();
    return found;
  }

  function match({ file, value: schema }: SchemaAt, value: unknown, depth: number): Mismatch[] {
    if (schema === false) return [here('may not be there')];
    if (!isObject(schema) || !mayGo(depth)) return [];
    if (value === null && (schema.nullable === true || schema['x-nullable'] === true)) return [];
    const behind = typeof schema.$ref === 'string' ? matchTarget(follow(file, schema.$ref), value, depth + 1) : [];
    if (isOld && typeof schema.$ref === 'string') return behind;
    const ofType = matchType(schema, value);
    if (ofType) return [...behind, ofType];
    const ofBounds = matchBounds(schema, value);
    const scope: MatchScope = { file, depth, inside: (each, part) => match({ file, value: each }, part, depth + 1) };
    const found = [
      ...behind,
      ...(ofBounds ? [ofBounds] : []),
      ...matchText(schema, value, fitsPattern),
      ...(Array.isArray(value) ? matchItems(schema, value, scope, rules) : []),
      ...(isObject(value) ? matchKeys(schema, value, scope, rules) : []),
      ...matchParts(schema, value, scope, rules),
      ...(isStrict && !isOld && isObject(value) && 'unevaluatedProperties' in schema ? matchUnevaluated(schema, value, scope, rules) : []),
    ];
    return found.filter(({ lacks }) => lacks === undefined || !isElsewhere({ file, value: schema }, lacks, rules));
  }
}
