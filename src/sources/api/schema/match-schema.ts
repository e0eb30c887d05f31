// Compares a value with a schema, following references: returns all contradictions, in the order of the schema's keywords. Schemas are not
// compiled, because most of thousands of schemas have one example. Some keywords are often used loosely, and are only checked if `isStrict`
// is set. Then exactly one schema of `oneOf` may fit, and keys must match their patterns.

import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument } from '../../../model/api/api-document.js';
import { createPatternCheck } from './fits-pattern.js';
import { isElsewhere } from './match/marked-schema.js';
import { matchItems } from './match/match-items.js';
import { matchKeys } from './match/match-keys.js';
import { matchParts } from './match/match-parts.js';
import type { MatchRules, MatchScope } from './match/match-rules.js';
import { matchUnevaluated } from './match/match-unevaluated.js';
import { addAll, here, type Mismatch, matchBounds, matchText, matchType } from './match-value.js';
import { createFollow, type SchemaAt } from './schema-at.js';

export interface MatchOptions {
  /**
   * Limit of values that are compared, over all calls. Further values count as fitting. A document of one megabyte with an example for
   * everything takes about 100,000.
   */
  steps: number;
  isStrict?: boolean;
  /**
   * Whether the value is a request or a response. It may not contain properties that only the other one has. Absent: the value stands for
   * both.
   */
  direction?: 'request' | 'response' | undefined;
}

/** Limit of nested references. Deeper ones are endless. */
const MOST_DEPTH = 200;

export function createSchemaMatcher(
  { files, dialect }: Pick<ApiDocument, 'files' | 'dialect'>,
  { steps, isStrict = false, direction }: MatchOptions,
): (schema: SchemaAt, value: unknown) => Mismatch[] {
  let left = steps;
  const isOld = dialect === 'openapi-3.0' || dialect === 'openapi-2.0';
  const fitsPattern = createPatternCheck();
  const follow = createFollow(files);
  /** Target of a reference → the values that are being compared with it. */
  const underWay = new Map<SchemaAt, unknown[]>();
  const mayGo = (depth: number): boolean => depth <= MOST_DEPTH && left-- > 0;
  const rules: MatchRules = { isStrict, isOld, direction, fitsPattern, follow, match, mayGo };
  return (schema, value) => match(schema, value, 0);

  /** If a schema contains itself, the inner comparison with the same value adds nothing. */
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
    if (schema === false) return [here('is not allowed by its schema')];
    if (!isObject(schema) || !mayGo(depth)) return [];
    if (value === null && (schema.nullable === true || schema['x-nullable'] === true)) return [];
    const behind = typeof schema.$ref === 'string' ? matchTarget(follow(file, schema.$ref), value, depth + 1) : [];
    if (isOld && typeof schema.$ref === 'string') return behind;
    const ofType = matchType(schema, value);
    if (ofType) return [...behind, ofType];
    const scope: MatchScope = { file, depth, inside: (each, part) => match({ file, value: each }, part, depth + 1) };
    const found = [...behind];
    const ofBounds = matchBounds(schema, value);
    if (ofBounds) found.push(ofBounds);
    if (typeof value === 'string') addAll(found, matchText(schema, value, fitsPattern));
    if (Array.isArray(value)) addAll(found, matchItems(schema, value, scope, rules));
    else if (isObject(value)) addAll(found, matchKeys(schema, value, scope, rules));
    addAll(found, matchParts(schema, value, scope, rules));
    if (isStrict && !isOld && isObject(value) && 'unevaluatedProperties' in schema)
      addAll(found, matchUnevaluated(schema, value, scope, rules));
    return found.filter(({ lacks }) => lacks === undefined || !isElsewhere({ file, value: schema }, lacks, rules));
  }
}
