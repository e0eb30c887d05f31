// test:all
// Buttons that the client makes are pressed by keys as well: what follows a pointer alone leaves a reader without one behind. And the
// keys of a row of tabs, and the way of the progress bar, where reading goes from right to left.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { becomes } from './becomes.js';
import { clickNewLink } from './click-new-link.js';
import { type MadeSite, makeSite } from './make-site.js';

let site: MadeSite;
beforeAll(async () => {
  site = await makeSite(
    {
      'site.config.ts': "export default { title: 'Keys', url: 'https://example.com', baseUrl: '/', search: false };",
      'content/docs/index.mdx': `import Lamp from '../../parts/lamp.island.tsx';

# Keys

<Lamp when="load" />

\`\`\`js
const wide = '${'a line that is wider than its box, '.repeat(12)}';
\`\`\`

<Tabs>
  <TabItem value="a" label="A">First.</TabItem>
  <TabItem value="b" label="B">Second.</TabItem>
  <TabItem value="c" label="C">Third.</TabItem>
</Tabs>
`,
      'content/docs/next.md': '# Next\n\nText.\n',
      'parts/lamp.island.tsx': `import { useState } from 'react';
export default function Lamp() {
  const [on, setOn] = useState(false);
  return <button type="button" onClick={() => setOn(!on)}>{on ? 'Lit' : 'Dark'}</button>;
}`,
    },
    '/',
  );
});
afterAll(() => site?.close());

const KEYS = ['Enter', 'Space'] as const;

describe.each(KEYS)('pressed by %s', (key) => {
  test('a code block is copied', async () => {
    const { page, close } = await site.open('/docs/', { permissions: ['clipboard-read', 'clipboard-write'] });
    const button = page.locator('[data-copy]').first();
    await button.focus();
    await page.keyboard.press(key);
    await becomes(
      () => page.evaluate(() => navigator.clipboard.readText()),
      (text) => text.startsWith('const wide'),
    );
    await close();
  });

  test('a code block is wrapped', async () => {
    const { page, close } = await site.open('/docs/');
    await page.locator('[data-copy]').first().focus();
    const button = page.locator('[data-wrap]').first();
    await button.waitFor({ state: 'attached' });
    await button.focus();
    await page.keyboard.press(key);
    await becomes(() => button.getAttribute('aria-pressed'), 'true');
    await close();
  });

  test('the Retry of a page that did not load asks for it again', async () => {
    const { page, close } = await site.open('/docs/');
    site.answer = (path) => (path.includes('?fails') ? { status: 500, body: 'no' } : undefined);
    await clickNewLink(page, '/docs/next/?fails');
    const panel = page.getByRole('alert').filter({ hasText: 'This page did not load' });
    await panel.waitFor();
    site.answer = () => undefined;
    await panel.getByRole('button', { name: 'Retry' }).focus();
    await page.keyboard.press(key);
    await becomes(() => page.locator('main h1').innerText(), 'Next');
    await close();
  });

  test('the Retry of an island asks for its code again', async () => {
    const { page, close } = await site.open('/docs/', { answer: (path) => (path.includes('island-lamp') ? { status: 404 } : undefined) });
    const retry = page.locator('.fault').getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    site.answer = () => undefined;
    await retry.focus();
    await page.keyboard.press(key);
    await becomes(() => page.locator('.fault').count(), 0);
    await page.getByRole('button', { name: 'Dark', exact: true }).click();
    await becomes(() => page.getByRole('button', { name: 'Lit' }).count(), 1);
    await close();
  });
});

describe.each([
  ['ltr', 'ArrowRight', 'ArrowLeft', -1],
  ['rtl', 'ArrowLeft', 'ArrowRight', 1],
] as const)('where reading goes %s', (dir, forward, back, side) => {
  const turn = (page: Page) =>
    page.evaluate((direction) => {
      document.documentElement.dir = direction;
    }, dir);

  test(`${forward} leads to the next tab, ${back} to the one before`, async () => {
    const { page, close } = await site.open('/docs/');
    await turn(page);
    const selected = () => page.locator('[role=tab][aria-selected=true]').innerText();
    await page.getByRole('tab', { name: 'A' }).focus();
    await becomes(
      () => page.getByRole('tab', { name: 'A' }).getAttribute('aria-controls'),
      (id) => id !== null,
    );
    await page.keyboard.press(forward);
    expect(await selected()).toBe('B');
    await page.keyboard.press(back);
    expect(await selected()).toBe('A');
    await close();
  });

  test('the progress bar comes from the side on which reading begins', async () => {
    const { page, close } = await site.open('/docs/', { answer: (path) => (path.includes('?slow') ? { never: true } : undefined) });
    await turn(page);
    await clickNewLink(page, '/docs/next/?slow');
    const bar = page.getByRole('progressbar', { name: 'Loading page' });
    await bar.waitFor({ state: 'attached' });
    const place = await bar.evaluate((element) =>
      Number.parseFloat(/translateX\((.*)%\)/.exec((element as HTMLElement).style.transform)?.[1] ?? ''),
    );
    expect(Math.sign(place)).toBe(side);
    await close();
  });
});
