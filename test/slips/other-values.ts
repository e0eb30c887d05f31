// Values that an author writes by mistake: of another type, and of another version of OpenAPI.
import type { Json } from './json-schemas.js';
import { isPart, type Version } from './official-shapes.js';

/** Keys that one version has and others refuse. */
export const OF_OTHERS: Record<Version, Record<string, Json>> = {
  '2.0': {
    requestBody: { content: {} },
    callbacks: {},
    nullable: true,
    servers: [],
    links: {},
    content: {},
    oneOf: [{ type: 'string' }],
    const: 'a',
  },
  '3.0': {
    const: 'a',
    examples: ['a'],
    $defs: {},
    if: {},
    produces: ['text/plain'],
    collectionFormat: 'csv',
    webhooks: {},
    summary: 'Short',
    host: 'x.example',
  },
  '3.1': { produces: ['text/plain'], consumes: ['text/plain'], collectionFormat: 'csv', host: 'x.example', definitions: {}, kind: 'nav' },
};

/** Values that keys of schemas have in other versions. */
export const VALUES_OF_OTHERS: Record<Version, Record<string, Json>> = {
  '2.0': { exclusiveMinimum: 3, items: true, required: true },
  '3.0': { type: ['string', 'null'], exclusiveMaximum: 9, items: [{ type: 'string' }], required: true },
  '3.1': { exclusiveMinimum: true, items: [{ type: 'string' }], exclusiveMaximum: false, required: true },
};

/** What is written instead of a value of this type: a value without quotes, a list for one value, a map for a list, nothing. */
export function otherTypes(type: string, value: Json): Json[] {
  switch (type) {
    case 'string':
      return [7, true, [value], { value }, null];
    case 'boolean':
      return [String(value), Number(value), null];
    case 'integer':
    case 'number':
      return [String(value), 'three', [value], null];
    case 'array': {
      const [first = 'one'] = Array.isArray(value) ? value : [];
      return [...(Array.isArray(first) ? [] : [first]), { first }, 'one', null];
    }
    case 'object':
      return ['thing', 7, null, ...(isPart(value) ? [[value]] : [])];
    default:
      return [];
  }
}
