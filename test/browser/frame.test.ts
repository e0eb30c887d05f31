// The frame around the text where its contents are unkind: words without an end in a narrow window, the system's own colours, links
// that lead out of the site.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { type MadeSite, makeSite } from './make-site.js';
import { recordShifts, shiftsOf } from './record-shifts.js';
import { startTamperedServer, wait } from './tampered-server.js';

const WORD = 'Donaudampfschiffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);

let site: MadeSite;
beforeAll(async () => {
  site = await makeSite(
    {
      'site.config.ts': `export default {
        title: 'Frame', url: 'https://example.com', search: false,
        navbar: { title: 'Frame', items: [
          { label: 'Docs', to: '/docs/' },
          { label: 'Menu', items: [{ label: '${WORD}', to: '/docs/long/word' }, { label: 'Status', href: 'https://status.example' }] },
          { type: 'icon', icon: 'github', label: 'Source', href: 'https://source.example' },
        ] },
        docs: [{ breadcrumbs: 'visible' }],
      };`,
      'content/docs/index.md': `# Start\n\nText.\n\n## One\n\n${'Text.\n\n'.repeat(30)}## Two\n\n${'Text.\n\n'.repeat(60)}`,
      'content/docs/long/_category_.json': JSON.stringify({ label: WORD }),
      'content/docs/long/after.md': `# After\n\nText.\n`,
      'content/docs/long/before.md': `# Before\n\nText.\n`,
      'content/docs/long/word.md': `# ${WORD}\n\nText.\n\n## ${WORD}\n\nText.\n\n## Second\n\nText.\n`,
    },
    '/',
  );
});
afterAll(() => site?.close());

/** Elements of the page that reach out of the window, or whose own text is cut off. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.getClientRects().length > 0 && !element.closest('.visually-hidden, .skip-link, .caret-only, svg'))
      .filter((element) => {
        const { right, left } = element.getBoundingClientRect();
        const isCut = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        return left >= 0 && (right > innerWidth + 1 || isCut);
      })
      .map((element) => `${element.localName}.${element.className}`),
  );

test('a page of which the menu button comes later than what is before it shifts nothing', async () => {
  const host = await startTamperedServer(site.outFolder);
  const html = readFileSync(join(site.outFolder, 'docs/index.html'), 'utf8');
  const place = html.indexOf('<summary class="icon-button"');
  expect(place).toBeGreaterThan(0);
  host.tamper(async ({ url }, response) => {
    if (url !== '/docs/') return;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.write(html.slice(0, place));
    await wait(700);
    response.end(html.slice(place));
  });
  const { page, close } = await site.open('/docs/', { viewport: { width: 360, height: 740 }, before: recordShifts });
  await page.goto(`${host.origin}/docs/`);
  await atRest(page);
  expect(await shiftsOf(page)).toEqual([]);
  await close();
  await host.close();
});

describe('a word without an end', () => {
  test.each([320, 360, 1280, 1440])('is broken, and neither cut off nor wider than a window of %i px', async (width) => {
    for (const path of ['/docs/long/word/', '/docs/long/before/', '/docs/']) {
      const { page, close } = await site.open(path, { viewport: { width, height: 740 } });
      await atRest(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await cutOff(page)).toEqual([]);
      if (width < 960) {
        await page.locator('[data-panel] > summary').click();
        await expect.poll(() => page.locator('[data-sidebar]').isVisible()).toBe(true);
        expect(await cutOff(page)).toEqual([]);
        await page.locator('[data-panel-primary] > summary').click();
        await page.locator('[data-panel] [data-dropdown] > summary').click();
        expect(await cutOff(page)).toEqual([]);
      }
      await close();
    }
  });
});

test('in the system’s own colours the active entry of the bar and the heading that is read are underlined', async () => {
  const { page, close } = await site.open('/docs/', { viewport: { width: 1440, height: 600 }, forcedColors: 'active' });
  const read = page.locator('[data-toc] a[aria-current]');
  // Chromium drops a turn of the wheel that comes before it has drawn the page.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 500);
      return read.count();
    })
    .toBe(1);
  const lineOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).textDecorationLine);
  expect(await lineOf('[data-toc] a[aria-current]')).toBe('underline');
  expect(await lineOf('[data-toc] a:not([aria-current])')).toBe('none');
  expect(await lineOf('.navbar-items .nav-link.active')).toBe('underline');
  await close();
});

test('a link of the bar that leads out opens a window of its own, in the bar, in a list and in the panel', async () => {
  const { page, close } = await site.open('/docs/');
  const links = await page
    .locator('.navbar a[href^="https:"]')
    .evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ pathname: _, host, target, rel }) => [host, target, rel].join(' ')));
  const out = (host: string) => `${host} _blank noopener noreferrer`;
  expect(links.sort()).toEqual(['source.example', 'source.example', 'status.example', 'status.example'].map(out));
  // The picture itself says what it is: no arrow beside it.
  expect(await page.locator('.navbar-icons .icon-external').count()).toBe(0);
  await close();
});
