// test:all
// The console of an operation: answers of any length and kind, and how accessible it is. console.test.ts has the rest.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { axeViolations } from './axe-violations.js';
import { type ConsoleSite, form, LIST, openConsole, openConsoleSite, PNG, response, send, status, UPLOAD } from './console-site.js';

let shop: ConsoleSite;
beforeAll(async () => {
  shop = await openConsoleSite();
});
afterAll(() => shop?.close());
beforeEach(() => {
  shop.asked.length = 0;
  shop.allow = true;
});

const body = (page: Page) => response(page).locator('pre');

describe('an answer', () => {
  const ask = async (page: Page, id: string) => {
    await form(page).getByLabel('id', { exact: true }).fill(id);
    await form(page)
      .getByLabel('file', { exact: true })
      .setInputFiles({ name: 'x', mimeType: 'text/plain', buffer: Buffer.from('') });
    await send(page);
  };

  test('of ten megabytes shows its beginning, more on request, and can be saved whole; the page works little more than reading and parsing it takes', async () => {
    const { page, close } = await openConsole(shop, UPLOAD);
    // Processor time of the page's own thread: on a busy machine a task takes as long as others let it.
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const worked = async () =>
      (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    const before = await worked();
    await ask(page, 'large');
    await response(page).waitFor();
    const took = (await worked()) - before;
    // What can't be saved: the answer read as text and parsed.
    await page.evaluate(async (url) => {
      JSON.parse(await (await fetch(url)).text());
    }, `${shop.api}/v1/orders/large/files`);
    const needed = (await worked()) - before - took;
    const length = async () => (await body(page).innerText()).length;
    const first = await length();
    expect(first).toBeLessThan(40_000);
    await response(page).getByRole('button', { name: 'Show more' }).click();
    expect(await length()).toBeGreaterThan(first + 20_000);
    expect(await body(page).innerText()).toContain('    "id": 300,\n    "name": "number 300",');
    expect(
      await response(page)
        .getByText(/ of 10\.\d MB shown/)
        .count(),
    ).toBe(1);
    const [download] = await Promise.all([page.waitForEvent('download'), response(page).getByRole('button', { name: 'Download' }).click()]);
    expect(download.suggestedFilename()).toBe('response.json');
    expect(readFileSync((await download.path()) ?? '').length).toBeGreaterThan(10_000_000);
    expect(took).toBeLessThan(3 * needed);
    await close();
  });

  test('that is a picture is shown, and one that is nothing to read can be saved', async () => {
    const { page, logged, close } = await openConsole(shop, UPLOAD);
    await ask(page, 'picture');
    await response(page).getByRole('img').waitFor();
    expect(await response(page).getByRole('img').getAttribute('src')).toBe(`data:image/png;base64,${PNG}`);
    await ask(page, 'binary');
    await expect.poll(() => response(page).getByRole('img').count()).toBe(0);
    await response(page).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), response(page).getByRole('button', { name: 'Download' }).click()]);
    expect([...readFileSync((await download.path()) ?? '')]).toEqual([0, 1, 2, 255]);
    expect(download.suggestedFilename()).toBe('response.bin');
    expect(logged).toEqual([]);
    await close();
  });

  test('that does not come is given up by Cancel or Escape, and the connection with it', async () => {
    const { page, close } = await openConsole(shop, UPLOAD);
    await ask(page, 'slow');
    await expect.poll(() => status(page).innerText()).toBe('Sending …');
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => status(page).innerText()).toMatch(/^Cancelled after /);
    await expect.poll(() => shop.cut).toBe(1);
    await ask(page, 'slow');
    await expect.poll(() => shop.asked.length).toBe(2);
    await page.keyboard.press('Escape');
    await expect.poll(() => status(page).innerText()).toMatch(/^Cancelled after /);
    await page.keyboard.press('Escape');
    expect(await form(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Try it');
    await page.keyboard.press('Enter');
    expect(await form(page).getByLabel('id', { exact: true }).inputValue()).toBe('slow');
    await close();
  });
});

describe.each(['light', 'dark'])('in %s mode axe finds nothing', (mode) => {
  test.each([360, 1440])('on the open form, an answer and a failure at %d px, and nothing is cut', async (width) => {
    const { page, close } = await openConsole(shop, `${LIST}?docgen-theme=${mode}`, {
      viewport: { width, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
    });
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(await axeViolations(page)).toEqual([]);
    await send(page);
    await response(page).waitFor();
    await response(page).locator('summary', { hasText: 'Headers' }).click();
    expect(await axeViolations(page)).toEqual([]);
    expect(await fits()).toBe(true);
    shop.allow = false;
    await form(page).getByLabel('limit', { exact: true }).fill('');
    await send(page);
    expect(await axeViolations(page)).toEqual([]);
    await form(page).getByLabel('limit', { exact: true }).fill('x');
    await send(page);
    expect(await axeViolations(page)).toEqual([]);
    await send(page);
    await page.getByRole('region', { name: 'No response' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    expect(await fits()).toBe(true);
    await close();
  });
});
