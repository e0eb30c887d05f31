// An operation → the request that its samples send: what must be there, filled with the document's examples, else with made values.
import type { ServerView } from '../../model/api-view.js';
import { formPairs } from './examples/form-fields.js';
import { mediaKind } from './examples/media-kind.js';
import { paintXml } from './examples/paint-text.js';
import { sampleSchema } from './examples/sample-schema.js';
import { dataOf, isCut, jsonText, plainOfTree, type SampleTree, textTree, treeOf } from './examples/sample-tree.js';
import type { ReadBody, ReadContent } from './read/read-contents.js';
import type { ReadParameter } from './read/read-parameters.js';
import type { ReadScheme } from './read/read-security.js';
import { type ApiReader, isFields, type ObjectNode, textAt } from './reader.js';
import type { SampleAuth, SampleBody, SampleField, SampleRequest } from './sample-request.js';
import { lastOf, propertiesOf, resolveSchema } from './schema/resolve-schema.js';
import { plainOf } from './search-drafts.js';
import { cut } from './value-text.js';

export interface SampleRequestInput {
  /** Upper case. */
  verb: string;
  path: string;
  servers: readonly ServerView[];
  parameters: readonly ReadParameter[];
  body: ReadBody | undefined;
  requirements: readonly ReadScheme[][];
  /** Media types of the first good answer. */
  accepted: readonly string[];
}

/** UTF-16 units of a body as eight samples can show it; a longer one is made of required fields only. */
const MOST_BODY = 3_000;
const MOST_TEXT = 300;
/** Where a document names no server, or none that a request could be sent to. */
const NO_SERVER = 'https://api.example.com';
/** Headers that are no parameters, whatever a document says: they follow from body and credentials. */
const FOLLOWING = new Set(['content-type', 'authorization', 'accept']);

export function buildSampleRequest(input: SampleRequestInput, reader: ApiReader): SampleRequest {
  const { verb, path, servers, parameters, body, requirements, accepted } = input;
  const required = parameters.filter((parameter) => parameter.required);
  const pairs = (place: ReadParameter['in']): [string, string][] =>
    required.filter((each) => each.in === place).flatMap((each) => parameterPairs(each, reader));
  const content = body && preferred(body.contents);
  const sent = content && body && (body.required || !['GET', 'HEAD', 'DELETE'].includes(verb)) ? sampleBody(content, reader) : undefined;
  const [accept] = accepted;
  const isUsual = accept === undefined || mediaKind(accept) === 'json';
  return {
    method: verb,
    url: serverUrl(servers[0]) + filledPath(path, required, reader),
    query: pairs('query'),
    headers: [
      ...(isUsual ? [] : [['Accept', accept] as [string, string]]),
      ...pairs('header').filter(([name]) => !FOLLOWING.has(name.toLowerCase())),
    ],
    cookies: pairs('cookie'),
    auth: authOf(requirements, reader),
    ...(sent && { body: sent }),
  };
}

/** The value that a parameter has in samples and in the console. */
export function parameterTree({ examples, schema }: ReadParameter, reader: ApiReader): SampleTree {
  const [given] = examples;
  const made = given ? treeOf(given, reader) : schema && sampleSchema([schema], reader, { direction: 'request', most: 30 });
  return made ?? textTree('string');
}

function parameterPairs(parameter: ReadParameter, reader: ApiReader): [string, string][] {
  const { name, style, explode, mediaType } = parameter;
  const tree = parameterTree(parameter, reader);
  const pair = (key: string, value: string): [string, string] => [key, cut(value, MOST_TEXT)];
  if (mediaType !== undefined || tree.kind === 'text' || tree.kind === 'word') return [pair(name, plainOfTree(tree))];
  if (tree.kind === 'object') {
    if (style === 'deepObject') return tree.fields.map(([field, value]) => pair(`${name}[${field}]`, plainOfTree(value)));
    if (explode && style === 'form') return tree.fields.map(([field, value]) => pair(field, plainOfTree(value)));
    return [pair(name, tree.fields.map(([field, value]) => `${field}${explode ? '=' : ','}${plainOfTree(value)}`).join(','))];
  }
  if (explode && style === 'form') return tree.items.map((item) => pair(name, plainOfTree(item)));
  const separator = { spaceDelimited: ' ', pipeDelimited: '|', tabDelimited: '\t' }[style] ?? ',';
  return [pair(name, tree.items.map(plainOfTree).join(separator))];
}

/** Names in braces; one that the document forgot stays as it is. */
const filledPath = (path: string, parameters: readonly ReadParameter[], reader: ApiReader): string =>
  path.replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    if (!parameter) return whole;
    const value = parameterPairs(parameter, reader).map(([, text]) => text);
    return value.map(percentEncoded).join(',');
  });

/** Half of a surrogate pair can't be encoded. */
export const percentEncoded = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, ''));

export function serverUrl(server: Pick<ServerView, 'url' | 'variables'> | undefined): string {
  const filled = (server?.url ?? '').replace(/\{([^{}]*)\}/g, (whole, name: string) => {
    const variable = server?.variables.find((each) => each.name === name);
    return variable?.default || (variable?.values[0] ?? whole);
  });
  const url = filled.replace(/\/+$/, '');
  if (/^https?:\/\//i.test(url)) return url;
  if (url.startsWith('//')) return `https:${url}`;
  return url === '' ? NO_SERVER : `${NO_SERVER}${url.startsWith('/') ? '' : '/'}${url}`;
}

const ORDER = ['json', 'form', 'multipart', 'text', 'xml', 'binary'] as const;

const preferred = (contents: readonly ReadContent[]): ReadContent | undefined =>
  ORDER.map((kind) => contents.find(({ mediaType }) => mediaKind(mediaType) === kind)).find((content) => content !== undefined);

/** The first example; where there is none, or it is too long for a sample, a value made from the schema. */
export function contentTree({ examples, schema }: ReadContent, reader: ApiReader): SampleTree | undefined {
  const given = examples.find(({ value }) => value)?.value;
  const isShort = (tree: SampleTree | undefined): tree is SampleTree =>
    tree !== undefined && !isCut(tree) && jsonText(tree).length <= MOST_BODY;
  const shown = given && treeOf(given, reader);
  if (isShort(shown) || (shown && !schema)) return shown;
  const nodes = schema ? [schema] : [];
  const whole = sampleSchema(nodes, reader, { direction: 'request', most: 60 });
  if (isShort(whole)) return whole;
  return sampleSchema(nodes, reader, { direction: 'request', requiredOnly: true, most: 60 }) ?? whole;
}

function sampleBody(content: ReadContent, reader: ApiReader): SampleBody | undefined {
  const { schema } = content;
  const mediaType = /\*/.test(content.mediaType) ? 'application/json' : content.mediaType;
  const kind = mediaKind(mediaType);
  if (kind === 'binary') return { kind, mediaType, file: 'file.bin' };
  const tree = contentTree(content, reader);
  if (!tree) return undefined;
  if (kind === 'json') return { kind, mediaType, value: dataOf(tree), text: jsonText(tree) };
  if (kind === 'form') return { kind, mediaType, fields: formPairs(tree) };
  if (kind === 'multipart') return { kind, mediaType, fields: multipartFields(tree, content, reader) };
  if (kind === 'xml' && tree.kind !== 'text') {
    return { kind: 'text', mediaType, text: plainOf(paintXml(tree, schema ? [schema] : [], reader, MOST_BODY).code.replaceAll('\n', '')) };
  }
  return { kind: 'text', mediaType, text: plainOfTree(tree) };
}

function multipartFields(tree: SampleTree, { schema }: ReadContent, reader: ApiReader): SampleField[] {
  const properties = propertiesOf(schema ? resolveSchema([schema], reader).parts : []);
  return formPairs(tree).map(([name, value]) =>
    isFileField(properties.get(name) ?? [], reader) ? { name, file: 'file.bin' } : { name, value },
  );
}

export function isFileField(nodes: Parameters<typeof resolveSchema>[0], reader: ApiReader): boolean {
  const { parts } = resolveSchema(nodes, reader);
  const items = lastOf(parts, 'items');
  if (items && isFields(items.value)) return isFileField([items], reader);
  if (lastOf(parts, 'contentMediaType') && !lastOf(parts, 'contentEncoding')) return true;
  return lastOf(parts, 'type')?.value === 'file' || lastOf(parts, 'format')?.value === 'binary';
}

/** The first way that needs credentials. */
function authOf(requirements: readonly ReadScheme[][], reader: ApiReader): SampleAuth[] {
  const first = requirements.find((alternative) => alternative.length > 0) ?? [];
  return first.flatMap(({ node }) => schemeAuth(node, reader) ?? []);
}

/** Undefined: no credentials that a request carries. */
export function schemeAuth(node: ObjectNode | undefined, reader: ApiReader): SampleAuth | undefined {
  const type = textAt(node, 'type', reader);
  const scheme = textAt(node, 'scheme', reader)?.toLowerCase();
  if (type === 'apiKey' || type === 'httpApiKey') {
    const place = textAt(node, 'in', reader);
    const name = textAt(node, 'name', reader) ?? 'X-API-Key';
    return { kind: 'apiKey', in: place === 'query' || place === 'cookie' ? place : 'header', name };
  }
  if (type === 'basic' || (type === 'http' && scheme === 'basic')) return { kind: 'basic' };
  const isBearer = type === 'oauth2' || type === 'openIdConnect' || (type === 'http' && scheme === 'bearer');
  return isBearer ? { kind: 'bearer' } : undefined;
}
