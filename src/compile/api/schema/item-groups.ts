// What a list holds: its items, or what stands at each position; what some of them must be. What the names of an
// object must be, where that is more than a fact can say. Items of which the line has said everything have no group.
import type { SchemaGroup } from '../../../model/api-view.js';
import { wordAnchor } from '../anchors.js';
import type { ApiNode, ApiReader, ObjectNode } from '../reader.js';
import type { SchemaPlace, SchemaViews } from './create-schema-views.js';
import { positionsOf, type ResolvedSchema, resolveSchema, schemasOf } from './resolve-schema.js';
import { bound, rangeWords } from './schema-facts.js';
import { hasStructure, isPlain, namesBelow } from './schema-type.js';

/** Positions that are shown; nobody writes a tuple of more. */
const MOST_POSITIONS = 100;

export function itemGroups(resolved: ResolvedSchema, at: SchemaPlace, views: SchemaViews): SchemaGroup[] {
  const place = { ...at, told: undefined };
  const { parts } = resolved;
  const { reader } = views.page;
  const positions = positionsOf(parts);
  const items = schemasOf(parts, 'items');
  const others = items.length > 0 ? items : schemasOf(parts, 'additionalItems');
  return [
    ...tuple(positions, place, views),
    ...(positions.length > 0 ? other(others, 'Further items', 'items', place, views) : list(resolved, place, views)),
    // Each has a count of its own, and may be met by items of its own.
    ...parts.flatMap((part) => other(schemasOf([part], 'contains'), containsTitle([part], reader), 'contains', place, views)),
    ...other(schemasOf(parts, 'unevaluatedItems'), 'Further items', 'further', place, views),
    ...other(namesBelow(parts, reader), 'Names', 'names', place, views),
  ];
}

/** How many of the items: one at least, where nothing is said. */
function containsTitle(parts: readonly ObjectNode[], reader: ApiReader): string {
  const least = bound(parts, 'minContains', reader) ?? '1';
  const said = rangeWords(least, bound(parts, 'maxContains', reader), 'item') ?? 'any number of items';
  return said === 'at least 1 item' ? 'At least one item' : said.charAt(0).toUpperCase() + said.slice(1);
}

function tuple(positions: readonly ApiNode[][], place: SchemaPlace, { entry }: SchemaViews): SchemaGroup[] {
  if (positions.length === 0) return [];
  const entries = positions.slice(0, MOST_POSITIONS).map((nodes, index) => {
    const anchor = wordAnchor(place.anchor, String(index + 1));
    return entry({
      name: String(index + 1),
      anchor,
      nodes,
      place: { ...place, anchor, shownAt: undefined, depth: place.depth + 1 },
    });
  });
  const count = positions.length - entries.length;
  return [{ kind: 'items', title: 'Position', entries, ...(count > 0 && { rest: { count } }) }];
}

/** Fields of the items go on from the list's own anchor: `body-items-name`. */
function list(of: ResolvedSchema, place: SchemaPlace, views: SchemaViews): SchemaGroup[] {
  const items = schemasOf(of.parts, 'items');
  if (items.length === 0) return [];
  const { page } = views;
  const resolved = resolveSchema(items, page.reader);
  const isDrawn = resolved.component !== undefined && hasStructure(resolved, page.reader) && page.drawn.has(resolved.component.id);
  // Of a schema that is drawn elsewhere, its name stands in the line; of a component, the line says its own name alone.
  if (of.component === undefined && (isDrawn ? resolved.overlays.length === 0 : isPlain(resolved))) {
    for (const id of [...(resolved.component?.targets ?? []), ...resolved.merged]) page.covered.add(id);
    return [];
  }
  const isSaid = of.component === undefined && { isSaid: true as const };
  return [
    {
      kind: 'items',
      title: 'Items',
      ...isSaid,
      entries: [views.entry({ anchor: wordAnchor(place.anchor, 'items'), nodes: items, place })],
    },
  ];
}

/** What no line has said. */
function other(nodes: readonly ApiNode[], title: string, word: string, place: SchemaPlace, { entry }: SchemaViews): SchemaGroup[] {
  if (nodes.length === 0) return [];
  const anchor = wordAnchor(place.anchor, word);
  return [{ kind: 'items', title, entries: [entry({ anchor, nodes, place })] }];
}
