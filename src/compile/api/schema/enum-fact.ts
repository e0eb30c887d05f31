// The values that a schema allows, each as it is written in the document, with what extensions say of it.

import { escapeHtml } from '../../../base/escape-html.js';
import { isObject } from '../../../base/is-object.js';
import type { FactView } from '../../../model/api-view.js';
import { type ApiReader, childOf, itemsOf, type ObjectNode, textOf } from '../reader.js';
import { cut, valueText } from '../value-text.js';
import { lastOf } from './resolve-schema.js';

/** Values shown, and UTF-16 units of them: lists of all time zones stay whole, machine-made ones are cut, and say so. */
const MOST_VALUES = 600;
const MOST_TEXT = 12_000;
const MOST_DESCRIPTION = 400;
/** Names under which documents describe their values: by value, or in the same order. */
const DESCRIPTIONS = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enumdescriptions', 'x-ms-enum'];

export function enumFact(parts: readonly ObjectNode[], reader: ApiReader): FactView[] {
  const list = lastOf(parts, 'enum');
  // Not `itemsOf`: a list of 50,000 would be made into nodes that nobody sees.
  if (!list || !Array.isArray(list.value) || list.value.length === 0) return [];
  const total = list.value.length;
  const texts = DESCRIPTIONS.map((key) => lastOf(parts, key)).find((node) => node !== undefined);
  const values: FactView['values'] = [];
  let size = 0;
  for (const [index, node] of itemsOf({ id: list.id, value: list.value.slice(0, MOST_VALUES) }).entries()) {
    const text = valueText(node, reader);
    size += text.length;
    if (size > MOST_TEXT && index > 0) break;
    const described = isObject(texts?.value) ? childOf(texts, String(node.value)) : childOf(texts, index);
    const description = textOf(described, reader);
    values.push({ text, code: true, ...(description && { description: escapeHtml(cut(description, MOST_DESCRIPTION)) }) });
  }
  return [{ label: 'One of', values, ...(values.length < total && { more: total - values.length }) }];
}
