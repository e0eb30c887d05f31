// What a schema demands of a value, as a page must say it: label → whether what stands there says it. Written from the specification of
// JSON Schema alone. A page may choose its own words, but not other bounds and values.
import { type At, isMap, type Json } from './api-nodes.js';

interface Fact {
  text: string;
  codes: string[];
}

export type FactTest = (fact: Fact) => boolean;

/** Labels that a page has only where the document gives reason for them. */
export const KNOWN_LABELS = [
  'Default',
  'Always',
  'One of',
  'Length',
  'Range',
  'Multiple of',
  'Pattern',
  'Items',
  'Fields',
  'Other fields',
  'Content',
  'Encoding',
];

/** Longer texts are cut on pages. */
const MOST_TEXT = 480;
/** Of longer lists the first are shown: so many, and of these as many as so many UTF-16 units hold. */
const MOST_VALUES = 600;
const MOST_UNITS = 12_000;

export const last = (parts: readonly At[], key: string): unknown =>
  parts.findLast(({ value }) => Object.hasOwn(value as Json, key))?.value?.[key as never];

export const valueText = (value: unknown): string => (value === '' ? '""' : typeof value === 'string' ? value : JSON.stringify(value));

/** The first of a list, which have to be there whatever its length. */
export function promisedValues(values: readonly unknown[]): unknown[] {
  let units = 0;
  const end = values.findIndex((value, index) => {
    units += Math.min(valueText(value).length, MOST_TEXT);
    return index >= MOST_VALUES || (index > 0 && units > MOST_UNITS);
  });
  return end < 0 ? [...values] : values.slice(0, end);
}

/** What names of fields may be, its alternatives among them; of a schema that stands where it is used. */
const namesIn = ({ enum: values = [], const: one, pattern, format, oneOf = [], anyOf = [] }: Json): unknown[] => [
  ...promisedValues(values as unknown[]),
  ...[one, pattern, format].filter((each) => each !== undefined),
  ...[...(oneOf as Json[]), ...(anyOf as Json[])].flatMap(namesIn),
];

/** Blanks apart, which are the page's. */
const same = (shown: string | undefined, value: unknown): boolean => {
  const wanted = valueText(value);
  if (shown === undefined) return false;
  if (wanted.length > MOST_TEXT) return shown.startsWith(wanted.slice(0, 20));
  return typeof value === 'string' ? shown === wanted : shown.replaceAll(' ', '') === wanted.replaceAll(' ', '') || Number(shown) === value;
};

export function factsOf(parts: readonly At[]): Map<string, FactTest> {
  const facts = new Map<string, FactTest>();
  const isGiven = (key: string): boolean => last(parts, key) !== undefined;
  for (const [key, label] of [
    ['default', 'Default'],
    ['const', 'Always'],
    ['multipleOf', 'Multiple of'],
    ['pattern', 'Pattern'],
  ] as const)
    if (isGiven(key)) facts.set(label, ({ codes }) => same(codes[0], last(parts, key)));
  const values = last(parts, 'enum');
  if (Array.isArray(values) && values.length > 0)
    facts.set('One of', ({ text, codes }) => {
      const promised = promisedValues(values);
      const more = values.length - promised.length;
      return promised.every((value) => codes.some((code) => same(code, value))) && (more === 0 || text.endsWith(`and ${more} more`));
    });
  range('Length', 'minLength', 'maxLength');
  range('Fields', 'minProperties', 'maxProperties');
  numbers();
  range('Items', 'minItems', 'maxItems');
  if (last(parts, 'uniqueItems') === true) also('Items', ({ text }) => text.includes('all different'));
  if (last(parts, 'items') === false) also('Items', ({ text }) => text.includes('no others'));
  if (last(parts, 'additionalProperties') === false || last(parts, 'unevaluatedProperties') === false)
    facts.set('Other fields', ({ text }) => text === 'not allowed');
  if (isGiven('contentEncoding')) facts.set('Encoding', ({ codes }) => same(codes[0], last(parts, 'contentEncoding')));
  if (isGiven('contentMediaType') && !isGiven('contentSchema'))
    facts.set('Content', ({ codes }) => same(codes[0], last(parts, 'contentMediaType')));
  const names = last(parts, 'propertyNames');
  const wanted = isMap(names) ? namesIn(names) : [];
  if (wanted.length > 0) facts.set('Names', ({ codes }) => wanted.every((value) => codes.some((code) => same(code, value))));
  return facts;

  function also(label: string, test: FactTest): void {
    const before = facts.get(label);
    facts.set(label, (fact) => (before?.(fact) ?? true) && test(fact));
  }

  function range(label: string, lowKey: string, highKey: string): void {
    const low = last(parts, lowKey) === 0 ? undefined : last(parts, lowKey);
    const high = last(parts, highKey);
    if (low === undefined && high === undefined) return;
    facts.set(label, ({ text }) => {
      const shown = text.match(/\d+/g)?.map(Number) ?? [];
      if (low === undefined) return /at most/.test(text) && shown[0] === high;
      if (high === undefined) return /at least/.test(text) && shown[0] === low;
      return low === high ? /exactly/.test(text) && shown[0] === low : shown[0] === low && shown[1] === high;
    });
  }

  function numbers(): void {
    const [low, high, above, below] = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'].map((key) => last(parts, key));
    const from = above === true || above === undefined || above === false ? low : above;
    const to = below === true || below === undefined || below === false ? high : below;
    if (from === undefined && to === undefined) return;
    const isOpen = (bound: unknown): boolean => bound !== undefined && bound !== false;
    facts.set('Range', ({ text }) => {
      const shown = text.match(/-?\d[\d.e+]*/gi)?.map(Number) ?? [];
      const wanted = [from, to].filter((bound) => bound !== undefined);
      const isShown = wanted.every((bound, index) => shown[index] === bound) && shown.length === wanted.length;
      const words = [isOpen(above) ? /greater than/ : from !== undefined && to === undefined ? /at least/ : undefined];
      words.push(isOpen(below) ? /less than/ : to !== undefined && from === undefined ? /at most/ : undefined);
      return isShown && words.every((word) => word?.test(text) ?? true);
    });
  }
}

/** Ways to authorize: an operation's own, else those of the document. An operation that needs none states it if others need some. */
export function waysOf(own: unknown, others: unknown): unknown {
  const [count, most] = [own, others].map((ways) => (Array.isArray(ways) ? ways.length : 0));
  return own !== undefined && count === 0 && most ? [{}] : (own ?? (others || undefined));
}
