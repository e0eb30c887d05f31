// Turns a request of a document into the request that samples write: it only contains what HTTP can carry, credentials
// are names of environment variables, and numbers of a JSON body keep their spelling. A document is data: it can't choose
// which variables or files a sample reads.

import { emptyForm } from '../../../base/text/part-head.js';
import type { PartOptions, SampleAnswer, SampleBody, SampleField, SampleRequest } from '../exchange/sample-request.js';
import { safeJson, wellFormed } from './escape-text.js';
import { compactJson, type JsonTree, parseJsonTree } from './json-tree.js';

export interface SentRequest {
  /** Upper case. */
  method: string;
  /** Without query. No client needs to escape anything in it. */
  url: string;
  query: SentPair[];
  /** Encoded text that comes before `query`. */
  writtenQuery?: string;
  /** Includes cookies, credentials, and the content type (except for a multipart body). Each name occurs once. */
  headers: SentPair[];
  /** User name and password come from the environment. */
  hasBasic: boolean;
  /** The same for HTTP digest authentication. */
  hasDigest: boolean;
  hasCertificate: boolean;
  /** Names of HTTP schemes that no sample supports. They consist of letters, digits, dots, hyphens and blanks. */
  otherSchemes: string[];
  body?: SentBody;
  answer?: SampleAnswer;
}

export type SentPair = [name: string, parts: SentParts];

/** Texts and values of environment variables, which are joined. Never empty. */
export type SentParts = readonly (string | { variable: string })[];

export type SentBody =
  /** `text` is the text that is sent, with all characters escaped that are unsafe in a sample. */
  | { kind: 'json'; tree: JsonTree; text: string }
  | { kind: 'form'; fields: [string, string][] }
  /** The media type has no boundary. It may contain quotes. */
  | { kind: 'multipart'; mediaType: string; fields: SampleField[] }
  | { kind: 'text'; text: string }
  | { kind: 'file'; file: string };

export const USER = 'API_USERNAME';
export const PASSWORD = 'API_PASSWORD';

/** Files of the client. */
export const CERTIFICATE = 'client.pem';
export const CERTIFICATE_KEY = 'client-key.pem';

/** UTF-16 units of the name of a scheme. */
const MOST_SCHEME = 40;

/** Headers that follow from the connection and the body. Clients refuse them or would send them twice. */
const FOLLOWING = /^(connection|content-length|content-type|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;
/** Headers that clients set for every part. */
const OF_PARTS = /^content-(disposition|type)$/i;
const TOKEN = /^[!#$%&'*+\-.^_`|~A-Za-z0-9]+$/;

export function sentRequest(request: SampleRequest): SentRequest {
  const method = TOKEN.test(request.method) ? request.method : 'GET';
  const { url, query } = cleanUrl(request.url);
  const { headers, keys, cookieKeys, hasBasic, hasDigest, ...unsent } = credentials(request);
  const wanted = request.body && withParts(request.body);
  const body = wanted && sentBody(wanted, method);
  for (const [name, value] of request.headers) {
    const isTaken = ((hasBasic || hasDigest) && /^authorization$/i.test(name)) || headers.some((each) => isSame(each[0], name));
    const isFollowing = FOLLOWING.test(name) && !(body === undefined && isSame(name, 'Content-Type'));
    if (TOKEN.test(name) && !isFollowing && !isTaken && !/^cookie$/i.test(name)) headers.push([name, [headerValue(value)]]);
  }
  const cookies = cookieParts(request, cookieKeys);
  if (cookies.length > 0) headers.push(['Cookie', cookies]);
  if (wanted && body && body.kind !== 'multipart') headers.push(['Content-Type', [headerValue(wanted.mediaType)]]);
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

/** Splits an address into a form that all clients accept. Fragment, user name and password are removed. */
function cleanUrl(text: string): { url: string; query: SentPair[] } {
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  if (!parsed) return { url: strictUrl(wellFormed(text).replace(/[?#].*$/s, '')), query: [] };
  return { url: `${parsed.protocol}//${parsed.host}${strictUrl(parsed.pathname)}`, query: [...parsed.searchParams].map(plainPair) };
}

const strictUrl = (text: string, others = /[^A-Za-z0-9\-._~:/@!$&()*+,;=%]+/g): string =>
  text.replace(/%(?![0-9A-Fa-f]{2})/g, '%25').replace(others, percentEncoded);

const strictQuery = (text: string): string => strictUrl(wellFormed(text), /[^A-Za-z0-9\-._~:/?@!$&()*+,;=%]+/g);

/** Visible ASCII and blanks stay. Other characters are not allowed in a header, and are percent-encoded. */
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
  // A document must not choose the name: it could be that of any secret in the reader's environment.
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

/**
 * Removes everything that could have a meaning where the name is shown: in comments of eight languages, which some shells would execute.
 */
const schemeName = (text: string): string =>
  text
    .slice(0, MOST_SCHEME)
    .replace(/[^A-Za-z0-9.-]+/g, ' ')
    .trim();

/** A comment for each kind of authentication that the sample leaves out. */
export const unsentComments = ({ hasDigest, hasCertificate, otherSchemes }: SentRequest, mark: '//' | '#', indent = ''): string[] =>
  [
    ...(hasDigest ? ['HTTP digest authentication'] : []),
    ...(hasCertificate ? ['a client certificate'] : []),
    ...otherSchemes.map((name) => `HTTP authentication${name && ` by the scheme ${name}`}`),
  ].map((what) => `${indent}${mark} This request needs ${what}, which is not in this sample.`);

/** Characters that a cookie can't contain are percent-encoded, and so is `%`, so that decoding gives the original value. */
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

/** For text that is encoded already: separators of cookies and values stay. */
const NOT_IN_COOKIES = /[^\x20\x21\x23-\x5B\x5D-\x7E]+/g;

const cookieText = (text: string): string =>
  wellFormed(text).replace(/[^\x21\x23\x24\x26-\x2B\x2D-\x3A\x3C-\x5B\x5D-\x7E]+/g, encodeURIComponent);

const cookieName = (text: string): string => cookieText(text).replaceAll('=', '%3D');

/** A form without parts becomes a text. */
const withParts = (body: SampleBody): SampleBody =>
  body.kind === 'multipart' && body.fields.length === 0 ? { kind: 'text', ...emptyForm(body.mediaType) } : body;

export function sentBody(body: SampleBody, method: string): SentBody | undefined {
  if (method === 'HEAD' || method === 'TRACE') return undefined;
  if (body.kind === 'json') return jsonBody(body);
  if (body.kind === 'form') return { kind: 'form', fields: body.fields.map(cleanPair) };
  if (body.kind === 'text') return { kind: 'text', text: wellFormed(body.text) };
  if (body.kind === 'binary') return { kind: 'file', file: fileName(body.file) };
  return method === 'GET' ? undefined : { kind: 'multipart', mediaType: headerValue(body.mediaType), fields: body.fields.map(cleanField) };
}

function jsonBody({ mediaType, text, value }: SampleBody & { kind: 'json' }): SentBody {
  const written = parseJsonTree(text);
  const tree = written ?? parseJsonTree(JSON.stringify(value) ?? 'null');
  if (!tree) return { kind: 'text', text: wellFormed(text) };
  // Types for a sequence of values, one per line.
  const isLines = /ndjson|jsonl|json-seq/i.test(mediaType);
  return { kind: 'json', tree, text: safeJson(isLines || !written ? compactJson(tree) : wellFormed(text)) };
}

/** Type and headers of a part, reduced to what a sample and the console can send. */
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
  const named = field.name === undefined ? {} : { name: wellFormed(field.name) };
  return 'file' in field ? { ...named, file: fileName(field.file), ...rest } : { ...named, value: wellFormed(field.value), ...rest };
}

/** Only allows names in the current folder. Otherwise a document could make a sample send `~/.ssh/id_rsa`. */
const fileName = (name: string): string => (/^[A-Za-z0-9][A-Za-z0-9._-]{0,80}$/.test(name) ? name : 'file.bin');

export const hasDistinctNames = (pairs: readonly (readonly [string, unknown])[]): boolean =>
  new Set(pairs.map(([name]) => name)).size === pairs.length;

/** Undefined if a value comes from the environment. */
export const staticPairs = (pairs: readonly SentPair[]): [string, string][] | undefined => {
  const texts = pairs.flatMap(([name, [first, ...rest]]) =>
    typeof first === 'string' && rest.length === 0 ? [[name, first] as [string, string]] : [],
  );
  return texts.length === pairs.length ? texts : undefined;
};

/** One or two pairs that need no encoding are easiest to read as part of the address. */
export function inlineQuery({ query, writtenQuery }: SentRequest): string | undefined {
  const pairs = staticPairs(query);
  if (!pairs || pairs.length > 2 || pairs.some((pair) => pair.some((text) => !/^[\w.~-]+$/.test(text)))) return undefined;
  return addressQuery(pairs, writtenQuery);
}

export function addressQuery(pairs: readonly (readonly [string, string])[], written: string | undefined): string {
  const all = [...(written === undefined ? [] : [written]), ...(pairs.length === 0 ? [] : [encodedPairs(pairs)])];
  return all.length === 0 ? '' : `?${all.join('&')}`;
}

/** Start of an address to which the sample appends the pairs of the query. */
export const queryStart = ({ url, writtenQuery }: SentRequest): string => `${url}?${writtenQuery === undefined ? '' : `${writtenQuery}&`}`;
