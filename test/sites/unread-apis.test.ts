// An API whose description can't be read is one fault: what it would contain is not reported as missing, and is there once it can be read.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { BuiltSite } from './site-fixture.js';
import { buildWritten } from './written-site.js';

const described = (title: string, id: string): string => `openapi: 3.1.0
info: { title: ${title}, version: '1' }
paths:
  /${id}:
    post:
      operationId: ${id}
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses: { '200': { description: Done } }
`;
const BROKEN = described('Shop: all', 'create-order').replace('{ title: Shop: all, ', '\n  title: Shop: all\n  ').replace("'1' }", "'1'");
const PAGE = `# Start

Call [create](api:create-order) or \`create-order\`, at [its page](/docs/shop/create-order); [the boxes](api:create-box).

\`\`\`json request=create-order
{}
\`\`\`
`;
const shop = { id: 'shop', specification: 'openapi/shop.yaml' };
const depot = { id: 'depot', specification: 'openapi/depot.yaml' };
const CONFIG = {
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'shop', label: 'Shop' },
      { to: '/docs/shop/create-order', label: 'Create' },
    ],
  },
  docs: [{ sidebars: { main: ['index'], shop: [{ type: 'category', label: 'Shop', items: [{ type: 'api', id: 'shop' }] }] } }],
  markdown: { apiNames: true },
};

let site: BuiltSite;
afterEach(() => site.remove());

const reportedBy = ({ diagnostics }: BuiltSite['report']) => diagnostics.map(({ code, message }) => [code, message]);

test.each([
  ['beside another', [depot, shop]],
  ['alone', [shop]],
])("%s, an API that can't be read is one fault; once it can be, names lead to it", async (_, apis) => {
  const page = apis.length === 1 ? PAGE.replace('; [the boxes](api:create-box)', '') : PAGE;
  const files = { 'content/docs/index.md': page, 'openapi/shop.yaml': BROKEN, 'openapi/depot.yaml': described('Depot', 'create-box') };
  site = await buildWritten(files, { ...CONFIG, apis });
  expect(reportedBy(site.report)).toEqual([['openapi/syntax', expect.stringContaining('Nested mappings')]]);
  expect(reportedBy(await site.rebuild({ allowPartial: true }))).toHaveLength(1);

  writeFileSync(join(site.root, 'openapi/shop.yaml'), described('Shop', 'create-order'));
  expect(reportedBy(await site.rebuild({}))).toEqual([]);
  const html = site.read('docs/index.html');
  expect(html).toContain('<a href="/docs/shop/create-order">create</a>');
  expect(html).toContain('<a href="/docs/shop/create-order"><code>create-order</code></a>');
});

test('where all APIs can be read, each of these is a fault', async () => {
  const files = {
    'content/docs/index.md': PAGE,
    'openapi/shop.yaml': described('Shop', 'replace'),
    'openapi/depot.yaml': described('Depot', 'create-box'),
  };
  site = await buildWritten(files, { ...CONFIG, apis: [depot, shop] });
  const codes = reportedBy(site.report).map(([code]) => code);
  expect(codes).toEqual(['link/no-such-api-name', 'link/no-such-api-name', 'link/no-such-page', 'link/no-such-page']);
});
