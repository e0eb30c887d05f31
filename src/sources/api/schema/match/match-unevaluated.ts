// Checks `unevaluatedProperties`: keys of a map that neither the schema nor any of its parts describes.
import { isObject } from '../../../../base/values/is-object.js';
import { below, type Mismatch, type Part, UNKNOWN_KEY } from '../match-value.js';
import type { SchemaAt } from '../schema-at.js';
import type { MatchRules, MatchScope } from './match-rules.js';

export function matchUnevaluated(words: Part, map: Part, { file, depth, inside }: MatchScope, rules: MatchRules): Mismatch[] {
  const { unevaluatedProperties: others, ...rest } = words;
  const described = new Set(describedKeys({ file, value: rest }, map, depth + 1, rules));
  const left = Object.entries(map).filter(([name]) => !described.has(name));
  return left.flatMap(([name, each]) =>
    others === false ? [below(name, UNKNOWN_KEY)] : inside(others, each).map((fault) => below(name, fault)),
  );
}

/** The keys that the schema or one of its parts describes. */
function describedKeys({ file, value: schema }: SchemaAt, map: Part, depth: number, rules: MatchRules): string[] {
  const { fitsPattern, follow, match, mayGo } = rules;
  if (!isObject(schema) || !mayGo(depth)) return [];
  if (schema.additionalProperties !== undefined || schema.unevaluatedProperties !== undefined) return Object.keys(map);
  const of = (each: unknown): string[] => describedKeys({ file, value: each }, map, depth + 1, rules);
  const fits = (each: unknown): boolean => match({ file, value: each }, map, depth + 1).length === 0;
  const patterns = Object.keys(isObject(schema.patternProperties) ? schema.patternProperties : {});
  const found = Object.keys(map).filter((key) => patterns.some((pattern) => fitsPattern(pattern, key)));
  if (isObject(schema.properties)) found.push(...Object.keys(schema.properties));
  if (typeof schema.$ref === 'string') found.push(...describedKeys(follow(file, schema.$ref), map, depth + 1, rules));
  for (const each of Array.isArray(schema.allOf) ? schema.allOf : []) found.push(...of(each));
  for (const choices of [schema.anyOf, schema.oneOf]) {
    if (!Array.isArray(choices)) continue;
    const fitting = choices.filter(fits);
    // If none fits, that is reported already, so the keys are not reported one by one.
    for (const each of fitting.length > 0 ? fitting : choices) found.push(...of(each));
  }
  if (schema.if !== undefined) found.push(...(fits(schema.if) ? [...of(schema.if), ...of(schema.then)] : of(schema.else)));
  if (isObject(schema.dependentSchemas))
    for (const [key, each] of Object.entries(schema.dependentSchemas)) if (Object.hasOwn(map, key)) found.push(...of(each));
  return found;
}
