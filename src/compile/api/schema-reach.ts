// Which schemas a value leads to, over any number of references: what a page must show or link to. Kept for each referred-to value, since
// the pages of a document lead to the same schemas again and again.

import { mappingRef, refOf } from '../../base/node-id.js';
import type { NodeId } from '../../model/api-document.js';
import { type ApiNode, type ApiReader, childOf, isFields } from './reader.js';

/** Keywords whose values are data, whatever they look like. */
const DATA = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'dataValue', 'serializedValue']);
/** Keywords whose keys are names of the author's. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'schemas',
  'responses',
  'callbacks',
  'headers',
  'mapping',
  'content',
]);

/** @param isPage whether a node has a page of its own: only those are given */
export function createSchemaReach(reader: ApiReader, isPage: (id: NodeId) => boolean): (from: readonly NodeId[]) => NodeId[] {
  const direct = new Map<NodeId, readonly NodeId[]>();

  function refsOf(id: NodeId): readonly NodeId[] {
    const known = direct.get(id);
    if (known) return known;
    const found = new Set<NodeId>();
    const node = reader.find(id);
    if (node) collect(node, found);
    const refs = [...found];
    direct.set(id, refs);
    return refs;
  }

  /** Without recursion: documents nest as deep as their authors' machines. */
  function collect(start: ApiNode, found: Set<NodeId>): void {
    const file = { id: start.id, value: start.value };
    const open: { value: unknown; isMap: boolean }[] = [{ value: start.value, isMap: false }];
    for (let at = open.pop(); at; at = open.pop()) {
      const { value, isMap } = at;
      if (Array.isArray(value)) {
        for (const item of value) if (typeof item === 'object' && item !== null) open.push({ value: item, isMap: false });
        continue;
      }
      if (!isFields(value)) continue;
      const ref = isMap ? undefined : refOf(value);
      if (ref !== undefined) add(reader.target(file, ref), found);
      for (const key of Object.keys(value)) {
        const child = value[key];
        if (typeof child !== 'object' || child === null) continue;
        if (!isMap && DATA.has(key)) continue;
        if (!isMap && key === 'discriminator') addMapping(file, child, found);
        open.push({ value: child, isMap: !isMap && MAPS.has(key) });
      }
    }
  }

  function addMapping(file: ApiNode, discriminator: unknown, found: Set<NodeId>): void {
    const node = { id: '', value: discriminator };
    const mapping = childOf(node, 'mapping')?.value;
    for (const target of [...(isFields(mapping) ? Object.values(mapping) : []), childOf(node, 'defaultMapping')?.value]) {
      if (typeof target === 'string') add(reader.target(file, mappingRef(target)), found);
    }
  }

  function add(id: NodeId | undefined, found: Set<NodeId>): void {
    const node = id === undefined ? undefined : reader.find(id);
    if (node) found.add(node.id);
  }

  return (from) => {
    const seen = new Set<NodeId>(from);
    const pages: NodeId[] = [];
    const open = [...from];
    for (let index = 0; index < open.length; index++) {
      for (const ref of refsOf(open[index] as NodeId)) {
        if (seen.has(ref)) continue;
        seen.add(ref);
        open.push(ref);
        if (isPage(ref)) pages.push(ref);
      }
    }
    return pages;
  };
}
