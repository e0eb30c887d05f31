// Turns an operation into the request that its samples send: everything that is required, with the
// document's examples or else with generated values.

import type { SampleAnswer, SampleAuth, SampleRequest } from '../../../base/samples/sample-request.js';
import type { ServerView } from '../../../model/api/api-view.js';
import { answerFile, isWholeJson, mediaKind } from '../examples/media-kind.js';
import { type ApiReader, type ObjectNode, textAt } from '../fit/reader.js';
import type { ReadParameter } from '../fit/reader-cache.js';
import type { ReadBody } from '../read/read-contents.js';
import type { ReadScheme } from '../read/read-security.js';
import { httpScheme, keyPlace, schemeType } from '../read/scheme-type.js';
import { preferredContent, sampleBody } from './sample-body.js';
import { cookieOf, FOLLOWING, filledPath, isFollowing, parameterPairs, queryOf, shownParameters } from './sample-parameters.js';

export interface SampleRequestInput {
  verb: string;
  path: string;
  servers: readonly ServerView[];
  parameters: readonly ReadParameter[];
  body: ReadBody | undefined;
  requirements: readonly ReadScheme[][];
  /** Media types of each successful response, the first response first. */
  accepted: readonly (readonly AcceptedType[])[];
}

export interface AcceptedType {
  mediaType: string;
  /** The body is a sequence of many values. */
  isStream?: true;
  /** The body is the content of a file, whatever its media type is. */
  isFile?: true;
}

/** Used if the document names no server to which a request could be sent. */
const NO_SERVER = 'https://api.example.com';
export function buildSampleRequest(input: SampleRequestInput, reader: ApiReader): SampleRequest {
  const { verb, path, servers, parameters, body, requirements, accepted } = input;
  const shown = shownParameters(parameters, reader);
  const pairs = (place: ReadParameter['in']): [string, string][] =>
    shown.filter((each) => each.in === place && !isFollowing(each, reader)).flatMap((each) => parameterPairs(each, reader));
  const queries = shown.filter((each) => each.in === 'query').map((each) => queryOf(each, reader));
  const writtenQuery = queries.flatMap(({ written }) => written || []).join('&');
  const cookies = shown.filter((each) => each.in === 'cookie').map((each) => cookieOf(each, reader));
  const writtenCookies = cookies.flatMap(({ written }) => written || []).join('; ');
  const content = body && preferredContent(body.contents);
  const sent = content && body && isBodySent(verb, body) ? sampleBody(content, reader) : undefined;
  const accept = accepted[0]?.[0]?.mediaType;
  const isUsual = accept === undefined || mediaKind(accept) === 'json';
  const headers = pairs('header').map((pair) => typedHeader(pair, { accept, 'content-type': sent?.mediaType }));
  const headerOf = (name: string): string | undefined => headers.find(([key]) => key.toLowerCase() === name)?.[1];
  const type = headerOf('content-type');
  const isOther = type !== undefined && sent !== undefined && sent.kind !== 'multipart' && mediaKind(type) === mediaKind(sent.mediaType);
  const answer = answerOf(verb, accepted);
  return {
    method: verb,
    url: serverUrl(servers[0]) + filledPath(path, shown, reader),
    query: queries.flatMap(({ pairs = [] }) => pairs),
    ...(writtenQuery !== '' && { writtenQuery }),
    headers: [...(isUsual || headerOf('accept') !== undefined ? [] : [['Accept', accept] as [string, string]]), ...headers],
    cookies: cookies.flatMap(({ pairs = [] }) => pairs),
    ...(writtenCookies !== '' && { writtenCookies }),
    auth: authOf(requirements, reader),
    ...(sent && { body: isOther ? { ...sent, mediaType: type } : sent }),
    ...(answer && { answer }),
  };
}

/**
 * An optional body is sent too, if the method suggests that it is the point of the request. Many documents forget to mark it as required.
 */
export const isBodySent = (verb: string, { required }: ReadBody): boolean => required || !['GET', 'HEAD', 'DELETE'].includes(verb);

/** In 2.0 these headers are declared as parameters. If their value is not a media type, that of the response or the body is used. */
function typedHeader([name, value]: [string, string], known: Record<string, string | undefined>): [string, string] {
  const key = name.toLowerCase();
  return [name, FOLLOWING.has(key) && !value.includes('/') ? (known[key] ?? value) : value];
}

/** `json` only if all successful responses are JSON. An empty response is not. */
function answerOf(verb: string, accepted: SampleRequestInput['accepted']): SampleAnswer | undefined {
  const first = accepted[0]?.[0];
  if (!first || verb === 'HEAD') return undefined;
  if (first.isFile || mediaKind(first.mediaType) === 'binary') return { kind: 'file', file: answerFile(first.mediaType) };
  const isJson = accepted.every(([each]) => each && !each.isStream && isWholeJson(each.mediaType));
  return isJson ? { kind: 'json' } : undefined;
}

export function serverUrl(server: Pick<ServerView, 'url' | 'address' | 'variables'> | undefined): string {
  const filled = (server?.address ?? server?.url ?? '').replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = server?.variables.find((each) => each.name === name);
    return variable?.default || (variable?.values[0] ?? whole);
  });
  const url = filled.replace(/\/+$/, '');
  if (/^https?:\/\//i.test(url)) return url;
  if (url.startsWith('//')) return `https:${url}`;
  return url === '' ? NO_SERVER : `${NO_SERVER}${url.startsWith('/') ? '' : '/'}${url}`;
}

/** The first alternative that needs credentials. */
function authOf(requirements: readonly ReadScheme[][], reader: ApiReader): SampleAuth[] {
  const first = requirements.find((alternative) => alternative.length > 0) ?? [];
  return first.flatMap(({ node }) => schemeAuth(node, reader) ?? []);
}

/** Undefined if the kind of credentials is not known. */
export function schemeAuth(node: ObjectNode | undefined, reader: ApiReader): SampleAuth | undefined {
  const type = schemeType(node, reader);
  const named = httpScheme(node, reader);
  const scheme = named.toLowerCase();
  if (type === 'apiKey' || type === 'httpApiKey') {
    const place = keyPlace(node, reader);
    const name = textAt(node, 'name', reader) ?? 'X-API-Key';
    return { kind: 'apiKey', in: place === 'query' || place === 'cookie' ? place : 'header', name };
  }
  if (type === 'basic' || (type === 'http' && scheme === 'basic')) return { kind: 'basic' };
  const isBearer = type === 'oauth2' || type === 'openIdConnect' || (type === 'http' && scheme === 'bearer');
  if (isBearer) return { kind: 'bearer' };
  if (type === 'mutualTLS') return { kind: 'certificate' };
  if (type !== 'http' || named.trim() === '') return undefined;
  return scheme === 'digest' ? { kind: 'digest' } : { kind: 'other', scheme: named };
}
