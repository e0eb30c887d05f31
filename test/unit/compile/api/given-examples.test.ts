// Examples of the document's own schemas, in the values that samples send and that answers show.
import { expect, test } from 'vitest';
import { sampleSchema } from '../../../../src/compile/api/examples/sample-schema.js';
import { dataOf } from '../../../../src/compile/api/examples/sample-tree.js';
import type { SampleInput } from '../../../../src/compile/api/examples/sampling.js';
import { createReader } from '../../../../src/compile/api/fit/reader.js';
import { FILE } from './compile-document.js';
import { requestOf } from './request-of.js';

const made = (schema: unknown, schemas: Record<string, unknown> = {}, input: Partial<SampleInput> = {}) => {
  const reader = createReader({ file: FILE, dialect: 'openapi-3.1', files: { [FILE]: { components: { schemas } } }, written: {} });
  const tree = sampleSchema([{ id: `${FILE}#/x`, value: schema }], reader, { direction: 'request', ...input });
  return tree && dataOf(tree);
};
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const Account = { type: 'object', required: ['iban'], properties: { iban: { type: 'string' }, bic: { type: 'string' } } };

test('an example of one part is completed with what the other parts require, and with nothing else of its own part', () => {
  const schemas = { Account: { ...Account, example: { iban: 'DE02' } } };
  const limits = { required: ['limit'], properties: { limit: { type: 'integer', default: 500 }, note: { type: 'string' } } };
  expect(made({ allOf: [ref('Account'), limits] }, schemas)).toEqual({ iban: 'DE02', limit: 500, note: 'string' });
  expect(made({ allOf: [ref('Account'), limits] }, schemas, { fields: 'required' })).toEqual({ iban: 'DE02', limit: 500 });
  expect(made({ ...limits, allOf: [ref('Account')] }, schemas, { fields: 'required' })).toEqual({ iban: 'DE02', limit: 500 });
  expect(made({ ...ref('Account'), required: ['bic'] }, schemas)).toEqual({ iban: 'DE02', bic: 'string' });
});

test('of examples of several parts a later one wins, and an example of the whole stays as it is written', () => {
  const one = { ...Account, example: { iban: 'DE02', bic: 'FIRST' } };
  const other = { properties: { bic: { type: 'string' } }, required: ['owner'], default: { bic: 'SECOND', owner: 'Ada' } };
  expect(made({ allOf: [one, other] })).toEqual({ iban: 'DE02', bic: 'SECOND', owner: 'Ada' });
  expect(made({ allOf: [one, other], example: { iban: 'WHOLE' } })).toEqual({ iban: 'WHOLE' });
  expect(made({ allOf: [one], description: 'Adds no field.' })).toEqual({ iban: 'DE02', bic: 'FIRST' });
  expect(made({ ...ref('Account'), example: { iban: 'BESIDE' } }, { Account: one })).toEqual({ iban: 'BESIDE' });
});

test('the kind of a base with an example is named as the kind, not as the example of the base', () => {
  const schemas = {
    Event: {
      discriminator: { propertyName: 'type' },
      required: ['type'],
      properties: { type: { type: 'string' } },
      example: { type: 'any' },
    },
    Paid: { allOf: [ref('Event'), { required: ['sum'], properties: { sum: { type: 'integer' } } }] },
  };
  expect(made(ref('Paid'), schemas)).toEqual({ type: 'Paid', sum: 1 });
});

test('fields of the other side are taken out of examples at every depth', () => {
  const Line = {
    properties: { sku: { type: 'string' }, sum: { type: 'integer', readOnly: true }, key: { type: 'string', writeOnly: true } },
    examples: [{ sku: 'a', sum: 3, key: 'k' }],
  };
  const Order = { properties: { lines: { type: 'array', items: ref('Line') }, byName: { additionalProperties: ref('Line') } } };
  const whole = { lines: [{ sku: 'b', sum: 1, key: 'k' }], byName: { x: { sku: 'c', sum: 2, key: 'k' } } };
  expect(made({ ...Order, default: whole }, { Line })).toEqual({ lines: [{ sku: 'b', key: 'k' }], byName: { x: { sku: 'c', key: 'k' } } });
  expect(made({ ...Order, default: whole }, { Line }, { direction: 'response' })).toEqual({
    lines: [{ sku: 'b', sum: 1 }],
    byName: { x: { sku: 'c', sum: 2 } },
  });
  expect(made(ref('Line'), { Line }, { direction: 'response' })).toEqual({ sku: 'a', sum: 3 });
});

test('an alternative and a kind decide which of its fields are hidden', () => {
  const Card = { type: 'object', required: ['number'], properties: { number: { type: 'string' }, id: { type: 'string', readOnly: true } } };
  const Cash = { type: 'object', required: ['till'], properties: { till: { type: 'string' }, id: { type: 'string' } } };
  const choice = { oneOf: [ref('Card'), ref('Cash')] };
  expect(made({ ...choice, example: { number: '4', id: 'x' } }, { Card, Cash })).toEqual({ number: '4' });
  expect(made({ ...choice, example: { till: '1', id: 'x' } }, { Card, Cash })).toEqual({ till: '1', id: 'x' });
  const kinds = {
    Pay: {
      type: 'object',
      discriminator: { propertyName: 'by', mapping: { card: 'Card' } },
      properties: { by: { type: 'string' } },
      example: { by: 'card', id: 'x' },
    },
    Card: { allOf: [ref('Pay'), Card] },
  };
  expect(made(ref('Pay'), kinds)).toEqual({ by: 'card' });
});

test('an example that stands beside the schema of a body is sent as it is written', () => {
  const schema = { type: 'object', properties: { id: { type: 'string', readOnly: true } } };
  const { body } = requestOf({ requestBody: { content: { 'application/json': { schema, example: { id: 'given' } } } } });
  expect(body).toMatchObject({ value: { id: 'given' } });
});

test('XML and forms leave out the same fields', () => {
  const schema = {
    type: 'object',
    xml: { name: 'n' },
    properties: { id: { readOnly: true, type: 'string' }, t: { type: 'string' } },
    example: { id: 'ID', t: 'T' },
  };
  const bodyOf = (type: string) => requestOf({ requestBody: { content: { [type]: { schema } } } }).body;
  expect(bodyOf('application/xml')).toMatchObject({ text: '<n>\n  <t>T</t>\n</n>' });
  expect(bodyOf('application/x-www-form-urlencoded')).toMatchObject({ fields: [['t', 'T']] });
  expect(bodyOf('multipart/form-data')).toMatchObject({ fields: [{ name: 't', value: 'T' }] });
});

test('the alternative that is sent is one that makes a valid value, in each of several choices', () => {
  const one = { type: 'object', properties: { a: { type: 'string' } } };
  const open = { type: 'object', required: ['b'], properties: { b: { type: 'integer' } } };
  // A value of the first alternative would fit the second one, too.
  expect(made({ oneOf: [{ ...one, additionalProperties: true }, { type: 'object' }, { type: 'string' }] })).toBe('string');
  expect(made({ required: ['a'], oneOf: [one, { type: 'string' }] }, {}, { fields: 'required' })).toEqual({ a: 'string' });
  const choices = { allOf: [{ oneOf: [one, { required: ['x'] }] }, { anyOf: [open, { required: ['y'] }] }] };
  expect(made({ type: 'object', ...choices })).toEqual({ a: 'string', b: 1 });
  const narrowed = {
    required: ['kind'],
    properties: { kind: { type: 'string' } },
    oneOf: [{ properties: { kind: { const: 'k1' } } }, { properties: { kind: { const: 'k2' } } }],
  };
  expect(made(narrowed)).toEqual({ kind: 'k1' });
});

test('optional fields with examples are sent before those with defaults or lists of values', () => {
  const some = (count: number, value: object) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${Object.keys(value)[0]}${at}`, value]));
  const properties = { ...some(6, { default: 'd' }), ...some(3, { example: 'e' }) };
  const body = made({ type: 'object', properties }, {}, { fields: 'telling' });
  expect(Object.keys(body as object)).toEqual(['default0', 'default1', 'example0', 'example1', 'example2']);
});

test('of `examples` and `example` samples show the one that the text shows', () => {
  expect(made({ type: 'string', example: 'old', examples: ['new'] })).toBe('new');
});
