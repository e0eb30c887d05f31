// What all entries of a field have in common, whatever page they are on and wherever there: what can be said of its schema, and beside it.
import type { CommonEntry } from '../fit/known.js';
import type { ApiPage } from '../fit/page.js';
import type { ApiNode } from '../fit/reader.js';
import { factBytes, nameBytes } from '../fit/room.js';
import { lookAt } from './schema-look.js';
import { titleFact } from './title-fact.js';

/** @param name Default: it has none */
export function commonEntry(name: string | undefined, nodes: readonly ApiNode[], page: ApiPage): CommonEntry {
  const look = lookAt(nodes, page);
  if (name === undefined) return { look, titles: [], bytes: 0 };
  const titles = titleFact(name, nodes, page.reader);
  return { look, titles, bytes: titles.reduce((sum, each) => sum + factBytes(each, page), nameBytes(name)) };
}
