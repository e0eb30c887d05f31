// Operations as a page shows them, in every dialect alike.
import { expect, test } from 'vitest';
import { API_SECTIONS } from '../../../../src/model/api/api-sections.js';
import type { OperationView, SchemaView } from '../../../../src/model/api/api-view.js';
import { renderApi } from '../../templates/render-api.js';
import { compileOperation, compilePart, compilerFor, compileSchema, entryLines, FILE, linesOf } from './compile-document.js';

const ok = { 200: { description: 'Fine' } };

test('parameters of the operation win over those of its path by name and place, and stand by place', async () => {
  const root = {
    paths: {
      '/orders': {
        parameters: [
          { name: 'id', in: 'query', schema: { type: 'string' } },
          { name: 'id', in: 'header', schema: { type: 'string' } },
        ],
        post: {
          parameters: [
            { name: 'id', in: 'query', required: true, description: 'Own.', schema: { type: 'integer' } },
            { name: 'page', in: 'query', schema: { type: 'array', items: { type: 'string' } }, explode: false },
            {
              name: 'filter',
              in: 'query',
              content: { 'application/json': { schema: { type: 'object', properties: { a: { type: 'string' } } } } },
            },
          ],
          responses: ok,
        },
      },
    },
  };
  const { view, outline } = await compileOperation(root);
  expect(view.parameters.map(({ title, entries }) => [title, ...entries.flatMap((entry) => entryLines(entry))])).toEqual([
    [
      'Query parameters',
      'id* : integer #query-id',
      'page : array of string Written as=values with commas between them #query-page',
      'filter : object Written as=application/json #query-filter',
      '(fields)',
      '  a : string #query-filter-a',
    ],
    ['Header parameters', 'id : string #header-id'],
  ]);
  expect(view.parameters[0]?.entries[0]?.schema.description).toBe('<p>Own.</p>');
  expect(outline.headings.map(({ depth, id, text }) => `${depth} ${id} ${text}`)).toEqual([
    '2 query-parameters Query parameters',
    '2 header-parameters Header parameters',
    '2 responses Responses',
    '3 response-200 200 OK',
  ]);
});

test('a server without a host is relative to the site, and so is a document without a server. The page shows the address', async () => {
  const post = { responses: ok };
  const shown = async (root: object, dialect: 'openapi-3.1' | 'openapi-2.0' = 'openapi-3.1') => {
    const { view } = await compileOperation({ ...root, paths: { '/orders': { post } } }, { dialect, api: { samples: ['curl'] } });
    const html = renderApi(view)
      .replace(/<details>[\s\S]*/, '')
      .replace(/<[^>]*>/g, '');
    const sample = view.samples[0]?.code.replace(/<[^>]*>/g, '').replaceAll('&#39;', "'") ?? '';
    return [
      /https?:[^\s']*/.exec(sample)?.[0],
      /POST (\S*?)\/orders(?:Base URLs?)?([^\n]*?)(?=Try|Responses|Request|200)/.exec(html)?.slice(1),
      view.console?.servers.map(({ url }) => url),
    ];
  };
  const own = ['https://docs.example', 'https://docs.example, this site: the document names no server'];
  expect(await shown({})).toEqual(['https://docs.example/orders', own, []]);
  expect(await shown({ servers: [] })).toEqual(['https://docs.example/orders', own, []]);
  expect(await shown({ swagger: '2.0' }, 'openapi-2.0')).toEqual(['https://docs.example/orders', own, []]);
  expect(await shown({ servers: [{ url: '/v1' }] })).toEqual([
    'https://docs.example/v1/orders',
    ['https://docs.example/v1', '/v1 on this site: https://docs.example/v1'],
    ['/v1'],
  ]);
  expect((await shown({ servers: [{ url: 'v2/' }] }))[0]).toBe('https://docs.example/v2/orders');
  expect((await shown({ swagger: '2.0', basePath: '/v3' }, 'openapi-2.0'))[0]).toBe('https://docs.example/v3/orders');
  expect((await shown({ servers: [{ url: '//api.example/v1' }] })).slice(0, 2)).toEqual([
    'https://api.example/v1/orders',
    ['//api.example/v1', ''],
  ]);
});

test('every example of a parameter is shown, whatever it is', async () => {
  const some = (name: string, part: object) => ({ name, in: 'query', schema: { type: 'object' }, style: 'deepObject', ...part });
  const parameters = [
    some('one', { example: { weight: 750, q: 'a b' } }),
    some('list', { schema: { type: 'array' }, example: ['a'] }),
    some('named', { examples: { first: { value: { a: 1 } }, second: { value: { a: 2 } } } }),
    some('within', { schema: { type: 'object', example: { b: 1 } } }),
    some('text', { schema: { type: 'string', example: 'x' } }),
    some('nearer', { schema: { type: 'string', examples: ['x', 'y'] }, example: 'z' }),
  ];
  const { view } = await compileOperation({ paths: { '/orders': { post: { parameters, responses: ok } } } });
  const shown = view.parameters[0]?.entries.map(({ name, schema }) => [
    name,
    ...schema.facts
      .filter(({ label }) => label.startsWith('Example'))
      .map(({ label, values }) => `${label} ${values.map((each) => each.text)}`),
  ]);
  expect(shown).toEqual([
    ['one', 'Example { "weight": 750, "q": "a b" }'],
    ['list', 'Example ["a"]'],
    ['named', 'Examples { "a": 1 },{ "a": 2 }'],
    ['within', 'Example { "b": 1 }'],
    ['text', 'Example x'],
    ['nearer', 'Example z'],
  ]);
});

test('a document of Swagger 2.0 reads like its younger siblings', async () => {
  const root = {
    swagger: '2.0',
    host: 'shop.example',
    basePath: '/v1',
    schemes: ['https'],
    produces: ['application/json'],
    securityDefinitions: { key: { type: 'apiKey', in: 'header', name: 'X-Key' }, login: { type: 'basic' } },
    security: [{ key: [] }, { login: [] }],
    definitions: { Order: { type: 'object', properties: { id: { type: 'integer', 'x-nullable': true } } } },
    paths: {
      '/orders': {
        post: {
          parameters: [{ name: 'order', in: 'body', required: true, schema: { $ref: '#/definitions/Order' } }],
          responses: { 200: { description: 'Fine', schema: { $ref: '#/definitions/Order' }, headers: { 'X-Left': { type: 'integer' } } } },
        },
        put: {
          parameters: [
            { name: 'file', in: 'formData', type: 'file', required: true },
            { name: 'tags', in: 'formData', type: 'array', items: { type: 'string' }, collectionFormat: 'csv' },
          ],
          responses: ok,
        },
      },
    },
  };
  const { view } = await compileOperation(root, { dialect: 'openapi-2.0' });
  expect(view.servers.map(({ url }) => url)).toEqual(['https://shop.example/v1']);
  expect(view.security.map((all) => all.map(({ label }) => label))).toEqual([['API key in the header X-Key'], ['Basic authentication']]);
  expect(linesOf(view.body?.contents[0]?.schema)).toEqual(['{Order}', '(fields)', '  id : integer nullable #body-id']);
  expect(view.body?.required).toBe(true);
  const [response] = view.responses;
  expect(response?.contents.map(({ mediaType }) => mediaType)).toEqual(['application/json']);
  expect(response?.headers.flatMap((entry) => entryLines(entry))).toEqual(['X-Left : integer #response-200-header-X-Left']);

  const form = await compileOperation(root, { dialect: 'openapi-2.0' }, '/paths/~1orders/put');
  expect(form.view.body?.contents.map(({ mediaType }) => mediaType)).toEqual(['multipart/form-data']);
  expect(linesOf(form.view.body?.contents[0]?.schema)).toEqual([
    'object',
    '(fields)',
    '  file* : file #body-file',
    '  tags : array of string #body-tags',
  ]);
});

test('a field that the other side fills in is marked, and is not required. The page of its schema keeps both', async () => {
  const fields = { id: { type: 'string', readOnly: true }, secret: { type: 'string', writeOnly: true } };
  const schema = { type: 'object', required: ['id', 'secret'], properties: fields };
  const content = { 'application/json': { schema } };
  const exchange = { requestBody: { content }, responses: { 201: { description: 'Made', content } } };
  const root = {
    paths: { '/orders': { post: { ...exchange, callbacks: { done: { '{$url}': { post: exchange } } } } } },
    webhooks: { made: { post: exchange } },
    components: { schemas: { Order: schema } },
  };
  const flagsOf = (of: SchemaView | undefined) =>
    (of?.groups[0]?.entries ?? []).map(({ name, required, schema: { flags } }) =>
      [name, required && 'required', ...flags].filter(Boolean).join(' '),
    );
  const { view } = await compileOperation(root);
  const both = ['id required read-only', 'secret required write-only'];
  expect(flagsOf(view.body?.contents[0]?.schema)).toEqual(['id read-only', 'secret required write-only']);
  expect(flagsOf(view.responses[0]?.contents[0]?.schema)).toEqual(['id required read-only', 'secret write-only']);
  // The API itself sends these.
  expect(flagsOf(view.callbacks[0]?.body?.contents[0]?.schema)).toEqual(both);
  const webhook = await compileOperation(root, {}, '/webhooks/made/post');
  expect(flagsOf(webhook.view.body?.contents[0]?.schema)).toEqual(both);
  expect(flagsOf((await compileSchema(root, 'Order')).view.schema)).toEqual(both);
});

test('responses, their headers and links, callbacks and webhooks are all there, with anchors of their own', async () => {
  const message = {
    content: { 'application/json': { schema: { type: 'object', properties: { at: { type: 'string', format: 'date-time' } } } } },
  };
  const root = {
    paths: {
      '/orders': {
        post: {
          deprecated: true,
          responses: {
            201: {
              description: 'Made',
              headers: { Location: { schema: { type: 'string' }, required: true } },
              links: { next: { operationId: 'get', parameters: { id: '$response.body#/id' } } },
            },
            '4XX': { description: 'Wrong' },
            default: { $ref: '#/components/responses/Other' },
          },
          callbacks: { paid: { '{$request.body#/url}': { post: { requestBody: message, responses: ok } } } },
        },
      },
    },
    webhooks: { shipped: { post: { requestBody: message, responses: ok } } },
    components: { responses: { Other: { description: 'Else', ...message } } },
  };
  const { view, summary } = await compileOperation(root);
  expect(view.deprecated).toBe('');
  expect(view.responses.map(({ title, anchor }) => `${title} #${anchor}`)).toEqual([
    '201 Created #response-201',
    '4XX Client error #response-4XX',
    'Any other status #response-default',
  ]);
  expect(view.responses[0]?.headers.flatMap((entry) => entryLines(entry))).toEqual(['Location* : string #response-201-header-Location']);
  expect(view.responses[0]?.links).toEqual([
    {
      name: 'next',
      target: { text: 'get' },
      description: '',
      facts: [{ label: 'id', values: [{ text: '$response.body#/id', code: true }] }],
    },
  ]);
  const [callback] = view.callbacks;
  expect(callback).toMatchObject({ name: 'paid', method: 'post', expression: '{$request.body#/url}', anchor: 'callback-paid' });
  expect(linesOf(callback?.body?.contents[0]?.schema)).toContain('  at : string <date-time> #callback-paid-body-at');
  expect(new Set(summary.ids).size).toBe(summary.ids.length);

  const webhook = await compileOperation(root, {}, '/webhooks/shipped/post');
  expect(webhook.view).toMatchObject({ method: 'webhook', webhookMethod: 'post', path: 'shipped', servers: [] });
  expect(webhook.summary.records.map(({ content }) => content)).toContain('WEBHOOK POST shipped');
  expect(webhook.view.console).toBeUndefined();
  expect(webhook.outline.headings.map(({ text }) => text)).toContain(API_SECTIONS.webhookBody.title);
});

test('an operation in another file keeps the path that the document gives it', async () => {
  const root = { paths: { '/orders/{id}': { $ref: 'orders.yaml#/one' } } };
  const files = {
    'openapi/orders.yaml': { one: { parameters: [{ name: 'id', in: 'path', schema: { type: 'string' } }], get: { responses: ok } } },
  };
  const compiler = await compilerFor(root, { files });
  const part = { part: 'operation', node: 'openapi/orders.yaml#/one/get' } as const;
  for (const place of [{}, { path: '/orders/{id}', pathItem: 'openapi/orders.yaml#/one' }]) {
    const { body } = compilePart(compiler, { ...part, ...place });
    expect(body).toMatchObject({
      view: { method: 'get', path: '/orders/{id}', parameters: [{ entries: [{ name: 'id', required: true }] }] },
    });
  }
});

test.each([
  ['its body', (content: unknown) => ({ requestBody: { content }, responses: {} })],
  ['an answer by the word default', (content: unknown) => ({ responses: { default: { description: 'Else', content } } })],
])('every schema that %s leads to and the page does not show is named with a link, by name', async (_, operation) => {
  const deep = (name: string, next: string | undefined) => ({
    [name]: { type: 'object', properties: next ? { next: { $ref: `#/components/schemas/${next}` } } : { end: { type: 'string' } } },
  });
  const names = Array.from({ length: 40 }, (_, index) => `S${String(index).padStart(2, '0')}`);
  const schemas = Object.assign({}, ...names.map((name, index) => deep(name, names[index + 1])));
  const root = {
    paths: {
      '/orders': {
        post: operation({ 'application/json': { schema: { $ref: '#/components/schemas/S00' } } }),
      },
    },
    components: { schemas },
  };
  const { view, summary } = await compileOperation(root);
  const shown = JSON.stringify([view.body, view.responses]);
  const missing = names.filter((name) => !shown.includes(`"${name}"`));
  expect(view.elsewhere.map(({ text }) => text)).toEqual(missing);
  expect(missing.length).toBeGreaterThan(5);
  expect(summary.links.filter(({ from }) => from === 'entry').map(({ href }) => href.split('/').at(-1))).toEqual(
    expect.arrayContaining(missing),
  );
});

test('a search finds the operation, its parameters, fields, and values', async () => {
  const root = {
    paths: {
      '/orders': {
        post: {
          operationId: 'createOrder',
          description: 'Makes an **order**.',
          parameters: [{ name: 'limit', in: 'query', description: 'How many.', schema: { type: 'integer' } }],
          requestBody: {
            content: { 'application/json': { schema: { type: 'object', properties: { state: { enum: ['open', 'shut'] } } } } },
          },
          responses: {},
        },
      },
    },
  };
  const { summary } = await compileOperation(root);
  expect(summary.records.map(({ content, anchor }) => [content, anchor])).toEqual(
    expect.arrayContaining([
      ['POST /orders', ''],
      ['createOrder', ''],
      ['Makes an order.', ''],
      ['limit How many.', 'query-limit'],
      ['state open shut', 'body-state'],
    ]),
  );
  expect(new Set(summary.records.map(({ objectID }) => objectID)).size).toBe(summary.records.length);
});

test('headings of a description are found at their own anchors, and what stands below them too', async () => {
  const description =
    'Lead **in**.\n\n# First `x` step\n\nDo it.\n\n## Second & last\n\nDone.\n\n# Responses\n\nSome.\n\n<h2 align="center">Raw</h2>\n\nTail.';
  const { summary } = await compileOperation({ paths: { '/orders': { post: { description, responses: {} } } } });
  const found = summary.records
    .slice(2)
    .map(({ type, content, anchor, hierarchy: { lvl1: _, ...levels } }) => [type, content, anchor, levels]);
  expect(found.slice(0, -1)).toEqual([
    ['content', 'Lead in.', '', {}],
    ['lvl2', undefined, 'first-x-step', { lvl2: 'First x step' }],
    ['content', 'Do it.', 'first-x-step', { lvl2: 'First x step' }],
    ['lvl3', undefined, 'second--last', { lvl2: 'First x step', lvl3: 'Second & last' }],
    ['content', 'Done.', 'second--last', { lvl2: 'First x step', lvl3: 'Second & last' }],
    ['lvl2', undefined, 'about-responses', { lvl2: 'Responses' }],
    ['content', 'Some.', 'about-responses', { lvl2: 'Responses' }],
    ['lvl2', undefined, 'raw', { lvl2: 'Raw' }],
    ['content', 'Tail.', 'raw', { lvl2: 'Raw' }],
  ]);
  for (const { anchor } of summary.records) expect(['', ...summary.ids]).toContain(anchor);
  expect(new Set(summary.records.map(({ objectID }) => objectID)).size).toBe(summary.records.length);
});

test('the console has what it needs, and no more', async () => {
  const root = {
    servers: [{ url: 'https://{region}.shop.example', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }, {}],
    paths: {
      '/orders': {
        post: {
          parameters: [{ name: 'sort', in: 'query', schema: { type: 'string', enum: ['a', 'b'], default: 'b' } }],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { type: 'object', required: ['n'], properties: { n: { type: 'integer' }, id: { readOnly: true } } },
              },
            },
          },
          responses: {},
        },
      },
    },
  };
  const { view } = await compileOperation(root);
  expect(view.console).toEqual({
    api: 'shop',
    method: 'POST',
    path: '/orders',
    servers: [{ url: 'https://{region}.shop.example', variables: [{ name: 'region', default: 'eu', values: ['eu', 'us'] }] }],
    parameters: [
      { name: 'sort', in: 'query', required: false, type: 'string', values: ['a', 'b'], example: 'b', style: 'form', explode: true },
    ],
    body: { required: true, contents: [{ mediaType: 'application/json', example: '{\n  "n": 1\n}' }] },
    security: [[{ name: 'token', type: 'bearer' }], []],
  });
});

test('a link of an answer leads to the page of its operation', async () => {
  const root = { paths: { '/orders': { post: { responses: { 201: { description: 'Made', links: { next: { operationId: 'get' } } } } } } } };
  const key = `${FILE}#/paths/~1orders/get`;
  const entry = compilePart(await compilerFor(root), { part: 'operation', node: `${FILE}#/paths/~1orders/post`, links: { get: key } });
  const { view } = entry.body as { view: OperationView };
  expect(view.responses[0]?.links[0]?.target).toEqual({ text: 'get', href: expect.any(String) });
  expect(entry.summary.links).toMatchObject([{ href: `shop:${key}`, from: 'entry' }]);
});

test('a long description of a scheme is on the overview, and other pages link to it', async () => {
  const long = 'Ask for a token, and send it along. '.repeat(20);
  const root = {
    security: [{ key: [] }],
    paths: { '/orders': { post: { responses: {} } } },
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer', description: long } } },
  };
  const { view, summary } = await compileOperation(root);
  expect(view.security[0]?.[0]).toMatchObject({ description: '', more: expect.any(String) });
  expect(summary.links).toMatchObject([{ href: `shop:${FILE}# authorization`, from: 'entry' }]);
  const overview = compilePart(await compilerFor(root), { part: 'overview', node: `${FILE}#` });
  expect(overview.body).toMatchObject({ view: { security: [{ description: expect.stringContaining('Ask for a token') }] } });
  const short = await compileOperation({
    ...root,
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer', description: 'A token.' } } },
  });
  expect(short.view.security[0]?.[0]).toMatchObject({ description: '<p>A token.</p>' });
});
