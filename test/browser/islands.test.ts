// Components of a site's own in the browser: they come to life without a complaint, hear what was done to them before, and where one
// crashes, it says so in its place and takes nothing else with it. Rows of specification sections 4 and 8.

import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { ISLANDS_FILES } from './islands-site.js';
import { type MadeSite, makeSite, type Opened } from './make-site.js';

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
    const { page, logged, close } = await open();
    const counters = page.locator('.counter > button');
    await counters.nth(1).click();
    await expect.poll(() => counters.nth(1).innerText()).toBe('51 so far');
    await counters.first().click();
    expect(await counters.first().innerText()).toBe('6 so far');
    expect(await page.locator('docgen-slot').first().innerText()).toMatch(/^with a slot and 51 so far/);
    const ids = await page.locator('.form input[id]').evaluateAll((fields) => fields.map(({ id }) => id));
    expect(new Set(ids).size).toBe(2);
    expect(logged).toEqual([]);
    await close();
  });

  test('that waits to be visible is asked for a little before it is', async () => {
    const { page, close } = await site.open('/base/docs/near/', { viewport: { width: 1280, height: 700 } });
    await atRest(page);
    const below = (pixels: number) =>
      page.evaluate((distance) => {
        const top = document.querySelector('.counter')?.getBoundingClientRect().top ?? 0;
        scrollTo({ top: scrollY + top - innerHeight - distance, behavior: 'instant' });
        // After two frames, the observer has reported what it saw.
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
    const { page, logged, close } = await site.open('/base/docs/crashes/');
    const panels = page.getByRole('alert').filter({ hasText: 'This page crashed.' });
    await expect.poll(() => panels.count()).toBe(2);
    const linesOf = async (panel: Locator): Promise<string[]> => (await panel.innerText()).split(/\n+/);
    expect(await linesOf(panels.first())).toEqual(['This page crashed.', 'Try again', 'broken on purpose']);
    const causes = ['Cause:', 'a full disk', 'Cause:', 'no money'];
    expect(await linesOf(panels.last())).toEqual(['This page crashed.', 'Try again', 'the effect broke', ...causes]);
    expect(logged.join('\n')).toContain('The island parts/crash.island.tsx crashed:');
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
