// The guides about message APIs, overlays and filters: a site of their samples builds, and shows what the guides say.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { samplesIn, titleOf } from './manual-samples.js';
import type { BuiltSite } from './site-fixture.js';
import { buildWritten } from './written-site.js';

const GUIDES = 'docs/manual/content/docs/how-to';

/** The text of a guide's sample with this title. */
const sampleOf = (guide: string, title: string): string =>
  samplesIn(`${GUIDES}/${guide}.md`).find((sample) => titleOf(sample) === title)?.text ?? expect.fail(`${guide} has no ${title}`);

const SHOP = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      operationId: list-orders
      tags: [orders]
      parameters: [{ name: limit, in: query, schema: { type: integer } }]
      responses: { '200': { description: OK } }
  /admin: { get: { operationId: admin, tags: [orders], responses: { '200': { description: OK } } } }
  /staff: { get: { operationId: list-staff, tags: [orders], x-audience: staff, responses: { '200': { description: OK } } } }
  /admin/users: { get: { operationId: list-users, tags: [orders], responses: { '200': { description: OK } } } }
`;

let site: BuiltSite;
beforeAll(async () => {
  const overlay = 'openapi/public.overlay.yaml';
  const [filter] = /filter: (\{.*\}),/.exec(samplesIn(`${GUIDES}/part-of-an-api.md`)[0]?.text ?? '')?.slice(1) ?? [];
  site = await buildWritten(
    {
      'openapi/lamps.yaml': sampleOf('messages-as-pages', 'openapi/lamps.yaml'),
      'openapi/shop.yaml': SHOP,
      [overlay]: sampleOf('change-a-description', overlay),
      'content/docs/index.md': '# Home\n\n[watch](api:watch-lamp), [the message](api:measured)\n',
    },
    {
      apis: [
        { id: 'lamps', specification: 'openapi/lamps.yaml' },
        // The sample is an object of JavaScript with quotes and names that JSON can't have.
        { id: 'shop', specification: 'openapi/shop.yaml', overlays: [overlay], filter: new Function(`return (${filter});`)() },
      ],
    },
  );
}, 60_000);
afterAll(() => site?.remove());

test('the message API has the pages that the guide names, without a fault', () => {
  const files = site.files().filter((file) => file.startsWith('docs/lamps/'));
  expect(files.filter((file) => file.endsWith('.html')).sort()).toEqual([
    'docs/lamps/channels/lamp/index.html',
    'docs/lamps/index.html',
    'docs/lamps/messages/measured/index.html',
    'docs/lamps/schemas/measurement/index.html',
    'docs/lamps/watch-lamp/index.html',
  ]);
  expect(site.read('docs/index.html')).toMatch(/href="?\/docs\/lamps\/messages\/measured/);
});

test('the overlay of its guide is applied, then the filter of the other one', () => {
  const pages = site.files().filter((file) => file.startsWith('docs/shop/') && file.endsWith('.html'));
  expect(pages.sort()).toEqual(['docs/shop/index.html', 'docs/shop/list-orders/index.html']);
  expect(site.read('docs/shop/index.html')).toContain('How to order from the shop.');
  expect(site.read('docs/shop/list-orders/index.html')).toContain('At most 100.');
  expect(site.report.diagnostics.filter(({ severity }) => severity !== 'info').map(({ message }) => message)).toEqual([]);
});
