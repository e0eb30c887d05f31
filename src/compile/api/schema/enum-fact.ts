// The values that a schema allows, as they are written in the document. Extensions may add the name
// of a value in programs, and its meaning.

import { escapeHtml } from '../../../base/text/escape-html.js';
import { isObject } from '../../../base/values/is-object.js';
import type { FactView } from '../../../model/api/api-view.js';
import { type ApiNode, type ApiReader, childOf, itemsOf, type ObjectNode, textAt, textOf } from '../fit/reader.js';
import { cut, valueText } from '../views/value-text.js';
import { lastOf } from './resolve-schema.js';

/**
 * Most values that are shown, and most UTF-16 units of all of them. A list of all time zones is shown completely. Longer,
 * generated lists are cut, which is shown.
 */
const MOST_VALUES = 600;
const MOST_TEXT = 12_000;
const MOST_DESCRIPTION = 400;
const MOST_NAME = 100;
/** Extensions that describe values. They are objects by value, or lists in the order of the values. */
const DESCRIPTIONS = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enumdescriptions'];
/** Extensions with the names of values in programs. */
const NAMES = ['x-enum-varnames', 'x-enumNames', 'x-enum-names'];

export function enumFact(parts: readonly ObjectNode[], reader: ApiReader): FactView[] {
  const list = lastOf(parts, 'enum');
  // Not `itemsOf(list)`: that would create a node for each of perhaps 50,000 values that are not shown.
  if (!list || !Array.isArray(list.value) || list.value.length === 0) return [];
  const total = list.value.length;
  const [texts, names] = [DESCRIPTIONS, NAMES].map((keys) => textsOfValues(parts, keys, list));
  // `x-ms-enum` is an object with a list of entries, each of which contains its value.
  const entries = entriesOf(lastOf(parts, 'x-ms-enum'));
  const values: FactView['values'] = [];
  let size = 0;
  for (const [index, node] of itemsOf({ id: list.id, value: list.value.slice(0, MOST_VALUES) }).entries()) {
    const text = valueText(node, reader);
    size += text.length;
    if (size > MOST_TEXT && index > 0) break;
    const entry = entries.get(node.value);
    const description = textOfValue(texts, node, index, reader) ?? textAt(entry, 'description', reader);
    const name = textOfValue(names, node, index, reader) ?? textAt(entry, 'name', reader);
    const html = descriptionOf(name === text ? undefined : name, description);
    values.push({ text, code: true, ...(html !== '' && { description: html }) });
  }
  return [{ label: 'One of', values, ...(values.length < total && { more: total - values.length }) }];
}

interface OfValues {
  all: ApiNode;
  /** Values in the order of `all`, if they differ from the values that are shown. */
  order?: readonly unknown[];
}

function textsOfValues(parts: readonly ObjectNode[], keys: readonly string[], { value: shown }: ApiNode): OfValues | undefined {
  for (const key of keys) {
    const holder = parts.findLast(({ value }) => Object.hasOwn(value, key));
    const all = childOf(holder, key);
    const own = holder?.value.enum;
    if (all) return { all, ...(Array.isArray(own) && own !== shown && { order: own }) };
  }
  return undefined;
}

/** Finds the text of a value, by the value or by its position. */
function textOfValue(texts: OfValues | undefined, node: ApiNode, index: number, reader: ApiReader): string | undefined {
  if (!texts) return undefined;
  const { all, order } = texts;
  if (isObject(all.value)) return textOf(childOf(all, String(node.value)), reader);
  return textOf(childOf(all, order ? order.indexOf(node.value) : index), reader);
}

const entriesOf = (extension: ApiNode | undefined): Map<unknown, ApiNode> =>
  new Map(itemsOf(childOf(extension, 'values')).map((entry) => [childOf(entry, 'value')?.value, entry]));

/** HTML such as `LARGE: more than ten`. */
function descriptionOf(name: string | undefined, description: string | undefined): string {
  const called = name ? `<code>${escapeHtml(cut(name, MOST_NAME))}</code>` : '';
  const text = description ? escapeHtml(cut(description, MOST_DESCRIPTION)) : '';
  return called && text ? `${called}: ${text}` : called + text;
}
