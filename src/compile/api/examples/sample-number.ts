// A number that a schema takes: within its bounds, a multiple where it says so. The nicest that is allowed, as its author wrote it.
import type { ApiNode, ApiReader, ObjectNode } from '../reader.js';
import { lastOf } from '../schema/resolve-schema.js';
import { numberText } from '../value-text.js';
import { type SampleTree, word } from './sample-tree.js';

/** Multiples that are tried: division of decimals is not exact, and what a checker makes of it has to come out whole. */
const MOST_STEPS = 60;

interface Bounds {
  low: number;
  high: number;
  isAboveLow: boolean;
  isBelowHigh: boolean;
  step: number;
}

/** @param variant 0 for the first value of a list, 1 for one that differs from it … */
export function sampleNumber(parts: readonly ObjectNode[], reader: ApiReader, isInteger: boolean, variant = 0): SampleTree {
  const low = lastOf(parts, 'minimum');
  const high = lastOf(parts, 'maximum');
  const bounds = boundsOf(parts, isInteger);
  const allowed = candidates(bounds, isInteger).filter((value) => isAllowed(value, bounds, isInteger));
  const value = allowed[variant % Math.max(allowed.length, 1)];
  if (value === undefined) return word(typeof low?.value === 'number' ? low.value : 1);
  const written = [low, high].find((node) => node?.value === value);
  return written ? asWritten(written, reader) : word(value);
}

const asWritten = (node: ApiNode, reader: ApiReader): SampleTree => ({ kind: 'word', text: numberText(node, reader), value: node.value });

function boundsOf(parts: readonly ObjectNode[], isInteger: boolean): Bounds {
  const numberAt = (key: string): number | undefined => {
    const value = lastOf(parts, key)?.value;
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  };
  const low = numberAt('minimum') ?? Number.NEGATIVE_INFINITY;
  const high = numberAt('maximum') ?? Number.POSITIVE_INFINITY;
  // Since 3.1 a number of its own, before a word on the other one.
  const above = numberAt('exclusiveMinimum') ?? Number.NEGATIVE_INFINITY;
  const below = numberAt('exclusiveMaximum') ?? Number.POSITIVE_INFINITY;
  const said = numberAt('multipleOf') ?? 0;
  // Of tenths and the like every integer is a multiple.
  const step = isInteger && Number.isInteger(1 / said) ? 1 : said;
  return {
    low: Math.max(low, above),
    high: Math.min(high, below),
    isAboveLow: above >= low && above > Number.NEGATIVE_INFINITY ? true : lastOf(parts, 'exclusiveMinimum')?.value === true,
    isBelowHigh: below <= high && below < Number.POSITIVE_INFINITY ? true : lastOf(parts, 'exclusiveMaximum')?.value === true,
    step: step > 0 ? step : isInteger ? 1 : 0,
  };
}

/** The nicest first: 1, since a bound below it is the edge of what is allowed, then the bounds, then what lies between them. */
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
