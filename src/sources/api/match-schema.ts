// A value against a schema, references followed as it goes: in what the value contradicts it, in the order of the schema's words. Nothing
// is compiled: of thousands of schemas most have one example. What would take long or is often meant otherwise is let pass unless the
// caller is strict: then patterns and formats are run too, and of `oneOf` exactly one may fit.
import { isObject } from '../../base/is-object.js';
import { nodeValue, refTarget, splitNode } from '../../base/node-id.js';
import type { ApiDocument } from '../../model/api-document.js';
import {
  below,
  canonical,
  fitsPattern,
  here,
  isOfOtherType,
  type Mismatch,
  matchBounds,
  matchText,
  matchType,
  type Part,
} from './match-value.js';

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
  /** Contradictions that are wanted: no more are looked for. */
  most: number;
  isStrict?: boolean;
  /** What is sent, or answered: of that nothing may be there that only the other has. Without: the value stands for both. */
  direction?: 'request' | 'response' | undefined;
}

/** References below one another: deeper ones lead round and round. */
const MOST_DEPTH = 200;
/** Of each of several choices, to find the one that was meant. */
const MOST_OF_CHOICE = 100;

type Faults = Generator<Mismatch, void>;

export function createSchemaMatcher(
  { files, dialect }: Pick<ApiDocument, 'files' | 'dialect'>,
  { steps, most, isStrict = false, direction }: MatchOptions,
): (schema: SchemaAt, value: unknown) => Mismatch[] {
  let left = steps;
  /** Something was let pass that nobody looked at: what would contradict because it fits says nothing then. */
  let isUncertain = false;
  const isOld = dialect === 'openapi-3.0' || dialect === 'openapi-2.0';
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
  function* matchTarget(target: SchemaAt, value: unknown, depth: number): Faults {
    const values = underWay.get(target) ?? [];
    if (values.includes(value)) {
      isUncertain = true;
      return;
    }
    underWay.set(target, values);
    values.push(value);
    try {
      yield* match(target, value, depth);
    } finally {
      values.pop();
    }
  }

  /** Whether all that was looked at meanwhile was certain. What is uncertain stays so for whoever asked. */
  function certainly<T>(look: () => T): { found: T; isCertain: boolean } {
    const before = isUncertain;
    isUncertain = false;
    const found = look();
    const isCertain = !isUncertain;
    isUncertain ||= before;
    return { found, isCertain };
  }

  /** undefined: nobody can say. */
  function fits(schema: SchemaAt, value: unknown, depth: number): boolean | undefined {
    const before = isUncertain;
    const { found, isCertain } = certainly(() => firstOf(match(schema, value, depth), 1).length === 0);
    // A contradiction is one, whatever else was not looked at.
    if (!found) isUncertain = before;
    return found && !isCertain ? undefined : found;
  }

  function* match({ file, value: schema }: SchemaAt, value: unknown, depth: number): Faults {
    if (schema === false) yield here('may not be there');
    if (!isObject(schema)) return;
    if (depth > MOST_DEPTH || left-- <= 0) {
      isUncertain = true;
      return;
    }
    if (value === null && (schema.nullable === true || schema['x-nullable'] === true)) return;
    const inside = (each: unknown, part: unknown): Faults => match({ file, value: each }, part, depth + 1);
    const isFitting = (each: unknown, part: unknown): boolean | undefined => fits({ file, value: each }, part, depth + 1);
    if (typeof schema.$ref === 'string') {
      yield* matchTarget(follow(file, schema.$ref), value, depth + 1);
      if (isOld) return;
    }
    const ofType = matchType(schema, value);
    if (ofType) {
      yield ofType;
      return;
    }
    const ofBounds = matchBounds(schema, value);
    if (ofBounds) yield ofBounds;
    if (isStrict && typeof value === 'string') {
      if (typeof schema.pattern === 'string' && fitsPattern(schema.pattern, value) === undefined) isUncertain = true;
      yield* matchText(schema, value);
    }
    if (Array.isArray(value)) yield* matchItems(schema, value);
    if (isObject(value)) yield* matchKeys(schema, value);
    yield* matchParts(schema);
    if (isStrict && !isOld && isObject(value) && 'unevaluatedProperties' in schema) yield* matchOthers(schema, value);

    function* matchOthers(whole: Part, map: Part): Faults {
      const { unevaluatedProperties: others, ...words } = whole;
      const into: Described = { map, described: new Set(), visited: new Set([whole]), isCut: false };
      describe({ file, value: words }, into, depth + 1);
      if (into.isCut) return;
      for (const [name, each] of Object.entries(map)) {
        if (into.described.has(name)) continue;
        if (others === false) yield below(name, UNKNOWN_KEY);
        else yield* allBelow(name, inside(others, each));
      }
    }

    function* matchItems({ items, prefixItems, contains, minContains, maxContains, uniqueItems }: Part, list: unknown[]): Faults {
      const first = Array.isArray(prefixItems) ? prefixItems : [];
      for (const [index, each] of list.entries()) {
        const own = index < first.length ? first[index] : items;
        if (own !== undefined) yield* allBelow(String(index), inside(own, each));
      }
      if (!isStrict) return;
      if (uniqueItems === true) {
        const before = new Set<string>();
        const twice = list.findIndex((each) => before.size === before.add(canonical(each)).size);
        if (twice >= 0) yield below(String(twice), here('is there twice, and items must differ'));
      }
      if (contains !== undefined && !isOld) {
        const { found: count, isCertain } = certainly(() => list.filter((each) => isFitting(contains, each) !== false).length);
        const [least, top] = [typeof minContains === 'number' ? minContains : 1, typeof maxContains === 'number' ? maxContains : count];
        if (count < least) yield here(`has ${count} items of the kind that it must contain, and needs ${least}`);
        if (count > top && isCertain) yield here(`has ${count} items of the kind that it must contain, and may have ${top}`);
      }
    }

    function* matchKeys(words: Part, map: Part): Faults {
      const { required, additionalProperties, propertyNames, dependentRequired, dependentSchemas } = words;
      const known = isObject(words.properties) ? words.properties : {};
      const patterns = isObject(words.patternProperties) ? Object.entries(words.patternProperties) : [];
      const lacks = (name: unknown, why = ''): Mismatch[] =>
        typeof name === 'string' && !Object.hasOwn(map, name) && !isElsewhere(own(known, name)) ? [here(`has no "${name}"${why}`)] : [];
      for (const name of Array.isArray(required) ? required : []) yield* lacks(name);
      for (const [name, each] of Object.entries(map)) {
        const schemas = Object.hasOwn(known, name) ? [known[name]] : [];
        let isOther = schemas.length === 0 && (isStrict || patterns.length === 0);
        for (const [pattern, schema] of isStrict ? patterns : []) {
          const isMeant = fitsPattern(pattern, name);
          if (isMeant) schemas.push(schema);
          if (isMeant === undefined) isUncertain = true;
          if (isMeant !== false) isOther = false;
        }
        if (isOther) schemas.push(additionalProperties);
        if (schemas.includes(false)) yield below(name, UNKNOWN_KEY);
        else for (const schema of schemas) yield* allBelow(name, inside(schema, each));
        if (direction && isMarked(own(known, name), direction === 'request' ? 'readOnly' : 'writeOnly'))
          yield below(name, here(direction === 'request' ? 'is read only, and is never sent' : 'is write only, and is never answered'));
        if (isStrict && propertyNames !== undefined)
          for (const { says } of inside(propertyNames, name)) yield below(name, here(`has a key that ${says}`));
        if (!isStrict || isOld) continue;
        if (isObject(dependentSchemas) && Object.hasOwn(dependentSchemas, name)) yield* inside(dependentSchemas[name], map);
        const needed = isObject(dependentRequired) ? own(dependentRequired, name) : undefined;
        for (const other of Array.isArray(needed) ? needed : []) yield* lacks(other, `, which "${name}" needs`);
      }
    }

    /** What is required, and may be missing here: of requests what only answers have, and the other way round; of what stands for both, both. */
    function isElsewhere(property: unknown): boolean {
      return (direction !== 'response' && isMarked(property, 'readOnly')) || (direction !== 'request' && isMarked(property, 'writeOnly'));
    }

    function isMarked(property: unknown, mark: 'readOnly' | 'writeOnly'): boolean {
      if (!isObject(property)) return false;
      if (property[mark] === true) return true;
      const target = typeof property.$ref === 'string' ? follow(file, property.$ref).value : undefined;
      return isObject(target) && target[mark] === true;
    }

    function* matchParts(words: Part): Faults {
      const { allOf, anyOf, oneOf, not, discriminator } = words;
      for (const each of Array.isArray(allOf) ? allOf : []) yield* inside(each, value);
      for (const choices of [anyOf, oneOf]) {
        if (!Array.isArray(choices) || choices.length === 0) continue;
        // Where a discriminator chooses, or all may be null, several that fit are meant.
        const isOnlyOne = choices === oneOf && isStrict && !discriminator && value !== null;
        const { found, isCertain } = certainly(() => {
          const faults: Mismatch[][] = [];
          for (const each of choices) {
            faults.push(firstOf(inside(each, value), MOST_OF_CHOICE));
            if (!isOnlyOne && faults.at(-1)?.length === 0) break;
          }
          return faults;
        });
        const fitting = found.filter(({ length }) => length === 0).length;
        if (fitting === 0) yield* nearestFaults(found, isObject(discriminator) ? discriminator.propertyName : undefined);
        else if (fitting > 1 && isOnlyOne && isCertain) yield here(`fits ${fitting} of the schemas of which it must fit one`);
      }
      if (!isStrict) return;
      if (not !== undefined && isFitting(not, value)) yield here('is what its schema says it may not be');
      if (words.if !== undefined && !isOld) {
        const isMeant = isFitting(words.if, value);
        const branch = isMeant ? words.then : words.else;
        if (isMeant !== undefined && branch !== undefined) yield* inside(branch, value);
      }
    }
  }

  /** Adds the keys of which the schema, or one that it is made of, says something. */
  function describe({ file, value: schema }: SchemaAt, into: Described, depth: number): void {
    const { map, described, visited } = into;
    if (!isObject(schema) || visited.has(schema)) return;
    visited.add(schema);
    if (depth > MOST_DEPTH || left-- <= 0) {
      isUncertain = true;
      into.isCut = true;
      return;
    }
    const isWhole = schema.additionalProperties !== undefined || schema.unevaluatedProperties !== undefined;
    const patterns = isObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
    for (const key of Object.keys(map)) if (isWhole || patterns.some((each) => fitsPattern(each, key) !== false)) described.add(key);
    if (isWhole) return;
    const add = (each: unknown): void => describe({ file, value: each }, into, depth + 1);
    const isFitting = (each: unknown): boolean | undefined => fits({ file, value: each }, map, depth + 1);
    for (const key of Object.keys(isObject(schema.properties) ? schema.properties : {})) described.add(key);
    if (typeof schema.$ref === 'string') describe(follow(file, schema.$ref), into, depth + 1);
    for (const each of Array.isArray(schema.allOf) ? schema.allOf : []) add(each);
    for (const choices of [schema.anyOf, schema.oneOf]) {
      if (!Array.isArray(choices)) continue;
      const fitting = choices.filter((each) => isFitting(each) !== false);
      // Where none fits, that is told, and not each of its keys as well.
      for (const each of fitting.length > 0 ? fitting : choices) add(each);
    }
    if (schema.if !== undefined) {
      const isMeant = isFitting(schema.if);
      if (isMeant !== false) for (const each of [schema.if, schema.then]) add(each);
      if (!isMeant) add(schema.else);
    }
    if (isObject(schema.dependentSchemas))
      for (const [key, each] of Object.entries(schema.dependentSchemas)) if (Object.hasOwn(map, key)) add(each);
  }

  return (schema, value) => {
    isUncertain = false;
    return firstOf(match(schema, value, 0), most);
  };
}

interface Described {
  map: Part;
  described: Set<string>;
  /** A schema that is made of itself describes no more the second time. */
  visited: Set<Part>;
  /** Not all of the schema was looked at. */
  isCut: boolean;
}

/** Two parts of a schema may want the same: it is told once. */
function firstOf(faults: Faults, most: number): Mismatch[] {
  const found = new Map<string, Mismatch>();
  for (const fault of faults) {
    found.set(JSON.stringify([fault.path, fault.says]), fault);
    if (found.size >= most) break;
  }
  return [...found.values()];
}

function* allBelow(key: string, faults: Faults): Faults {
  for (const fault of faults) yield below(key, fault);
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
