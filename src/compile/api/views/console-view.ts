// Collects what the console needs to send a request: parameters, servers, bodies and schemes, in as few bytes as possible. At first the
// console contains the same request as the page's samples.
import { withoutTokens } from '../../../base/body-token.js';
import { cleanOptions } from '../../../base/samples/sent-request.js';
import type { ServerView } from '../../../model/api/api-view.js';
import type { ConsoleContent, ConsoleField, ConsoleParameter, ConsoleScheme, ConsoleView } from '../../../model/api/console-view.js';
import { encodingOf, type FieldEncoding, fieldStyle, fieldStyles, formText } from '../examples/form-fields.js';
import { concreteType, mediaKind } from '../examples/media-kind.js';
import { isCut, jsonText, plainOfTree, treeOf } from '../examples/sample-tree.js';
import { isHidden } from '../examples/sampling.js';
import { streamText } from '../examples/streams/stream-text.js';
import { xmlText } from '../examples/xml-text.js';
import { isFilePart } from '../exchange/file-parts.js';
import { multipartBody, partOptions } from '../exchange/multipart-body.js';
import { contentTree, isFileContent, preferredContent } from '../exchange/sample-body.js';
import { parameterTree, percentEncoded, shownParameters } from '../exchange/sample-parameters.js';
import { textBytes } from '../fit/byte-budget.js';
import { type ApiReader, itemsOf, textAt, textOf } from '../fit/reader.js';
import type { ReadParameter, SampleTree } from '../fit/reader-cache.js';
import type { ReadBody, ReadContent } from '../read/read-contents.js';
import type { ReadScheme } from '../read/read-security.js';
import { httpScheme, keyPlace, schemeType } from '../read/scheme-type.js';
import { fieldsInAlternatives, otherFieldNodes } from '../schema/alternatives/fields-in-alternatives.js';
import { lastOf, requiredOf, resolveSchema, schemasOf } from '../schema/resolve-schema.js';
import { typesOf } from '../schema/schema-type.js';
import { plainOf } from '../search-drafts.js';
import { cut } from './value-text.js';

/** Whether the address is http, https, relative to the site, or has a variable as scheme. */
const isSendable = ({ url }: ServerView): boolean => !/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(url);

const MOST_VALUES = 50;
const MOST_TEXT = 300;
const MOST_FIELDS = 100;
const MOST_BODY = 6_000;
/** UTF-16 units of all named examples of a body together. */
const MOST_NAMED = 12_000;
const MOST_TITLE = 80;
/** Bytes of JSON of all parameters together. */
const MOST_PARAMETERS = 64 * 1024;

export interface ConsoleInput {
  /** Id of the API. */
  api: string;
  verb: string;
  path: string;
  servers: readonly ServerView[];
  parameters: readonly ReadParameter[];
  body: ReadBody | undefined;
  requirements: readonly ReadScheme[][];
}

export function consoleView({ api, verb, path, servers, parameters, body, requirements }: ConsoleInput, reader: ApiReader): ConsoleView {
  const shown = new Set(shownParameters(parameters, reader));
  const preferred = body && preferredContent(body.contents);
  const first = preferred ? body.contents.indexOf(preferred) : 0;
  return {
    api,
    method: verb,
    path,
    servers: servers
      .filter((server) => isSendable(server) && !server.isImplied)
      .map(({ url, name, description, variables }) => ({
        url,
        ...titleOf(name ?? plainOf(description)),
        variables: variables.map(({ name, default: standard, values }) => ({ name, default: standard, values })),
      })),
    ...fittingParameters(parameters.map((parameter) => consoleParameter(parameter, shown.has(parameter), reader))),
    ...(body && {
      body: {
        required: body.required,
        ...(first > 0 && { first }),
        contents: body.contents.map((content) => consoleContent(content, reader)),
      },
    }),
    // If all alternatives are empty, there are no credentials to fill in, and the console does not ask for any.
    security: requirements.some(({ length }) => length > 0)
      ? requirements.map((alternative) => alternative.map((scheme) => consoleScheme(scheme, reader)))
      : [],
  };
}

/** The title of a server, shortened for the list of choices. */
const titleOf = (text: string): { title?: string } => (text === '' ? {} : { title: cut(text, MOST_TITLE) });

/** Keeps the required parameters, then as many of the others as fit. The document's order does not change. */
function fittingParameters(all: ConsoleParameter[]): Pick<ConsoleView, 'parameters' | 'moreParameters'> {
  const required = all.filter((parameter) => parameter.required);
  const kept = new Set<ConsoleParameter>();
  let left = MOST_PARAMETERS;
  for (const parameter of [...required, ...all.filter((each) => !each.required)]) {
    left -= textBytes(JSON.stringify(parameter));
    if (left < 0) break;
    kept.add(parameter);
  }
  if (kept.size === all.length) return { parameters: all };
  return { parameters: all.filter((parameter) => kept.has(parameter)), moreParameters: all.length - kept.size };
}

type Parts = ReturnType<typeof resolveSchema>['parts'];

const TYPES: ReadonlySet<string> = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object']);

function consoleParameter(parameter: ReadParameter, isShown: boolean, reader: ApiReader): ConsoleParameter {
  const { name, in: place, required, schema, style, explode, inner, examples, mediaType, allowReserved, wholeAs } = parameter;
  const { parts } = resolveSchema(schema ? [schema] : [], reader);
  const hasExample = required || examples.length > 0 || lastOf(parts, 'example') !== undefined || lastOf(parts, 'examples') !== undefined;
  const tree = hasExample ? parameterTree(parameter, reader) : undefined;
  const example = tree ? plainOfTree(tree) : textOf(lastOf(parts, 'default'), reader);
  return {
    name: withoutTokens(name),
    in: place,
    required,
    ...ticked(isShown && !required, example),
    // A value with a media type of its own is sent as the reader writes it. A form is an exception: its fields have types.
    ...(mediaType === undefined || (wholeAs !== undefined && mediaKind(wholeAs) === 'form') ? shapeOf(parts, reader) : { type: 'string' }),
    ...exampleOf(example),
    style,
    explode,
    ...(inner && { inner }),
    ...(allowReserved && { allowReserved }),
    ...(wholeAs !== undefined && { wholeAs, ...fieldStyles(parameter, reader) }),
  };
}

/** A long example is left out, since a part of it would be a different value. */
const exampleOf = (text: string | undefined): Pick<ConsoleField, 'example' | 'hasLongExample'> =>
  text === undefined ? {} : text.length > MOST_TEXT ? { hasLongExample: true } : { example: text };

/** A field is only switched on if it has the value that the samples send, so that the console sends what it shows. */
const ticked = (isSent: boolean, example: string | undefined): Pick<ConsoleField, 'isOn'> =>
  isSent && example !== undefined && example.length <= MOST_TEXT ? { isOn: true } : {};

type Shape = Pick<ConsoleParameter, 'type' | 'values' | 'moreValues'>;

function shapeOf(parts: Parts, reader: ApiReader): Shape {
  const [known = 'string'] = typesOf({ parts }, reader);
  const type = TYPES.has(known) ? (known as ConsoleParameter['type']) : 'string';
  const items = type === 'array' ? schemasOf(parts, 'items') : [];
  const enumNode = lastOf(items.length > 0 ? resolveSchema(items, reader).parts : parts, 'enum');
  const all = itemsOf(enumNode).flatMap((node) => textOf(node, reader) ?? []);
  const values = all.slice(0, MOST_VALUES);
  const moreValues = all.length - values.length;
  return { type, ...(values.length > 0 && { values }), ...(moreValues > 0 && { moreValues }) };
}

const fileShape = (parts: Parts, reader: ApiReader): Pick<ConsoleField, 'type' | 'hasMany'> =>
  typesOf({ parts }, reader).includes('array') ? { type: 'file', hasMany: true } : { type: 'file' };

function consoleContent(content: ReadContent, reader: ApiReader): ConsoleContent {
  const { schema } = content;
  const kind = mediaKind(content.mediaType);
  // For a file that the reader chooses, the browser knows the type.
  const mediaType = kind === 'binary' ? content.mediaType : concreteType(content.mediaType, isFileContent(content, reader));
  const typed = { ...content, mediaType };
  const tree = contentTree(content, reader);
  const isForm = kind === 'form' || kind === 'multipart';
  if (!isForm) return { mediaType, ...bodyExample(typed, reader), ...namedExamples(typed, reader) };
  if (kind === 'multipart' && tree?.kind === 'text') return writtenContent(typed, tree, reader);
  const sentType = kind === 'multipart' ? multipartBody(tree, typed, reader).mediaType : mediaType;
  const { parts } = resolveSchema(schema ? [schema] : [], reader);
  const all = formFields(typed, parts, tree, reader);
  if (all.length === 0 && kind === 'multipart')
    return { mediaType, example: '', fields: [{ name: 'file', required: false, type: 'file' }] };
  if (all.length === 0) return { mediaType, ...bodyExample(typed, reader), ...namedExamples(typed, reader) };
  const fields = fittingFields(all);
  return { mediaType: sentType, example: '', fields, ...(fields.length < all.length && { moreFields: all.length - fields.length }) };
}

/** An example that is the body itself. Its media type has the boundary of the text. */
function writtenContent(content: ReadContent, tree: SampleTree, reader: ApiReader): ConsoleContent {
  const body = multipartBody(tree, content, reader);
  const text = body.kind === 'text' ? body.text : '';
  return { mediaType: body.mediaType, ...(text.length > MOST_BODY ? { example: '', hasLongExample: true } : { example: text }) };
}

/** The fields of all alternatives, and those that only the sample has. */
function formFields(content: ReadContent, parts: Parts, tree: SampleTree | undefined, reader: ApiReader): ConsoleField[] {
  const isMultipart = mediaKind(content.mediaType) === 'multipart';
  const sent = fieldsOf(tree);
  const properties = fieldsInAlternatives(parts, reader);
  const others = [...sent.keys()].filter((name) => !properties.has(name)).map((name) => [name, otherFieldNodes(parts)] as const);
  const required = requiredOf(parts);
  const examples = new Map([...fieldsOf(contentTree(content, reader, 'all')), ...sent]);
  const encoding = encodingOf(content, reader);
  return [...properties, ...others].flatMap(([name, nodes]): ConsoleField[] => {
    const resolved = resolveSchema(nodes, reader).parts;
    if (isHidden(resolved, 'request')) return [];
    const example = examples.get(name);
    const fieldEncoding = encoding.get(name);
    const isFile = isMultipart && isFilePart({ nodes, encoding: fieldEncoding, tree: example }, reader);
    const text = example && !isFile ? plainOfTree(example) : undefined;
    return [
      {
        name: withoutTokens(name),
        required: required.has(name),
        ...ticked(!required.has(name) && sent.has(name), text),
        ...(isFile ? fileShape(resolved, reader) : shapeOf(resolved, reader)),
        ...exampleOf(text),
        ...(fieldEncoding && fieldStyle(fieldEncoding)),
        ...(isMultipart && partOf(fieldEncoding, isFile, reader)),
      },
    ];
  });
}

const fieldsOf = (tree: SampleTree | undefined): ReadonlyMap<string, SampleTree> => new Map(tree?.kind === 'object' ? tree.fields : []);

/** Media type and headers as the samples send them. If a file may have several types, the browser finds out which one it has. */
function partOf(encoding: FieldEncoding | undefined, isFile: boolean, reader: ApiReader): Pick<ConsoleField, 'mediaType' | 'headers'> {
  const { mediaType, ...rest } = cleanOptions(partOptions(encoding, reader));
  return mediaType === undefined || (isFile && encoding?.contentTypes !== encoding?.contentType) ? rest : { mediaType, ...rest };
}

/** Required fields are always kept, since the form could not be sent without them. */
function fittingFields(all: ConsoleField[]): ConsoleField[] {
  let optional = MOST_FIELDS - all.filter(({ required }) => required).length;
  return all.filter(({ required }) => required || optional-- > 0).slice(0, MOST_FIELDS);
}

/** Empty for files, and if the example is so long that it would make the page large. */
function bodyExample(content: ReadContent, reader: ApiReader): Pick<ConsoleContent, 'example' | 'hasLongExample'> {
  const kind = mediaKind(content.mediaType);
  const tree = kind === 'binary' ? undefined : contentTree(content, reader);
  if (!tree) return { example: '' };
  const text = textIn(kind, content, reader, tree);
  return text.length > MOST_BODY ? { example: '', hasLongExample: true } : { example: text };
}

/** Absent if there are fewer than two examples to choose from. */
function namedExamples(content: ReadContent, reader: ApiReader): Pick<ConsoleContent, 'named'> {
  if (content.examples.length < 2) return {};
  const kind = mediaKind(content.mediaType);
  let left = MOST_NAMED;
  const named = content.examples.flatMap((example) => {
    const tree = example.value && treeOf(example.value, reader);
    // A part of an example would be a different value.
    if (!tree || isCut(tree) || kind === 'binary') return [];
    const text = textIn(kind, content, reader, tree);
    if (text === '' || text.length > Math.min(left, MOST_BODY)) return [];
    left -= text.length;
    return [{ title: cut(example.title ?? '', MOST_TITLE), text }];
  });
  return named.length > 1 ? { named } : {};
}

function textIn(kind: ReturnType<typeof mediaKind>, content: ReadContent, reader: ApiReader, tree: SampleTree): string {
  const { schema } = content;
  const stream = streamText(tree, content, content.isStream && content.examples.length === 0);
  if (stream !== undefined) return stream;
  if (kind === 'xml') return xmlText(tree, schema ? [schema] : [], reader);
  if (tree.kind === 'text' && kind !== 'json') return tree.text;
  if (kind === 'form' || kind === 'multipart') {
    return formText(tree, encodingOf(content, reader), percentEncoded);
  }
  return jsonText(tree);
}

function consoleScheme({ name, node }: ReadScheme, reader: ApiReader): ConsoleScheme {
  const type = schemeType(node, reader);
  const scheme = httpScheme(node, reader).toLowerCase();
  if (type === 'apiKey') {
    const place = keyPlace(node, reader);
    const key = textAt(node, 'name', reader);
    return { name, type, in: place === 'query' || place === 'cookie' ? place : 'header', ...(key !== undefined && { key }) };
  }
  if (type === 'mutualTLS') return { name, type: 'certificate' };
  if (type === 'basic' || scheme === 'basic') return { name, type: 'basic' };
  return { name, type: type === 'oauth2' || type === 'openIdConnect' || scheme === 'bearer' ? 'bearer' : 'other' };
}
