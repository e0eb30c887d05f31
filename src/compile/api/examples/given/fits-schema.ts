// Whether a value fits a schema, as far as it can be known without executing patterns. It decides which alternative a value is an instance
// of, and whether a generated value is valid for exactly one of them.
import { withoutTokens } from '../../../../base/body-token.js';
import { isObject } from '../../../../base/values/is-object.js';
import type { ApiNode, ApiReader, ObjectNode } from '../../fit/reader.js';
import type { SampleTree } from '../../fit/reader-cache.js';
import { numberBounds } from '../../schema/number-bounds.js';
import { choicesOf, eachOf, lastOf, positionsOf, propertiesOf, requiredOf, resolveSchema, schemasOf } from '../../schema/resolve-schema.js';
import { typesOf } from '../../schema/schema-type.js';
import { dataOf, jsonText } from '../sample-tree.js';
import { countAt, isHidden, type Sampling } from '../sampling.js';

/** Deeper values, and those after so many comparisons, count as fitting. */
const MOST_DEPTH = 12;
const MOST_STEPS = 5_000;

export interface FitScope {
  reader: ApiReader;
  /** Required fields that only the other side sends may be missing. Absent: those of both sides. */
  direction?: Sampling['direction'];
}

interface Scope extends FitScope {
  steps: { left: number };
}

export const fits = (tree: SampleTree, nodes: readonly ApiNode[], scope: FitScope): boolean =>
  fitsAll(tree, nodes, { ...scope, steps: { left: MOST_STEPS } }, 0);

function fitsAll(tree: SampleTree, nodes: readonly ApiNode[], scope: Scope, depth: number): boolean {
  const { reader, steps } = scope;
  const resolved = resolveSchema(nodes, reader);
  const { parts, nullable, boolean } = resolved;
  if (parts.length === 0) return boolean !== false;
  if (depth > MOST_DEPTH || steps.left-- <= 0 || (nullable && isNull(tree))) return true;
  if (!hasType(tree, typesOf(resolved, reader)) || !isListed(tree, parts)) return false;
  if (!isWithin(tree, parts, scope, depth)) return false;
  if (eachOf(parts, 'not').some((each) => hasKnownKeys(each.value) && fitsAll(tree, [each], scope, depth + 1))) return false;
  return choicesOf(parts).every((choice) => {
    const count = choice.items.filter((item) => fitsAll(tree, [item], scope, depth + 1)).length;
    return choice.kind === 'oneOf' ? count === 1 : count > 0;
  });
}

const isNull = (tree: SampleTree): boolean => tree.kind === 'word' && tree.value === null;

function hasType(tree: SampleTree, types: readonly string[]): boolean {
  if (types.length === 0) return true;
  if (tree.kind === 'object') return types.includes('object');
  if (tree.kind === 'list') return types.includes('array');
  if (tree.kind === 'text') return types.includes('string') || types.includes('file');
  if (typeof tree.value === 'number') return types.includes('number') || (types.includes('integer') && Number.isInteger(tree.value));
  return types.includes(tree.value === null ? 'null' : 'boolean');
}

function isListed(tree: SampleTree, parts: readonly ObjectNode[]): boolean {
  const isSame = (value: unknown): boolean =>
    typeof value === 'object' && value !== null ? JSON.stringify(dataOf(tree)) === JSON.stringify(value) : dataOf(tree) === value;
  const fixed = lastOf(parts, 'const');
  const values = lastOf(parts, 'enum')?.value;
  return (!fixed || isSame(fixed.value)) && (!Array.isArray(values) || values.some(isSame));
}

function isWithin(tree: SampleTree, parts: readonly ObjectNode[], scope: Scope, depth: number): boolean {
  if (tree.kind === 'object') return hasFields(tree, parts, scope, depth);
  if (tree.kind === 'list') {
    const [positions, rest] = [positionsOf(parts), schemasOf(parts, 'items')];
    const isUnique =
      lastOf(parts, 'uniqueItems')?.value !== true || new Set(tree.items.map((item) => jsonText(item))).size === tree.items.length;
    return (
      isUnique &&
      hasCount(tree.items.length, 'Items', parts) &&
      tree.items.every((item, index) => fitsAll(item, positions[index] ?? rest, scope, depth + 1))
    );
  }
  if (tree.kind === 'text') return hasCount([...tree.text].length, 'Length', parts);
  const { value } = tree;
  if (typeof value !== 'number') return true;
  const { low, high } = numberBounds(parts);
  const [least, most] = [low, high].map((bound) => (typeof bound?.node.value === 'number' ? bound.node.value : undefined));
  if (least !== undefined && (low?.isOpen ? value <= least : value < least)) return false;
  return most === undefined || (high?.isOpen ? value < most : value <= most);
}

function hasCount(count: number, what: 'Items' | 'Length' | 'Properties', parts: readonly ObjectNode[]): boolean {
  return count >= (countAt(parts, `min${what}`) ?? 0) && count <= (countAt(parts, `max${what}`) ?? Number.POSITIVE_INFINITY);
}

function hasFields(tree: SampleTree & { kind: 'object' }, parts: readonly ObjectNode[], scope: Scope, depth: number): boolean {
  const { reader, direction } = scope;
  const properties = new Map([...propertiesOf(parts)].map(([name, nodes]) => [withoutTokens(name), nodes]));
  const names = new Set(tree.fields.map(([name]) => name));
  const mayMiss = (name: string): boolean => {
    const field = resolveSchema(properties.get(name) ?? [], reader).parts;
    return (direction !== 'response' && isHidden(field, 'request')) || (direction !== 'request' && isHidden(field, 'response'));
  };
  if (!hasCount(names.size, 'Properties', parts)) return false;
  if (![...requiredOf(parts)].every((name) => names.has(withoutTokens(name)) || mayMiss(withoutTokens(name)))) return false;
  const others = schemasOf(parts, 'additionalProperties');
  const isClosed = lastOf(parts, 'additionalProperties')?.value === false;
  const hasPatterns = lastOf(parts, 'patternProperties') !== undefined;
  return tree.fields.every(([name, value]) => {
    const nodes = properties.get(name);
    if (nodes) return fitsAll(value, nodes, scope, depth + 1);
    return hasPatterns || (!isClosed && fitsAll(value, others, scope, depth + 1));
  });
}

const KNOWN = new Set(['type', 'required', 'const', 'enum', 'title', 'description']);
/** A schema in `not` with any other keyword, such as a pattern, might not fit although it seems to. */
const hasKnownKeys = (schema: unknown): boolean =>
  isObject(schema) &&
  Object.entries(schema).every(
    ([key, value]) => KNOWN.has(key) || (/^(?:all|any|one)Of$/.test(key) && Array.isArray(value) && value.every(hasKnownKeys)),
  );
