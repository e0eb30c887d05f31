// Checks for a page of any type: the policy, reading without JavaScript, the width of a phone, accessibility, and a visible keyboard focus.
import type { Page } from 'playwright-core';
import type { ExpectStatic } from 'vitest';
import { atRest } from './at-rest.js';
import { axeViolations } from './axe-violations.js';
import type { OpenSites } from './open-sites.js';
import type { PageType } from './page-types.js';
import { walkStops } from './visible-focus.js';

export type Mode = 'light' | 'dark';

/** The input of a check of one page type. */
export interface Checked {
  sites: OpenSites;
  type: PageType;
  /** The test's own `expect`, because several tests run at the same time. */
  expect: ExpectStatic;
}

/** Elements that a narrow window cuts off. */
const outsideOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, li, h1, h2, h3, a, button, summary, dt, dd), .navbar :is(a, button, summary)')]
      // The content of a box that scrolls may be wider.
      .filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
        for (let at = element.parentElement; at; at = at.parentElement)
          if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return false;
        return !element.closest('.visually-hidden, .caret-only, .skip-link');
      })
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 100)),
  );

const widerThanWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const limit = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= limit) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > limit + 1)
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** Lists whose bullets or numbers stand to the left of the text around them. */
const outdentedLists = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main li')]
      .filter((item) => {
        const { display, listStyleType, listStylePosition } = getComputedStyle(item);
        if (display !== 'list-item' || listStyleType === 'none' || listStylePosition === 'inside') return false;
        const list = item.parentElement as Element;
        return item.checkVisibility() && item.getBoundingClientRect().left - list.getBoundingClientRect().left < 16;
      })
      .map((item) => item.outerHTML.slice(0, 100)),
  );

const words = (text: string): string[] => text.split(/\s+/).filter((word) => /\w{4,}/.test(word));

/** Each result is reported, whatever the one before was. */
export async function expectReadable({ sites, type, expect }: Checked): Promise<void> {
  const [{ page, complaints, close }, without] = await Promise.all([sites.open(type), sites.open(type, { javaScriptEnabled: false })]);
  await page.mouse.wheel(0, 4000);
  await atRest(page);
  expect.soft(complaints).toEqual([]);
  expect.soft(await page.locator('main h1').count()).toBe(1);
  expect.soft(await outdentedLists(page)).toEqual([]);

  const shown = new Set(words(await without.page.locator('main').innerText()));
  // This button needs JavaScript, so its text does not count.
  await page.evaluate(() => document.querySelector('main [data-search-open]')?.remove());
  expect.soft(words(await page.locator('main').innerText()).filter((word) => !shown.has(word))).toEqual([]);
  await without.close();

  await page.setViewportSize({ width: 320, height: 256 });
  await page.reload();
  expect.soft(await outsideOf(page)).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await close();
}

/** @param views modes, one after the other, each with the widths of the window in pixels */
export async function expectAccessible(
  { sites, type, expect }: Checked,
  views: readonly (readonly [Mode, readonly number[]])[],
): Promise<void> {
  const [[begun, [first = 1440] = []] = ['light', []]] = views;
  const { page, close } = await sites.open(type, {
    viewport: { width: first, height: 900 },
    bypassCSP: true,
    reducedMotion: 'reduce',
    // As an earlier visit has left it. Later loads keep what is stored then.
    prepare: (opened) =>
      opened.addInitScript((choice) => localStorage.getItem('docgen.theme') ?? localStorage.setItem('docgen.theme', choice), begun),
  });
  for (const [mode, widths] of views) {
    if (mode !== begun) {
      await page.evaluate((choice) => localStorage.setItem('docgen.theme', choice), mode);
      await page.reload();
    }
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await axeViolations(page), `${mode} at ${width} px`).toEqual([]);
      expect.soft(await widerThanWindow(page), `${mode} at ${width} px`).toEqual([]);
    }
  }
  await close();
}

/** Checks the focus in a wide window. */
export async function expectVisibleStops({ sites, type, expect }: Checked): Promise<void> {
  const { page, close } = await sites.open(type, { viewport: { width: 1440, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });
  const { unseen, kinds } = await walkStops(page);
  expect.soft(unseen).toEqual([]);
  expect.soft(kinds.size).toBeGreaterThan(2);
  await close();
}
