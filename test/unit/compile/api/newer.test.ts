// What OpenAPI 3.1 and 3.2 let a document say: words of a reference itself, streams, names of servers, what a discriminator means else, tags that group nothing, methods of its own.
import { expect, test } from 'vitest';
import { renderApi } from '../../templates/render-api.js';
import { bodyLines, compileOperation, compilePart, compilerFor, FILE, taking } from './compile-document.js';

const dialect = 'openapi-3.2' as const;

test('of a stream the items have a schema, alone or beside that of the whole', async () => {
  const item = { type: 'object', properties: { at: { type: 'string' } } };
  const content = {
    'text/event-stream': { itemSchema: item, example: 'a' },
    'application/jsonl': { schema: { type: 'array' }, itemSchema: item },
  };
  const { view } = await compileOperation(
    { paths: { '/orders': { post: { responses: { 200: { description: 'd', content } } } } } },
    { dialect },
  );
  const [response] = view.responses;
  expect(response?.contents.map(({ mediaType, isStream, schema }) => [mediaType, isStream, schema.groups.length])).toEqual([
    ['text/event-stream', true, 1],
    ['application/jsonl', undefined, 0],
    ['application/jsonl', true, 1],
  ]);
  const html = renderApi(view);
  expect(html.match(/a stream, each item/g)).toHaveLength(2);
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a server has a name, and a discriminator states what any other value means', async () => {
  const root = {
    ...taking(
      { type: 'object', discriminator: { propertyName: 'kind', defaultMapping: 'Other' } },
      { Other: { type: 'object', properties: { a: {} } } },
    ),
    servers: [{ url: 'https://a.example', name: 'Production' }],
  };
  const { view } = await compileOperation(root, { dialect });
  expect(view.servers[0]?.name).toBe('Production');
  const html = renderApi(view);
  expect(html).toContain('Production <code>https://a.example</code>');
  expect(html).toMatch(/any other<\/dt> <dd><a href="[^"]*">Other<\/a>/);
});

test('tags of a kind of their own are facts of the operation', async () => {
  const tags = [
    { name: 'orders', kind: 'nav' },
    { name: 'beta', kind: 'badge', summary: 'Beta' },
    { name: 'staff', kind: 'audience' },
    { name: 'other', kind: 'badge' },
  ];
  const { view } = await compileOperation(
    { tags, paths: { '/orders': { post: { tags: ['orders', 'beta', 'staff'], responses: {} } } } },
    { dialect },
  );
  expect(view.facts.map(({ label, values }) => `${label}: ${values.map(({ text }) => text)}`)).toEqual(['Badge: Beta', 'Audience: staff']);
});

test('a method of the document is shown and sent as it is written', async () => {
  const root = { servers: [{ url: 'https://a.example' }], paths: { '/orders': { additionalOperations: { Copy: { responses: {} } } } } };
  const compiler = await compilerFor(root, { dialect, api: { samples: ['curl'] } });
  const { body } = compilePart(compiler, { part: 'operation', node: `${FILE}#/paths/~1orders/additionalOperations/Copy`, method: 'Copy' });
  const html = body.kind === 'api' ? renderApi(body.view) : '';
  expect(html).toContain('<b class="badge note">Copy</b>');
  expect(html.replace(/<[^>]*>/g, '')).toMatch(/--request '?Copy/);
});

test('the names of fields may be described by what they belong to: circles end there', async () => {
  const entry = await compileOperation(
    taking(
      { $ref: '#/components/schemas/Map' },
      { Map: { type: 'object', minProperties: 1, propertyNames: { $ref: '#/components/schemas/Map' }, additionalProperties: true } },
    ),
  );
  expect(bodyLines(entry)).toEqual(['object Fields=at least 1 field Names=Map|at least 1 field']);
});

test('the contents of the page of a schema lead to its example', async () => {
  const compiler = await compilerFor(taking({}, { S: { type: 'object', properties: { a: { type: 'string', example: 'x' } } } }));
  const { body, outline } = compilePart(compiler, { part: 'schema', node: `${FILE}#/components/schemas/S` });
  const html = body.kind === 'api' ? renderApi(body.view) : '';
  expect(outline.headings.map(({ id }) => id)).toEqual(['schema', 'example']);
  for (const { id } of outline.headings) expect(html).toContain(` id="${id}"`);
});

test('texts of a reference replace the texts of its target, since 3.1', async () => {
  const own = (name: string, kind: string) => ({
    $ref: `#/components/${kind}/${name}`,
    description: `Own ${name}.`,
    summary: `Own ${name}`,
  });
  const root = {
    paths: {
      '/orders': {
        post: {
          parameters: [own('Page', 'parameters')],
          requestBody: own('Order', 'requestBodies'),
          responses: {
            200: {
              description: 'd',
              headers: { 'X-A': own('A', 'headers') },
              content: { 'application/json': { schema: {}, examples: { one: own('One', 'examples') } } },
            },
            400: own('Bad', 'responses'),
            404: { $ref: '#/components/responses/Bad' },
          },
        },
      },
    },
    components: {
      parameters: { Page: { name: 'page', in: 'query', description: 'Shared.', schema: { type: 'integer' } } },
      requestBodies: { Order: { description: 'Shared.', content: { 'application/json': { schema: {} } } } },
      headers: { A: { description: 'Shared.', schema: { type: 'string' } } },
      examples: { One: { summary: 'Shared', description: 'Shared.', value: 1 } },
      responses: { Bad: { description: 'Shared.' }, Chain: own('Bad', 'responses') },
    },
  };
  const shownFor = async (dialect: 'openapi-3.0' | 'openapi-3.1') => {
    const { view } = await compileOperation(root, { dialect });
    return renderApi(view)
      .match(/(?:Own|Shared)[ \w]*\./g)
      ?.sort();
  };
  expect(await shownFor('openapi-3.1')).toEqual(['Own A.', 'Own Bad.', 'Own One.', 'Own Order.', 'Own Page.', 'Shared.']);
  expect(await shownFor('openapi-3.0')).toEqual(Array(6).fill('Shared.'));
});
