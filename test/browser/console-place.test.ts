// test:all
// Where the console of an operation stands, and where the keyboard is: it is in view when it opens, and nothing of it is cut.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsoleSite, form, LIST, openConsoleSite } from './console-site.js';

let shop: ConsoleSite;
beforeAll(async () => {
  shop = await openConsoleSite();
});
afterAll(() => shop?.close());

const opener = (page: Page) => page.locator('[data-console]');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function open(path: string, height: number): Promise<{ page: Page; close(): Promise<void> }> {
  const opened = await shop.site.open(path, { viewport: { width: 1440, height } });
  opened.page.setDefaultTimeout(10_000);
  await opener(opened.page).focus();
  await opened.page.keyboard.press('Enter');
  await form(opened.page).waitFor();
  return opened;
}

describe('the console', () => {
  test.each([720, 1000])(
    'shows its Send in a window %d px high, at the top of the page, whatever stands above, and further down',
    async (height) => {
      const opened = await shop.site.open(LIST, { viewport: { width: 1440, height } });
      const { page } = opened;
      await page.evaluate(() => {
        const notice = document.createElement('div');
        notice.style.blockSize = '90px';
        document.body.prepend(notice);
      });
      await opener(page).click();
      await form(page).waitFor();
      const end = () =>
        form(page)
          .getByRole('button', { name: 'Send' })
          .evaluate((send) => send.getBoundingClientRect().bottom - innerHeight);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await end()).toBeLessThanOrEqual(0);
      expect(await end()).toBeGreaterThan(-80);
      await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
      expect(await end()).toBeLessThanOrEqual(0);
      await opened.close();
    },
  );

  test('has room in its column for the ring of the button that opens it', async () => {
    const { page, close } = await open(LIST, 900);
    const room = await opener(page).evaluate((button) => {
      const box = button.closest('.api-aside') as HTMLElement;
      const [inner, outer] = [button.getBoundingClientRect(), box.getBoundingClientRect()];
      return [inner.left - outer.left, inner.top - outer.top, outer.right - inner.right];
    });
    for (const side of room) expect(side).toBeGreaterThanOrEqual(4);
    await close();
  });

  test('takes the focus, leads the keyboard into its form, and gives the focus back, each time that it opens', async () => {
    const { page, close } = await open(LIST, 900);
    for (const _ of [1, 2]) {
      expect(await focused(page)).toBe('Try it');
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Server');
      await page.keyboard.press('Escape');
      expect(await form(page).isVisible()).toBe(false);
      expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await form(page).waitFor();
    }
    // From the button too.
    await page.keyboard.press('Shift+Tab');
    expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await form(page).isVisible()).toBe(false);
    // Its Close is behind all of it.
    await page.keyboard.press('Enter');
    const order = await form(page).evaluate((section) => [...section.querySelectorAll('button')].map(({ textContent }) => textContent));
    expect(order.at(-1)).toBe('Close');
    await close();
  });
});
