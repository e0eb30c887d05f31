// A value against a schema, references followed as it goes: all in which the value contradicts it, in the order of the schema's words. Nothing
// is compiled: of thousands of schemas most have one example. What is often meant otherwise is let pass unless the caller is strict:
// then of `oneOf` exactly one may fit, and names of keys are held to their patterns.

import { nodeValue, refTarget, splitNode } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument } from '../../../model/api-document.js';
import { createPatternCheck } from './fits-pattern.js';
import { below, here, isOfOtherType, isSame, type Mismatch, matchBounds, matchText, matchType, type Part } from './match-value.js';

export interface SchemaAt {
  file: string;
  value: unknown;
}

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
  const targets = new Map<string, SchemaAt>();
  /** By what a reference leads to: the values that are being held against it. */
  const underWay = new Map<SchemaAt, unknown[]>();

  function follow(file: string, ref: string): SchemaAt {
    const target = refTarget(file, ref);
    if (target === undefined) return { file, value: true };
    const known = targets.get(target);
    if (known) return known;
    const found = { file: splitNode(target).file, value: nodeValue(files, target) };
    targets.set(target, found);
    return found;
  }

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
    if (!isObject(schema) || depth > MOST_DEPTH || left-- <= 0) return [];
    if (value === null && (schema.nullable === true || schema['x-nullable'] === true)) return [];
    const inside = (each: unknown, part: unknown): Mismatch[] => match({ file, value: each }, part, depth + 1);
    const behind = typeof schema.$ref === 'string' ? matchTarget(follow(file, schema.$ref), value, depth + 1) : [];
    if (isOld && typeof schema.$ref === 'string') return behind;
    const ofType = matchType(schema, value);
    if (ofType) return [...behind, ofType];
    const ofBounds = matchBounds(schema, value);
    const found = [
      ...behind,
      ...(ofBounds ? [ofBounds] : []),
      ...matchText(schema, value, fitsPattern),
      ...(Array.isArray(value) ? matchItems(schema, value) : []),
      ...(isObject(value) ? matchKeys(schema, value) : []),
      ...matchParts(schema),
      ...(isStrict && !isOld && isObject(value) && 'unevaluatedProperties' in schema ? matchOthers(schema, value) : []),
    ];
    return found.filter(({ lacks }) => lacks === undefined || !isElsewhere({ file, value: schema }, lacks));

    function matchOthers({ unevaluatedProperties: others, ...words }: Part, map: Part): Mismatch[] {
      const described = new Set(describedKeys({ file, value: words }, map, depth + 1));
      const left = Object.entries(map).filter(([name]) => !described.has(name));
      return left.flatMap(([name, each]) =>
        others === false ? [below(name, UNKNOWN_KEY)] : inside(others, each).map((fault) => below(name, fault)),
      );
    }

    function matchItems({ items, prefixItems, contains, minContains, maxContains, uniqueItems }: Part, list: unknown[]): Mismatch[] {
      const first = Array.isArray(prefixItems) ? prefixItems : [];
      const found = list.flatMap((each, index) => {
        const own = index < first.length ? first[index] : items;
        return own === undefined ? [] : inside(own, each).map((fault) => below(String(index), fault));
      });
      if (!isStrict) return found;
      if (uniqueItems === true) {
        const twice = list.findIndex((each, index) => list.slice(0, index).some((other) => isSame(other, each)));
        if (twice >= 0) found.push(below(String(twice), here('is there twice, and items must differ')));
      }
      if (contains !== undefined && !isOld) {
        const count = list.filter((each) => inside(contains, each).length === 0).length;
        const [least, most] = [typeof minContains === 'number' ? minContains : 1, typeof maxContains === 'number' ? maxContains : count];
        if (count < least) found.push(here(`has ${count} items of the kind that it must contain, and needs ${least}`));
        if (count > most) found.push(here(`has ${count} items of the kind that it must contain, and may have ${most}`));
      }
      return found;
    }

    function matchKeys(words: Part, map: Part): Mismatch[] {
      const { required, additionalProperties, propertyNames, dependentRequired, dependentSchemas } = words;
      const known = isObject(words.properties) ? words.properties : {};
      const patterns = isObject(words.patternProperties) ? Object.entries(words.patternProperties) : [];
      const found: Mismatch[] = [];
      const lacks = (name: unknown, why = ''): void => {
        if (typeof name === 'string' && !Object.hasOwn(map, name)) found.push({ ...here(`has no "${name}"${why}`), lacks: name });
      };
      for (const name of Array.isArray(required) ? required : []) lacks(name);
      for (const [name, each] of Object.entries(map)) {
        const fitting = isStrict ? patterns.filter(([pattern]) => fitsPattern(pattern, name)).map(([, schema]) => schema) : [];
        const isOther = fitting.length === 0 && !Object.hasOwn(known, name) && (isStrict || patterns.length === 0);
        const schemas = [...(Object.hasOwn(known, name) ? [known[name]] : []), ...fitting, ...(isOther ? [additionalProperties] : [])];
        if (schemas.includes(false)) found.push(below(name, UNKNOWN_KEY));
        else
          for (const schema of schemas)
            keep(
              found,
              inside(schema, each).map((fault) => below(name, fault)),
            );
        if (direction && isMarked({ file, value: own(known, name) }, direction === 'request' ? 'readOnly' : 'writeOnly'))
          found.push(
            below(name, here(direction === 'request' ? 'is read only, and is never sent' : 'is write only, and is never answered')),
          );
        if (isStrict && propertyNames !== undefined)
          keep(
            found,
            inside(propertyNames, name).map(({ says }) => below(name, here(`has a key that ${says}`))),
          );
        if (!isStrict || isOld) continue;
        if (isObject(dependentSchemas) && Object.hasOwn(dependentSchemas, name)) keep(found, inside(dependentSchemas[name], map));
        const needed = isObject(dependentRequired) ? own(dependentRequired, name) : undefined;
        for (const other of Array.isArray(needed) ? needed : []) lacks(other, `, which "${name}" needs`);
      }
      return found;
    }

    function matchParts(words: Part): Mismatch[] {
      const { allOf, anyOf, oneOf, not, discriminator } = words;
      const found = (Array.isArray(allOf) ? allOf : []).flatMap((each) => inside(each, value));
      for (const choices of [anyOf, oneOf]) {
        if (!Array.isArray(choices) || choices.length === 0) continue;
        const faults: Mismatch[][] = [];
        let fitting = 0;
        for (const each of choices) {
          const faultsOfOne = inside(each, value);
          faults.push(faultsOfOne);
          if (faultsOfOne.length === 0) fitting++;
          if (fitting > 0 && (choices !== oneOf || !isStrict)) break;
        }
        if (fitting === 0) keep(found, nearestFaults(faults, isObject(discriminator) ? discriminator.propertyName : undefined));
        else if (fitting > 1 && choices === oneOf && isStrict && !isObject(discriminator) && value !== null)
          found.push(here(`fits ${fitting} of the schemas of which it must fit one`));
      }
      if (!isStrict) return found;
      if (not !== undefined && inside(not, value).length === 0) found.push(here('is what its schema says it may not be'));
      if (words.if !== undefined && !isOld) {
        const branch = inside(words.if, value).length === 0 ? words.then : words.else;
        if (branch !== undefined) keep(found, inside(branch, value));
      }
      return found;
    }
  }

  /**
   * What is required, and may be missing here: of requests what only answers have, and the other way round; of what stands for both, both. The
   * property may be that of another part than the one that requires it.
   */
  function isElsewhere(schema: SchemaAt, name: string): boolean {
    return partsOf(schema).some(({ file, value: { properties } }) => {
      const property = { file, value: isObject(properties) ? own(properties, name) : undefined };
      return (direction !== 'response' && isMarked(property, 'readOnly')) || (direction !== 'request' && isMarked(property, 'writeOnly'));
    });
  }

  const isMarked = (schema: SchemaAt, mark: 'readOnly' | 'writeOnly'): boolean => partsOf(schema).some(({ value }) => value[mark] === true);

  /** All that a value has to fit at once: the schema, what its references lead to, and what it is made of. */
  function partsOf({ file, value }: SchemaAt, seen = new Set<unknown>()): { file: string; value: Part }[] {
    if (!isObject(value) || seen.has(value)) return [];
    seen.add(value);
    const more = Array.isArray(value.allOf) ? value.allOf.map((each) => ({ file, value: each })) : [];
    if (typeof value.$ref === 'string') more.push(follow(file, value.$ref));
    return [{ file, value }, ...more.flatMap((each) => partsOf(each, seen))];
  }

  /** Those of which the schema, or one that it is made of, says something. */
  function describedKeys({ file, value: schema }: SchemaAt, map: Part, depth: number): string[] {
    if (!isObject(schema) || depth > MOST_DEPTH || left-- <= 0) return [];
    if (schema.additionalProperties !== undefined || schema.unevaluatedProperties !== undefined) return Object.keys(map);
    const of = (each: unknown): string[] => describedKeys({ file, value: each }, map, depth + 1);
    const fits = (each: unknown): boolean => match({ file, value: each }, map, depth + 1).length === 0;
    const patterns = Object.keys(isObject(schema.patternProperties) ? schema.patternProperties : {});
    const found = Object.keys(map).filter((key) => patterns.some((pattern) => fitsPattern(pattern, key)));
    if (isObject(schema.properties)) found.push(...Object.keys(schema.properties));
    if (typeof schema.$ref === 'string') found.push(...describedKeys(follow(file, schema.$ref), map, depth + 1));
    for (const each of Array.isArray(schema.allOf) ? schema.allOf : []) found.push(...of(each));
    for (const choices of [schema.anyOf, schema.oneOf]) {
      if (!Array.isArray(choices)) continue;
      const fitting = choices.filter(fits);
      // Where none fits, that is told, and not each of its keys as well.
      for (const each of fitting.length > 0 ? fitting : choices) found.push(...of(each));
    }
    if (schema.if !== undefined) found.push(...(fits(schema.if) ? [...of(schema.if), ...of(schema.then)] : of(schema.else)));
    if (isObject(schema.dependentSchemas))
      for (const [key, each] of Object.entries(schema.dependentSchemas)) if (Object.hasOwn(map, key)) found.push(...of(each));
    return found;
  }

  return (schema, value) => match(schema, value, 0);
}

const UNKNOWN_KEY = here('is no property of its schema, which allows no others');
const own = (map: Part, key: string): unknown => (Object.hasOwn(map, key) ? map[key] : undefined);

/**
 * Of the choice that was probably meant: whose discriminator fits, or whose type the value has where no other choice has it; else the one in which
 * something deep inside is wrong, and the least of it.
 */
function nearestFaults(choices: Mismatch[][], discriminator: unknown): Mismatch[] {
  const named = choices.filter((faults) => !faults.some(({ path }) => path.length === 1 && path[0] === discriminator));
  if (choices.length === 1 || (discriminator !== undefined && named.length === 1)) return named[0] ?? choices[0] ?? [];
  const ofType = choices.filter(([first]) => first && (first.path.length > 0 || !isOfOtherType(first)));
  if (ofType.length === 1) return ofType[0] ?? [];
  const depthOf = ([first]: Mismatch[]): number => first?.path.length ?? 0;
  const [nearest = []] = [...choices].sort((a, b) => depthOf(b) - depthOf(a) || a.length - b.length);
  return depthOf(nearest) > 0 ? nearest : [here('fits none of the schemas that it may have')];
}

/** More are told of no value; a list of thousands that don't fit has as many faults. */
const MOST_KEPT = 1000;

function keep(found: Mismatch[], more: readonly Mismatch[]): void {
  for (const one of more) if (found.length < MOST_KEPT) found.push(one);
}
