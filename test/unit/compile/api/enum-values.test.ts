// What extensions say of the values of an enum: what programs call them, and what they mean.
import { expect, test } from 'vitest';
import { compileOperation, taking } from './compile-document.js';

async function descriptionsOf(schema: object): Promise<(string | undefined)[] | undefined> {
  const { view } = await compileOperation(taking({ type: 'object', properties: { size: schema } }));
  const [field] = view.body?.contents[0]?.schema.groups[0]?.entries ?? [];
  return field?.schema.facts.find(({ label }) => label === 'One of')?.values.map(({ description }) => description);
}

test('names and descriptions stand beside the values, by value or in the same order', async () => {
  const size = { type: 'integer', enum: [1, 2] };
  const names = ['<SMALL>', 'LARGE'];
  expect(await descriptionsOf({ ...size, 'x-enum-varnames': names })).toEqual(['<code>&lt;SMALL&gt;</code>', '<code>LARGE</code>']);
  expect(await descriptionsOf({ ...size, 'x-enumDescriptions': { 1: 'up to ten', 2: 'a & b' } })).toEqual(['up to ten', 'a &amp; b']);
  const both = { ...size, 'x-enum-varnames': names, 'x-enum-descriptions': ['up to ten'] };
  expect(await descriptionsOf(both)).toEqual(['<code>&lt;SMALL&gt;</code>: up to ten', '<code>LARGE</code>']);
  expect(await descriptionsOf({ enum: ['a', 'b'], 'x-enum-varnames': ['a', 'B'] })).toEqual([undefined, '<code>B</code>']);
  const values = [{ value: 2, name: 'LARGE', description: 'more' }];
  expect(await descriptionsOf({ ...size, 'x-ms-enum': { name: 'Size', values } })).toEqual([undefined, '<code>LARGE</code>: more']);
});
