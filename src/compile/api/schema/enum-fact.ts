// The values that a schema allows, each as it is written in the document, with what extensions say of it: what it is called in programs,
// and what it means.

import { escapeHtml } from '../../../base/text/escape-html.js';
import { isObject } from '../../../base/values/is-object.js';
import type { FactView } from '../../../model/api-view.js';
import { type ApiNode, type ApiReader, childOf, itemsOf, type ObjectNode, textAt, textOf } from '../fit/reader.js';
import { cut, valueText } from '../views/value-text.js';
import { lastOf } from './resolve-schema.js';

/** Values shown, and UTF-16 units of them: lists of all time zones stay whole, machine-made ones are cut, and say so. */
const MOST_VALUES = 600;
const MOST_TEXT = 12_000;
const MOST_DESCRIPTION = 400;
const MOST_NAME = 100;
/** Names under which documents describe their values: by value, or in the same order. */
const DESCRIPTIONS = ['x-enumDescriptions', 'x-enum-descriptions', 'x-enumdescriptions'];
/** Names under which they say what programs call them. */
const NAMES = ['x-enum-varnames', 'x-enumNames', 'x-enum-names'];

export function enumFact(parts: readonly ObjectNode[], reader: ApiReader): FactView[] {
  const list = lastOf(parts, 'enum');
  // Not `itemsOf`: a list of 50,000 would be made into nodes that nobody sees.
  if (!list || !Array.isArray(list.value) || list.value.length === 0) return [];
  const total = list.value.length;
  const [texts, names] = [DESCRIPTIONS, NAMES].map((keys) => textsOfValues(parts, keys, list));
  // An object with a list of its own, whose entries say their value.
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
  /** Values in the order of `all`, where these are not all that are shown. */
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

/** By value, or in the same order. */
function textOfValue(texts: OfValues | undefined, node: ApiNode, index: number, reader: ApiReader): string | undefined {
  if (!texts) return undefined;
  const { all, order } = texts;
  if (isObject(all.value)) return textOf(childOf(all, String(node.value)), reader);
  return textOf(childOf(all, order ? order.indexOf(node.value) : index), reader);
}

const entriesOf = (extension: ApiNode | undefined): Map<unknown, ApiNode> =>
  new Map(itemsOf(childOf(extension, 'values')).map((entry) => [childOf(entry, 'value')?.value, entry]));

/** HTML: `LARGE: more than ten`. */
function descriptionOf(name: string | undefined, description: string | undefined): string {
  const called = name ? `<code>${escapeHtml(cut(name, MOST_NAME))}</code>` : '';
  const text = description ? escapeHtml(cut(description, MOST_DESCRIPTION)) : '';
  return called && text ? `${called}: ${text}` : called + text;
}
