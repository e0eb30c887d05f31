// test:all
// Controls in the states that a reader brings them into: axe with no rule off, forced colours, reduced motion, a window as narrow as
// at 400 % zoom.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { axeViolations } from './axe-violations.js';
import { becomes } from './becomes.js';
import { type ControlsSite, FIRST, openControlsSite, PHONE, WIDE } from './controls-site.js';
import { scrollUp } from './scroll-up.js';
import { type Kind, walkStops } from './visible-focus.js';

let site: ControlsSite;
beforeAll(async () => {
  site = await openControlsSite();
});
afterAll(() => site?.close());

const MODES = ['light', 'dark'] as const;
const open = async (path: string, mode: (typeof MODES)[number], options: BrowserContextOptions): Promise<Page> =>
  site.open(`${path}?docgen-theme=${mode}`, { bypassCSP: true, reducedMotion: 'reduce', ...options });

describe.each(MODES)('in %s mode axe finds nothing', (mode) => {
  test('with a dropdown open and one of its entries focused', async () => {
    const page = await open(FIRST, mode, { viewport: WIDE });
    const summary = page.locator('.navbar-items summary').filter({ hasText: 'Three' });
    await summary.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('.navbar-items details[open]').count()).toBe(1);
    expect(await axeViolations(page)).toEqual([]);
    await page.context().close();
  });

  test.each([FIRST, '/about/'])('with the panel open on %s, on the sidebar and on the main menu', async (path) => {
    const page = await open(path, mode, { viewport: PHONE });
    await page.locator('[data-panel] > summary').click();
    await atRest(page);
    expect(await axeViolations(page)).toEqual([]);
    if (path === FIRST) await page.getByText('← Back to main menu').click();
    expect(await page.locator('.panel-menu').isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.context().close();
  });

  test.each([PHONE, WIDE])('with a tab focused, the button to the top shown, contents unfolded, at $width px', async (viewport) => {
    const page = await open(FIRST, mode, { viewport });
    if (viewport === PHONE) await page.locator('.toc-fold > summary').click();
    await page.evaluate(() => scrollTo(0, 1500));
    // Once its code is there, any step up shows it.
    await expect
      .poll(async () => {
        await scrollUp(page, 1500);
        return page.locator('.back-to-top').isVisible();
      })
      .toBe(true);
    await page
      .getByRole('tab')
      .first()
      .evaluate((tab) => (tab as HTMLElement).focus({ preventScroll: true }));
    await atRest(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.context().close();
  });

  test('with a banner, and a category of the sidebar opened', async () => {
    const page = await open('/docs/next/guide/second/', mode, { viewport: WIDE });
    await page.locator('[data-sidebar] summary').filter({ hasText: 'Reference' }).click();
    await expect.poll(() => page.locator('[data-sidebar]').getByRole('link', { name: 'Bell' }).isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.context().close();
  });
});

const IN_WIDE: Kind[] = [
  ...(['skip link', 'announcement close', 'brand', 'colour mode', 'dropdown label', 'link of the bar'] as const),
  ...(['sidebar category', 'sidebar link', 'link of the text', 'heading anchor', 'tab', 'copy button', 'wrap button'] as const),
  ...(['code that scrolls', 'neighbour page', 'link of the contents'] as const),
];
const IN_PANEL: Kind[] = ['brand', 'colour mode', 'panel button', 'back to main menu', 'sidebar link', 'sidebar category'];

describe.each([
  ...MODES.map((mode) => ({ mode, forcedColors: 'none' as const })),
  { mode: 'light' as const, forcedColors: 'active' as const },
])('the keyboard’s place is seen at every stop, in $mode mode, forced colours: $forcedColors', ({ mode, forcedColors }) => {
  test('in a wide window, through tabs, code and an open dropdown', async () => {
    const page = await open(FIRST, mode, { viewport: WIDE, forcedColors });
    await page.locator('figure.code').first().hover();
    // Too narrow for its line: with a button that wraps, and to be scrolled by keyboard.
    await page.evaluate(() => document.querySelector<HTMLElement>('figure.code .code-lines')?.style.setProperty('inline-size', '4rem'));
    await page.locator('[data-wrap]').first().waitFor();
    const { unseen, kinds } = await walkStops(page);
    // A focus elsewhere closes a dropdown: it is opened when the keyboard is there.
    await page.locator('.navbar-items summary').filter({ hasText: 'Three' }).focus();
    await page.keyboard.press('Enter');
    const inDropdown = await walkStops(page, 1, '.dropdown-list a');
    expect(inDropdown).toEqual({ unseen: [], kinds: new Set(['dropdown entry']) });
    expect(unseen).toEqual([]);
    expect(IN_WIDE.filter((kind) => !kinds.has(kind))).toEqual([]);
    await page.context().close();
  });

  test('in the panel of a phone, on its main menu, on the folded contents and the button to the top', async () => {
    const page = await open(FIRST, mode, { viewport: PHONE, forcedColors });
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await page.locator('.back-to-top').waitFor({ state: 'attached' });
    await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }));
    await page.locator('.back-to-top').waitFor();
    const atEnd = await walkStops(page, 1, '.back-to-top');
    expect(atEnd).toEqual({ unseen: [], kinds: new Set(['back to top']) });
    const atFold = await walkStops(page, 1, '.toc-fold > summary');
    expect(atFold).toEqual({ unseen: [], kinds: new Set(['fold of the contents']) });

    await page.locator('[data-panel] > summary').click();
    await page.waitForFunction(() => (history.state as { docgenPanel?: boolean } | null)?.docgenPanel);
    const onSidebar = await walkStops(page);
    expect(onSidebar.unseen).toEqual([]);
    expect(IN_PANEL.filter((kind) => !onSidebar.kinds.has(kind))).toEqual([]);
    await page.getByText('← Back to main menu').click();
    await page.waitForFunction(() => document.activeElement?.closest('.panel-menu'));
    const onMenu = await walkStops(page);
    expect(onMenu.unseen).toEqual([]);
    expect(onMenu.kinds).toContain('link of the bar');
    await page.context().close();
  });
});

describe('at 400 % zoom', () => {
  const ZOOMED = { width: 320, height: 256 };

  test.each([FIRST, '/about/', '/', '/docs/1.0/guide/first/'])(
    'nothing of %s is cut, and the page does not scroll sideways',
    async (path) => {
      const page = await site.open(path, { viewport: ZOOMED });
      const outside = () =>
        page.evaluate(() => {
          const isScrolled = (element: Element) =>
            element.closest('.code-lines, .table-scroll, .tabs-list, .visually-hidden, .caret-only, .skip-link');
          return [...document.querySelectorAll('body *')]
            .filter((element) => element.checkVisibility() && !isScrolled(element))
            .filter((element) => {
              const { left, right } = element.getBoundingClientRect();
              return right > innerWidth + 1 || left < -1;
            })
            .map((element) => element.outerHTML.slice(0, 100));
        });
      expect(await outside()).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await page.context().close();
    },
  );

  test('every entry of the panel can be scrolled to', async () => {
    const page = await site.open(FIRST, { viewport: ZOOMED });
    await page.locator('[data-panel] > summary').click();
    // While the panel opens it puts the reader's own entry in sight.
    const isReached = async (last: Locator): Promise<boolean> => {
      await last.scrollIntoViewIfNeeded();
      return last.evaluate((link) => link.getBoundingClientRect().bottom <= innerHeight + 1);
    };
    await becomes(() => isReached(page.locator('[data-sidebar] a:visible').last()), true);
    await page.getByText('← Back to main menu').click();
    await becomes(() => isReached(page.locator('.panel-menu a:visible').last()), true);
    await page.context().close();
  });
});

test('in forced colours every control keeps a border or an underline of its state, and the focus its ring', async () => {
  const page = await site.open(FIRST, { forcedColors: 'active' });
  const styleOf = (selector: string, name: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, [property, part]) => getComputedStyle(element, part).getPropertyValue(property ?? ''), [name, pseudo] as const);
  expect(await styleOf('[data-theme-toggle]', 'border-top-style')).toBe('solid');
  expect(await styleOf('.side-link[aria-current=page]', 'text-decoration-line')).toBe('underline');
  expect(await styleOf('.tab[aria-selected=true]', 'border-bottom-color')).not.toBe(
    await styleOf('.tab[aria-selected=false]', 'border-bottom-color'),
  );
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe('solid');
  // Surfaces are gone: what is no text has an edge.
  await page.locator('figure.code').first().hover();
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
  await page.locator('.back-to-top').waitFor({ state: 'attached' });
  await page.evaluate(() => scrollTo({ top: 1400, behavior: 'instant' }));
  await page.locator('.back-to-top').waitFor();
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll('button')].flatMap((button) => {
      if (!button.checkVisibility() || button.matches('[role=tab]')) return [];
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(button);
      const hasEdge = (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1) || outlineStyle !== 'none';
      return hasEdge ? [] : [button.outerHTML.slice(0, 80)];
    }),
  );
  expect([...new Set(bare)]).toEqual([]);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('.navbar-items summary').filter({ hasText: 'Three' }).click();
  expect(await styleOf('.navbar-items details[open] .dropdown-list', 'border-top-style')).toBe('solid');
  await page.context().close();
});

test('under reduced motion nothing takes longer than a frame', async () => {
  const page = await site.open(FIRST, { reducedMotion: 'reduce' });
  const slow = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const { transitionDuration, animationName } = style;
        // What goes along with scrolling moves with the reader's own hand.
        const isTimed = animationName !== 'none' && style.getPropertyValue('animation-timeline') === 'auto';
        const longest = Math.max(...transitionDuration.split(',').map(Number.parseFloat));
        return longest > 0.017 || isTimed ? [`${element.className} ${transitionDuration} ${animationName}`] : [];
      }),
    ),
  );
  expect([...new Set(slow)]).toEqual([]);
  await page.context().close();
});
