// Values that are made for a schema: valid by it, whatever it asks for.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { samplePattern } from '../../../../src/compile/api/examples/pattern/sample-pattern.js';
import { sampleSchema } from '../../../../src/compile/api/examples/sample-schema.js';
import { dataOf } from '../../../../src/compile/api/examples/sample-tree.js';
import { type ApiNode, createReader } from '../../../../src/compile/api/fit/reader.js';
import { Ajv2020 } from '../../../ajv.js';
import { SEED } from '../../../seed.js';
import { FILE } from './compile-document.js';

const readerOf = (root: unknown, written: Record<string, string> = {}) =>
  createReader({ file: FILE, dialect: 'openapi-3.1', files: { [FILE]: root }, written });
const nodeOf = (value: unknown, pointer = ''): ApiNode => ({ id: `${FILE}#${pointer}`, value });

/** Schemas that a value can be made for; those of one document need not be the tidiest. */
const scalar = fc.oneof(
  fc
    .record({
      type: fc.constantFrom('integer', 'number'),
      from: fc.integer({ min: -50, max: 50 }),
      width: fc.integer({ min: 0, max: 60 }),
      step: fc.constantFrom(undefined, 1, 2, 7, 0.5, 0.01),
      ends: fc.constantFrom('both', 'low', 'high', 'above', 'below', 'none'),
    })
    .map(({ type, from, width, step, ends }) => ({
      type,
      ...(step && { multipleOf: step }),
      ...(['both', 'low'].includes(ends) && { minimum: from }),
      ...(ends === 'both' && { maximum: from + Math.max(width, (step ?? 0) * 2) }),
      ...(ends === 'high' && { maximum: from }),
      ...(ends === 'above' && { exclusiveMinimum: from }),
      ...(ends === 'below' && { exclusiveMaximum: from }),
    })),
  fc
    .record({ least: fc.integer({ min: 0, max: 60 }), more: fc.integer({ min: 0, max: 20 }), hasMost: fc.boolean() })
    .map(({ least, more, hasMost }) => ({ type: 'string', minLength: least, ...(hasMost && { maxLength: least + more }) })),
  fc
    .constantFrom(
      '^[0-9]{4}$',
      '^(0|[1-9][0-9]*)$',
      '^[a-z][a-z0-9_-]{2,20}$',
      '^\\\\d{3}-\\\\d{4}$',
      '^(?:foo|bar)+$',
      '[^a-z]',
      '^#[A-Fa-f\\\\d]{6}$',
      '^cus_[A-Za-z0-9]{14,}$',
      '\\\\.pdf$',
    )
    .map((pattern) => ({ type: 'string', pattern, minLength: 1 })),
  fc
    .constantFrom('date-time', 'date', 'time', 'email', 'uuid', 'uri', 'ipv4', 'ipv6', 'hostname')
    .map((format) => ({ type: 'string', format })),
  fc.constantFrom({ type: 'boolean' }, { type: 'null' }, { enum: ['a', 'b', 'c', 'd', 'e', 'f'] }, { const: { a: 1 } }),
);
const { schema: anySchema } = fc.letrec((tie) => ({
  schema: fc.oneof({ depthSize: 'small', withCrossShrink: true }, scalar, tie('list'), tie('object')),
  list: fc
    .record({ items: tie('schema'), least: fc.integer({ min: 0, max: 4 }) })
    .map(({ items, least }) => ({ type: 'array', items, minItems: least })),
  object: fc
    .record({
      properties: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), tie('schema'), { maxKeys: 5 }),
      required: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'z'), { maxLength: 3 }),
      least: fc.integer({ min: 0, max: 4 }),
      isClosed: fc.boolean(),
    })
    .map(({ properties, required, least, isClosed }) => {
      const named = required.filter((name) => !isClosed || name in properties);
      const most = isClosed ? Object.keys(properties).length : least;
      return {
        type: 'object',
        properties,
        required: named,
        minProperties: Math.min(least, most),
        ...(isClosed && { additionalProperties: false }),
      };
    }),
}));

test('what is made of a schema is valid by it, in full and with the fewest fields', () => {
  const formats = {
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
    date: /^\d{4}-\d\d-\d\d$/,
    time: /^\d\d:\d\d:\d\dZ$/,
    email: /^[\w.]+@[\w.]+\.com$/,
    uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
    uri: { validate: (text: string) => URL.canParse(text) },
    ipv4: /^\d+\.\d+\.\d+\.\d+$/,
    ipv6: /^[\da-f:]+$/,
    hostname: /^[\w.-]+$/,
  };
  const ajv = new Ajv2020({ strict: false, formats });
  const check = (schema: object) => {
    const reader = readerOf(schema);
    const validate = ajv.compile(schema);
    for (const fields of ['all', 'telling', 'required'] as const) {
      const tree = sampleSchema([nodeOf(schema)], reader, { direction: 'request', fields, most: 2_000 });
      const value = tree && dataOf(tree);
      if (!validate(value)) throw new Error(`${JSON.stringify(schema)}: ${JSON.stringify(value)} ${JSON.stringify(validate.errors)}`);
    }
  };
  fc.assert(
    fc.property(anySchema, (schema) => check(schema as object)),
    { numRuns: 400, seed: SEED },
  );
  const cases = [
    { type: 'integer', minimum: 10, multipleOf: 7 },
    { type: 'object', minProperties: 1, properties: { a: { type: 'string' } } },
    { type: 'object', minProperties: 2 },
    { type: 'object', minProperties: 2, patternProperties: { '^x-[a-z]+$': { type: 'boolean' } }, additionalProperties: false },
    { type: 'string', pattern: '^[0-9]{4}$', minLength: 4 },
    { type: 'array', uniqueItems: true, minItems: 3, items: { enum: ['a', 'b', 'c'] } },
    { type: 'array', uniqueItems: true, minItems: 3, items: { type: 'string', format: 'email' } },
    { type: 'array', uniqueItems: true, minItems: 3, items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' } } } },
    { type: 'array', maxItems: 0, items: { type: 'string' } },
    { type: 'array', contains: { const: 'a' } },
    { type: 'array', minContains: 2, contains: { minimum: 5 }, items: { type: 'integer' }, uniqueItems: true },
    { type: 'array', prefixItems: [{ type: 'string' }], contains: { type: 'integer' } },
    { type: 'array', contains: true, items: { type: 'boolean' } },
    { type: 'array', minContains: 0, contains: { const: 'a' }, items: { type: 'integer' } },
    { type: 'string', format: 'uri', minLength: 40 },
    { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'string' } }, anyOf: [{ required: ['b'] }, { required: ['a'] }] },
    { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'string' } }, oneOf: [{ required: ['b'] }, { required: ['a'] }] },
    { properties: { a: { type: 'string' } }, oneOf: [{ required: ['a', 'c'] }, { required: ['b'] }, { required: ['a', 'd'] }] },
    { type: 'object', properties: { a: { type: 'integer' } }, dependentRequired: { a: ['b'], b: ['c'] } },
    { allOf: [{ dependentRequired: { a: ['b'] } }, { required: ['a'], dependentRequired: { a: ['c'] } }] },
    {
      properties: { kind: { enum: ['x', 'y'] } },
      if: { required: ['kind'], properties: { kind: { const: 'x' } } },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { required: ['z'], properties: { z: { minimum: 7 } } },
    },
    { allOf: [{ type: 'integer', minimum: 9 }, { minimum: 3, multipleOf: 4 }, { multipleOf: 6, maximum: 40 }, { maximum: 80 }] },
    { allOf: [{ type: 'string', minLength: 8 }, { minLength: 3 }, { pattern: '^[a-z]{2,20}$' }, { maxLength: 9 }] },
    { allOf: [{ type: 'number', exclusiveMinimum: 4 }, { minimum: 4 }, { maximum: 5 }] },
    { allOf: [{ enum: ['a', 'b'] }, { enum: ['b', 'c'] }] },
    {
      allOf: [
        { type: 'array', items: { type: 'integer' } },
        { minItems: 2, items: { minimum: 5 } },
      ],
    },
    {
      allOf: [
        { type: 'array', contains: { const: 1 } },
        { contains: { const: 'b' }, minContains: 2 },
      ],
    },
  ];
  for (const each of cases) check(each);
});

test('a pattern with a class of letters that does not exist has no text', () => {
  for (const name of ['Qq', 'constructor', 'toString', '__proto__']) expect(samplePattern(`^\\p{${name}}+$`, 0, 100)).toBeUndefined();
});

test('a pattern that looks around has no text that looks right', () => {
  expect(samplePattern('^(?=.*\\d)[a-z\\d]+$', 0, 100)).toBeUndefined();
  expect(samplePattern('a^b', 0, 100)).toBeUndefined();
  const schema = { type: 'string', pattern: '^(?!x).+$' };
  expect(sampleSchema([nodeOf(schema)], readerOf(schema), { direction: 'request' })).toEqual({ kind: 'text', text: 'text of the pattern' });
});
