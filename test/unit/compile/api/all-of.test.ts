// Parts of an `allOf`: a value must be valid by each of them, so their demands are combined on the page and in examples.
import { expect, test } from 'vitest';
import { bodyLines, compileOperation, taking } from './compile-document.js';

const bodyOf = async (schema: unknown, schemas?: Record<string, unknown>) => bodyLines(await compileOperation(taking(schema, schemas)));
/** Of one value. */
const lineOf = async (...allOf: object[]) => (await bodyOf({ allOf })).join('\n');
const exampleOf = async (schema: unknown, schemas?: Record<string, unknown>) => {
  const { view } = await compileOperation(taking(schema, schemas));
  return JSON.parse((view.body?.contents[0]?.examples[0]?.code ?? '').replace(/<[^>]*>/g, '').replaceAll('&quot;', '"')) as unknown;
};

test('items of several parts are one schema, and so is what stands at each position', async () => {
  const data = (properties: object) => ({ properties: { data: { type: 'array', items: { properties } } } });
  const schema = { allOf: [data({ x: { type: 'string' } }), data({ y: { type: 'integer' } })] };
  expect(await bodyOf(schema)).toEqual([
    'object',
    '(fields)',
    '  data : array of object #body-data',
    '  (Items)',
    '    - : object #body-data-items',
    '    (fields)',
    '      x : string #body-data-x',
    '      y : integer #body-data-y',
  ]);
  expect(await exampleOf(schema)).toEqual({ data: [{ x: 'string', y: 1 }] });
  expect(await lineOf({ type: 'array', items: { type: 'string' } }, { items: { type: ['string', 'null'], maxLength: 3 } })).toBe(
    'array of string\n(Items)\n  - : string Length=at most 3 characters #body-items',
  );
  expect(await lineOf({ prefixItems: [{ type: 'integer' }] }, { prefixItems: [{ minimum: 3 }, { type: 'string' }] })).toBe(
    'tuple\n(Position)\n  1 : integer Range=at least 3 #body-1\n  2 : string #body-2',
  );
});

test('of bounds the tighter holds, of values and types those that all allow, whichever part comes last', async () => {
  const base = { properties: { kind: { enum: ['dog', 'cat'] }, age: { type: 'integer', minimum: 3, maximum: 20 } } };
  const own = { properties: { kind: { enum: ['dog'] }, age: { maximum: 10, multipleOf: 4 } } };
  for (const allOf of [
    [own, { $ref: '#/components/schemas/Base' }],
    [{ $ref: '#/components/schemas/Base' }, own],
  ]) {
    const lines = await bodyOf({ allOf }, { Base: base });
    expect(lines).toContain('  kind : string One of=dog #body-kind');
    expect(lines).toContain('  age : integer Range=3 to 10 Multiple of=4 #body-age');
    expect(await exampleOf({ allOf }, { Base: base })).toEqual({ kind: 'dog', age: 4 });
  }
  expect(await lineOf({ enum: ['a', 'b'] }, { enum: ['b', 'c'] })).toBe('string One of=b');
  // A contradiction is the document's, and is shown as it is.
  expect(await lineOf({ enum: ['a'] }, { enum: ['c'] })).toBe('string One of=a|c');
  expect(await lineOf({ type: ['string', 'null'] }, { type: 'string' })).toBe('string');
  expect(await lineOf({ type: ['string', 'null'] }, { description: 'x' })).toBe('string nullable');
  expect(await lineOf({ type: ['number', 'string'] }, { type: 'integer' })).toBe('integer');
  expect(await lineOf({ type: 'string' }, { type: 'boolean' })).toBe('string | boolean');
  expect(await lineOf({ minimum: 5 }, { exclusiveMinimum: 3 })).toBe('number Range=at least 5');
  expect(await lineOf({ minimum: 5, exclusiveMinimum: 5 })).toBe('number Range=greater than 5');
  expect(await lineOf({ minimum: 1, exclusiveMinimum: true }, { minimum: 2 })).toBe('number Range=at least 2');
  expect(await lineOf({ maximum: 10 }, { maximum: 100 })).toBe('number Range=at most 10');
  expect(await lineOf({ maxLength: 5, minItems: 2 }, { maxLength: 9, minItems: 1 })).toContain('Length=at most 5 characters');
  expect(await lineOf({ uniqueItems: true, type: 'array' }, { uniqueItems: false })).toBe('array Items=all different');
});

test("values that can't be merged are shown side by side", async () => {
  expect(await lineOf({ pattern: '^a' }, { pattern: 'z$' }, { pattern: '^a' })).toBe('string Pattern=^a|z$');
  expect(await lineOf({ multipleOf: 4 }, { multipleOf: 6 })).toBe('number Multiple of=12');
  expect(await lineOf({ multipleOf: 0.2 }, { multipleOf: 0.5 })).toBe('number Multiple of=1');
  expect(await lineOf({ dependentRequired: { a: ['b'] } }, { dependentRequired: { c: ['d'] } })).toContain(
    'Dependencies=a needs b|c needs d',
  );
  const others = await lineOf({ additionalProperties: { type: 'integer' } }, { additionalProperties: { minimum: 3 } });
  expect(others).toContain('any name : integer Range=at least 3 #body-any');
  expect(await lineOf({ type: 'object', additionalProperties: false }, { additionalProperties: true })).toBe(
    'object Other fields=not allowed',
  );
  expect(await lineOf({ not: { const: 1 } }, { not: { const: 2 } })).toMatch(
    /^\(Not\)\n {2}integer : integer Always=1 .*\n {2}integer : integer Always=2 /m,
  );
  expect(await lineOf({ type: 'array', contains: { const: 1 }, minContains: 2 }, { contains: { const: 2 } })).toMatch(
    /^\(At least 2 items\)\n.*Always=1 .*\n\(At least one item\)\n.*Always=2 /m,
  );
});

test('if parts describe a value twice, the last description counts, and names of values stay with their values', async () => {
  const names = { enum: ['s', 'm', 'l'], 'x-enumNames': ['Small', 'Middle', 'Large'] };
  const { view } = await compileOperation(
    taking({
      allOf: [
        { ...names, default: 's' },
        { enum: ['m', 'l'], default: 'm' },
      ],
    }),
  );
  const facts = view.body?.contents[0]?.schema.facts ?? [];
  expect(facts.map(({ label }) => label)).toEqual(['Default', 'One of']);
  expect(facts[0]?.values).toEqual([{ text: 'm', code: true }]);
  expect(facts[1]?.values.map(({ description }) => description)).toEqual(['<code>Middle</code>', '<code>Large</code>']);
});

test('keys beside a second reference to the same schema are merged too', async () => {
  const ref = { $ref: '#/components/schemas/A' };
  const lines = await bodyOf({ allOf: [ref, { ...ref, properties: { b: { type: 'string' } } }] }, { A: { properties: { a: {} } } });
  expect(lines).toEqual(['object', '(fields)', '  a : any #body-a', '  b : string #body-b']);
});
