// test:all
// What is printed of a page that was read in dark mode: the same as of a light one.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSites, openSites } from './open-sites.js';

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites(['own']);
});
afterAll(() => sites?.close());

/** Everything that is shown, as it is coloured. */
const shown = (page: Page): Promise<string[]> =>
  page.locator('html, body, main, main *').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { color, backgroundColor, borderTopColor, fill, stroke } = getComputedStyle(element);
        return [element.localName, element.getAttribute('src'), color, backgroundColor, borderTopColor, fill, stroke].join(' ');
      }),
  );

test.each([
  ['pictures', '/docs/welcome/', 'img[src$="#gh-light-mode-only"]'],
  ['a diagram', '/docs/api/websocket/message-exchange/', '.diagram-box > svg'],
  ['code', '/docs/ai-agents/quickstart/', '.code'],
  ['an operation', '/docs/api/rest/create-brain/', '.code'],
])('a page with %s prints the same in both modes', async (_, path, selector) => {
  const printed = async (mode: 'light' | 'dark') => {
    const { page, close } = await sites.open({ site: 'own', path: `${path}?docgen-theme=${mode}` }, { colorScheme: mode });
    expect(await page.locator('html').getAttribute('data-theme')).toBe(mode);
    await page.emulateMedia({ media: 'print', colorScheme: mode });
    expect(await page.locator(selector).first().isVisible()).toBe(true);
    const all = await shown(page);
    await close();
    return all;
  };
  expect(await printed('dark')).toEqual(await printed('light'));
});

test('a wide diagram fits on the paper, and its source is left out', async () => {
  const width = 320;
  const { page, close } = await sites.open({ site: 'own', path: '/docs/guides/deploy/' }, { viewport: { width, height: 900 } });
  const { left, right } = await page.locator('.diagram-box').evaluate((box) => {
    const { left, right } = (box.firstElementChild as Element).getBoundingClientRect();
    return { left, right };
  });
  expect(right - left).toBeGreaterThan(width);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.diagram-box > svg').evaluate((svg) => svg.getBoundingClientRect().right)).toBeLessThanOrEqual(width);
  expect(await page.locator('.diagram-source').isVisible()).toBe(false);
  await close();
});
