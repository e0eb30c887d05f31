// test:all
// The docs sidebar in a wide window: what is open, what a click on a label does, where it is scrolled to.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { clickNewLink } from './click-new-link.js';
import { category, sidebar } from './control-parts.js';
import { type ControlsSite, exposed, FIRST, openControlsSite } from './controls-site.js';

let site: ControlsSite;
beforeAll(async () => {
  site = await openControlsSite();
});
afterAll(() => site?.close());

const open = (page: Page) =>
  sidebar(page)
    .locator('details[open]')
    .evaluateAll((all) => all.map(({ parentElement }) => parentElement?.dataset.key?.split('/').at(-1)));

describe('sidebar category', () => {
  test('is open around the current page and closed elsewhere, and marks the current link', async () => {
    const page = await site.open(FIRST);
    expect(await open(page)).toHaveLength(1);
    expect(await sidebar(page).locator('[aria-current=page]').allInnerTexts()).toEqual(['First']);
    expect(await exposed(page, '[data-sidebar] details:not([open]) > summary')).toMatchObject({ states: { expanded: false } });
    await page.context().close();
  });

  test('with autoCollapse, opening one closes its siblings of the same level only', async () => {
    const page = await site.open('/docs/next/guide/deep/one/');
    expect(await open(page)).toHaveLength(2);
    await category(page, 'Reference').click();
    await expect.poll(() => sidebar(page).getByRole('link', { name: 'Whistle' }).isVisible()).toBe(true);
    expect(await sidebar(page).locator(':scope > ul > li > details[open]').count()).toBe(1);
    await category(page, 'Guide').click();
    await expect.poll(() => sidebar(page).getByRole('link', { name: 'Whistle' }).isVisible()).toBe(false);
    // The one below it is on another level.
    expect(await sidebar(page).getByRole('link', { name: 'One', exact: true }).isVisible()).toBe(true);
    await page.context().close();
  });

  test('with a link has a button of its own that names it, and its label leads to the page, which is open there', async () => {
    const page = await site.open(FIRST);
    const label = sidebar(page).getByRole('link', { name: 'Deep', exact: true });
    expect(await exposed(page, '[data-sidebar] .caret-only')).toMatchObject({
      name: "Expand sidebar category 'Deep'",
      states: { expanded: false },
    });
    await label.click();
    await page.waitForURL('**/guide/deep/');
    expect(await sidebar(page).getByRole('link', { name: 'One', exact: true }).isVisible()).toBe(true);
    await page.context().close();
  });

  test('on its own page the label toggles it', async () => {
    const page = await site.open('/docs/next/guide/deep/');
    const one = sidebar(page).getByRole('link', { name: 'One', exact: true });
    const label = sidebar(page).getByRole('link', { name: 'Deep', exact: true });
    await page.evaluate(() => Object.assign(globalThis, { same: true }));
    await label.hover();
    // Until the code is there a click is a link's own, which leads to this very page.
    await expect
      .poll(async () => {
        if (await one.isVisible()) await label.click();
        return one.isVisible();
      })
      .toBe(false);
    await label.click();
    await expect.poll(() => one.isVisible()).toBe(true);
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true);
    await page.context().close();
  });

  test('does not list an unlisted page, except where the reader is on it', async () => {
    const other = await site.open('/docs/next/guide/deep/one/');
    expect(await sidebar(other).getByText('Hidden').count()).toBe(0);
    await other.goto(`${site.origin}/docs/next/guide/deep/hidden/`);
    expect(await sidebar(other).locator('[aria-current=page]').allInnerTexts()).toEqual(['Hidden']);
    await other.context().close();
  });
});

test('a category that is open from the start fires an event while the page loads. That is no gesture, so nothing is fetched', async () => {
  const page = await site.open('/about/');
  // Browsers tell of it sooner or later; here it is late.
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      for (const details of document.querySelectorAll('details[open]')) details.dispatchEvent(new Event('toggle'));
    }),
  );
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && asked.push(request.url()));
  await page.goto(site.origin + FIRST);
  await atRest(page);
  expect(await open(page)).toHaveLength(1);
  const codeOfMenu = await Promise.all(asked.map(async (url) => (await fetch(url)).text()));
  expect(codeOfMenu.length).toBeGreaterThan(0);
  expect(codeOfMenu.filter((text) => text.includes('details[data-lazy]'))).toEqual([]);
  await page.context().close();
});

describe('sidebar scroll position', () => {
  const top = (page: Page) => sidebar(page).evaluate((element) => element.scrollTop);

  test('is kept from page to page', async () => {
    const page = await site.open(FIRST, { viewport: { width: 1440, height: 500 } });
    await sidebar(page)
      .getByRole('link', { name: 'page-12' })
      .or(sidebar(page).getByRole('link', { name: 'Page 12' }))
      .scrollIntoViewIfNeeded();
    const before = await top(page);
    expect(before).toBeGreaterThan(0);
    await sidebar(page).getByRole('link', { name: 'Page 12' }).click();
    await page.waitForURL('**/page-12/');
    await expect.poll(() => top(page)).toBe(before);
    await page.context().close();
  });

  test('is that of another sidebar no more: the menu of another version begins at its top', async () => {
    // So low that the short menu of that version scrolls too.
    const page = await site.open(FIRST, { viewport: { width: 1440, height: 170 } });
    const canScroll = () => sidebar(page).evaluate((element) => element.scrollHeight - element.clientHeight);
    const OTHER = '/docs/1.0/guide/first/';
    for (const isLoaded of [false, true]) {
      await sidebar(page).evaluate((element) => element.scrollTo({ top: 8, behavior: 'instant' }));
      if (isLoaded) {
        await page.goto(site.origin + OTHER);
        await atRest(page);
      } else {
        await page.evaluate(() => Object.assign(globalThis, { same: true }));
        await clickNewLink(page, OTHER);
        await page.waitForURL(`**${OTHER}`);
        await expect.poll(() => sidebar(page).getAttribute('data-map')).toContain('1.0');
        expect(await page.evaluate(() => 'same' in globalThis)).toBe(true);
      }
      expect(await canScroll()).toBeGreaterThan(8);
      expect(await top(page), isLoaded ? 'by a load' : 'in the frame').toBe(0);
      await page.goto(site.origin + FIRST);
      await atRest(page);
    }
    await page.context().close();
  });
});

test('what was opened stays open on the next page, whose own branch is the open one where only one may be', async () => {
  const page = await site.open('/docs/next/guide/deep/one/');
  await page.evaluate(() => Object.assign(globalThis, { same: true }));
  await sidebar(page).locator('summary').filter({ hasText: 'Reference' }).click();
  await sidebar(page).getByRole('link', { name: 'Bell' }).click();
  await page.waitForURL('**/reference/bell/');
  await expect.poll(() => sidebar(page).locator('[aria-current=page]').allInnerTexts()).toEqual(['Bell']);
  expect(await sidebar(page).locator(':scope > ul > li > details[open]').count()).toBe(1);
  expect(await page.evaluate(() => 'same' in globalThis)).toBe(true);
  await page.context().close();
});
