// Generates texts for examples, by pattern and format, within the length that the schema allows.
import { type ApiReader, type ObjectNode, textOf } from '../fit/reader.js';
import { eachOf, lastOf } from '../schema/resolve-schema.js';
import { samplePatterns } from './pattern/sample-patterns.js';

const BY_FORMAT: Record<string, string> = {
  'date-time': '2025-06-01T12:30:00Z',
  date: '2025-06-01',
  time: '12:30:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ip: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'uri-template': 'https://example.com/{id}',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  byte: 'ZXhhbXBsZQ==',
  base64: 'ZXhhbXBsZQ==',
  binary: 'binary',
  password: 'password',
  'json-pointer': '/a/b',
  regex: '^[a-z]+$',
  phone: '+1 202 555 0100',
  int64: '1',
  decimal: '1.00',
};

/** Formats that are vaguer than a pattern, so that a pattern beside them decides. */
const LOOSE = new Set(['binary', 'password', 'phone', 'int64', 'decimal', 'hostname']);

const PLAIN = 'string';
/** Used if no text is known for a pattern. It is clearly a placeholder, not a value that only looks valid. */
const UNKNOWN = 'text of the pattern';
/** UTF-16 units. If a schema requires a longer text, the text is shorter than required. */
export const MOST_LENGTH = 200;

/** Whether the format determines what the text looks like. */
export const hasTellingFormat = (parts: readonly ObjectNode[], reader: ApiReader): boolean =>
  Object.hasOwn(BY_FORMAT, textOf(lastOf(parts, 'format'), reader) ?? '');

/** @param variant 0 for the first value of a list, 1 for one that differs from it, and so on */
export function sampleString(parts: readonly ObjectNode[], reader: ApiReader, variant = 0): string {
  const format = textOf(lastOf(parts, 'format'), reader) ?? '';
  const known = Object.hasOwn(BY_FORMAT, format) ? BY_FORMAT[format] : undefined;
  const least = countOf(lastOf(parts, 'minLength')?.value) ?? 0;
  const most = countOf(lastOf(parts, 'maxLength')?.value) ?? Number.POSITIVE_INFINITY;
  const patterns = patternsOf(parts);
  if (patterns.length > 0 && (known === undefined || LOOSE.has(format)))
    return samplePatterns(patterns, least, most, variant) ?? fitted(UNKNOWN, least, most);
  const text = known ?? PLAIN;
  return fitted(padded(variant === 0 ? text : varied(text, format, variant, most), format, least), least, most);
}

/** All of them must match. */
export const patternsOf = (parts: readonly ObjectNode[]): string[] =>
  eachOf(parts, 'pattern').flatMap(({ value }) => (typeof value === 'string' ? [value] : []));

const countOf = (value: unknown): number | undefined => (typeof value === 'number' && value >= 0 ? value : undefined);

function fitted(text: string, least: number, most: number): string {
  const wanted = Math.min(Math.ceil(least), MOST_LENGTH);
  const filled = text.length < wanted ? text.repeat(Math.ceil(wanted / text.length)).slice(0, wanted) : text;
  return filled.slice(0, Math.min(filled.length, Math.floor(most)));
}

/** Lengthens a text in a format that stays valid when it grows. */
function padded(text: string, format: string, least: number): string {
  const missing = Math.min(least, MOST_LENGTH) - text.length;
  if (missing <= 0) return text;
  if (/^(?:ur[il]|iri)$/.test(format)) return `${text}/${'path/'.repeat(Math.ceil(missing / 5)).slice(0, Math.max(missing - 1, 1))}`;
  if (/^uri-reference$|^json-pointer$/.test(format)) return text + '/path'.repeat(Math.ceil(missing / 5)).slice(0, missing);
  return text;
}

function varied(text: string, format: string, variant: number, most: number): string {
  const number = String(variant + 1);
  if (format === 'date' || format === 'date-time') return text.replace('06-01', `06-${String((variant % 28) + 1).padStart(2, '0')}`);
  if (format === 'time') return text.replace('30:00', `${String(variant % 60).padStart(2, '0')}:00`);
  if (format === 'duration') return `P${number}D`;
  if (/email$/.test(format)) return text.replace('@', `${number}@`);
  if (/hostname$/.test(format)) return `host${number}.${text}`;
  if (/^ip/.test(format)) return text.replace(/1$/, number);
  if (format === 'uuid') return text.slice(0, -number.length) + number;
  if (/^(?:ur[il]|iri)$/.test(format)) return `${text}/${number}`;
  return text.slice(0, Math.max(Math.min(text.length, most - number.length), 0)) + number;
}
