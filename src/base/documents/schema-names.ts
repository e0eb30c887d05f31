// The files of a document → what a schema is called, wherever it is named: on its own page, in its address, in lists, as the type of a field
// that refers to it. The rule: by its key below `components/schemas` or `definitions` of the root; else by the first such key that leads to
// it; else by the last name of its pointer; a whole file by the name of the file. Never by its `title`, which may repeat and may change.

import { isObject } from '../values/is-object.js';
import { keysOf, pointerTo } from './json-pointer.js';
import { followRef, nodeId, splitNode } from './node-id.js';

/** @param id where references to the schema end */
export type NameOfSchema = (id: string) => string;

/** Where the root of a document names schemas: of 3.x, of 2.0. */
export const NAMED_SCHEMAS = [['components', 'schemas'], ['definitions']] as const;

/** The keys there, in their order, each as the node that has it. */
export function namedSchemas(file: string, root: unknown): { name: string; node: string }[] {
  return NAMED_SCHEMAS.flatMap((keys) =>
    Object.keys(membersAt(root, keys)).map((name) => ({ name, node: nodeId(file, [...keys, name].reduce(pointerTo, '')) })),
  );
}

/** Has a lifetime: that of the document. Worked out when it is first asked. */
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
