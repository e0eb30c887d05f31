// Makes the groups that show what a list contains. Items that the line of the type describes completely have no group.
import type { SchemaGroup } from '../../../../model/api/api-view.js';
import type { ApiNode } from '../../fit/reader.js';
import type { ItemSchema, ItemSet, SchemaLook } from '../../fit/reader-cache.js';
import { anchorBelow } from '../../views/anchors.js';
import type { SchemaPlace, SchemaViews } from '../schema-views.js';
import { itemSets } from './item-sets.js';

/** Positions that are shown. No reasonable document has longer tuples. */
const MOST_POSITIONS = 100;

export function itemGroups(look: SchemaLook, at: SchemaPlace, views: SchemaViews): SchemaGroup[] {
  const { resolved } = look;
  look.items ??= itemSets(resolved, views.page.reader);
  const { positions, items, others } = look.items;
  const place = { ...at, shownDiscriminator: undefined };
  const groups: SchemaGroup[] = [];
  if (positions.length > 0) groups.push(tuple(positions, place, views));
  if (items && !isTypeShown(items, resolved.component !== undefined, views))
    groups.push(list(items, resolved.component === undefined, place, views));
  for (const other of others) groups.push(groupOf(other, place, views));
  return groups;
}

function tuple(positions: readonly ApiNode[][], place: SchemaPlace, { entry }: SchemaViews): SchemaGroup {
  const entries = positions.slice(0, MOST_POSITIONS).map((nodes, index) => {
    const anchor = anchorBelow(place.anchor, String(index + 1));
    return entry({
      name: String(index + 1),
      anchor,
      nodes,
      place: { ...place, anchor, shownAt: undefined, depth: place.depth + 1 },
    });
  });
  const count = positions.length - entries.length;
  return { kind: 'items', title: 'Position', entries, ...(count > 0 && { rest: { count } }) };
}

/**
 * Whether the line of the type says enough about the items. If the schema of the items is shown elsewhere on the page, the line contains
 * its name. If the list is a component, the line only shows the list's own name.
 */
function isTypeShown({ resolved, hasStructure, isPlain }: ItemSchema, isOfComponent: boolean, { page }: SchemaViews): boolean {
  const { component, merged, overlays } = resolved;
  const isDrawn = component !== undefined && hasStructure && page.drawn.has(component.id);
  if (isOfComponent || !(isDrawn ? overlays.length === 0 : isPlain)) return false;
  for (const id of [...(component?.targets ?? []), ...merged]) page.covered.add(id);
  return true;
}

/** Anchors of the items' fields continue the anchor of the list: `body-items-name`. */
function list(items: ItemSchema, isShownInType: boolean, place: SchemaPlace, { entry }: SchemaViews): SchemaGroup {
  const entries = [entry({ anchor: anchorBelow(place.anchor, 'items'), nodes: items.nodes, of: items, place })];
  return { kind: 'items', title: 'Items', ...(isShownInType && { isShownInType: true }), entries };
}

function groupOf(set: ItemSet, place: SchemaPlace, { entry }: SchemaViews): SchemaGroup {
  const { title, word, nodes } = set;
  return { kind: 'items', title, entries: [entry({ anchor: anchorBelow(place.anchor, word), nodes, of: set, place })] };
}
