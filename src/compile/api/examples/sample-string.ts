// Texts for made examples, by format, no longer and no shorter than the schema says.
import { type ApiReader, type ObjectNode, textOf } from '../reader.js';
import { lastOf } from '../schema/resolve-schema.js';

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

const PLAIN = 'string';
/** UTF-16 units; a schema that asks for more gets less. */
const MOST_LENGTH = 200;

export function sampleString(parts: readonly ObjectNode[], reader: ApiReader): string {
  const format = textOf(lastOf(parts, 'format'), reader) ?? '';
  const text = Object.hasOwn(BY_FORMAT, format) ? (BY_FORMAT[format] ?? PLAIN) : PLAIN;
  const least = lastOf(parts, 'minLength')?.value;
  const most = lastOf(parts, 'maxLength')?.value;
  const filled =
    typeof least === 'number' && least > text.length ? text.repeat(Math.ceil(Math.min(least, MOST_LENGTH) / text.length)) : text;
  const length = typeof least === 'number' && least > text.length ? Math.min(least, MOST_LENGTH) : filled.length;
  return filled.slice(0, typeof most === 'number' && most >= 0 ? Math.min(length, most) : length);
}
