// test:all
// A finger hits every link and control of every page type (`target-sizes.ts`), on a phone and on a wide screen.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { type OpenSites, openSites } from './open-sites.js';
import { PAGE_TYPES } from './page-types.js';
import { smallTargets } from './target-sizes.js';

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites?.close());

describe.concurrent.each(PAGE_TYPES)('$name', (type) => {
  test.for([360, 1440])('has targets of 24 px, or as far apart, at %i px', async (width, { expect }) => {
    const { page, close } = await sites.open(type, { viewport: { width, height: 900 }, hasTouch: width < 640, reducedMotion: 'reduce' });
    await atRest(page);
    expect(await smallTargets(page)).toEqual([]);
    await close();
  });

  // What folds hide: fields of schemas, lists of values and patterns, the contents of the page, samples.
  test.for([360, 1440])('has them inside its folds as well, at %i px', async (width, { expect }) => {
    const { page, close } = await sites.open(type, { viewport: { width, height: 900 }, hasTouch: width < 640, reducedMotion: 'reduce' });
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>('main details')) fold.open = true;
    });
    await atRest(page);
    expect(await smallTargets(page, 'main')).toEqual([]);
    await close();
  });
});

test('the page types have folds with targets inside of them', async () => {
  const hidden = await Promise.all(
    PAGE_TYPES.map(async (type) => {
      const { page, close } = await sites.open(type);
      const count = await page.locator('main details:not([open]) :is(a[href], button, summary)').count();
      await close();
      return count;
    }),
  );
  expect(hidden.filter((count) => count > 0).length).toBeGreaterThan(5);
});

test('has such targets in the open panel, in its main menu, and in the search dialog', async () => {
  const type = { site: 'own', path: '/docs/api/rest/create-brain/' } as const;
  const { page, close } = await sites.open(type, { viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce' });
  await page.locator('[data-panel] > summary').click();
  await atRest(page);
  expect(await smallTargets(page, '[data-panel]')).toEqual([]);
  await page.getByText('← Back to main menu').click();
  expect(await page.locator('.panel-menu').isVisible()).toBe(true);
  expect(await smallTargets(page, '[data-panel]')).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.locator('dialog[open] input').fill('brain');
  await page.locator('dialog[open] [role="option"]').first().waitFor();
  expect(await smallTargets(page, 'dialog[open]')).toEqual([]);
  await close();
});

test('what is small, and near another target, is found, and a link in a sentence is not', async () => {
  const context = await sites.browser.newContext();
  const page = await context.newPage();
  const box = (size: number, margin = 0) =>
    `<button style="all:unset;display:block;width:${size}px;height:${size}px;margin-block:${margin}px">B</button>`;
  await page.setContent(`<p>A <a href="/a">link</a><br>and <a href="/b">one</a>.</p>${box(24)}${box(24)}${box(16, 40)}`);
  expect(await smallTargets(page)).toEqual([]);
  await page.setContent(`${box(16)}${box(24)}${box(24)}`);
  expect(await smallTargets(page)).toEqual(['button "B" 16.0 × 16.0']);
  await page.setContent('<ul style="line-height:18px"><li><a href="/a">A link</a></li><li><a href="/b">A link</a></li></ul>');
  expect(await smallTargets(page)).toHaveLength(2);
  await context.close();
});
