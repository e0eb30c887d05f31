// Every control of a page, used as a reader would: its selector, and a use that fails unless the control changes what it should. So a test
// that uses them all knows that each of them worked. For controls that need a failure first (an island, the next page), the requests are
// changed on the way to the browser.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { atRest } from './at-rest.js';
import { becomes } from './becomes.js';
import { clickNewLink } from './click-new-link.js';
import { PHONE, WIDE } from './controls-site.js';
import { scrollUp } from './scroll-up.js';
import { createHold } from './tampered-server.js';

export interface Control {
  /** A page has the control if it shows one of these. */
  selector: string;
  /** Starts on the page in a wide window, and may leave the page. `next`: another page of the site, which is requested with a query. */
  use(page: Page, next: string): Promise<void>;
}

const first = (page: Page, selector: string) => page.locator(`${selector}:visible`).first();
const isOpen = (page: Page, selector: string) =>
  first(page, selector).evaluate(({ parentElement }) => (parentElement as HTMLDetailsElement).open);
const heading = (page: Page) => page.locator('main h1').first().innerText();
const DROPDOWN = '.navbar-items details[data-dropdown] > summary';
/** A dropdown with a link to another page of the site. */
const WAY = '.navbar-items details[data-dropdown]:has(a[href^="/"]:not([aria-current])) > summary';
const CATEGORY = '[data-sidebar] details > summary';
const PANEL = '[data-panel] > summary';
const FOLD = 'main .prose details > summary, main .sidebar-map details > summary';
const ISLAND = 'docgen-island';

const openDropdown = async (page: Page, summary: string): Promise<void> => {
  await first(page, summary).focus();
  await atRest(page);
  await page.keyboard.press('ArrowDown');
  await becomes(() => page.evaluate(() => document.activeElement?.closest('.dropdown-list') !== null), true);
};

const openPanel = async (page: Page): Promise<void> => {
  await page.setViewportSize(PHONE);
  await first(page, PANEL).click();
  await becomes(() => page.evaluate(() => Boolean(history.state?.docgenPanel)), true);
};

/** Reloads the page, with another answer for the code of its islands. */
async function reloadWithIslands(page: Page, answer: 'gone' | 'crash'): Promise<() => Promise<void>> {
  const crash = 'export default () => { if (!globalThis.isFixed) throw new Error("broken on purpose"); return "fixed"; };';
  await page.route(/\/island-/, (route) =>
    answer === 'gone' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: crash }),
  );
  await page.reload();
  // Not by Playwright, which waits until an element is stable. An island that crashes is replaced by a panel.
  await page
    .locator(ISLAND)
    .first()
    .evaluate((element) => element.firstElementChild?.scrollIntoView());
  return () => page.unroute(/\/island-/);
}

const isAlive = (page: Page) =>
  page
    .locator(ISLAND)
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer')));

export const CONTROLS = {
  'colour mode': {
    selector: '[data-theme-toggle]',
    async use(page) {
      const mode = () => page.evaluate(() => document.documentElement.dataset.theme);
      const before = await mode();
      await first(page, '[data-theme-toggle]').hover();
      await atRest(page);
      await first(page, '[data-theme-toggle]').click();
      // If the system counts, the first press may lead to a mode that looks the same.
      if ((await mode()) === before) await first(page, '[data-theme-toggle]').click();
      expect(await mode()).not.toBe(before);
    },
  },
  announcement: {
    selector: '[data-announcement-close]',
    async use(page) {
      await first(page, '[data-announcement-close]').click();
      await becomes(() => page.locator('.announcement').isVisible(), false);
    },
  },
  'skip link': {
    selector: '.skip-link',
    async use(page) {
      await page.locator('.skip-link').focus();
      await atRest(page);
      await page.keyboard.press('Enter');
      await becomes(() => page.evaluate(() => document.activeElement?.localName), 'main');
    },
  },
  'dropdown by keys': {
    selector: DROPDOWN,
    async use(page) {
      await openDropdown(page, DROPDOWN);
      expect(await isOpen(page, DROPDOWN)).toBe(true);
      await page.keyboard.press('Escape');
      expect(await isOpen(page, DROPDOWN)).toBe(false);
    },
  },
  'entry of a dropdown': {
    selector: WAY,
    async use(page) {
      await openDropdown(page, WAY);
      const entry = first(page, '.navbar-items details[open] a[href^="/"]:not([aria-current])');
      const path = await entry.getAttribute('href');
      await entry.click();
      await page.waitForURL((url) => url.pathname === path);
      await becomes(() => page.locator('.navbar-items details[open]').count(), 0);
    },
  },
  'version of the page': {
    selector: '.navbar-items a[data-version][data-keep], .navbar-items details:has(a[data-version][data-keep]) > summary',
    async use(page) {
      await page.goto(`${page.url().split(/[?#]/)[0]}?os=mac#part`);
      const list = page.locator('.navbar-items details').filter({ has: page.locator('a[data-version][data-keep]') });
      await list.locator('summary').click();
      const link = list.locator('a[data-version][data-keep]:not([aria-current])').last();
      const chosen = (await link.getAttribute('data-version'))?.split('/')[1] ?? '';
      const path = await link.getAttribute('href');
      await link.click();
      await page.waitForURL((url) => url.pathname === path && url.search === '?os=mac' && url.hash === '#part');
      expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe(chosen);
    },
  },
  'preferred version': {
    selector: '.navbar-items a[data-preferred]',
    async use(page) {
      const link = page.locator('.navbar-items a[data-preferred]').first();
      const before = await link.getAttribute('href');
      const other = await link.evaluate((element) => {
        const { instance, byVersion } = JSON.parse((element as HTMLElement).dataset.preferred ?? '');
        const ways = Object.entries(byVersion as Record<string, { href: string }>);
        const [name = ''] = ways.find(([, { href }]) => href !== element.getAttribute('href')) ?? [];
        localStorage.setItem(`docs-preferred-version-${instance}`, name);
        return name;
      });
      expect(other).not.toBe('');
      await page.reload();
      await becomes(
        () => link.getAttribute('href'),
        (answer) => answer !== before,
      );
    },
  },
  'category of the sidebar': {
    selector: CATEGORY,
    async use(page) {
      const before = await isOpen(page, CATEGORY);
      for (const expected of [!before, before]) {
        await first(page, CATEGORY).click();
        expect(await isOpen(page, CATEGORY)).toBe(expected);
      }
      await becomes(() => page.locator('[data-sidebar] details[open][data-lazy]').count(), 0);
    },
  },
  panel: {
    selector: PANEL,
    async use(page) {
      await openPanel(page);
      expect(await isOpen(page, PANEL)).toBe(true);
      await page.keyboard.press('Escape');
      expect(await isOpen(page, PANEL)).toBe(false);
    },
  },
  'back to main menu': {
    selector: '[data-panel]:has([data-panel-primary] > summary)',
    async use(page) {
      await openPanel(page);
      await page.getByText('← Back to main menu').click();
      await becomes(() => page.evaluate(() => document.activeElement?.closest('.panel-menu') !== null), true);
    },
  },
  tab: {
    selector: '[role=tab]',
    async use(page) {
      const tab = page.getByRole('tab', { selected: false }).first();
      const name = await tab.innerText();
      await tab.focus();
      await atRest(page);
      await tab.click();
      await becomes(() => page.getByRole('tab', { selected: true }).first().innerText(), name);
      await page.keyboard.press('Home');
      expect(await page.evaluate(() => document.activeElement?.ariaSelected)).toBe('true');
    },
  },
  'choice of code': {
    selector: 'select.choice',
    async use(page) {
      const menu = first(page, 'select.choice');
      const other = (await menu.locator('option:not(:checked)').first().getAttribute('value')) ?? '';
      const shown = () =>
        menu.evaluate((select) =>
          [...(select.closest('[data-tabs]')?.children ?? [])]
            .find((panel) => panel.matches('[data-selected]'))
            ?.getAttribute('data-value'),
        );
      expect(await shown()).not.toBe(other);
      // A reader's choice begins with the focus, which loads the code.
      await menu.focus();
      await menu.selectOption(other);
      await becomes(shown, other);
    },
  },
  'copy of code': {
    selector: 'figure.code',
    async use(page) {
      await first(page, 'figure.code').hover();
      await first(page, 'figure.code').locator('[data-copy]').click();
      await becomes(() => page.getByRole('button', { name: 'Copied' }).count(), 1);
      await becomes(
        () => page.getByRole('status').allInnerTexts(),
        (answer) => answer.includes('Copied'),
      );
    },
  },
  'wrapping of code': {
    selector: 'figure.code',
    async use(page) {
      await page.setViewportSize({ width: 320, height: 700 });
      await page.evaluate(() => document.querySelector<HTMLElement>('figure.code .code-lines')?.style.setProperty('inline-size', '4rem'));
      await page.locator('figure.code:visible').first().scrollIntoViewIfNeeded();
      await first(page, 'figure.code').hover();
      const button = page.getByRole('button', { name: 'Toggle word wrap' }).first();
      await button.click();
      await becomes(() => button.getAttribute('aria-pressed'), 'true');
    },
  },
  'link of the contents': {
    selector: '[data-toc] a',
    async use(page) {
      const link = page.locator('[data-toc] a:visible').last();
      await link.click();
      await becomes(() => link.getAttribute('aria-current'), 'location');
    },
  },
  'anchor of a heading': {
    selector: 'main .anchor',
    async use(page) {
      const anchor = page.locator('main .anchor:visible').last();
      await anchor.focus();
      await page.keyboard.press('Enter');
      const hash = await anchor.getAttribute('href');
      await becomes(() => page.evaluate(() => decodeURIComponent(location.hash)), decodeURIComponent(hash ?? ''));
    },
  },
  'back to top': {
    selector: 'main',
    async use(page) {
      // The window is so low, and the page so long, that there is a way back.
      await page.setViewportSize({ width: 1440, height: 240 });
      await page.locator('main').evaluate((main) => main.style.setProperty('min-block-size', '1200px'));
      await page.mouse.wheel(0, 700);
      const button = page.getByRole('button', { name: 'Scroll back to top' });
      await becomes(async () => {
        await scrollUp(page, 700);
        return button.isVisible();
      }, true);
      await button.click();
      await becomes(() => page.evaluate(() => scrollY), 0);
      expect(await button.isVisible()).toBe(false);
    },
  },
  'fold of the text': {
    selector: FOLD,
    async use(page) {
      const before = await isOpen(page, FOLD);
      await first(page, FOLD).click();
      expect(await isOpen(page, FOLD)).toBe(!before);
    },
  },
  island: {
    selector: ISLAND,
    async use(page) {
      await page.locator(`${ISLAND} > *`).first().scrollIntoViewIfNeeded();
      await becomes(() => isAlive(page), true);
      const button = page.locator(`${ISLAND} :is(button, select, input)`).first();
      await button.click();
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    },
  },
  'island that can’t be loaded': {
    selector: ISLAND,
    async use(page) {
      const restore = await reloadWithIslands(page, 'gone');
      await page.locator('.fault').first().waitFor();
      await restore();
      await page.locator('.fault').first().getByRole('button', { name: 'Retry' }).click();
      await becomes(() => isAlive(page), true);
      expect(await page.locator('.fault').count()).toBe(0);
    },
  },
  'island that crashed': {
    selector: ISLAND,
    async use(page) {
      const restore = await reloadWithIslands(page, 'crash');
      await page.getByText('This page crashed.').first().waitFor();
      await page.evaluate(() => Object.assign(globalThis, { isFixed: true }));
      await page.getByRole('button', { name: 'Try again' }).first().click();
      await becomes(() => page.locator(ISLAND).first().innerText(), 'fixed');
      await restore();
    },
  },
  'a slow page': {
    selector: '.navbar',
    async use(page, next) {
      const before = await heading(page);
      const { held, release } = createHold();
      await page.route('**/*?slow', async (route) => {
        await held;
        await route.continue();
      });
      await clickNewLink(page, `${next}?slow`);
      await page.getByRole('progressbar').waitFor();
      release();
      await becomes(
        () => heading(page),
        (answer) => answer !== before,
      );
      await becomes(() => page.getByRole('progressbar').count(), 0);
    },
  },
  'a page that fails': {
    selector: '.navbar',
    async use(page, next) {
      const before = await heading(page);
      await page.route('**/*?fails', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: 'no' }));
      await clickNewLink(page, `${next}?fails`);
      const panel = page.getByRole('alert').filter({ hasText: 'This page did not load' });
      await panel.waitFor();
      await page.unroute('**/*?fails');
      await panel.getByRole('button', { name: 'Retry' }).click();
      await becomes(() => panel.count(), 0);
      expect(await heading(page)).not.toBe(before);
    },
  },
} satisfies Record<string, Control>;

export type ControlName = keyof typeof CONTROLS;

/** The controls that the page shows now. */
export async function controlsOn(page: Page): Promise<ControlName[]> {
  const names = Object.keys(CONTROLS) as ControlName[];
  await page.setViewportSize(PHONE);
  const counts = await Promise.all(names.map((name) => page.locator(`${CONTROLS[name].selector}:visible`).count()));
  await page.setViewportSize(WIDE);
  const wide = await Promise.all(names.map((name) => page.locator(`${CONTROLS[name].selector}:visible`).count()));
  return names.filter((_, place) => counts[place] || wide[place]);
}

/** The page is opened again for each control, because one may have led away. */
export async function useControls(page: Page, names: ControlName[], next: string): Promise<void> {
  const address = page.url();
  for (const name of names) {
    try {
      await page.setViewportSize(WIDE);
      // A panel that closes goes back in the history, which would end a navigation that began before.
      await becomes(() => page.evaluate(() => Boolean(history.state?.docgenPanel)), false);
      // What another control has stored must not affect this one.
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto(address, { waitUntil: 'load' });
      await CONTROLS[name].use(page, next);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }
}
