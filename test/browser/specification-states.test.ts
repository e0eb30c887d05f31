// test:all
// States and transitions of specification section 4 on the site of this repository and on one unlike it. What only a fixture has
// (versions, dropdowns, an announcement) is proven there as well: specification-rows.ts says where.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest, countRequests } from './at-rest.js';
import { clickNewLink } from './click-new-link.js';
import { type OpenSites, openSites } from './open-sites.js';
import { createHold, wait } from './tampered-server.js';
import { shown, watchProgress } from './watch-progress.js';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };
const SITES = [
  { site: 'own', path: '/docs/welcome/', next: '/docs/ai-agents/overview/', island: '/docs/api/api-overview/' },
  {
    site: 'unlike',
    path: '/manual/guide/next/start/light/',
    next: '/manual/guide/next/start/watch/',
    island: '/manual/guide/next/reference/lens/',
  },
] as const;
type Site = (typeof SITES)[number]['site'];

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites?.close());

const open = (site: Site, path: string, options: BrowserContextOptions = {}) => sites.open({ site, path }, { viewport: WIDE, ...options });
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);
const toggle = (page: Page) => page.locator('[data-theme-toggle]:visible').first();
const heading = (page: Page) => page.locator('main h1').innerText();

/** With a query no page was asked for ahead. Gives what lets the answer through. */
async function holdLate(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*?late', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

describe('colour mode', () => {
  test('light or dark: without respect for the system the toggle goes between the two, the choice is persisted and kept in sync across tabs', async () => {
    const { page, close } = await open('blog', '/blog/', { colorScheme: 'dark' });
    const other = await page.context().newPage();
    await other.goto(page.url());
    expect(await theme(page)).toBe('light');
    await toggle(page).click();
    await expect.poll(() => theme(page)).toBe('dark');
    await expect.poll(() => theme(other)).toBe('dark');
    await page.reload();
    expect(await theme(page)).toBe('dark');
    await toggle(other).click();
    await expect.poll(() => theme(page)).toBe('light');
    await close();
  });

  const expectCycle = async (page: Page): Promise<void> => {
    const state = () => page.evaluate(() => [document.documentElement.dataset.themeChoice, document.documentElement.dataset.theme]);
    expect(await state()).toEqual(['system', 'light']);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(state).toEqual(['system', 'dark']);
    for (const expected of [
      ['light', 'light'],
      ['dark', 'dark'],
      ['system', 'dark'],
    ]) {
      await toggle(page).click();
      await expect.poll(state).toEqual(expected);
    }
  };

  test('with no stored choice the system setting is followed where it is respected; the toggle cycles system, light, dark, system', async () => {
    const { page, close } = await open('unlike', '/manual/guide/', { colorScheme: 'light' });
    await expectCycle(page);
    await close();
  });

  test('our own site follows the system with no stored choice, its toggle cycles, and a choice is persisted and kept in sync across tabs', async () => {
    const { page, close } = await open('own', '/docs/welcome/', { colorScheme: 'light' });
    await expectCycle(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await toggle(page).click();
    await expect.poll(() => theme(other)).toBe('light');
    await page.reload();
    expect(await theme(page)).toBe('light');
    await toggle(other).click();
    await expect.poll(() => theme(page)).toBe('dark');
    await close();
  });

  test('shows the picture of the mode, and fetches no other', async () => {
    for (const mode of ['light', 'dark'] as const) {
      const context = await sites.browser.newContext({ viewport: WIDE });
      const page = await context.newPage();
      countRequests(page);
      await page.addInitScript((choice) => localStorage.setItem('docgen.theme', choice), mode);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(`${sites.origins.own}/docs/welcome/`);
      await atRest(page);
      const file = mode === 'light' ? '/logo.svg' : '/logo-dark.svg';
      expect(await page.locator('.brand img:visible').evaluateAll((all) => all.map((image) => image.getAttribute('src')))).toEqual([file]);
      expect(asked.filter((path) => path.includes('logo'))).toEqual([file]);
      await context.close();
    }
  });
});

describe.each(SITES)('on the $site site', ({ site, path, next, island }) => {
  test('colour mode: the toggle is disabled until the client has mounted', async () => {
    const { page, close } = await open(site, '/no-such-page.txt');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/boot-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(sites.origins[site] + path, { waitUntil: 'commit' });
    await toggle(page).waitFor();
    expect(await toggle(page).isDisabled()).toBe(true);
    release();
    await expect.poll(() => toggle(page).isEnabled()).toBe(true);
    await close();
  });

  test('page navigation: the next route loads before it is shown', async () => {
    const { page, complaints, close } = await open(site, path);
    const before = [await heading(page), await page.title(), page.url()];
    const release = await holdLate(page);
    await clickNewLink(page, `${next}?late`);
    await page.getByRole('progressbar').waitFor();
    expect([await heading(page), await page.title(), page.url()]).toEqual(before);
    release();
    await expect.poll(() => heading(page)).not.toBe(before[0]);
    expect(page.url()).toBe(`${sites.origins[site]}${next}?late`);
    expect(await page.title()).not.toBe(before[1]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('progress bar: appears 200 ms after a route change to a different path, minimum 0.08, speed 200 ms, trickle 800 ms, completes when the route has updated', async () => {
    const { page, close } = await open(site, path);
    await page.locator('.navbar a').first().hover();
    await atRest(page);
    const before = await heading(page);
    const { held, release } = createHold();
    await page.route('**/*?late', async (route) => {
      await held;
      await route.continue();
    });
    const frames = await watchProgress(page, `${next}?late`, { after: 1250, release, last: 2600 });
    const [first, ...rest] = shown(frames);
    expect(first?.time).toBeGreaterThanOrEqual(190);
    expect(first?.time).toBeLessThan(500);
    expect(first?.place).toBeCloseTo(0.08, 5);
    expect(first?.speed).toBe('0.2s');
    const trickle = rest.find(({ place }) => place !== first?.place);
    expect((trickle?.time ?? 0) - (first?.time ?? 0)).toBeGreaterThan(750);
    expect((trickle?.place ?? 1) - 0.08).toBeLessThanOrEqual(0.02);
    // The route has updated: only then it runs on, and goes.
    const updated = frames.findIndex(({ heading }) => heading !== before);
    expect(frames.slice(0, updated).every(({ place = 0 }) => place < 0.3)).toBe(true);
    expect(frames.slice(updated).some(({ place = 0 }) => place === 1)).toBe(true);
    expect(frames.at(-1)).toMatchObject({ isBusy: false });
    expect(frames.at(-1)?.place).toBeUndefined();
    await close();
  });

  test('page chunk load: loading with a spinner, then loaded; or error with a Retry button, which loads it', async () => {
    const { page, close } = await open(site, '/no-such-page.txt');
    let asked = 0;
    await page.route(/\/island-/, async (route) => {
      asked += 1;
      if (asked === 1) return route.abort();
      await wait(500);
      return route.continue();
    });
    await page.goto(sites.origins[site] + island);
    const part = page.locator('docgen-island').first();
    const text = await part.innerText();
    await part.locator(':scope > *').first().scrollIntoViewIfNeeded();
    const fault = page.locator('.fault');
    await fault.waitFor();
    expect(await fault.innerText()).toContain('Error');
    expect(await part.innerText()).toBe(text);
    const spinnerAfter = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const watch = () => {
            const start = performance.now();
            new MutationObserver((_, observer) => {
              if (!document.querySelector('.island-busy')) return;
              observer.disconnect();
              resolve(performance.now() - start);
            }).observe(document, { childList: true, subtree: true });
          };
          addEventListener('click', watch, { capture: true, once: true });
        }),
    );
    await fault.getByRole('button', { name: 'Retry' }).click();
    const spinner = page.getByRole('status', { name: 'Loading' });
    expect(await spinnerAfter).toBeGreaterThanOrEqual(190);
    await expect.poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer')))).toBe(true);
    expect(await spinner.count()).toBe(0);
    expect(await fault.count()).toBe(0);
    await close();
  });

  test('mobile sidebar: shown or hidden; its secondary menu is shown or hidden', async () => {
    const { page, close } = await open(site, path, { viewport: PHONE });
    const [button, menu] = [page.locator('[data-panel] > summary'), page.locator('.panel-menu')];
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const state = async () => [await sidebar.isVisible(), await menu.isVisible()];
    expect(await state()).toEqual([false, false]);
    await button.click();
    expect(await state()).toEqual([true, false]);
    await page.getByText('← Back to main menu').click();
    await expect.poll(() => page.locator('[data-sidebar]').evaluate((element) => element.closest('[inert]') !== null)).toBe(true);
    expect(await menu.isVisible()).toBe(true);
    await button.click();
    expect(await state()).toEqual([false, false]);
    await button.click();
    expect(await state()).toEqual([true, false]);
    await close();
  });

  test('preferred docs version: stored under the key docs-preferred-version-default, and cleared if it no longer matches a known version', async () => {
    const { page, complaints, close } = await open(site, path);
    const kept = () => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'));
    // Our own site has one version, and nothing to choose from.
    const choice = page.locator('a[data-version="default/1.0"]').first();
    expect(await choice.count()).toBe(site === 'unlike' ? 1 : 0);
    if (site === 'unlike') {
      expect(await kept()).toBeNull();
      await choice.evaluate((link: HTMLAnchorElement) => link.click());
      await expect.poll(kept).toBe('1.0');
      await page.reload();
      await atRest(page);
      expect(await kept()).toBe('1.0');
    }
    // Of an earlier build, which had that version.
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '0.9'));
    await page.reload();
    await atRest(page);
    expect(await kept()).toBeNull();
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('navbar dropdown', () => {
  const LENS = '/manual/guide/next/reference/lens/';

  test('opens on Enter, closes on an outside mouse, touch or focus event', async () => {
    const { page, close } = await open('unlike', '/manual/guide/next/start/light/', { hasTouch: true });
    const summary = page.locator('.navbar-items summary').filter({ hasText: 'More' });
    const isOpen = () => summary.evaluate(({ parentElement }) => (parentElement as HTMLDetailsElement).open);
    await summary.focus();
    await atRest(page);
    const leave = [() => page.locator('main h1').click(), () => page.locator('main h1').tap(), () => page.locator('.brand').focus()];
    for (const away of leave) {
      await summary.focus();
      await page.keyboard.press('Enter');
      expect(await isOpen()).toBe(true);
      await away();
      expect(await isOpen()).toBe(false);
    }
    await close();
  });

  test('on a phone is collapsed unless one of its items is active, also when the reader comes to that page', async () => {
    const { page, close } = await open('unlike', '/manual/guide/next/start/light/', { viewport: PHONE });
    const isOpen = () =>
      page
        .locator('.panel-menu summary')
        .filter({ hasText: 'More' })
        .evaluate(({ parentElement }) => (parentElement as HTMLDetailsElement).open);
    expect(await isOpen()).toBe(false);
    await clickNewLink(page, LENS);
    await page.waitForURL(`**${LENS}`);
    await expect.poll(isOpen).toBe(true);
    await page.reload();
    expect(await isOpen()).toBe(true);
    await close();
  });

  test('with one item or fewer is a single link: the languages of a site that has one', async () => {
    const { page, close } = await open('own', '/docs/welcome/');
    const link = page.locator('.navbar-items').getByRole('link', { name: 'English' });
    expect(await link.getAttribute('lang')).toBe('en');
    // That of the API has two.
    expect(await page.locator('.navbar-items summary').allInnerTexts()).toEqual(['API reference']);
    await close();
  });

  test('a bar that is not asked to leave stays while the reader goes down', async () => {
    const { page, close } = await open('own', '/docs/welcome/');
    await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
    await atRest(page);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
    await close();
  });
});
