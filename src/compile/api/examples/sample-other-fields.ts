// Adds fields to a generated object for which its schema has no property.
import { withoutTokens } from '../../../base/body-token.js';
import { type ApiReader, itemsOf, type ObjectNode } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import { freeNameOf } from '../schema/free-name.js';
import { lastOf, propertiesOf, resolveSchema, schemasOf } from '../schema/resolve-schema.js';
import { samplePattern } from './pattern/sample-pattern.js';
import { sampleString } from './sample-string.js';
import { textTree } from './sample-tree.js';
import { countAt, MOST_COUNTED, type Sampling } from './sampling.js';

/** The place of the object. */
export interface FieldPlace {
  parts: readonly ObjectNode[];
  depth: number;
  variant: number;
}

/** A required field without a property in the schema. At most `additionalProperties` describes it. */
export function undescribedField(sampling: Sampling, name: string, { parts, depth, variant }: FieldPlace): [string, SampleTree] {
  const others = schemasOf(parts, 'additionalProperties');
  const value = others.length > 0 ? sampling.sample(others, depth + 1, variant) : undefined;
  return [withoutTokens(name), value ?? textTree('string')];
}

/** Adds fields with arbitrary names until there are as many as the schema requires. */
export function addOtherFields(
  sampling: Sampling,
  fields: [string, SampleTree][],
  least: number,
  { parts, depth, variant }: FieldPlace,
): void {
  const { reader } = sampling;
  const [pattern, described] = [...propertiesOf(parts, 'patternProperties')][0] ?? [];
  const others = schemasOf(parts, 'additionalProperties');
  const nodes = described ?? (others.length > 0 ? others : undefined);
  const freeName = freeNameOf(parts) ?? 'key';
  const isFree = !nodes && lastOf(parts, 'additionalProperties')?.value !== false && countAt(parts, 'minProperties') !== undefined;
  const taken = new Set(fields.map(([name]) => name));
  for (let number = 0; fields.length < least && number < 2 * MOST_COUNTED && (nodes || isFree); number++) {
    const nameParts = resolveSchema(schemasOf(parts, 'propertyNames'), reader).parts;
    const wantedName = pattern === undefined ? undefined : samplePattern(pattern, 0, 60, number);
    const name = wantedName ?? nameOf(nameParts, freeName, reader, number);
    if (taken.has(name)) continue;
    const value = nodes
      ? sampling.count >= sampling.most && depth > 0
        ? undefined
        : sampling.sample(nodes, depth + 1, variant)
      : textTree('string');
    if (!value) return;
    taken.add(name);
    fields.push([name, value]);
  }
}

function nameOf(parts: readonly ObjectNode[], freeName: string, reader: ApiReader, number: number): string {
  const named = itemsOf(lastOf(parts, 'enum'))[number]?.value;
  if (typeof named === 'string') return withoutTokens(named);
  if (lastOf(parts, 'pattern') || lastOf(parts, 'format') || lastOf(parts, 'minLength')) return sampleString(parts, reader, number);
  return number === 0 ? freeName : `${freeName}${number + 1}`;
}
