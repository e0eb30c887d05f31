// Shows the extensions that the configuration names (`x-rate-limit-group`) as facts, with the labels given there.
import { isObject } from '../../../base/values/is-object.js';
import type { FactView } from '../../../model/api/api-view.js';
import type { ApiPage } from '../fit/page.js';
import { itemsOf, type ObjectNode } from '../fit/reader.js';
import { lastOf } from '../schema/resolve-schema.js';
import { valueText } from './value-text.js';

const MOST_VALUES = 50;

export function extensionFacts(parts: readonly ObjectNode[], { api, reader }: Pick<ApiPage, 'api' | 'reader'>): FactView[] {
  const facts: FactView[] = [];
  for (const [key, label] of Object.entries(api.extensions)) {
    const node = lastOf(parts, key);
    if (!node || node.value === null) continue;
    const nodes = Array.isArray(node.value) ? itemsOf(node) : [node];
    const isCode = nodes.some(({ value }) => isObject(value));
    const values = nodes.slice(0, MOST_VALUES).map((each) => ({ text: valueText(each, reader), ...(isCode && { code: true as const }) }));
    if (values.length > 0) facts.push({ label, values, ...(nodes.length > values.length && { more: nodes.length - values.length }) });
  }
  return facts;
}
