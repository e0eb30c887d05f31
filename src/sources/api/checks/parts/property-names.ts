// The names of all properties that a schema describes.

import { nodeValue, refTarget, splitNode } from '../../../../base/documents/node-id.js';
import { isObject } from '../../../../base/values/is-object.js';
import type { ApiDocument } from '../../../../model/api/api-document.js';
import type { SchemaAt } from '../../schema/schema-at.js';

/**
 * Includes the properties of all its parts and alternatives, with references followed.
 * @returns undefined if other properties are allowed as well, or if a reference leads to nothing
 */
export function propertyNames(schema: SchemaAt, { files }: Pick<ApiDocument, 'files'>): Set<string> | undefined {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const waiting = [schema];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { file, value } = next;
    if (value === true) return undefined;
    if (!isObject(value) || seen.has(value)) continue;
    seen.add(value);
    const { $ref, $dynamicRef, properties, patternProperties, additionalProperties = false, unevaluatedProperties = false } = value;
    if ($dynamicRef !== undefined || patternProperties !== undefined || additionalProperties !== false || unevaluatedProperties !== false)
      return undefined;
    for (const name of Object.keys(isObject(properties) ? properties : {})) names.add(name);
    const { if: asked, then: met, else: unmet, allOf, anyOf, oneOf, dependentSchemas } = value;
    const lists = [allOf, anyOf, oneOf].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
    const inside = [...lists, asked, met, unmet, ...Object.values(isObject(dependentSchemas) ? dependentSchemas : {})];
    waiting.push(...inside.map((each) => ({ file, value: each })));
    if (typeof $ref !== 'string') continue;
    const target = refTarget(file, $ref);
    const found = target === undefined ? undefined : nodeValue(files, target);
    if (target === undefined || !isObject(found)) return undefined;
    waiting.push({ file: splitNode(target).file, value: found });
  }
  return names;
}
