// What a list holds: its items, or what stands at each position. Items of which the line has said everything have no group.
import { isObject } from '../../../base/is-object.js';
import type { SchemaGroup } from '../../../model/api-view.js';
import { wordAnchor } from '../anchors.js';
import { type ApiNode, itemsOf, type ObjectNode } from '../reader.js';
import type { SchemaPlace, SchemaViews } from './create-schema-views.js';
import { lastOf, type ResolvedSchema, resolveSchema } from './resolve-schema.js';
import { hasStructure, isPlain } from './schema-type.js';

/** Positions that are shown; nobody writes a tuple of more. */
const MOST_POSITIONS = 100;

export function itemGroups({ parts }: ResolvedSchema, place: SchemaPlace, views: SchemaViews): SchemaGroup[] {
  const positions = positionsOf(parts);
  const items = lastOf(parts, 'items');
  const others = positions.length > 0 ? (isObject(items?.value) ? items : lastOf(parts, 'additionalItems')) : items;
  return [
    ...tuple(positions, place, views),
    ...list(others, positions.length > 0 ? 'Further items' : 'Items', 'items', place, views),
    ...list(lastOf(parts, 'contains'), 'At least one item', 'contains', place, views),
    ...list(lastOf(parts, 'unevaluatedItems'), 'Further items', 'further', place, views),
  ];
}

function positionsOf(parts: readonly ObjectNode[]): ApiNode[] {
  const items = lastOf(parts, 'items');
  return itemsOf(lastOf(parts, 'prefixItems') ?? (Array.isArray(items?.value) ? items : undefined));
}

function tuple(positions: readonly ApiNode[], place: SchemaPlace, { entry }: SchemaViews): SchemaGroup[] {
  if (positions.length === 0) return [];
  const entries = positions.slice(0, MOST_POSITIONS).map((node, index) => {
    const anchor = wordAnchor(place.anchor, String(index + 1));
    return entry({ name: String(index + 1), anchor, nodes: [node], place: { ...place, anchor, depth: place.depth + 1 } });
  });
  const count = positions.length - entries.length;
  return [{ kind: 'items', title: 'Position', entries, ...(count > 0 && { rest: { count } }) }];
}

/** Fields of the items go on from the list's own anchor: `body-items-name`. */
function list(items: ApiNode | undefined, title: string, word: string, place: SchemaPlace, views: SchemaViews): SchemaGroup[] {
  if (!items || !isObject(items.value)) return [];
  const { page } = views;
  const resolved = resolveSchema([items], page.reader);
  const isDrawn = resolved.component !== undefined && hasStructure(resolved) && page.drawn.has(resolved.component.id);
  // Of a schema that is drawn elsewhere, its name stands in the line.
  if (isDrawn ? resolved.overlays.length === 0 : isPlain(resolved)) {
    for (const id of [...(resolved.component?.targets ?? []), ...resolved.merged]) page.covered.add(id);
    return [];
  }
  return [{ kind: 'items', title, entries: [views.entry({ anchor: wordAnchor(place.anchor, word), nodes: [items], place })] }];
}
