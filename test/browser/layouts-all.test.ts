// test:all
// What holds for a page of any type (`layout-checks.ts`), for every page type there is, in both modes, in a wide and a narrow window.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { axeViolations } from './axe-violations.js';
import { expectAccessible, expectReadable, expectVisibleStops, type Mode } from './layout-checks.js';
import { type OpenSites, openSites } from './open-sites.js';
import { PAGE_TYPES } from './page-types.js';
import { scrollUp } from './scroll-up.js';

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites?.close());

const MODES: readonly Mode[] = ['light', 'dark'];

describe.concurrent.each(PAGE_TYPES)('$name', (type) => {
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

describe.each(MODES)('controls of the own site are accessible in %s mode', (mode) => {
  const OPTIONS = { bypassCSP: true, reducedMotion: 'reduce' } as const;

  test('with the panel open, on the sidebar and on the main menu', async () => {
    const path = `/docs/ai-agents/quickstart/?docgen-theme=${mode}`;
    const { page, close } = await sites.open({ site: 'own', path }, { ...OPTIONS, viewport: { width: 360, height: 740 } });
    await page.locator('[data-panel] > summary').click();
    await atRest(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByText('← Back to main menu').click();
    expect(await page.locator('.panel-menu').isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  test('with a tab and a code block in use, and the button to the top shown', async () => {
    const path = `/docs/ai-agents/quickstart/?docgen-theme=${mode}`;
    const { page, close } = await sites.open({ site: 'own', path }, { ...OPTIONS, viewport: { width: 1440, height: 900 } });
    await page.getByRole('tab').nth(1).click();
    // Its code comes with the first click; another panel holds other blocks.
    await expect.poll(() => page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true');
    await page.locator('figure.code:visible').first().hover();
    await page.evaluate(() => scrollTo(0, 1500));
    await atRest(page);
    // Once its code is there, any step up shows it.
    await expect
      .poll(async () => {
        await scrollUp(page, 1500);
        return page.locator('.back-to-top').isVisible();
      })
      .toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  test('with an island whose code can’t be loaded', async () => {
    const path = `/docs/api/api-overview/?docgen-theme=${mode}`;
    const { page, close } = await sites.open({ site: 'own', path }, { ...OPTIONS, viewport: { width: 1440, height: 900 } });
    await page.route(/\/island-/, (route) => route.abort());
    await page.locator('docgen-island > *').first().scrollIntoViewIfNeeded();
    await page.locator('.fault').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });
});
