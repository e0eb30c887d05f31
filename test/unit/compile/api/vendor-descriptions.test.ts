// Descriptions as other teams write them: angle brackets that are no HTML, links to their own site, long summaries, words in capitals.
import { expect, test } from 'vitest';
import { operationTitle } from '../../../../src/base/documents/operation-title.js';
import { compileOperation } from './compile-document.js';

const described = (description: string) => ({ openapi: '3.1.0', paths: { '/orders': { post: { description, responses: {} } } } });

test('tags that HTML does not have stay as text; others are HTML, or are reported', async () => {
  const text = 'Use `x` at https://<user>:<password>@host, a List<Item> and <b>bold</b>.\n\n<amount> is a number.\n\n<script>a</script>';
  const { view, diagnostics } = await compileOperation(described(text));
  expect(view.description).toContain('&lt;user>:&lt;password>@host');
  expect(view.description).toContain('List&lt;Item> and <b>bold</b>');
  expect(view.description).toContain('<p>&lt;amount> is a number.</p>');
  expect(diagnostics.map(({ message }) => message)).toEqual([expect.stringContaining('`<script>`')]);
});

test('links from the root lead to the site that linkBase names, in Markdown, in HTML and in definitions', async () => {
  const text = 'See [a](/a#b), <a href="/c">c</a>, [d], [out](https://o.example/x) and [host](//h.example/x).\n\n[d]: /d';
  const hrefs = async (linkBase?: string) =>
    (await compileOperation(described(text), { api: linkBase === undefined ? {} : { linkBase } })).summary.links
      .map(({ href }) => href)
      .sort();
  const others = ['//h.example/x', 'https://o.example/x'];
  expect(await hrefs('https://vendor.example/docs')).toEqual(
    [...others, 'https://vendor.example/docs/a#b', 'https://vendor.example/docs/c', 'https://vendor.example/docs/d'].sort(),
  );
  expect(await hrefs()).toEqual([...others, '/a#b', '/c', '/d'].sort());
});

const LONG = 'Returns the orders of a shop with all of their lines and the payments that were made for them so far';

test.each<[string | undefined, string | undefined, string]>([
  ['List **all** [orders](https://x.example) of `shop`', undefined, 'List all orders of shop'],
  ['Cancel an order. The order must not be sent yet, and its payment is returned to the customer.', 'cancel', 'Cancel an order'],
  [LONG, 'listOrders', 'listOrders'],
  [LONG, undefined, 'Returns the orders of a shop with all of their lines and the payments that were…'],
  ['snake_case_name and 2 * 3 * 4', undefined, 'snake_case_name and 2 * 3 * 4'],
  [undefined, undefined, 'GET /orders'],
])('the title of %s with the id %s is %s', (summary, id, title) => {
  expect(operationTitle({ summary, id, request: 'GET /orders' })).toBe(title);
});

test('a summary that is longer than the title is on the page', async () => {
  const root = { openapi: '3.1.0', paths: { '/orders': { post: { summary: LONG, description: 'More.', responses: {} } } } };
  expect((await compileOperation(root)).view.description).toBe(`<p>${LONG}</p><p>More.</p>`);
});

test('a scheme keeps its case, and a response shows its summary and its description', async () => {
  const root = {
    openapi: '3.2.0',
    paths: { '/orders': { post: { security: [{ signed: [] }], responses: { '200': { summary: 'Short', description: 'Long' } } } } },
    components: { securitySchemes: { signed: { type: 'http', scheme: 'HMAC-SHA256' } } },
  };
  const { view } = await compileOperation(root, { dialect: 'openapi-3.2' });
  expect(view.security[0]?.[0]?.label).toBe('HTTP authentication: HMAC-SHA256');
  expect(view.responses[0]?.description).toBe('<p>Short</p><p>Long</p>');
});
