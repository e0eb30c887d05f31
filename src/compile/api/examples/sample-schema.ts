// A value that a schema would take, for examples and samples: from the document's own examples first, else made from types and bounds.
// Always the same for the same schema; patterns are never run; a schema inside itself ends there. An own one, since the libraries that do
// this want references resolved, or in one file, and give up on cycles.
import { withoutTokens } from '../../../base/body-token.js';
import type { NodeId } from '../../../model/api-document.js';
import { type ApiNode, type ApiReader, childOf, isFields, itemsOf, type ObjectNode } from '../reader.js';
import { choicesOf, lastOf, propertiesOf, type ResolvedSchema, requiredOf, resolveSchema } from '../schema/resolve-schema.js';
import { typesOf } from '../schema/schema-type.js';
import { numberText } from '../value-text.js';
import { sampleString } from './sample-string.js';
import { type SampleTree, textTree, treeOf, word } from './sample-tree.js';

export interface SampleInput {
  direction: 'request' | 'response';
  /** Only what must be there. */
  requiredOnly?: boolean;
  /** Values in all. Default 150: more help nobody to read. */
  most?: number;
}

const MOST_VALUES = 150;
const MOST_DEPTH = 7;
/** Optional fields below this depth are left out. */
const OPTIONAL_DEPTH = 4;
/** Fields of one made object. */
const MOST_FIELDS = 60;

/** Undefined: nothing is known of the value. */
export function sampleSchema(nodes: readonly ApiNode[], reader: ApiReader, input: SampleInput): SampleTree | undefined {
  const { direction, requiredOnly = false, most = MOST_VALUES } = input;
  let count = 0;
  const open = new Set<NodeId>();
  return sample(nodes, 0);

  function sample(at: readonly ApiNode[], depth: number): SampleTree | undefined {
    const resolved = resolveSchema(at, reader);
    const { component, parts } = resolved;
    count++;
    const given = givenValue(parts, reader);
    if (given) return given;
    // A component, or an object that its own fields lead back to.
    const identity = component?.id ?? parts[0]?.id;
    if (identity === undefined || open.has(identity) || depth > MOST_DEPTH) return undefined;
    open.add(identity);
    const made = make(resolved, depth);
    open.delete(identity);
    return made;
  }

  function make(resolved: ResolvedSchema, depth: number): SampleTree | undefined {
    const { parts } = resolved;
    const [choice] = choicesOf(parts);
    const [first] = choice?.items ?? [];
    const hasFields = lastOf(parts, 'properties') !== undefined;
    if (first && !hasFields) {
      for (const item of choice?.items ?? []) {
        const made = sample([item], depth);
        if (made) return made;
      }
    }
    const [type] = typesOf(resolved, reader);
    switch (type) {
      case 'object':
        return sampleObject(resolved, first, depth);
      case 'array':
        return sampleList(parts, depth);
      case 'integer':
      case 'number':
        return sampleNumber(parts, reader);
      case 'boolean':
        return word(true);
      case 'null':
        return word(null);
      case 'string':
        return textTree(sampleString(parts, reader));
      case 'file':
        return textTree('file');
      default:
        return undefined;
    }
  }

  function sampleObject({ parts }: ResolvedSchema, alternative: ApiNode | undefined, depth: number): SampleTree {
    const required = requiredOf(parts);
    const fields: [string, SampleTree][] = [];
    for (const [name, nodes] of propertiesOf(parts)) {
      if (count >= most || fields.length >= MOST_FIELDS) break;
      const isRequired = required.has(name);
      if (!isRequired && (requiredOnly || depth >= OPTIONAL_DEPTH)) continue;
      const said = resolveSchema(nodes, reader).parts;
      if (lastOf(said, direction === 'request' ? 'readOnly' : 'writeOnly')?.value === true) continue;
      if (!isRequired && lastOf(said, 'deprecated')?.value === true) continue;
      const value = sample(nodes, depth + 1);
      if (value) fields.push([withoutTokens(name), value]);
      else if (isRequired) fields.push([withoutTokens(name), emptyOf(nodes)]);
    }
    const chosen = alternative && sample([alternative], depth);
    if (chosen?.kind === 'object') {
      const known = new Set(fields.map(([name]) => name));
      fields.push(...chosen.fields.filter(([name]) => !known.has(name)));
    }
    const others = lastOf(parts, 'additionalProperties');
    if (fields.length === 0 && others && isFields(others.value) && count < most) {
      const value = sample([others], depth + 1);
      if (value) fields.push(['key', value]);
    }
    return { kind: 'object', fields };
  }

  function sampleList(parts: readonly ObjectNode[], depth: number): SampleTree {
    const items = lastOf(parts, 'items');
    const positions = itemsOf(lastOf(parts, 'prefixItems') ?? (Array.isArray(items?.value) ? items : undefined));
    const from = positions.length > 0 ? positions.slice(0, 10) : items && isFields(items.value) ? [items] : [];
    return { kind: 'list', items: count >= most ? [] : from.flatMap((item) => sample([item], depth + 1) ?? []) };
  }

  /** Of a field that must be there, and can't be made: it would hold itself. */
  function emptyOf(nodes: readonly ApiNode[]): SampleTree {
    const resolved = resolveSchema(nodes, reader);
    const [type] = typesOf(resolved, reader);
    if (type === 'array') return { kind: 'list', items: [] };
    return resolved.nullable || type === undefined ? word(null) : { kind: 'object', fields: [] };
  }
}

/** What the document itself gives, the most telling first. */
function givenValue(parts: readonly ObjectNode[], reader: ApiReader): SampleTree | undefined {
  const list = lastOf(parts, 'examples');
  const node =
    lastOf(parts, 'example') ??
    (Array.isArray(list?.value) ? childOf(list, 0) : undefined) ??
    lastOf(parts, 'x-example') ??
    lastOf(parts, 'const') ??
    defaultOf(parts) ??
    firstValue(parts);
  return node ? treeOf(node, reader) : undefined;
}

/** Null, and an empty list, say nothing. */
function defaultOf(parts: readonly ObjectNode[]): ApiNode | undefined {
  const node = lastOf(parts, 'default');
  return node && node.value !== null && !(typeof node.value === 'object' && Object.keys(node.value).length === 0) ? node : undefined;
}

function firstValue(parts: readonly ObjectNode[]): ApiNode | undefined {
  const list = lastOf(parts, 'enum');
  return itemsOf(list && { id: list.id, value: Array.isArray(list.value) ? list.value.slice(0, 5) : [] }).find(
    ({ value }) => value !== null,
  );
}

/** The lowest that is allowed, as it is written; 1 without bounds. */
function sampleNumber(parts: readonly ObjectNode[], reader: ApiReader): SampleTree {
  const low = lastOf(parts, 'minimum');
  const above = lastOf(parts, 'exclusiveMinimum');
  const high = lastOf(parts, 'maximum');
  const step = lastOf(parts, 'multipleOf')?.value;
  if (typeof step === 'number' && step > 0) return word(step);
  if (typeof above?.value === 'number') return word(above.value + 1);
  if (typeof low?.value === 'number') {
    if (above?.value === true) return word(low.value + 1);
    // A bound below 1 is the edge of the allowed, not what is usual.
    if (low.value > 1) return { kind: 'word', text: numberText(low, reader), value: low.value };
  }
  if (typeof high?.value === 'number' && high.value < 1) return { kind: 'word', text: numberText(high, reader), value: high.value };
  return word(1);
}
