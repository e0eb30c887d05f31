// test:all
// What goes along while a reader scrolls through a page: contents, the button back to the top, a bar that leaves, anchors, the skip link.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backToTop, marked, readDown, scrollTo, topOf } from './control-parts.js';
import { type ControlsSite, exposed, FIRST, focused, openControlsSite, PHONE } from './controls-site.js';

let site: ControlsSite;
beforeAll(async () => {
  site = await openControlsSite();
});
afterAll(() => site?.close());

const SECOND = '/docs/next/guide/second/';

describe('contents', () => {
  test('show the first heading as read before anything was scrolled, and no other once another is', async () => {
    const page = await site.open(FIRST);
    const bars = () =>
      page
        .locator('[data-toc] a')
        .evaluateAll((links) =>
          links.filter((link) => getComputedStyle(link).borderInlineStartWidth === '2px').map((link) => link.textContent),
        );
    expect(await marked(page)).toEqual([]);
    await expect.poll(() => bars()).toEqual(['Mooring']);
    await readDown(page);
    await scrollTo(page, (await topOf(page, 'chain')) - 200);
    await expect.poll(() => bars()).toEqual(['Chain']);
    await page.context().close();
  });

  test('mark again when the window changes its size', async () => {
    const page = await site.open(FIRST);
    await readDown(page);
    const chain = await topOf(page, 'chain');
    await scrollTo(page, chain - 400);
    await expect.poll(() => marked(page)).toEqual(['Chain']);
    await page.setViewportSize({ width: 1440, height: 500 });
    await expect.poll(() => marked(page)).toEqual(['Mooring']);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => marked(page)).toEqual(['Chain']);
    await page.context().close();
  });

  test('pass over a heading in a tab that does not show', async () => {
    const page = await site.open(FIRST, { viewport: { width: 1440, height: 400 } });
    await readDown(page);
    await scrollTo(page, (await topOf(page, 'lamps')) + 20);
    await expect.poll(() => marked(page)).toEqual(['Lamps']);
    expect(await page.locator('[data-toc]').getByRole('link', { name: 'Keychain' }).count()).toBe(1);
    await page.context().close();
  });

  test('mark a short last section that was followed, until the next scrolling by hand', async () => {
    const page = await site.open(FIRST);
    await page.locator('[data-toc]').getByRole('link', { name: 'Short' }).click();
    await page.waitForTimeout(400);
    await expect.poll(() => marked(page)).toEqual(['Short']);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => marked(page)).not.toEqual(['Short']);
    await page.context().close();
  });

  test('mark a short last section that the page was opened at, or that was followed before their code was here', async () => {
    const page = await site.open(`${FIRST}#short`);
    await page.locator('[data-toc] a').first().hover();
    await expect.poll(() => marked(page)).toEqual(['Short']);
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => marked(page)).not.toEqual(['Short']);
    await page.context().close();
  });

  test('do not mark what the address names where the reader has scrolled away from it', async () => {
    const page = await site.open(`${FIRST}#short`);
    await scrollTo(page, 0);
    await page.locator('[data-toc] a').first().hover();
    await expect.poll(() => marked(page)).toEqual(['Mooring']);
    await page.context().close();
  });

  test('are folded on a phone, under a button that states whether they are shown', async () => {
    const page = await site.open(FIRST, { viewport: PHONE });
    const fold = page.locator('.toc-fold > summary');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    expect(await contents.count()).toBe(0);
    expect(await exposed(page, '.toc-fold > summary')).toMatchObject({ name: 'On this page', states: { expanded: false } });
    await fold.focus();
    await page.keyboard.press('Enter');
    expect(await exposed(page, '.toc-fold > summary')).toMatchObject({ states: { expanded: true } });
    expect(await contents.isVisible()).toBe(true);
    await contents.getByRole('link', { name: 'Chain', exact: true }).click();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#chain');
    expect(await marked(page)).toEqual([]);
    await page.context().close();
  });

  test('list levels 2 to 3 and nothing below', async () => {
    const page = await site.open('/docs/next/reference/bell/');
    expect(await page.locator('[data-toc] a').allInnerTexts()).toEqual(['Clapper', 'Of iron']);
    expect(await page.locator('main h4').count()).toBe(1);
    await page.context().close();
  });

  test('are not there on a page without headings', async () => {
    const page = await site.open(SECOND);
    expect(await page.locator('.toc').count()).toBe(0);
    await page.context().close();
  });
});

describe('Scroll back to top', () => {
  test('covers no entry of contents that are longer than the window', async () => {
    const page = await site.open(FIRST);
    await page.evaluate(() => {
      const list = document.querySelector('[data-toc] > ul');
      for (let count = 0; count < 60; count++) list?.append(list.firstElementChild?.cloneNode(true) ?? '');
    });
    await readDown(page);
    await scrollTo(page, 1500);
    await scrollTo(page, 1400);
    const place = await backToTop(page).boundingBox();
    const contents = await page.locator('.toc').boundingBox();
    expect((contents?.y ?? 0) + (contents?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
    await page.context().close();
  });

  test('leads to the top, by keyboard too: the next Tab begins there', async () => {
    const page = await site.open(FIRST, { reducedMotion: 'reduce' });
    await readDown(page);
    await scrollTo(page, 1500);
    await scrollTo(page, 1400);
    await backToTop(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await backToTop(page).count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatchObject({ name: 'Skip to main content' });
    await page.context().close();
  });

  test.each([
    ['reduce', 'instant'],
    ['no-preference', 'smooth'],
  ] as const)('goes there with motion %s: %s', async (reducedMotion, behavior) => {
    const page = await site.open(FIRST, { reducedMotion });
    await readDown(page);
    await scrollTo(page, 1500);
    await scrollTo(page, 1400);
    const asked = await backToTop(page).evaluate((element: HTMLButtonElement) => {
      const { scrollTo: original } = globalThis;
      let wish: unknown;
      globalThis.scrollTo = ((options: ScrollToOptions) => {
        wish = options.behavior;
      }) as typeof scrollTo;
      element.click();
      globalThis.scrollTo = original;
      return wish;
    });
    expect(asked).toBe(behavior);
    await page.context().close();
  });

  test('hides on any hash jump', async () => {
    const page = await site.open(FIRST);
    await readDown(page);
    await scrollTo(page, 2000);
    await scrollTo(page, 1900);
    expect(await backToTop(page).isVisible()).toBe(true);
    await page.evaluate(() => {
      location.hash = '#mooring';
    });
    await page.waitForTimeout(300);
    expect(await backToTop(page).count()).toBe(0);
    await page.context().close();
  });
});

describe('hideOnScroll', () => {
  const away = (page: Page) => page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom <= 0);

  test('hides the bar when scrolling down past its height, shows it when scrolling up', async () => {
    const page = await site.open(FIRST, { reducedMotion: 'reduce' });
    await readDown(page);
    expect(await away(page)).toBe(false);
    await scrollTo(page, 800);
    await expect.poll(() => away(page)).toBe(true);
    await scrollTo(page, 700);
    await expect.poll(() => away(page)).toBe(false);
    await page.context().close();
  });

  test('keeps the bar away after a hash jump, half a rem above the heading', async () => {
    const page = await site.open(FIRST, { reducedMotion: 'reduce' });
    await readDown(page);
    await page.locator('[data-toc]').getByRole('link', { name: 'Sinker' }).click();
    await expect.poll(() => away(page)).toBe(true);
    expect(await page.evaluate(() => Math.round(document.getElementById('sinker')?.getBoundingClientRect().top ?? 0))).toBe(8);
    await page.context().close();
  });

  test('shows the bar to a reader who reaches it by keyboard', async () => {
    const page = await site.open(FIRST, { reducedMotion: 'reduce' });
    await readDown(page);
    await scrollTo(page, 800);
    await expect.poll(() => away(page)).toBe(true);
    await page.locator('.brand').focus();
    await expect.poll(() => away(page)).toBe(false);
    await page.context().close();
  });
});

test('heading anchors are named after their heading, shown on focus, and lead to it', async () => {
  const page = await site.open(FIRST);
  const anchor = page.getByRole('link', { name: 'Direct link to Chain' });
  const opacity = () => anchor.evaluate((link) => getComputedStyle(link).opacity);
  expect(await anchor.getAttribute('title')).toBe('Direct link to Chain');
  expect(await opacity()).toBe('0');
  await anchor.focus();
  await expect.poll(opacity).toBe('1');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => location.hash)).toBe('#chain');
  expect(await page.getByRole('heading', { level: 1 }).locator('a').count()).toBe(0);
  await page.context().close();
});

test('the toggle is disabled until the client has mounted', async () => {
  expect(site.site.read('about/index.html')).toMatch(/<button[^>]*data-theme-toggle[^>]*disabled/);
  const page = await site.open('/about/');
  expect(await page.locator('[data-theme-toggle]').first().isEnabled()).toBe(true);
  await page.context().close();
});
