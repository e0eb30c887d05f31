// Makes a multipart body: each field of an object, or each item of a list, is a part.
import { serialiseParts } from '../../../base/documents/serialise-value.js';
import { encodingAt, encodingOf, type FieldEncoding } from '../examples/form-fields.js';
import { partsOfValue } from '../examples/given/parts-of-value.js';
import { plainValue } from '../examples/sample-tree.js';
import type { ApiNode, ApiReader, ObjectNode } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import type { ReadContent } from '../read/read-contents.js';
import { fieldsInAlternatives, otherFieldNodes } from '../schema/alternatives/fields-in-alternatives.js';
import { positionsOf, propertiesOf, requiredOf, resolveSchema, schemasOf } from '../schema/resolve-schema.js';
import { filePositions, isFilePart } from './file-parts.js';
import { parameterPairs, shownParameters } from './sample-parameters.js';
import type { PartOptions, SampleBody, SampleField } from './sample-request.js';

const isFormData = (mediaType: string): boolean => /^multipart\/form-data\b/i.test(mediaType);

/** @param tree undefined if nothing is known about the body. It is sent all the same, without parts. */
export function multipartBody(tree: SampleTree | undefined, content: ReadContent, reader: ApiReader): SampleBody {
  const { mediaType, schema, isStream } = content;
  if (tree?.kind === 'text') return writtenBody(tree.text, mediaType);
  const { parts } = resolveSchema(schema ? [schema] : [], reader);
  const fields = isStream || tree?.kind === 'list' ? partsWithoutNames(tree, content, reader) : namedParts(tree, parts, content, reader);
  if (isFormData(mediaType)) return { kind: 'multipart', mediaType: withoutBoundary(mediaType), fields };
  // Only a form has names that decide what a part is. In other bodies each part has a type.
  const typed = fields.map((field) => ({
    ...field,
    mediaType: field.mediaType ?? ('file' in field ? 'application/octet-stream' : 'text/plain'),
  }));
  return { kind: 'multipart', mediaType: withRootType(withoutBoundary(mediaType), typed[0]?.mediaType), fields: typed };
}

const withoutBoundary = (mediaType: string): string => mediaType.replace(/\s*;\s*boundary=(?:"[^"]*"|[^;]*)/i, '');

/** RFC 2387 requires the type of the root, which is the first part. */
const withRootType = (mediaType: string, type: string | undefined): string =>
  type === undefined || !/^multipart\/related\b/i.test(mediaType) || /;\s*type=/i.test(mediaType)
    ? mediaType
    : `${mediaType}; type="${type}"`;

/** The example is the body itself, with its boundary. Lines of such a body end with CRLF (RFC 2046). YAML can hardly express that. */
function writtenBody(text: string, mediaType: string): SampleBody {
  const boundary = /^\s*--([^\r\n]{1,70}?)(?:--)?[ \t]*(?:\r?\n|$)/.exec(text)?.[1];
  const written = text.includes('\r\n') ? text : text.replaceAll('\n', '\r\n');
  if (boundary === undefined) return { kind: 'text', mediaType, text: written };
  const shown = /^[\w'+.-]+$/.test(boundary) ? boundary : `"${boundary}"`;
  return { kind: 'text', mediaType: `${withoutBoundary(mediaType)}; boundary=${shown}`, text: written };
}

function namedParts(tree: SampleTree | undefined, parts: readonly ObjectNode[], content: ReadContent, reader: ApiReader): SampleField[] {
  const all = fieldsInAlternatives(parts, reader);
  const own = tree ? propertiesOf(partsOfValue(tree, parts, reader)) : all;
  const others = otherFieldNodes(parts);
  const encodings = encodingOf(content, reader);
  const nodesOf = (name: string): ApiNode[] => own.get(name) ?? all.get(name) ?? others;
  const fields = tree?.kind === 'object' ? tree.fields : [];
  const sent = fields.flatMap(([name, value]) =>
    partsOfField({ name, nodes: nodesOf(name), encoding: encodings.get(name) }, value, reader),
  );
  // An example can't contain a file, so required files are added.
  const given = new Set(fields.map(([name]) => name));
  const missing = [...requiredOf(parts)].flatMap((name): SampleField[] => {
    const encoding = encodings.get(name);
    const isMissing = !given.has(name) && isFilePart({ nodes: nodesOf(name), encoding }, reader);
    return isMissing ? [{ name, file: 'file.bin', ...partOptions(encoding, reader) }] : [];
  });
  return [...sent, ...missing];
}

interface Field {
  name?: string;
  nodes: readonly ApiNode[];
  encoding: FieldEncoding | undefined;
}

/** A list is several parts. */
function partsOfField({ name, nodes, encoding }: Field, value: SampleTree, reader: ApiReader): SampleField[] {
  const named = name === undefined ? {} : { name };
  const options = partOptions(encoding, reader);
  const positions = filePositions(nodes, encoding, reader);
  const isFile = isFilePart({ nodes, encoding, tree: value }, reader);
  return serialiseParts(name ?? '', plainValue(value), encoding).map(({ name: own, ...part }, index): SampleField => {
    if (positions?.[index] ?? isFile) return { ...named, file: 'file.bin', ...options };
    return { ...(name !== undefined && { name: own }), ...part, ...options };
  });
}

/** The parts of a form have names, so a list has no place in it. */
function partsWithoutNames(tree: SampleTree | undefined, content: ReadContent, reader: ApiReader): SampleField[] {
  const { mediaType, schema, isStream } = content;
  if (!tree || isFormData(mediaType)) return [];
  const { parts } = resolveSchema(schema ? [schema] : [], reader);
  const [positions, rest] = isStream ? [[], schema ? [schema] : []] : [positionsOf(parts), schemasOf(parts, 'items')];
  const items = !isStream && tree.kind === 'list' ? tree.items : [tree];
  return items.flatMap((item, index) => {
    const field = { nodes: positions[index] ?? rest, encoding: encodingAt(content, index, reader) };
    // A list in a part is one text, unlike a list that is a field.
    return item.kind === 'list'
      ? [{ value: plainValue(item).text, mediaType: 'application/json', ...partOptions(field.encoding, reader) }]
      : partsOfField(field, item, reader);
  });
}

/** What the document states about a part in addition to its content. */
export function partOptions(encoding: FieldEncoding | undefined, reader: ApiReader): PartOptions {
  const { contentType: mediaType, headers: all = [] } = encoding ?? {};
  const headers = shownParameters(all, reader).flatMap((each) => parameterPairs(each, reader));
  return { ...(mediaType !== undefined && { mediaType }), ...(headers.length > 0 && { headers }) };
}
