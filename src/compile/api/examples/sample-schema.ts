// Generates a value that is valid for a schema, for examples and samples. Examples of the document come first. Otherwise the value is made
// from types and bounds. The same schema always has the same value. Patterns are never executed, and recursion ends where a schema contains
// itself. This is not done by a library, since existing ones need resolved references or a single file, and fail on circular references.

import { withoutTokens } from '../../../base/body-token.js';
import { isObject } from '../../../base/values/is-object.js';
import type { NodeId } from '../../../model/api/api-document.js';
import type { ApiNode, ApiReader, ObjectNode } from '../fit/reader.js';
import type { ResolvedSchema, SampleTree } from '../fit/reader-cache.js';
import { discriminatorOf, ownPart } from '../schema/alternatives/discriminator.js';
import { chosenKind, type MadeKind, madeKind } from '../schema/made-kind.js';
import { choicesOf, lastOf, propertiesOf, resolveSchema, schemasOf } from '../schema/resolve-schema.js';
import { typesOf } from '../schema/schema-type.js';
import { enumValue, givenValue } from './given/given-values.js';
import { cleaned } from './given/without-hidden.js';
import { sampleChoice, sampleWithChoices } from './sample-choice.js';
import { sampleList } from './sample-list.js';
import { sampleNumber } from './sample-number.js';
import { MOST_FIELDS, sampleObject } from './sample-object.js';
import { sampleString } from './sample-string.js';
import { textTree, word } from './sample-tree.js';
import { countAt, isHidden, type SampleInput, type Sampling } from './sampling.js';

const MOST_VALUES = 150;
/**
 * Factor of `most` for required values: schemas that require each other can produce an astronomical number of values even at a small depth.
 */
const MOST_NEEDED = 4;
const MOST_DEPTH = 7;

/** If a schema has one of these beside a choice, a value of an alternative alone would lack something. */
const FIELDS = ['properties', 'required'];

/** Undefined if nothing is known about the value. */
export function sampleSchema(nodes: readonly ApiNode[], reader: ApiReader, input: SampleInput): SampleTree | undefined {
  const { direction, fields = 'all', most = MOST_VALUES, longest, like } = input;
  const open = new Set<NodeId>();
  const sampling: Sampling = { reader, direction, fields, like, most, count: 0, sample };
  return sample(nodes, 0, 0);

  function sample(at: readonly ApiNode[], depth: number, variant: number): SampleTree | undefined {
    if (sampling.count >= most * MOST_NEEDED) return undefined;
    const resolved = resolveSchema(at, reader);
    const { component, parts } = resolved;
    sampling.count++;
    const given = variant === 0 ? givenValue(parts, reader, longest) : enumValue(parts, variant, reader);
    if (given && !(depth === 0 && like)) return cleaned(given, parts, sampling);
    // A component, or an object that its own fields lead back to.
    const identity = component?.id ?? parts[0]?.id;
    if (identity === undefined || open.has(identity) || depth > MOST_DEPTH) return undefined;
    open.add(identity);
    const made = sampleKind(at, resolved, depth, variant);
    open.delete(identity);
    return made;
  }

  /** Handles a schema that is one of several kinds, or that has kinds. */
  function sampleKind(at: readonly ApiNode[], resolved: ResolvedSchema, depth: number, variant: number): SampleTree | undefined {
    const kind = madeKind(at, resolved, reader);
    if (!kind) return make(sampling, resolved, depth, variant);
    const given =
      kind.resolved === resolved || variant > 0 || (depth === 0 && like) ? undefined : givenValue(kind.resolved.parts, reader, longest);
    return given
      ? cleaned(given, kind.resolved.parts, sampling)
      : withKind(sampling, make(sampling, kind.resolved, depth, variant), kind, kind.resolved.parts);
  }
}

/** Sets the field of the discriminator, even if it is not required. */
function withKind(
  { reader, direction }: Sampling,
  made: SampleTree | undefined,
  kind: Pick<MadeKind, 'property' | 'value'> | undefined,
  parts: readonly ObjectNode[],
): SampleTree | undefined {
  if (!kind || made?.kind !== 'object') return made;
  const name = withoutTokens(kind.property);
  const value = textTree(kind.value);
  const isThere = made.fields.some(([field]) => field === name);
  if (isThere) return { ...made, fields: made.fields.map((field): [string, SampleTree] => (field[0] === name ? [name, value] : field)) };
  const isLeftOut = isHidden(resolveSchema(propertiesOf(parts).get(kind.property) ?? [], reader).parts, direction);
  const hasRoom = made.fields.length < (countAt(parts, 'maxProperties') ?? MOST_FIELDS);
  return isLeftOut || !hasRoom ? made : { ...made, fields: [[name, value] as [string, SampleTree], ...made.fields] };
}

function make(sampling: Sampling, resolved: ResolvedSchema, depth: number, variant: number): SampleTree | undefined {
  const { reader } = sampling;
  const parts = [...resolved.parts, ...conditionOf(resolved.parts, reader)];
  const own = resolved.component?.id ?? ownPart(resolved)?.id;
  // A schema can extend a choice that contains the schema itself. Then that choice is already made.
  const isOwn = (item: ApiNode): boolean => own !== undefined && resolveSchema([item], reader).component?.id === own;
  const choices = choicesOf(parts).filter(({ items }) => !items.some(isOwn));
  const kindOf = (item: ApiNode) => chosenKind(resolved, item, reader);
  const isDecided = discriminatorOf(parts, reader) !== undefined;
  const [choice, ...more] = choices;
  if (choice && more.length === 0 && FIELDS.every((key) => lastOf(parts, key) === undefined)) {
    const makeOf = (item: ApiNode) => withKind(sampling, sampling.sample([item], depth, variant), kindOf(item), parts);
    const made = sampleChoice(sampling, choice, isDecided, makeOf);
    if (made) return made;
  }
  const [type] = typesOf({ parts }, reader);
  switch (type) {
    case 'object':
      return sampleWithChoices(sampling, choices, isDecided, (items) => {
        const made: SampleTree = sampleObject(sampling, { parts, choices, alternatives: items, depth, variant });
        return items.reduce<SampleTree>((tree, item) => withKind(sampling, tree, kindOf(item), parts) ?? tree, made);
      });
    case 'array':
      return sampleList(sampling, parts, depth, variant);
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
      return more.length > 0
        ? sampling.sample(
            choices.flatMap(({ items }) => items[0] ?? []),
            depth,
            variant,
          )
        : undefined;
  }
}

/** Parts that the first condition adds: its `if` and its `then`. A value that satisfies both is valid in any case. */
function conditionOf(parts: readonly ObjectNode[], reader: ApiReader): ObjectNode[] {
  const part = parts.find(({ value }) => isObject(value.if) && isObject(value.then) && !Object.hasOwn(value.if, 'not'));
  return part ? resolveSchema([...schemasOf([part], 'if'), ...schemasOf([part], 'then')], reader).parts : [];
}
