// The body of an operation as samples and the console send it: the document's example, or a value that is generated from the schema.

import { exampleNodes } from '../code/example-nodes.js';
import { encodingOf, formBeyondPairs, formPairs } from '../examples/form-fields.js';
import { bodyFile, concreteType, mediaKind } from '../examples/media-kind.js';
import { sampleSchema } from '../examples/sample-schema.js';
import { dataOf, isCut, jsonText, plainOfTree, treeOf } from '../examples/sample-tree.js';
import { streamKind, streamText } from '../examples/streams/stream-text.js';
import { xmlText } from '../examples/xml-text.js';
import type { ApiReader } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import type { ReadContent } from '../read/read-contents.js';
import { lastOf, resolveSchema } from '../schema/resolve-schema.js';
import { isBinary } from './file-parts.js';
import { multipartBody } from './multipart-body.js';
import { percentEncoded } from './sample-parameters.js';
import type { SampleBody } from './sample-request.js';

/** UTF-16 units of a body that eight samples can show. For a longer body fewer optional fields are generated, then only required ones. */
const MOST_BODY = 3_000;
/** UTF-16 units of a body of required fields. If it is longer, it is generated with fewer values. */
const MOST_REQUIRED = 9_000;
/** Most values of a body, and of a body that would otherwise be too long. */
const MOST_VALUES = 60;
const FEW_VALUES = 10;

const ORDER = ['json', 'form', 'multipart', 'text', 'xml', 'binary'] as const;

export const preferredContent = (contents: readonly ReadContent[]): ReadContent | undefined =>
  ORDER.map((kind) => contents.find(({ mediaType }) => mediaKind(mediaType) === kind)).find((content) => content !== undefined);

/**
 * The first example that is short enough for a sample. If there is none, a value is generated from the schema, with the fields that the
 * first example uses.
 */
export function contentTree(
  { examples, schema }: ReadContent,
  reader: ApiReader,
  fields: 'all' | 'telling' = 'telling',
): SampleTree | undefined {
  const given = examples.flatMap(({ value }) => (value ? [treeOf(value, reader)] : []));
  const isShort = (tree: SampleTree | undefined, most = MOST_BODY): tree is SampleTree =>
    tree !== undefined && !isCut(tree) && jsonText(tree).length <= most;
  const [like] = given;
  const shown = given.find((tree) => isShort(tree)) ?? (schema ? undefined : like);
  if (shown || !schema) return shown;
  const input = { direction: 'request' as const, most: MOST_VALUES };
  const whole = sampleSchema([schema], reader, { ...input, fields, ...(like && { like }) });
  if (isShort(whole)) return whole;
  const less = sampleSchema([schema], reader, { ...input, fields: 'telling', most: FEW_VALUES });
  if (isShort(less)) return less;
  const required = sampleSchema([schema], reader, { ...input, fields: 'required' }) ?? whole;
  if (!required || isCut(required) || isShort(required, MOST_REQUIRED)) return required;
  return sampleSchema([schema], reader, { ...input, fields: 'required', most: FEW_VALUES });
}

export function sampleBody(content: ReadContent, reader: ApiReader): SampleBody | undefined {
  const { schema } = content;
  const isFile = isFileContent(content, reader);
  const mediaType = concreteType(content.mediaType, isFile);
  const kind = mediaKind(mediaType);
  if (kind === 'binary' || isFile) return { kind: 'binary', mediaType, file: 'file.bin' };
  const tree = contentTree(content, reader);
  const isMade = !content.examples.some(({ value }) => value);
  // The value is too large for a sample, and no shorter one could be generated.
  if (tree && isCut(tree)) return { kind: 'binary', mediaType, file: bodyFile(mediaType) };
  if (kind === 'multipart') return multipartBody(tree, { ...content, mediaType }, reader);
  if (!tree) return kind === 'form' ? { kind, mediaType, fields: [] } : undefined;
  const stream =
    tree.kind === 'list' || streamKind(mediaType) !== 'lines' ? streamText(tree, content, isMade && content.isStream) : undefined;
  if (stream !== undefined) return { kind: 'text', mediaType, text: `${stream}\n` };
  if (kind === 'json') return { kind, mediaType, value: dataOf(tree), text: jsonText(tree) };
  if (kind === 'form' && tree.kind !== 'text') {
    const encoding = encodingOf(content, reader);
    const text = formBeyondPairs(tree, encoding, percentEncoded);
    return text === undefined ? { kind, mediaType, fields: formPairs(tree, encoding) } : { kind: 'text', mediaType, text };
  }
  return { kind: 'text', mediaType, text: kind === 'xml' ? xmlText(tree, schema ? [schema] : [], reader) : plainOfTree(tree) };
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
