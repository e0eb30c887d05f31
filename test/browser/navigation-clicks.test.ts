// test:all
// Which clicks go to another page without a load, and which are left to the browser. Also what happens to a navigation that the reader
// gives up, and which events a navigation sends.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clickNewLink } from './click-new-link.js';
import { followLink, HEADING, shows } from './follow-link.js';
import { createHold } from './tampered-server.js';
import { openWalkSite, type WalkSite } from './walk-site.js';

let site: WalkSite;
beforeAll(async () => {
  site = await openWalkSite();
});
afterEach(() => site?.server.tamper(undefined));
afterAll(() => site?.close());

test.each([
  ['a file of the site', '<a href="/walk/file.txt">L</a>'],
  ['an address outside of the base URL', '<a href="/elsewhere">L</a>'],
  ['another port', '<a href="http://127.0.0.1:9/walk/docs/two/">L</a>'],
  ['rel=external', '<a rel="nofollow external" href="/walk/docs/two/">L</a>'],
  ['download', '<a download href="/walk/docs/two/">L</a>'],
  ['another target', '<a target="other" href="/walk/docs/two/">L</a>'],
  ['data-no-navigate', '<a data-no-navigate href="/walk/docs/two/">L</a>'],
  ['data-no-navigate around it', '<div data-no-navigate><a href="/walk/docs/two/">L</a></div>'],
  ['a name and password', '<a href="http://me:secret@HOST/walk/docs/two/">L</a>'],
  ['a listener that prevents it', '<a class="prevent" href="/walk/docs/two/">L</a>'],
  ['mailto:', '<a href="mailto:me@example.com">L</a>'],
  ['an invalid address', '<a href="http://[">L</a>'],
])('%s stays the browser’s own: not asked for ahead, not caught', async (_, html) => {
  const { page, close } = await site.open('docs/slow/');
  await page.waitForLoadState('networkidle');
  await page.evaluate((text) => {
    const range = document.createElement('p');
    range.id = 'made';
    document.querySelector('main h1')?.after(range);
    const build = (source: string) => {
      const [, around, attributes] = /^(<div data-no-navigate>)?<a ([^>]*)>/.exec(source) ?? [];
      const link = document.createElement('a');
      for (const [, name, value] of (attributes ?? '').matchAll(/([\w-]+)(?:="([^"]*)")?/g)) link.setAttribute(name ?? '', value ?? '');
      link.textContent = 'L';
      const box = document.createElement('span');
      if (around) box.dataset.noNavigate = '';
      box.append(link);
      return box;
    };
    range.append(build(text.replace('HOST', location.host)));
    const link = range.querySelector('a');
    if (link?.className === 'prevent') link.addEventListener('click', (event) => event.preventDefault());
  }, html);
  site.server.requests.length = 0;
  const prevented = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('click', (event) => {
          resolve(event.defaultPrevented && (event.target as Element).className !== 'prevent');
          event.preventDefault();
        }),
      ),
  );
  const link = page.locator('#made a');
  await link.hover();
  await link.click();
  expect(await prevented).toBe(false);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  if (!html.includes('prevent')) expect(site.server.requests.filter(({ path }) => !path.includes('navigator'))).toEqual([]);
  expect(await page.locator(HEADING).innerText()).toBe('Slow');
  await close();
});

test.each(['Control', 'Meta', 'Shift', 'Alt'] as const)('a click with %s is the browser’s own', async (key) => {
  const { page, close } = await site.open('docs/one/');
  const seen = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('click', (event) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        }),
      ),
  );
  await page
    .locator('main')
    .getByRole('link', { name: 'Two', exact: true })
    .click({ modifiers: [key] });
  expect(await seen).toBe(false);
  await close();
});

test('a middle click opens a tab', async () => {
  const { page, close } = await site.open('docs/one/');
  const opened = page.context().waitForEvent('page');
  await page.locator('main').getByRole('link', { name: 'Two', exact: true }).click({ button: 'middle' });
  await opened;
  expect(await page.locator(HEADING).innerText()).toBe('One');
  await close();
});

test('rapid clicks: the last wins, earlier loads are stopped', async () => {
  const { page, close } = await site.open('docs/two/');
  await page.waitForLoadState('networkidle');
  site.server.requests.length = 0;
  const { held, release } = createHold();
  site.server.tamper(({ url = '' }) => (/page-3[12]/.test(url) ? held : undefined));
  const asked = (n: number) => site.server.requests.filter(({ path }) => path.includes(`page-${n}`));
  await clickNewLink(page, '/walk/docs/rest/page-31/');
  await expect.poll(() => asked(31).length).toBe(1);
  await clickNewLink(page, '/walk/docs/rest/page-32/');
  await expect.poll(() => asked(32).length).toBe(1);
  await clickNewLink(page, '/walk/docs/rest/page-33/');
  await shows(page, 'Rest 33');
  await expect.poll(() => [...asked(31), ...asked(32)].slice(0, 2).map(({ isAborted }) => isAborted)).toEqual([true, true]);
  release();
  expect(new URL(page.url()).pathname).toBe('/walk/docs/rest/page-33/');
  await page.goBack();
  await shows(page, 'Two');
  await close();
});

test('Back during a load gives it up', async () => {
  const { page, close } = await site.open('docs/one/');
  await followLink(page, 'Two', 'Two');
  const { held, release } = createHold();
  site.server.tamper(({ url = '' }) => (url.includes('page-20') ? held : undefined));
  site.server.requests.length = 0;
  await clickNewLink(page, '/walk/docs/rest/page-20/');
  await page.getByRole('progressbar').waitFor();
  await page.goBack();
  await shows(page, 'One');
  await expect.poll(() => site.server.requests.find(({ path }) => path.includes('page-20'))?.isAborted).toBe(true);
  release();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await shows(page, 'One');
  expect(new URL(page.url()).pathname).toBe('/walk/docs/one/');
  await close();
});

test('lifecycle: events before the load and after the page shows, with the place where the reader was; clean-ups run with the second', async () => {
  const { page, close } = await site.open('docs/one/');
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(globalThis, { log });
    for (const name of ['docgen:route-update', 'docgen:route-did-update'])
      addEventListener(name, (event) => {
        const { location: to, previousLocation: from, cleanUps } = (event as CustomEvent).detail;
        log.push(`${name} ${to.pathname}${to.hash} from ${from?.pathname} showing ${document.querySelector('main h1')?.textContent}`);
        cleanUps.push(() => log.push('clean-up'));
      });
  });
  await followLink(page, 'Two', 'Two');
  await expect
    .poll(() => page.evaluate(() => (globalThis as never as { log: string[] }).log))
    .toEqual([
      'docgen:route-update /walk/docs/two/ from /walk/docs/one/ showing One',
      'docgen:route-did-update /walk/docs/two/ from /walk/docs/one/ showing Two',
      'clean-up',
    ]);
  await close();
});

test('after a visit to another site and Back, the page is loaded again and works', async () => {
  const { page, close } = await site.open('docs/one/');
  await followLink(page, 'Two', 'Two');
  await page.goto(`${site.server.origin}/walk/docs/three/`);
  await page.goBack();
  await shows(page, 'Two');
  await followLink(page, 'One', 'One');
  await page.goBack();
  await shows(page, 'Two');
  await close();
});

// This Chromium, a headless shell, keeps no page in memory with any flag ('BackForwardCacheDisabledForDelegate'), so the test sends the events.
test('a page that the browser puts into memory gives up its pending navigation', async () => {
  const { page, close } = await site.open('docs/one/');
  await followLink(page, 'Two', 'Two');
  const { held, release } = createHold();
  site.server.tamper(({ url = '' }) => (url.includes('page-20') ? held : undefined));
  await clickNewLink(page, '/walk/docs/rest/page-20/');
  await page.getByRole('progressbar').waitFor();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  release();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await followLink(page, 'One', 'One');
  await page.goBack();
  await shows(page, 'Two');
  expect(await page.evaluate(() => history.length)).toBe(4);
  await close();
});
