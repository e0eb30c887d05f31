// test:all
// What a save must not cost the reader: a moment without styles, an old picture, and the places to which page and menu are scrolled.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { becomes } from './becomes.js';
import { type DevSite, isSameDocument, mark, shows, startDevSite } from './dev-site.js';

const PAGES = 60;
/** For as long as a style sheet is on its way. */
const ON_ITS_WAY_MS = 700;

const lines = (count: number): string =>
  Array.from({ length: count }, (_, place) => `Paragraph ${place} of many, so that the page scrolls.\n`).join('\n');

const picture = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${color}"/></svg>\n`;

const START = `# Start

Begin here.

![A square](/square.svg)

::::tabs

:::tab[One]

${lines(40)}

:::

:::tab[Two]

## Inside of two

Text of two.

:::

::::

${lines(20)}
`;

let site: DevSite;
beforeAll(async () => {
  site = await startDevSite({
    'content/docs/index.md': START,
    'content/public/square.svg': picture('red'),
    'content/public/demo/index.html':
      '<!doctype html><title>Demo</title><link rel="stylesheet" href="demo.css"><main></main><script src="app.js"></script><script type="module" src="main.mjs"></script>\n',
    'content/public/demo/app.js': "document.querySelector('main').textContent = 'one';\n",
    'content/public/demo/main.mjs': "import { word } from './word.mjs';\ndocument.querySelector('main').textContent += word;\n",
    'content/public/demo/word.mjs': "export const word = ' first';\n",
    'content/public/demo/demo.css': 'main { color: red }\n',
    'content/public/other.js': 'one();\n',
    'theme.css': ':root { --seen: one; }\n',
    'site.config.ts': "export default { title: 'Site', url: 'https://example.com', search: false, styles: ['theme.css'] };\n",
    ...Object.fromEntries(Array.from({ length: PAGES }, (_, n) => [`content/docs/p${n}.md`, `# Page ${n}\n\nText.\n`])),
  });
});
afterAll(() => site?.close());

test('a picture that is another file under its old name shows as what it is now, and the page is not loaded again', async () => {
  const { page, logged, loads, close } = await site.open('/docs/');
  await mark(page);
  const color = () =>
    page.locator('main img').evaluate(async (image) => {
      await (image as HTMLImageElement).decode();
      const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      canvas.drawImage(image as HTMLImageElement, 0, 0);
      return [...canvas.getImageData(2, 2, 1, 1).data].join();
    });
  await becomes(color, '255,0,0,255');
  site.write('content/public/square.svg', picture('blue'));
  await becomes(color, '0,0,255,255');
  expect(await isSameDocument(page)).toBe(true);
  expect(loads()).toBe(1);
  expect(logged).toEqual([]);
  await close();
});

test('a page among the public files is loaded again only if one of its scripts or style sheets changes', async () => {
  const { page, logged, loads, close } = await site.open('/demo/');
  const text = () => page.locator('main').textContent();
  /** What it is made of has been looked at. */
  const seen = async (): Promise<void> => {
    const count = () =>
      page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/demo.css')).length);
    await becomes(async () => (await count()) > 1, true);
  };
  await becomes(text, 'one first');
  await seen();
  site.write('content/public/demo/app.js', "document.querySelector('main').textContent = 'two';\n");
  await becomes(text, 'two first');
  await seen();
  site.write('content/public/demo/word.mjs', "export const word = ' second';\n");
  await becomes(text, 'two second');
  await seen();
  site.write('content/public/demo/demo.css', 'main { color: blue }\n');
  await becomes(() => page.locator('main').evaluate((main) => getComputedStyle(main).color), 'rgb(0, 0, 255)');
  await seen();
  const before = loads();
  // What a script has written into the page is none of the author's changes, and neither is this.
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('input'), { value: 'typed' })));
  site.write('content/public/other.js', 'two();\n');
  site.edit('content/docs/index.md', (start) => `${start}\nOne more.\n`);
  const reader = await site.open('/docs/');
  await shows(reader.page, 'One more.');
  await reader.close();
  // A search for something that is missing ends after five seconds.
  await page.waitForTimeout(6_000);
  expect(loads()).toBe(before);
  expect(await page.locator('input').inputValue()).toBe('typed');
  site.edit('content/public/demo/index.html', (html) => html.replace('</main>', '</main><p>One more.</p>'));
  await becomes(() => page.locator('body > p').textContent(), 'One more.');
  expect(logged).toEqual([]);
  await close();
});

test('a style sheet that is long on its way: until it is there, the page shows with the one before', async () => {
  const { page, logged, close } = await site.open('/docs/p1');
  await mark(page);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const watch = () => {
      const { marginTop } = getComputedStyle(document.body);
      seen.add(`${getComputedStyle(document.body).getPropertyValue('--seen')} ${marginTop}`);
      requestAnimationFrame(watch);
    };
    watch();
  });
  const asked: string[] = [];
  await page.route('**/*.css', async (route) => {
    asked.push(route.request().url());
    await new Promise((resolve) => setTimeout(resolve, ON_ITS_WAY_MS));
    await route.continue();
  });
  site.write('theme.css', ':root { --seen: two; }\n');
  await becomes(() => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--seen')), 'two');
  await becomes(() => page.locator('link[rel=stylesheet]').count(), 1);
  expect(asked.length).toBeGreaterThan(0);
  expect(await page.evaluate(() => [...(window as never as { seen: Set<string> }).seen])).toEqual(['one 0px', 'two 0px']);
  expect(await isSameDocument(page)).toBe(true);
  expect(logged).toEqual([]);
  await close();
});

test('page and menu stay where they were scrolled to, whatever enhancers would bring into sight', async () => {
  const { page, logged, close } = await site.open('/docs/#inside-of-two', { viewport: { width: 1280, height: 600 } });
  // The address asks for the second tab, the reader for the first; and the menu shows none of what is current.
  await page.locator('[role=tab]', { hasText: 'One' }).click();
  await mark(page);
  const places = () => page.evaluate(() => [scrollY, document.querySelector('[data-sidebar]')?.scrollTop]);
  const scroll = async () => {
    await page.evaluate(() => {
      scrollTo({ top: 1500, behavior: 'instant' });
      document.querySelector('[data-sidebar]')?.scrollTo({ top: 400, behavior: 'instant' });
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    return places();
  };
  // What the address and the click set in motion ends first.
  await expect.poll(scroll, { timeout: 10_000 }).toEqual([1500, 400]);
  // Below what is read, so that nothing of it moves.
  site.edit('content/docs/index.md', (text) => `${text}\nThe end.\n`);
  await shows(page, 'The end.');
  expect(await page.locator('[role=tabpanel]:visible').textContent()).toContain('Paragraph 0');
  expect(await places()).toEqual([1500, 400]);
  expect(await isSameDocument(page)).toBe(true);
  expect(logged).toEqual([]);
  await close();
});
