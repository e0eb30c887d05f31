// Two APIs of a site read one file, each with another filter or other overlays, or share a file that both refer to. Their pages, sidebars,
// links and search records don't mix.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { BuiltSite } from './site-fixture.js';
import { buildWritten } from './written-site.js';

const SHOP = `openapi: 3.1.0
info: { title: Shop, version: '1', description: 'See [the terms](/terms) and \`list-orders\`.' }
servers: [{ url: 'https://api.shop.example' }]
tags: [{ name: orders }, { name: admin }]
paths:
  /orders:
    get:
      operationId: list-orders
      tags: [orders]
      description: 'All orders, each an \`Order\`. More is under [orders](#tag/orders).'
      responses: { '200': { description: Orders, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
  /wipe:
    post:
      operationId: wipe
      tags: [admin]
      description: 'Removes what \`list-orders\` gives.'
      responses: { '200': { description: Done, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
components:
  schemas:
    Order: { type: object, properties: { id: { type: string } } }
`;
const OVERLAY = `overlay: 1.0.0
info: { title: Staff, version: '1' }
actions:
  - target: $.info
    update: { title: Shop for staff }
  - target: $.paths['/orders'].get
    update: { summary: List orders of all shops }
  - target: $.components.schemas.Order.properties
    update: { margin: { type: number } }
`;
const PUBLIC = {
  id: 'public',
  specification: 'openapi/shop.yaml',
  filter: { exclude: { tags: ['admin'] } },
  linkBase: 'https://vendor.example',
};
const STAFF = { id: 'staff', specification: 'openapi/shop.yaml', overlays: ['openapi/staff.overlay.yaml'] };
const FILES = {
  'content/docs/index.md': '# Start\n\n[Orders](api:list-orders), [wipe](api:wipe), [an order](api:Order).\n',
  'content/pages/terms.md': '# Terms\n\nText.\n',
  'openapi/shop.yaml': SHOP,
  'openapi/staff.overlay.yaml': OVERLAY,
};

let site: BuiltSite;
afterEach(() => site.remove());

const docsOf = (api: string): string[] => site.files().filter((file) => file.startsWith(`docs/${api}/`));
/** Addresses below the docs to which the text of a page leads. */
const linksOf = (file: string): string[] => {
  const html = site.read(file);
  const main = html.slice(html.indexOf('<main'), html.lastIndexOf('</main>'));
  return [...new Set([...main.matchAll(/href="(\/docs\/[^"]*)"/g)].map(([, href = '']) => href))];
};

test('each has its own pages, and their links, sidebars and texts stay in the API', async () => {
  site = await buildWritten(FILES, { apis: [PUBLIC, STAFF] });
  expect(site.report.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  const ofPublic = ['docs/public/index.html', 'docs/public/list-orders/index.html', 'docs/public/schemas/order/index.html'];
  expect(docsOf('public')).toEqual(ofPublic);
  expect(docsOf('staff')).toEqual([...ofPublic.map((file) => file.replace('public', 'staff')), 'docs/staff/wipe/index.html']);
  for (const api of ['public', 'staff']) {
    const other = api === 'public' ? 'staff' : 'public';
    for (const file of docsOf(api)) expect(linksOf(file).filter((href) => href.startsWith(`/docs/${other}`))).toEqual([]);
    expect(linksOf(`docs/${api}/list-orders/index.html`)).toEqual(
      expect.arrayContaining([`/docs/${api}/schemas/order`, `/docs/${api}/#tag-orders`]),
    );
    expect(linksOf(`docs/${api}/schemas/order/index.html`)).toContain(`/docs/${api}/list-orders`);
  }
  expect(site.read('docs/public/list-orders/index.html')).not.toMatch(/of all shops|margin/);
  expect(site.read('docs/public/schemas/order/index.html')).not.toMatch(/margin|wipe/);
  expect(site.read('docs/staff/schemas/order/index.html')).toContain('margin');
  expect(site.read('docs/staff/index.html')).toContain('Shop for staff');
  expect(site.read('docs/public/index.html')).toContain('href="https://vendor.example/terms"');
  expect(site.read('docs/staff/index.html')).toContain('href="/terms"');
});

test('names in prose lead to the first API that has them', async () => {
  site = await buildWritten(FILES, { apis: [PUBLIC, STAFF] });
  expect(linksOf('docs/index.html')).toEqual(
    expect.arrayContaining(['/docs/public/list-orders', '/docs/staff/wipe', '/docs/public/schemas/order']),
  );
});

test('the sidebar of each lists its own pages', async () => {
  const sidebars = { main: ['index'], ours: [{ type: 'api', id: 'public' }], theirs: [{ type: 'api', id: 'staff' }] };
  site = await buildWritten(FILES, { apis: [PUBLIC, STAFF], docs: [{ sidebars }] });
  const sidebarOf = (file: string): string => /<nav[^>]*data-sidebar[\s\S]*?<\/nav>/.exec(site.read(file))?.[0] ?? '';
  const ours = sidebarOf('docs/public/list-orders/index.html');
  const theirs = sidebarOf('docs/staff/list-orders/index.html');
  expect([ours.includes('/docs/public/'), ours.includes('/docs/staff/')]).toEqual([true, false]);
  expect([theirs.includes('/docs/staff/list-orders'), theirs.includes('/docs/public/')]).toEqual([true, false]);
});

test('two descriptions that share a file of schemas each have a page for its schemas', async () => {
  const described = (title: string, id: string): string => `openapi: 3.1.0
info: { title: ${title}, version: '1' }
paths:
  /${id}:
    get:
      operationId: ${id}
      responses: { '200': { description: One, content: { application/json: { schema: { $ref: './common.yaml#/Parcel' } } } } }
`;
  site = await buildWritten(
    {
      'content/docs/index.md': '# Start\n\nText.\n',
      'openapi/depot.yaml': described('Depot', 'get-parcel'),
      'openapi/post.yaml': described('Post', 'take-parcel'),
      'openapi/common.yaml': 'Parcel: { type: object, properties: { weight: { type: integer } } }\n',
    },
    {
      apis: [
        { id: 'depot', specification: 'openapi/depot.yaml' },
        { id: 'post', specification: 'openapi/post.yaml' },
      ],
    },
  );
  expect(site.report.diagnostics).toEqual([]);
  expect(linksOf('docs/depot/get-parcel/index.html')).toContain('/docs/depot/schemas/parcel');
  expect(linksOf('docs/post/take-parcel/index.html')).toContain('/docs/post/schemas/parcel');
  expect(linksOf('docs/post/schemas/parcel/index.html')).toContain('/docs/post/take-parcel');
  expect(linksOf('docs/depot/schemas/parcel/index.html')).toContain('/docs/depot/get-parcel');
});

test('an edit of the file reaches the pages of both, as in a build without a cache', async () => {
  site = await buildWritten(FILES, { apis: [PUBLIC, STAFF] });
  writeFileSync(join(site.root, 'openapi/shop.yaml'), SHOP.replace('All orders', 'Every order'));
  await site.rebuild();
  const pages = [...docsOf('public'), ...docsOf('staff')];
  const after = pages.map((file) => site.read(file));
  expect(after.filter((html) => html.includes('Every order')).length).toBeGreaterThanOrEqual(2);
  await site.rebuild({ useCache: false });
  expect(pages.map((file) => site.read(file))).toEqual(after);
});
