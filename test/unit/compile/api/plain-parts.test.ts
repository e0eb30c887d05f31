// Parts of a schema that are a type and no more: each is shown, unless the line above shows it already.
import { describe, expect, test } from 'vitest';
import { bodyLines, compileOperation, taking } from './compile-document.js';

const bodyOf = async (schema: unknown, schemas?: Record<string, unknown>) => bodyLines(await compileOperation(taking(schema, schemas)));
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: 'string' };

describe('what some items of a list must be is shown', () => {
  const some = ['(At least one item)', '  - : string #body-contains'];

  test('where it is a type alone, inside an alternative too', async () => {
    expect(await bodyOf({ type: 'array', contains: text })).toEqual(['array', ...some]);
    expect(await bodyOf({ type: 'array', contains: ref('Word') }, { Word: text })).toEqual(['array', ...some]);
    expect(await bodyOf({ anyOf: [{ type: 'array', contains: { type: 'integer' } }, text] })).toEqual([
      'array | string',
      '(Any of)',
      '  array : array #body-array',
      '  (At least one item)',
      '    - : integer #body-array-contains',
      '  string : string #body-string',
    ]);
  });

  test('where the items are drawn above', async () => {
    const Pet = { type: 'object', properties: { name: text } };
    expect((await bodyOf({ type: 'array', items: ref('Pet'), contains: ref('Pet') }, { Pet })).slice(-2)).toEqual([
      '(At least one item)',
      '  - : {Pet} #body-contains',
    ]);
  });

  test('with how many of them there must be', async () => {
    const titles: string[] = [];
    const limits = [{ minContains: 1 }, { minContains: 2 }, { maxContains: 4 }, { minContains: 0, maxContains: 3 }, { minContains: 0 }];
    for (const limit of limits) titles.push(...(await bodyOf({ type: 'array', contains: text, ...limit })).slice(0, 2));
    expect(titles.filter((line) => line !== 'array')).toEqual([
      '(At least one item)',
      '(At least 2 items)',
      '(1–4 items)',
      '(At most 3 items)',
      '(Any number of items)',
    ]);
  });
});

test('further items behind positions are shown, or that there are none', async () => {
  const first = ['tuple', '(Position)', '  1 : integer #body-1', '(Further items)'];
  const prefixItems = [{ type: 'integer' }];
  expect(await bodyOf({ prefixItems, items: text })).toEqual([...first, '  - : string #body-items']);
  expect(await bodyOf({ items: prefixItems, additionalItems: text })).toEqual([...first, '  - : string #body-items']);
  expect(await bodyOf({ prefixItems, unevaluatedItems: text })).toEqual([...first, '  - : string #body-further']);
  expect((await bodyOf({ prefixItems, unevaluatedItems: false }))[0]).toBe('tuple Items=no others');
});

test('any other name and names by pattern are shown with a type alone', async () => {
  expect(await bodyOf({ type: 'object', additionalProperties: text })).toEqual(['object', '(fields)', '  any name : string #body-any']);
  expect(await bodyOf({ type: 'object', unevaluatedProperties: text })).toEqual(['object', '(fields)', '  any name : string #body-any']);
  expect((await bodyOf({ type: 'object', patternProperties: { '^a': text } }))[2]).toMatch(/^ {2}\^a : string /);
});

test('what names must be is shown: a type, a format, parts, alternatives, none at all', async () => {
  const named = (propertyNames: unknown, schemas?: Record<string, unknown>) => bodyOf({ type: 'object', propertyNames }, schemas);
  expect(await named(text)).toEqual(['object Names=string']);
  expect(await named({ format: 'uuid' })).toEqual(['object Names=uuid']);
  expect(await named({ allOf: [{ minLength: 3 }, { pattern: '^b' }] })).toEqual(['object Names=at least 3 characters|^b']);
  expect(await named(ref('Kind'), { Kind: { enum: ['a', 'b'] } })).toEqual(['object Names=Kind|a|b']);
  expect(await named(false)).toEqual(['object Names=none is allowed']);
  expect(await named({ not: { const: 'id' } })).toEqual([
    'object',
    '(Names)',
    '  - : any #body-names',
    '  (Not)',
    '    string : string Always=id #body-not',
  ]);
});

test('negations and conditions are shown with a type alone, and where nothing is right', async () => {
  expect(await bodyOf({ not: text })).toEqual(['any', '(Not)', '  string : string #body-not']);
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  expect(await bodyOf({ if: text, then: text, else: false })).toEqual([
    'any',
    '(Condition)',
    '  If : string #body-If',
    '  Then : string #body-Then',
    '  Else : nothing #body-Else',
  ]);
  const withOther = ['(Condition)', '  With a : object #body-With-a'];
  expect((await bodyOf({ type: 'object', dependentSchemas: { a: { type: 'object' } } })).slice(1)).toEqual(withOther);
  expect((await bodyOf({ type: 'object', dependencies: { a: { type: 'object' } } })).slice(1)).toEqual(withOther);
});

test('what the text of a field holds is shown', async () => {
  expect(await bodyOf({ ...text, contentMediaType: 'application/json', contentSchema: { type: 'array' } })).toEqual([
    'string',
    '(Content)',
    '  application/json : array #body-content',
  ]);
});

test('alternatives that the line does not name are listed, though they are types alone', async () => {
  expect(await bodyOf({ minLength: 3, oneOf: [text, { type: 'integer' }] })).toEqual([
    'string Length=at least 3 characters',
    '(One of)',
    '  string : string #body-string',
    '  integer : integer #body-integer',
  ]);
});

test('a component that is a list, a choice or null beside a type shows its type, not only its name', async () => {
  const schemas = {
    Tags: { type: 'array', items: text },
    Id: { oneOf: [text, { type: 'integer' }] },
    Maybe: { anyOf: [text, { type: 'null' }] },
    Pet: { type: 'object', properties: { name: text } },
    Pets: { type: 'array', items: ref('Pet') },
  };
  expect(await bodyOf(ref('Tags'), schemas)).toEqual(['array of string']);
  expect(await bodyOf(ref('Id'), schemas)).toEqual(['string | integer']);
  expect(await bodyOf(ref('Maybe'), schemas)).toEqual(['string nullable']);
  expect(await bodyOf(ref('Pets'), schemas)).toEqual([
    '{Pets}',
    '(Items)',
    '  - : {Pet} #body-items',
    '  (fields)',
    '    name : string #body-name',
  ]);
});
