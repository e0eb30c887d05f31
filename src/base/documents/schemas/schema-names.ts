// The name of a schema, wherever it is shown: on its own page, in its address, in lists, as the type of a field that refers to it. It is
// its key below `components/schemas` or `definitions` of the root. Otherwise it is the first such key that leads to it, else the last name
// of its pointer. A whole file has the name of the file. It is never the `title`, which may repeat and may change.

import { isObject } from '../../values/is-object.js';
import { keysOf, pointerTo } from '../json-pointer.js';
import { followRef, nodeId, splitNode } from '../node-id.js';

/** @param id the schema after all references are followed */
export type NameOfSchema = (id: string) => string;

/** Where the root of a document names schemas: in 3.x, and in 2.0. */
export const NAMED_SCHEMAS = [['components', 'schemas'], ['definitions']] as const;

/** The keys in these places, in order, each with the node that it names. */
export function namedSchemas(file: string, root: unknown): { name: string; node: string }[] {
  return NAMED_SCHEMAS.flatMap((keys) =>
    Object.keys(membersAt(root, keys)).map((name) => ({ name, node: nodeId(file, [...keys, name].reduce(pointerTo, '')) })),
  );
}

/** Should be created once for each document. The names are collected at the first call. */
export function createSchemaNames({ file, files }: { file: string; files: Readonly<Record<string, unknown>> }): NameOfSchema {
  let named: Map<string, string> | undefined;
  return (id) => {
    named ??= namesOfRoot(file, files);
    return named.get(id) ?? ownName(id);
  };
}

function namesOfRoot(file: string, files: Readonly<Record<string, unknown>>): Map<string, string> {
  const names = new Map<string, string>();
  for (const { name, node } of namedSchemas(file, files[file])) {
    const target = followRef(files, node)?.id;
    if (target !== undefined && (target === node || !names.has(target))) names.set(target, name);
  }
  return names;
}

/** `#/components/schemas/Order` is Order, `schemas/order.v2.yaml` is order.v2. */
function ownName(id: string): string {
  const { file, pointer } = splitNode(id);
  return keysOf(pointer).at(-1) ?? file.slice(file.lastIndexOf('/') + 1).replace(/\.(?:ya?ml|json)$/i, '');
}

function membersAt(root: unknown, keys: readonly string[]): object {
  let value = root;
  for (const key of keys) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return isObject(value) ? value : {};
}
