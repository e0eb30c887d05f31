// Code in descriptions that is exactly a name of the document leads to the page of what it names, except on that page.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTextCompiler } from '../../../../src/compile/api/text/create-text-compiler.js';
import { withoutOwnLinks } from '../../../../src/compile/api/text/own-links.js';
import { readPlainDescription } from '../../../../src/compile/api/text/read-plain-description.js';
import type { TextSinks } from '../../../../src/compile/api/text/text-sinks.js';
import { createApiNames } from '../../../../src/sources/api/operations/create-api-names.js';
import { createMeantNames } from '../../../../src/sources/api/schema/meant-names.js';
import { holdToLibrary } from '../../hold-to-library.js';
import { renderApi } from '../../templates/render-api.js';
import { compileOperation, FILE } from './compile-document.js';

const SHOP = {
  openapi: '3.1.0',
  servers: [{ url: 'https://shop.example/v1' }],
  paths: {
    '/orders': {
      get: { operationId: 'list-orders', responses: {} },
      post: {
        operationId: 'create-order',
        description: 'As `list-orders`, not `create-order`.',
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/NewOrder' } } } },
        responses: {},
      },
    },
    '/pause': { post: { operationId: 'pause', responses: {} } },
  },
  components: {
    schemas: { NewOrder: { properties: { note: { type: 'string', description: 'Of `create-order`, see `list-orders`.' } } } },
  },
};
const ORDER = `${FILE}#/components/schemas/NewOrder`;
const LIST = `shop:${FILE}#/paths/~1orders/get`;
const CREATE = `shop:${FILE}#/paths/~1orders/post`;

const document = { file: FILE, dialect: 'openapi-3.1' as const, files: { [FILE]: SHOP }, written: {} };
const names = createApiNames([{ id: 'shop', document, schemas: [ORDER] }]);
const compile = await createTextCompiler('satteri', { names });

function compiled(text: string) {
  const page: TextSinks = { file: FILE, links: [], components: [], codeBlocks: [], ids: [], diagnostics: [] };
  return { html: compile({ text, id: `${FILE}#/info/description` }, page), links: page.links, diagnostics: page.diagnostics };
}
const targetsOf = (text: string) => compiled(text).links.map(({ href }) => href);

describe('code in a description', () => {
  test('is a link if it is an operation, a request, a schema or a field', () => {
    expect(targetsOf('`list-orders` `POST /v1/orders` `GET /orders` `NewOrder` `NewOrder.note`')).toEqual([
      LIST,
      CREATE,
      LIST,
      `shop:${ORDER}`,
      `shop:${ORDER} schema-note`,
    ]);
    expect(compiled('See `list-orders`.').html).toBe('<p>See <a href="\uFDD0L0\uFDD1"><code>list-orders</code></a>.</p>');
    expect(compiled('> *See `list-orders`.*').html).toContain('<a href="\uFDD0L0\uFDD1"><code>list-orders</code></a>');
  });

  test.each([
    '`pause`',
    '`list-order`',
    '`List-Orders`',
    '`GET /v1/order`',
    '`NewOrder.notes`',
    '[`list-orders`](/x)',
    '# `list-orders`\n\n&amp;',
  ])('is no link to a part of the API, and is not reported: %s', (text) => {
    const { links, diagnostics } = compiled(text);
    expect([links.filter(({ from }) => from === 'entry' && !text.startsWith('#')), diagnostics]).toEqual([[], []]);
  });

  test('is the same whether a parser reads the text or not', () => {
    const pieces = '`list-orders`·`pause`·`GET /orders`·[`NewOrder`](/b)·[a](/b)·`·see · \n·\n\n·.·"·NewOrder'.split('·');
    const texts = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 9 }).map((parts) => parts.join('').replace(/\n+$/, ''));
    const read = (text: string) => ({ html: compiled(text).html, links: compiled(text).links });
    const parsed = (text: string) => {
      const { html, links } = compiled(`${text}\n\n&amp;`);
      return { html: html.replace(/\n<p>&amp;<\/p>$/, ''), links };
    };
    holdToLibrary(
      texts.filter((text) => text.trim() !== ''),
      { fast: (text) => readPlainDescription(text, undefined, names.findExact) && read(text), library: parsed, atLeast: 30 },
      { numRuns: 3000 },
    );
  });
});

test('the page of an operation has no link of code to itself, in its own texts and in those of schemas', async () => {
  const { view, summary, body } = await compileOperation(SHOP);
  const html = withoutOwnLinks(renderApi(view), CREATE, { summary, body }, (text) => text);
  expect(html.match(/(?:<a href="\uFDD0[^"]*">)?<code>create-order<\/code>(?:<\/a>)?/g)).toEqual(
    Array(2).fill('<code>create-order</code>'),
  );
  expect(html.match(/<a href="\uFDD0[^"]*"><code>list-orders<\/code><\/a>/g)).toHaveLength(2);
});

describe('the digest of a text', () => {
  const meant = createMeantNames(document, () => [ORDER]);
  const without = createMeantNames({ ...document, files: { [FILE]: { ...SHOP, paths: {} } } }, () => [ORDER]);

  test.each(['See `list-orders`.', '`a` b `c` `list-orders`', '`` list-orders ``', '` a `list-orders`', '- a\n  `list-orders`'])(
    'differs if the code in it means something else: %j',
    (text) => {
      const json = JSON.stringify({ description: text });
      expect(meant(json)).not.toBe(without(json));
    },
  );

  test('is as before if its code is no name', () => {
    expect(meant(JSON.stringify('See `pause` and `b`.'))).toBe('');
  });
});
