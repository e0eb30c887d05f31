// Components of a site's own in the browser: they come to life without a complaint, hear what was done to them before, and where one
// crashes or can't be had, it says so in its place and takes nothing else with it. Rows of specification sections 4 and 8.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { ISLANDS_FILES } from './islands-site.js';
import { type MadeSite, makeSite, type Opened } from './make-site.js';

/** When each wait for an island's code began and ended, and when its spinner came: milliseconds of the page. */
interface Wait {
  start: number;
  end: number;
  spinner?: number;
}

function recordWaits(): void {
  const waits: Wait[] = [];
  const open = new Map<Node, Wait>();
  Object.assign(globalThis, { waits });
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const now = performance.now();
      if (type === 'attributes' && (target as Element).ariaBusy) open.set(target, { start: now, end: Number.POSITIVE_INFINITY });
      else if (type === 'attributes') {
        const wait = open.get(target);
        if (wait) waits.push(Object.assign(wait, { end: now }));
      }
      for (const node of addedNodes) {
        const wait = node.nextSibling && (node as Element).className === 'island-busy' ? open.get(node.nextSibling) : undefined;
        if (wait) wait.spinner = now;
      }
    }
  }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
}

const EMPTY_MODULE = { type: 'text/javascript', body: 'export const other = 1;' };

let site: MadeSite;
beforeAll(async () => {
  site = await makeSite(ISLANDS_FILES, '/base/');
});
afterAll(() => site?.close());

const isIsland = (path: string): boolean => path.includes('/island-');
/** `delay`: how long the code of islands is on its way. */
const open = (delay = 0): Promise<Opened> =>
  site.open('/base/docs/', { answer: (path) => (isIsland(path) ? { after: delay } : undefined) });

describe('an island', () => {
  test('hydrates without a complaint, in a line of text, in a slot, and twice on a page', async () => {
    const { page, told, close } = await open();
    const counters = page.locator('.counter > button');
    await counters.nth(1).click();
    await expect.poll(() => counters.nth(1).innerText()).toBe('51 so far');
    await counters.first().click();
    expect(await counters.first().innerText()).toBe('6 so far');
    expect(await page.locator('docgen-slot').first().innerText()).toMatch(/^with a slot and 51 so far/);
    const ids = await page.locator('.form input[id]').evaluateAll((fields) => fields.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2);
    expect(told).toEqual([]);
    await close();
  });

  test('that waits to be visible is asked for a little before it is', async () => {
    const { page, close } = await site.open('/base/docs/near/', { viewport: { width: 1280, height: 700 } });
    await atRest(page);
    const below = (pixels: number) =>
      page.evaluate((distance) => {
        const top = document.querySelector('.counter')?.getBoundingClientRect().top ?? 0;
        scrollTo({ top: scrollY + top - innerHeight - distance, behavior: 'instant' });
        // Two frames: what is observed has been told.
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }, pixels);
    await below(400);
    expect(site.asked.filter(isIsland)).toEqual([]);
    await below(100);
    await expect.poll(() => site.asked.filter(isIsland)).not.toEqual([]);
    await close();
  });

  test('that waits for a gesture asks for nothing before', async () => {
    const { page, close } = await site.open('/base/docs/');
    await page.route('**/docs/', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(/data-when="(load|idle)"/g, 'data-when="interaction"');
      await route.fulfill({ response, body: html });
    });
    // What the page without that change asks for when the browser is idle may still be on its way.
    await atRest(page);
    await page.goto('about:blank');
    await page.waitForTimeout(500);
    site.asked.length = 0;
    await page.goto(`${site.origin}/base/docs/`);
    await atRest(page);
    expect(site.asked.length).toBeGreaterThan(1);
    expect(site.asked.filter((path) => isIsland(path) || path.includes('islands.json'))).toEqual([]);
    await page.locator('.form').first().hover();
    await expect.poll(() => site.asked.some((path) => path.includes('island-form'))).toBe(true);
    await close();
  });
});

describe("'This page crashed.'", () => {
  test('stands in the place of an island that throws, with the message of the error and of each cause, and no stack', async () => {
    const { page, told, close } = await site.open('/base/docs/crashes/');
    const panels = page.getByRole('alert').filter({ hasText: 'This page crashed.' });
    await expect.poll(() => panels.count()).toBe(2);
    expect(await panels.first().innerText()).toBe('This page crashed.\n\nTry again\n\nbroken on purpose');
    expect(await panels.last().innerText()).toBe(
      'This page crashed.\n\nTry again\n\nthe effect broke\n\nCause:\na full disk\n\nCause:\nno money',
    );
    expect(told.join('\n')).toContain('The island parts/crash.island.tsx crashed:');
    expect(await page.locator('main').innerText()).toContain('Text before.');
    await close();
  });

  test('takes neither the other islands nor those in its own slot with it', async () => {
    const { page, close } = await site.open('/base/docs/crashes/', {
      answer: (path) => (path.includes('island-crash') ? { after: 600 } : undefined),
    });
    const later = page.locator('.crash-click > button');
    const inSlot = page.locator('.crash-click .counter > button');
    // Before its code is there: done again then, and what a listener throws unmounts nothing.
    await later.click();
    await inSlot.click();
    await expect.poll(() => inSlot.innerText()).toBe('8 so far');
    await expect.poll(() => later.innerText()).toBe('1 clicks');
    await later.click();
    const panel = page.getByRole('alert').filter({ hasText: 'two are too many' });
    await panel.waitFor();
    const other = page.locator('main > .prose > docgen-island > .counter > button, .counter > button').last();
    await other.click();
    await expect.poll(() => other.innerText()).toBe('2 so far');
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => later.innerText()).toBe('0 clicks');
    expect(await later.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await inSlot.innerText()).toBe('8 so far');
    await inSlot.click();
    await expect.poll(() => inSlot.innerText()).toBe('9 so far');
    // What was done before its code came has been done again once, not with each new beginning.
    expect(await later.innerText()).toBe('0 clicks');
    await close();
  });

  test('has the focus on its button where the focus was in what crashed', async () => {
    const { page, close } = await site.open('/base/docs/crashes/');
    const button = page.locator('.crash-click > button');
    await expect.poll(() => page.getByRole('alert').count()).toBe(2);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => button.innerText()).toBe('1 clicks');
    await page.keyboard.press('Enter');
    const again = page.getByRole('alert').filter({ hasText: 'two are too many' }).getByRole('button', { name: 'Try again' });
    await expect.poll(() => again.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => button.innerText()).toBe('0 clicks');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  test('takes no focus from elsewhere, and that of what crashes as it comes to life', async () => {
    const { page, close } = await site.open('/base/docs/crashes/', { answer: (path) => (isIsland(path) ? { after: 500 } : undefined) });
    await page.locator('.crash-render > button').focus();
    const again = page.getByRole('alert').filter({ hasText: 'broken on purpose' }).getByRole('button');
    await again.waitFor();
    expect(await again.evaluate((element) => element === document.activeElement)).toBe(true);
    await close();
  });

  test("'Try again' renders the island again: as often as it throws it says so, and once it does not it lives", async () => {
    const { page, close } = await site.open('/base/docs/crashes/');
    const panel = page.getByRole('alert').filter({ hasText: 'broken on purpose' });
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.locator('.crash-render').innerText()).toBe('0 clicks');
    expect(await panel.count()).toBe(0);
    await close();
  });
});

test('navigation clears a crash, unmounts the islands of the old page and brings those of the new one to life', async () => {
  const { page, close } = await site.open('/base/docs/crashes/');
  await expect.poll(() => page.getByRole('alert').filter({ hasText: 'This page crashed.' }).count()).toBe(2);
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await page.getByRole('link', { name: 'Next' }).first().click();
  await page.locator('h1', { hasText: 'Next' }).waitFor();
  expect(await page.locator('.fault').count()).toBe(0);
  const kept = await page.evaluate(() => {
    const { isSame, unmounted } = globalThis as { isSame?: boolean; unmounted?: number };
    return { isSame, unmounted };
  });
  expect(kept).toEqual({ isSame: true, unmounted: expect.any(Number) });
  await page.goBack();
  const counter = page.locator('.crash-click .counter > button');
  await counter.click();
  await expect.poll(() => counter.innerText()).toBe('8 so far');
  await close();
});

test('`docgen/client` tells an island of each update of the route: before its load, with a clean-up, and when it shows', async () => {
  const { page, close } = await site.open('/base/docs/route/');
  const routes = () => page.evaluate(() => (globalThis as { routes?: string[] }).routes?.splice(0) ?? []);
  const heard: string[] = [];
  const hasHeard = (lines: string[]) =>
    expect.poll(async () => heard.push(...(await routes())) && heard, { message: 'routes' }).toEqual(lines);
  const first = ['update /base/docs/route/  Route', 'clean-up', 'did-update /base/docs/route/  Route'];
  await hasHeard(first);
  await page.locator('main').getByRole('link', { name: 'Next' }).first().click();
  const second = ['update /base/docs/next /base/docs/route/ Route', 'did-update /base/docs/next /base/docs/route/ Next', 'clean-up'];
  await hasHeard([...first, ...second]);
  await page.evaluate(() => (globalThis as never as { stop(): void }).stop());
  await page.goBack();
  await page.locator('h1', { hasText: 'Route' }).waitFor();
  // The island of that page listens afresh; the one before has been stopped for one of the two.
  await expect.poll(async () => heard.push(...(await routes())) && heard.length).toBeGreaterThan(8);
  expect(heard.filter((line) => line.startsWith('did-update /base/docs/route/ /base/docs/next'))).toEqual([]);
  await close();
});

describe('the code of an island', () => {
  test('that is slow shows a spinner after 200 ms, not before, and has all the time it wants', async () => {
    const { page, close } = await site.open('/base/docs/', {
      before: recordWaits,
      answer: (path) => (path.includes('island-counter') ? { after: 2500 } : undefined),
    });
    const heading = page.locator('main h1');
    const spinner = page.getByRole('status', { name: 'Loading' });
    await spinner.first().waitFor();
    const place = await heading.boundingBox();
    // It turns, but not for whoever wants no motion.
    const motion = () => spinner.first().evaluate((element) => getComputedStyle(element).animationName);
    expect(await motion()).not.toBe('none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await motion()).toBe('none');
    expect(await page.locator('.counter').first().innerText()).toContain('5 so far');
    await expect.poll(() => spinner.count(), { timeout: 10_000 }).toBe(0);
    expect(await heading.boundingBox()).toEqual(place);
    expect(await page.locator('.fault').count()).toBe(0);
    const waits = await page.evaluate(() => (globalThis as unknown as { waits: Wait[] }).waits);
    const long = waits.filter(({ end, start }) => end - start > 2000);
    expect(long.length).toBeGreaterThan(1);
    // `start` is when an observer heard of it, a few milliseconds after the timer began.
    for (const { spinner, start } of long) expect(spinner && spinner - start).toBeGreaterThanOrEqual(190);
    for (const { spinner, end, start } of waits.filter((wait) => !long.includes(wait)))
      expect(spinner === undefined || end - start >= 190, 'a quick one shows none').toBe(true);
    await close();
  });

  test.each([
    ['is gone', { status: 404 }, /Failed to fetch dynamically imported module/],
    ['is garbage', { type: 'text/javascript', body: 'this is no module' }, /SyntaxError/],
    ['is a page', { type: 'text/html', body: '<!doctype html>' }, /Failed to fetch dynamically imported module/],
    ['throws', { type: 'text/javascript', body: 'throw new Error("at the top")' }, /at the top/],
    ['has no default export', EMPTY_MODULE, /The island parts\/counter\.island\.tsx has no default export\./],
  ])('that %s leaves the text, shows the error with Retry, and Retry asks for it again', async (_, answer, text) => {
    let isBroken = true;
    const { page, close } = await site.open('/base/docs/', {
      answer: (path) => (isBroken && path.includes('island-counter') ? answer : undefined),
    });
    const fault = page.locator('.fault').first();
    await fault.waitFor();
    expect(await fault.getAttribute('role')).toBe('alert');
    expect(await fault.innerText()).toMatch(/^This part did not load\s+Retry/);
    expect(await fault.innerText()).toMatch(text);
    expect(await page.locator('.counter').first().innerText()).toContain('5 so far');
    // The others live.
    await page.locator('.form').last().getByRole('button').click();
    await expect.poll(() => page.locator('.form').last().locator('output').innerText()).toBe('|false|1');

    const faults = await page.locator('.fault').count();
    await fault.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => fault.getByRole('button', { name: 'Retry' }).getAttribute('aria-disabled')).toBe(null);
    expect(site.asked.filter((path) => /island-counter.*\?retry=1$/.test(path)).length).toBeGreaterThan(0);
    isBroken = false;
    // Where a second try fails as well, the browser may keep in mind that an import failed: a new document forgets.
    await fault.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => page.locator('.fault').count()).toBeLessThan(faults);
    await page.locator('.counter > button').first().click();
    await expect.poll(() => page.locator('.counter > button').first().innerText()).toBe('6 so far');
    await close();
  });

  test('is had at the first Retry when it can be, without a new document, and the focus goes into the island', async () => {
    let isBroken = true;
    const { page, close } = await site.open('/base/docs/', {
      answer: (path) => (isBroken && path.includes('island-form') ? { status: 500 } : undefined),
    });
    const form = page.locator('.form').first();
    await form.getByRole('button').click();
    // That of this very island: the other one of its kind has failed too.
    const fault = page.locator('docgen-island').first().locator('+ .fault');
    await fault.waitFor();
    isBroken = false;
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    await fault.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => form.locator('output').innerText()).toBe('|false|1');
    expect(await page.evaluate(() => (globalThis as { isSame?: boolean }).isSame)).toBe(true);
    expect(await form.getByLabel('Name').evaluate((field) => field === document.activeElement)).toBe(true);
    await close();
  });

  test('can be asked for again when the list of islands could not be fetched', async () => {
    let isBroken = true;
    const { page, close } = await site.open('/base/docs/', {
      answer: (path) => (isBroken && path.includes('islands.json') ? { status: 503 } : undefined),
    });
    const faults = page.locator('.fault');
    await expect.poll(() => faults.count()).toBe(3);
    expect(await faults.first().innerText()).toMatch(/The list of islands can't be fetched: 503/);
    isBroken = false;
    await faults.first().getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => faults.count()).toBe(2);
    await close();
  });

  test('has an error text with a Retry button too where what watches over all islands fails to load; the text stays', async () => {
    const client = join(site.outFolder, 'assets/client');
    const starter = readdirSync(client).find((name) => readFileSync(join(client, name), 'utf8').includes('island-busy')) ?? 'none';
    let isBroken = true;
    const { page, told, close } = await site.open('/base/docs/', {
      answer: (path) => (isBroken && path.includes(starter) ? { status: 404 } : undefined),
    });
    const faults = page.getByRole('alert').filter({ hasText: /Failed to fetch dynamically imported module/ });
    // The one that waits for a gesture has not asked for it.
    await expect.poll(() => faults.count()).toBe(3);
    expect(await page.locator('.counter').first().innerText()).toContain('5 so far');
    expect(told.filter((line) => line.startsWith('exception'))).toEqual([]);
    isBroken = false;
    await faults.first().getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => faults.count()).toBe(0);
    await page.locator('.counter > button').first().click();
    await expect.poll(() => page.locator('.counter > button').first().innerText()).toBe('6 so far');
    await close();
  });
});
