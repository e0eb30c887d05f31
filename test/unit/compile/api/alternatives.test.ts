// Choices between schemas: what each is called, and where it stands.
import { describe, expect, test } from 'vitest';
import { bodyLines, compileOperation, FILE, linkOf, taking } from './compile-document.js';

const bodyOf = async (schema: unknown, schemas?: Record<string, unknown>) => bodyLines(await compileOperation(taking(schema, schemas)));

describe('alternatives', () => {
  test('of a component that is no object: its type and format stand beside its name, where its parts are shown', async () => {
    const Level = {
      type: 'integer',
      format: 'int32',
      oneOf: [
        { title: 'PUBLIC', const: 1 },
        { title: 'GUILD', const: 2 },
      ],
    };
    const Shape = {
      type: 'object',
      oneOf: [
        { title: 'Round', properties: { r: {} } },
        { title: 'Square', properties: { a: {} } },
      ],
    };
    const refs = Object.fromEntries(['Level', 'Shape'].map((name) => [name.toLowerCase(), { $ref: `#/components/schemas/${name}` }]));
    const lines = await bodyOf({ type: 'object', properties: { ...refs, again: refs.level } }, { Level, Shape });
    expect(lines).toContain('  level : {Level} Type=integer <int32> #body-level');
    expect(lines).toContain('  shape : {Shape} #body-shape');
    expect(lines).toContain('  again : {Level} #body-again');
  });

  test('are called after their title, their component, the constant that tells them apart, else their type', async () => {
    const schema = {
      type: 'object',
      properties: {
        a: { oneOf: [{ title: 'By card', type: 'object', properties: { card: {} } }, { $ref: '#/components/schemas/Bank' }] },
        b: {
          anyOf: [
            { type: 'object', properties: { type: { const: 'x' } } },
            { type: 'object', properties: { type: { enum: ['y'] } } },
          ],
        },
        c: { oneOf: [{ type: 'string', maxLength: 3 }, { type: 'integer' }] },
      },
    };
    expect(await bodyOf(schema, { Bank: { type: 'object', properties: { iban: { type: 'string' } } } })).toEqual([
      'object',
      '(fields)',
      '  a : By card | {Bank} #body-a',
      '  (One of)',
      '    By card : object #body-a-By-card',
      '    (fields folded)',
      '      card : any #body-a-By-card-card',
      '    Bank : {Bank} #body-a-Bank',
      '    (fields folded)',
      '      iban : string #body-a-Bank-iban',
      '  b : object #body-b',
      '  (Any of)',
      '    x : object #body-b-x',
      '    (fields folded)',
      '      type : string Always=x #body-b-x-type',
      '    y : object #body-b-y',
      '    (fields folded)',
      '      type : string One of=y #body-b-y-type',
      '  c : string | integer #body-c',
      '  (One of)',
      '    string : string Length=at most 3 characters #body-c-string',
      '    integer : integer #body-c-integer',
    ]);
  });

  test('of one name have anchors of their own, and one more before them renames none', async () => {
    const items = [
      { type: 'string', pattern: '^a' },
      { type: 'string', maxLength: 3 },
    ];
    const anchorsOf = async (oneOf: object[]) =>
      (await bodyOf({ type: 'object', properties: { a: { oneOf: [...oneOf, { type: 'integer' }], title: 'x' } } })).flatMap(
        (line) => /(Pattern|Length).*#(\S+)$/.exec(line)?.slice(1).join(' ') ?? [],
      );
    const before = await anchorsOf(items);
    expect(before).toEqual(['Pattern body-a-string', expect.stringMatching(/^Length body-a-string-[0-9a-f]{6}$/)]);
    const after = await anchorsOf([items[0] as object, { type: 'string', pattern: '^b' }, items[1] as object]);
    expect([after.length, after.at(-1)]).toEqual([3, before[1]]);
  });

  test('by the thousand are distinguished by the only constant of many that differs', async () => {
    const equal = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`c${index}`, { const: 1 }]));
    const oneOf = Array.from({ length: 2_000 }, (_, index) => ({ type: 'object', properties: { ...equal, kind: { const: `k${index}` } } }));
    const lines = await bodyOf({ type: 'object', properties: { a: { oneOf } } });
    expect(lines.some((line) => line.startsWith('    k0 : object'))).toBe(true);
  });

  test('are called by the value of a discriminator of a long name', async () => {
    const propertyName = 'kind-'.repeat(30);
    const oneOf = ['x', 'y'].map((value) => ({ type: 'object', properties: { [propertyName]: { const: value } } }));
    const lines = await bodyOf({ type: 'object', properties: { a: { oneOf, discriminator: { propertyName } } } });
    expect(lines.filter((line) => /^ {4}[xy] :/.test(line)).length).toBe(2);
  });

  test('that only ask for fields are called after these', async () => {
    const lines = await bodyOf({ type: 'object', properties: { a: {}, b: {} }, oneOf: [{ required: ['a'] }, { required: ['a', 'b'] }] });
    expect(lines.filter((line) => /^ {2}with/.test(line))).toEqual([
      '  with a : object #body-object',
      expect.stringMatching(/^ {2}with a, b : object #body-object-[\da-f]{6}$/),
    ]);
  });

  test('and fields that are added leave the anchors of the others as they are', async () => {
    const anchorsOf = async (schema: object) => (await bodyOf(schema)).flatMap((line) => / #(\S+)$/.exec(line)?.[1] ?? []);
    const one = { type: 'object', properties: { a: { minLength: 1 } } };
    const before = await anchorsOf({ oneOf: [one, { type: 'string' }], additionalProperties: { minimum: 1 } });
    const after = await anchorsOf({
      oneOf: [one, { type: 'string' }, { type: 'object', properties: { b: {} } }],
      properties: { any: {} },
      additionalProperties: { minimum: 1 },
    });
    expect(before).toEqual(['body-any', 'body-object', 'body-object-a', 'body-string']);
    expect(after).toEqual(expect.arrayContaining(before));
    expect(new Set(after).size).toBe(after.length);
    expect(after[0]).toMatch(/^body-any-[\da-f]{6}$/);
  });

  test('which the line describes completely are not listed again', async () => {
    expect(await bodyOf({ oneOf: [{ type: 'string' }, { type: 'integer' }] })).toEqual(['string | integer']);
  });

  test('that only add null make the schema nullable, its component stays', async () => {
    const schema = { anyOf: [{ $ref: '#/components/schemas/Bank' }, { type: 'null' }] };
    expect(await bodyOf(schema, { Bank: { type: 'object', properties: { iban: { type: 'string' } } } })).toEqual([
      '{Bank} nullable',
      '(fields)',
      '  iban : string #body-iban',
    ]);
  });

  test('of a discriminator are listed with its values, each a link', async () => {
    const schema = {
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
      discriminator: { propertyName: 'pet', mapping: { cat: '#/components/schemas/Cat', dog: 'Dog' } },
    };
    const pets = { Cat: { properties: { pet: {}, paws: {} } }, Dog: { properties: { pet: {}, tail: {} } } };
    const operation = await compileOperation(taking(schema, pets));
    const [group] = operation.view.body?.contents[0]?.schema.groups ?? [];
    expect(group?.discriminator).toEqual({
      property: 'pet',
      values: [
        { value: 'cat', target: { text: 'Cat', href: expect.any(String) } },
        { value: 'dog', target: { text: 'Dog', href: expect.any(String) } },
      ],
    });
    expect(group?.discriminator?.values.map(({ target }) => linkOf(target?.href ?? '', operation)?.href)).toEqual([
      `shop:${FILE}#/components/schemas/Cat`,
      `shop:${FILE}#/components/schemas/Dog`,
    ]);
    expect(group?.entries.map(({ name }) => name)).toEqual(['Cat', 'Dog']);
  });
});
