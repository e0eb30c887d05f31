// test:all
// The console of an operation where a reader's word counts: what is kept of credentials, and what is sent that the document does not allow.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ConsoleSite, CREATE, form, LIST, openConsole, openConsoleSite, response, send, status, UPLOAD } from './console-site.js';

let shop: ConsoleSite;
beforeAll(async () => {
  shop = await openConsoleSite();
});
afterAll(() => shop?.close());
beforeEach(() => {
  shop.asked.length = 0;
});

const storage = (page: Page) => page.evaluate(() => [JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join());

describe('what a document does not allow', () => {
  test('is held back once, and the answer to the previous request is removed; it is sent when the reader presses Send again', async () => {
    const { page, close } = await openConsole(shop, CREATE);
    const text = form(page).getByLabel('Body', { exact: true });
    await send(page);
    await response(page).waitFor();
    await text.fill('{"weight": 1,,}');
    await send(page);
    await expect.poll(() => status(page).innerText()).toBe('One field needs your attention. Send again to send it all the same.');
    expect(await response(page).count()).toBe(0);
    expect(await text.getAttribute('aria-invalid')).toBe('true');
    expect(shop.asked).toHaveLength(1);
    // After a change, the warning is shown again.
    await text.fill('{"weight": 2,,}');
    expect(await status(page).innerText()).toBe('');
    await form(page).getByRole('button', { name: 'Send', exact: true }).dblclick();
    expect(shop.asked).toHaveLength(1);
    await text.press('Control+Enter');
    await response(page).waitFor();
    expect(shop.asked[1]?.body).toBe('{"weight": 2,,}');
    await send(page);
    await expect.poll(() => shop.asked.length).toBe(3);
    await close();
  });

  test('is never sent where the address would be another: of a path without a value', async () => {
    const { page, close } = await openConsole(shop, UPLOAD);
    expect(await form(page).locator('.try-curl code').innerText()).toContain(`/orders/ID/files' \\\n  --form 'file=@file.bin'`);
    await send(page);
    await expect.poll(() => status(page).innerText()).toBe('2 fields need your attention.');
    await send(page);
    expect(await status(page).innerText()).toBe('2 fields need your attention.');
    expect(shop.asked).toEqual([]);
    await close();
  });
});

describe('a credential', () => {
  test('is stored nowhere unless the reader asks, goes along to the next page, and is forgotten on request', async () => {
    const { page, close } = await openConsole(shop, LIST);
    await form(page).getByLabel('Bearer token').fill('secret-3');
    await send(page);
    await response(page).waitFor();
    expect(await storage(page)).not.toContain('secret-3');
    await page.getByRole('link', { name: 'Create an order' }).first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Create an order');
    await page.getByRole('button', { name: 'Try it' }).click();
    expect(await form(page).getByLabel('Bearer token').inputValue()).toBe('secret-3');
    await form(page).getByLabel('Remember on this device').check();
    expect(await storage(page)).toContain('secret-3');
    await page.reload();
    await page.getByRole('button', { name: 'Try it' }).click();
    expect(await form(page).getByLabel('Bearer token').inputValue()).toBe('secret-3');
    // What was typed for one server is not another's.
    await form(page).getByLabel('Server', { exact: true }).selectOption({ index: 1 });
    expect(await form(page).getByLabel('Bearer token').inputValue()).toBe('');
    // To remember a credential for one server is no consent for another server.
    expect(await form(page).getByLabel('Remember on this device').isChecked()).toBe(false);
    // What was typed for one tenant is not another's either.
    await form(page).getByLabel('tenant', { exact: true }).fill('acme');
    await form(page).getByLabel('Bearer token').fill('secret-of-acme');
    await form(page).getByLabel('tenant', { exact: true }).fill('globex');
    expect(await form(page).getByLabel('Bearer token').inputValue()).toBe('');
    await form(page).getByLabel('tenant', { exact: true }).fill('acme');
    expect(await form(page).getByLabel('Bearer token').inputValue()).toBe('secret-of-acme');
    expect(await storage(page)).not.toContain('secret-of-acme');
    await form(page).getByLabel('Server', { exact: true }).selectOption({ index: 0 });
    expect(await form(page).getByLabel('Remember on this device').isChecked()).toBe(true);
    await form(page).getByRole('button', { name: 'Forget credentials' }).click();
    expect(await form(page).getByLabel('Bearer token').inputValue()).toBe('');
    expect(await storage(page)).not.toContain('docgen.console');
    await close();
  });

  test('that was chosen among several ways is chosen on the next page and after a reload, and forgotten when the tick is taken away', async () => {
    const { page, close } = await openConsole(shop, LIST);
    await form(page).getByLabel('Authorization', { exact: true }).selectOption('key');
    await form(page).getByLabel('Remember on this device').check();
    await form(page).getByLabel('X-Key').fill('secret-key');
    await page.getByRole('link', { name: 'Create an order' }).first().click();
    await expect.poll(() => page.locator('h1').innerText()).toBe('Create an order');
    for (const again of [false, true]) {
      if (again) await page.reload();
      await page.getByRole('button', { name: 'Try it' }).click();
      await form(page).waitFor();
      expect(await form(page).getByLabel('Authorization', { exact: true }).locator('option:checked').innerText()).toBe('key');
      expect(await form(page).getByLabel('X-Key').inputValue()).toBe('secret-key');
    }
    await form(page).getByLabel('Remember on this device').uncheck();
    expect(await storage(page)).not.toContain('secret-key');
    await close();
  });

  test('of another scheme is sent as that scheme has it', async () => {
    const { page, close } = await openConsole(shop, LIST);
    await form(page).getByLabel('Authorization', { exact: true }).selectOption('user');
    await form(page).getByLabel('User name').fill('ada');
    await form(page).getByLabel('Password').fill('pä');
    await send(page);
    await response(page).waitFor();
    expect(shop.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ada:pä').toString('base64')}`);
    await form(page).getByLabel('Authorization', { exact: true }).selectOption('None');
    await send(page);
    await expect.poll(() => shop.asked.length).toBe(2);
    expect(shop.asked[1]?.headers.authorization).toBeUndefined();
    await close();
  });
});
