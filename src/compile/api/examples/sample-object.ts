// Generates an object that is valid for a schema: the fields that the schema describes, in its order,
// then those of an alternative, then others.
import { withoutTokens } from '../../../base/body-token.js';
import { exampleNodes } from '../code/example-nodes.js';
import { type ApiNode, type ApiReader, itemsOf, membersOf, type ObjectNode } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import { type Choice, eachOf, lastOf, propertiesOf, requiredOf, resolveSchema } from '../schema/resolve-schema.js';
import { typesOf } from '../schema/schema-type.js';
import { coveredBy, examplesOfParts, fieldsOfExamples } from './given/examples-of-parts.js';
import { givenNode } from './given/given-values.js';
import { cleaned } from './given/without-hidden.js';
import { addOtherFields, type FieldPlace, undescribedField } from './sample-other-fields.js';
import { isCut, plainOfTree, textTree, word } from './sample-tree.js';
import { countAt, isHidden, MOST_COUNTED, type Sampling } from './sampling.js';

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
/** UTF-16 units of a value of a long example, on one line. */
const MOST_LIKE = 300;

export interface ObjectInput {
  parts: readonly ObjectNode[];
  choices: readonly Choice[];
  /** The alternative of each choice that is used. */
  alternatives: readonly ApiNode[];
  depth: number;
  variant: number;
}

interface Property {
  name: string;
  nodes: readonly ApiNode[];
  parts: readonly ObjectNode[];
}

export function sampleObject(sampling: Sampling, { parts, choices, alternatives, depth, variant }: ObjectInput): SampleTree {
  const { reader, direction } = sampling;
  const ofAlternatives = alternatives.flatMap((item) => resolveSchema([item], reader).parts);
  const required = requiredOf([...parts, ...ofAlternatives]);
  const excluded = excludedBy(choices, alternatives, required, reader);
  const given =
    depth === 0 && sampling.like?.kind === 'object'
      ? fieldsLike(sampling.like, parts)
      : variant === 0
        ? givenFields(sampling, parts)
        : NONE_GIVEN;
  const properties = propertiesIn(parts, ofAlternatives, reader);
  const shown = properties.filter(({ name, parts }) => {
    if (isHidden(parts, direction) || excluded.has(name)) return false;
    if (given.leftOut.has(name)) return required.has(name);
    return required.has(name) || given.used.has(name) || lastOf(parts, 'deprecated')?.value !== true;
  });
  const least = Math.min(countAt(parts, 'minProperties') ?? 0, MOST_COUNTED);
  const most = Math.min(countAt(parts, 'maxProperties') ?? MOST_FIELDS, MOST_FIELDS);
  const wanted = depth < OPTIONAL_DEPTH ? sampling.fields : 'required';
  const chosen = chosenNames(shown, { required: new Set([...required, ...given.used]), wanted, least, most });
  addNeeded(chosen, required, parts);
  const fields = describedFields(sampling, shown, { chosen, required, given: given.values, depth, variant });
  const known = new Set(properties.map(({ name }) => withoutTokens(name)));
  const add = (more: readonly [string, SampleTree][]): void => {
    const taken = more.filter(([name]) => !known.has(name));
    fields.push(...taken);
    for (const [name] of taken) known.add(name);
  };
  for (const item of alternatives) add(fieldsOfAlternative(sampling, item, { parts, depth, variant }));
  const place = { parts, depth, variant };
  const isOpen = lastOf(parts, 'additionalProperties')?.value !== false;
  if (isOpen) add([...given.values]);
  for (const name of required)
    if (isOpen && !known.has(withoutTokens(name)) && fields.length < MOST_FIELDS) fields.push(undescribedField(sampling, name, place));
  addOtherFields(sampling, fields, Math.max(least, fields.length === 0 && sampling.fields !== 'required' ? 1 : 0), place);
  return { kind: 'object', fields };
}

/** The fields that the schema itself describes. An alternative may describe them more narrowly. */
function propertiesIn(parts: readonly ObjectNode[], ofAlternatives: readonly ObjectNode[], reader: ApiReader): Property[] {
  const narrower = propertiesOf(ofAlternatives);
  return [...propertiesOf(parts)].map(([name, own]) => {
    const nodes = [...own, ...(narrower.get(name) ?? [])];
    return { name, nodes, parts: resolveSchema(nodes, reader).parts };
  });
}

/** The schema around a choice may require fields that only the alternatives describe. */
function fieldsOfAlternative(sampling: Sampling, item: ApiNode, { parts, depth, variant }: FieldPlace): [string, SampleTree][] {
  const own = resolveSchema([item], sampling.reader).parts;
  const [described, required] = [propertiesOf(own), requiredOf(own)];
  const names = [...requiredOf(parts)].filter((name) => described.has(name) && !required.has(name));
  const [first] = parts;
  const demand = first && names.length > 0 ? [{ id: `${first.id}/required`, value: { required: names } }] : [];
  const made = sampling.sample([item, ...demand], depth, variant);
  return made?.kind === 'object' ? made.fields : [];
}

interface GivenFields {
  values: ReadonlyMap<string, SampleTree>;
  /** Names of the fields of the examples. */
  used: ReadonlySet<string>;
  /** Fields that only the parts with examples describe, and that these examples don't contain. */
  leftOut: ReadonlySet<string>;
}

const NONE_GIVEN: GivenFields = { values: new Map(), used: new Set(), leftOut: new Set() };

/** An example that is too long: its fields, and those of its values that are short. */
function fieldsLike({ fields }: SampleTree & { kind: 'object' }, parts: readonly ObjectNode[]): GivenFields {
  const used = new Set(fields.map(([name]) => name));
  const values = new Map(fields.filter(([, value]) => !isCut(value) && plainOfTree(value).length <= MOST_LIKE));
  const leftOut = [...propertiesOf(parts).keys()].filter((name) => !used.has(withoutTokens(name)));
  return { values, used, leftOut: new Set(leftOut) };
}

/** Examples of single parts. */
function givenFields({ reader, direction }: Sampling, parts: readonly ObjectNode[]): GivenFields {
  const examples = examplesOfParts(parts, reader);
  if (examples.length === 0) return NONE_GIVEN;
  const fields = [...fieldsOfExamples(examples, reader)];
  const shown = cleaned({ kind: 'object', fields }, parts, { reader, direction });
  const values = new Map(shown.kind === 'object' ? shown.fields : []);
  const covered = coveredBy(examples, reader);
  const others = propertiesOf(parts.filter(({ id }) => !covered.has(id)));
  const required = requiredOf(parts);
  const leftOut = [...propertiesOf(parts).keys()].filter(
    (name) => !others.has(name) && !required.has(name) && !values.has(withoutTokens(name)),
  );
  return { values, used: new Set(values.keys()), leftOut: new Set(leftOut) };
}

/**
 * Fields that would make the value valid for another alternative of `oneOf` as well. Only alternatives
 * that just require fields are considered.
 */
function excludedBy(
  choices: readonly Choice[],
  alternatives: readonly ApiNode[],
  required: ReadonlySet<string>,
  reader: ApiReader,
): Set<string> {
  const others = choices.flatMap(({ kind, items }) => (kind === 'oneOf' ? items.filter((item) => !alternatives.includes(item)) : []));
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
  const telling = wanted === 'all' ? others : tellingOf(others);
  const missing = needed.length === 0 ? Math.max(MOST_FIRST - telling.length, 0) : 0;
  const first = others.filter((each) => !telling.includes(each)).slice(0, missing);
  const chosen = new Set([...needed, ...[...telling, ...first].slice(0, left)].map(({ name }) => name));
  const more = shown.filter(({ name }) => !chosen.has(name)).slice(0, Math.max(least - chosen.size, 0));
  for (const { name } of more) chosen.add(name);
  return chosen;
}

/** Fields with examples come before those with defaults and lists of values. */
function tellingOf(others: readonly Property[]): Property[] {
  const withValues = others.filter(({ parts }) => givenNode(parts) !== undefined);
  const isShown = ({ parts }: Property): boolean => exampleNodes(parts).length > 0;
  return [...withValues.filter(isShown), ...withValues.filter((each) => !isShown(each))].slice(0, MOST_TELLING);
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
  given: ReadonlyMap<string, SampleTree>;
  depth: number;
  variant: number;
}

/** Fields in the order of the schema. */
function describedFields(
  sampling: Sampling,
  shown: readonly Property[],
  { chosen, required, given, depth, variant }: Fields,
): [string, SampleTree][] {
  const fields: [string, SampleTree][] = [];
  for (const { name, nodes } of shown) {
    if (!chosen.has(name) || (sampling.count >= sampling.most && !required.has(name)) || fields.length >= MOST_FIELDS) continue;
    const value =
      given.get(withoutTokens(name)) ??
      sampling.sample(nodes, depth + 1, variant) ??
      (required.has(name) ? emptyOf(nodes, sampling.reader) : undefined);
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
