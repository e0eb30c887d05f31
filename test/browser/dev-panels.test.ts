// test:all
// What `docgen dev` says of the site in the tab: errors with the very words of the command line, warnings in a list, and that a page has gone.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { axeViolations } from './axe-violations.js';
import { becomes } from './becomes.js';
import { type DevSite, isSameDocument, mark, shows, startDevSite } from './dev-site.js';

const CONFIG =
  "export default { title: 'Site', url: 'https://example.com', search: false, apis: [{ id: 'sky', specification: 'openapi/sky.yaml', path: '/sky' }] };\n";
const API = `openapi: 3.1.0
info: { title: Sky, version: '1' }
paths:
  /stars:
    get:
      operationId: listStars
      summary: List stars
      responses: { '200': { description: All of them. } }
`;
const START = '# Start\n\nBegin.\n';
const LAYOUT = `export function Footer() {
  return <footer className="footer">Own footer</footer>;
}
`;
/** Of the command line, that tell why a test failed: characters. */
const LAST_WORDS = 4000;
const OWN = CONFIG.replace('apis:', "templates: { Footer: './footer.tsx' }, apis:");

let site: DevSite;
beforeAll(async () => {
  site = await startDevSite({
    'site.config.ts': CONFIG,
    'openapi/sky.yaml': API,
    'content/docs/index.md': START,
    'content/docs/setup.md': '# Setup\n\nSet it up.\n\n[nowhere](./none.md)\n\n[here](#none)\n',
    'content/docs/draft.md': '---\ndraft: true\n---\n\n# Sketch\n\nNot yet.\n',
  });
});
afterAll(() => site?.close());
afterEach(({ task }) => {
  if (task.result?.state === 'fail') console.log(site.printed().slice(-LAST_WORDS));
});

const panel = (page: Page) => page.getByRole('region', { name: 'Errors of the site' });
const texts = (page: Page): Promise<string[]> => panel(page).locator('.text').allTextContents();

/** The errors that the terminal printed since then, each with its frame and hint. */
async function errorsSince(length: number): Promise<string[]> {
  const errors = (): string[] =>
    site
      .printed()
      .slice(length)
      .split('\n\n')
      // Findings of an earlier check may be printed just before.
      .flatMap((text) => /^\S+ error [a-z-]+\/[a-z-]+ [\s\S]*/m.exec(text)?.[0] ?? []);
  // The line of an earlier run may come late.
  await becomes(() => errors().length > 0 && site.printed().slice(length).includes('still shown'), true);
  return errors();
}

test.each([
  ['a page', 'content/docs/index.md', '---\ntitle: [\n---\n\n# <script>alert(1)</script>\n', START],
  ['the configuration', 'site.config.ts', CONFIG.replace('search: false', "sreach: '</script><img src=x onerror=alert(1)>'"), CONFIG],
  ['a module', 'content/pages/about.tsx', 'export default () => <p>;\n', 'export default () => <p>About</p>;\n'],
  ['a description of an API', 'openapi/sky.yaml', API.replace('summary: List stars', "$ref: '#/nowhere'\n      summary: ["), API],
  ['an image', 'content/docs/index.md', '![gone](./none.png)\n', START],
])(
  'if %s is broken, the panel shows the terminal’s text over the last good page, and closes when it is fixed',
  async (_, file, broken, good) => {
    const { page, logged, close } = await site.open('/docs/');
    await mark(page);
    const length = site.printed().length;
    site.write(file, broken);
    await panel(page).waitFor();
    const errors = await errorsSince(length);
    expect(errors.length).toBeGreaterThan(0);
    await becomes(async () => (await texts(page)).join('\n\n'), errors.join('\n\n').trim());
    expect(await page.locator('main').textContent()).toContain('Begin.');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await becomes(
      () => page.getByRole('alert').textContent(),
      (text) => /^\d+ errors?\. /.test(text ?? ''),
    );
    site.write(file, good);
    await becomes(() => panel(page).count(), 0);
    await becomes(() => page.getByRole('status').filter({ hasText: 'No errors any more.' }).count(), 1);
    expect(await page.getByRole('alert').textContent()).toBe('');
    expect(await isSameDocument(page)).toBe(true);
    expect(logged).toEqual([]);
    await close();
  },
);

test('the panel is put away by Escape, stays away for the same errors, and another error brings it back', async () => {
  const { page, close } = await site.open('/docs/');
  site.write('content/docs/index.md', '![one](./one.png)\n');
  await panel(page).waitFor();
  await page.keyboard.press('Escape');
  expect(await panel(page).count()).toBe(0);
  const badge = page.getByRole('button', { name: '1 error' });
  await badge.waitFor();
  site.edit('content/docs/setup.md', (text) => `${text}\nMore.\n`);
  await becomes(
    () => site.printed().match(/still shown/g)?.length ?? 0,
    (count) => count > 0,
  );
  await page.waitForTimeout(300);
  expect(await panel(page).count()).toBe(0);
  await badge.click();
  expect(await page.evaluate(() => document.querySelector('docgen-dev')?.shadowRoot?.activeElement?.textContent)).toContain('Hide');
  await page.keyboard.press('Enter');
  expect(await panel(page).count()).toBe(0);
  expect(await page.evaluate(() => document.querySelector('docgen-dev')?.shadowRoot?.activeElement?.textContent)).toBe('1 error');
  site.write('content/docs/index.md', '![one](./one.png)\n\n![two](./two.png)\n');
  await panel(page).waitFor();
  await becomes(async () => (await texts(page)).length, 2);
  site.write('content/docs/index.md', START);
  await becomes(() => panel(page).count(), 0);
  expect(await page.getByRole('button', { name: /error/ }).count()).toBe(0);
  await close();
});

test('a button in the corner opens the list of warnings, those of this page first, without moving the page. Its state is stored', async () => {
  const { page, logged, close } = await site.open('/docs/setup', { viewport: { width: 1280, height: 800 } });
  const button = page.getByRole('button', { name: '2 warnings' });
  await button.waitFor();
  const box = () => page.locator('main').boundingBox();
  const before = await box();
  await button.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'Warnings of the site' });
  expect(await list.locator('h3').first().textContent()).toBe('On this page');
  expect(await list.locator('li').allTextContents()).toEqual([
    expect.stringMatching(/^content\/docs\/setup\.md:5:\d+No .*link\/no-such-/s),
    expect.stringMatching(/^content\/docs\/setup\.md:7:\d+.*link\/no-such-/s),
  ]);
  expect(await box()).toEqual(before);
  await page.reload();
  await list.waitFor();
  await page.goto(`${site.origin()}/docs/`);
  await becomes(async () => (await list.locator('h3').allTextContents()).join(), 'On other pages');
  await list.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await button.waitFor();
  expect(await list.count()).toBe(0);
  expect(logged).toEqual([]);
  await close();
});

test('drafts show, with a banner and a mark in the menu, which goes with its line of front matter', async () => {
  const { page, close } = await site.open('/docs/draft');
  expect(await page.locator('main .notice').textContent()).toContain('Draft page');
  const links = page.locator('[data-sidebar] a');
  expect(await links.filter({ hasText: 'Sketch' }).textContent()).toBe('Sketch Draft');
  expect(await links.filter({ hasText: 'Setup' }).textContent()).toBe('Setup');
  site.write('content/docs/draft.md', '# Sketch\n\nNot yet.\n');
  await becomes(() => links.filter({ hasText: 'Sketch' }).textContent(), 'Sketch');
  expect(await page.locator('main .notice').count()).toBe(0);
  await close();
});

test('a page whose file is renamed shows that it is gone, and shows edits again when the file is back', async () => {
  site.write('content/docs/away.md', '# Away\n\nStill here.\n');
  const { page, close } = await site.open('/docs/');
  await becomes(async () => (await page.goto(`${site.origin()}/docs/away`))?.status() ?? 0, 200);
  await mark(page);
  site.move('content/docs/away.md', 'content/docs/moved.md');
  const note = page.locator('docgen-dev').getByText('no page at this address', { exact: false }).first();
  await note.waitFor();
  expect(await page.locator('main').textContent()).toContain('Still here.');
  site.move('content/docs/moved.md', 'content/docs/away.md');
  site.write('content/docs/away.md', '# Away\n\nBack again.\n');
  await shows(page, 'Back again.');
  await becomes(() => note.isVisible(), false);
  expect(await isSameDocument(page)).toBe(true);
  await close();
});

test('a part of the site’s own is patched in and out, and every tab follows', async () => {
  const [one, two] = [await site.open('/docs/'), await site.open('/docs/setup')];
  site.write('footer.tsx', LAYOUT);
  site.write('site.config.ts', OWN);
  for (const { page } of [one, two])
    await becomes(
      () => page.locator('footer').allTextContents(),
      (found) => found.includes('Own footer'),
    );
  site.write('footer.tsx', LAYOUT.replace('Own footer', '{undefined.footer}'));
  for (const { page } of [one, two]) await panel(page).waitFor();
  site.write('footer.tsx', LAYOUT.replace('Own', 'Better'));
  for (const { page } of [one, two]) {
    await becomes(() => page.locator('footer').textContent(), 'Better footer');
    await becomes(() => panel(page).count(), 0);
  }
  site.write('site.config.ts', CONFIG);
  await Promise.all([one.close(), two.close()]);
});

test('a tab that was left while the server was gone catches up with the next server', async () => {
  const { page, close } = await site.open('/docs/');
  await mark(page);
  await site.stop();
  await page.getByText('docgen dev does not answer', { exact: false }).first().waitFor();
  site.write('content/docs/index.md', '# Start\n\nWritten meanwhile.\n');
  await site.start();
  await shows(page, 'Written meanwhile.');
  expect(await isSameDocument(page)).toBe(true);
  site.write('content/docs/index.md', START);
  await shows(page, 'Begin.');
  await close();
});

test('if a page is removed and then the server stops, only the stopped server is reported', async () => {
  site.write('content/docs/brief.md', '# Brief\n\nNot for long.\n');
  const { page, close } = await site.open('/docs/');
  await becomes(async () => (await page.goto(`${site.origin()}/docs/brief`))?.status() ?? 0, 200);
  site.remove('content/docs/brief.md');
  const gone = page.locator('docgen-dev').getByText('no page at this address', { exact: false }).first();
  const lost = page.locator('docgen-dev').getByText('docgen dev does not answer', { exact: false }).first();
  await gone.waitFor();
  await site.stop();
  await lost.waitFor();
  expect(await gone.isVisible()).toBe(false);
  await site.start();
  await gone.waitFor();
  expect(await lost.isVisible()).toBe(false);
  await close();
});

test.each([360, 1440])('panel and list are accessible at %i px', async (width) => {
  site.write('content/docs/index.md', '![one](./one.png)\n');
  // The tools that look at a page are no part of its policy.
  const { page, close } = await site.open('/docs/setup', { viewport: { width, height: 740 }, bypassCSP: true });
  await panel(page).waitFor();
  expect(await axeViolations(page, 'docgen-dev')).toEqual([]);
  await page.getByRole('button', { name: 'Hide' }).click();
  await page.getByRole('button', { name: '2 warnings' }).click();
  expect(await axeViolations(page, 'docgen-dev')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  site.write('content/docs/index.md', START);
  await close();
});

test('on a phone the panel of a site without a main menu shows the docs menu', async () => {
  const { page, close } = await site.open('/docs/', { viewport: { width: 360, height: 740 } });
  await page.locator('[data-panel] > summary').click();
  await page.locator('[data-sidebar] a', { hasText: 'Setup' }).click();
  await becomes(() => new URL(page.url()).pathname, '/docs/setup/');
  await close();
});

test("warnings of a page that can't be built are reported with its errors, beside those of the other pages", async () => {
  const { page, close } = await site.open('/docs/');
  await page.getByRole('button', { name: '2 warnings' }).waitFor();
  site.write('content/docs/new.md', '---\nnonsense: 1\n---\n\n![one](./one.png)\n');
  await panel(page).waitFor();
  await page.getByRole('button', { name: '3 warnings' }).waitFor();
  site.write('content/docs/new.md', '# New\n\nText.\n');
  await becomes(() => panel(page).count(), 0);
  await page.getByRole('button', { name: '2 warnings' }).waitFor();
  await close();
});
