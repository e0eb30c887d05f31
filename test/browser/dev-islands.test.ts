// test:all
// An author edits an island, as seen in tabs that show it and in others: its own state begins anew, and nothing else of the page does.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomes } from './becomes.js';
import { type DevSite, isMarked, isSameDocument, mark, shows, startDevSite } from './dev-site.js';

const ISLAND = 'content/docs/counter.island.tsx';
const COUNTER = `import { useState, type ReactNode } from 'react';
export default function Counter({ start, children }: { start: number; children?: ReactNode }) {
  const [count, setCount] = useState(0);
  return <div className="counter"><button onClick={() => setCount(count + 1)}>{start}+{count}</button>{children}</div>;
}
`;
const OTHER = COUNTER.replace('import { useState,', 'import { useEffect, useId, useState,')
  .replace(
    'const [count',
    "const id = useId();\n  useEffect(() => void document.body.setAttribute('data-effect', 'ran'), []);\n  const [count",
  )
  .replace('{start}+{count}', '<b id={id}>{start}</b> and {count}');

const GUIDE = `import Counter from './counter.island';
import Name from './name.island';

# Guide

Read on.

::::tabs

:::tab[One]

Text of one.

:::

:::tab[Two]

Text of two.

:::

::::

<Counter start={3} when="load">Child *text*.</Counter>

<Name when="load" />
`;

/** A press is heard: what the button says then. */
const comesAlive = (button: Locator, isRight: (text: string | null) => boolean): Promise<void> =>
  becomes(async () => {
    await button.click();
    return button.textContent();
  }, isRight);

let site: DevSite;
beforeAll(async () => {
  site = await startDevSite({
    'content/docs/index.md': '# Start\n\nBegin.\n',
    'content/docs/setup.md': '# Setup\n\nSet it up.\n',
    'content/docs/guide.mdx': GUIDE,
    [ISLAND]: COUNTER,
    'content/docs/name.island.tsx':
      "import { useState } from 'react';\nexport default function Name() {\n  const [name, setName] = useState('');\n  return <label>Name <input value={name} onChange={({ target }) => setName(target.value)} /></label>;\n}\n",
  });
});
afterAll(() => site?.close());

test('other code of an island is put in where it stands: tabs, focus, what is typed in another island and the document stay', async () => {
  const { page, logged, close } = await site.open('/docs/guide');
  const button = page.locator('.counter button');
  await comesAlive(button, (text) => text !== '3+0');
  await page.getByRole('tab', { name: 'Two' }).click();
  await page.getByLabel('Name').fill('typed');
  await mark(page, 'main p, input');
  site.write(ISLAND, OTHER);
  await becomes(() => button.textContent(), '3 and 0');
  expect(await isSameDocument(page)).toBe(true);
  expect(await isMarked(page, 'input')).toBe(true);
  expect(await page.getByLabel('Name').inputValue()).toBe('typed');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('input');
  expect(await page.getByText('Text of two.').isVisible()).toBe(true);
  expect(await page.locator('.counter em').textContent()).toBe('text');
  await becomes(() => page.locator('body').getAttribute('data-effect'), 'ran');
  await button.click();
  expect(await button.textContent()).toBe('3 and 1');
  // With other children beside other code it is another one, and takes the code that is there now.
  site.write(ISLAND, COUNTER.replace('{start}+', '{start} plus '));
  site.write('content/docs/guide.mdx', GUIDE.replace('Child *text*', 'Other *words*'));
  await becomes(() => page.locator('.counter em').textContent(), 'words');
  await comesAlive(button, (text) => /^3 plus [1-9]/.test(text ?? ''));
  expect(await isSameDocument(page)).toBe(true);
  expect(logged).toEqual([]);
  site.write('content/docs/guide.mdx', GUIDE);
  site.write(ISLAND, COUNTER);
  await shows(page, '3+0');
  await close();
});

test('a tab without the island stays as it is, and has the other code when it comes to it', async () => {
  const { page, logged, close } = await site.open('/docs/guide');
  await shows(page, '3+0');
  await page.locator('[data-sidebar] a', { hasText: 'Setup' }).click();
  await shows(page, 'Set it up.');
  await mark(page);
  site.write(ISLAND, OTHER);
  site.edit('content/docs/setup.md', (text) => `${text}\nAnd that is all.\n`);
  await shows(page, 'And that is all.');
  await page.locator('[data-sidebar] a', { hasText: 'Guide' }).click();
  const button = page.locator('.counter button');
  await comesAlive(button, (text) => /^3 and [1-9]/.test(text ?? ''));
  expect(await isSameDocument(page)).toBe(true);
  expect(logged).toEqual([]);
  site.write(ISLAND, COUNTER);
  await shows(page, '3+0');
  await close();
});

test('an error of an island is shown over the last good page, where the old island still works; the fixed island replaces it', async () => {
  const { page, logged, close } = await site.open('/docs/guide');
  const button = page.locator('.counter button');
  await comesAlive(button, (text) => text !== '3+0');
  const before = await button.textContent();
  await mark(page);
  site.write(ISLAND, COUNTER.replace('  return', "  if (start > 2) throw new Error('too much');\n  return"));
  const panel = page.locator('docgen-dev .panel');
  await panel.waitFor();
  expect(await panel.textContent()).toContain('too much');
  await page.keyboard.press('Escape');
  // Longer than a look of the tab takes.
  await page.waitForTimeout(1000);
  expect(await button.textContent()).toBe(before);
  site.write(ISLAND, OTHER);
  await becomes(() => button.textContent(), '3 and 0');
  expect(await isSameDocument(page)).toBe(true);
  expect(logged).toEqual([]);
  site.write(ISLAND, COUNTER);
  await shows(page, '3+0');
  await close();
});

test('an island more, or one less, leaves each of the others its own state', async () => {
  const counters = (...starts: number[]): string =>
    `import Counter from './counter.island';\n\n# Row\n\n${starts.map((start) => `<Counter start={${start}} when="load" />\n`).join('\n')}`;
  site.write('content/docs/row.mdx', counters(1, 100));
  const { page, logged, close } = await site.open('/docs/');
  await becomes(async () => (await page.goto(`${site.origin()}/docs/row/`))?.status() ?? 0, 200);
  logged.length = 0;
  const buttons = page.locator('.counter button');
  const texts = () => buttons.allTextContents();
  for (const [place, presses] of [1, 2].entries())
    for (let press = 1; press <= presses; press++)
      await becomes(
        async () => {
          await buttons.nth(place).click();
          return (await texts())[place];
        },
        (text) => !text?.endsWith('+0'),
      );
  const [first, second] = await texts();
  site.write('content/docs/row.mdx', counters(50, 1, 100));
  await becomes(() => buttons.count(), 3);
  expect(await texts()).toEqual(['50+0', first, second]);
  await comesAlive(buttons.first(), (text) => text !== '50+0');
  const added = await buttons.first().textContent();
  site.write('content/docs/row.mdx', counters(50, 100));
  await becomes(() => buttons.count(), 2);
  expect(await texts()).toEqual([added, second]);
  expect(logged).toEqual([]);
  await close();
});

test('another base URL, other slashes or another slug take the tab with them', async () => {
  const { page, close } = await site.open('/docs/setup/#set');
  site.edit('site.config.ts', (text) => text.replace('search: false', "search: false, baseUrl: '/below/', trailingSlash: false"));
  await page.waitForURL('**/below/docs/setup#set');
  await shows(page, 'Set it up.');
  site.edit('content/docs/setup.md', (text) => `---\nslug: /arrange\n---\n\n${text}`);
  await page.waitForURL('**/below/docs/arrange#set');
  await shows(page, 'Set it up.');
  // A request for the old address gets the answer that a host would give.
  expect((await fetch(`${site.origin()}/below/docs/setup`)).status).toBe(404);
  await close();
});
