// Fields of an object: its properties, then those whose names follow a pattern, then any other.

import { withoutTokens } from '../../../base/body-token.js';
import { isObject } from '../../../base/is-object.js';
import type { EntryView, SchemaGroup } from '../../../model/api-view.js';
import { anchorBelow, fieldWord, plainWord } from '../anchors.js';
import { restOf } from '../fit-texts.js';
import type { ApiNode, ObjectNode } from '../reader.js';
import type { SchemaPlace, SchemaViews } from './create-schema-views.js';
import { lastOf, propertiesOf, requiredOf } from './resolve-schema.js';
import type { SchemaLook } from './schema-look.js';

/** A field wherever its schema stands. */
export interface Field {
  name: string;
  nodes: ApiNode[];
  isPattern?: true;
  required?: boolean;
  /** What its anchor says, below that of the schema. */
  word: string;
}

export function fieldsGroup(look: SchemaLook, place: SchemaPlace, { entry, page }: SchemaViews): SchemaGroup[] {
  look.fields ??= fieldsOf(look.resolved.parts);
  const { fields } = look;
  if (fields.length === 0) return [];
  const entries: EntryView[] = [];
  const { level, home, section, side } = place;
  const depth = place.depth + 1;
  for (const { name, nodes, isPattern, required, word } of fields) {
    if (page.room.left <= 0) break;
    const anchor = anchorBelow(place.anchor, word);
    entries.push(entry({ name, nodes, isPattern, required, anchor, place: { anchor, depth, level, home, section, side } }));
  }
  return [{ kind: 'fields', entries, ...restOf(fields.length - entries.length, place.home, page) }];
}

function fieldsOf(parts: readonly ObjectNode[]): Field[] {
  const required = requiredOf(parts);
  const properties = propertiesOf(parts);
  // That a field must be there may be all that is said of it.
  for (const name of required) if (!properties.has(name)) properties.set(name, []);
  const fields: Field[] = [...properties].map(([name, nodes]) => ({
    name: withoutTokens(name),
    nodes,
    required: required.has(name),
    word: fieldWord(name),
  }));
  for (const [name, nodes] of propertiesOf(parts, 'patternProperties'))
    fields.push({ name: withoutTokens(name), nodes, isPattern: true, word: fieldWord(`pattern ${name}`) });
  const others = lastOf(parts, 'additionalProperties') ?? lastOf(parts, 'unevaluatedProperties');
  if (!others || !isObject(others.value)) return fields;
  const name = fields.length > 0 ? 'any other name' : 'any name';
  return [...fields, { name, nodes: [others], isPattern: true, word: plainWord('any') }];
}
