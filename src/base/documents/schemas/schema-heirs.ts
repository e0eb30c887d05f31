// Finds the schemas of a document that extend another one by `allOf`, over any number of steps. A discriminator without a mapping means
// these. Only schemas with a name can be meant: those of `components/schemas` and `definitions`, in any file. They are
// collected at the first call.
import { isObject } from '../../values/is-object.js';
import { followRef, refOf, refTarget, splitNode } from '../node-id.js';
import { namedSchemas } from './schema-names.js';

export interface SchemaHeir {
  /** The first name that the document gives the schema. */
  name: string;
  /** The schema after all references are followed. */
  node: string;
}

/**
 * @param id the schema after all references are followed
 * @returns schemas in the order of the document, nearest first, without the schema itself
 */
export type HeirsOf = (id: string) => readonly SchemaHeir[];

/** Should be created once for each document. */
export function createSchemaHeirs(files: Readonly<Record<string, unknown>>): HeirsOf {
  let children: Map<string, SchemaHeir[]> | undefined;
  return (id) => {
    children ??= findChildren(files);
    const found = new Map<string, SchemaHeir>();
    const waiting = [id];
    for (const parent of waiting) {
      for (const heir of children.get(parent) ?? []) {
        if (heir.node === id || found.has(heir.node)) continue;
        found.set(heir.node, heir);
        waiting.push(heir.node);
      }
    }
    return [...found.values()];
  };
}

function findChildren(files: Readonly<Record<string, unknown>>): Map<string, SchemaHeir[]> {
  const children = new Map<string, SchemaHeir[]>();
  const known = new Set<string>();
  for (const [file, root] of Object.entries(files)) {
    for (const { name, node } of namedSchemas(file, root)) {
      const schema = followRef(files, node);
      if (!schema || known.has(schema.id)) continue;
      known.add(schema.id);
      for (const parent of parentsOf(schema, files)) {
        const heirs = children.get(parent) ?? [];
        children.set(parent, heirs);
        heirs.push({ name, node: schema.id });
      }
    }
  }
  return children;
}

function parentsOf({ id, value }: { id: string; value: unknown }, files: Readonly<Record<string, unknown>>): Set<string> {
  const parents = new Set<string>();
  const all = isObject(value) ? value.allOf : undefined;
  for (const each of Array.isArray(all) ? all : []) {
    const ref = refOf(each);
    const target = ref === undefined ? undefined : refTarget(splitNode(id).file, ref);
    const parent = target === undefined ? undefined : followRef(files, target);
    if (parent) parents.add(parent.id);
  }
  return parents;
}
