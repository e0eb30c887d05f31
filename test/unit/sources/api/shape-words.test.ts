// What is reported of a part that has another shape than OpenAPI wants.
import { expect, test } from 'vitest';
import type { Field } from '../../../../src/sources/api/shapes/shape.js';
import { wrongValue } from '../../../../src/sources/api/shapes/shape-words.js';

const words = (key: string, value: unknown, field: Field = { is: 'object', kind: 'schema' }) =>
  wrongValue({ trail: [], key, value, field, written: undefined, dialect: 'openapi-3.1' });

test('a type in place of a schema is proposed as it was written, also under a name that every object has', () => {
  expect(words('items', 'int').hint).toBe('write items: { type: integer }');
  for (const name of ['constructor', 'qqqq']) expect(words('items', name).hint).toBe(`write items: { type: ${name} }`);
});

test('a key without a value has no other hint because every object has a property of its name', () => {
  const hint = 'write its value after it or indented below it, or remove it';
  for (const name of ['qqqq', 'constructor', 'toString', '__proto__']) expect(words(name, null, { is: 'text' }).hint).toBe(hint);
});
