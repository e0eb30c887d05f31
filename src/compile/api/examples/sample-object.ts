// Generates an object that is valid for a schema: the fields that the schema describes, in its order,
// then those of an alternative, then others.
import { withoutTokens } from '../../../base/body-token.js';
import { type ApiNode, type ApiReader, itemsOf, membersOf, type ObjectNode } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import { type Choice, eachOf, lastOf, propertiesOf, requiredOf, resolveSchema } from '../schema/resolve-schema.js';
import { typesOf } from '../schema/schema-type.js';
import { givenNode } from './given-values.js';
import { addOtherFields, undescribedField } from './sample-other-fields.js';
import { textTree, word } from './sample-tree.js';
import { countAt, MOST_COUNTED, type Sampling } from './sampling.js';

/** Optional fields below this depth are left out. */
const OPTIONAL_DEPTH = 4;
/** Fields of one generated object. */
export const MOST_FIELDS = 60;
/**
 * For `telling`: most optional fields of one object for which the document gives a value, and how many fields are shown at least if none is
 * required.
 */
const MOST_TELLING = 5;
const MOST_FIRST = 3;

export interface ObjectInput {
  parts: readonly ObjectNode[];
  /** The first of its alternatives is used. */
  choice: Choice | undefined;
  depth: number;
  variant: number;
}

interface Property {
  name: string;
  nodes: readonly ApiNode[];
  parts: readonly ObjectNode[];
}

export function sampleObject(sampling: Sampling, { parts, choice, depth, variant }: ObjectInput): SampleTree {
  const { reader, direction } = sampling;
  const alternative = choice?.items[0];
  const required = requiredOf(alternative ? [...parts, ...resolveSchema([alternative], reader).parts] : parts);
  const excluded = excludedBy(choice, required, reader);
  const properties = [...propertiesOf(parts)].map(([name, nodes]) => ({ name, nodes, parts: resolveSchema(nodes, reader).parts }));
  const shown = properties.filter(({ name, parts }) => {
    if (isHidden(parts, direction) || excluded.has(name)) return false;
    return required.has(name) || lastOf(parts, 'deprecated')?.value !== true;
  });
  const least = Math.min(countAt(parts, 'minProperties') ?? 0, MOST_COUNTED);
  const most = Math.min(countAt(parts, 'maxProperties') ?? MOST_FIELDS, MOST_FIELDS);
  const wanted = depth < OPTIONAL_DEPTH ? sampling.fields : 'required';
  const chosen = chosenNames(shown, { required, wanted, least, most });
  addNeeded(chosen, required, parts);
  const fields = describedFields(sampling, shown, { chosen, required, depth, variant });
  const known = new Set(properties.map(({ name }) => withoutTokens(name)));
  const made = alternative && sampling.sample([alternative], depth, variant);
  if (made?.kind === 'object') {
    const taken = made.fields.filter(([name]) => !known.has(name));
    fields.push(...taken);
    for (const [name] of taken) known.add(name);
  }
  const place = { parts, depth, variant };
  const isOpen = lastOf(parts, 'additionalProperties')?.value !== false;
  for (const name of required)
    if (isOpen && !known.has(withoutTokens(name)) && fields.length < MOST_FIELDS) fields.push(undescribedField(sampling, name, place));
  addOtherFields(sampling, fields, Math.max(least, fields.length === 0 && sampling.fields !== 'required' ? 1 : 0), place);
  return { kind: 'object', fields };
}

/** Whether only the other side sends the field. */
export const isHidden = (parts: readonly ObjectNode[], direction: Sampling['direction']): boolean =>
  lastOf(parts, direction === 'request' ? 'readOnly' : 'writeOnly')?.value === true;

/**
 * Fields that would make the value valid for another alternative of `oneOf` as well. Only alternatives
 * that just require fields are considered.
 */
function excludedBy(choice: Choice | undefined, required: ReadonlySet<string>, reader: ApiReader): Set<string> {
  const others = choice?.kind === 'oneOf' ? choice.items.slice(1) : [];
  const asked = others.map((item) => resolveSchema([item], reader).parts).filter((parts) => parts.every(isOnlyRequired));
  return new Set(asked.flatMap((parts) => [...requiredOf(parts)].find((name) => !required.has(name)) ?? []));
}

const ONLY_REQUIRED = new Set(['required', 'type', 'title', 'description']);
const isOnlyRequired = ({ value }: ObjectNode): boolean => Object.keys(value).every((key) => ONLY_REQUIRED.has(key));

interface Chosen {
  required: ReadonlySet<string>;
  wanted: Sampling['fields'];
  least: number;
  most: number;
}

/** Chooses the required fields, then those with useful values, then the first ones until there are enough. */
function chosenNames(shown: readonly Property[], { required, wanted, least, most }: Chosen): Set<string> {
  const isRequired = ({ name }: Property): boolean => required.has(name);
  const needed = shown.filter(isRequired);
  const others = wanted === 'required' ? [] : shown.filter((each) => !isRequired(each));
  const left = Math.max(most - needed.length, 0);
  const telling = wanted === 'all' ? others : others.filter(({ parts }) => givenNode(parts) !== undefined).slice(0, MOST_TELLING);
  const missing = needed.length === 0 ? Math.max(MOST_FIRST - telling.length, 0) : 0;
  const first = others.filter((each) => !telling.includes(each)).slice(0, missing);
  const chosen = new Set([...needed, ...[...telling, ...first].slice(0, left)].map(({ name }) => name));
  const more = shown.filter(({ name }) => !chosen.has(name)).slice(0, Math.max(least - chosen.size, 0));
  for (const { name } of more) chosen.add(name);
  return chosen;
}

/** Adds fields that are required because another field is present. */
function addNeeded(chosen: Set<string>, required: Set<string>, parts: readonly ObjectNode[]): void {
  const needs = ['dependentRequired', 'dependencies'].flatMap((key) => eachOf(parts, key).flatMap(membersOf));
  const there = new Set([...chosen, ...required]);
  for (const name of there)
    for (const item of needs.flatMap(([of, others]) => (of === name ? itemsOf(others) : []))) {
      if (typeof item.value !== 'string') continue;
      // The loop visits this name too, since it iterates over the growing set.
      there.add(item.value);
      chosen.add(item.value);
      required.add(item.value);
    }
}

interface Fields {
  chosen: ReadonlySet<string>;
  required: ReadonlySet<string>;
  depth: number;
  variant: number;
}

/** Fields in the order of the schema. */
function describedFields(
  sampling: Sampling,
  shown: readonly Property[],
  { chosen, required, depth, variant }: Fields,
): [string, SampleTree][] {
  const fields: [string, SampleTree][] = [];
  for (const { name, nodes } of shown) {
    if (!chosen.has(name) || (sampling.count >= sampling.most && !required.has(name)) || fields.length >= MOST_FIELDS) continue;
    const value = sampling.sample(nodes, depth + 1, variant) ?? (required.has(name) ? emptyOf(nodes, sampling.reader) : undefined);
    if (value) fields.push([withoutTokens(name), value]);
  }
  return fields;
}

/** A placeholder for a required field that can't be generated, because it would contain itself, or because there are too many values. */
function emptyOf(nodes: readonly ApiNode[], reader: ApiReader): SampleTree {
  const resolved = resolveSchema(nodes, reader);
  const [type] = typesOf(resolved, reader);
  if (type === 'array') return { kind: 'list', items: [] };
  if (type === 'string') return textTree('string');
  if (type === 'boolean') return word(false);
  if (type === 'integer' || type === 'number') return word(0);
  return resolved.nullable || type === undefined ? word(null) : { kind: 'object', fields: [] };
}
