// Finds a field of a schema by the names that lead to it, through references, lists and the parts of composed schemas.

import { nodeValue, refOf, refTarget, splitNode } from '../../../base/documents/node-id.js';
import { isObject } from '../../../base/values/is-object.js';
import type { ApiDocument, NodeId } from '../../../model/api/api-document.js';
import type { SchemaAt } from '../schema/schema-at.js';

/** `values`: the values of its enums, as text. `before`: the names before the missing one, each after a dot. */
export type FoundField = { values: string[] } | { missing: string; before: string; names: string[] };

export function findField({ files }: ApiDocument, schema: NodeId, path: readonly string[]): FoundField {
  let parts = partsOf([{ file: splitNode(schema).file, value: nodeValue(files, schema) }]);
  for (const [index, name] of path.entries()) {
    const maps = parts.flatMap(({ file, value }) => (isObject(value.properties) ? [{ file, properties: value.properties }] : []));
    const next = maps.filter(({ properties }) => Object.hasOwn(properties, name));
    if (next.length === 0) {
      const before = path
        .slice(0, index)
        .map((each) => `.${each}`)
        .join('');
      return { missing: name, before, names: maps.flatMap(({ properties }) => Object.keys(properties)) };
    }
    parts = partsOf(next.map(({ file, properties }) => ({ file, value: properties[name] })));
  }
  return {
    values: parts
      .flatMap(({ value }) => [...(Array.isArray(value.enum) ? value.enum : []), ...('const' in value ? [value.const] : [])])
      .map(String),
  };

  /** The schemas themselves and all their parts, each once, so that cycles end. */
  function partsOf(schemas: SchemaAt[]): { file: string; value: Record<string, unknown> }[] {
    const found = new Map<unknown, { file: string; value: Record<string, unknown> }>();
    const waiting = [...schemas];
    for (const { file, value } of waiting) {
      if (!isObject(value) || found.has(value)) continue;
      found.set(value, { file, value });
      const ref = refOf(value);
      const target = ref === undefined ? undefined : refTarget(file, ref);
      if (target !== undefined) waiting.push({ file: splitNode(target).file, value: nodeValue(files, target) });
      for (const key of ['allOf', 'anyOf', 'oneOf']) {
        const list = value[key];
        if (Array.isArray(list)) waiting.push(...list.map((each) => ({ file, value: each })));
      }
      if (isObject(value.items)) waiting.push({ file, value: value.items });
    }
    return [...found.values()];
  }
}
