// test:all
// What a reader does to an island before it lives, and while it comes to life: nothing of it is lost, and nothing is done twice.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ISLANDS_FILES } from './islands-site.js';
import { type MadeSite, makeSite, type Opened } from './make-site.js';

let site: MadeSite;
beforeAll(async () => {
  site = await makeSite(ISLANDS_FILES, '/base/');
});
afterAll(() => site?.close());

const isIsland = (path: string): boolean => path.includes('/island-');
/** `delay`: how long the code of islands is on its way. */
const open = (delay: number): Promise<Opened> =>
  site.open('/base/docs/', { answer: (path) => (isIsland(path) ? { after: delay } : undefined) });

describe('an island', () => {
  test('does what a reader did before the code was there, once', async () => {
    const { page, close } = await open(800);
    const form = page.locator('.form').first();
    await form.getByRole('button').click();
    await form.getByRole('button').click();
    await form.getByLabel('Name').fill('Ada');
    await form.getByRole('checkbox').check();
    expect(await form.locator('output').innerText()).toBe('|false|0');
    await expect.poll(() => form.locator('output').innerText()).toBe('Ada|true|2');
    expect(await form.getByLabel('Name').inputValue()).toBe('Ada');
    expect(await form.getByRole('checkbox').isChecked()).toBe(true);
    await form.getByRole('button').click();
    expect(await form.locator('output').innerText()).toBe('Ada|true|3');
    await close();
  });

  test('gets both of two early clicks, the second after the effect of the first', async () => {
    const { page, close } = await open(800);
    const counter = page.locator('.counter > button').first();
    await counter.click();
    await counter.click();
    expect(await counter.innerText()).toBe('5 so far');
    await expect.poll(() => counter.innerText()).toBe('7 so far');
    await close();
  });

  test('does not come to life under a press: what crashes above would take the button away from under the finger', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const prepare = (page: Page) => page.route('**/island-*', (route) => held.then(() => route.continue()));
    const { page, close } = await site.open('/base/docs/crashes/', { prepare });
    const button = page.locator('.crash-click .counter > button');
    await button.hover();
    const came = page.waitForResponse((response) => response.url().includes('/island-crash'));
    await page.mouse.down();
    release();
    await came;
    await page.waitForTimeout(200);
    await page.mouse.up();
    await expect.poll(() => button.innerText()).toBe('8 so far');
    await expect.poll(() => page.locator('.fault').count()).toBe(2);
    await close();
  });

  test('comes to life under what is pressed for longer than a click', async () => {
    const { page, close } = await site.open('/base/docs/crashes/', { answer: (path) => (isIsland(path) ? { after: 300 } : undefined) });
    await page.locator('main h1').hover();
    await page.mouse.down();
    await expect.poll(() => page.locator('.fault').count()).toBe(2);
    await page.mouse.up();
    await close();
  });

  test.each([
    ['a press of its button', true, (form: Locator) => form.getByText('Send').click()],
    ['Enter, where it has a button', true, (form: Locator) => form.getByLabel('Text').press('Enter')],
    ['Enter, where it has none', false, (form: Locator) => form.getByLabel('Text').press('Enter')],
  ])('whose form is sent before it lives, by %s, sends it then, once, and the page is not loaded anew', async (_, hasButton, send) => {
    const { page, logged, close } = await site.open('/base/docs/asks/', {
      answer: (path) => (isIsland(path) ? { after: 900 } : undefined),
    });
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    const form = page.locator('.ask').nth(hasButton ? 0 : 1);
    if (hasButton) await form.getByLabel('File').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await form.getByLabel('Choice').selectOption('two');
    await form.getByLabel('Text').fill('Ada');
    await send(form);
    expect(await form.locator('output').innerText()).toBe('|');
    const file = hasButton ? 'a.txt' : '';
    await expect.poll(() => form.locator('output').innerText()).toBe(`Ada two|${file}`);
    await form.getByLabel('Text').press('Enter');
    await expect.poll(() => form.locator('output').innerText()).toBe(`Ada two,Ada two|${file}`);
    expect(await page.evaluate(() => (globalThis as { isSame?: boolean }).isSame)).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    expect(logged).toEqual([]);
    await close();
  });
});
