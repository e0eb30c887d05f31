// test:all
// What an edit of a message API, of an overlay or of a filter costs: exactly the pages that show what was edited. Each build is compared with
// a clean one.
import { afterEach, expect, test } from 'vitest';
import { createDevSite } from '../../src/pipeline/live/create-dev-site.js';
import { createSiteOnDisk, expectSame, type SiteOnDisk, workOf } from './site-on-disk.js';

const LAMPS = 'openapi/lamps.yaml';
const TEXT = `asyncapi: 3.0.0
info: { title: Lamps, version: '1' }
servers: { live: { host: ws.example, protocol: wss } }
channels:
  measured:
    address: lamps/{lampId}
    description: All that lamps measure.
    parameters: { lampId: { description: The id of the lamp. } }
    messages: { lit: { $ref: '#/components/messages/lit' }, failed: { $ref: '#/components/messages/failed' } }
  commands:
    address: commands
    messages: { dim: { $ref: '#/components/messages/dim' }, done: { payload: { type: boolean } } }
operations:
  onLit: { action: receive, title: Lamp is lit, channel: { $ref: '#/channels/measured' }, messages: [{ $ref: '#/channels/measured/messages/lit' }] }
  onFailed: { action: receive, channel: { $ref: '#/channels/measured' }, messages: [{ $ref: '#/channels/measured/messages/failed' }] }
  dimLamp:
    action: send
    channel: { $ref: '#/channels/commands' }
    messages: [{ $ref: '#/channels/commands/messages/dim' }]
    reply: { channel: { $ref: '#/channels/commands' }, messages: [{ $ref: '#/channels/commands/messages/done' }] }
components:
  messages:
    lit: { payload: { $ref: '#/components/schemas/Light' } }
    failed: { payload: { type: object, properties: { reason: { type: string, description: Why it failed. } } } }
    dim: { payload: { type: object, properties: { percent: { type: integer, description: How bright. } } } }
  schemas:
    Light: { type: object, properties: { lumens: { type: integer, description: Brightness. } } }
`;
const SHOP = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://api.example }]
paths:
  /orders: { get: { operationId: listOrders, summary: List orders, responses: { '200': { $ref: '#/components/responses/Orders' } } } }
  /staff: { get: { operationId: listStaff, summary: List staff, tags: [staff], responses: { '204': { description: None } } } }
components:
  responses: { Orders: { description: Orders, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } } }
  schemas: { Order: { type: object, properties: { id: { type: integer } } } }
`;
const OVERLAY = 'openapi/public.overlay.yaml';
const ACTIONS = `overlay: 1.0.0
info: { title: Public, version: '1' }
actions:
  - { target: "$.paths['/orders'].get", update: { description: First text. } }
  - { target: $.components.schemas.Order.properties.id, update: { description: The number. } }
`;
const config = (filter = ''): string =>
  `export default { title: 'T', url: 'https://example.com', search: false, apis: [
  { id: 'lamps', specification: '${LAMPS}' }, { id: 'shop', specification: 'openapi/shop.yaml', overlays: ['${OVERLAY}']${filter} }] };\n`;

let site: SiteOnDisk;
afterEach(() => site.dispose());

const start = async (): Promise<void> => {
  site = createSiteOnDisk({
    'site.config.ts': config(),
    'content/docs/index.md': '# Start\n\nThe start.\n',
    [LAMPS]: TEXT,
    'openapi/shop.yaml': SHOP,
    [OVERLAY]: ACTIONS,
  });
  const report = await site.build();
  expect(report.diagnostics).toEqual([]);
};

/** Keys of the pages that the next build compiles, without the file. */
async function compiled(): Promise<string[]> {
  const report = await site.build();
  const clean = await site.clean();
  expect(report.diagnostics).toEqual(clean.report.diagnostics);
  expectSame(site.output(), clean.output);
  return workOf(report).compile.map((key) => key.slice(key.indexOf('#') + 1));
}

test.each([
  ['Why it failed.', 'The cause.', ['/components/messages/failed', '/operations/onFailed']],
  ['Brightness.', 'How bright it is.', ['/components/messages/lit', '/components/schemas/Light', '/operations/onLit']],
  [
    'The id of the lamp.',
    'Which lamp.',
    ['/channels/measured', '/components/messages/failed', '/components/messages/lit', '/operations/onFailed', '/operations/onLit'],
  ],
  ['type: boolean', 'type: string', ['/channels/commands/messages/done', '/operations/dimLamp']],
  ['How bright.', 'Brightness in percent.', ['/components/messages/dim', '/operations/dimLamp']],
  ['title: Lamp is lit', 'title: A lamp is lit', ['', '/channels/measured', '/components/messages/lit', '/operations/onLit']],
])('an edit of %j compiles the pages that show it, and no others', async (from, to, wanted) => {
  await start();
  site.edit(LAMPS, from, to);
  expect(await compiled()).toEqual(wanted);
});

test('an edit of an overlay compiles the pages that it reaches', async () => {
  await start();
  site.edit(OVERLAY, 'First text.', 'Second text.');
  expect(await compiled()).toEqual(['/paths/~1orders/get']);
  site.edit(OVERLAY, 'The number.', 'The number of the order.');
  expect(await compiled()).toEqual(['/components/schemas/Order', '/paths/~1orders/get']);
  site.edit(OVERLAY, '  - { target: "$.paths[\'/orders\'].get", update: { description: Second text. } }\n', '');
  expect(await compiled()).toEqual(['/paths/~1orders/get']);
});

test('a filter removes pages and brings them back', async () => {
  await start();
  const before = site.output();
  site.write({ 'site.config.ts': config(", filter: { exclude: { tags: ['staff'] } }") });
  await compiled();
  expect(Object.keys(before).filter((path) => !(path in site.output()))).toEqual(['docs/shop/list-staff/index.html']);
  site.write({ 'site.config.ts': config() });
  await compiled();
  expectSame(site.output(), before);
});

test('docgen dev shows an edit of an overlay, and of a message, without a whole run', async () => {
  await start();
  const dev = createDevSite({ siteRoot: site.root, outFolder: site.out });
  const textOf = async (path: string): Promise<string> => Buffer.from((await dev.files.read(path)) ?? []).toString();
  try {
    await dev.update();
    expect(await textOf('docs/shop/list-orders/index.html')).toContain('First text.');
    site.edit(OVERLAY, 'First text.', 'Text while it is edited.');
    const { isRevision, changedPages } = await dev.update([OVERLAY]);
    expect([isRevision, changedPages]).toEqual([true, ['docs/shop/list-orders/index.html']]);
    expect(await textOf('docs/shop/list-orders/index.html')).toContain('Text while it is edited.');
    site.edit(LAMPS, 'Why it failed.', 'The cause of it.');
    expect((await dev.update([LAMPS])).isRevision).toBe(true);
    expect(await textOf('docs/lamps/messages/failed/index.html')).toContain('The cause of it.');
  } finally {
    dev.close();
  }
});
