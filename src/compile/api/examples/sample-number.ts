// Generates a number that is valid for a schema: within its bounds, and a multiple if necessary. It chooses the simplest valid number. A
// bound is written as its author wrote it.

import type { ApiNode, ApiReader, ObjectNode } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import { type NumberBound, numberBounds } from '../schema/number-bounds.js';
import { lastOf } from '../schema/resolve-schema.js';
import { numberText } from '../views/value-text.js';
import { word } from './sample-tree.js';

/** How many multiples are tried. Division of decimals is not exact, but the result must be a whole number for validators. */
const MOST_STEPS = 60;

interface Bounds {
  low: number;
  high: number;
  isAboveLow: boolean;
  isBelowHigh: boolean;
  step: number;
}

/** @param variant 0 for the first value of a list, 1 for one that differs from it, and so on */
export function sampleNumber(parts: readonly ObjectNode[], reader: ApiReader, isInteger: boolean, variant = 0): SampleTree {
  const { low, high } = numberBounds(parts);
  const bounds = boundsOf(low, high, parts, isInteger);
  const allowed = candidates(bounds, isInteger).filter((value) => isAllowed(value, bounds, isInteger));
  const value = allowed[variant % Math.max(allowed.length, 1)];
  if (value === undefined) return word(typeof low?.node.value === 'number' ? low.node.value : 1);
  const written = [low, high].find((bound) => bound?.node.value === value)?.node;
  return written ? asWritten(written, reader) : word(value);
}

const asWritten = (node: ApiNode, reader: ApiReader): SampleTree => ({ kind: 'word', text: numberText(node, reader), value: node.value });

function boundsOf(low: NumberBound | undefined, high: NumberBound | undefined, parts: readonly ObjectNode[], isInteger: boolean): Bounds {
  const numberOf = (node: ApiNode | undefined): number | undefined =>
    typeof node?.value === 'number' && Number.isFinite(node.value) ? node.value : undefined;
  const multipleOf = numberOf(lastOf(parts, 'multipleOf')) ?? 0;
  // Every integer is a multiple of a step like 0.1.
  const step = isInteger && Number.isInteger(1 / multipleOf) ? 1 : multipleOf;
  return {
    low: numberOf(low?.node) ?? Number.NEGATIVE_INFINITY,
    high: numberOf(high?.node) ?? Number.POSITIVE_INFINITY,
    isAboveLow: low?.isOpen ?? false,
    isBelowHigh: high?.isOpen ?? false,
    step: step > 0 ? step : isInteger ? 1 : 0,
  };
}

/** Candidates, the simplest first: 1, then the bounds, then numbers between them. */
function candidates({ low, high, isAboveLow, isBelowHigh, step }: Bounds, isInteger: boolean): number[] {
  const from = Number.isFinite(low) ? low : Number.isFinite(high) && high < 1 ? high : Math.min(1, high);
  if (step > 0 && !(isInteger && step === 1)) {
    const first = Number.isFinite(low) && low > step ? Math.ceil(low / step) : high < step ? Math.floor(high / step) : 1;
    const counts = Array.from({ length: MOST_STEPS }, (_, index) => first + index);
    const lower = Array.from({ length: MOST_STEPS }, (_, index) => first - 1 - index);
    return [...counts, ...lower].map((count) => Number((count * step).toPrecision(15)));
  }
  const whole = isInteger ? [Math.ceil(low), Math.floor(low) + 1, Math.floor(high), Math.ceil(high) - 1] : [];
  const between = isInteger ? [] : [isAboveLow ? Math.floor(low) + 1 : low, isBelowHigh ? Math.ceil(high) - 1 : high, (low + high) / 2];
  const next = Array.from({ length: MOST_STEPS }, (_, index) => (isInteger ? Math.ceil(from) : from) + index);
  const down = Array.from({ length: MOST_STEPS }, (_, index) => (isInteger ? Math.floor(high) : high) - index);
  const split = isInteger ? [] : Array.from({ length: 8 }, (_, index) => low + ((high - low) * (index + 1)) / 9);
  return [...new Set([1, ...whole, ...between, ...next, ...down, ...split])].filter(Number.isFinite);
}

function isAllowed(value: number, { low, high, isAboveLow, isBelowHigh, step }: Bounds, isInteger: boolean): boolean {
  if (isAboveLow ? value <= low : value < low) return false;
  if (isBelowHigh ? value >= high : value > high) return false;
  if (isInteger && !Number.isInteger(value)) return false;
  return step === 0 || Number.isInteger(value / step);
}
