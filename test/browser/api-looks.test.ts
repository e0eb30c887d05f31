// test:all
// Pages of descriptions that have much to show: operations with sixteen answers, with six alternatives, with a file, with a stream, with
// callbacks, and pages of a document of messages. Every page, in both modes, in a wide and a narrow window, with no rule of axe off.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectReadable, expectVisibleStops } from './layout-checks.js';
import { type OpenSites, openSites } from './open-sites.js';
import type { PageType } from './page-types.js';

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites(['answers', 'messages']);
});
afterAll(() => sites?.close());

const depot = (name: string, path: string): PageType => ({ name, layout: 'api', site: 'answers', path: `/docs/depot/${path}` });
const lights = (name: string, path: string): PageType => ({ name, layout: 'api', site: 'messages', path: `/docs/lights/${path}` });

const PAGES: PageType[] = [
  depot('sixteen answers', 'replace-parcel/'),
  depot('six alternatives and callbacks', 'create-label/'),
  depot('six alternatives on a page of their own', 'schemas/label-request/'),
  depot('a file that is sent', 'upload-photo/'),
  depot('a file that is answered', 'download-label/'),
  depot('a stream of events', 'stream-events/'),
  depot('a stream of lines', 'export-events/'),
  depot('a deprecated operation', 'discard-parcel/'),
  lights('an overview of messages', ''),
  lights('a channel', 'channels/measured/'),
  lights('a channel without an address', 'channels/replies/'),
  lights('a channel with bindings of WebSocket', 'channels/commands/'),
  lights('an operation that receives', 'on-light-measured/'),
  lights('an operation that sends, with a reply', 'dim-light/'),
  lights('a message', 'messages/light-measured/'),
];

describe.concurrent.each(PAGES)('$name', (type) => {
  test('answers with the expected page and no complaint; reads the same without JavaScript; at 400 % zoom, 320 px, nothing is cut off', ({
    expect,
  }) => expectReadable({ sites, type, expect }));

  test('is accessible in both modes at 360 and 1440 px, and has no horizontal overflow', ({ expect }) =>
    expectAccessible({ sites, type, expect }, [
      ['dark', [360, 1440]],
      ['light', [1440, 360]],
    ]));

  test('shows where the keyboard is at every stop', ({ expect }) => expectVisibleStops({ sites, type, expect }));
});

test('every page of both descriptions is in the list, or one like it', () => {
  const pages = [...sites.htmlFiles.answers, ...sites.htmlFiles.messages].filter((file) => /^docs\/(?:depot|lights)\//.test(file));
  const known = new Set(PAGES.map(({ path }) => `${path.slice(1)}index.html`));
  const others = pages.filter((file) => !known.has(file) && !/\/(?:schemas|messages)\//.test(file));
  expect(others).toEqual(['docs/depot/index.html']);
});

describe('at 1440 px', () => {
  const VIEW = { viewport: { width: 1440, height: 900 } };

  test('titles of channels have one line', async () => {
    const { page, close } = await sites.open({ site: 'messages', path: '/docs/lights/' }, VIEW);
    const heights = await page.locator('.api-ops > li > a').evaluateAll((links) => links.map((link) => link.getClientRects().length));
    expect(heights).toEqual(Array(5).fill(1));
    await close();
  });

  test('facts with a pattern are below the name of their field', async () => {
    const { page, close } = await sites.open({ site: 'answers', path: '/docs/depot/create-label/' }, VIEW);
    const row = page.locator('[id="body-PostLabel-postcode"]');
    const bottom = await row.locator('b').evaluate((flag) => flag.getBoundingClientRect().bottom);
    expect(
      await row
        .locator('dt')
        .first()
        .evaluate((term) => term.getBoundingClientRect().top),
    ).toBeGreaterThanOrEqual(bottom - 1);
    await close();
  });
});

describe('by keyboard', () => {
  const open = (path: string) => sites.open({ site: 'answers', path }, { viewport: { width: 1440, height: 900 } });

  test('the examples of sixteen answers are chosen one after the other', async () => {
    const { page, close } = await open('/docs/depot/replace-parcel/');
    const menu = page.getByRole('combobox', { name: 'Status: Response' });
    const options = await menu.locator('option').allInnerTexts();
    expect(options).toEqual(['200', '400', '401', '403', '404', '409', '412', '415', '422', '429', '5XX']);
    await menu.focus();
    const shown = () => page.locator('.api-aside .code-group').last().locator('figure:visible').innerText();
    const seen = new Set([await shown()]);
    for (const _ of options.slice(1)) {
      await page.keyboard.press('ArrowDown');
      await expect.poll(async () => seen.has(await shown())).toBe(false);
      seen.add(await shown());
    }
    expect(seen.size).toBe(options.length);
    await close();
  });

  test('alternatives open, each with its own fields', async () => {
    const { page, close } = await open('/docs/depot/create-label/');
    for (const [name, field] of [
      ['FreightLabel', 'pallets'],
      ['InternationalExpressCourierLabel', 'customs_declaration_reference_number'],
    ] as const) {
      const shown = () => page.locator(`[id="body-${name}-${field}"]`).isVisible();
      expect(await shown()).toBe(false);
      await page.locator(`[id="body-${name}"] summary`).first().focus();
      await page.keyboard.press('Enter');
      await expect.poll(shown).toBe(true);
    }
    await close();
  });
});
