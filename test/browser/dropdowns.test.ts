// test:all
// The dropdowns of the bar: by keyboard, by pointer, by touch, of no, one and three entries; versions and languages.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { type ControlsSite, FIRST, focused, openControlsSite, stored } from './controls-site.js';

let site: ControlsSite;
beforeAll(async () => {
  site = await openControlsSite();
});
afterAll(() => site?.close());

const bar = (page: Page) => page.locator('.navbar-row');
const dropdown = (page: Page, label: string) =>
  bar(page)
    .locator('.navbar-items details')
    .filter({ has: page.locator('summary', { hasText: label }) });
const isOpen = (page: Page, label: string) => dropdown(page, label).evaluate((element) => (element as HTMLDetailsElement).open);
const focusText = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim());

async function atSummary(label = 'Three', path = FIRST): Promise<Page> {
  const page = await site.open(path);
  // The first sign of a reader asks for the code of dropdowns; a moment later it has run.
  const code = page.waitForResponse((response) => /\/chunk-[^/]*\.js/.test(response.url()));
  await dropdown(page, label).locator('summary').focus();
  await (await code).finished();
  await page.waitForTimeout(100);
  return page;
}

describe('navbar dropdown', () => {
  test.each(['Enter', 'Space'])('opens on %s, and closes on it', async (key) => {
    const page = await atSummary();
    expect(await focused(page)).toMatchObject({ name: 'Three', states: { expanded: false } });
    await page.keyboard.press(key);
    expect(await isOpen(page, 'Three')).toBe(true);
    expect(await focused(page)).toMatchObject({ name: 'Three', states: { expanded: true } });
    await page.keyboard.press(key);
    expect(await isOpen(page, 'Three')).toBe(false);
    await page.context().close();
  });

  test('is walked with arrows, Home and End, around both ends', async () => {
    const page = await atSummary();
    const walk: [string, string][] = [
      ['ArrowDown', 'First entry'],
      ['ArrowDown', 'Second entry'],
      ['End', 'Third entry'],
      ['ArrowDown', 'First entry'],
      ['ArrowUp', 'Third entry'],
      ['Home', 'First entry'],
    ];
    for (const [key, text] of walk) {
      await page.keyboard.press(key);
      // The first key may come before the code.
      await expect.poll(() => focusText(page)).toBe(text);
    }
    await page.keyboard.press('Escape');
    expect(await isOpen(page, 'Three')).toBe(false);
    await page.keyboard.press('ArrowUp');
    expect(await focusText(page)).toBe('Third entry');
    // With another key held down an arrow is the browser's.
    for (const held of ['ctrlKey', 'metaKey', 'altKey']) {
      await page.locator(':focus').dispatchEvent('keydown', { key: 'ArrowDown', [held]: true });
      expect(await focusText(page), held).toBe('Third entry');
    }
    await page.context().close();
  });

  test('Home and End on a closed one scroll the page', async () => {
    const page = await atSummary();
    await page.keyboard.press('End');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    expect(await isOpen(page, 'Three')).toBe(false);
    await page.context().close();
  });

  test('closes on Escape and gives the focus back to its label', async () => {
    const page = await atSummary();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isOpen(page, 'Three')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen(page, 'Three')).toBe(false);
    expect(await focused(page)).toMatchObject({ name: 'Three', states: { expanded: false } });
    await page.context().close();
  });

  test('closes on an outside mouse, touch or focus event', async () => {
    const page = await atSummary();
    const summary = dropdown(page, 'Three').locator('summary');
    await summary.click();
    await page.mouse.move(700, 600);
    await page.mouse.down();
    expect(await isOpen(page, 'Three')).toBe(false);
    await page.mouse.up();

    await summary.click();
    await page.evaluate(() => document.querySelector('main')?.dispatchEvent(new Event('touchstart', { bubbles: true })));
    expect(await isOpen(page, 'Three')).toBe(false);

    await summary.click();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
    expect(await isOpen(page, 'Three')).toBe(false);
    await page.context().close();
  });

  test.each(['ltr', 'rtl'])(
    'opens from the side where its label begins, all of it in view, what is HTML in line with the others: %s',
    async (direction) => {
      const page = await atSummary();
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
        const item = Object.assign(document.createElement('li'), { className: 'nav-html', textContent: 'HTML' });
        document.querySelector('.navbar-items .dropdown-list')?.append(item);
      }, direction);
      await dropdown(page, 'Three').locator('summary').click();
      const sides = await dropdown(page, 'Three')
        .locator('.dropdown-list')
        .evaluate((list, isLeft) => {
          const side = (element: Element | null, text = false): number => {
            const range = document.createRange();
            range.selectNodeContents(element as Element);
            const { left, right } = text ? range.getBoundingClientRect() : (element as Element).getBoundingClientRect();
            return isLeft ? left : innerWidth - right;
          };
          const entries = [list.querySelector('.nav-link'), list.querySelector('.nav-html')].map((entry) => side(entry, true));
          return { list: side(list), label: side(list.closest('.dropdown')), entries, end: list.getBoundingClientRect() };
        }, direction === 'ltr');
      expect(sides.list).toBeCloseTo(sides.label - 14, 0);
      expect(sides.entries[0]).toBeCloseTo(sides.entries[1] ?? 0, 0);
      expect(sides.end.left).toBeGreaterThanOrEqual(0);
      expect(sides.end.right).toBeLessThanOrEqual(1440);
      await page.context().close();
    },
  );

  test('closes when another one opens, and when an entry is chosen', async () => {
    const page = await atSummary();
    await page.keyboard.press('Enter');
    const other = bar(page).getByText('Expand the dropdown').first();
    // As often as it takes: the first may come before the code does.
    await expect.poll(async () => other.dispatchEvent('mousedown').then(() => isOpen(page, 'Three'))).toBe(false);
    await page.keyboard.press('ArrowDown');
    // A script that replaces the page without a load leaves the bar as it is.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await page.keyboard.press('Enter');
    expect(await isOpen(page, 'Three')).toBe(false);
    await page.context().close();
  });

  test('with one item or fewer is a single link: a plain one, one of no entries, and that of languages', async () => {
    const page = await site.open(FIRST);
    const links = bar(page).locator('.navbar-items > li > a');
    expect(await links.allInnerTexts()).toEqual(expect.arrayContaining(['None', 'Only entry', 'English']));
    expect(await bar(page).locator('.navbar-items summary').allInnerTexts()).not.toContain('One');
    expect(await bar(page).getByRole('link', { name: 'None' }).getAttribute('href')).toBe('/about/');
    await page.context().close();
  });

  test('with an address of its own is a link, beside a button whose name states what it does', async () => {
    const page = await site.open(FIRST);
    const split = bar(page).locator('.navbar-items .split').filter({ hasText: 'Left entry' }).locator('summary');
    expect(await bar(page).getByRole('link', { name: 'Split' }).getAttribute('href')).toBe('/about/');
    await split.focus();
    expect(await focused(page)).toMatchObject({ name: "Expand the dropdown 'Split'", states: { expanded: false } });
    await page.keyboard.press('Enter');
    expect(await focused(page)).toMatchObject({ name: "Collapse the dropdown 'Split'", states: { expanded: true } });
    await page.context().close();
  });
});

const KEY = 'docs-preferred-version-default';

describe('docs version dropdown', () => {
  test('leads to the same page in each version, keeps query and hash, and stores the choice', async () => {
    const page = await site.open(`${FIRST}?os=mac#mooring`);
    await dropdown(page, 'Next').locator('summary').click();
    const entries = dropdown(page, 'Next').locator('a');
    expect(await entries.allInnerTexts()).toEqual(['Next', '2.0', '1.0']);
    expect(await stored(page, KEY)).toBeNull();
    await entries.filter({ hasText: '1.0' }).click();
    await page.waitForURL('**/docs/1.0/guide/first/?os=mac#mooring');
    expect(await stored(page, KEY)).toBe('1.0');
    await page.context().close();
  });

  test('the first touch counts: the link waits for the code that stores the choice', async () => {
    const page = await site.open(FIRST, { javaScriptEnabled: true });
    // No pointer has come near: the code is not there.
    await page.evaluate(() => document.querySelector<HTMLElement>('.navbar-row a[data-version="default/2.0"]')?.click());
    await page.waitForURL('**/docs/guide/first/');
    expect(await stored(page, KEY)).toBe('2.0');
    await page.context().close();
  });

  test('outside of the docs the preferred version goes before the latest, and its links before those of the others', async () => {
    const page = await site.open('/about/');
    const item = () =>
      bar(page)
        .locator('.navbar-items > li > a')
        .filter({ hasText: /^(2\.0|1\.0)$/ });
    expect(await item().innerText()).toBe('2.0');
    expect(await bar(page).getByRole('link', { name: 'Guide' }).getAttribute('href')).toBe('/docs/guide/first/');
    await page.evaluate((key) => localStorage.setItem(key, '1.0'), KEY);
    await page.reload();
    await atRest(page);
    expect(await item().innerText()).toBe('1.0');
    expect(await item().getAttribute('href')).toBe('/docs/1.0/guide/first/');
    expect(await dropdown(page, '1.0').locator('summary').innerText()).toBe('1.0');
    expect(await bar(page).getByRole('link', { name: 'Guide' }).getAttribute('href')).toBe('/docs/1.0/guide/first/');
    // On a page of the docs, its own version is the active one.
    await page.goto(site.origin + FIRST);
    await atRest(page);
    expect(await dropdown(page, 'Next').count()).toBe(1);
    expect(await stored(page, KEY)).toBe('1.0');
    await page.context().close();
  });

  test('a preference for a version that is not known is cleared', async () => {
    const page = await site.open('/about/');
    await page.evaluate((key) => localStorage.setItem(key, '0.9'), KEY);
    await page.reload();
    await atRest(page);
    expect(await stored(page, KEY)).toBeNull();
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });

  test('the latest version that the banner names is stored when its link is followed, and reading stores nothing', async () => {
    const page = await site.open('/docs/1.0/guide/first/');
    const banner = page.getByRole('alert');
    expect(await banner.innerText()).toBe(
      'This is the documentation of Buoys 1.0, which is no longer maintained. For current documentation, see the latest version (2.0).',
    );
    expect(await stored(page, KEY)).toBeNull();
    await banner.getByRole('link', { name: 'latest version' }).click();
    await page.waitForURL('**/docs/guide/first/');
    expect(await stored(page, KEY)).toBe('2.0');
    expect(await page.getByRole('alert').count()).toBe(0);
    await page.context().close();
  });

  test('a page of an unreleased version shows a banner', async () => {
    const page = await site.open(FIRST);
    expect(await page.getByRole('alert').innerText()).toContain('Next, which is not released yet');
    await page.context().close();
  });
});

test('the locale link names its language and keeps query and hash', async () => {
  const page = await site.open(`${FIRST}?os=mac#mooring`);
  const link = bar(page).getByRole('link', { name: 'English' });
  expect(await link.getAttribute('lang')).toBe('en');
  await link.click();
  await page.waitForURL('**/docs/next/guide/first/?os=mac&lang=en#mooring');
  await link.click();
  await page.waitForTimeout(300);
  expect(page.url()).toContain('?os=mac&lang=en#mooring');
  await page.context().close();
});
