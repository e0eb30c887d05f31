// The dialog of the search: what opens it and what closes it, and how a search goes. In Chromium, under the site's policy, with the embedded engine,
// and with the real client of the hosted service against a service on this machine. Where the engine has no part, with one of them.
import { beforeAll, describe, expect, test } from 'vitest';
import { atRest } from './at-rest.js';
import { becomes } from './becomes.js';
import { button, dialog, HOME, input, isOpen, openAt, options, typed } from './search-dialog-parts.js';
import { openDialog, type SearchSite, searchSites } from './search-site.js';

const { hosted, onBoth } = searchSites();
let searchSite: SearchSite;
beforeAll(() => {
  searchSite = hosted();
});

describe('opens', () => {
  onBoth(
    'closed or open: by a click of the button, by Ctrl or Meta plus K, by the slash key, by a typed key on the button',
    async (searchSite) => {
      const { page, logged, close } = await openAt(searchSite);
      await button(page).click();
      await becomes(() => isOpen(page), true);
      await page.keyboard.press('Control+k');
      await becomes(() => isOpen(page), false);
      for (const keys of ['Control+k', 'Meta+k', '/']) {
        await page.keyboard.press(keys);
        await becomes(() => isOpen(page), true);
        expect(await input(page).inputValue(), keys).toBe('');
        await page.keyboard.press('Escape');
        await becomes(() => isOpen(page), false);
      }
      await button(page).focus();
      await page.keyboard.press('b');
      await becomes(() => isOpen(page), true);
      expect(await input(page).inputValue()).toBe('b');
      expect(logged).toEqual([]);
      await close();
    },
  );

  test('from an input by Ctrl plus K, and not by the slash key', async () => {
    const { page, close } = await openAt(searchSite);
    await page.evaluate(() => document.querySelector('main')?.prepend(Object.assign(document.createElement('input'), { id: 'own' })));
    await page.locator('#own').focus();
    await page.keyboard.type('a/b');
    expect(await page.locator('#own').inputValue()).toBe('a/b');
    expect(await isOpen(page)).toBe(false);
    await page.evaluate(() => {
      const editable = document.createElement('div');
      editable.contentEditable = 'true';
      editable.append('Text.', document.createElement('b'));
      for (const field of [editable, document.createElement('textarea'), document.createElement('select')]) {
        document.querySelector('main')?.prepend(field);
      }
      // After all that the page itself listens with.
      addEventListener('keydown', (event) => Object.assign(globalThis, { taken: event.defaultPrevented }));
    });
    for (const name of ['[contenteditable]', '[contenteditable] b', 'textarea', 'select']) {
      const field = page.locator(`main ${name}`).first();
      // What lies within an editable element is named by a script's events alone.
      if (name.endsWith(' b')) await field.dispatchEvent('keydown', { key: '/', bubbles: true, cancelable: true });
      else {
        await field.focus();
        await page.keyboard.press('/');
      }
      const taken = await page.evaluate(() => {
        const { taken } = globalThis as never as { taken?: boolean };
        Object.assign(globalThis, { taken: undefined });
        return taken;
      });
      expect([taken, await isOpen(page)], name).toEqual([false, false]);
    }
    await page.locator('#own').focus();
    await page.keyboard.press('Control+k');
    await becomes(() => isOpen(page), true);
    await page.keyboard.press('Escape');
    await becomes(() => page.evaluate(() => document.activeElement?.id), 'own');
    await close();
  });

  test.each(['F5', 'Control+r', 'Control+f', 'Shift+F10', 'Alt+d', 'Control+Shift+K', 'Tab'])(
    'not by %s on the button, which stays the browser’s',
    async (keys) => {
      const { page, close } = await openAt(searchSite);
      await page.evaluate(() => {
        addEventListener('keydown', (event) => {
          Object.assign(globalThis, { prevented: event.defaultPrevented });
          // Headless, the browser would really reload.
          event.preventDefault();
        });
      });
      await button(page).focus();
      await page.keyboard.press(keys);
      await page.waitForTimeout(100);
      expect(await page.evaluate(() => (globalThis as never as { prevented: boolean }).prevented)).toBe(false);
      expect(await isOpen(page)).toBe(false);
      await close();
    },
  );

  test('with the selected text as its query, cut to 64 characters and selected', async () => {
    const { page, close } = await openAt(searchSite);
    await page.evaluate(() => getSelection()?.selectAllChildren(document.querySelectorAll('main p')[0] ?? document.body));
    const text = await page.evaluate(() => getSelection()?.toString() ?? '');
    await page.keyboard.press('Control+k');
    await becomes(() => isOpen(page), true);
    expect(await input(page).inputValue()).toBe(text.slice(0, 64));
    expect(await input(page).evaluate((element: HTMLInputElement) => element.selectionEnd)).toBe(text.slice(0, 64).length);
    await close();
  });

  test('its code, settings and engine come with the first sign of intent, once, and none of them before', async () => {
    const { page, close } = await openAt(searchSite);
    await atRest(page);
    expect(searchSite.site.asked.filter((path) => path.includes('search.json'))).toEqual([]);
    await button(page).hover();
    await becomes(() => searchSite.site.asked.filter((path) => path.includes('search.json')).length, 1);
    await atRest(page);
    const before = searchSite.site.asked.length;
    await button(page).click();
    await becomes(() => isOpen(page), true);
    await page.keyboard.type('tide');
    await options(page).first().waitFor();
    expect(searchSite.site.asked.slice(before)).toEqual([]);
    // A finger on the button, and the focus, are signs too: of a document whose code for keys is there already.
    for (const sign of ['touchstart', 'focusin']) {
      await page.mouse.move(640, 500);
      await page.reload();
      await page.keyboard.press('Shift');
      await atRest(page);
      const count = () => searchSite.site.asked.filter((path) => path.includes('search.json')).length;
      const known = count();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      if (sign === 'focusin') await button(page).focus();
      else await button(page).dispatchEvent('touchstart');
      await becomes(count, known + 1);
      expect(await isOpen(page), sign).toBe(false);
    }
    await close();
  });

  onBoth('a file that can’t be loaded is reported in the page, with a way to try again', async (searchSite) => {
    const { page, close } = await openAt(searchSite, HOME, {
      answer: (path) => (path.includes('search.json') ? { status: 500, body: 'no' } : undefined),
    });
    await page.keyboard.press('Control+k');
    await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor();
    searchSite.site.answer = () => undefined;
    await page.keyboard.press('Control+k');
    await becomes(() => isOpen(page), true);
    await close();
  });
});

describe('closes', () => {
  onBoth('on Escape, Cancel, a press on the backdrop; the focus is back on the button and the page where it was', async (searchSite) => {
    const { page, close } = await openAt(searchSite);
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    const ways: Record<string, () => Promise<void>> = {
      escape: () => page.keyboard.press('Escape'),
      cancel: () => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
      backdrop: () => page.mouse.click(20, 500),
    };
    for (const [name, way] of Object.entries(ways)) {
      await openDialog(page);
      // A search field with a text has an Escape of its own.
      await page.keyboard.type('tide');
      await way();
      await becomes(() => isOpen(page), false);
      expect(await button(page).evaluate((element) => element === document.activeElement), name).toBe(true);
      expect(await page.evaluate(() => scrollY), name).toBe(400);
    }
    await close();
  });

  test('when another page shows', async () => {
    const { page, close } = await openAt(searchSite);
    await page.locator('a[href="/base/docs/tides"]').first().click();
    await page.waitForURL('**/tides');
    await openDialog(page);
    await page.goBack();
    await becomes(() => isOpen(page), false);
    await close();
  });
});

describe('status', () => {
  onBoth('is idle, loading, and stalled after 300 ms; what was found stays meanwhile', async (searchSite) => {
    const { page, close } = await typed(searchSite, 'tide');
    await options(page).first().waitFor();
    const status = () => dialog(page).locator('.search-panel').getAttribute('data-status');
    expect(await status()).toBe('idle');
    await page.evaluate(() => {
      const panel = document.querySelector('.search-panel');
      const seen: [string, number][] = [];
      let begun = 0;
      Object.assign(globalThis, { seen });
      addEventListener('input', () => (begun = performance.now()), true);
      new MutationObserver(() => seen.push([panel?.getAttribute('data-status') ?? '', performance.now() - begun])).observe(panel as Node, {
        attributes: true,
      });
    });
    // Nothing of it was asked for yet, and of the next neither.
    searchSite.disturb(900);
    await input(page).fill('buoy');
    expect(await options(page).count()).toBeGreaterThan(0);
    await becomes(status, 'stalled');
    expect(await options(page).count()).toBeGreaterThan(0);
    expect(await dialog(page).locator('.search-spinner').isVisible()).toBe(true);
    await becomes(status, 'idle');
    const seen = await page.evaluate(() => (globalThis as never as { seen: [string, number][] }).seen);
    expect(seen.map(([name]) => name)).toEqual(['loading', 'stalled', 'idle']);
    expect(seen[1]?.[1]).toBeGreaterThanOrEqual(299);
    await close();
  });

  onBoth('an older answer that comes after a newer one is dropped', async (searchSite) => {
    const { page, close } = await typed(searchSite, 'knot number 7');
    await options(page).first().waitFor();
    const before = searchSite.asked();
    searchSite.disturb(1500);
    await input(page).fill('tide');
    await becomes(() => searchSite.asked() > before, true);
    searchSite.disturb(undefined);
    searchSite.service.answer = () => undefined;
    await input(page).fill('buoy');
    const shown = () => dialog(page).locator('.search-hit-text').allInnerTexts().then(String);
    await becomes(shown, (text) => text.includes('A buoy moves'));
    const then = await shown();
    await page.waitForTimeout(1700);
    expect(await shown()).toBe(then);
    expect(await dialog(page).locator('.search-panel').getAttribute('data-status')).toBe('idle');
    await close();
  });

  onBoth('Enter acts on what was typed last, when its answer is there', async (searchSite) => {
    const { page, close } = await typed(searchSite, 'tide');
    await options(page).first().waitFor();
    searchSite.disturb(400);
    await page.keyboard.press('Control+a');
    await page.keyboard.insertText('buoy');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/buoys');
    await close();
  });
});
