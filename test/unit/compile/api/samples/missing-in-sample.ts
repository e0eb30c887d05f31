// Finds the parts of a request that its sample lacks. This is for languages that are not on every machine: a part that is missing there
// would not be noticed otherwise. Texts may be plain or percent-encoded. Only texts that every language writes in nearly the same way are
// checked.
import type { SampleBody, SampleRequest } from '../../../../../src/compile/api/exchange/sample-request.js';

export function missingIn(sample: string, request: SampleRequest): string[] {
  const once = withoutEscapes(sample);
  const texts = [sample, once, withoutEscapes(once)];
  const isSent = (wanted: string): boolean =>
    [wanted, encodeURIComponent(wanted)].some((each) => texts.some((text) => text.includes(each)));
  // For example `MethodPut` or `Net::HTTP::Put`.
  const method = request.method === 'GET' || sample.toUpperCase().includes(request.method) ? [] : [request.method];
  return [...method, ...new Set(wantedOf(request))].filter((wanted) => !isSent(wanted));
}

const withoutEscapes = (text: string): string =>
  text.replaceAll("${'$'}", '$').replace(/\\(?:(n)|(r)|(["'\\$`#@/]))/g, (_, line, feed, mark) => (line ? '\n' : feed ? '\r' : mark));

const isPlain = (text: string): boolean => /^[\w./%-]+$/.test(text);

function wantedOf({ method, url, query, writtenQuery, headers, cookies, auth, credentialVariable: own, body }: SampleRequest): string[] {
  const address = new URL(url);
  const taken = auth.map((each) => (each.kind === 'apiKey' ? each.name : 'Authorization').toLowerCase());
  return [
    ...[address.pathname].filter(isPlain),
    ...[...address.searchParams, ...query].flat(),
    ...(writtenQuery === undefined ? [] : [writtenQuery]),
    ...headers.filter(([name]) => !taken.includes(name.toLowerCase())).flat(),
    ...cookies.flat().filter(isPlain),
    ...auth.flatMap((each) => {
      if (each.kind === 'bearer') return ['Authorization', 'Bearer ', own ?? 'API_TOKEN'];
      if (each.kind === 'basic') return ['API_USERNAME', 'API_PASSWORD'];
      if (each.kind === 'apiKey') return [each.name, own ?? 'API_KEY'];
      return [each.kind === 'other' ? 'HTTP authentication' : each.kind];
    }),
    ...(body && method !== 'HEAD' ? wantedOfBody(body) : []),
  ];
}

function wantedOfBody(body: SampleBody): string[] {
  if (body.kind === 'json') return [body.mediaType, ...scalarsOf(body)];
  if (body.kind === 'text') return [body.mediaType, ...body.text.split('\n')];
  if (body.kind === 'binary') return [body.mediaType, body.file];
  if (body.kind === 'form') return body.fields.flat();
  return body.fields.flatMap((field) => [
    ...[field.name ?? ''].filter(isPlain),
    ...('file' in field ? [field.file] : [field.value]),
    ...(field.mediaType === undefined ? [] : [field.mediaType]),
    ...(field.headers ?? []).flat(),
  ]);
}

/** Names and texts, and numbers as they are written. */
const scalarsOf = ({ text }: SampleBody & { kind: 'json' }): string[] =>
  (text.match(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g) ?? []).map((token) => (token.startsWith('"') ? JSON.parse(token) : token));
