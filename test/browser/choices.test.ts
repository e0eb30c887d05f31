// test:all
// What a reader chooses and the browser remembers: colour mode, announcement, tabs; and what happens where it remembers nothing.
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { announcement, theme, themeToggle } from './control-parts.js';
import { type ControlsSite, FIRST, openControlsSite, PHONE, stored } from './controls-site.js';

let site: ControlsSite;
beforeAll(async () => {
  site = await openControlsSite();
});
afterAll(() => site?.close());

/** Which of the colours a phone's browser paints its own frame in: `mode media`. */
const frameColors = (page: Page) =>
  page
    .locator('meta[name=theme-color][data-mode]')
    .evaluateAll((metas) => metas.map((meta) => `${(meta as HTMLMetaElement).dataset.mode} ${(meta as HTMLMetaElement).media}`));

/** What the HTML says of the site's settings, changed on the way to the browser. */
async function openWith(attributes: string, options: BrowserContextOptions = {}, path = '/about/'): Promise<Page> {
  const page = await site.open(path, options);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: (await response.text()).replace('data-theme-default="light"', attributes) });
  });
  await page.reload();
  await atRest(page);
  return page;
}

describe('colour mode', () => {
  test('does not follow the system where it is not respected', async () => {
    const page = await site.open('/about/', { colorScheme: 'dark' });
    expect(await theme(page)).toBe('light');
    await page.context().close();
  });

  test('with respect-system-preference on: system, light, dark, system; the system is followed while nothing is stored', async () => {
    const page = await openWith('data-theme-default="light" data-respect-system=""', { colorScheme: 'dark' });
    expect(await theme(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => theme(page)).toBe('light');
    expect(await stored(page, 'docgen.theme')).toBeNull();
    const BY_SYSTEM = ['light (prefers-color-scheme: light)', 'dark (prefers-color-scheme: dark)'];
    expect(await frameColors(page)).toEqual(BY_SYSTEM);
    const seen: unknown[] = [];
    for (let step = 0; step < 3; step += 1) {
      await themeToggle(page).click();
      seen.push(await themeToggle(page).getAttribute('title'), await stored(page, 'docgen.theme'), await frameColors(page));
    }
    expect(seen).toEqual([
      ...['light mode', 'light', ['light all', 'dark not all']],
      ...['dark mode', 'dark', ['light not all', 'dark all']],
      ...['system mode', null, BY_SYSTEM],
    ]);
    await themeToggle(page).click();
    // A choice stands against the system, also when that changes: after its event, not before.
    const changed = page.evaluate(
      () =>
        new Promise((resolve) =>
          matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => setTimeout(resolve), { once: true }),
        ),
    );
    await page.emulateMedia({ colorScheme: 'dark' });
    await changed;
    expect(await theme(page)).toBe('light');
    await page.context().close();
  });

  test.each(['sepia', '', '"><b>'])('an invalid stored value, %j, is ignored and removed', async (value) => {
    const page = await site.open('/about/');
    await page.evaluate((text) => localStorage.setItem('docgen.theme', text), value);
    await page.reload();
    await atRest(page);
    expect(await theme(page)).toBe('light');
    await page.mouse.move(700, 200, { steps: 4 });
    await expect.poll(() => stored(page, 'docgen.theme')).toBeNull();
    await page.context().close();
  });

  test('where the site has no switch, what was stored before is removed', async () => {
    const page = await site.open('/about/');
    await page.evaluate(() => localStorage.setItem('docgen.theme', 'dark'));
    await page.route('**/about/', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replace('data-theme-default', 'data-switch="off" data-theme-default'),
      });
    });
    await page.reload();
    await atRest(page);
    expect(await theme(page)).toBe('light');
    await page.mouse.move(700, 200, { steps: 4 });
    await expect.poll(() => stored(page, 'docgen.theme')).toBeNull();
    await page.context().close();
  });

  test('is right before the first paint, and an address may ask for one, which is not stored', async () => {
    const page = await site.open('/about/?docgen-theme=dark', { javaScriptEnabled: true });
    expect(await theme(page)).toBe('dark');
    expect(await stored(page, 'docgen.theme')).toBeNull();
    await page.goto(`${site.origin}/about/?docgen-theme=neon`);
    expect(await theme(page)).toBe('light');
    await page.evaluate(() => localStorage.setItem('docgen.theme', 'dark'));
    // Nothing but the script in the head.
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(`${site.origin}/about/`);
    expect(await theme(page)).toBe('dark');
    await page.context().close();
  });
});

describe('a picture for one mode', () => {
  const BELL = '/docs/next/reference/bell/';
  const pictures = (page: Page) => page.locator('main img:visible').evaluateAll((all) => all.map((image) => image.getAttribute('alt')));

  test('shows in that mode alone', async () => {
    const page = await site.open(BELL);
    expect(await pictures(page)).toEqual(['By day']);
    await themeToggle(page).click();
    await expect.poll(() => pictures(page)).toEqual(['By night']);
    await page.context().close();
  });

  test.each([
    ['data-theme-default="light"', 'dark', 'By day'],
    ['data-theme-default="dark"', 'light', 'By night'],
    ['data-theme-default="light" data-respect-system=""', 'dark', 'By night'],
    ['data-theme-default="dark" data-respect-system=""', 'light', 'By day'],
  ] as const)('goes without JavaScript by what the site says: %s, the system is %s', async (attributes, colorScheme, picture) => {
    const page = await openWith(attributes, { colorScheme, javaScriptEnabled: false }, BELL);
    expect(await pictures(page)).toEqual([picture]);
    await page.context().close();
  });
});

describe('announcement bar', () => {
  test('with one long word is no wider than the window, and the word ends before the button', async () => {
    const page = await site.open('/about/', { viewport: { width: 320, height: 640 } });
    const [end, button] = await announcement(page).evaluate((header) => {
      const [text, close] = header.children;
      if (text) text.textContent = 'Incomprehensibilities'.repeat(4);
      return [text?.getBoundingClientRect().right ?? 0, close?.getBoundingClientRect().left ?? 0];
    });
    expect(end).toBeLessThanOrEqual(button);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.context().close();
  });

  test('after closing by keyboard, the focus moves to what follows, and screen readers announce it', async () => {
    const page = await site.open('/about/');
    await announcement(page).getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => announcement(page).count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('navbar');
    await expect.poll(() => page.locator('[data-announcer]').innerText()).toBe('Announcement closed');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('brand');
    await page.context().close();
  });

  test('is in the HTML, and not on paper', async () => {
    const page = await site.open('/about/', { javaScriptEnabled: false });
    expect(await announcement(page).isVisible()).toBe(true);
    expect(await announcement(page).getByRole('button').count()).toBe(0);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.announcement').isVisible()).toBe(false);
    await page.context().close();
  });
});

test('if the browser does not allow copying, the code is selected, and the keys for copying are shown until they are pressed', async () => {
  const page = await site.open(FIRST);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  const block = page.locator('figure.code').first();
  await block.hover();
  await atRest(page);
  await block.getByRole('button', { name: 'Copy code to clipboard' }).click();
  const hint = block.getByText('Selected: press Ctrl+C');
  await expect.poll(() => hint.count()).toBe(1);
  await expect.poll(() => page.getByRole('status').innerText()).toBe('Selected: press Ctrl+C');
  expect(await page.evaluate(() => `${getSelection()}`)).toBe(await block.locator('code').innerText());
  await page.keyboard.press('Control+c');
  await expect.poll(() => hint.count()).toBe(0);
  await page.context().close();
});

test.each(['missing', 'full'])('storage that is %s: one warning, every control works for this page', async (state) => {
  const page = await site.open('/about/', { viewport: PHONE });
  await page.addInitScript((kind) => {
    const refuse = () => {
      throw new DOMException('no', kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    if (kind === 'full') Storage.prototype.setItem = refuse;
    else Object.defineProperty(globalThis, 'localStorage', { get: refuse });
  }, state);
  await page.goto(site.origin + FIRST);
  await atRest(page);
  await page.getByRole('banner').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => page.getByRole('banner').count()).toBe(0);
  await themeToggle(page).click();
  await expect.poll(() => theme(page)).toBe('dark');
  await page.getByRole('tab', { name: 'Windows' }).first().click();
  await expect.poll(() => page.getByRole('tablist').nth(1).locator('[aria-selected=true]').innerText()).toBe('Windows');
  expect(page.complaints.map((text) => text.slice(0, 25))).toEqual(['docgen: nothing is stored']);
  await page.context().close();
});
