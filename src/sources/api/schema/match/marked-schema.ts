// Properties that only requests have, or only responses.
import { isObject } from '../../../../base/values/is-object.js';
import { ownValue } from '../../../../base/values/own-value.js';
import type { Part } from '../match-value.js';
import type { FollowSchema, SchemaAt } from '../schema-at.js';
import type { MatchRules } from './match-rules.js';

/**
 * Whether a required property may be missing: in a request if only responses have it, in a response if only requests have it, and in both
 * cases for a value that stands for both. The property may be described by another part of the schema than the one that requires it.
 */
export function isElsewhere(schema: SchemaAt, name: string, { direction, follow }: Pick<MatchRules, 'direction' | 'follow'>): boolean {
  return partsOf(schema, follow).some(({ file, value: { properties } }) => {
    const property = { file, value: isObject(properties) ? ownValue(properties, name) : undefined };
    return (
      (direction !== 'response' && isMarked(property, 'readOnly', follow)) ||
      (direction !== 'request' && isMarked(property, 'writeOnly', follow))
    );
  });
}

export const isMarked = (schema: SchemaAt, mark: 'readOnly' | 'writeOnly', follow: FollowSchema): boolean =>
  partsOf(schema, follow).some(({ value }) => value[mark] === true);

/** Everything that a value has to fit at once: the schema, the targets of its references, and the parts of `allOf`. */
function partsOf({ file, value }: SchemaAt, follow: FollowSchema, seen = new Set<unknown>()): { file: string; value: Part }[] {
  if (!isObject(value) || seen.has(value)) return [];
  seen.add(value);
  const more = Array.isArray(value.allOf) ? value.allOf.map((each) => ({ file, value: each })) : [];
  if (typeof value.$ref === 'string') more.push(follow(file, value.$ref));
  return [{ file, value }, ...more.flatMap((each) => partsOf(each, follow, seen))];
}
