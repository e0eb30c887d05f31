// Which schemas a value leads to, over any number of references: what a page must show or link to. Kept for each referred-to value, since
// the pages of a document lead to the same schemas again and again.

import { walkReferences } from '../../base/walk-references.js';
import type { NodeId } from '../../model/api-document.js';
import type { ApiReader } from './reader.js';

/** @param isPage whether a node has a page of its own: only those are given, by name */
export function createSchemaReach(reader: ApiReader, isPage: (id: NodeId) => boolean): (from: readonly NodeId[]) => NodeId[] {
  const direct = new Map<NodeId, readonly NodeId[]>();
  // All that were met, in order: sorting a thousand of them for each page is more than finding them.
  const met = new Set<NodeId>();
  let inOrder: NodeId[] = [];

  function refsOf(id: NodeId): readonly NodeId[] {
    const known = direct.get(id);
    if (known) return known;
    const found = new Set<NodeId>();
    const node = reader.find(id);
    if (node) walkReferences(node.value, 'other', ({ ref }) => add(reader.target(node, ref), found));
    const refs = [...found];
    direct.set(id, refs);
    return refs;
  }

  function add(id: NodeId | undefined, found: Set<NodeId>): void {
    const node = id === undefined ? undefined : reader.find(id);
    if (node) found.add(node.id);
  }

  function byName(ids: ReadonlySet<NodeId>): NodeId[] {
    const { size } = met;
    for (const id of ids) met.add(id);
    if (met.size > size)
      inOrder = [...met]
        .map((id) => ({ id, name: reader.nameOfSchema(id) }))
        .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1))
        .map(({ id }) => id);
    return inOrder.filter((id) => ids.has(id));
  }

  return (from) => {
    const seen = new Set<NodeId>(from);
    const pages = new Set<NodeId>();
    const open = [...from];
    for (let index = 0; index < open.length; index++) {
      for (const ref of refsOf(open[index] as NodeId)) {
        if (seen.has(ref)) continue;
        seen.add(ref);
        open.push(ref);
        if (isPage(ref)) pages.add(ref);
      }
    }
    return byName(pages);
  };
}
