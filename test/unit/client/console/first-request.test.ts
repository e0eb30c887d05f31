// What the console sends before anything is changed in it: the request that the samples of the page send.
import { describe, expect, test } from 'vitest';
import { buildRequest } from '../../../../client/console/build-request.js';
import { fillBlanks } from '../../../../client/console/fill-blanks.js';
import { firstState } from '../../../../client/console/form-state.js';
import type { ConsoleView } from '../../../../src/model/client.js';
import { compileOperation } from '../../compile/api/compile-document.js';

async function consoleOf(operation: object, verb = 'post'): Promise<ConsoleView> {
  const document = { openapi: '3.1.0', paths: { '/kites': { [verb]: { ...operation, responses: {} } } } };
  const { view } = await compileOperation(document, {}, `/paths/~1kites/${verb}`);
  return view.console as ConsoleView;
}

const first = (view: ConsoleView) => buildRequest(view, fillBlanks(view, firstState(view)), 'https://docs.example');

describe('the first request of the console', () => {
  test('has the optional parameters that the samples have, and no others', async () => {
    const text = { schema: { type: 'string' } };
    const view = await consoleOf(
      {
        parameters: [
          { name: 'color', in: 'query', ...text, example: 'red' },
          { name: 'limit', in: 'query', schema: { type: 'integer', example: 5 } },
          { name: 'cursor', in: 'query', ...text, example: 'abc' },
          { name: 'old', in: 'query', deprecated: true, ...text, example: 'x' },
          { name: 'sort', in: 'query', schema: { type: 'string', default: 'name' } },
          { name: 'X-Trace', in: 'header', ...text, example: 't1' },
          { name: 'long', in: 'query', ...text, example: 'x'.repeat(400) },
          { name: 'name', in: 'query', required: true, ...text },
        ],
      },
      'get',
    );
    const { url, headers } = first(view);
    expect(new URL(url).search).toBe('?color=red&limit=5&name=NAME');
    expect(headers).toEqual([['X-Trace', 't1']]);
  });

  test('has the fields of a form that the samples have', async () => {
    const properties = {
      weight: { type: 'integer', minimum: 1 },
      tags: { type: 'array', items: { type: 'string' } },
      secret: { type: 'string', readOnly: true },
      photo: { type: 'string', format: 'binary' },
    };
    const content = {
      'application/x-www-form-urlencoded': { schema: { type: 'object', properties }, example: { weight: 7, tags: ['a', 'b'] } },
    };
    const request = first(await consoleOf({ requestBody: { required: true, content } }));
    expect(request.body).toEqual({
      kind: 'form',
      pairs: [
        ['weight', '7'],
        ['tags', 'a'],
        ['tags', 'b'],
      ],
    });
    const made = { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties: { weight: { type: 'integer' } } } } };
    expect(first(await consoleOf({ requestBody: { required: true, content: made } })).body).toMatchObject({
      pairs: [['weight', expect.any(String)]],
    });
  });

  test('has the media type that the samples have, and no body that they have not', async () => {
    const schema = { type: 'object', properties: { a: { type: 'integer', example: 1 } } };
    const content = { 'application/xml': { schema }, 'application/x-www-form-urlencoded': { schema } };
    const view = await consoleOf({ requestBody: { content } });
    expect(first(view).body).toEqual({ kind: 'form', pairs: [['a', '1']] });
    expect(first(await consoleOf({ requestBody: { content } }, 'delete')).body).toBeUndefined();
    expect(first(await consoleOf({ requestBody: { content, required: true } }, 'delete')).body).toBeDefined();
  });
});

describe('what a reader chooses from', () => {
  test('are the named examples of a body that are short enough; one alone is no choice', async () => {
    const examples = {
      small: { summary: 'A small kite', value: { weight: 1 } },
      large: { value: { weight: 9007 } },
      endless: { value: { text: 'x'.repeat(7_000) } },
    };
    const schema = { type: 'object', properties: { weight: { type: 'integer' } } };
    const contents = async (some: object) =>
      (await consoleOf({ requestBody: { required: true, content: { 'application/json': { schema, examples: some } } } })).body?.contents;
    expect(await contents(examples)).toEqual([
      {
        mediaType: 'application/json',
        example: '{\n  "weight": 1\n}',
        named: [
          { title: 'A small kite', text: '{\n  "weight": 1\n}' },
          { title: 'large', text: '{\n  "weight": 9007\n}' },
        ],
      },
    ]);
    expect((await contents({ small: examples.small }))?.[0]).not.toHaveProperty('named');
  });

  test('are servers by what the document calls them', async () => {
    const servers = [{ url: 'https://a.example', description: 'For **trials**' }, { url: 'https://b.example' }];
    const { servers: shown } = await consoleOf({ servers });
    expect(shown.map(({ url, title }) => [url, title])).toEqual([
      ['https://a.example', 'For trials'],
      ['https://b.example', undefined],
    ]);
  });
});
