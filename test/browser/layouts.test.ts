// What holds for every page type: the policy, accessibility, the width of a phone, and reading without JavaScript.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { axeViolations } from './axe-violations.js';
import { type OpenSites, openSites } from './open-sites.js';
import { PAGE_TYPES } from './page-types.js';
import { scrollUp } from './scroll-up.js';
import { walkStops } from './visible-focus.js';

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites?.close());

const WIDTHS = [360, 1440];
const MODES = ['light', 'dark'] as const;

test('every layout is in the list of page types', () => {
  const union = /export type LayoutName =([^;]+);/.exec(readFileSync('src/model/content-graph.ts', 'utf8'))?.[1] ?? '';
  const layouts = [...union.matchAll(/'(\w+)'/g)].map((match) => match[1]);
  expect(layouts.length).toBeGreaterThan(4);
  expect(layouts.filter((layout) => !PAGE_TYPES.some((type) => type.layout === layout))).toEqual([]);
});

/** What shows at the edge of a window that is too narrow for it. */
const outsideOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, li, h1, h2, h3, a, button, summary, dt, dd), .navbar :is(a, button, summary)')]
      // What scrolls by itself may be wider.
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

const words = (text: string): string[] => text.split(/\s+/).filter((word) => /\w{4,}/.test(word));

// To open a page takes longer than most of what is asked of it: each is opened three times, and asked all that it can be asked there; each
// answer is told, whatever the one before was.
describe.concurrent.each(PAGE_TYPES)('$name', (type) => {
  test('answers with the expected page and no complaint; says the same without JavaScript; at 400 % zoom, 320 px, nothing is cut off', async ({
    expect,
  }) => {
    const [{ page, complaints, close }, without] = await Promise.all([sites.open(type), sites.open(type, { javaScriptEnabled: false })]);
    await page.mouse.wheel(0, 4000);
    await atRest(page);
    expect.soft(complaints).toEqual([]);
    expect.soft(await page.locator('main h1').count()).toBe(1);

    const shown = new Set(words(await without.page.locator('main').innerText()));
    // It opens what needs JavaScript.
    await page.evaluate(() => document.querySelector('main [data-search-open]')?.remove());
    expect.soft(words(await page.locator('main').innerText()).filter((word) => !shown.has(word))).toEqual([]);
    await without.close();

    await page.setViewportSize({ width: 320, height: 256 });
    await page.reload();
    expect.soft(await outsideOf(page)).toEqual([]);
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await close();
  });

  test('is accessible in both modes at 360 and 1440 px, has no horizontal overflow, and shows where the keyboard stands at every stop', async ({
    expect,
  }) => {
    const modes = [...MODES].reverse();
    const [begun = 'dark'] = modes;
    const { page, close } = await sites.open(type, {
      viewport: { width: 360, height: 900 },
      bypassCSP: true,
      reducedMotion: 'reduce',
      // As an earlier visit has left it; later visits keep what is chosen then.
      prepare: (opened) =>
        opened.addInitScript((choice) => localStorage.getItem('docgen.theme') ?? localStorage.setItem('docgen.theme', choice), begun),
    });
    for (const mode of modes) {
      if (mode !== begun) {
        await page.evaluate((choice) => localStorage.setItem('docgen.theme', choice), mode);
        await page.reload();
      }
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode);
      for (const width of mode === begun ? WIDTHS : [...WIDTHS].reverse()) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await axeViolations(page), `${mode} at ${width} px`).toEqual([]);
        expect.soft(await widerThanWindow(page), `${mode} at ${width} px`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    const { unseen, kinds } = await walkStops(page);
    expect.soft(unseen).toEqual([]);
    expect.soft(kinds.size).toBeGreaterThan(2);
    await close();
  });
});

describe.each(MODES)('controls of the own site are accessible in %s mode', (mode) => {
  const OPTIONS = { bypassCSP: true, reducedMotion: 'reduce' } as const;

  test('with the panel open, on the sidebar and on the main menu', async () => {
    const path = `/docs/ai-agents/quickstart/?docgen-theme=${mode}`;
    const { page, close } = await sites.open({ site: 'own', path }, { ...OPTIONS, viewport: { width: 360, height: 740 } });
    await page.locator('[data-panel] > summary').click();
    await atRest(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByText('← Back to main menu').click();
    expect(await page.locator('.panel-menu').isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  test('with a tab and a code block in use, and the button to the top shown', async () => {
    const path = `/docs/ai-agents/quickstart/?docgen-theme=${mode}`;
    const { page, close } = await sites.open({ site: 'own', path }, { ...OPTIONS, viewport: { width: 1440, height: 900 } });
    await page.getByRole('tab').nth(1).click();
    // Its code comes with the first click; another panel holds other blocks.
    await expect.poll(() => page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true');
    await page.locator('figure.code:visible').first().hover();
    await page.evaluate(() => scrollTo(0, 1500));
    await atRest(page);
    // Once its code is there, any step up shows it.
    await expect
      .poll(async () => {
        await scrollUp(page, 1500);
        return page.locator('.back-to-top').isVisible();
      })
      .toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });

  test('with an island whose code can’t be had', async () => {
    const path = `/docs/api/api-overview/?docgen-theme=${mode}`;
    const { page, close } = await sites.open({ site: 'own', path }, { ...OPTIONS, viewport: { width: 1440, height: 900 } });
    await page.route(/\/island-/, (route) => route.abort());
    await page.locator('docgen-island > *').first().scrollIntoViewIfNeeded();
    await page.locator('.fault').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await close();
  });
});
