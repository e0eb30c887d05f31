// A keyword that several parts of a schema have → what they say together: each of them holds. Of bounds the tighter, of values and types
// those that all allow; where there is none, the document contradicts itself, and all are shown. What only describes is no matter of this.

import { pointerTo } from '../../../../base/documents/json-pointer.js';
import { isObject } from '../../../../base/values/is-object.js';
import type { ApiNode } from '../../fit/reader.js';

type Nodes = readonly ApiNode[];

/** @param nodes in the order of the parts, the keyword of each that has it. Undefined: it is the last that counts */
export const combineKeyword = (key: string, nodes: Nodes): ApiNode | undefined => COMBINED[key]?.(nodes);

export const isCombined = (key: string): boolean => Object.hasOwn(COMBINED, key);

const numbersIn = (nodes: Nodes): ApiNode[] => nodes.filter(({ value }) => typeof value === 'number');
const highest = (nodes: Nodes): ApiNode | undefined =>
  numbersIn(nodes).reduce<ApiNode | undefined>((best, node) => (best && Number(best.value) > Number(node.value) ? best : node), undefined);
const lowest = (nodes: Nodes): ApiNode | undefined =>
  numbersIn(nodes).reduce<ApiNode | undefined>((best, node) => (best && Number(best.value) < Number(node.value) ? best : node), undefined);
/** A schema that takes nothing is all that there is to say, one that takes anything says nothing. */
const strictest = (nodes: Nodes): ApiNode | undefined =>
  nodes.find(({ value }) => value === false) ?? nodes.findLast(({ value }) => typeof value === 'object');

const COMBINED: Record<string, (nodes: Nodes) => ApiNode | undefined> = {
  minLength: highest,
  minItems: highest,
  minProperties: highest,
  maxLength: lowest,
  maxItems: lowest,
  maxProperties: lowest,
  multipleOf: commonMultiple,
  enum: commonValues,
  type: commonTypes,
  uniqueItems: (nodes) => nodes.find(({ value }) => value === true),
  items: strictest,
  additionalItems: strictest,
  unevaluatedItems: strictest,
  additionalProperties: strictest,
  unevaluatedProperties: strictest,
  propertyNames: strictest,
  contentSchema: strictest,
};

/** What no part says by itself stands nowhere in the document. */
const made = ([first]: Nodes, value: unknown): ApiNode => ({ id: pointerTo(first?.id ?? '', 'allOf'), value });

function commonValues(nodes: Nodes): ApiNode | undefined {
  const lists = nodes.filter(({ value }) => Array.isArray(value) && value.length > 0);
  const valuesOf = ({ value }: ApiNode): Map<string, unknown> => new Map((value as unknown[]).map((each) => [JSON.stringify(each), each]));
  const [first, ...others] = lists.map(valuesOf);
  if (!first || others.length === 0) return lists[0];
  const common = [...first].filter(([text]) => others.every((values) => values.has(text)));
  const values = common.length > 0 ? common : [...new Map([first, ...others].flatMap((each) => [...each]))];
  // As it is written, where one of them says it alone.
  const whole = lists.findLast(({ value }) => (value as unknown[]).length === values.length && common.length > 0);
  return (
    whole ??
    made(
      lists,
      values.map(([, value]) => value),
    )
  );
}

function commonTypes(nodes: Nodes): ApiNode {
  const lists = nodes.map(({ value }) => (Array.isArray(value) ? value : [value]) as unknown[]);
  const both = (one: unknown, other: unknown): unknown[] => {
    if (one === other) return [one];
    return (one === 'integer' && other === 'number') || (one === 'number' && other === 'integer') ? ['integer'] : [];
  };
  const common = lists.reduce((left, right) => left.flatMap((one) => right.flatMap((other) => both(one, other))));
  const types = [...new Set(common.length > 0 ? common : lists.flat())];
  return made(nodes, types.length === 1 ? types[0] : types);
}

const MOST_DECIMALS = 1e9;

function commonMultiple(nodes: Nodes): ApiNode | undefined {
  const steps = numbersIn(nodes).filter(({ value }) => Number(value) > 0);
  const whole = (value: number): number => Number(value.toPrecision(15));
  let scale = 1;
  const isWhole = ({ value }: ApiNode): boolean => Number.isInteger(whole(Number(value) * scale));
  while (!steps.every(isWhole) && scale < MOST_DECIMALS) scale *= 10;
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  const multiple = steps.map(({ value }) => whole(Number(value) * scale)).reduce((one, other) => (one / divisor(one, other)) * other, 1);
  const value = whole(multiple / scale);
  return steps.findLast((step) => step.value === value) ?? (Number.isSafeInteger(multiple) ? made(steps, value) : undefined);
}

/** Of nodes with equal values the first. */
export function different(nodes: Nodes): ApiNode[] {
  if (nodes.length < 2) return [...nodes];
  const seen = new Set<unknown>();
  return nodes.filter(({ value }) => {
    const key = isObject(value) ? value : JSON.stringify(value);
    return !seen.has(key) && seen.add(key);
  });
}
