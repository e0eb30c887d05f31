// The group of an object's fields, each with its schema.

import type { EntryView, SchemaGroup } from '../../../model/api/api-view.js';
import { restOf } from '../fit/fit-texts.js';
import type { SchemaLook } from '../fit/reader-cache.js';
import { anchorBelow } from '../views/anchors.js';
import { fieldsOf } from './fields-of.js';
import type { SchemaPlace, SchemaViews } from './schema-views.js';

export function fieldsGroup(look: SchemaLook, place: SchemaPlace, { entry, page }: SchemaViews): SchemaGroup[] {
  look.fields ??= fieldsOf(look.resolved.parts);
  const { fields } = look;
  if (fields.length === 0) return [];
  const entries: EntryView[] = [];
  const { level, home, section, isFoundElsewhere, side, above } = place;
  const depth = place.depth + 1;
  for (const field of fields) {
    const { name, nodes, isPattern, required, word } = field;
    if (page.budget.left <= 0) break;
    const anchor = anchorBelow(place.anchor, word);
    entries.push(
      entry({
        name,
        nodes,
        of: field,
        isPattern,
        required,
        anchor,
        place: { anchor, depth, level, home, section, isFoundElsewhere, side, above },
      }),
    );
  }
  return [{ kind: 'fields', entries, ...restOf(fields.length - entries.length, place.home, page) }];
}
