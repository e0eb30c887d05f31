// The snippets of the chat client that pages of this repository's site tell readers to paste: each starts the client exactly once, whether
// the client or the rest of the page is loaded first.
import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from './launch-browser.js';

const PAGES = ['content/docs/integrations/web/getting-started.md', 'content/docs/guides/quick-start.md'];
const CLIENT = 'https://web.parley.example/v2/web-client.js';
const ORIGIN = 'https://shop.example';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** The first fenced HTML of a page that loads the client. */
function snippetOf(page: string): string {
  const found = [...readFileSync(page, 'utf8').matchAll(/```html[^\n]*\n(.*?)```/gs)].map(([, html = '']) => html);
  const snippet = found.find((html) => html.includes(CLIENT));
  if (snippet === undefined) throw new Error(`${page} has no snippet`);
  return snippet;
}

/** @returns the calls of `init` */
async function callsWhen(first: 'client' | 'style sheet', snippet: string): Promise<unknown[]> {
  const page = await browser.newPage();
  const loaded = new EventEmitter();
  const isLoaded = { client: once(loaded, 'client'), 'style sheet': once(loaded, 'style sheet') };
  const answer = async (route: Route, contentType: string, body: string, waitFor?: Promise<unknown>) => {
    await waitFor;
    await route.fulfill({ contentType, body });
  };
  await page.exposeFunction('ready', (name: string) => void loaded.emit(name));
  await page.addInitScript(() => {
    (globalThis as { calls?: unknown[] }).calls = [];
  });
  const client = "window.ParleyAI = { init: (options) => calls.push(options) }; ready('client');";
  await page.route(CLIENT, (route) => answer(route, 'text/javascript', client, first === 'client' ? undefined : isLoaded['style sheet']));
  await page.route(`${ORIGIN}/slow.css`, (route) => answer(route, 'text/css', '', first === 'client' ? isLoaded.client : undefined));
  // The script runs when the style sheet above it is loaded. Scripts below it wait for it, so it is there in one case only.
  const sheet = `<link rel="stylesheet" href="/slow.css">${first === 'client' ? '' : "<script>ready('style sheet')</script>"}`;
  const html = snippet.includes('</head>')
    ? snippet.replace('</head>', `${sheet}</head>`)
    : `<!doctype html><title>Shop</title>${sheet}<body>${snippet}`;
  await page.route(`${ORIGIN}/`, (route) => answer(route, 'text/html', html));
  await page.goto(`${ORIGIN}/`, { waitUntil: 'load' });
  const calls = await page.evaluate(() => (globalThis as { calls?: unknown[] }).calls ?? []);
  await page.close();
  return calls;
}

describe.each(PAGES)('the snippet of %s', (file) => {
  test.each(['client', 'style sheet'] as const)('starts the client once if the %s is loaded first', async (first) => {
    expect(await callsWhen(first, snippetOf(file))).toEqual([{ integrationId: expect.stringMatching(/^int_/), version: 'v2' }]);
  });
});
