// The request that a server should have received, and the one that it did, in one shape that can be compared. The expected one is computed
// from the request alone, without the code that writes the samples.
import type { SampleRequest } from '../../../../../src/compile/api/exchange/sample-request.js';
import type { Received } from './test-server.js';

export const ENVIRONMENT = {
  API_TOKEN: 't0ken/+=',
  API_KEY: 'k+/=&"\'$x y',
  API_KEY_2: 'second',
  API_KEY_3: 'third',
  // For a site that uses these names.
  SHOP_KEY: 'own/+=',
  SHOP_KEY_2: 'own second',
  PARLEY_API_KEY: 'prl_production_key',
  API_USERNAME: 'ada',
  API_PASSWORD: 'p:w$"dé€',
};

/** Files in the folder in which the samples run. */
export const FILES = { 'photo.png': Buffer.from([0x89, 0x50, 0, 255, 13, 10, 13, 10]), 'file.bin': Buffer.from('bin\0\r\n--x') };

export interface Comparable {
  method: string;
  path: string;
  query: [string, string][];
  /** The query as it is written in the address. */
  writtenQuery: string | undefined;
  headers: Record<string, string | undefined>;
  cookies: [string, string][];
  type: string | undefined;
  body: unknown;
}

const byName = (pairs: [string, string][]): [string, string][] => pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
const wellFormed = (text: string): string => Buffer.from(text).toString();
const decoded = (path: string): string =>
  path
    .split('/')
    .map((segment) => decodeURIComponent(segment.replace(/%(?![0-9a-f]{2})/gi, '%25')))
    .join('/');

export function expectedRequest(request: SampleRequest): Comparable {
  const { body, auth, credentialVariable: own } = request;
  const url = new URL(request.url);
  const keys = ['', '_2', '_3'].map((end) => ENVIRONMENT[`${own ?? 'API_KEY'}${end}` as keyof typeof ENVIRONMENT]);
  const query = [...url.searchParams, ...new URLSearchParams(request.writtenQuery), ...request.query];
  const cookies: [string, string][] = [...request.cookies];
  const headers: Comparable['headers'] = {};
  for (const [name, value] of request.headers) headers[name.toLowerCase()] = value;
  for (const each of auth) {
    if (each.kind === 'bearer') headers.authorization = `Bearer ${own === undefined ? ENVIRONMENT.API_TOKEN : keys.shift()}`;
    if (each.kind === 'basic')
      headers.authorization = `Basic ${Buffer.from(`${ENVIRONMENT.API_USERNAME}:${ENVIRONMENT.API_PASSWORD}`).toString('base64')}`;
    if (each.kind !== 'apiKey') continue;
    const key = keys.shift() ?? '';
    if (each.in === 'header') headers[each.name.toLowerCase()] = key;
    if (each.in === 'query') query.push([each.name, key]);
    if (each.in === 'cookie') cookies.push([each.name, key]);
  }
  const isSent = body && request.method !== 'HEAD';
  return {
    method: request.method,
    path: wellFormed(decoded(url.pathname)),
    query: byName(query.map(([name, value]) => [wellFormed(name), wellFormed(value)])),
    writtenQuery: request.writtenQuery,
    headers,
    cookies: cookies.map(([name, value]) => [wellFormed(name), wellFormed(value)]),
    type: isSent ? body.mediaType.split(';')[0] : undefined,
    body: isSent ? expectedBody(body) : '',
  };
}

function expectedBody(body: NonNullable<SampleRequest['body']>): unknown {
  if (body.kind === 'json') return exactJson(body.text);
  if (body.kind === 'form') return byName(body.fields.map(([name, value]) => [wellFormed(name), wellFormed(value)]));
  if (body.kind === 'text') return wellFormed(body.text);
  if (body.kind === 'binary') return FILES['file.bin'].toString('latin1');
  return body.fields.map((field) => ({
    name: partName(wellFormed(field.name ?? '')),
    ...(field.headers && { headers: Object.fromEntries(field.headers.map(([name, value]) => [name.toLowerCase(), value])) }),
    ...('file' in field
      ? {
          file: field.file,
          type: field.mediaType ?? 'application/octet-stream',
          content: FILES[field.file as keyof typeof FILES].toString('latin1'),
        }
      : { ...(field.mediaType && { type: field.mediaType }), content: lineEnds(wellFormed(field.value)) }),
  }));
}

/** A name as browsers write it. `%22` for a quote can't be distinguished from a `%22` that was there. Ruby doubles a backslash. */
const partName = (name: string): string => lineEnds(name).replaceAll('\r\n', '%0D%0A').replaceAll('"', '%22').replaceAll('\\\\', '\\');

/** Multipart forms may have CRLF for every line end. */
const lineEnds = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n');

export function comparable(received: Received, expected: Comparable): Comparable {
  const [path = '', query = ''] = received.address.split(/\?(.*)/s);
  const type = received.headers['content-type'];
  return {
    method: received.method,
    path: decoded(path),
    query: byName([...new URLSearchParams(query)]),
    writtenQuery: expected.writtenQuery && query.includes(expected.writtenQuery) ? expected.writtenQuery : undefined,
    headers: Object.fromEntries(Object.keys(expected.headers).map((name) => [name, received.headers[name]?.toString()])),
    cookies: (received.headers.cookie ?? '').split('; ').flatMap((each): [string, string][] => {
      const at = each.indexOf('=');
      return at < 0 ? [] : [[decodeURIComponent(each.slice(0, at)), decodeURIComponent(each.slice(at + 1))]];
    }),
    type: expected.type === undefined ? undefined : type?.split(';')[0],
    body: receivedBody(received.body, expected, type ?? ''),
  };
}

function receivedBody(body: Buffer, expected: Comparable, type: string): unknown {
  const text = body.toString();
  if (/json/.test(type)) return exactJson(text);
  if (/x-www-form/.test(type) && expected.type) return byName([...new URLSearchParams(text)]);
  if (type.startsWith('multipart/')) return partsIn(body, type);
  return type === 'application/octet-stream' ? body.toString('latin1') : text;
}

interface ReceivedPart {
  name: string;
  file?: string;
  type?: string;
  headers?: Record<string, string | undefined>;
  content: string;
}

export function partsIn(body: Buffer, type: string): ReceivedPart[] {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? '';
  return body
    .toString('latin1')
    .split(new RegExp(`(?:^|\r\n)--${boundary.replace(/[^\w]/g, '\\$&')}(?:--)?\r\n`))
    .slice(1, -1)
    .map((part) => {
      const [head = '', content = ''] = part.split(/\r\n\r\n(.*)/s);
      const utf8 = (latin: string) => Buffer.from(latin, 'latin1').toString();
      const name = utf8(/[; ]name="([^"]*)"/.exec(head)?.[1] ?? '').replaceAll('\\\\', '\\');
      const file = /filename="([^"]*)"/.exec(head)?.[1];
      const contentType = /content-type: (.*)/i.exec(head)?.[1];
      const own = [...head.matchAll(/^([^:\r\n]+): *([^\r\n]*)$/gm)].map(([, key = '', value]) => [key.toLowerCase(), value] as const);
      const others = own.filter(([key]) => !/^content-(disposition|type|length|transfer-encoding)$/.test(key));
      const headers = others.length > 0 && { headers: Object.fromEntries(others) };
      return {
        name,
        ...headers,
        ...(file !== undefined && { file }),
        ...(contentType && { type: contentType }),
        content: file === undefined ? lineEnds(utf8(content)) : content,
      };
    });
}

/** Parses JSON, but keeps each number exact, to its last digit. */
export function exactJson(text: string): unknown {
  const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) => (token.startsWith('"') ? token : `"#${exactNumber(token)}"`));
  return JSON.parse(marked, (_, value) => (typeof value === 'string' ? wellFormed(value) : value));
}

function exactNumber(token: string): string {
  const [mantissa = '', power = '0'] = token
    .toLowerCase()
    .replace('-', token.startsWith('-') ? '' : '-')
    .split('e');
  const [whole = '', part = ''] = mantissa.split('.');
  const digits = BigInt(whole + part);
  if (digits === 0n) return '0';
  const plain = String(digits).replace(/0+$/, '');
  return `${token.startsWith('-') ? '-' : ''}${plain}e${Number(power) - part.length + String(digits).length - plain.length}`;
}
