// test:all
// The part of the docs menu that a reader has opened follows the site: no page brings it, so that the page of the tab is often the same as
// before. What it becomes is what a new tab finds, in which the same is opened.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { becomes } from './becomes.js';
import { type DevSite, isSameDocument, mark, startDevSite, type Tab } from './dev-site.js';

const numbered = (count: number, file: (n: number) => string, title: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [file(n), `# ${title} ${n}\n\nText.\n`]));

const CONFIG = (label: string, items: string): string => `export default {
  title: 'Site', url: 'https://example.com', search: false,
  docs: [
    { id: 'one', sidebarAutoCollapse: true },
    {},
    { id: 'own', sidebars: { own: ['index', { type: 'category', label: '${label}', items: [${items}] }, 'last'] } },
  ],
};
`;

const FILES: Record<string, string> = {
  'site.config.ts': CONFIG('Cat', "'a', 'b'"),
  'content/docs/index.md': '# Start\n\nBegin here.\n',
  'content/docs/other.md': '# Other\n\nElse.\n',
  ...numbered(20, (n) => `content/docs/p${n}.md`, 'Page'),
  'content/docs/guide/_category_.json': '{ "label": "Guide", "position": 100 }\n',
  ...numbered(8, (n) => `content/docs/guide/g${n}.md`, 'Guide'),
  'content/docs/guide/inner/_category_.json': '{ "label": "Inner", "position": 1 }\n',
  ...numbered(3, (n) => `content/docs/guide/inner/i${n}.md`, 'Inner'),
  'content/docs/long/_category_.json': '{ "label": "Long", "position": 200 }\n',
  ...numbered(45, (n) => `content/docs/long/l${String(n).padStart(2, '0')}.md`, 'Long'),
  'content/one/index.md': '# One\n\nText.\n',
  ...numbered(3, (n) => `content/one/red/r${n}.md`, 'Red'),
  ...numbered(3, (n) => `content/one/red/dark/d${n}.md`, 'Dark'),
  ...numbered(3, (n) => `content/one/blue/b${n}.md`, 'Blue'),
  'content/own/index.md': '# Own\n\nText.\n',
  'content/own/a.md': '# Apple\n\nText.\n',
  'content/own/b.md': '# Banana\n\nText.\n',
  'content/own/last.md': '# Last\n\nText.\n',
};

let site: DevSite;
let maps: string[];
/** Of the whole menus, as the site has them now. */
const mapsNow = (): Promise<string[]> =>
  Promise.all(
    ['/docs/', '/own/', '/one/'].map(async (path) => {
      const page = await (await fetch(site.origin() + path)).text();
      const map = /data-map="([^"]+)"/.exec(page)?.[1] ?? '';
      return (await fetch(site.origin() + map)).text();
    }),
  );
beforeAll(async () => {
  site = await startDevSite(FILES);
  maps = await mapsNow();
});
afterAll(() => site?.close());

const changed = new Set<string>();
const write = (file: string, text: string): void => {
  changed.add(file);
  site.write(file, text);
};
const remove = (file: string): void => {
  changed.add(file);
  site.remove(file);
};
beforeEach(async () => {
  for (const file of changed) {
    const text = FILES[file];
    if (text === undefined) site.remove(file);
    else site.write(file, text);
  }
  changed.clear();
  await becomes(mapsNow, (now) => now.join() === maps.join());
});

/** As an author has it: lower than the menu is long. */
const open = async (path: string): Promise<Tab> => {
  const tab = await site.open(path, { viewport: { width: 1280, height: 400 } });
  await mark(tab.page);
  return tab;
};

const summary = (page: Page, label: string) =>
  page.locator('[data-sidebar] summary').filter({ hasText: new RegExp(`^${label}$|'${label}'$`) });

async function press(page: Page, ...labels: string[]): Promise<void> {
  for (const label of labels) {
    await summary(page, label).first().click();
    await becomes(() => page.locator('[data-sidebar] details[open] .side-more').count(), 0);
  }
}

async function turnTo(page: Page, title: string): Promise<void> {
  await page.locator('[data-sidebar] a', { hasText: new RegExp(`^${title}$`) }).click();
  await becomes(() => page.locator('h1').textContent(), title);
}

/** What is asked for first of the map waits until it is let go. */
async function holdMap(page: Page): Promise<{ asked(): number; letGo(): void }> {
  let asked = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/_nav\//, async (route) => {
    const response = await route.fetch();
    if (asked++ === 0) await held;
    await route.fulfill({ response });
  });
  return { asked: () => asked, letGo };
}

/** Every element of the menu, with its attributes and its own text. */
const menuOf = (page: Page): Promise<string> =>
  page.locator('[data-sidebar]').evaluate((menu) =>
    [...menu.querySelectorAll('*')]
      .map((element) => {
        const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).sort();
        const text = [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : []));
        return [element.localName, ...attributes, ...text].join(' ');
      })
      .join('\n'),
  );

/** @param labels what to open there */
async function becomesAsNew(page: Page, labels: string[]): Promise<void> {
  const fresh = await site.open(new URL(page.url()).pathname, { viewport: { width: 1280, height: 400 } });
  await press(fresh.page, ...labels);
  const expected = await menuOf(fresh.page);
  await fresh.close();
  await expect.poll(() => menuOf(page), { timeout: 15_000 }).toBe(expected);
}

const texts = (page: Page): Promise<string[]> => page.locator('[data-sidebar] a').allTextContents();
const has = (page: Page, ...wanted: string[]): Promise<void> =>
  becomes(
    () => texts(page),
    (found) => wanted.every((text) => found.includes(text)),
  );
const hasNot = (page: Page, ...unwanted: string[]): Promise<void> =>
  becomes(
    () => texts(page),
    (found) => !unwanted.some((text) => found.includes(text)),
  );

test('an open category of a page that is the same as before gets new titles and pages and loses old ones, and stays open, in its place and focused', async () => {
  const { page, logged, loads, close } = await open('/docs/');
  await press(page, 'Guide', 'Inner');
  const html = await page.evaluate(async () => (await fetch(location.href)).text());
  await page.locator('[data-sidebar] a', { hasText: /^Guide 4$/ }).focus();
  const place = () =>
    page.evaluate(() => [document.querySelector('[data-sidebar]')?.scrollTop, document.activeElement?.textContent?.trim()]);
  await page.locator('[data-sidebar]').evaluate((menu) => menu.scrollTo({ top: 90, behavior: 'instant' }));
  await page.waitForTimeout(300);
  const before = await place();
  expect(before).toEqual([90, 'Guide 4']);
  // The page's own entry is out of sight.
  expect(await page.locator('[data-sidebar] [aria-current]').evaluate((link) => link.getBoundingClientRect().top > innerHeight)).toBe(true);
  await mark(page, 'body, [data-sidebar] li');
  const unmarked = () => page.locator('[data-sidebar] li').evaluateAll((all) => all.filter((item) => !('marked' in item)).length);
  await page.evaluate(() => {
    // What is seen between: neither links to the map, nor a closed list.
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const watch = () => {
      const menu = document.querySelector('[data-sidebar]');
      seen.add(`${menu?.querySelectorAll('details[open]').length} ${menu?.querySelectorAll('details[open] .side-more').length}`);
      requestAnimationFrame(watch);
    };
    watch();
  });
  write('content/docs/guide/g7.md', '# Renamed\n\nText.\n');
  await has(page, 'Renamed');
  expect(await place()).toEqual(before);
  expect(await unmarked()).toBe(0);
  write('content/docs/guide/g8.md', '# Added\n\nText.\n');
  await has(page, 'Added');
  expect(await unmarked()).toBe(1);
  remove('content/docs/guide/g6.md');
  await hasNot(page, 'Guide 6');
  expect(await place()).toEqual(before);
  write('content/docs/guide/inner/i1.md', '---\nsidebar_label: Labelled\nsidebar_position: 1\n---\n\n# Inner 1\n');
  await has(page, 'Labelled');
  await becomesAsNew(page, ['Guide', 'Inner']);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Guide 4');
  expect(await page.evaluate(() => [...(window as never as { seen: Set<string> }).seen])).toEqual(['2 0']);
  expect(await page.evaluate(async () => (await fetch(location.href)).text())).toBe(html);
  expect(await isSameDocument(page)).toBe(true);
  expect(loads()).toBe(1);
  // A link that is in view is asked for ahead, and its page may be gone by then.
  expect(logged.filter((line) => !line.includes('status of 404'))).toEqual([]);
  await close();
});

test('a focused entry that moves keeps the focus, a category that moves or has another name stays open', async () => {
  const { page, logged, close } = await open('/docs/');
  await press(page, 'Guide', 'Inner');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.locator('[data-sidebar] a', { hasText: /^Guide 0$/ }).focus();
  write('content/docs/guide/g0.md', '---\nsidebar_position: 50\n---\n\n# Guide 0\n');
  write('content/docs/guide/g1.md', '---\nsidebar_position: 51\n---\n\n# Guide one\n');
  await has(page, 'Guide one');
  await becomesAsNew(page, ['Guide', 'Inner']);
  expect(await focused()).toBe('Guide 0');
  write('content/docs/guide/inner/_category_.json', '{ "label": "Inner", "position": 60 }\n');
  await becomes(
    () => texts(page),
    (found) => found.indexOf('Inner 0') > found.indexOf('Guide one'),
  );
  await becomesAsNew(page, ['Guide', 'Inner']);
  write('content/docs/guide/_category_.json', '{ "label": "Handbook", "position": -1 }\n');
  await becomes(() => summary(page, 'Handbook').count(), 1);
  await becomesAsNew(page, ['Handbook', 'Inner']);
  expect(await isSameDocument(page)).toBe(true);
  expect(logged).toEqual([]);
  await close();
});

test('where one category of a list may be open, the one that the reader has opened stays it', async () => {
  const { page, logged, close } = await open('/one/');
  await press(page, 'red', 'dark');
  write('content/one/red/r1.md', '# Red one\n\nText.\n');
  await has(page, 'Red one');
  await becomesAsNew(page, ['red', 'dark']);
  await press(page, 'blue');
  write('content/one/blue/b1.md', '# Blue one\n\nText.\n');
  await has(page, 'Blue one');
  expect(await page.locator('[data-sidebar] details[open] > summary').allTextContents()).toEqual(['blue', 'dark']);
  expect(await isSameDocument(page)).toBe(true);
  expect(logged).toEqual([]);
  await close();
});

test('a save that changes no menu touches no element of the page', async () => {
  const { page, logged, close } = await open('/docs/');
  await press(page, 'Guide', 'Inner');
  // The first comparison has been made.
  write('content/docs/guide/g1.md', '# Guide one\n\nText.\n');
  await has(page, 'Guide one');
  await page.evaluate(() => {
    Object.assign(window, { touched: 0 });
    new MutationObserver((all) => {
      (window as never as { touched: number }).touched += all.length;
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const compared = page.waitForResponse((response) => response.url().includes('/_nav/'));
  write('content/docs/guide/g2.md', '# Guide 2\n\nOther text.\n');
  await compared;
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as never as { touched: number }).touched)).toBe(0);
  // Nor does the first comparison on another page: navigation is asked once, for what it has fetched.
  const comparedNext = page.waitForResponse((response) => response.url().includes('/_nav/'));
  await page.evaluate(() => Object.assign(window, { patches: 0 }));
  await page.evaluate(() => addEventListener('docgen:patch', () => (window as never as { patches: number }).patches++));
  await turnTo(page, 'Other');
  await comparedNext;
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as never as { patches: number }).patches)).toBe(1);
  expect(logged).toEqual([]);
  await close();
});

test('a list that was completed stays so, with its new entries', async () => {
  const { page, logged, close } = await open('/docs/long/l03');
  expect(await texts(page)).toContain('All 45 in Long');
  await press(page, 'Guide');
  expect(await texts(page)).not.toContain('All 45 in Long');
  write('content/docs/long/l44.md', '# Longest\n\nText.\n');
  await has(page, 'Longest');
  write('content/docs/guide/g2.md', '# Guide two\n\nText.\n');
  await has(page, 'Guide two');
  await becomesAsNew(page, ['Guide']);
  expect(await page.locator('[data-sidebar] [aria-current]').allTextContents()).toEqual(['Long 3']);
  expect(await isSameDocument(page)).toBe(true);
  expect(logged).toEqual([]);
  await close();
});

test('a category that was not open, or is closed again, opens with what is there now', async () => {
  const { page, logged, close } = await open('/docs/');
  await press(page, 'Guide');
  await summary(page, 'Long').hover();
  const compared = page.waitForResponse((response) => response.url().includes('/_nav/'));
  write('content/docs/long/l05.md', '# Long five\n\nText.\n');
  await compared;
  await press(page, 'Long');
  await has(page, 'Long five');
  await press(page, 'Guide');
  write('content/docs/guide/g5.md', '# Guide five\n\nText.\n');
  await has(page, 'Guide five');
  await press(page, 'Guide');
  await becomesAsNew(page, ['Guide', 'Long']);
  expect(logged).toEqual([]);
  await close();
});

test('entries that were on their way when the site changed are asked for again', async () => {
  const { page, logged, close } = await open('/docs/');
  const map = await holdMap(page);
  await summary(page, 'Guide').click();
  await becomes(map.asked, 1);
  const news = page.waitForResponse((response) => response.url().includes('/__docgen/version'));
  write('content/docs/guide/g5.md', '# Guide five\n\nText.\n');
  await news;
  map.letGo();
  await has(page, 'Guide five');
  await becomesAsNew(page, ['Guide']);
  expect(logged).toEqual([]);
  await close();
});

test('a category of the configuration with another name and other entries has those of a new tab, and none twice', async () => {
  const { page, logged, close } = await open('/own/');
  await press(page, 'Cat');
  write('site.config.ts', CONFIG('Dog', "'b', { type: 'doc', id: 'a', label: 'Own label' }"));
  await becomes(() => summary(page, 'Dog').count(), 1);
  await has(page, 'Own label');
  await becomesAsNew(page, ['Dog']);
  expect(await texts(page)).toEqual(['Own', 'Banana', 'Own label', 'Last']);
  write('content/own/b.md', '---\nslug: /bb\n---\n\n# Bread\n');
  await has(page, 'Bread');
  await becomesAsNew(page, ['Dog']);
  expect(await isSameDocument(page)).toBe(true);
  expect(logged).toEqual([]);
  await close();
});

test('entries that went along to another page follow as well, also when the page is turned while the site changes', async () => {
  const { page, logged, loads, close } = await open('/docs/');
  await press(page, 'Guide', 'Inner');
  await turnTo(page, 'Other');
  write('content/docs/guide/g3.md', '# Guide three\n\nText.\n');
  await has(page, 'Guide three');
  await becomesAsNew(page, ['Guide', 'Inner']);
  await turnTo(page, 'Page 1');
  // When the reader goes to another page, pending updates of the page before are dropped.
  const map = await holdMap(page);
  write('content/docs/guide/g4.md', '# Guide four\n\nText.\n');
  await becomes(map.asked, 1);
  await turnTo(page, 'Page 2');
  map.letGo();
  await has(page, 'Guide four');
  await becomesAsNew(page, ['Guide', 'Inner']);
  expect(await page.locator('[data-sidebar] [aria-current]').allTextContents()).toEqual(['Page 2']);
  expect(loads()).toBe(1);
  expect(logged).toEqual([]);
  await close();
});
