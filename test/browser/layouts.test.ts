// What holds for every page type: the policy, accessibility, the width of a phone, and reading without JavaScript.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenSites, openSites } from './open-sites.js';
import { PAGE_TYPES } from './page-types.js';

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites?.close());

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [360, 1440];
const MODES = ['light', 'dark'] as const;

test('every layout is in the list of page types', () => {
  const union = /export type LayoutName =([^;]+);/.exec(readFileSync('src/model/content-graph.ts', 'utf8'))?.[1] ?? '';
  const layouts = [...union.matchAll(/'(\w+)'/g)].map((match) => match[1]);
  expect(layouts.length).toBeGreaterThan(4);
  expect(layouts.filter((layout) => !PAGE_TYPES.some((type) => type.layout === layout))).toEqual([]);
});

describe.each(PAGE_TYPES)('$name', (type) => {
  test('answers with the expected page, with no complaint from the console or the policy', async () => {
    const { page, complaints, close } = await sites.open(type);
    await page.mouse.wheel(0, 4000);
    await page.waitForTimeout(300);
    expect(complaints).toEqual([]);
    expect(await page.locator('main h1').count()).toBe(1);
    await close();
  });

  test.each(MODES.flatMap((mode) => WIDTHS.map((width) => ({ mode, width }))))(
    'is accessible in $mode mode at $width px',
    async ({ mode, width }) => {
      const { page, close } = await sites.open(type, { viewport: { width, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });
      await page.evaluate((choice) => localStorage.setItem('docgen.theme', choice), mode);
      await page.reload();
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(mode);
      await page.evaluate(axe);
      const violations = await page.evaluate(async () => {
        // biome-ignore lint/suspicious/noExplicitAny: axe defines itself as a global of the page
        const results = await (globalThis as any).axe.run(document, { resultTypes: ['violations'] });
        return results.violations.map(
          (violation: { id: string; nodes: { html: string; failureSummary: string }[] }) =>
            `${violation.id}: ${violation.nodes.map((node) => `${node.html} ${node.failureSummary}`).join(' | ')}`,
        );
      });
      expect(violations).toEqual([]);
      await close();
    },
  );

  test.each(WIDTHS)('has no horizontal overflow at %i px', async (width) => {
    const { page, close } = await sites.open(type, { viewport: { width, height: 900 } });
    const wide = await page.evaluate(() => {
      const limit = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= limit) return [];
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > limit + 1)
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(wide).toEqual([]);
    await close();
  });

  test('says the same without JavaScript', async () => {
    const withScript = await sites.open(type);
    const without = await sites.open(type, { javaScriptEnabled: false });
    const words = (text: string) => text.split(/\s+/).filter((word) => /\w{4,}/.test(word));
    const shown = new Set(words(await without.page.locator('main').innerText()));
    const missing = words(await withScript.page.locator('main').innerText()).filter((word) => !shown.has(word));
    expect(missing).toEqual([]);
    await Promise.all([withScript.close(), without.close()]);
  });
});
