// Parts of a description that can't be drawn leave a mark on a partial site: the overview names those that would have pages, the page of an
// operation names what it is without.
import { expect, test } from 'vitest';
import { buildWritten } from './written-site.js';

const INDEX = { 'content/docs/index.md': '# Start\n\nText.\n' };

/** The box of the overview, as text. */
function noteOf(html: string): string | undefined {
  const box = /<div class="admonition warning"[\s\S]*?<\/div><p>[\s\S]*?<\/p><\/div>/.exec(html.replace(/<svg[\s\S]*?<\/svg>/g, ''))?.[0];
  return box
    ?.replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ,/g, ',')
    .trim();
}

const partial = async (specification: string, name: string) => {
  const site = await buildWritten(
    { ...INDEX, 'openapi/api.yaml': specification },
    { apis: [{ id: name, specification: 'openapi/api.yaml' }] },
  );
  const isWithheld = !site.report.published;
  const report = await site.rebuild({ allowPartial: true });
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  return { site, isWithheld, published: report.published, errors, overview: site.read(`docs/${name}/index.html`) };
};

test('operations, a path and schemas that have no pages are named on the overview, and the rest is there', async () => {
  const { site, isWithheld, published, errors, overview } = await partial(
    `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get: { operationId: list, responses: { '200': { description: Orders } } }
    pots: { responses: { '201': { description: Made } } }
    delete: gone
  /refunds: { $ref: '#/components/pathItems/Nothing' }
  /shops: open
components:
  schemas:
    Order: { type: object }
    Refund: 12
    Shop: { $ref: '#/components/schemas/Place' }
`,
    'shop',
  );
  expect([isWithheld, published]).toEqual([true, true]);
  expect(errors).toHaveLength(6);
  expect(noteOf(overview)).toBe(
    'Parts of this API are missing The description has errors, so that these pages could not be drawn: ' +
      'POTS /orders, DELETE /orders, /refunds, /shops, Refund, Shop',
  );
  expect(site.files()).toEqual(expect.arrayContaining(['docs/shop/list/index.html', 'docs/shop/schemas/order/index.html']));
  site.remove();
});

test('an operation of messages, and one part alone', async () => {
  const { site, errors, overview } = await partial(
    `asyncapi: 3.0.0
info: { title: Lights, version: '1' }
channels:
  dim: { address: dim, messages: { dim: { payload: { type: integer } } } }
operations:
  dim: { action: send, channel: { $ref: '#/channels/dim' } }
  glow: 7
`,
    'lights',
  );
  expect(errors).toEqual(['openapi/lost-page']);
  expect(noteOf(overview)).toBe('A part of this API is missing The description has errors, so that these pages could not be drawn: glow');
  site.remove();
});

test('a page names what it is without: answers, and channels and messages', async () => {
  const shop = await partial(
    `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get: { operationId: list, responses: { '200': { $ref: '#/components/responses/Orders' } } }
`,
    'shop',
  );
  expect(shop.errors).toEqual(['openapi/no-such-reference']);
  expect(shop.site.read('docs/shop/list/index.html')).toContain('Reference that leads nowhere');
  expect(noteOf(shop.overview)).toBeUndefined();
  shop.site.remove();
  const lights = await partial(
    `asyncapi: 3.0.0
info: { title: Lights, version: '1' }
channels:
  dim: { address: dim, messages: { dim: { $ref: '#/components/messages/Dim' } } }
operations:
  dim: { action: send, channel: { $ref: '#/channels/dim' }, messages: [{ $ref: '#/channels/dim/messages/dim' }] }
  glow: { action: send, channel: { $ref: '#/channels/glow' } }
`,
    'lights',
  );
  expect(lights.errors.filter((code) => code === 'openapi/no-such-reference').length).toBeGreaterThan(0);
  expect(lights.site.read('docs/lights/dim/index.html')).toContain('#/channels/dim/messages/dim');
  expect(lights.site.read('docs/lights/glow/index.html')).toContain('#/channels/glow');
  expect(lights.site.read('docs/lights/channels/dim/index.html')).toContain('#/components/messages/Dim');
  lights.site.remove();
});

test('a description without such parts has no box', async () => {
  const site = await buildWritten(
    { ...INDEX, 'openapi/api.yaml': "openapi: 3.1.0\ninfo: { title: Shop, version: '1' }\npaths: { /a: { get: { responses: {} } } }\n" },
    { apis: [{ id: 'shop', specification: 'openapi/api.yaml' }] },
  );
  expect(noteOf(site.read('docs/shop/index.html'))).toBeUndefined();
  site.remove();
});
