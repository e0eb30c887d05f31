// test:all
// A tab that was opened on one build while another takes its place on the host: no file of the first is there any more, neither its pages
// nor its code under the names that the tab knows. The reader gets content with every click.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { filesIn } from '../sites/site-fixture.js';
import { clickNewLink } from './click-new-link.js';
import { shows } from './follow-link.js';
import { openWalkSite, type WalkSite } from './walk-site.js';

const MORE = {
  'content/docs/island.mdx': `---
sidebar_position: 5
---
import Counter from '../../parts/counter.island.tsx';

# Island

<Counter start={5} when="load" />

${Array.from({ length: 12 }, () => 'What stands there without any code of an island.\n').join('\n')}
`,
  'parts/counter.island.tsx': `import { useState } from 'react';
export default function Counter({ start }) {
  const [count, setCount] = useState(start);
  return <p className="counter"><button type="button" onClick={() => setCount(count + 1)}>{count} so far</button></p>;
}`,
};

let site: WalkSite;
let other: string;
beforeAll(async () => {
  site = await openWalkSite(MORE);
  other = await site.build({ 'own.css': ':root { --own: 2; }' });
  renameCode(other);
});
afterEach(() => site?.server.serve(site.out));
afterAll(() => site?.close());

const codeOf = (out: string): string[] => readdirSync(join(out, 'assets/client')).filter((name) => name.endsWith('.js'));

/** As if all code had changed, React too: every file of it under another name, wherever it is named. */
function renameCode(out: string): void {
  const client = join(out, 'assets/client');
  const names = codeOf(out);
  const renamed = new Map(names.map((name) => [name, name.replace(/\.js$/, 'x.js')]));
  for (const file of filesIn(out).filter((name) => /\.(html|js|json|txt)$|_headers$/.test(name))) {
    const text = readFileSync(join(out, file), 'utf8');
    const changed = names.reduce((all, name) => all.replaceAll(name, renamed.get(name) ?? name), text);
    if (changed !== text) writeFileSync(join(out, file), changed);
  }
  for (const [from, to] of renamed) renameSync(join(client, from), join(client, to));
}

const inMenu = (page: Page, name: string) => page.locator('[data-sidebar]').getByRole('link', { name, exact: true });

test('no file of code is named in both builds', () => {
  expect(codeOf(site.out).length).toBeGreaterThan(8);
  const texts = codeOf(other).map((name) => readFileSync(join(other, 'assets/client', name), 'utf8'));
  expect(texts.filter((text) => text.includes('react.transitional.element')).length).toBeGreaterThan(0);
  expect(codeOf(site.out).filter((name) => codeOf(other).includes(name))).toEqual([]);
});

test('code of a control that is gone: nothing is thrown, a dropdown opens as without it, and the next click brings a page that is whole', async () => {
  const { page, complaints, loads, close } = await site.open('docs/three/');
  site.server.serve(other);
  const dropdown = page.locator('.navbar-items details');
  await dropdown.locator('summary').click();
  expect(await dropdown.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
  await page.getByRole('tab', { name: 'B' }).click();
  await page.locator('[data-sidebar] summary').filter({ hasText: 'Rest' }).click();
  expect(loads()).toBe(1);
  // The navigator is gone as well: the browser loads the page.
  await inMenu(page, 'Two').click();
  await shows(page, 'Two');
  expect(loads()).toBe(2);
  await inMenu(page, 'Three').click();
  await shows(page, 'Three');
  await page.getByRole('tab', { name: 'B' }).click();
  await expect.poll(() => page.getByRole('tabpanel', { name: 'B' }).isVisible()).toBe(true);
  expect(loads()).toBe(2);
  expect(complaints.filter((text) => text.startsWith('exception'))).toEqual([]);
  await close();
});

/** Where the reader goes: by links that are in view and may have been asked for ahead, and each sixth time by one that never was. */
const WAYS = ['Two', 'Three', 'Island', 'Slow', 'One', undefined];

test.each([
  ['with pages in memory', false],
  ['without', true],
])(
  'deploy skew: a tab open on one build, another put in its place: fifty clicks show content every time, at most one load each (%s)',
  async (_, saveData) => {
    const { page, complaints, loads, close } = await site.open('file.txt');
    await page.addInitScript(
      (value) => Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: value }) }),
      saveData,
    );
    await page.goto(`${site.server.origin}/walk/docs/one/`, { waitUntil: 'networkidle' });
    let extra = 0;
    for (let click = 0; click < 50; click++) {
      if (click % 7 === 3) site.server.serve(click % 2 === 1 ? other : site.out);
      const before = loads();
      const name = WAYS[click % WAYS.length] ?? `Rest ${click % 44}`;
      const link = inMenu(page, name);
      if (name.startsWith('Rest')) await clickNewLink(page, `/walk/docs/rest/page-${String(click % 44).padStart(2, '0')}/`);
      // Some are pointed at first, as a hand does: then their page is asked for before the click.
      else if (click % 4 < 2) await link.click();
      else await link.evaluate((element: HTMLAnchorElement) => element.click());
      await shows(page, name);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(500);
      if (name === 'Three') await page.getByRole('tab', { name: 'B' }).click();
      if (name === 'Island') expect(await page.locator('.counter').innerText()).toBe('5 so far');
      expect(loads() - before).toBeLessThanOrEqual(1);
      extra += loads() - before;
    }
    expect(extra).toBeGreaterThanOrEqual(saveData ? 7 : 1);
    expect(extra).toBeLessThan(15);
    expect(complaints.filter((text) => text.startsWith('exception'))).toEqual([]);
    await close();
  },
);
