// Which parts of a form are files: the schema of the part says so, or the media type that its encoding names.
import { isObject } from '../../../base/values/is-object.js';
import { exampleNodes } from '../code/example-nodes.js';
import type { FieldEncoding } from '../examples/form-fields.js';
import { partsOfValue } from '../examples/given/parts-of-value.js';
import { mediaKind } from '../examples/media-kind.js';
import type { ApiNode, ApiReader, ObjectNode } from '../fit/reader.js';
import type { SampleTree } from '../fit/reader-cache.js';
import { choicesOf, lastOf, positionsOf, resolveSchema, schemasOf } from '../schema/resolve-schema.js';
import { typesOf } from '../schema/schema-type.js';

export const isBinary = (parts: readonly ObjectNode[]): boolean =>
  lastOf(parts, 'type')?.value === 'file' || lastOf(parts, 'format')?.value === 'binary';

interface PartOfForm {
  /** Schemas of the part. */
  nodes: readonly ApiNode[];
  encoding: FieldEncoding | undefined;
  /** The value of a sample. It decides between alternatives. Absent: one of them is enough. */
  tree?: SampleTree | undefined;
}

/** @returns for a list, whether its items are files */
export function isFilePart({ nodes, encoding, tree }: PartOfForm, reader: ApiReader): boolean {
  const own = resolveSchema(nodes, reader).parts;
  const parts = tree ? partsOfValue(tree, own, reader) : own;
  const items = schemasOf(parts, 'items');
  if (items.length > 0 && isObject(items[0]?.value)) {
    const item = tree?.kind === 'list' ? tree.items[0] : undefined;
    return isFilePart({ nodes: items, encoding, tree: item }, reader);
  }
  if (isBinary(parts) || (lastOf(parts, 'contentMediaType') && !lastOf(parts, 'contentEncoding'))) return true;
  if (isFileType(parts, encoding, reader)) return true;
  return !tree && choicesOf(parts).some((choice) => choice.items.some((item) => isFilePart({ nodes: [item], encoding }, reader)));
}

/** Whether each item of a list with positions is a file. Undefined if the list has none. */
export function filePositions(nodes: readonly ApiNode[], encoding: FieldEncoding | undefined, reader: ApiReader): boolean[] | undefined {
  const positions = positionsOf(resolveSchema(nodes, reader).parts);
  return positions.length === 0 ? undefined : positions.map((each) => isFilePart({ nodes: each, encoding }, reader));
}

/** A text in a media type whose values are no texts. */
function isFileType(parts: readonly ObjectNode[], encoding: FieldEncoding | undefined, reader: ApiReader): boolean {
  const [type = ''] = encoding?.contentTypes?.split(',') ?? [];
  if (type.trim() === '' || mediaKind(type) !== 'binary' || lastOf(parts, 'contentEncoding')) return false;
  const [kind = 'string'] = typesOf({ parts: [...parts] }, reader);
  return kind === 'string' && exampleNodes(parts).length === 0 && !['const', 'enum', 'default'].some((key) => lastOf(parts, key));
}
