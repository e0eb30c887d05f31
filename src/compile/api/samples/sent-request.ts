// A request of a document → the request that samples write: only what HTTP can carry, credentials as names of environment variables,
// numbers of a JSON body as they are written. A document is data: it chooses neither the variables nor the files that a sample reads.
import type { PartOptions, SampleAnswer, SampleBody, SampleField, SampleRequest } from '../exchange/sample-request.js';
import { safeJson, wellFormed } from './escape-text.js';
import { compactJson, type JsonTree, parseJsonTree } from './json-tree.js';

export interface SentRequest {
  /** Upper case. */
  method: string;
  /** Without query; nothing in it needs to be escaped further, in any client. */
  url: string;
  query: SentPair[];
  /** What stands before it, encoded. */
  writtenQuery?: string;
  /** With content type (of a multipart body: without), cookies and credentials; a name once. */
  headers: SentPair[];
  /** User and password come from the environment. */
  hasBasic: boolean;
  /** User and password as well, for HTTP digest authentication. */
  hasDigest: boolean;
  hasCertificate: boolean;
  /** Names of schemes of HTTP that no sample sends: letters, digits, dots, hyphens and blanks. */
  otherSchemes: string[];
  body?: SentBody;
  answer?: SampleAnswer;
}

export type SentPair = [name: string, parts: SentParts];

/** Texts, and values of environment variables, side by side. Never empty. */
export type SentParts = readonly (string | { variable: string })[];

export type SentBody =
  /** `text`: as it is sent, without any character that is unsafe in a sample. */
  | { kind: 'json'; tree: JsonTree; text: string }
  | { kind: 'form'; fields: [string, string][] }
  | { kind: 'multipart'; fields: SampleField[] }
  | { kind: 'text'; text: string }
  | { kind: 'file'; file: string };

export const USER = 'API_USERNAME';
export const PASSWORD = 'API_PASSWORD';

/** Of the client. */
export const CERTIFICATE = 'client.pem';
export const CERTIFICATE_KEY = 'client-key.pem';

/** UTF-16 units of the name of a scheme. */
const MOST_SCHEME = 40;

/** Those that follow from the connection and the body: clients refuse them, or send them twice. */
const FOLLOWING = /^(connection|content-length|content-type|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;
/** What every part says by itself. */
const OF_PARTS = /^content-(disposition|type)$/i;
const TOKEN = /^[!#$%&'*+\-.^_`|~A-Za-z0-9]+$/;

export function sentRequest(request: SampleRequest): SentRequest {
  const method = TOKEN.test(request.method) ? request.method : 'GET';
  const { url, query } = cleanUrl(request.url);
  const { headers, keys, cookieKeys, hasBasic, hasDigest, ...unsent } = credentials(request);
  const body = request.body && sentBody(request.body, method);
  for (const [name, value] of request.headers) {
    const isTaken = ((hasBasic || hasDigest) && /^authorization$/i.test(name)) || headers.some((each) => isSame(each[0], name));
    const isFollowing = FOLLOWING.test(name) && !(body === undefined && isSame(name, 'Content-Type'));
    if (TOKEN.test(name) && !isFollowing && !isTaken && !/^cookie$/i.test(name)) headers.push([name, [headerValue(value)]]);
  }
  const cookies = cookieParts(request, cookieKeys);
  if (cookies.length > 0) headers.push(['Cookie', cookies]);
  if (request.body && body && body.kind !== 'multipart') headers.push(['Content-Type', [headerValue(request.body.mediaType)]]);
  return {
    method,
    url,
    query: [...query, ...request.query.map(plainPair), ...keys],
    ...(request.writtenQuery && { writtenQuery: strictQuery(request.writtenQuery) }),
    headers,
    hasBasic,
    hasDigest,
    ...unsent,
    ...(body && { body }),
    ...(request.answer && {
      answer: request.answer.kind === 'file' ? { kind: 'file', file: fileName(request.answer.file) } : request.answer,
    }),
  };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const plainPair = ([name, value]: readonly [string, string]): SentPair => [wellFormed(name), [wellFormed(value)]];
const cleanPair = ([name, value]: readonly [string, string]): [string, string] => [wellFormed(name), wellFormed(value)];

export const percentEncoded = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27');
export const encodedPairs = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map((pair) => pair.map(percentEncoded).join('=')).join('&');

/** What all clients take as it is. A fragment is never sent; user and password don't belong there. */
function cleanUrl(text: string): { url: string; query: SentPair[] } {
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  if (!parsed) return { url: strictUrl(wellFormed(text).replace(/[?#].*$/s, '')), query: [] };
  return { url: `${parsed.protocol}//${parsed.host}${strictUrl(parsed.pathname)}`, query: [...parsed.searchParams].map(plainPair) };
}

const strictUrl = (text: string, others = /[^A-Za-z0-9\-._~:/@!$&()*+,;=%]+/g): string =>
  text.replace(/%(?![0-9A-Fa-f]{2})/g, '%25').replace(others, percentEncoded);

const strictQuery = (text: string): string => strictUrl(wellFormed(text), /[^A-Za-z0-9\-._~:/?@!$&()*+,;=%]+/g);

/** Visible ASCII and blanks are as they are; other characters can't stand there and are percent-encoded. */
const headerValue = (text: string): string =>
  wellFormed(text)
    .replace(/[\r\n\t ]+/g, ' ')
    .trim()
    .replace(/[^\x20-\x7E]+/g, encodeURIComponent);

function credentials({ auth, credentialVariable }: Pick<SampleRequest, 'auth' | 'credentialVariable'>) {
  const headers: SentPair[] = [];
  const keys: SentPair[] = [];
  const cookieKeys: [string, string][] = [];
  const otherSchemes = new Set<string>();
  let [hasBasic, hasDigest, hasCertificate] = [false, false, false];
  const taken = new Set<string>();
  // Never a name of the document's: it could be that of any secret which the reader has in the environment.
  const variableOf = (usual: string): string => {
    const wanted = credentialVariable ?? usual;
    let variable = wanted;
    for (let count = 2; taken.has(variable); count++) variable = `${wanted}_${count}`;
    taken.add(variable);
    return variable;
  };
  for (const each of auth) {
    if (each.kind === 'certificate') hasCertificate = true;
    if (each.kind === 'other') otherSchemes.add(schemeName(each.scheme));
    if (each.kind === 'certificate' || each.kind === 'other') continue;
    const isTaken = hasBasic || hasDigest || headers.some(([name]) => isSame(name, 'Authorization'));
    if (each.kind !== 'apiKey') {
      if (isTaken) continue;
      if (each.kind === 'basic') hasBasic = true;
      else if (each.kind === 'digest') hasDigest = true;
      else headers.push(['Authorization', ['Bearer ', { variable: variableOf('API_TOKEN') }]]);
      continue;
    }
    if (each.in === 'query') keys.push([wellFormed(each.name), [{ variable: variableOf('API_KEY') }]]);
    else if (each.in === 'cookie') cookieKeys.push([each.name, variableOf('API_KEY')]);
    else if (!TOKEN.test(each.name) || FOLLOWING.test(each.name) || headers.some(([name]) => isSame(name, each.name))) continue;
    else if (isTaken && isSame(each.name, 'Authorization')) continue;
    else headers.push([each.name, [{ variable: variableOf('API_KEY') }]]);
  }
  return { headers, keys, cookieKeys, hasBasic, hasDigest, hasCertificate, otherSchemes: [...otherSchemes] };
}

/** It stands in comments of eight languages, and in shells that run what is in a comment: nothing of it means anything anywhere. */
const schemeName = (text: string): string =>
  text
    .slice(0, MOST_SCHEME)
    .replace(/[^A-Za-z0-9.-]+/g, ' ')
    .trim();

/** What samples leave out of the credentials, a comment each. */
export const unsentComments = ({ hasDigest, hasCertificate, otherSchemes }: SentRequest, mark: '//' | '#', indent = ''): string[] =>
  [
    ...(hasDigest ? ['HTTP digest authentication'] : []),
    ...(hasCertificate ? ['a client certificate'] : []),
    ...otherSchemes.map((name) => `HTTP authentication${name && ` by the scheme ${name}`}`),
  ].map((what) => `${indent}${mark} This request needs ${what}, which is not in this sample.`);

/** Percent-encoded where a cookie can't hold a character, and `%` itself, so that decoding gives the value. */
function cookieParts(
  { cookies, writtenCookies = '' }: Pick<SampleRequest, 'cookies' | 'writtenCookies'>,
  keys: readonly [string, string][],
): SentParts {
  const parts: (string | { variable: string })[] = [];
  const plain = cookies.filter(([name]) => name !== '').map(([name, value]) => `${cookieName(name)}=${cookieText(value)}`);
  let text = [...(writtenCookies === '' ? [] : [strictUrl(wellFormed(writtenCookies), NOT_IN_COOKIES)]), ...plain].join('; ');
  for (const [name, variable] of keys) {
    parts.push(`${text === '' && parts.length === 0 ? '' : `${text}; `}${cookieName(name)}=`, { variable });
    text = '';
  }
  return text === '' ? parts : [...parts, text];
}

/** Of what is encoded: what parts cookies, and the values of one, stays. */
const NOT_IN_COOKIES = /[^\x20\x21\x23-\x5B\x5D-\x7E]+/g;

const cookieText = (text: string): string =>
  wellFormed(text).replace(/[^\x21\x23\x24\x26-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]+/g, encodeURIComponent);

const cookieName = (text: string): string => cookieText(text).replaceAll('=', '%3D');

export function sentBody(body: SampleBody, method: string): SentBody | undefined {
  if (method === 'HEAD' || method === 'TRACE') return undefined;
  if (body.kind === 'json') return jsonBody(body);
  if (body.kind === 'form') return { kind: 'form', fields: body.fields.map(cleanPair) };
  if (body.kind === 'text') return { kind: 'text', text: wellFormed(body.text) };
  if (body.kind === 'binary') return { kind: 'file', file: fileName(body.file) };
  return method === 'GET' ? undefined : { kind: 'multipart', fields: body.fields.map(cleanField) };
}

function jsonBody({ mediaType, text, value }: SampleBody & { kind: 'json' }): SentBody {
  const written = parseJsonTree(text);
  const tree = written ?? parseJsonTree(JSON.stringify(value) ?? 'null');
  if (!tree) return { kind: 'text', text: wellFormed(text) };
  // A sequence of values: a line each.
  const isLines = /ndjson|jsonl|json-seq/i.test(mediaType);
  return { kind: 'json', tree, text: safeJson(isLines || !written ? compactJson(tree) : wellFormed(text)) };
}

/** What a part says of itself, as a sample and the console can send it. */
export function cleanOptions(options: PartOptions): PartOptions {
  const type = options.mediaType === undefined ? {} : { mediaType: headerValue(options.mediaType).replace(/[;,"\\ ].*$/, '') };
  const headers = (options.headers ?? [])
    .filter(([name]) => TOKEN.test(name) && !OF_PARTS.test(name))
    .map(([name, value]): [string, string] => [name, headerValue(value)])
    .filter(([, value]) => value !== '');
  return { ...type, ...(headers.length > 0 && { headers }) };
}

function cleanField(field: SampleField): SampleField {
  const rest = cleanOptions(field);
  const name = wellFormed(field.name);
  return 'file' in field ? { name, file: fileName(field.file), ...rest } : { name, value: wellFormed(field.value), ...rest };
}

/** A name in the folder that the reader is in, and no other: `~/.ssh/id_rsa` would be read and sent. */
const fileName = (name: string): string => (/^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/.test(name) ? name : 'file.bin');

export const hasDistinctNames = (pairs: readonly (readonly [string, unknown])[]): boolean =>
  new Set(pairs.map(([name]) => name)).size === pairs.length;

/** Undefined: there is none, or a part of it comes from the environment. */
export const staticPairs = (pairs: readonly SentPair[]): [string, string][] | undefined => {
  const texts = pairs.flatMap(([name, [first, ...rest]]) =>
    typeof first === 'string' && rest.length === 0 ? [[name, first] as [string, string]] : [],
  );
  return texts.length === pairs.length ? texts : undefined;
};

/** One or two pairs that need no encoding: they are read best as part of the address. */
export function inlineQuery({ query, writtenQuery }: SentRequest): string | undefined {
  const pairs = staticPairs(query);
  if (!pairs || pairs.length > 2 || pairs.some((pair) => pair.some((text) => !/^[\w.~-]+$/.test(text)))) return undefined;
  return addressQuery(pairs, writtenQuery);
}

export function addressQuery(pairs: readonly (readonly [string, string])[], written: string | undefined): string {
  const all = [...(written === undefined ? [] : [written]), ...(pairs.length === 0 ? [] : [encodedPairs(pairs)])];
  return all.length === 0 ? '' : `?${all.join('&')}`;
}

/** The address as far as the pairs of a query that is not in it. */
export const queryStart = ({ url, writtenQuery }: SentRequest): string => `${url}?${writtenQuery === undefined ? '' : `${writtenQuery}&`}`;
