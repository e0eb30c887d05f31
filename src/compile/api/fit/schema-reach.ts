// Which schemas a value leads to, over any number of references: what a page must show or link to. Most operations of a large document
// lead to hundreds, and the same ones: what each value leads to is worked out once, as a set of bits.

import { walkReferences } from '../../../base/documents/walk-references.js';
import { createCircleFold } from '../../../base/values/circle-fold.js';
import type { NodeId } from '../../../model/api-document.js';
import type { ApiReader } from './reader.js';

/** A schema with a page of its own. The same object for all pages that lead to it. */
export interface ReachedSchema {
  id: NodeId;
  /** Key of its entry. */
  entry: string;
  name: string;
  /** That its name takes as a link. */
  bytes: number;
}

/** Bits of thirty-two schemas a word. */
type Bits = number[];

interface Reference {
  target: NodeId;
}

export interface SchemaReachInput {
  reader: ApiReader;
  /** Undefined: the node has no page. */
  entryOf(id: NodeId): string | undefined;
  linkBytes(name: string): number;
}

/** @returns all with a page that the values lead to, by name, and none of the values */
export function createSchemaReach({ reader, entryOf, linkBytes }: SchemaReachInput): (from: readonly NodeId[]) => ReachedSchema[] {
  /** Places in `schemas`. */
  const places = new Map<NodeId, number>();
  const schemas: ReachedSchema[] = [];
  // Sorting a thousand of them for each page is more than finding them.
  let inOrder: { schema: ReachedSchema; place: number }[] = [];
  const bitsOf = createCircleFold<Reference, Bits>({
    edgesOf({ target }) {
      const found = new Map<NodeId, Reference>();
      const node = reader.find(target);
      if (node)
        walkReferences(node.value, 'other', ({ ref }) => {
          const id = reader.target(node, ref);
          const named = id === undefined ? undefined : reader.find(id);
          if (named) found.set(named.id, { target: named.id });
        });
      return [...found.values()];
    },
    fold(circle, outside) {
      const bits: Bits = [];
      for (const { target } of circle) add(bits, target);
      // With those that they are the bits of.
      for (const below of outside.values()) for (const [word, more] of below.entries()) bits[word] = (bits[word] ?? 0) | more;
      return bits;
    },
  });

  /** A node itself, where it has a page. */
  function add(bits: Bits, id: NodeId): void {
    const place = placeOf(id);
    if (place === undefined) return;
    const word = place >>> 5;
    while (bits.length <= word) bits.push(0);
    bits[word] = (bits[word] as number) | (1 << (place & 31));
  }

  function placeOf(id: NodeId): number | undefined {
    const known = places.get(id);
    if (known !== undefined) return known;
    const entry = entryOf(id);
    if (entry === undefined) return undefined;
    const name = reader.nameOfSchema(id);
    const place = schemas.push({ id, entry, name, bytes: linkBytes(name) }) - 1;
    places.set(id, place);
    return place;
  }

  function byName(): typeof inOrder {
    // Those that came since are few, and sorting is quick where most is in order.
    if (inOrder.length < schemas.length)
      inOrder = [...inOrder, ...schemas.slice(inOrder.length).map((schema, index) => ({ schema, place: inOrder.length + index }))].sort(
        ({ schema: a }, { schema: b }) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1),
      );
    return inOrder;
  }

  return (from) => {
    const all: Bits = [];
    for (const id of from) for (const [word, bits] of bitsOf({ target: id }).entries()) all[word] = (all[word] ?? 0) | bits;
    const own = new Set(from);
    return byName()
      .filter(({ place, schema }) => ((all[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0 && !own.has(schema.id))
      .map(({ schema }) => schema);
  };
}
