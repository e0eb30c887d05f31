// What is surely wrong in a value that a reader typed: its form, by the type that the document gives it. Whether it may be sent all the
// same is for the form to say.
import type { ConsoleField } from '../../src/model/client.js';
import { jsonFault } from './scan-json.js';

export const MISSING = 'This is required.';

/** Undefined: nothing is wrong, or nothing was typed. */
export function valueFault({ type }: Pick<ConsoleField, 'type'>, value: string): string | undefined {
  if (value === '') return undefined;
  if (type === 'integer' && !/^[+-]?\d+$/.test(value)) return 'This is no whole number.';
  if (type === 'number' && !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)) return 'This is no number.';
  if (type === 'object' && jsonFault(value) !== undefined) return 'JSON is meant here: {"name": "value"}.';
  return undefined;
}

/** One value of JSON: not a list of them, one a line. A document that allows any media type is sent JSON. */
export const isJsonBody = (mediaType: string): boolean => /[/+]json(?![\w-])|\*/i.test(mediaType);

/** Undefined: nothing is wrong. */
export function bodyFault({ mediaType, required, text }: { mediaType: string; required: boolean; text: string }): string | undefined {
  if (text.trim() === '') return required ? MISSING : undefined;
  const fault = isJsonBody(mediaType) ? jsonFault(text) : undefined;
  return fault === undefined ? undefined : `No valid JSON: ${fault}`;
}
