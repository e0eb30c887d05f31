// test:all
// Pages whose code throws while the author edits other files: their errors stay reported until they are fixed.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomes } from './becomes.js';
import { type DevSite, shows, startDevSite } from './dev-site.js';

let site: DevSite;
beforeAll(async () => {
  site = await startDevSite({
    'content/docs/index.md': '# Start\n\nBegin.\n',
    'content/docs/setup.md': '# Setup\n\nSet it up, [somewhere](./none.md).\n',
    'content/docs/box.tsx':
      "export default function Box({ n }: { n: number }) {\n  if (n > 2) throw new Error('too much');\n  return <p>{n} boxes</p>;\n}\n",
    'content/docs/boxes.mdx': "import Box from './box';\n\n# Boxes\n\n<Box n={1} />\n",
  });
});
afterAll(() => site?.close());

const panel = (page: Page) => page.getByRole('region', { name: 'Errors of the site' });

/** How often the panel was hidden since, by looking at each change. */
const watchPanel = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const found = document.querySelector('docgen-dev')?.shadowRoot?.querySelector<HTMLElement>('.panel');
    Object.assign(window, { hidden: 0 });
    if (found)
      new MutationObserver(() => found.hidden && (window as unknown as { hidden: number }).hidden++).observe(found, { attributes: true });
  });
const timesHidden = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { hidden: number }).hidden);

test('the error of a page stays reported while others are saved, in tabs of any page, and a closed panel stays closed', async () => {
  const [boxes, start] = [await site.open('/docs/boxes/'), await site.open('/docs/')];
  site.edit('content/docs/boxes.mdx', (text) => text.replace('n={1}', 'n={3}'));
  for (const { page } of [boxes, start]) await panel(page).waitFor();
  expect(await panel(boxes.page).textContent()).toContain('too much');
  for (const { page } of [boxes, start]) await watchPanel(page);
  await start.page.keyboard.press('Escape');
  await panel(start.page).waitFor({ state: 'hidden' });
  const hiddenThen = await timesHidden(start.page);
  for (let save = 1; save <= 4; save++) {
    site.write('content/docs/index.md', `# Start\n\nBegin ${save}.\n`);
    await shows(start.page, `Begin ${save}.`);
    await start.page.waitForTimeout(400);
  }
  // After a check, too.
  await becomes(() => site.printed().includes('too much'), true);
  await start.page.waitForTimeout(1_000);
  expect([await timesHidden(boxes.page), await panel(boxes.page).isVisible()]).toEqual([0, true]);
  expect([await timesHidden(start.page), await panel(start.page).isVisible()]).toEqual([hiddenThen, false]);
  expect(site.printed()).not.toContain('no errors any more');
  site.edit('content/docs/boxes.mdx', (text) => text.replace('n={3}', 'n={2}'));
  await shows(boxes.page, '2 boxes');
  for (const { page } of [boxes, start]) await becomes(() => panel(page).count(), 0);
  await Promise.all([boxes.close(), start.close()]);
});

test('for a page that could never be built, an error page names the fault and lists other pages', async () => {
  site.write('content/docs/crate.mdx', "import Box from './box';\n\n# Crate\n\n<Box n={9} />\n");
  const { page, close } = await site.open('/docs/');
  await becomes(async () => (await page.goto(`${site.origin()}/docs/crate/`))?.status() ?? 0, 500);
  expect(await page.locator('h1').textContent()).toBe("This page can't be built yet");
  expect(await page.locator('pre').textContent()).toContain('too much');
  await panel(page).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Start page' }).click();
  await page.waitForURL(/\/docs\/$|\/$/);
  await page.goBack();
  site.edit('content/docs/crate.mdx', (text) => text.replace('n={9}', 'n={0}'));
  await shows(page, '0 boxes');
  await close();
});

test('the focus stays in the list of warnings when another one comes', async () => {
  const { page, close } = await site.open('/docs/');
  const button = page.getByRole('button', { name: /warning/ });
  await button.click();
  const link = page.getByRole('link', { name: /setup\.md/ }).first();
  await link.focus();
  const focused = () => page.evaluate(() => document.querySelector('docgen-dev')?.shadowRoot?.activeElement?.textContent);
  const before = await focused();
  site.write('content/docs/index.md', '# Start\n\nBegin [elsewhere](./gone.md).\n');
  await becomes(
    () =>
      page
        .getByText('gone.md')
        .count()
        .then((count) => count > 0),
    true,
  );
  expect(before).toMatch(/setup\.md/);
  expect(await focused()).toBe(before);
  await close();
});
