// Tabs: by pointer, keyboard and address, in step with the others of their group, and open at what a link leads to.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { type ControlsSite, FIRST, focused, openControlsSite, stored } from './controls-site.js';

let site: ControlsSite;
beforeAll(async () => {
  site = await openControlsSite();
});
afterAll(() => site?.close());

describe('tabs', () => {
  const row = (page: Page, place = 0) => page.getByRole('tablist').nth(place);
  const selected = (page: Page, place = 0) => row(page, place).locator('[aria-selected=true]').innerText();
  const lamps = `${FIRST}#lamps`;

  test('arrows move the focus and select, around both ends, Home and End to the first and last', async () => {
    const page = await site.open(lamps);
    await row(page).getByRole('tab', { name: 'Linux' }).focus();
    // Their code comes with the focus.
    await expect.poll(() => row(page).getByRole('tab', { name: 'Linux' }).getAttribute('aria-controls')).not.toBeNull();
    const walk: [string, string][] = [
      ['ArrowRight', 'macOS'],
      ['ArrowRight', 'Windows'],
      ['ArrowRight', 'Linux'],
      ['ArrowLeft', 'Windows'],
      ['Home', 'Linux'],
      ['End', 'Windows'],
    ];
    for (const [key, name] of walk) {
      await page.keyboard.press(key);
      expect(await focused(page), key).toMatchObject({ role: 'tab', name, states: { selected: true } });
      expect(await selected(page)).toBe(name);
    }
    // With another key held down an arrow is the browser's: Alt and the left one leads back.
    for (const held of ['Alt', 'Control', 'Meta']) {
      await row(page)
        .getByRole('tab', { name: 'Windows' })
        .dispatchEvent('keydown', { key: 'ArrowLeft', [`${held.replace('Control', 'Ctrl').toLowerCase()}Key`]: true });
      expect(await selected(page), held).toBe('Windows');
    }
    // A row too narrow for its tabs is scrolled to the one that is chosen, and the page is not.
    const place = await page.evaluate(() => scrollY);
    await row(page).evaluate((list: HTMLElement) => {
      list.style.inlineSize = '6rem';
    });
    const isInRow = (name: string) =>
      row(page)
        .getByRole('tab', { name })
        .evaluate((tab) => {
          const [inner, outer] = [tab.getBoundingClientRect(), tab.parentElement?.getBoundingClientRect()];
          return inner.left >= (outer?.left ?? 0) - 1 && inner.right <= (outer?.right ?? 0) + 1;
        });
    for (const [key, name] of [
      ['Home', 'Linux'],
      ['End', 'Windows'],
      ['Home', 'Linux'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await isInRow(name), `${key} in a narrow row`).toBe(true);
    }
    expect(await isInRow('Windows')).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    // One stop for the whole row.
    await page.keyboard.press('Tab');
    expect(await row(page).evaluate((list) => list.contains(document.activeElement))).toBe(false);
    await page.context().close();
  });

  test('name their panels, and panels their tabs', async () => {
    const page = await site.open(lamps);
    const tab = row(page).getByRole('tab', { name: 'Linux' });
    await tab.hover();
    await expect.poll(() => tab.getAttribute('aria-controls')).not.toBeNull();
    expect(await page.getByRole('tabpanel', { name: 'Linux' }).first().innerText()).toContain('Write to the lamp as root.');
    await page.context().close();
  });

  test('of one group follow each other on the page and in other windows; a value that one lacks leaves it', async () => {
    const page = await site.open(FIRST);
    const other = await page.context().newPage();
    await other.goto(site.origin + FIRST);
    await atRest(other);
    await row(page).getByRole('tab', { name: 'Windows' }).click();
    await expect.poll(() => selected(page, 1)).toBe('Windows');
    await expect.poll(() => selected(other)).toBe('Windows');
    await row(page).getByRole('tab', { name: 'macOS' }).click();
    await expect.poll(() => selected(page)).toBe('macOS');
    expect(await selected(page, 1)).toBe('Windows');
    expect(await stored(page, 'docgen.tab.os')).toBe('mac');
    await page.reload();
    await atRest(page);
    expect(await selected(page)).toBe('macOS');
    await page.context().close();
  });

  test('the query string wins over storage, and a choice replaces it, keeps the hash and adds no entry to the history', async () => {
    const page = await site.open(FIRST);
    await page.evaluate(() => localStorage.setItem('docgen.tab.os', 'mac'));
    await page.goto(`${site.origin}${FIRST}?a=1&os=win#lamps`);
    await atRest(page);
    expect(await selected(page)).toBe('Windows');
    const entries = await page.evaluate(() => history.length);
    await row(page).getByRole('tab', { name: 'Linux' }).click();
    await expect.poll(() => page.url()).toBe(`${site.origin}${FIRST}?a=1&os=linux#lamps`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.context().close();
  });

  test('what the address asks of tabs it asks of all of their group, and a choice in any of them is in the address', async () => {
    const page = await site.open(`${FIRST}?os=win`);
    expect(await selected(page, 1)).toBe('Windows');
    await row(page, 1).getByRole('tab', { name: 'Linux' }).click();
    await expect.poll(() => selected(page)).toBe('Linux');
    expect(new URL(page.url()).search).toBe('?os=linux');
    await page.reload();
    await atRest(page);
    expect(await selected(page)).toBe('Linux');
    expect(await selected(page, 1)).toBe('Linux');
    await page.context().close();
  });

  test('a link to something in a panel that does not show shows it: on arrival, in the page, and a second time', async () => {
    const arrived = await site.open(`${FIRST}#keychain`);
    expect(await selected(arrived)).toBe('macOS');
    expect(await arrived.locator('#keychain').evaluate((heading) => Math.round(heading.getBoundingClientRect().top) < innerHeight)).toBe(
      true,
    );
    await arrived.context().close();
    const page = await site.open(FIRST);
    const link = page.locator('main .column').getByRole('link', { name: 'keychain', exact: true });
    await link.click();
    await expect.poll(() => selected(page)).toBe('macOS');
    await expect.poll(() => page.locator('#keychain').evaluate((heading) => heading.getBoundingClientRect().top < innerHeight)).toBe(true);
    await row(page).getByRole('tab', { name: 'Linux' }).click();
    await link.click();
    await expect.poll(() => selected(page)).toBe('macOS');
    await page.context().close();
  });

  test('the tab that was clicked stays where it is on the screen', async () => {
    const page = await site.open(FIRST);
    const tab = row(page, 1).getByRole('tab', { name: 'Windows' });
    await tab.scrollIntoViewIfNeeded();
    await row(page, 1).getByRole('tab', { name: 'Linux' }).click();
    const top = () => tab.evaluate((button) => Math.round(button.getBoundingClientRect().top));
    const before = await top();
    await tab.click();
    expect(await top()).toBe(before);
    await page.context().close();
  });
});
