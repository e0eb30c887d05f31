// Combines a keyword that several parts of a schema have, given that all parts must hold. Of bounds it takes the tighter one,
// of values and types those that all parts allow. If the parts contradict each other, it keeps the values of all of them.
// Keywords that only describe are not combined.

import { pointerTo } from '../../../../base/documents/json-pointer.js';
import { isObject } from '../../../../base/values/is-object.js';
import type { ApiNode } from '../../fit/reader.js';

type Nodes = readonly ApiNode[];

/**
 * Combines a keyword. Undefined if it is not one that is combined: then the last part decides.
 * @param nodes the keyword of each part that has it, in the order of the parts
 */
export const combineKeyword = (key: string, nodes: Nodes): ApiNode | undefined => COMBINED[key]?.(nodes);

export const isCombined = (key: string): boolean => Object.hasOwn(COMBINED, key);

const numbersIn = (nodes: Nodes): ApiNode[] => nodes.filter(({ value }) => typeof value === 'number');
const highest = (nodes: Nodes): ApiNode | undefined =>
  numbersIn(nodes).reduce<ApiNode | undefined>((best, node) => (best && Number(best.value) > Number(node.value) ? best : node), undefined);
const lowest = (nodes: Nodes): ApiNode | undefined =>
  numbersIn(nodes).reduce<ApiNode | undefined>((best, node) => (best && Number(best.value) < Number(node.value) ? best : node), undefined);
/** `false` excludes everything, so it decides. `true` allows everything, so a schema beside it decides. */
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

/** A node for a combined value, which is not written anywhere in the document. */
const made = ([first]: Nodes, value: unknown): ApiNode => ({ id: pointerTo(first?.id ?? '', 'allOf'), value });

function commonValues(nodes: Nodes): ApiNode | undefined {
  const lists = nodes.filter(({ value }) => Array.isArray(value) && value.length > 0);
  const valuesOf = ({ value }: ApiNode): Map<string, unknown> => new Map((value as unknown[]).map((each) => [JSON.stringify(each), each]));
  const [first, ...others] = lists.map(valuesOf);
  if (!first || others.length === 0) return lists[0];
  const common = [...first].filter(([text]) => others.every((values) => values.has(text)));
  const values = common.length > 0 ? common : [...new Map([first, ...others].flatMap((each) => [...each]))];
  // If one part has exactly this list, its node is used, so that the values keep their place and spelling.
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

/** Removes nodes whose value equals that of an earlier node. */
export function different(nodes: Nodes): ApiNode[] {
  if (nodes.length < 2) return [...nodes];
  const seen = new Set<unknown>();
  return nodes.filter(({ value }) => {
    const key = isObject(value) ? value : JSON.stringify(value);
    return !seen.has(key) && seen.add(key);
  });
}
