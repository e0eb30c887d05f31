// The fields of an object: its properties, then properties whose names match a pattern, then all other properties.

import { withoutTokens } from '../../../base/body-token.js';
import type { ObjectNode } from '../fit/reader.js';
import type { Field } from '../fit/reader-cache.js';
import { fieldWord, markedWord, plainWord } from '../views/anchors.js';
import { freeNameOf } from './free-name.js';
import { lastOf, propertiesOf, requiredOf, schemasOf } from './resolve-schema.js';

/** @param about only fields that these parts mention are returned. Default: all parts */
export function fieldsOf(parts: readonly ObjectNode[], about = parts): Field[] {
  const required = requiredOf(parts);
  const properties = propertiesOf(parts);
  // `required` may name a field that `properties` does not contain.
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
  const name = freeNameOf(about) ?? (fields.length > 0 ? 'any other name' : 'any name');
  const word = plainWord('any');
  // This entry always has the word `any`. A property of that name gets a marked word instead, so that adding it changes no other anchor.
  const others = fields.map((field) => (field.word === word ? { ...field, word: markedWord(field.name) } : field));
  return [...others, { name, nodes, isPattern: true, word }];
}
