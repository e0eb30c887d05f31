// The console of an operation, end to end: in Chromium, under the site's policy, against a server of another origin that implements the
// operations of the document.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import {
  type ConsoleSite,
  CREATE,
  EXACT,
  form,
  LIST,
  openConsole,
  openConsoleSite,
  response,
  send,
  status,
  UPLOAD,
} from './console-site.js';

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

describe('before the click', () => {
  test('nothing of the console is asked for, and without JavaScript there is no button', async () => {
    const { page, close } = await shop.site.open(LIST);
    await atRest(page);
    const scripts = shop.site.asked.filter((path) => path.endsWith('.js'));
    const texts = scripts.map((path) => readFileSync(join(shop.site.outFolder, path.slice('/base/'.length)), 'utf8'));
    expect(texts.filter((text) => /createRoot|adoptedStyleSheets|Bearer/.test(text))).toEqual([]);
    expect(texts.reduce((sum, text) => sum + gzipSync(text).length, 0)).toBeLessThanOrEqual(6 * 1024);
    await page.getByRole('button', { name: 'Try it' }).hover();
    await atRest(page);
    expect(
      shop.site.asked
        .filter((path) => path.endsWith('.js'))
        .map(textOf)
        .filter((text) => text.includes('createRoot')),
    ).toEqual([]);
    await close();
    const plain = await shop.site.open(LIST, { javaScriptEnabled: false });
    expect(await plain.page.getByText('Try it').isVisible()).toBe(false);
    await plain.close();
  });

  test('an API without a console has none, and its servers are not in the policy', async () => {
    const { page, close } = await shop.site.open('/base/docs/quiet/get-one/');
    expect(await page.locator('h1').innerText()).toBe('Get one');
    expect(await page.locator('[data-console], template').count()).toBe(0);
    expect(await policyOf(page)).not.toContain('quiet.example');
    await close();
  });

  test('every page has one policy, with the servers of consoles: listed values, any subdomain, http and https only', async () => {
    const policies = readdirSync(shop.site.outFolder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('index.html'))
      .map(
        (name) => /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(join(shop.site.outFolder, name), 'utf8'))?.[1],
      );
    expect(new Set(policies).size).toBe(1);
    expect(/connect-src ([^;]*)/.exec(policies[0]?.replaceAll('&#x27;', "'") ?? '')?.[1]).toBe(
      `'self' ${shop.api} http://127.0.0.1:9 https://*.shop.example https://acme.shop.example`,
    );
  });
});

const textOf = (path: string): string => readFileSync(join(shop.site.outFolder, path.slice('/base/'.length)), 'utf8');
const policyOf = (page: Page) => page.locator('meta[http-equiv]').getAttribute('content');

describe('a request', () => {
  test('is filled in from the document, and carries parameters by their style and the token that was typed', async () => {
    const { page, logged, close } = await openConsole(shop, LIST);
    expect(await form(page).getByLabel('limit', { exact: true }).inputValue()).toBe('25');
    expect(await form(page).getByLabel('state', { exact: true }).inputValue()).toBe('open');
    await form(page).getByLabel('state', { exact: true }).selectOption('closed');
    // What the samples send is on.
    for (const name of ['ids', 'tags', 'filter']) expect(await form(page).getByLabel(`Send ${name}`).isChecked(), name).toBe(true);
    expect(await form(page).getByLabel('Send X-Trace').isChecked()).toBe(false);
    await form(page).getByLabel('gone').check();
    await form(page).getByLabel('X-Trace', { exact: true }).fill('t 1');
    await form(page).getByLabel('Bearer token').fill('secret-1');
    expect(await form(page).locator('.try-curl code').innerText()).toContain("--header 'Authorization: Bearer •••'");
    await send(page);
    await response(page).waitFor();
    const [asked] = shop.asked;
    expect(asked?.url).toBe(
      '/v1/orders?limit=25&state=closed&ids=a%20b,c%26d&tags=old&tags=gone&filter%5Bbig%5D=9007199254740993&filter%5Bname%5D=Ada',
    );
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer secret-1', 'x-trace': 't 1' });
    expect(await status(page).innerText()).toMatch(/^200 OK in [\d.]+ m?s, \d+ B\.$/);
    await response(page).locator('summary', { hasText: 'Headers' }).click();
    expect(await response(page).locator('dl').innerText()).toMatch(/x-request-id\s+req_1/);
    expect(logged).toEqual([]);
    await close();
  });

  test('with a body is sent by Ctrl and Enter, and an answer shows every number as the server wrote it', async () => {
    const { page, logged, close } = await openConsole(shop, CREATE);
    const text = form(page).getByLabel('Body', { exact: true });
    expect(await text.inputValue()).toContain('"id": 9007199254740993');
    await text.fill('{"id": 9007199254740993,');
    expect(
      await form(page)
        .getByText(/^No valid JSON: /)
        .count(),
    ).toBe(1);
    await text.fill('{"id":9007199254740993,"price":1.10}');
    await form(page).getByRole('button', { name: 'Format' }).click();
    expect(await text.inputValue()).toBe('{\n  "id": 9007199254740993,\n  "price": 1.10\n}');
    await text.press('Control+Enter');
    await response(page).waitFor();
    expect(shop.asked[0]).toMatchObject({ method: 'POST', body: '{\n  "id": 9007199254740993,\n  "price": 1.10\n}' });
    expect(shop.asked[0]?.headers['content-type']).toBe('application/json');
    const shown = await body(page).innerText();
    expect(shown).toContain('"id": 9007199254740993,\n  "price": 1.10,\n  "mass": 1e400,\n  "tags": [],\n  "meta": {},');
    expect(shown.replaceAll(/\n\s*|(?<=:) /g, '')).toBe(EXACT);
    expect(await response(page).locator('.badge').innerText()).toBe('201');
    expect(logged).toEqual([]);
    expect(await response(page).evaluate((element) => element.getBoundingClientRect().top < innerHeight / 2)).toBe(true);
    await close();
  });

  test('uploads a file among the fields of a form, and shows what comes back as text that does nothing', async () => {
    const { page, logged, close } = await openConsole(shop, UPLOAD);
    await form(page).getByLabel('id', { exact: true }).fill('a/b');
    await send(page);
    expect(await status(page).innerText()).toBe('One field needs your attention. Send again to send it all the same.');
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('file');
    await form(page)
      .getByLabel('file', { exact: true })
      .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('inside') });
    expect(await form(page).getByLabel('Send note').isChecked()).toBe(true);
    expect(await form(page).locator('.try-curl code').innerText()).toContain(`--form 'file=@x.txt'`);
    await send(page);
    await response(page).waitFor();
    const [asked] = shop.asked;
    expect(asked?.url).toBe('/v1/orders/a%2Fb/files');
    expect(asked?.body).toMatch(/name="file"; filename="x.txt"\r\nContent-Type: text\/plain\r\n\r\ninside\r\n/);
    expect(asked?.body).toMatch(/name="note"\r\n\r\nhello\r\n/);
    expect(asked?.body).toMatch(/name="meta"\r\nContent-Type: application\/json\r\n\r\n\{"a":1\}\r\n/);
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(asked?.headers['content-type'] ?? '')?.[1];
    expect(asked?.body.split(`--${boundary}`).map((part) => part.slice(-2))).toEqual(['', '\r\n', '\r\n', '\r\n', '\r\n']);
    expect(await body(page).innerText()).toBe('<script>alert(1)</script>');
    // Without a part that is no text the browser writes the form.
    await form(page).getByLabel('Send meta').uncheck();
    await send(page);
    await expect.poll(() => shop.asked.length).toBe(2);
    expect(shop.asked[1]?.body).toMatch(/name="file"; filename="x.txt"\r\nContent-Type: text\/plain\r\n\r\ninside\r\n/);
    expect(shop.asked[1]?.body).not.toContain('name="meta"');
    expect(logged).toEqual([]);
    await close();
  });

  test('goes to the server that was chosen, with its variables, and never to what is neither http nor https', async () => {
    const { page, close } = await openConsole(shop, LIST);
    const address = form(page).locator('.try-address code').first();
    expect(await address.innerText()).toBe(`${shop.api}/v1`);
    await form(page).getByLabel('version', { exact: true }).fill('v2');
    expect(await address.innerText()).toBe(`${shop.api}/v2`);
    await form(page).getByLabel('Server', { exact: true }).selectOption({ index: 2 });
    expect(await address.innerText()).toBe(`${shop.site.origin}/here`);
    await form(page).getByLabel('Server', { exact: true }).selectOption({ index: 1 });
    await form(page).getByLabel('tenant', { exact: true }).fill('other');
    expect(await address.innerText()).toBe('https://other.shop.example/v1');
    expect(await form(page).getByLabel('Server', { exact: true }).locator('option').allInnerTexts()).not.toContain('ftp://files.example');
    await close();
  });
});

describe('a failure', () => {
  const reason = (page: Page) => page.getByRole('region', { name: 'No response' });

  test('of CORS names what the server must allow, and a command that works without it', async () => {
    shop.allow = false;
    const { page, close } = await openConsole(shop, CREATE);
    await form(page).getByLabel('Bearer token').fill('secret-2');
    await send(page);
    await reason(page).waitFor();
    const text = await reason(page).innerText();
    expect(text).toContain('Blocked by the browser (CORS)');
    expect(text).toContain(`Access-Control-Allow-Origin: ${shop.site.origin}`);
    expect(text).toContain('Access-Control-Allow-Headers: authorization, content-type');
    expect(text).toContain('it was not carried out');
    expect(shop.asked).toEqual([]);
    expect(await form(page).locator('.try-curl code').innerText()).toContain(`curl '${shop.api}/v1/orders'`);
    await close();
  });

  test('shows which it was: a server that is missing, a network that is missing, or the policy', async () => {
    const { page, logged, close } = await openConsole(shop, LIST);
    await form(page).getByLabel('port', { exact: true }).selectOption('9');
    await send(page);
    await expect.poll(() => reason(page).locator('h3').innerText()).toBe('No answer');
    await form(page).getByLabel('Server', { exact: true }).selectOption({ index: 1 });
    await form(page).getByLabel('tenant', { exact: true }).fill('evil.example/');
    await send(page);
    await expect.poll(() => reason(page).locator('h3').innerText()).toBe('This site does not allow it');
    expect(logged.join('\n')).toContain('violation: connect-src');
    await form(page).getByLabel('tenant', { exact: true }).fill('acme');
    await page.context().setOffline(true);
    await send(page);
    await expect.poll(() => reason(page).locator('h3').innerText()).toBe('You are offline');
    await close();
  });
});
