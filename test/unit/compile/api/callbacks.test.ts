// Requests that the API makes itself, as the page of their operation shows them.
import { expect, test } from 'vitest';
import { MOST_BYTES } from '../../../../src/compile/api/fit/byte-budget.js';
import type { BodyView } from '../../../../src/model/api/api-view.js';
import { renderApi } from '../../templates/render-api.js';
import { compileOperation, entryLines } from './compile-document.js';

const ok = { 200: { description: 'Fine' } };

test('a callback shows its parameters by place, its description, and its own security', async () => {
  const paid = {
    parameters: [
      { name: 'turn', in: 'query', schema: { type: 'integer' } },
      { name: 'id', in: 'query', schema: { type: 'string' } },
    ],
    post: {
      summary: 'It is paid',
      description: 'The **money** is there.',
      deprecated: true,
      security: [{ sign: [] }],
      parameters: [{ name: 'id', in: 'query', required: true, schema: { type: 'integer' } }, { $ref: '#/components/parameters/Seal' }],
      responses: ok,
    },
  };
  const root = {
    security: [{ key: [] }],
    paths: {
      '/orders': { post: { responses: ok, callbacks: { paid: { '{$url}': paid }, shut: { '{$url}': { put: { responses: ok } } } } } },
    },
    components: {
      securitySchemes: { key: { type: 'http', scheme: 'bearer' }, sign: { type: 'apiKey', in: 'header', name: 'Sign' } },
      parameters: { Seal: { name: 'X-Seal', in: 'header', description: 'Of the body.', schema: { type: 'string' } } },
    },
  };
  const { view, summary } = await compileOperation(root);
  const [first, second] = view.callbacks;
  expect(first).toMatchObject({
    summary: '<p>It is paid</p>',
    description: '<p>The <strong>money</strong> is there.</p>',
    deprecated: true,
  });
  expect(first?.security?.alternatives.map((all) => all.map(({ label }) => label))).toEqual([['API key in the header Sign']]);
  expect(first?.parameters.map(({ title, anchor, entries }) => [title, anchor, ...entries.flatMap((entry) => entryLines(entry))])).toEqual([
    [
      'Query parameters',
      'callback-paid-query-parameters',
      'turn : integer #callback-paid-query-turn',
      'id* : integer #callback-paid-query-id',
    ],
    ['Header parameters', 'callback-paid-header-parameters', 'X-Seal : string #callback-paid-header-X-Seal'],
  ]);
  expect(second).toMatchObject({ summary: '', description: '', parameters: [] });
  expect(second).not.toHaveProperty('security');
  expect(summary.ids).toContain('callback-paid-authorization');
  expect(new Set(summary.ids).size).toBe(summary.ids.length);
  expect(summary.records).toContainEqual(
    expect.objectContaining({ anchor: 'callback-paid-header-X-Seal', content: 'X-Seal Of the body.' }),
  );
});

test('parameters of a callback are cut at the limit of the page, with the number of the rest. Its responses are shown', async () => {
  const description = 'Words. '.repeat(60);
  const parameters = Array.from({ length: 3_000 }, (_, index) => ({
    name: `p${index}`,
    in: 'query',
    description,
    schema: { type: 'string' },
  }));
  const callbacks = { paid: { '{$url}': { post: { parameters, responses: ok } } } };
  const { view, diagnostics } = await compileOperation({ paths: { '/orders': { post: { responses: ok, callbacks } } } });
  const [section] = view.callbacks[0]?.parameters ?? [];
  const shown = section?.entries.length ?? 0;
  expect(shown).toBeGreaterThan(100);
  expect(shown + (section?.more ?? 0)).toBe(3_000);
  expect(view.callbacks[0]?.responses).toHaveLength(1);
  expect(diagnostics.map(({ code }) => code)).toEqual(['openapi/page-too-large']);
  const html = renderApi(view);
  expect(html).toContain(`<p>and ${section?.more} more</p>`);
  expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
});

test('an example of what the API itself sends holds what the API fills in, and nothing that only it is sent', async () => {
  const fields = { id: { type: 'string', readOnly: true }, at: { type: 'string' }, secret: { type: 'string', writeOnly: true } };
  const requestBody = { content: { 'application/json': { schema: { type: 'object', properties: fields } } } };
  const callbacks = { done: { '{$url}': { post: { requestBody, responses: ok } } } };
  const root = {
    paths: { '/orders': { post: { requestBody, responses: ok, callbacks } } },
    webhooks: { made: { post: { requestBody, responses: ok } } },
  };
  const namesIn = (body: BodyView | undefined) =>
    ['id', 'at', 'secret'].filter((name) => body?.contents[0]?.examples[0]?.code.includes(`"${name}"`));
  const { view } = await compileOperation(root);
  expect(namesIn(view.body)).toEqual(['at', 'secret']);
  expect(namesIn(view.callbacks[0]?.body)).toEqual(['id', 'at']);
  expect(namesIn((await compileOperation(root, {}, '/webhooks/made/post')).view.body)).toEqual(['id', 'at']);
});

test('the address of a callback and a media type are shown as they are written, whatever they are', async () => {
  const content = { 'application\\json': { schema: { type: 'object', properties: { a: { type: 'string' } } } } };
  const post = { requestBody: { content }, responses: ok };
  const { view } = await compileOperation({
    paths: { '/orders': { post: { responses: ok, callbacks: { paid: { '{$request.bdy#/<b>}': { post } } } } } },
  });
  const html = renderApi(view);
  expect(html).toContain('{$request.bdy#/&lt;b&gt;}');
  expect(html).toContain('application\\json');
});
