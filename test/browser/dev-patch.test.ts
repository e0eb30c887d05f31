// A save, as the author sees it in the tab: the page is changed in place, and what was done to it is still done.
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomes } from './becomes.js';
import { type DevSite, isMarked, isSameDocument, mark, shows, startDevSite } from './dev-site.js';

const LINES = (from: number, to: number): string =>
  Array.from(
    { length: to - from },
    (_, place) => `Paragraph ${from + place} is long enough to fill most of a line, so that the page scrolls.\n`,
  ).join('\n');

const START = `# Start

Begin here.

## First

${LINES(0, 10)}
<details><summary>More</summary>Inside of more.</details>

<details><summary>Other</summary>Inside of other.</details>

::::tabs

:::tab[One]

Text of one.

:::

:::tab[Two]

Text of two.

:::

::::

## Second

${LINES(20, 60)}
`;

/** What the button says after a press. */
const pressed = async (button: Locator): Promise<string | null> => {
  await button.click();
  return button.textContent();
};

let site: DevSite;
beforeAll(async () => {
  site = await startDevSite({
    'content/docs/index.md': START,
    'content/docs/setup.md': '# Setup\n\nSet it up.\n',
    'content/docs/guide.mdx':
      'import Counter from \'./counter.island\';\n\n# Guide\n\nRead on.\n\n<Counter start={3} when="load" />\n\n<Counter start={5} when="load">Child text.</Counter>\n',
    'content/docs/counter.island.tsx': `import { useEffect, useState, type ReactNode } from 'react';
export default function Counter({ start, children }: { start: number; children?: ReactNode }) {
  const [count, setCount] = useState(0);
  useEffect(() => () => void (window as { left?: number; }).left++, []);
  return <div className="counter"><button onClick={() => setCount(count + 1)}>{start}+{count}</button><input aria-label={'field ' + start} />{children}</div>;
}
`,
    'theme.css': ':root { --seen: one; }\n',
    'site.config.ts': "export default { title: 'Site', url: 'https://example.com', search: false, styles: ['theme.css'] };\n",
  });
});
afterAll(() => site?.close());

test('a paragraph changes, and scroll, selection, open boxes, tabs and every other element stay', async () => {
  const { page, logged, loads, close } = await site.open('/docs/');
  await page.locator('summary', { hasText: 'Other' }).click();
  await page.locator('[role=tab]', { hasText: 'Two' }).click();
  await mark(page, 'main p, main h2, main details, nav, aside');
  await page.evaluate(() => {
    scrollTo(0, 700);
    getSelection()?.selectAllChildren([...document.querySelectorAll('main p')].at(-3) as Element);
  });
  const before = await page.evaluate(() => [scrollY, String(getSelection())]);
  site.edit('content/docs/index.md', (text) =>
    text.replace('Begin here.', 'Begin **right** here.\n\n<details><summary>New</summary>Inside.</details>'),
  );
  await shows(page, 'Begin right here.');
  expect(await isSameDocument(page)).toBe(true);
  const boxes = page.locator('.prose details');
  expect(await boxes.evaluateAll((all) => all.map((box) => [box.textContent, (box as HTMLDetailsElement).open]))).toEqual([
    ['NewInside.', false],
    ['MoreInside of more.', false],
    ['OtherInside of other.', true],
  ]);
  expect(await page.locator('[role=tabpanel]:visible').textContent()).toContain('Text of two');
  // The browser keeps what is read in its place while something above it grows.
  const after = await page.evaluate(() => [scrollY, String(getSelection())]);
  expect(after[1]).toBe(before[1]);
  expect(Math.abs(Number(after[0]) - Number(before[0]))).toBeLessThan(120);
  expect(await page.locator('main p').evaluateAll((all) => all.filter((one) => !('marked' in one)).length)).toBeLessThanOrEqual(1);
  expect(await isMarked(page, 'nav')).toBe(true);
  site.write('content/docs/index.md', START);
  await shows(page, 'Begin here.');
  expect(await page.locator('[role=tabpanel]:visible').textContent()).toContain('Text of two');
  expect(loads()).toBe(1);
  expect(logged).toEqual([]);
  await close();
});

test('title, description, contents and menu follow, and the menu of other pages too', async () => {
  const [one, two] = [await site.open('/docs/'), await site.open('/docs/setup')];
  await Promise.all([mark(one.page), mark(two.page)]);
  site.write('content/docs/setup.md', '---\ndescription: How to set it up.\n---\n\n# Set up\n\nSet it up.\n\n## New part\n\nText.\n');
  await becomes(() => two.page.title(), 'Set up | Site');
  await becomes(() => two.page.locator('meta[name=description]').getAttribute('content'), 'How to set it up.');
  await becomes(
    () => two.page.locator('[data-toc] a').allTextContents(),
    (texts) => texts.includes('New part'),
  );
  await becomes(
    () => one.page.locator('[data-sidebar] a').allTextContents(),
    (texts) => texts.includes('Set up'),
  );
  for (const { page, logged, close } of [one, two]) {
    expect(await isSameDocument(page)).toBe(true);
    expect(logged).toEqual([]);
    await close();
  }
});

test('styles change without a reload, and the page never shows without them', async () => {
  const { page, logged, close } = await site.open('/docs/');
  await mark(page);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const watch = () => {
      seen.add(`${getComputedStyle(document.body).getPropertyValue('--seen')} ${getComputedStyle(document.body).marginTop}`);
      requestAnimationFrame(watch);
    };
    watch();
  });
  site.write('theme.css', ':root { --seen: two; }\n');
  const spacing = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--seen'));
  await becomes(spacing, 'two');
  await becomes(() => page.locator('link[rel=stylesheet]').count(), 1);
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => [...(window as never as { seen: Set<string> }).seen])).toEqual(['one 0px', 'two 0px']);
  // The pages of a build go together: the next click loads no document either.
  await page.locator('[data-sidebar] a', { hasText: /^Set/ }).click();
  await becomes(
    () => page.locator('h1').textContent(),
    (text) => text?.startsWith('Set') ?? false,
  );
  expect(await isSameDocument(page)).toBe(true);
  expect(logged).toEqual([]);
  await close();
});

test('islands keep their state, also with other props. An island with other children starts again', async () => {
  const { page, logged, close } = await site.open('/docs/guide');
  await page.evaluate(() => Object.assign(window, { left: 0 }));
  const [first, second] = [page.locator('.counter button').nth(0), page.locator('.counter button').nth(1)];
  // Alive, not only there.
  await becomes(
    () => pressed(first),
    (text) => text !== '3+0',
  );
  await second.click();
  await page.locator('.counter input').first().fill('typed');
  await page.locator('.counter input').first().focus();
  const count = (await first.textContent())?.split('+')[1];
  await mark(page, '.counter');
  site.edit('content/docs/guide.mdx', (text) => text.replace('Read on.', 'Read on, please.'));
  await shows(page, 'Read on, please.');
  expect(await first.textContent()).toBe(`3+${count}`);
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('field 3');
  // A paragraph more, and one less, gives what follows another place.
  site.edit('content/docs/guide.mdx', (text) => text.replace('Read on, please.', 'Read on, please.\n\nOne more.\n\n- A list.'));
  await shows(page, 'One more.');
  site.edit('content/docs/guide.mdx', (text) => text.replace('\n\nOne more.\n\n- A list.', ''));
  await becomes(() => page.getByText('One more.').count(), 0);
  expect(await first.textContent()).toBe(`3+${count}`);
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('field 3');
  await first.click();
  expect(await first.textContent()).toBe(`3+${Number(count) + 1}`);
  site.edit('content/docs/guide.mdx', (text) => text.replace('start={3}', 'start={4}'));
  await becomes(() => first.textContent(), `4+${Number(count) + 1}`);
  expect(await page.locator('.counter input').first().inputValue()).toBe('typed');
  expect(await page.evaluate(() => (window as { left?: number }).left)).toBe(0);
  await second.click();
  site.edit('content/docs/guide.mdx', (text) => text.replace('Child text.', 'Other text.'));
  await shows(page, 'Other text.');
  await becomes(() => second.textContent(), '5+0');
  await becomes(() => page.evaluate(() => (window as { left?: number }).left), 1);
  await becomes(
    () => pressed(second),
    (text) => text !== '5+0',
  );
  expect(await isSameDocument(page)).toBe(true);
  // Leaving the page ends those that live.
  await page.locator('[data-sidebar] a', { hasText: 'Start' }).click();
  await becomes(() => page.evaluate(() => (window as { left?: number }).left), 3);
  expect(logged).toEqual([]);
  await close();
});
