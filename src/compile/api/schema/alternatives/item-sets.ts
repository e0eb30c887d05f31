// Finds what a list contains, independent of the page: its items, or the schema at each position, and what some of the items must be. Also
// finds what the names of an object must be, if a fact is not enough for that.

import type { ApiNode, ApiReader, ObjectNode } from '../../fit/reader.js';
import type { ItemSchema, ItemSet, ItemSets, ResolvedSchema } from '../../fit/reader-cache.js';
import { positionsOf, resolveSchema, schemasOf } from '../resolve-schema.js';
import { bound, rangeWords } from '../schema-facts.js';
import { hasStructure, isPlain, namesBelow } from '../schema-type.js';

export function itemSets({ parts }: ResolvedSchema, reader: ApiReader): ItemSets {
  const positions = positionsOf(parts);
  const items = schemasOf(parts, 'items');
  const others: ItemSet[] = [];
  if (positions.length > 0)
    others.push({ title: 'Further items', word: 'items', nodes: items.length > 0 ? items : schemasOf(parts, 'additionalItems') });
  // Parts are not combined: each has its own count, and different items may satisfy each.
  for (const part of parts) others.push({ title: containsTitle(part, reader), word: 'contains', nodes: schemasOf([part], 'contains') });
  others.push({ title: 'Further items', word: 'further', nodes: schemasOf(parts, 'unevaluatedItems') });
  others.push({ title: 'Names', word: 'names', nodes: namesBelow(parts, reader) });
  return {
    positions,
    ...(positions.length === 0 && items.length > 0 && { items: itemSchema(items, reader) }),
    others: others.filter(({ nodes }) => nodes.length > 0),
  };
}

function itemSchema(nodes: ApiNode[], reader: ApiReader): ItemSchema {
  const resolved = resolveSchema(nodes, reader);
  return { nodes, resolved, hasStructure: hasStructure(resolved, reader), isPlain: isPlain(resolved) };
}

/** How many items must match. The default is at least one. */
function containsTitle(part: ObjectNode, reader: ApiReader): string {
  const least = bound([part], 'minContains', reader) ?? '1';
  const words = rangeWords(least, bound([part], 'maxContains', reader), 'item') ?? 'any number of items';
  return words === 'at least 1 item' ? 'At least one item' : words.charAt(0).toUpperCase() + words.slice(1);
}
