// What is certainly wrong with a value that a reader typed, by the type that the description states. The form decides whether such a value
// can be sent.
import type { ConsoleField } from '../../../src/model/client.js';
import { jsonFault } from './scan-json.js';

export const MISSING = 'This is required.';

/** Undefined if nothing is wrong, or if nothing was typed. */
export function valueFault({ type }: Pick<ConsoleField, 'type'>, value: string): string | undefined {
  if (value === '') return undefined;
  if (type === 'integer' && !/^[+-]?\d+$/.test(value)) return 'This is no whole number.';
  if (type === 'number' && !/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)) return 'This is no number.';
  if (type === 'object' && jsonFault(value) !== undefined) return 'JSON is meant here: {"name": "value"}.';
  return undefined;
}

/**
 * Whether the body is one JSON value, and not a list with one value per line. If the description allows any media type, the body is JSON.
 */
export const isJsonBody = (mediaType: string): boolean => /[/+]json(?![\w-])|\*/i.test(mediaType);

/** Undefined if nothing is wrong. */
export function bodyFault({ mediaType, required, text }: { mediaType: string; required: boolean; text: string }): string | undefined {
  if (text.trim() === '') return required ? MISSING : undefined;
  const fault = isJsonBody(mediaType) ? jsonFault(text) : undefined;
  return fault === undefined ? undefined : `No valid JSON: ${fault}`;
}
