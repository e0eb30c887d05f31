// Samples run as they stand: what they send is whole, whatever the document gives.
import { expect, test } from 'vitest';
import { requestOf } from './request-of.js';

const long = 'x'.repeat(301);
const query = (name: string, part: object) => ({ name, in: 'query', required: true, ...part });

test('a value of a parameter is whole: one that is too long for a line gives way to another that is valid', () => {
  const sent = (part: object) => requestOf({ parameters: [query('theKey', part)] }).query;
  const text = { type: 'string' };
  expect(sent({ schema: text, example: 'x'.repeat(300) })).toEqual([['theKey', 'x'.repeat(300)]]);
  expect(sent({ schema: text, example: long })).toEqual([['theKey', 'THE_KEY']]);
  expect(sent({ schema: text, examples: { one: { value: long }, two: { value: 'short' } } })).toEqual([['theKey', 'short']]);
  expect(sent({ schema: { ...text, format: 'uuid' }, example: long })).toEqual([['theKey', '123e4567-e89b-12d3-a456-426614174000']]);
  expect(sent({ schema: { ...text, enum: [long, 'b'] } })).toEqual([['theKey', 'b']]);
  expect(sent({ schema: { ...text, example: long, default: 'd' } })).toEqual([['theKey', 'd']]);
  expect(sent({ schema: { ...text, examples: [long, 's'] } })).toEqual([['theKey', 's']]);
  expect(sent({ content: { 'application/json': { schema: { type: 'object', properties: { a: { ...text, example: long } } } } } })).toEqual([
    ['theKey', '{"a":"string"}'],
  ]);
  const list = { schema: { type: 'array', items: { ...text, example: 'i' } }, explode: false };
  expect(sent({ ...list, example: Array.from({ length: 200 }, () => 'ab') })).toEqual([['theKey', 'i']]);
  expect(requestOf({ parameters: [{ name: 'id', in: 'path', schema: text, example: long }] }, '/items/{id}').url).toBe(
    'https://shop.example/items/ID',
  );
  // Nothing shorter is valid.
  expect(sent({ schema: { ...text, const: long } })).toEqual([['theKey', long]]);
  expect(sent({ schema: { ...text, enum: [long] } })).toEqual([['theKey', long]]);
  expect(sent({ schema: { ...text, minLength: 301, example: long } })).toEqual([['theKey', long]]);
});

test('an example that is too large for a sample, and that nothing can be made instead of, is sent from a file', () => {
  const { body } = requestOf({ requestBody: { content: { 'application/json': { example: { a: 'x'.repeat(10_001) } } } } });
  expect(body).toEqual({ kind: 'binary', mediaType: 'application/json', file: 'request.json' });
});
