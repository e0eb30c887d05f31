// test:all
// Components of a site's own that crash or can't be fetched: where the focus goes, what Retry does, and when a wait shows. islands.test.ts has the rest.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const _open = (delay = 0): Promise<Opened> =>
  site.open('/base/docs/', { answer: (path) => (isIsland(path) ? { after: delay } : undefined) });

describe("'This page crashed.'", () => {
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

  test("'Try again' renders the island again: each failure shows the error, and a success shows the island", async () => {
    const { page, close } = await site.open('/base/docs/crashes/');
    const panel = page.getByRole('alert').filter({ hasText: 'broken on purpose' });
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isFixed: true }));
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => page.locator('.crash-render').innerText()).toBe('0 clicks');
    expect(await panel.count()).toBe(0);
    await close();
  });
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
    // It turns, except for readers who asked for reduced motion.
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

  test('is loaded at the first Retry if it is available then, without a new document, and the focus goes into the island', async () => {
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
    const { page, logged, close } = await site.open('/base/docs/', {
      answer: (path) => (isBroken && path.includes(starter) ? { status: 404 } : undefined),
    });
    const faults = page.getByRole('alert').filter({ hasText: /Failed to fetch dynamically imported module/ });
    // The one that waits for a gesture has not asked for it.
    await expect.poll(() => faults.count()).toBe(3);
    expect(await page.locator('.counter').first().innerText()).toContain('5 so far');
    expect(logged.filter((line) => line.startsWith('exception'))).toEqual([]);
    isBroken = false;
    await faults.first().getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => faults.count()).toBe(0);
    await page.locator('.counter > button').first().click();
    await expect.poll(() => page.locator('.counter > button').first().innerText()).toBe('6 so far');
    await close();
  });
});
