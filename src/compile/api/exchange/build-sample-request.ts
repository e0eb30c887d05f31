// Turns an operation into the request that its samples send: everything that is required, with the
// document's examples or else with generated values.

import { serialiseHeader, serialisePairs, serialiseParts, serialisePath, serialiseQuery } from '../../../base/documents/serialise-value.js';
import { nameToFillIn } from '../../../base/names/name-to-fill-in.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ServerView } from '../../../model/api/api-view.js';
import { encodingOf, type FieldEncoding, fieldStyles, formBeyondPairs, formPairs } from '../examples/form-fields.js';
import { hasGiven } from '../examples/given/given-values.js';
import { answerFile, bodyFile, concreteType, isWholeJson, mediaKind } from '../examples/media-kind.js';
import { samplePatterns } from '../examples/pattern/sample-patterns.js';
import { sampleSchema } from '../examples/sample-schema.js';
import { hasTellingFormat, patternsOf } from '../examples/sample-string.js';
import { dataOf, isCut, jsonText, plainOfTree, plainValue, textTree, treeOf } from '../examples/sample-tree.js';
import { xmlText } from '../examples/xml-text.js';
import { type ApiReader, isTrue, type ObjectNode, textAt } from '../fit/reader.js';
import type { ReadParameter, SampleTree } from '../fit/reader-cache.js';
import type { ReadBody, ReadContent } from '../read/read-contents.js';
import type { ReadScheme } from '../read/read-security.js';
import { exampleNodes } from '../schema/example-nodes.js';
import { choicesOf, lastOf, propertiesOf, requiredOf, resolveSchema } from '../schema/resolve-schema.js';
import { typesOf } from '../schema/schema-type.js';
import type { PartOptions, SampleAnswer, SampleAuth, SampleBody, SampleField, SampleRequest } from './sample-request.js';

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

/** UTF-16 units of a body that eight samples can show. For a longer body only required fields are generated. */
const MOST_BODY = 3_000;
/** UTF-16 units of a body of required fields. If it is longer, it is generated with fewer values. */
const MOST_REQUIRED = 9_000;
/** Most values of a body, and of a body that would otherwise be too long. */
const MOST_VALUES = 60;
const FEW_VALUES = 10;
/** UTF-16 units of a value in an address or a header. If the document's own value is longer, a shorter, readable one is used. */
const MOST_VALUE = 300;
/** Most optional parameters with an example. */
const MOST_OPTIONAL = 4;
/** How many examples of a parameter are tried until one is short enough. */
const MOST_TRIED = 10;
/** Used if the document names no server to which a request could be sent. */
const NO_SERVER = 'https://api.example.com';
/** In 3.x these headers are not parameters, even if a document declares them: they follow from the body and the credentials. */
const FOLLOWING = new Set(['content-type', 'authorization', 'accept']);
const isFollowing = ({ in: place, name }: ReadParameter, reader: ApiReader): boolean =>
  place === 'header' && FOLLOWING.has(name.toLowerCase()) && reader.document.dialect !== 'openapi-2.0';

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
  // An optional body is sent too, if the method suggests that it is the point of the request. Many documents forget to mark it as required.
  const sent = content && body && (body.required || !['GET', 'HEAD', 'DELETE'].includes(verb)) ? sampleBody(content, reader) : undefined;
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

/** Parameters whose value comes from an earlier response. An example of such a value is not a useful start. */
const CURSOR = /^(?:.*cursor|(?:next_?|page_?|continuation_?)token|starting_after|ending_before)$/i;

/**
 * All required parameters, and a few optional ones with examples: query parameters first, and those with the
 * shortest examples, which are easiest to read.
 */
export function shownParameters(parameters: readonly ReadParameter[], reader: ApiReader): ReadParameter[] {
  const optional = parameters.flatMap((each) => {
    if (each.required || CURSOR.test(each.name) || isTrue(each.node, 'deprecated') || isFollowing(each, reader)) return [];
    const example = each.examples[0] ?? exampleNodes(partsOf(each, reader))[0];
    return example ? [{ each, length: plainOfTree(treeOf(example, reader)).length }] : [];
  });
  const places = ['query', 'header', 'cookie'];
  optional.sort((a, b) => places.indexOf(a.each.in) - places.indexOf(b.each.in) || a.length - b.length);
  const chosen = new Set(optional.slice(0, MOST_OPTIONAL).map(({ each }) => each));
  return parameters.filter((each) => each.required || chosen.has(each));
}

const partsOf = ({ schema, overlay }: ReadParameter, reader: ApiReader): ObjectNode[] => [
  ...resolveSchema(schema ? [schema] : [], reader).parts,
  ...(overlay ? [overlay] : []),
];

/** The initial value of a parameter in the console. Undefined if only the reader can know one. */
export function parameterTree(parameter: ReadParameter, reader: ApiReader): SampleTree | undefined {
  const [given] = parameter.examples;
  return given ? treeOf(given, reader) : madeTree(parameter, reader);
}

/** @param longest as in `SampleInput` */
function madeTree({ name, schema }: ReadParameter, reader: ApiReader, longest?: number): SampleTree | undefined {
  const resolved = resolveSchema(schema ? [schema] : [], reader);
  const [type = 'string'] = typesOf(resolved, reader);
  const isGiven = hasGiven(resolved.parts, reader, longest);
  const isOpen = type === 'string' && !isGiven && !hasTellingFormat(resolved.parts, reader);
  if (isOpen && choicesOf(resolved.parts).length === 0 && (isId(name) || !hasMadePattern(resolved.parts))) return undefined;
  return schema && sampleSchema([schema], reader, { direction: 'request', most: 30, ...(longest !== undefined && { longest }) });
}

/** Whether the parameter is an id. A generated id would not exist, so a name to fill in is used instead. */
const isId = (name: string): boolean => /(?:^|[^A-Za-z])[iI][dD]$|[a-z\d]I[dD]$/.test(name);

/** Whether there is a pattern for which a text can be generated. */
function hasMadePattern(parts: readonly ObjectNode[]): boolean {
  const [least, most] = ['minLength', 'maxLength'].map((key) => lastOf(parts, key)?.value);
  const made = samplePatterns(
    patternsOf(parts),
    typeof least === 'number' ? least : 0,
    typeof most === 'number' ? most : Number.POSITIVE_INFINITY,
  );
  return made !== undefined;
}

function pairsOf(parameter: ReadParameter, tree: SampleTree): [string, string][] {
  const { name, in: place, mediaType } = parameter;
  if (mediaType !== undefined) return [[name, plainOfTree(tree)]];
  const value = plainValue(tree);
  return place === 'header' ? [[name, serialiseHeader(value, parameter)]] : serialisePairs(name, value, parameter);
}

/** Values are never cut: a part of a value is a different value, which a server would reject. */
const parameterPairs = (parameter: ReadParameter, reader: ApiReader): [string, string][] =>
  pairsOf(parameter, wholeTree(parameter, reader));

/** Returns pairs if they are enough to write the query, since they are easier to read, and clients encode them. */
function queryOf(parameter: ReadParameter, reader: ApiReader): { pairs?: [string, string][]; written?: string } {
  const tree = wholeTree(parameter, reader);
  const pairs = pairsOf(parameter, tree);
  if (parameter.mediaType !== undefined && parameter.wholeAs === undefined) return { pairs };
  const how = { ...parameter, ...fieldStyles(parameter, reader) };
  const written = serialiseQuery(parameter.name, plainValue(tree), how, percentEncoded);
  return written === pairs.map((pair) => pair.map(percentEncoded).join('=')).join('&') ? { pairs } : { written };
}

/** Does the same for a cookie. A list or an object in one cookie needs the written form. */
function cookieOf(parameter: ReadParameter, reader: ApiReader): { pairs?: [string, string][]; written?: string } {
  const tree = wholeTree(parameter, reader);
  const pairs = pairsOf(parameter, tree);
  if (parameter.mediaType !== undefined || parameter.explode || tree.kind === 'text' || tree.kind === 'word') return { pairs };
  const written = serialisePairs(parameter.name, plainValue(tree), parameter, percentEncoded);
  return { written: written.map((pair) => pair.join('=')).join('; ') };
}

function wholeTree(parameter: ReadParameter, reader: ApiReader): SampleTree {
  const isShort = (tree: SampleTree): boolean => !isCut(tree) && pairsOf(parameter, tree).every(([, value]) => value.length <= MOST_VALUE);
  const given = parameter.examples.slice(0, MOST_TRIED).map((node) => treeOf(node, reader));
  const chosen = given.find(isShort) ?? madeTree(parameter, reader, MOST_VALUE);
  return chosen && !isCut(chosen) ? chosen : textTree(nameToFillIn(parameter.name));
}

/** Fills in the names in braces. A name for which there is no parameter stays as it is. */
const filledPath = (path: string, parameters: readonly ReadParameter[], reader: ApiReader): string =>
  path.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    if (!parameter) return whole;
    const tree = wholeTree(parameter, reader);
    const value = parameter.mediaType === undefined ? plainValue(tree) : { text: plainOfTree(tree) };
    return serialisePath(name, value, parameter, percentEncoded);
  });

/** Half of a surrogate pair can't be encoded, and is removed. */
export const percentEncoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

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

const ORDER = ['json', 'form', 'multipart', 'text', 'xml', 'binary'] as const;

export const preferredContent = (contents: readonly ReadContent[]): ReadContent | undefined =>
  ORDER.map((kind) => contents.find(({ mediaType }) => mediaKind(mediaType) === kind)).find((content) => content !== undefined);

/** The first example. If there is none, or if it is too long for a sample, a value is generated from the schema. */
export function contentTree(
  { examples, schema }: ReadContent,
  reader: ApiReader,
  fields: 'all' | 'telling' = 'telling',
): SampleTree | undefined {
  const given = examples.find(({ value }) => value)?.value;
  const isShort = (tree: SampleTree | undefined, most = MOST_BODY): tree is SampleTree =>
    tree !== undefined && !isCut(tree) && jsonText(tree).length <= most;
  const shown = given && treeOf(given, reader);
  if (isShort(shown) || (shown && !schema)) return shown;
  const nodes = schema ? [schema] : [];
  const whole = sampleSchema(nodes, reader, { direction: 'request', fields, most: MOST_VALUES });
  if (isShort(whole)) return whole;
  const required = sampleSchema(nodes, reader, { direction: 'request', fields: 'required', most: MOST_VALUES }) ?? whole;
  if (!required || isCut(required) || isShort(required, MOST_REQUIRED)) return required;
  return sampleSchema(nodes, reader, { direction: 'request', fields: 'required', most: FEW_VALUES });
}

function sampleBody(content: ReadContent, reader: ApiReader): SampleBody | undefined {
  const { schema } = content;
  const isFile = isFileContent(content, reader);
  const mediaType = concreteType(content.mediaType, isFile);
  const kind = mediaKind(mediaType);
  if (kind === 'binary' || isFile) return { kind: 'binary', mediaType, file: 'file.bin' };
  const tree = contentTree(content, reader);
  if (!tree) return undefined;
  // The value is too large for a sample, and no shorter one could be generated.
  if (isCut(tree)) return { kind: 'binary', mediaType, file: bodyFile(mediaType) };
  if (kind === 'json') return { kind, mediaType, value: dataOf(tree), text: jsonText(tree) };
  if (kind === 'form') {
    const encoding = encodingOf(content, reader);
    const text = formBeyondPairs(tree, encoding, percentEncoded);
    return text === undefined ? { kind, mediaType, fields: formPairs(tree, encoding) } : { kind: 'text', mediaType, text };
  }
  if (kind === 'multipart') return { kind, mediaType, fields: multipartFields(tree, content, reader) };
  return { kind: 'text', mediaType, text: kind === 'xml' ? xmlText(tree, schema ? [schema] : [], reader) : plainOfTree(tree) };
}

function multipartFields(tree: SampleTree, content: ReadContent, reader: ApiReader): SampleField[] {
  const { schema } = content;
  const { parts } = resolveSchema(schema ? [schema] : [], reader);
  const properties = propertiesOf(parts);
  const encoding = encodingOf(content, reader);
  if (tree.kind !== 'object') return [];
  const isFile = (name: string): boolean => isFileField(properties.get(name) ?? [], reader);
  const optionsOf = (name: string): PartOptions => partOptions(encoding.get(name), reader);
  const fileOf = (name: string): SampleField => ({ name, file: 'file.bin', ...optionsOf(name) });
  const fields = tree.fields.flatMap(([name, value]): SampleField[] => {
    const sent = serialiseParts(name, plainValue(value), encoding.get(name));
    const file = isFile(name) ? fileOf(name) : undefined;
    const options = file ?? optionsOf(name);
    return sent.map((part) => file ?? { ...part, ...options });
  });
  // An example can't contain a file, so required files are added.
  const given = new Set(tree.fields.map(([name]) => name));
  const missing = [...requiredOf(parts)].filter((name) => !given.has(name) && isFile(name));
  return [...fields, ...missing.map(fileOf)];
}

/** What the document states about a part in addition to its content. */
export function partOptions(encoding: FieldEncoding | undefined, reader: ApiReader): PartOptions {
  const { contentType: mediaType, headers: all = [] } = encoding ?? {};
  const headers = shownParameters(all, reader).flatMap((each) => parameterPairs(each, reader));
  return { ...(mediaType !== undefined && { mediaType }), ...(headers.length > 0 && { headers }) };
}

/**
 * A text is a file too, if it is declared as binary and has no example. JSON only is one if any type is allowed, or if 2.0 declares a file.
 */
export function isFileContent({ mediaType, schema, examples }: ReadContent, reader: ApiReader): boolean {
  const kind = mediaKind(mediaType);
  const { parts } = resolveSchema(schema ? [schema] : [], reader);
  const isJson = kind === 'json' && !mediaType.includes('*') && lastOf(parts, 'type')?.value !== 'file';
  if (kind === 'form' || kind === 'multipart' || isJson) return false;
  return isBinary(parts) && exampleNodes(parts).length === 0 && !examples.some(({ value }) => value);
}

const isBinary = (parts: readonly ObjectNode[]): boolean =>
  lastOf(parts, 'type')?.value === 'file' || lastOf(parts, 'format')?.value === 'binary';

export function isFileField(nodes: Parameters<typeof resolveSchema>[0], reader: ApiReader): boolean {
  const { parts } = resolveSchema(nodes, reader);
  const items = lastOf(parts, 'items');
  if (items && isObject(items.value)) return isFileField([items], reader);
  if (lastOf(parts, 'contentMediaType') && !lastOf(parts, 'contentEncoding')) return true;
  return isBinary(parts);
}

/** The first alternative that needs credentials. */
function authOf(requirements: readonly ReadScheme[][], reader: ApiReader): SampleAuth[] {
  const first = requirements.find((alternative) => alternative.length > 0) ?? [];
  return first.flatMap(({ node }) => schemeAuth(node, reader) ?? []);
}

/** Undefined if the kind of credentials is not known. */
export function schemeAuth(node: ObjectNode | undefined, reader: ApiReader): SampleAuth | undefined {
  const type = textAt(node, 'type', reader);
  const named = textAt(node, 'scheme', reader) ?? '';
  const scheme = named.toLowerCase();
  if (type === 'apiKey' || type === 'httpApiKey') {
    const place = textAt(node, 'in', reader);
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
