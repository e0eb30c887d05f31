// The examples of a schema: its own keyword in each version of OpenAPI. Pages and samples both use this, so that they show the same one.
import { type ApiNode, childOf, itemsOf, type ObjectNode } from '../fit/reader.js';

export const EXAMPLE_KEYS = ['examples', 'example', 'x-example'];

/** Of the last part that has any. `examples` of a parameter are named, and not listed here. */
export function exampleNodes(parts: readonly ObjectNode[]): ApiNode[] {
  const nearest = parts.findLast(({ value }) => EXAMPLE_KEYS.some((key) => Object.hasOwn(value, key)));
  const list = childOf(nearest, 'examples');
  if (Array.isArray(list?.value) && list.value.length > 0) return itemsOf(list);
  const single = childOf(nearest, 'example') ?? childOf(nearest, 'x-example');
  return single ? [single] : [];
}
