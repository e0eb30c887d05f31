// Finds the schemas that a value leads to over any number of references: a page must show them or link to them. Most operations of a large
// document lead to the same hundreds of schemas. Therefore the result for each value is computed once, as a set of bits.

import { walkReferences } from '../../../base/documents/walk-references.js';
import { createCircleFold } from '../../../base/values/circle-fold.js';
import type { NodeId } from '../../../model/api/api-document.js';
import type { ApiReader } from './reader.js';

/** A schema with a page of its own. All pages that lead to it share this object. */
export interface ReachedSchema {
  id: NodeId;
  /** Key of its entry. */
  entry: string;
  name: string;
  /** Estimated bytes of a link with its name. */
  bytes: number;
}

/** Each number holds the bits of thirty-two schemas. */
type Bits = number[];

interface Reference {
  target: NodeId;
}

export interface SchemaReachInput {
  reader: ApiReader;
  /** Key of the node's page, or undefined if it has none. */
  entryOf(id: NodeId): string | undefined;
  linkBytes(name: string): number;
}

/** @returns a function that lists all schemas with a page that the given values lead to, sorted by name, without the values themselves */
export function createSchemaReach({ reader, entryOf, linkBytes }: SchemaReachInput): (from: readonly NodeId[]) => ReachedSchema[] {
  /** Indices in `schemas`. */
  const places = new Map<NodeId, number>();
  const schemas: ReachedSchema[] = [];
  // Kept between pages: to sort a thousand schemas for each page would take longer than to find them.
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
      // Adds everything that the references out of the circle lead to.
      for (const below of outside.values()) for (const [word, more] of below.entries()) bits[word] = (bits[word] ?? 0) | more;
      return bits;
    },
  });

  /** Sets the bit of the node itself, if it has a page. */
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
    // Only a few schemas were added since the last call, and a list that is almost sorted is sorted quickly.
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
