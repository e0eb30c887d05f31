// test:all
// Where a reader stands after going to another page, and what a load by the browser would have done for those who do not see it: the
// place, the anchor, the focus, the title.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { followLink, placeOf, shows } from './follow-link.js';
import { openWalkSite, type WalkSite } from './walk-site.js';

let site: WalkSite;
beforeAll(async () => {
  site = await openWalkSite();
});
afterEach(() => site?.server.tamper(undefined));
afterAll(() => site?.close());

test('scroll after navigation: to the top, to the decoded anchor, and back to where the reader was', async () => {
  const { page, close } = await site.open('docs/one/');
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  const place = await followLink(page, 'Two', 'Two');
  expect(place).toBeGreaterThan(50);
  expect(await placeOf(page)).toBe(0);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await page.goBack();
  await shows(page, 'One');
  await expect.poll(() => placeOf(page)).toBe(place);
  await page.goForward();
  await shows(page, 'Two');
  await expect.poll(() => placeOf(page)).toBe(700);
  await page.goBack();
  await shows(page, 'One');
  const second = await followLink(page, 'Two, second', 'Two');
  expect(await page.locator('#second').evaluate((target) => Math.round(target.getBoundingClientRect().top))).toBeGreaterThan(40);
  expect(await page.locator('#second').evaluate((target) => target.getBoundingClientRect().top)).toBeLessThan(120);
  expect(await page.locator('#second').evaluate((target) => target.matches(':target'))).toBe(true);
  await page.goBack();
  await shows(page, 'One');
  await expect.poll(() => placeOf(page)).toBe(second);
  await close();
});

test('the place is kept over a reload, for the pages before it too', async () => {
  const { page, close } = await site.open('docs/one/');
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  const place = await followLink(page, 'Two', 'Two');
  await page.evaluate(() => scrollTo({ top: 640, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => placeOf(page)).toBe(640);
  await page.goBack();
  await shows(page, 'One');
  await expect.poll(() => placeOf(page)).toBe(place);
  await close();
});

test('places of two hundred entries of the history are kept, the oldest go', async () => {
  const { page, close } = await site.open('docs/one/');
  const kept = () => page.evaluate<[string, number][]>(() => JSON.parse(sessionStorage.getItem('docgen.scroll') ?? '[]'));
  await page.evaluate(() =>
    sessionStorage.setItem('docgen.scroll', JSON.stringify(Array.from({ length: 250 }, (_, n) => [`old-${n}`, n]))),
  );
  await followLink(page, 'Two', 'Two');
  await page.reload();
  const places = await kept();
  expect(places).toHaveLength(200);
  expect(places[0]).toEqual(['old-52', 52]);
  await close();
});

test('a fragment is followed by the browser, and Back leads to where it was', async () => {
  const { page, close } = await site.open('docs/one/');
  await followLink(page, 'Two', 'Two');
  await page.goBack();
  await shows(page, 'One');
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
  const place = await followLink(page, 'Here', 'One');
  const down = await placeOf(page);
  expect(down).toBeGreaterThan(300);
  await page.goBack();
  await expect.poll(() => placeOf(page)).toBe(place);
  await page.goForward();
  await expect.poll(() => placeOf(page)).toBe(down);
  await close();
});

test.each([
  ['Umlaut', 'Über'],
  ['Folded', 'Folded'],
  ['In a tab', 'In a tab'],
])('an anchor is found when it is encoded, folded away, or comes late: %s', async (name, title) => {
  const { page, complaints, close } = await site.open('docs/one/');
  await followLink(page, name, 'Three');
  const target = page.locator(':is(h2, h3)').filter({ hasText: title });
  await expect.poll(() => target.isVisible()).toBe(true);
  await expect.poll(() => target.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(790);
  expect(await target.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await close();
});

test('an anchor that comes a few frames after its page is reached all the same, and has the focus', async () => {
  const { page, close } = await site.open('docs/one/');
  await page.evaluate(() => {
    document.querySelector<HTMLAnchorElement>('main a[href$="/three/"]')?.setAttribute('href', '/walk/docs/three/#late');
    addEventListener('docgen:route-did-update', () =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const late = document.createElement('h2');
          late.id = 'late';
          document.querySelector('main .pagination, main nav[aria-label="Docs pages"]')?.before(late);
        }),
      ),
    );
  });
  await followLink(page, 'Three', 'Three');
  await expect.poll(() => placeOf(page)).toBeGreaterThan(300);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('late');
  await close();
});

test('an anchor that is no valid encoding shows the page, without an exception', async () => {
  const { page, complaints, close } = await site.open('docs/one/');
  await followLink(page, 'Broken', 'Three');
  expect(complaints).toEqual([]);
  await close();
});

test('same path and fragment, another query: the place stays', async () => {
  const { page, close } = await site.open('docs/two/');
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
  await page.locator('main').getByRole('link', { name: 'Here, with a query' }).click();
  await page.waitForURL('**/docs/two/?a=1');
  await expect.poll(() => placeOf(page)).toBe(60);
  await close();
});

test('the link of the page that shows leads to its top, without an entry of its own', async () => {
  const { page, close } = await site.open('docs/one/');
  const before = await page.evaluate(() => history.length);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await page.locator('.navbar').getByRole('link', { name: 'One', exact: true }).first().click();
  await expect.poll(() => placeOf(page)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await close();
});

test('focus after navigation: the next Tab reaches the skip link; with a fragment the target has it; not on Back', async () => {
  const { page, close } = await site.open('docs/one/');
  await followLink(page, 'Two', 'Two');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  await page.goBack();
  await shows(page, 'One');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  await followLink(page, 'Two, second', 'Two');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('second');
  await close();
});

test('the title of the new page is announced politely', async () => {
  const { page, close } = await site.open('docs/one/');
  await followLink(page, 'Two', 'Two');
  const status = page.locator('[role=status]');
  await expect.poll(() => status.innerText()).toBe('Two | Walk');
  expect(await status.getAttribute('aria-live')).toBe('polite');
  await page.goBack();
  await expect.poll(() => status.innerText()).toBe('One | Walk');
  await close();
});
