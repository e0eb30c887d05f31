// test:all
// What a reader sees after a failure is as accessible as the page around it: the panel of a page that did not load, an island that
// crashed, an island whose code can't be loaded, the spinner before that, and the banner of a wrong base URL, which has no style sheet.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from './axe-violations.js';
import { clickNewLink } from './click-new-link.js';
import { type MadeSite, makeSite } from './make-site.js';
import { walkStops } from './visible-focus.js';

let site: MadeSite;
let moved: MadeSite;
beforeAll(async () => {
  const config = (baseUrl: string) =>
    `export default { title: 'Faults', url: 'https://example.com', baseUrl: '${baseUrl}', search: false, colorMode: { respectSystem: true } };`;
  site = await makeSite(
    {
      'site.config.ts': config('/base/'),
      'content/docs/index.mdx': `import Crash from '../../parts/crash.island.tsx';
import Slow from '../../parts/slow.island.tsx';
import Gone from '../../parts/gone.island.tsx';

# Faults

Text before.

<Crash when="load" />

<Gone when="load" />

<Slow when="load" />

[Next](next.md)
`,
      'content/docs/next.md': '# Next\n\nText.\n',
      'parts/crash.island.tsx': `import { useState } from 'react';
export default function Crash() {
  useState(0);
  if (typeof document !== 'undefined') throw new Error('broken on purpose', { cause: new Error('a full disk') });
  return <p>{'Built'}</p>;
}`,
      'parts/slow.island.tsx': "export default function Slow() { return <p>{'Slow'}</p>; }",
      'parts/gone.island.tsx': "export default function Gone() { return <p>{'Gone'}</p>; }",
    },
    '/base/',
  );
  moved = await makeSite(
    {
      'site.config.ts': config('/configured/'),
      'content/pages/index.md': '---\nlayout: home\n---\n\nWelcome.\n',
      'content/docs/index.md': '# Start\n',
    },
    '/configured/',
    { served: '/moved/' },
  );
});
afterAll(() => Promise.all([site?.close(), moved?.close()]));

const OPTIONS = { bypassCSP: true, reducedMotion: 'reduce' } as const;
const WIDTHS = [360, 1440];
const MODES = ['light', 'dark'] as const;

/** In both modes, at both widths: the mode is the system's. */
async function expectAccessible(page: Page, within?: string): Promise<void> {
  for (const colorScheme of MODES) {
    await page.emulateMedia({ colorScheme });
    // The code that follows the system comes with its first change; under the banner there is none.
    if (within === undefined) await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe(colorScheme);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await axeViolations(page, within), `${colorScheme} at ${width} px`).toEqual([]);
    }
  }
}

describe('axe finds nothing', () => {
  test('on a page with an island that crashed, one whose code can’t be loaded, and one that is still loading', async () => {
    const { page, close } = await site.open('/base/docs/', {
      ...OPTIONS,
      answer: (path) => (path.includes('island-slow') ? { never: true } : path.includes('island-gone') ? { status: 404 } : undefined),
    });
    await page.getByRole('alert').filter({ hasText: 'This page crashed.' }).waitFor();
    await page.locator('.fault').filter({ hasText: 'Failed to fetch' }).waitFor();
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    await expectAccessible(page);
    // With the focus on each of their buttons.
    for (const name of ['Try again', 'Retry']) {
      await page.getByRole('button', { name }).focus();
      expect(await axeViolations(page), name).toEqual([]);
    }
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({ forcedColors });
      const { unseen, kinds } = await walkStops(page);
      expect(unseen).toEqual([]);
      expect(kinds).toContain('fault button');
    }
    await close();
  });

  test('on a page while the next is on its way, and on the panel of one that did not load, also while it tries again', async () => {
    const { page, close } = await site.open('/base/docs/', OPTIONS);
    await page.route('**/*?slow', () => {});
    await clickNewLink(page, '/base/docs/next?slow');
    await page.getByRole('progressbar', { name: 'Loading page' }).waitFor();
    await page.evaluate(() => document.querySelector('a[href$="?slow"]')?.remove());
    // Above all regions, and of none.
    expect((await axeViolations(page)).filter((finding) => !/^region\n<div class="progress"/.test(finding))).toEqual([]);
    let isHeld = false;
    await page.route('**/*?fails', (route) => (isHeld ? undefined : route.fulfill({ status: 500, contentType: 'text/html', body: 'no' })));
    await clickNewLink(page, '/base/docs/next?fails');
    await page.getByRole('alert').filter({ hasText: 'This page did not load' }).waitFor();
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    await expectAccessible(page);
    isHeld = true;
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.locator('.fault-button[aria-disabled=true]').waitFor();
    await expectAccessible(page);
    await close();
  });

  test('on a home page under the banner of a wrong base URL', async () => {
    const { page, close } = await moved.open('/moved/', OPTIONS);
    await page.getByRole('alert').filter({ hasText: 'This site did not load properly.' }).waitFor();
    // What lies around it has no style sheet: the browser's own look, and sizes, are not the author's.
    await expectAccessible(page, '[role=alert]');
    await close();
  });
});
