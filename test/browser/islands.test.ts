// Components of a site's own in the browser: they come to life without a complaint, hear what was done to them before, and fall back to
// what was rendered at build. A site of its own, because no reader should meet an island that throws.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePreview } from '../../src/dev/preview-server.js';
import { buildSite } from '../../src/pipeline/build-site.js';
import { launchBrowser } from './launch-browser.js';

const FILES = {
  'site.config.ts': "export default { title: 'Islands', url: 'https://example.com', baseUrl: '/base/', search: false };",
  'content/docs/index.mdx': `import Form from '../../parts/form.island.tsx';
import Counter from '../../parts/counter.island.tsx';
import Broken from '../../parts/broken.island.tsx';

# Islands

<Form when="interaction" />

Inline <Counter start={5} when="load">with **a slot** and <Counter start={50} when="idle" /></Counter> text.

<Broken when="load" />

<Form when="load" />
`,
  'parts/form.island.tsx': `import { useId, useState } from 'react';
export default function Form() {
  const id = useId();
  const [name, setName] = useState('');
  const [isOn, setOn] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <div className="form">
      <label htmlFor={id}>Name</label>
      <input id={id} value={name} onChange={(event) => setName(event.target.value)} />
      <input type="checkbox" aria-label="On" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <button type="button" onClick={() => setPresses((count) => count + 1)}>Press</button>
      <output>{name}|{String(isOn)}|{presses}</output>
    </div>
  );
}`,
  'parts/counter.island.tsx': `import { useState } from 'react';
export default function Counter({ start, children }) {
  const [count, setCount] = useState(start);
  return <span className="counter"><button type="button" onClick={() => setCount(count + 1)}>{count} so far</button> {children}</span>;
}`,
  'parts/broken.island.tsx': `import { useEffect, useState } from 'react';
export default function Broken() {
  const [isLate, setLate] = useState(false);
  useEffect(() => setLate(true), []);
  if (isLate) throw new Error('broken on purpose');
  return <p className="broken">What was rendered at build</p>;
}`,
};

let browser: Browser;
let origin: string;
let stop: () => Promise<void>;
beforeAll(async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-islands-')));
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const outFolder = join(folder, 'build');
  const { published, diagnostics } = await buildSite({ siteRoot: folder, outFolder });
  if (!published) throw new Error(JSON.stringify(diagnostics));
  const { value: server } = await servePreview({ outFolder, baseUrl: '/base/', host: '127.0.0.1', port: 0 });
  if (!server) throw new Error('the preview did not start');
  origin = new URL(server.url).origin;
  browser = await launchBrowser();
  stop = async () => {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(() => stop?.());

/** `delay`: how long the code of islands is on its way. */
async function open(delay = 0): Promise<{ page: Page; complaints: string[] }> {
  const page = await (await browser.newContext()).newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.route('**/island-*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
  await page.goto(`${origin}/base/docs/`);
  return { page, complaints };
}

test('islands hydrate without a complaint, in a line of text, in a slot, and twice on a page', async () => {
  const { page, complaints } = await open();
  const counters = page.locator('.counter > button');
  await counters.nth(1).click();
  await expect.poll(() => counters.nth(1).innerText()).toBe('51 so far');
  await counters.first().click();
  expect(await counters.first().innerText()).toBe('6 so far');
  expect(await page.locator('docgen-slot').first().innerText()).toMatch(/^with a slot and 51 so far/);
  const ids = await page.locator('.form input[id]').evaluateAll((fields) => fields.map(({ id }) => id));
  expect(new Set(ids).size).toBe(2);
  expect(complaints.filter((text) => !text.includes('broken'))).toEqual([]);
  await page.context().close();
});

test('an island that throws leaves what was rendered at build, and says so', async () => {
  const { page, complaints } = await open();
  await expect.poll(() => complaints.join()).toContain('The island parts/broken.island.tsx failed');
  await expect.poll(() => page.locator('.broken').innerText()).toBe('What was rendered at build');
  await page.context().close();
});

test('what a reader does before the code is there is not lost', async () => {
  const { page } = await open(800);
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
  await page.context().close();
});

test('an island that waits for a gesture asks for nothing before', async () => {
  const page = await (await browser.newContext()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/docs/', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replaceAll(/data-when="(load|idle)"/g, 'data-when="interaction"');
    await route.fulfill({ response, body: html });
  });
  await page.goto(`${origin}/base/docs/`, { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /island-|islands\.json/.test(url))).toEqual([]);
  await page.locator('.form').first().hover();
  await expect.poll(() => asked.some((url) => url.includes('island-form'))).toBe(true);
  await page.context().close();
});
