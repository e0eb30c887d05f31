// A value that a schema would take, for examples and samples: from the document's own examples first, else made from types and bounds.
// Always the same for the same schema; patterns are never run; a schema inside itself ends there. An own one, since the libraries that do
// this want references resolved, or in one file, and give up on cycles.

import { withoutTokens } from '../../../base/body-token.js';
import { isObject } from '../../../base/values/is-object.js';
import type { NodeId } from '../../../model/api-document.js';
import { type ApiNode, type ApiReader, childOf, itemsOf, membersOf, type ObjectNode } from '../fit/reader.js';
import { ownPart } from '../schema/alternatives/discriminator.js';
import { chosenKind, type MadeKind, madeKind } from '../schema/made-kind.js';
import {
  type Choice,
  choicesOf,
  eachOf,
  lastOf,
  positionsOf,
  propertiesOf,
  type ResolvedSchema,
  requiredOf,
  resolveSchema,
  schemasOf,
} from '../schema/resolve-schema.js';
import { typesOf } from '../schema/schema-type.js';
import { sampleNumber } from './sample-number.js';
import { samplePattern } from './sample-pattern.js';
import { MOST_LENGTH, sampleString } from './sample-string.js';
import { isCut, jsonText, plainOfTree, type SampleTree, textTree, treeOf, word } from './sample-tree.js';

export interface SampleInput {
  direction: 'request' | 'response';
  /**
   * Default `all`. `required`: only what must be there. `telling`: that, and a few that the document gives a value for; where that is
   * less than a few, the first ones.
   */
  fields?: 'all' | 'telling' | 'required';
  /** Values in all; a few times as many where they must be there. Default 150: more help nobody to read. */
  most?: number;
  /** UTF-16 units of a value that the document gives, written on one line: a longer one is made anew. Default: as long as it is. */
  longest?: number;
}

const MOST_VALUES = 150;
/** Times `most`: schemas that require each other make more values than there are atoms, within any depth that is worth showing. */
const MOST_NEEDED = 4;
const MOST_DEPTH = 7;
/** Optional fields below this depth are left out. */
const OPTIONAL_DEPTH = 4;
/** Fields of one made object. */
const MOST_FIELDS = 60;
/** Optional fields of one object in `telling`: that have a value of their own, and where no field is left. */
const MOST_TELLING = 5;
const MOST_FIRST = 3;
/** Items and fields that are made because the schema counts them. */
const MOST_COUNTED = 20;
/** Values of the document that are looked at for one that is short enough. */
const MOST_TRIED = 50;

/** Undefined: nothing is known of the value. */
export function sampleSchema(nodes: readonly ApiNode[], reader: ApiReader, input: SampleInput): SampleTree | undefined {
  const { direction, fields: wanted = 'all', most = MOST_VALUES, longest } = input;
  let count = 0;
  // Of the items of a list that must differ.
  let variant = 0;
  const open = new Set<NodeId>();
  return sample(nodes, 0);

  function sample(at: readonly ApiNode[], depth: number): SampleTree | undefined {
    if (count >= most * MOST_NEEDED) return undefined;
    const resolved = resolveSchema(at, reader);
    const { component, parts } = resolved;
    count++;
    const given = variant === 0 ? givenValue(parts, reader, longest) : enumValue(parts, variant, reader);
    if (given) return given;
    // A component, or an object that its own fields lead back to.
    const identity = component?.id ?? parts[0]?.id;
    if (identity === undefined || open.has(identity) || depth > MOST_DEPTH) return undefined;
    open.add(identity);
    const made = makeKind(at, resolved, depth);
    open.delete(identity);
    return made;
  }

  /** Of a schema that is one of several kinds, or comes in them. */
  function makeKind(at: readonly ApiNode[], resolved: ResolvedSchema, depth: number): SampleTree | undefined {
    const kind = madeKind(at, resolved, reader);
    if (!kind) return make(resolved, depth);
    const given = kind.resolved === resolved || variant > 0 ? undefined : givenValue(kind.resolved.parts, reader, longest);
    return given ?? told(make(kind.resolved, depth), kind, kind.resolved.parts);
  }

  /** With the field that says the kind, whether or not it must be there. */
  function told(made: SampleTree | undefined, kind: Pick<MadeKind, 'property' | 'value'> | undefined, parts: readonly ObjectNode[]) {
    if (!kind || made?.kind !== 'object') return made;
    const name = withoutTokens(kind.property);
    const value = textTree(kind.value);
    const isThere = made.fields.some(([field]) => field === name);
    if (isThere) return { ...made, fields: made.fields.map((field): [string, SampleTree] => (field[0] === name ? [name, value] : field)) };
    const isLeftOut = isHidden(resolveSchema(propertiesOf(parts).get(kind.property) ?? [], reader).parts);
    const hasRoom = made.fields.length < (countAt(parts, 'maxProperties') ?? MOST_FIELDS);
    return isLeftOut || !hasRoom ? made : { ...made, fields: [[name, value] as [string, SampleTree], ...made.fields] };
  }

  function isHidden(said: readonly ObjectNode[]): boolean {
    return lastOf(said, direction === 'request' ? 'readOnly' : 'writeOnly')?.value === true;
  }

  function make(resolved: ResolvedSchema, depth: number): SampleTree | undefined {
    const parts = [...resolved.parts, ...conditionOf(resolved.parts)];
    const own = resolved.component?.id ?? ownPart(resolved)?.id;
    // What extends a choice that it is part of is chosen already.
    const isOwn = (item: ApiNode): boolean => own !== undefined && resolveSchema([item], reader).component?.id === own;
    const choice = choicesOf(parts).find(({ items }) => !items.some(isOwn));
    const [first] = choice?.items ?? [];
    const hasFields = lastOf(parts, 'properties') !== undefined;
    if (first && !hasFields) {
      for (const item of choice?.items ?? []) {
        const made = sample([item], depth);
        if (made) return told(made, chosenKind(resolved, item, reader), parts);
      }
    }
    const [type] = typesOf({ parts }, reader);
    switch (type) {
      case 'object':
        return told(sampleObject(parts, choice, depth), first && chosenKind(resolved, first, reader), parts);
      case 'array':
        return sampleList(parts, depth);
      case 'integer':
      case 'number':
        return sampleNumber(parts, reader, type === 'integer', variant);
      case 'boolean':
        return word(variant % 2 === 0);
      case 'null':
        return word(null);
      case 'string':
        return textTree(sampleString(parts, reader, variant));
      case 'file':
        return textTree('file');
      default:
        return undefined;
    }
  }

  /** Of the first condition what it asks for, and what holds then: a value that has both is right whatever else would hold. */
  function conditionOf(parts: readonly ObjectNode[]): ObjectNode[] {
    const part = parts.find(({ value }) => isObject(value.if) && isObject(value.then) && !Object.hasOwn(value.if, 'not'));
    return part ? resolveSchema([...schemasOf([part], 'if'), ...schemasOf([part], 'then')], reader).parts : [];
  }

  /** Fields that would make a value one of the other alternatives too, where these only ask for fields to be there. */
  function excludedBy(choice: Choice | undefined, required: ReadonlySet<string>): Set<string> {
    const others = choice?.kind === 'oneOf' ? choice.items.slice(1) : [];
    const asked = others.map((item) => resolveSchema([item], reader).parts).filter((said) => said.every(isOnlyRequired));
    return new Set(asked.flatMap((said) => [...requiredOf(said)].find((name) => !required.has(name)) ?? []));
  }

  function sampleObject(parts: readonly ObjectNode[], choice: Choice | undefined, depth: number): SampleTree {
    const alternative = choice?.items[0];
    const required = requiredOf(alternative ? [...parts, ...resolveSchema([alternative], reader).parts] : parts);
    const excluded = excludedBy(choice, required);
    const least = Math.min(countAt(parts, 'minProperties') ?? 0, MOST_COUNTED);
    const highest = countAt(parts, 'maxProperties') ?? MOST_FIELDS;
    const properties = [...propertiesOf(parts)].map(([name, nodes]) => ({ name, nodes, said: resolveSchema(nodes, reader).parts }));
    const shown = properties.filter(({ name, said }) => {
      if (isHidden(said) || excluded.has(name)) return false;
      return required.has(name) || lastOf(said, 'deprecated')?.value !== true;
    });
    const chosen = new Set(chosenNames(shown, { required, depth, most: Math.min(highest, MOST_FIELDS) }));
    let missing = least - chosen.size;
    for (const { name } of shown) {
      if (missing <= 0) break;
      if (!chosen.has(name)) missing--;
      chosen.add(name);
    }
    needed(chosen, required, parts);
    const fields: [string, SampleTree][] = [];
    for (const { name, nodes } of shown) {
      if (!chosen.has(name) || (count >= most && !required.has(name)) || fields.length >= MOST_FIELDS) continue;
      const value = sample(nodes, depth + 1);
      if (value) fields.push([withoutTokens(name), value]);
      else if (required.has(name)) fields.push([withoutTokens(name), emptyOf(nodes)]);
    }
    const known = new Set([...properties.map(({ name }) => withoutTokens(name))]);
    const made = alternative && sample([alternative], depth);
    if (made?.kind === 'object') {
      const taken = made.fields.filter(([name]) => !known.has(name));
      fields.push(...taken);
      for (const [name] of taken) known.add(name);
    }
    for (const name of required) if (!known.has(withoutTokens(name)) && fields.length < MOST_FIELDS) addUnnamed(name, parts, fields, depth);
    addOthers(parts, fields, Math.max(least, fields.length === 0 && wanted !== 'required' ? 1 : 0), depth);
    return { kind: 'object', fields };
  }

  interface Chosen {
    required: ReadonlySet<string>;
    depth: number;
    most: number;
  }

  /** What a field that is there brings along must be there as well. */
  function needed(chosen: Set<string>, required: Set<string>, parts: readonly ObjectNode[]): void {
    const needs = ['dependentRequired', 'dependencies'].flatMap((key) => eachOf(parts, key).flatMap(membersOf));
    const there = new Set([...chosen, ...required]);
    for (const name of there)
      for (const item of needs.flatMap(([of, others]) => (of === name ? itemsOf(others) : []))) {
        if (typeof item.value !== 'string') continue;
        // Walked over in its turn.
        there.add(item.value);
        chosen.add(item.value);
        required.add(item.value);
      }
  }

  /** In the order of the schema. */
  function chosenNames(shown: readonly { name: string; said: readonly ObjectNode[] }[], { required, depth, most: room }: Chosen): string[] {
    const isRequired = ({ name }: { name: string }): boolean => required.has(name);
    const needed = shown.filter(isRequired);
    const others = wanted === 'required' || depth >= OPTIONAL_DEPTH ? [] : shown.filter((each) => !isRequired(each));
    const left = Math.max(room - needed.length, 0);
    const telling = wanted === 'all' ? others : others.filter(({ said }) => givenNode(said) !== undefined).slice(0, MOST_TELLING);
    const missing = needed.length === 0 ? Math.max(MOST_FIRST - telling.length, 0) : 0;
    const first = others.filter((each) => !telling.includes(each)).slice(0, missing);
    return [...needed, ...[...telling, ...first].slice(0, left)].map(({ name }) => name);
  }

  /** One that must be there, and that nothing is said of but perhaps what any field is. */
  function addUnnamed(name: string, parts: readonly ObjectNode[], fields: [string, SampleTree][], depth: number): void {
    if (lastOf(parts, 'additionalProperties')?.value === false) return;
    const others = schemasOf(parts, 'additionalProperties');
    const value = others.length > 0 ? sample(others, depth + 1) : undefined;
    fields.push([withoutTokens(name), value ?? textTree('string')]);
  }

  /** Fields of any name, until there are as many as there must be. */
  function addOthers(parts: readonly ObjectNode[], fields: [string, SampleTree][], least: number, depth: number): void {
    const [pattern, described] = [...propertiesOf(parts, 'patternProperties')][0] ?? [];
    const others = schemasOf(parts, 'additionalProperties');
    const nodes = described ?? (others.length > 0 ? others : undefined);
    const isFree = !nodes && lastOf(parts, 'additionalProperties')?.value !== false && countAt(parts, 'minProperties') !== undefined;
    const taken = new Set(fields.map(([name]) => name));
    for (let number = 0; fields.length < least && number < 2 * MOST_COUNTED && (nodes || isFree); number++) {
      const said = resolveSchema(schemasOf(parts, 'propertyNames'), reader).parts;
      const wantedName = pattern === undefined ? undefined : samplePattern(pattern, 0, 60, number);
      const name = wantedName ?? nameOf(said, number);
      if (taken.has(name)) continue;
      const value = nodes ? (count >= most && depth > 0 ? undefined : sample(nodes, depth + 1)) : textTree('string');
      if (!value) return;
      taken.add(name);
      fields.push([name, value]);
    }
  }

  function nameOf(said: readonly ObjectNode[], number: number): string {
    const named = itemsOf(lastOf(said, 'enum'))[number]?.value;
    if (typeof named === 'string') return withoutTokens(named);
    if (lastOf(said, 'pattern') || lastOf(said, 'format') || lastOf(said, 'minLength')) return sampleString(said, reader, number);
    return number === 0 ? 'key' : `key${number + 1}`;
  }

  function sampleList(parts: readonly ObjectNode[], depth: number): SampleTree {
    const positions = positionsOf(parts);
    const each = schemasOf(parts, 'items');
    const least = Math.min(countAt(parts, 'minItems') ?? 0, MOST_COUNTED);
    const highest = countAt(parts, 'maxItems') ?? MOST_COUNTED;
    // Each part has a count of its own.
    const contained = parts.flatMap((part) =>
      isObject(part.value.contains)
        ? Array.from({ length: Math.min(countAt([part], 'minContains') ?? 1, MOST_COUNTED) }, () => schemasOf([part], 'contains'))
        : [],
    );
    const containing = contained.length;
    if (count >= most && least + containing === 0) return { kind: 'list', items: [] };
    const made = positions.slice(0, Math.min(10, highest)).flatMap((item) => sample(item, depth + 1) ?? []);
    const mayRest = each.length > 0 || (lastOf(parts, 'items')?.value !== false && lastOf(parts, 'additionalItems')?.value !== false);
    const usual = positions.length === 0 && each.length > 0 ? 1 : 0;
    const wantedCount = Math.min(Math.max(least, usual, containing > 0 ? made.length + containing : 0), highest, MOST_COUNTED);
    const isUnique = lastOf(parts, 'uniqueItems')?.value === true;
    const seen = new Set(isUnique ? made.map((item) => jsonText(item)) : []);
    const outer = variant;
    for (let number = 0; mayRest && made.length < wantedCount && number < 3 * MOST_COUNTED; number++) {
      variant = isUnique ? outer + number : outer;
      const nodes = [...each, ...(contained[number] ?? [])];
      const item = nodes.length > 0 ? sample(nodes, depth + 1) : textTree(number === 0 ? 'string' : `string${number + 1}`);
      if (!item) break;
      const text = isUnique ? jsonText(item) : String(number);
      if (!seen.has(text)) made.push(item);
      seen.add(text);
    }
    variant = outer;
    return { kind: 'list', items: made };
  }

  /** Of a field that must be there, and can't be made: it would hold itself, or there are too many. */
  function emptyOf(nodes: readonly ApiNode[]): SampleTree {
    const resolved = resolveSchema(nodes, reader);
    const [type] = typesOf(resolved, reader);
    if (type === 'array') return { kind: 'list', items: [] };
    if (type === 'string') return textTree('string');
    if (type === 'boolean') return word(false);
    if (type === 'integer' || type === 'number') return word(0);
    return resolved.nullable || type === undefined ? word(null) : { kind: 'object', fields: [] };
  }
}

const ONLY_REQUIRED = new Set(['required', 'type', 'title', 'description']);
const isOnlyRequired = ({ value }: ObjectNode): boolean => Object.keys(value).every((key) => ONLY_REQUIRED.has(key));

function countAt(parts: readonly ObjectNode[], key: string): number | undefined {
  const value = lastOf(parts, key)?.value;
  return typeof value === 'number' && value >= 0 ? Math.floor(value) : undefined;
}

/** What the document itself gives, the most telling first. */
export function givenNode(parts: readonly ObjectNode[]): ApiNode | undefined {
  return exampleNode(parts) ?? lastOf(parts, 'const') ?? defaultOf(parts) ?? firstValue(parts);
}

/** An example that a schema brings. */
export function exampleNode(parts: readonly ObjectNode[]): ApiNode | undefined {
  const list = lastOf(parts, 'examples');
  return lastOf(parts, 'example') ?? (Array.isArray(list?.value) ? childOf(list, 0) : undefined) ?? lastOf(parts, 'x-example');
}

/** Whether there is one that is not too long; see `SampleInput`. */
export const hasGiven = (parts: readonly ObjectNode[], reader: ApiReader, longest?: number): boolean =>
  givenValue(parts, reader, longest) !== undefined;

function givenValue(parts: readonly ObjectNode[], reader: ApiReader, longest = Number.POSITIVE_INFINITY): SampleTree | undefined {
  const node = givenNode(parts);
  const given = node && treeOf(node, reader);
  const isShort = (tree: SampleTree): boolean => !isCut(tree) && plainOfTree(tree).length <= longest;
  if (!given || longest === Number.POSITIVE_INFINITY || isShort(given)) return given;
  const fixed = lastOf(parts, 'const');
  if (fixed) return treeOf(fixed, reader);
  const values = itemsOf(lastOf(parts, 'enum'));
  const others = [...itemsOf(lastOf(parts, 'examples')), ...[defaultOf(parts) ?? []].flat(), ...values].slice(0, MOST_TRIED);
  const fitting = others.map((each) => treeOf(each, reader)).find(isShort);
  // No shorter one would be valid.
  const isLong = values.length > 0 || (countAt(parts, 'minLength') ?? 0) > MOST_LENGTH;
  return fitting ?? (isLong ? given : undefined);
}

/** Another one of those that a schema lists. */
function enumValue(parts: readonly ObjectNode[], variant: number, reader: ApiReader): SampleTree | undefined {
  const fixed = lastOf(parts, 'const');
  if (fixed) return treeOf(fixed, reader);
  const values = itemsOf(lastOf(parts, 'enum'));
  const node = values[variant % Math.max(values.length, 1)];
  return node ? treeOf(node, reader) : undefined;
}

/** Null, and an empty list, say nothing. */
function defaultOf(parts: readonly ObjectNode[]): ApiNode | undefined {
  const node = lastOf(parts, 'default');
  return node && node.value !== null && !(typeof node.value === 'object' && Object.keys(node.value).length === 0) ? node : undefined;
}

/** Neither null nor an empty text, if there is another. */
function firstValue(parts: readonly ObjectNode[]): ApiNode | undefined {
  const list = lastOf(parts, 'enum');
  const values = itemsOf(list && { id: list.id, value: Array.isArray(list.value) ? list.value.slice(0, 5) : [] });
  const real = values.filter(({ value }) => value !== null);
  return real.find(({ value }) => value !== '') ?? real[0];
}
