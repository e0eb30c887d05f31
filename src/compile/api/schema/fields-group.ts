// Fields of an object: its properties, then those whose names follow a pattern, then any other.

import { withoutTokens } from '../../../base/body-token.js';
import type { EntryView, SchemaGroup } from '../../../model/api-view.js';
import { fieldAnchor, wordAnchor } from '../anchors.js';
import { type ApiNode, isFields, type ObjectNode } from '../reader.js';
import type { SchemaPlace, SchemaViews } from './create-schema-views.js';
import { lastOf, propertiesOf, type ResolvedSchema, requiredOf } from './resolve-schema.js';

interface Field {
  name: string;
  nodes: ApiNode[];
  isPattern?: true;
  anchor: string;
}

export function fieldsGroup({ parts }: ResolvedSchema, place: SchemaPlace, { entry, page }: SchemaViews): SchemaGroup[] {
  const required = requiredOf(parts);
  const fields = fieldsOf(parts, required, place);
  if (fields.length === 0) return [];
  const entries: EntryView[] = [];
  for (const { name, nodes, isPattern, anchor } of fields) {
    if (page.room.left <= 0) break;
    const inside = { ...place, anchor, depth: place.depth + 1 };
    entries.push(
      entry({ name: withoutTokens(name), anchor, nodes, place: inside, ...(isPattern ? { isPattern } : { required: required.has(name) }) }),
    );
  }
  const count = fields.length - entries.length;
  return [{ kind: 'fields', entries, ...(count > 0 && { rest: { count, ...(place.home && { link: place.home }) } }) }];
}

function fieldsOf(parts: readonly ObjectNode[], required: ReadonlySet<string>, { anchor }: SchemaPlace): Field[] {
  const properties = propertiesOf(parts);
  // That a field must be there may be all that is said of it.
  for (const name of required) if (!properties.has(name)) properties.set(name, []);
  const named = [...properties].map(([name, nodes]) => ({ name, nodes, anchor: fieldAnchor(anchor, name) }));
  const patterns = [...propertiesOf(parts, 'patternProperties')].map(([name, nodes]) => ({
    name,
    nodes,
    isPattern: true as const,
    anchor: fieldAnchor(anchor, `pattern ${name}`),
  }));
  const others = lastOf(parts, 'additionalProperties') ?? lastOf(parts, 'unevaluatedProperties');
  if (!others || !isFields(others.value)) return [...named, ...patterns];
  const name = named.length + patterns.length > 0 ? 'any other name' : 'any name';
  return [...named, ...patterns, { name, nodes: [others], isPattern: true, anchor: wordAnchor(anchor, 'any') }];
}
