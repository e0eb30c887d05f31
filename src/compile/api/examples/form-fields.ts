// Writes an object as the fields of a form, each according to the document's `encoding`. By default, as in OpenAPI, a list repeats the name
// of its field, and nested objects are written as JSON.
import { withoutTokens } from '../../../base/body-token.js';
import {
  type FieldStyle,
  type Pair,
  type PlainValue,
  type Serialisation,
  serialiseField,
  serialiseForm,
  serialiseUnlikePairs,
} from '../../../base/documents/serialise-value.js';
import { type ApiNode, type ApiReader, childOf, isTrue, itemsOf, membersOf, textAt } from '../fit/reader.js';
import type { ReadParameter, SampleTree } from '../fit/reader-cache.js';
import type { ReadContent } from '../read/read-contents.js';
import { readParameter } from '../read/read-parameters.js';
import { plainValue } from './sample-tree.js';

export interface FieldEncoding {
  /** Absent: the field is written according to its media type. */
  style?: string;
  explode: boolean;
  allowReserved?: true;
  /** Styles of lists inside the list (2.0). */
  inner?: readonly string[];
  /** The first allowed media type without a `*`. */
  contentType?: string;
  /** All allowed media types, as the document lists them. */
  contentTypes?: string;
  /** Headers of the part, in multipart bodies only. The content type is never among them, since it is given separately. */
  headers: readonly ReadParameter[];
}

type Encodings = ReadonlyMap<string, FieldEncoding>;

const NONE: Encodings = new Map();

/** Name of the field → its encoding. */
export function encodingOf({ mediaType, encoding }: Pick<ReadContent, 'mediaType' | 'encoding'>, reader: ApiReader): Encodings {
  const known = new Map<string, FieldEncoding>();
  for (const [name, each] of membersOf(encoding)) {
    known.set(name, fieldEncoding(each, mediaType, reader));
  }
  return known;
}

/** Encodings of parts without names, each with a description of the part's position. */
export function orderedEncodings(
  { mediaType, prefixEncoding, itemEncoding }: Pick<ReadContent, 'mediaType' | 'prefixEncoding' | 'itemEncoding'>,
  reader: ApiReader,
): [place: string, encoding: FieldEncoding][] {
  const first = itemsOf(prefixEncoding).map((each, index): [string, ApiNode] => [`Part ${index + 1}`, each]);
  const rest: [string, ApiNode][] = itemEncoding ? [[first.length > 0 ? 'Every further part' : 'Every part', itemEncoding]] : [];
  return [...first, ...rest].map(([place, each]) => [place, fieldEncoding(each, mediaType, reader)]);
}

/** The encoding of a part without a name. */
export function encodingAt(
  { mediaType, prefixEncoding, itemEncoding }: Pick<ReadContent, 'mediaType' | 'prefixEncoding' | 'itemEncoding'>,
  index: number,
  reader: ApiReader,
): FieldEncoding | undefined {
  const node = itemsOf(prefixEncoding)[index] ?? itemEncoding;
  return node && fieldEncoding(node, mediaType, reader);
}

function fieldEncoding(node: ApiNode, mediaType: string, reader: ApiReader): FieldEncoding {
  const encoding = reader.object(node);
  const explode = childOf(encoding, 'explode')?.value;
  const isStyled = typeof explode === 'boolean' || childOf(encoding, 'allowReserved') !== undefined;
  const style = textAt(encoding, 'style', reader) ?? (isStyled ? 'form' : undefined);
  const allowReserved = isTrue(encoding, 'allowReserved');
  // The key `inner` is not OpenAPI: `readForm` adds it when it reads the parameters of a form.
  const inner = reader.document.dialect === 'openapi-2.0' ? itemsOf(childOf(encoding, 'inner')).map(({ value }) => String(value)) : [];
  const contentTypes = textAt(encoding, 'contentType', reader);
  const contentType = contentTypes
    ?.split(',')
    .map((type) => type.trim())
    .find((type) => type !== '' && !type.includes('*'));
  return {
    ...(style !== undefined && { style }),
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === undefined,
    ...(allowReserved && { allowReserved }),
    ...(inner.length > 0 && { inner }),
    // A field with a style can't have a content type.
    ...(contentType !== undefined && style === undefined && { contentType }),
    ...(contentTypes !== undefined && style === undefined && { contentTypes }),
    headers: /^multipart\//i.test(mediaType) ? headersOf(encoding, reader) : [],
  };
}

const headersOf = (encoding: ApiNode | undefined, reader: ApiReader): ReadParameter[] =>
  membersOf(childOf(encoding, 'headers')).flatMap(([name, each]) => {
    const header = reader.object(each);
    return header && !/^content-type$/i.test(name) ? [readParameter(header, 'header', reader, withoutTokens(name))] : [];
  });

/** Empty if the document does not define a style. */
export const fieldStyle = ({ style, explode, inner, allowReserved }: FieldEncoding): FieldStyle =>
  style === undefined ? {} : { style, explode, ...(inner && { inner }), ...(allowReserved && { allowReserved }) };

/** For a parameter that is the whole query string. */
export function fieldStyles({ wholeAs, encoding }: ReadParameter, reader: ApiReader): Pick<Serialisation, 'fieldStyles'> {
  if (wholeAs === undefined || !encoding) return {};
  const encoded = [...encodingOf({ mediaType: wholeAs, encoding }, reader)].map(([name, each]) => [name, fieldStyle(each)] as const);
  const styles = encoded.filter(([, { style }]) => style !== undefined);
  return styles.length > 0 ? { fieldStyles: styles } : {};
}

/** Pairs for display, not encoded. */
export const formPairs = (tree: SampleTree, encoding: Encodings = NONE): Pair[] =>
  styledFields(tree, encoding).flatMap((field) => serialiseField(...field));

/** The encoded text that is sent. */
export const formText = (tree: SampleTree, encoding: Encodings, encode: (text: string) => string): string =>
  serialiseForm(styledFields(tree, encoding), encode);

/**
 * The text that is sent, if pairs can't express it: they don't show which commas separate values, and
 * which belong to one. Otherwise undefined.
 */
export const formBeyondPairs = (tree: SampleTree, encoding: Encodings, encode: (text: string) => string): string | undefined =>
  serialiseUnlikePairs(styledFields(tree, encoding), encode);

const styledFields = (tree: SampleTree, encoding: Encodings): [string, PlainValue, FieldStyle | undefined][] =>
  tree.kind === 'object' ? tree.fields.map(([name, value]) => [name, plainValue(value), encoding.get(name)]) : [];
