// Code blocks in a browser: the button that wraps, what is copied, long blocks, and what a screen reader hears of marked lines.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Preview, servePreview } from '../../src/dev/preview-server.js';
import { type BuiltSite, buildFixture } from '../sites/site-fixture.js';
import { atRest, countRequests } from './at-rest.js';
import { type BrowserShare, shareBrowser } from './share-browser.js';

let site: BuiltSite;
let server: Preview;
let browser: BrowserShare;
beforeAll(async () => {
  site = await buildFixture('test/sites/markdown/syntax');
  if (!site.report.published) throw new Error(JSON.stringify(site.report.diagnostics, null, 2));
  const { value, diagnostics } = await servePreview({ outFolder: site.out, baseUrl: '/', host: '127.0.0.1', port: 0 });
  if (!value) throw new Error(JSON.stringify(diagnostics));
  server = value;
  browser = await shareBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  site?.remove();
});

const WIDE = { width: 1440, height: 900 };

async function open(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDE, ...options });
  const page = await context.newPage();
  if (options.javaScriptEnabled !== false) countRequests(page);
  await page.goto(new URL('/docs/code', server.url).href);
  await atRest(page);
  return page;
}
const block = (page: Page, text: string) => page.locator('.code').filter({ hasText: text }).first();
const wrapButton = (page: Page, text: string) => block(page, text).getByRole('button', { name: 'Toggle word wrap' });

test('code that is wider than its box can be wrapped, and only that: measured again when the window or the tab changes', async () => {
  expect(site.read('docs/code/index.html')).not.toContain('Toggle word wrap');
  const page = await open();
  await block(page, 'this stays').hover();
  // Wrapped by its author: the reader may undo it.
  await expect.poll(() => wrapButton(page, 'A line that is longer').getAttribute('aria-pressed')).toBe('true');
  expect(await wrapButton(page, 'this stays').count()).toBe(0);

  await page.setViewportSize({ width: 340, height: 900 });
  const button = wrapButton(page, 'this stays');
  await expect.poll(() => button.count()).toBe(1);
  const height = () => block(page, 'this stays').evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await button.click();
  expect(await button.getAttribute('aria-pressed')).toBe('true');
  expect(await height()).toBeGreaterThan(before);
  await button.click();
  expect(await height()).toBe(before);
  await block(page, 'Marked').locator('pre').focus();
  await page.setViewportSize(WIDE);
  await expect.poll(() => button.count()).toBe(0);

  expect(await wrapButton(page, 'curl --request').count()).toBe(0);
  await page.getByRole('tab', { name: 'curl' }).click();
  await expect.poll(() => wrapButton(page, 'curl --request').count()).toBe(1);
  await page.context().close();
});

test('on touch the button that wraps comes with the first scrolling, before anything is touched, and an only line ends before the buttons', async () => {
  const page = await open({ viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true });
  expect(await page.locator('button[data-wrap]').count()).toBe(0);
  await page.evaluate(() => scrollBy(0, 50));
  await expect.poll(() => page.locator('button[data-wrap]').count()).toBeGreaterThan(0);
  const covered = await page.evaluate(
    () =>
      [...document.querySelectorAll('.code:not(.titled, .code-group .code):has(.line:only-child)')].filter((code) => {
        const [lines, tools] = ['.code-lines', '.code-tools'].map((part) => code.querySelector(part)?.getBoundingClientRect());
        return (lines?.right ?? 0) > (tools?.left ?? 0) && (tools?.width ?? 0) > 0;
      }).length,
  );
  expect(covered).toBe(0);
  await page.context().close();
});

const CODE = 'const one = 1;\nconst two = 2;\nconst three = 3;\none = two;\nvar four;';

test('the copied code is the final code: without removed lines, signs and numbers', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await block(page, 'const three').locator('[data-copy]').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
  // Without a clipboard to write to, on an address that is not secure say: the older way copies the same.
  await page.evaluate(async () => {
    await navigator.clipboard.writeText('');
    Object.assign(globalThis, { clipboard: navigator.clipboard });
    Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined });
  });
  const button = block(page, 'const three').locator('[data-copy]');
  await expect.poll(() => button.getAttribute('title')).toBe('Copy');
  await button.click();
  await expect.poll(() => page.evaluate(() => (globalThis as never as Navigator).clipboard.readText())).toBe(CODE);
  await expect.poll(() => button.getAttribute('title')).toBe('Copied');
  await page.context().close();
});

/** What is on the clipboard after Ctrl+C. */
async function copied(page: Page): Promise<string> {
  await page.keyboard.press('Control+c');
  return page.evaluate(() => navigator.clipboard.readText());
}

test('what a reader selects in any block and copies is the code, byte for byte, and so is what all of a page holds of it', async () => {
  // A page without scripts reads no clipboard: the style sheet is the same, and no script of docgen's listens to copying.
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 700, height: 900 } });
  const blocks = await page.locator('.code-lines').filter({ visible: true }).all();
  expect(blocks.length).toBeGreaterThan(12);
  const codes: string[] = [];
  for (const block of blocks) {
    await block.evaluate((element) => getSelection()?.selectAllChildren(element));
    const code = (await block.textContent()) ?? '';
    expect(await copied(page)).toBe(code);
    codes.push(code);
  }
  expect(codes).toContain('def first():\n\n\treturn "tab"  \n\n\ndef last():\n    pass');
  await page.locator('h1').click();
  await page.keyboard.press('Control+a');
  const whole = await copied(page);
  for (const code of codes) expect(whole).toContain(code);
  expect(whole).not.toContain('Show all');

  // By mouse, from the middle of a line over an empty one to the middle of another; and a line by three clicks.
  const lines = block(page, 'def first').locator('.line');
  await lines.first().scrollIntoViewIfNeeded();
  // A drag that begins in what is selected would move it.
  await page.evaluate(() => getSelection()?.removeAllRanges());
  const [from, to] = [await lines.nth(0).boundingBox(), await lines.nth(5).boundingBox()];
  const left = (from?.x ?? 0) + (await lines.first().evaluate((line) => Number.parseFloat(getComputedStyle(line).paddingLeft)));
  await page.mouse.move(left + 1, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(left + 1, (to?.y ?? 0) + 10, { steps: 4 });
  await page.mouse.up();
  expect(await copied(page)).toBe('def first():\n\n\treturn "tab"  \n\n\n');
  await lines.nth(2).click({ clickCount: 3 });
  expect((await copied(page)).trimEnd()).toBe('\treturn "tab"');

  // From the number of a line, and from the edge of its box.
  const numbered = page.locator('.numbered').filter({ visible: true }).first();
  await numbered.scrollIntoViewIfNeeded();
  const code = (await numbered.textContent()) ?? '';
  const numbers = numbered.locator('.line');
  const [first, last] = [await numbers.first().boundingBox(), await numbers.last().boundingBox()];
  for (const inset of [2, 30]) {
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await page.mouse.move((first?.x ?? 0) + inset, (first?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((last?.x ?? 0) + (last?.width ?? 0) - 4, (last?.y ?? 0) + 10, { steps: 4 });
    await page.mouse.up();
    expect([inset, await copied(page)]).toEqual([inset, code]);
  }
  await page.context().close();
});

test('the button of a session of a shell copies its commands', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  await block(page, 'shop@1.0.0').locator('[data-copy]').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('npm run build\ncat <<END\n$ a\n\nEND');
  await page.context().close();
});

test('numbers of long lists stay inside their box on a phone', async () => {
  const page = await open({ viewport: { width: 360, height: 800 } });
  const list = page.locator('ol').filter({ hasText: 'A longer one' });
  // Wide enough for three digits, a full stop and a blank, of which the style sheet knows no size but `ch`.
  const { room, text } = await list.evaluate((element) => {
    const probe = document.createElement('span');
    probe.textContent = '100. ';
    probe.style.cssText = 'white-space: pre; font-variant-numeric: tabular-nums';
    element.querySelector('li')?.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return { room: Number.parseFloat(getComputedStyle(element).paddingLeft), text: width };
  });
  expect(room).toBeGreaterThanOrEqual(text);
  await page.context().close();
});

test('a long block shows its first lines, all of them on request and on paper, without JavaScript too', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await open({ javaScriptEnabled });
    const log = block(page, 'A log');
    const hidden = () => log.locator('pre').evaluate((element) => element.scrollHeight - element.clientHeight);
    expect(await hidden()).toBeGreaterThan(200);
    await log.getByText('Show all 41 lines').click();
    expect(await hidden()).toBe(0);
    await log.getByText('Show fewer lines').click();
    expect(await hidden()).toBeGreaterThan(200);
    await page.emulateMedia({ media: 'print' });
    expect(await hidden()).toBe(0);
    expect(await log.locator('summary').isVisible()).toBe(false);
    await page.context().close();
  }
});

test('a screen reader hears what the sign of a line means, and the sign is no text', async () => {
  const page = await open();
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const names = nodes.map(({ name }) => name?.value as unknown).filter((name) => /^(added|removed|error|warning)$/.test(String(name)));
  expect(names).toEqual(['removed', 'added', 'added', 'error', 'warning', 'removed', 'added', 'error', 'error']);
  expect(await block(page, 'const three').locator('pre').innerText()).not.toMatch(/[+−✕!]\s*const/);
  await page.context().close();
});

test('a code group shows one code with JavaScript, and every one under its title without', async () => {
  const count = async (page: Page) => (await page.locator('.code-group').first().locator('.code').filter({ visible: true }).all()).length;
  const page = await open();
  expect(await count(page)).toBe(1);
  await page.context().close();
  const plain = await open({ javaScriptEnabled: false });
  expect(await count(plain)).toBe(4);
  expect(await plain.locator('.code-group .tabs-label').first().isVisible()).toBe(true);
  await plain.context().close();
});
