// test:all
// The sliding panel of a narrow screen: its two menus, and every way to leave it.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { isPanelOpen, panelToggle, sidebar } from './control-parts.js';
import { type ControlsSite, FIRST, openControlsSite, PHONE, WIDE } from './controls-site.js';

let site: ControlsSite;
beforeAll(async () => {
  site = await openControlsSite();
});
afterAll(() => site?.close());

async function openPanel(path = FIRST, options = {}): Promise<Page> {
  const page = await site.open(path, { viewport: PHONE, ...options });
  await panelToggle(page).click();
  await atRest(page);
  await expect.poll(() => page.evaluate(() => history.state?.docgenPanel)).toBe(true);
  return page;
}

describe('mobile sidebar', () => {
  test('its secondary menu is shown first on a page of the docs; Back to main menu leads to the primary, closing back to the secondary', async () => {
    const page = await openPanel();
    const back = page.getByText('← Back to main menu');
    expect(await back.isVisible()).toBe(true);
    expect(await page.locator('.panel-menu').isVisible()).toBe(false);
    await back.click();
    expect(await page.locator('.panel-menu').isVisible()).toBe(true);
    expect(await back.isVisible()).toBe(false);
    // What is not shown can't be reached.
    await expect
      .poll(() => page.locator('[data-sidebar]').evaluate((element) => (element as HTMLElement).closest('[inert]') !== null))
      .toBe(true);
    expect(await page.evaluate(() => document.activeElement?.closest('.panel-menu') !== null)).toBe(true);
    await panelToggle(page).click();
    await panelToggle(page).click();
    expect(await back.isVisible()).toBe(true);
    await page.context().close();
  });

  test('shows the primary menu at once where there is no sidebar', async () => {
    const page = await openPanel('/about/');
    expect(await page.locator('.panel-menu').isVisible()).toBe(true);
    expect(await page.getByText('← Back to main menu').count()).toBe(0);
    await page.context().close();
  });

  test('keeps the focus: Tab goes round in the bar, the panel and the sidebar only', async () => {
    const page = await openPanel();
    for (let step = 0; step < 45; step += 1) {
      await page.keyboard.press('Tab');
      const place = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement === document.body || activeElement?.closest('.navbar, [data-sidebar]') !== null;
      });
      expect(place, `after ${step + 1} steps`).toBe(true);
    }
    await page.context().close();
  });

  test('browser Back only closes it: the page does not change', async () => {
    const page = await openPanel();
    await page.evaluate(() => Object.assign(globalThis, { same: true }));
    await page.goBack();
    expect(await isPanelOpen(page)).toBe(false);
    expect(new URL(page.url()).pathname).toBe(FIRST);
    expect(await page.evaluate(() => 'same' in globalThis)).toBe(true);
    await page.context().close();
  });

  test('closes when the window widens past the breakpoint', async () => {
    const page = await openPanel();
    await page.setViewportSize(WIDE);
    await expect.poll(() => isPanelOpen(page)).toBe(false);
    expect(await page.locator('main').evaluate((main) => (main as HTMLElement).closest('[inert]'))).toBeNull();
    // Forward leads to the entry of the panel, which a wide window has no use for.
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.docgenPanel))).toBe(false);
    await page.goForward();
    expect(await page.evaluate(() => history.state?.docgenPanel)).toBe(true);
    expect(await isPanelOpen(page)).toBe(false);
    await page.context().close();
  });

  test('is closed after a reload, and its entry of the history is the page’s', async () => {
    const page = await openPanel();
    await page.reload();
    await atRest(page);
    expect(await isPanelOpen(page)).toBe(false);
    await panelToggle(page).hover();
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.docgenPanel))).toBe(false);
    const entries = await page.evaluate(() => history.length);
    await panelToggle(page).click();
    await expect.poll(() => page.evaluate(() => history.state?.docgenPanel)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.context().close();
  });

  test('closes on tapping a link, and Back from there leads to the page and not to its panel', async () => {
    const page = await site.open('/about/', { viewport: PHONE });
    await page.goto(site.origin + FIRST);
    await atRest(page);
    await panelToggle(page).click();
    await atRest(page);
    await sidebar(page).getByRole('link', { name: 'Second', exact: true }).click();
    await page.waitForURL('**/guide/second/');
    expect(await isPanelOpen(page)).toBe(false);
    await page.goBack();
    await page.waitForURL(`**${FIRST}`);
    expect(await isPanelOpen(page)).toBe(false);
    await page.goBack();
    await page.waitForURL('**/about/');
    await page.context().close();
  });

  test('closes on tapping a link that another script follows, as a script that replaces the page would', async () => {
    const page = await openPanel();
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        const link = (event.target as Element).closest('a');
        if (!link || event.defaultPrevented) return;
        event.preventDefault();
        history.pushState({}, '', link.href);
      });
    });
    await sidebar(page).getByRole('link', { name: 'Second', exact: true }).click();
    await page.waitForURL('**/guide/second/');
    expect(await isPanelOpen(page)).toBe(false);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(FIRST);
    expect(await isPanelOpen(page)).toBe(false);
    await page.context().close();
  });

  test("locks the page's scrolling while it is open and gives the site's own value back", async () => {
    const page = await site.open(FIRST, { viewport: PHONE, bypassCSP: true });
    await page.addStyleTag({ content: 'html { overflow-y: auto }' });
    const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
    await panelToggle(page).click();
    expect(await overflow()).toBe('hidden');
    await panelToggle(page).click();
    expect(await overflow()).toBe('auto');
    await page.context().close();
  });

  test('shows the current page in its list', async () => {
    const page = await openPanel('/docs/next/guide/page-30/');
    const current = sidebar(page).locator('[aria-current=page]');
    expect(
      await current.evaluate((link) => link.getBoundingClientRect().bottom < innerHeight && link.getBoundingClientRect().top > 0),
    ).toBe(true);
    await page.context().close();
  });
});

test('mobile dropdowns are collapsed unless one of their items is active', async () => {
  const page = await openPanel('/docs/next/guide/second/');
  await page.getByText('← Back to main menu').click();
  const states = await page
    .locator('.panel-menu details')
    .evaluateAll((all) => all.map((element) => [element.parentElement?.textContent?.slice(0, 5), (element as HTMLDetailsElement).open]));
  expect(states).toEqual([
    ['Three', true],
    ['Split', false],
    ['Versi', true],
  ]);
  await page.context().close();
});

test('versions are one list in the panel, without an address of its own', async () => {
  const page = await openPanel('/about/');
  const versions = page.locator('.panel-menu summary').filter({ hasText: 'Versions' });
  expect(await versions.count()).toBe(1);
  await versions.click();
  expect(await page.locator('.panel-menu a[data-version]').allInnerTexts()).toEqual(['Next', '2.0', '1.0']);
  await page.context().close();
});
