// test:all
// Absurd documents: each of them makes a page of bounded size that states what was cut.
import { describe, expect, test } from 'vitest';
import { bodyLines, compileOperation, compilePart, compilerFor, FILE, taking } from './compile-document.js';

const MOST = 256 * 1024;

/** JSON of the view, markup and all: a little less than its HTML. */
const sizeOf = (entry: { body: unknown }): number => JSON.stringify(entry.body).length;

test('a schema nested two thousand levels deep is cut, with a note', async () => {
  let schema: unknown = { type: 'string' };
  for (let level = 0; level < 2_000; level++)
    schema = level % 2 ? { type: 'array', items: schema } : { type: 'object', properties: { a: schema } };
  const entry = await compileOperation(taking(schema));
  expect(sizeOf(entry)).toBeLessThan(MOST);
  expect(bodyLines(entry).at(-1)).toMatch(/\+1\)$/);
});

test('an object of twenty thousand fields shows as many as there is room for, and counts the rest', async () => {
  const properties = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [`field${index}`, { type: 'string', description: 'Of **many**.' }]),
  );
  const entry = await compileOperation(taking({ type: 'object', properties }));
  const [group] = entry.view.body?.contents[0]?.schema.groups ?? [];
  expect((group?.entries.length ?? 0) + (group?.rest?.count ?? 0)).toBe(20_000);
  expect(group?.entries.length).toBeGreaterThan(200);
  expect(sizeOf(entry)).toBeLessThan(2 * MOST);
});

test('fifty thousand values and an example of five megabytes are cut, with the number of the rest', async () => {
  const values = Array.from({ length: 50_000 }, (_, index) => `value ${index}`);
  const { view, ...entry } = await compileOperation({
    paths: {
      '/orders': {
        post: {
          requestBody: {
            content: { 'application/json': { schema: { enum: values }, example: { text: 'x'.repeat(5_000_000), list: values } } },
          },
          responses: {},
        },
      },
    },
  });
  const [fact] = view.body?.contents[0]?.schema.facts ?? [];
  expect((fact?.values.length ?? 0) + (fact?.more ?? 0)).toBe(50_000);
  expect(view.body?.contents[0]?.examples[0]?.code).toMatch(/4990000 more characters|cut here/);
  expect(sizeOf({ ...entry })).toBeLessThan(MOST);
});

test('names like those of a prototype are names like others, and anchors stay apart', async () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'a/b', 'a~b', 'a-b', 'a b', 'A'];
  const properties = JSON.parse(`{${names.map((name) => `${JSON.stringify(name)}:{"type":"string"}`).join(',')}}`);
  const { view } = await compileOperation(taking({ type: 'object', properties, required: names }));
  const entries = view.body?.contents[0]?.schema.groups[0]?.entries ?? [];
  expect(entries.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(entries.every(({ required }) => required)).toBe(true);
  const anchors = entries.map(({ anchor }) => anchor);
  expect(new Set(anchors).size).toBe(names.length);
  expect(anchors.filter((anchor) => /[^\w.-]/.test(anchor))).toEqual([]);
  // Without its neighbours a field has the same anchor.
  const alone = await compileOperation(taking({ type: 'object', properties: { 'a b': { type: 'string' } } }));
  expect(anchors).toContain(alone.view.body?.contents[0]?.schema.groups[0]?.entries[0]?.anchor);
});

test('a pattern is shown, and never run', async () => {
  const entry = await compileOperation(taking({ type: 'string', pattern: '(a+)+$', minLength: 60 }));
  expect(bodyLines(entry)).toEqual(['string Length=at least 60 characters Pattern=(a+)+$']);
});

describe('wherever a value of another kind stands', () => {
  const good = () => ({
    openapi: '3.1.0',
    info: { title: 'T', version: '1', description: 'D' },
    servers: [{ url: 'https://a.example', variables: { v: { default: 'x', enum: ['x'] } } }],
    security: [{ s: ['r'] }],
    tags: [{ name: 't', description: 'd' }],
    paths: {
      '/orders': {
        parameters: [{ name: 'q', in: 'query', schema: { type: 'string' }, examples: { a: { value: 1 } } }],
        post: {
          operationId: 'o',
          description: 'd',
          externalDocs: { url: 'https://a.example' },
          'x-codeSamples': [{ lang: 'js', source: 'x' }],
          parameters: [{ name: 'p', in: 'header', style: 'simple', content: { 'application/json': { schema: { type: 'object' } } } }],
          requestBody: {
            description: 'b',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/S' }, examples: { one: { value: {}, summary: 's' } } } },
          },
          responses: {
            200: {
              description: 'r',
              headers: { H: { schema: { type: 'string' } } },
              links: { l: { operationId: 'o', parameters: { a: 1 } } },
              content: { 'application/xml': { schema: { $ref: '#/components/schemas/S' } } },
            },
          },
          callbacks: { c: { '{$url}': { post: { requestBody: { content: {} }, responses: {} } } } },
        },
      },
    },
    components: {
      securitySchemes: { s: { type: 'oauth2', flows: { password: { tokenUrl: 'https://a.example', scopes: { r: 'read' } } } } },
      schemas: {
        S: {
          type: 'object',
          title: 't',
          required: ['a'],
          properties: {
            a: { type: 'array', items: { type: 'string', enum: ['x'] } },
            b: { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/S' }] },
          },
          discriminator: { propertyName: 'a', mapping: { x: '#/components/schemas/S' } },
          xml: { name: 'n' },
          allOf: [{ minProperties: 1 }],
          dependentRequired: { a: ['b'] },
          prefixItems: [{ type: 'string' }],
          'x-enumDescriptions': { x: 'X' },
          example: { a: ['x'] },
        },
      },
    },
  });
  const WRONG = [null, 7, true, 'text', [], [null], {}, { $ref: 5 }, { $ref: '#/components/schemas/S' }];

  /** Every place of the document, as a list of keys. */
  function placesOf(value: unknown, path: string[] = []): string[][] {
    if (typeof value !== 'object' || value === null) return [path];
    return [path, ...Object.entries(value).flatMap(([key, child]) => placesOf(child, [...path, key]))];
  }

  test('the pages are made all the same', async () => {
    let made = 0;
    for (const path of placesOf(good()).slice(1)) {
      for (const wrong of WRONG) {
        const root = good();
        let at: Record<string, unknown> = root;
        for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
        at[path.at(-1) ?? ''] = wrong;
        for (const dialect of ['openapi-3.1', 'openapi-2.0'] as const) {
          const compiler = await compilerFor(root, { dialect, api: { extensions: { 'x-enumDescriptions': 'E' } } });
          for (const [part, pointer] of [
            ['operation', '/paths/~1orders/post'],
            ['schema', '/components/schemas/S'],
            ['overview', ''],
          ] as const) {
            JSON.stringify(compilePart(compiler, { part, node: `${FILE}#${pointer}` }));
            made++;
          }
        }
      }
    }
    expect(made).toBeGreaterThan(5_000);
  }, 60_000);
});

test('the same document makes the same page, whatever was compiled before', async () => {
  const root = taking(
    { $ref: '#/components/schemas/A' },
    {
      A: { properties: { b: { $ref: '#/components/schemas/B' } } },
      B: {
        properties: { a: { $ref: '#/components/schemas/A' }, t: { description: 'See [it](https://a.example) and\n\n```json\n{}\n```' } },
      },
    },
  );
  const compiler = await compilerFor(root);
  const part = { part: 'operation', node: `${FILE}#/paths/~1orders/post` } as const;
  const first = JSON.stringify(compilePart(await compilerFor(root), part));
  compilePart(compiler, { part: 'schema', node: `${FILE}#/components/schemas/B` });
  expect(JSON.stringify(compilePart(compiler, part))).toBe(first);
});
