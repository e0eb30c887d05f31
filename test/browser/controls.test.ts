// The controls of the frame and of the text, each in what readers do with it most; choices, reading, panel, sidebar, tabs and dropdowns have
// files of their own with the rest.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import {
  announcement,
  backToTop,
  category,
  isPanelOpen,
  LAMPS,
  marked,
  panelToggle,
  readDown,
  scrollTo,
  selectedTab,
  sidebar,
  tabRow,
  theme,
  themeToggle,
  topOf,
} from './control-parts.js';
import { type ControlsSite, exposed, FIRST, focused, openControlsSite, PHONE, stored } from './controls-site.js';

let site: ControlsSite;
beforeAll(async () => {
  site = await openControlsSite();
});
afterAll(() => site?.close());

describe('choices that the browser remembers', () => {
  test('the toggle names the mode, light or dark. The choice is stored and is the same in all tabs', async () => {
    const page = await site.open(FIRST);
    const other = await page.context().newPage();
    await other.goto(site.origin + FIRST);
    expect(await exposed(page, 'button[data-theme-toggle]')).toMatchObject({
      role: 'button',
      name: 'Switch between dark and light mode (currently light mode)',
    });
    await themeToggle(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatchObject({ name: 'Switch between dark and light mode (currently dark mode)' });
    expect(await themeToggle(page).getAttribute('title')).toBe('dark mode');
    expect(await stored(page, 'docgen.theme')).toBe('dark');
    await expect.poll(() => theme(other)).toBe('dark');
    await other.locator('button[data-theme-toggle]').click();
    await expect.poll(() => theme(page)).toBe('light');
    // A tab that forgets everything forgets this too.
    await themeToggle(page).click();
    expect(await theme(page)).toBe('dark');
    await other.evaluate(() => localStorage.clear());
    await expect.poll(() => theme(page)).toBe('light');
    // A page that the browser restores from memory reads the stored choices again. (This browser keeps no page, so the event is sent.)
    await page.evaluate(() => {
      localStorage.setItem('docgen.theme', 'dark');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(await theme(page)).toBe('dark');
    await page.context().close();
  });

  test('once dismissed it stays hidden, in other tabs at once, and reappears when the announcement id changes', async () => {
    const page = await site.open('/about/');
    const other = await page.context().newPage();
    await other.goto(`${site.origin}/about/`);
    expect(await announcement(page).innerText()).toContain('Fog until noon.');
    await announcement(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => announcement(page).count()).toBe(0);
    await expect.poll(() => announcement(other).count()).toBe(0);
    // Another tab may take it back.
    await other.evaluate(() => localStorage.setItem('docgen.announcement.dismiss', 'false'));
    await expect.poll(() => announcement(page).count()).toBe(1);
    await other.evaluate(() => localStorage.setItem('docgen.announcement.dismiss', 'true'));
    await expect.poll(() => announcement(page).count()).toBe(0);
    await page.reload();
    expect(await announcement(page).count()).toBe(0);

    await page.route('**/about/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('data-announcement="fog"', 'data-announcement="ice"') });
    });
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    // On this very view, before any module has run.
    expect(await announcement(page).isVisible()).toBe(true);
    await page.unroute('**/*.js');
    await page.reload();
    await atRest(page);
    expect(await announcement(page).isVisible()).toBe(true);
    expect(await stored(page, 'docgen.announcement.id')).toBe('ice');
    expect(await stored(page, 'docgen.announcement.dismiss')).toBe('false');
    await page.context().close();
  });

  test('after copying, the button shows it for 1000 ms, and a screen reader announces it', async () => {
    const page = await site.open(FIRST, { permissions: ['clipboard-read', 'clipboard-write'] });
    const block = page.locator('figure.code').first();
    await block.hover();
    await atRest(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
    await expect.poll(() => block.getByRole('button', { name: 'Copied' }).count()).toBe(1);
    // A screen reader is informed a moment later.
    await page.clock.runFor(100);
    expect(await page.getByRole('status').innerText()).toBe('Copied');
    await page.clock.runFor(899);
    expect(await block.getByRole('button', { name: 'Copied' }).count()).toBe(1);
    await page.clock.runFor(1);
    expect(await block.getByRole('button', { name: 'Copy code to clipboard' }).count()).toBe(1);
    await page.context().close();
  });
});

describe('reading', () => {
  test('contents mark one heading: the first below the bar if it is in the top half of the window, else the one before', async () => {
    const page = await site.open(FIRST);
    await readDown(page);
    const chain = await topOf(page, 'chain');
    await scrollTo(page, chain - 200);
    await expect.poll(() => marked(page)).toEqual(['Chain']);
    await scrollTo(page, chain - 600);
    await expect.poll(() => marked(page)).toEqual(['Mooring']);
    expect(await page.locator('[data-toc] a.active').allInnerTexts()).toEqual(['Mooring']);
    await scrollTo(page, 1e6);
    // The last ones stand in the lower half, where a page ends.
    await expect.poll(() => marked(page)).toEqual(['Lamps']);
    await page.context().close();
  });

  test('the button back to the top appears only when scrolling up, at 300 px or more, and not at the bottom', async () => {
    const page = await site.open(FIRST);
    expect(await page.locator('.back-to-top').count()).toBe(0);
    await readDown(page);
    await scrollTo(page, 1500);
    expect(await backToTop(page).count()).toBe(0);
    await scrollTo(page, 1400);
    expect(await backToTop(page).isVisible()).toBe(true);
    await scrollTo(page, 1450);
    expect(await backToTop(page).count()).toBe(0);
    await scrollTo(page, 301);
    expect(await backToTop(page).isVisible()).toBe(true);
    await scrollTo(page, 299);
    expect(await backToTop(page).count()).toBe(0);
    await scrollTo(page, 1e6);
    expect(await backToTop(page).count()).toBe(0);
    // A page that was drawn out beyond its end bounces back up: that is still the bottom.
    const end = await page.evaluate(() => scrollY);
    await scrollTo(page, end - 1);
    expect(await backToTop(page).count()).toBe(0);
    await scrollTo(page, end - 30);
    expect(await backToTop(page).isVisible()).toBe(true);
    await page.context().close();
  });

  test('the skip link moves the focus into the text and leaves the address alone', async () => {
    const page = await site.open(FIRST);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatchObject({ role: 'link', name: 'Skip to main content' });
    expect(await page.getByRole('region', { name: 'Skip to main content' }).count()).toBe(1);
    // Its code is asked for now; until it is there the link is one to an anchor.
    await atRest(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    expect(new URL(page.url()).hash).toBe('');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    expect(await page.locator('main').getAttribute('tabindex')).toBeNull();
    await page.context().close();
  });
});

describe('the panel of a narrow screen', () => {
  test('Toggle navigation bar shows it, Close navigation bar hides it, and both buttons state whether it is shown', async () => {
    const page = await site.open(FIRST, { viewport: PHONE });
    expect(await sidebar(page).count()).toBe(0);
    expect(await exposed(page, '[data-panel] > summary')).toMatchObject({ name: 'Toggle navigation bar', states: { expanded: false } });
    await panelToggle(page).click();
    expect(await exposed(page, '[data-panel] > summary')).toMatchObject({ name: 'Close navigation bar', states: { expanded: true } });
    expect(await sidebar(page).isVisible()).toBe(true);
    await panelToggle(page).click();
    expect(await isPanelOpen(page)).toBe(false);
    await page.context().close();
  });

  test('it closes on Escape, with the focus back on its button', async () => {
    const page = await site.open(FIRST, { viewport: PHONE });
    await panelToggle(page).click();
    await atRest(page);
    await expect.poll(() => page.evaluate(() => history.state?.docgenPanel)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect(await isPanelOpen(page)).toBe(false);
    expect(await focused(page)).toMatchObject({ name: 'Toggle navigation bar' });
    expect(await page.locator('main').evaluate((main) => (main as HTMLElement).closest('[inert]'))).toBeNull();
    await page.context().close();
  });
});

describe('the docs sidebar', () => {
  test('a category can be expanded or collapsed by keyboard; its entries come from the one fragment, once', async () => {
    const page = await site.open('/about/');
    // Nothing is asked for ahead on such a connection.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(site.origin + FIRST);
    await atRest(page);
    const fetched: string[] = [];
    page.on('request', (request) => request.url().includes('/_nav/') && fetched.push(request.url()));
    await category(page, 'Reference').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => sidebar(page).getByRole('link', { name: 'Whistle' }).isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    expect(await sidebar(page).getByRole('link', { name: 'Whistle' }).isVisible()).toBe(false);
    await page.keyboard.press('Space');
    expect(await sidebar(page).getByRole('link', { name: 'Whistle' }).isVisible()).toBe(true);
    expect(fetched).toHaveLength(1);
    await page.context().close();
  });

  test('it shows the current page of a first visit', async () => {
    const page = await site.open('/docs/next/guide/page-30/', { viewport: { width: 1440, height: 500 } });
    const current = sidebar(page).locator('[aria-current=page]');
    expect(await current.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    await page.context().close();
  });
});

describe('tabs', () => {
  test('arrows move the focus and select, around both ends, Home and End to the first and last', async () => {
    const page = await site.open(LAMPS);
    await tabRow(page).getByRole('tab', { name: 'Linux' }).focus();
    // Their code comes with the focus.
    await expect.poll(() => tabRow(page).getByRole('tab', { name: 'Linux' }).getAttribute('aria-controls')).not.toBeNull();
    const walk: [string, string][] = [
      ['ArrowRight', 'macOS'],
      ['ArrowRight', 'Windows'],
      ['ArrowRight', 'Linux'],
      ['ArrowLeft', 'Windows'],
      ['Home', 'Linux'],
      ['End', 'Windows'],
    ];
    for (const [key, name] of walk) {
      await page.keyboard.press(key);
      expect(await focused(page), key).toMatchObject({ role: 'tab', name, states: { selected: true } });
      expect(await selectedTab(page)).toBe(name);
    }
    // With another key held down an arrow is the browser's: Alt and the left one leads back.
    for (const held of ['Alt', 'Control', 'Meta']) {
      await tabRow(page)
        .getByRole('tab', { name: 'Windows' })
        .dispatchEvent('keydown', { key: 'ArrowLeft', [`${held.replace('Control', 'Ctrl').toLowerCase()}Key`]: true });
      expect(await selectedTab(page), held).toBe('Windows');
    }
    // A row too narrow for its tabs is scrolled to the one that is chosen, and the page is not.
    const place = await page.evaluate(() => scrollY);
    await tabRow(page).evaluate((list: HTMLElement) => {
      list.style.inlineSize = '6rem';
    });
    const isInRow = (name: string) =>
      tabRow(page)
        .getByRole('tab', { name })
        .evaluate((tab) => {
          const [inner, outer] = [tab.getBoundingClientRect(), tab.parentElement?.getBoundingClientRect()];
          return inner.left >= (outer?.left ?? 0) - 1 && inner.right <= (outer?.right ?? 0) + 1;
        });
    for (const [key, name] of [
      ['Home', 'Linux'],
      ['End', 'Windows'],
      ['Home', 'Linux'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await isInRow(name), `${key} in a narrow row`).toBe(true);
    }
    expect(await isInRow('Windows')).toBe(false);
    expect(await page.evaluate(() => scrollY)).toBe(place);
    // One stop for the whole row.
    await page.keyboard.press('Tab');
    expect(await tabRow(page).evaluate((list) => list.contains(document.activeElement))).toBe(false);
    await page.context().close();
  });

  test('tabs of one group follow each other on the page and in other windows; a value that one lacks leaves it', async () => {
    const page = await site.open(FIRST);
    const other = await page.context().newPage();
    await other.goto(site.origin + FIRST);
    await atRest(other);
    await tabRow(page).getByRole('tab', { name: 'Windows' }).click();
    await expect.poll(() => selectedTab(page, 1)).toBe('Windows');
    await expect.poll(() => selectedTab(other)).toBe('Windows');
    await tabRow(page).getByRole('tab', { name: 'macOS' }).click();
    await expect.poll(() => selectedTab(page)).toBe('macOS');
    expect(await selectedTab(page, 1)).toBe('Windows');
    expect(await stored(page, 'docgen.tab.os')).toBe('mac');
    await page.reload();
    await atRest(page);
    expect(await selectedTab(page)).toBe('macOS');
    await page.context().close();
  });
});
