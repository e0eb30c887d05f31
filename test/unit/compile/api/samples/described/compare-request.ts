// What of a request did not arrive as its description says: one line for each.
import { isDeepStrictEqual } from 'node:util';
import { exactJson, FILES, partsIn } from '../expected-request.js';
import type { Received } from '../test-server.js';
import { type Described, type DescribedBody, type DescribedPart, sameAddress } from './described.js';

export function compareRequest(described: Described, received: Received | undefined): string[] {
  if (!received) return ['nothing arrived'];
  const [path = '', query = ''] = received.address.split(/\?(.*)/s);
  const arrived = {
    method: received.method,
    path: sameAddress(path),
    query: query.split('&').filter(Boolean).map(sameAddress).sort(),
    headers: Object.fromEntries(Object.keys(described.headers).map((name) => [name, received.headers[name]])),
    cookies: (received.headers.cookie ?? '').split('; ').filter(Boolean).map(decodeURIComponent),
    ...arrivedBody(described.body, received),
  };
  const wanted = {
    method: described.method,
    path: sameAddress(described.path),
    query: described.query.map(sameAddress).sort(),
    headers: described.headers,
    cookies: described.cookies,
    ...wantedBody(described.body),
  };
  const keys = Object.keys(wanted) as (keyof typeof wanted)[];
  return keys.flatMap((key) => {
    const [is, should] = [arrived[key], wanted[key]];
    return isDeepStrictEqual(is, should) ? [] : [`${key} is ${JSON.stringify(is)}, not ${JSON.stringify(should)}`];
  });
}

const lineEnds = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n');
const withoutIndent = (text: string): string => text.replace(/>\s+</g, '><').trim();
const pairsOf = (text: string): string[] => text.split('&').filter(Boolean).map(sameAddress).sort();

function wantedBody(body: DescribedBody): { type: string | undefined; body: unknown } {
  if (body.kind === 'none') return { type: undefined, body: '' };
  const { type } = body;
  if (body.kind === 'json') return { type, body: exactJson(JSON.stringify(body.value)) };
  if (body.kind === 'pairs') return { type, body: pairsOf(body.text) };
  if (body.kind === 'file') return { type, body: FILES['file.bin'].toString('latin1') };
  return { type, body: body.kind === 'parts' ? body.parts.map(comparablePart) : body.text };
}

const comparablePart = ({ name, file, type, headers, content }: DescribedPart) => ({
  name: name ?? '',
  file: file ? 'file.bin' : undefined,
  type,
  headers,
  content: file ? content : lineEnds(content),
});

function arrivedBody(described: DescribedBody, { body, headers }: Received): { type: string | undefined; body: unknown } {
  const type = headers['content-type'];
  const text = body.toString();
  return { type: type?.split(';')[0], body: contentOf() };

  function contentOf(): unknown {
    if (described.kind === 'json') return jsonOf(text);
    if (described.kind === 'pairs') return pairsOf(text);
    if (described.kind === 'xml') return withoutIndent(text);
    if (described.kind === 'file') return body.toString('latin1');
    if (described.kind !== 'parts') return text;
    return partsIn(body, type ?? '').map(({ name, file, type: partType, headers: own, content }) => ({
      name,
      file,
      type: partType,
      headers: own,
      content,
    }));
  }
}

function jsonOf(text: string): unknown {
  try {
    return exactJson(text);
  } catch {
    return text;
  }
}
