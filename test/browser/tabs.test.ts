// test:all
// Tabs: by pointer, keyboard and address, in step with the others of their group, and open at what a link leads to.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { LAMPS, selectedTab, tabRow } from './control-parts.js';
import { type ControlsSite, FIRST, openControlsSite } from './controls-site.js';

let site: ControlsSite;
beforeAll(async () => {
  site = await openControlsSite();
});
afterAll(() => site?.close());

describe('tabs', () => {
  test('name their panels, and panels their tabs', async () => {
    const page = await site.open(LAMPS);
    const tab = tabRow(page).getByRole('tab', { name: 'Linux' });
    await tab.hover();
    await expect.poll(() => tab.getAttribute('aria-controls')).not.toBeNull();
    expect(await page.getByRole('tabpanel', { name: 'Linux' }).first().innerText()).toContain('Write to the lamp as root.');
    await page.context().close();
  });

  test('the query string wins over storage, and a choice replaces it, keeps the hash and adds no entry to the history', async () => {
    const page = await site.open(FIRST);
    await page.evaluate(() => localStorage.setItem('docgen.tab.os', 'mac'));
    await page.goto(`${site.origin}${FIRST}?a=1&os=win#lamps`);
    await atRest(page);
    expect(await selectedTab(page)).toBe('Windows');
    const entries = await page.evaluate(() => history.length);
    await tabRow(page).getByRole('tab', { name: 'Linux' }).click();
    await expect.poll(() => page.url()).toBe(`${site.origin}${FIRST}?a=1&os=linux#lamps`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.context().close();
  });

  test('what the address asks of tabs it asks of all of their group, and a choice in any of them is in the address', async () => {
    const page = await site.open(`${FIRST}?os=win`);
    expect(await selectedTab(page, 1)).toBe('Windows');
    await tabRow(page, 1).getByRole('tab', { name: 'Linux' }).click();
    await expect.poll(() => selectedTab(page)).toBe('Linux');
    expect(new URL(page.url()).search).toBe('?os=linux');
    await page.reload();
    await atRest(page);
    expect(await selectedTab(page)).toBe('Linux');
    expect(await selectedTab(page, 1)).toBe('Linux');
    await page.context().close();
  });

  test('a link to something in a panel that does not show shows it: on arrival, in the page, and a second time', async () => {
    const arrived = await site.open(`${FIRST}#keychain`);
    expect(await selectedTab(arrived)).toBe('macOS');
    expect(await arrived.locator('#keychain').evaluate((heading) => Math.round(heading.getBoundingClientRect().top) < innerHeight)).toBe(
      true,
    );
    await arrived.context().close();
    const page = await site.open(FIRST);
    const link = page.locator('main .column').getByRole('link', { name: 'keychain', exact: true });
    await link.click();
    await expect.poll(() => selectedTab(page)).toBe('macOS');
    await expect.poll(() => page.locator('#keychain').evaluate((heading) => heading.getBoundingClientRect().top < innerHeight)).toBe(true);
    await tabRow(page).getByRole('tab', { name: 'Linux' }).click();
    await link.click();
    await expect.poll(() => selectedTab(page)).toBe('macOS');
    await page.context().close();
  });

  test('the tab that was clicked stays where it is on the screen', async () => {
    const page = await site.open(FIRST);
    const tab = tabRow(page, 1).getByRole('tab', { name: 'Windows' });
    await tab.scrollIntoViewIfNeeded();
    await tabRow(page, 1).getByRole('tab', { name: 'Linux' }).click();
    const top = () => tab.evaluate((button) => Math.round(button.getBoundingClientRect().top));
    const before = await top();
    await tab.click();
    expect(await top()).toBe(before);
    await page.context().close();
  });
});
