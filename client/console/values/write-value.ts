// Serialises a value that a reader typed for a path, a query or a header, by `style` and `explode` of OpenAPI. The reader types a list with
// one item per line, and an object as JSON.

import {
  type Pair,
  type PlainValue,
  serialiseField,
  serialiseHeader,
  serialisePairs,
  serialiseParts,
  serialisePath,
  serialiseQuery,
  serialiseUnlikePairs,
} from '../../../src/base/documents/serialise-value.js';
import type { ConsoleField, ConsoleParameter } from '../../../src/model/client.js';
import { jsonMembers } from './scan-json.js';

/** A half of a surrogate pair can't be encoded, so U+FFFD replaces it. */
export const encoded = (text: string): string =>
  encodeURIComponent(text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD'));

export const itemsOf = (value: string): string[] => value.split('\n').filter((line) => line.trim() !== '');

/** Encoded, for the query of an address. */
export const queryText = (parameter: ConsoleParameter, value: string): string =>
  serialiseQuery(parameter.name, plainValue(parameter, value), parameter, encoded);

/** Encoded pairs. */
export const cookiePairs = (parameter: ConsoleParameter, value: string): Pair[] =>
  serialisePairs(parameter.name, plainValue(parameter, value), parameter, encoded);

/** The text that replaces `{name}` in the path. */
export const pathText = (parameter: ConsoleParameter, value: string): string =>
  serialisePath(parameter.name, plainValue(parameter, value), parameter, encoded);

export const headerText = (parameter: ConsoleParameter, value: string): string => serialiseHeader(plainValue(parameter, value), parameter);

/** The body of a URL-encoded form: pairs that are not encoded yet, or an encoded text if pairs can't express it. */
export function formContent(fields: readonly (readonly [ConsoleField, string])[]): { pairs: Pair[] } | { text: string } {
  const all = fields.map(([field, value]) => [field.name, plainValue(field, value), field] as const);
  const text = serialiseUnlikePairs(all, encoded);
  return text === undefined ? { pairs: all.flatMap((field) => serialiseField(...field)) } : { text };
}

/** The parts of a multipart form. */
export const formParts = (field: ConsoleField, value: string): ReturnType<typeof serialiseParts> =>
  serialiseParts(field.name, plainValue(field, value), field);

function plainValue({ type, style }: Pick<ConsoleField, 'type' | 'style'>, value: string): PlainValue {
  if (type === 'array') return { text: value, items: itemsOf(value).map(jsonValue) };
  return type === 'object' || style === 'deepObject' ? jsonValue(value) : { text: value };
}

function jsonValue(text: string): PlainValue {
  const members = /^\s*[{[]/.test(text) ? jsonMembers(text) : undefined;
  if (!members) return { text };
  if (/^\s*\[/.test(text)) return { text, items: members.map(([, item]) => jsonValue(item)) };
  return { text, fields: members.map(([name, value]) => [name, jsonValue(value)]) };
}

/** An example of the description in the form in which a reader types it: a list has one item per line. */
export function typedText({ type, example = '' }: ConsoleField): string {
  if (type !== 'array') return example;
  return (
    jsonMembers(example)
      ?.map(([, item]) => item)
      .join('\n') ?? example
  );
}
