// What all entries of a field have in common, on any page and at any place: the look of its schema, and its titles.

import { factBytes, nameBytes } from '../fit/byte-budget.js';
import type { ApiPage } from '../fit/page.js';
import type { ApiNode, ObjectNode } from '../fit/reader.js';
import type { CommonEntry } from '../fit/reader-cache.js';
import { constantLook, lookAt } from './schema-look.js';
import { titleFact } from './title-fact.js';

/** @param name Default: the entry has none */
export function commonEntry(
  name: string | undefined,
  nodes: readonly ApiNode[],
  overlay: ObjectNode | undefined,
  page: ApiPage,
): CommonEntry {
  const look = lookAt(nodes, page);
  const constant = overlay ? constantLook(look, [...look.resolved.parts, overlay], page) : look.constant;
  if (name === undefined) return { look, constant, titles: [], bytes: 0 };
  const titles = titleFact(name, nodes, page.reader);
  return { look, constant, titles, bytes: titles.reduce((sum, each) => sum + factBytes(each, page), nameBytes(name)) };
}
