// Parts of a schema → the fields of its object: its properties, then those whose names follow a pattern, then any other.

import { withoutTokens } from '../../../base/body-token.js';
import type { ObjectNode } from '../fit/reader.js';
import type { Field } from '../fit/reader-cache.js';
import { fieldWord, markedWord, plainWord } from '../views/anchors.js';
import { lastOf, propertiesOf, requiredOf, schemasOf } from './resolve-schema.js';

/** @param about only fields that these speak of: all of the parts, or some */
export function fieldsOf(parts: readonly ObjectNode[], about = parts): Field[] {
  const required = requiredOf(parts);
  const properties = propertiesOf(parts);
  // That a field must be there may be all that is said of it.
  const names = new Set([...propertiesOf(about).keys(), ...requiredOf(about)]);
  const fields: Field[] = [...names].map((name) => ({
    name: withoutTokens(name),
    nodes: properties.get(name) ?? [],
    required: required.has(name),
    word: fieldWord(name),
  }));
  for (const [name, nodes] of propertiesOf(about, 'patternProperties'))
    fields.push({ name: withoutTokens(name), nodes, isPattern: true, word: fieldWord(`pattern ${name}`) });
  const nodes = schemasOf(about, lastOf(about, 'additionalProperties') ? 'additionalProperties' : 'unevaluatedProperties');
  if (nodes.length === 0) return fields;
  const name = fields.length > 0 ? 'any other name' : 'any name';
  const word = plainWord('any');
  // A field that is added later takes the anchor of no other.
  const others = fields.map((field) => (field.word === word ? { ...field, word: markedWord(field.name) } : field));
  return [...others, { name, nodes, isPattern: true, word }];
}
