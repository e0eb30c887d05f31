// Going from page to page: the next page's own HTML takes the place of the one that shows, and what a load by the browser would have
// done for the reader is done. Named after the rows of the specification.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clickNewLink } from './click-new-link.js';
import { wait } from './tampered-server.js';
import { openWalkSite, type WalkSite } from './walk-site.js';

let site: WalkSite;
beforeAll(async () => {
  site = await openWalkSite();
});
afterEach(() => site?.server.tamper(undefined));
afterAll(() => site?.close());

const heading = 'main h1';

test('a link shows the next page without a load: its title, head, text, contents, marks in the menus, address', async () => {
  const { page, complaints, loads, close } = await site.open('docs/one/');
  await page.locator('main').getByRole('link', { name: 'Two', exact: true }).click();
  await expect.poll(() => page.locator(heading).innerText()).toBe('Two');
  const read = () =>
    page.evaluate(() => ({
      title: document.title,
      path: location.pathname,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      url: document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
      heads: [...document.head.children].map((node) => node.outerHTML).sort(),
      root: document.documentElement.className,
      marks: [...document.querySelectorAll('[aria-current=page]')].map((link) => link.outerHTML),
      frame: document.querySelector('.frame')?.innerHTML.replaceAll(/ class="active"| class=""| aria-current="location"/g, ''),
      footer: document.querySelector('footer')?.outerHTML,
    }));
  const swapped = await read();
  expect(loads()).toBe(1);
  await page.reload();
  expect(swapped).toEqual(await read());
  expect(complaints).toEqual([]);
  await close();
});

const shows = (page: Page, title: string) => expect.poll(() => page.locator(heading).first().innerText()).toBe(title);
const at = (page: Page) => page.evaluate(() => Math.round(scrollY));
/** Gives how far the page was scrolled at the click: pointing at a link may bring it into view first. */
const follow = async (page: Page, name: string, title: string): Promise<number> => {
  const link = page.locator('main').getByRole('link', { name, exact: true });
  await link.hover();
  const place = await at(page);
  await link.click();
  await shows(page, title);
  return place;
};

test('the frame keeps what the reader did to it: open categories, scrolled sidebar, colour mode, closed announcement', async () => {
  const { page, loads, close } = await site.open('docs/one/', { viewport: { width: 1440, height: 500 } });
  await page.locator('[data-announcement-close]').click();
  await page.locator('[data-theme-toggle]:visible').first().click();
  const rest = page.locator('[data-sidebar] details').first();
  await rest.locator('summary').click();
  await expect.poll(() => rest.getByRole('link').count()).toBeGreaterThan(30);
  await page.locator('[data-sidebar]').evaluate((sidebar) => sidebar.scrollTo({ top: 24, behavior: 'instant' }));
  await follow(page, 'Two', 'Two');
  expect(loads()).toBe(1);
  expect(await rest.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
  expect(await rest.getByRole('link').count()).toBeGreaterThan(30);
  expect(await page.locator('[data-sidebar]').evaluate(({ scrollTop }) => scrollTop)).toBe(24);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  expect(await page.locator('.announcement').isVisible()).toBe(false);
  // Into the open category, then out of it: it stays open, and only the page that shows is marked.
  await rest.getByRole('link', { name: 'Rest 3', exact: true }).click();
  await shows(page, 'Rest 3');
  expect(await page.locator('[data-sidebar] [aria-current=page]').allInnerTexts()).toEqual(['Rest 3']);
  await follow(page, 'One', 'One');
  expect(await rest.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
  expect(await page.locator('[data-sidebar] [aria-current=page]').allInnerTexts()).toEqual(['One']);
  await close();
});

test('a page that the reader came to by the text is in view in the sidebar', async () => {
  const { page, close } = await site.open('docs/rest/page-00/', { viewport: { width: 1440, height: 500 } });
  await page.evaluate(() => {
    const link = document.querySelector('main .pagination a:last-of-type, main nav[aria-label="Docs pages"] a:last-of-type');
    if (link instanceof HTMLAnchorElement) link.href = '/walk/docs/rest/page-30/';
  });
  await page.locator('main nav[aria-label="Docs pages"] a').last().click();
  await shows(page, 'Rest 30');
  const [link, sidebar] = await Promise.all([
    page.locator('[data-sidebar] [aria-current=page]').boundingBox(),
    page.locator('[data-sidebar]').boundingBox(),
  ]);
  expect(link?.y).toBeGreaterThanOrEqual(sidebar?.y ?? Number.NaN);
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual((sidebar?.y ?? 0) + (sidebar?.height ?? 0));
  await close();
});

test('enhancers live on the new page, and the old ones are gone', async () => {
  const { page, complaints, close } = await site.open('docs/one/');
  await follow(page, 'Three', 'Three');
  await page.getByRole('tab', { name: 'B' }).click();
  await expect.poll(() => page.getByRole('tab', { name: 'B' }).getAttribute('aria-selected')).toBe('true');
  await follow(page, 'Two', 'Two');
  await page.goBack();
  await shows(page, 'Three');
  await expect.poll(() => page.getByRole('tab', { name: 'B' }).getAttribute('aria-selected')).toBe('true');
  expect(await page.locator('[role=status]').count()).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

test.each([
  ['a file of the site', '<a href="/walk/file.txt">L</a>'],
  ['an address outside of the base URL', '<a href="/elsewhere">L</a>'],
  ['another port', '<a href="http://127.0.0.1:9/walk/docs/two/">L</a>'],
  ['rel=external', '<a rel="nofollow external" href="/walk/docs/two/">L</a>'],
  ['download', '<a download href="/walk/docs/two/">L</a>'],
  ['another target', '<a target="other" href="/walk/docs/two/">L</a>'],
  ['data-no-navigate', '<a data-no-navigate href="/walk/docs/two/">L</a>'],
  ['data-no-navigate around it', '<div data-no-navigate><a href="/walk/docs/two/">L</a></div>'],
  ['a name and password', '<a href="http://me:secret@HOST/walk/docs/two/">L</a>'],
  ['a listener that prevents it', '<a class="prevent" href="/walk/docs/two/">L</a>'],
  ['mailto:', '<a href="mailto:me@example.com">L</a>'],
  ['an address that is none', '<a href="http://[">L</a>'],
])('%s stays the browser’s own: not asked for ahead, not caught', async (_, html) => {
  const { page, close } = await site.open('docs/slow/');
  await page.waitForLoadState('networkidle');
  await page.evaluate((text) => {
    const range = document.createElement('p');
    range.id = 'made';
    document.querySelector('main h1')?.after(range);
    const build = (source: string) => {
      const [, around, attributes] = /^(<div data-no-navigate>)?<a ([^>]*)>/.exec(source) ?? [];
      const link = document.createElement('a');
      for (const [, name, value] of (attributes ?? '').matchAll(/([\w-]+)(?:="([^"]*)")?/g)) link.setAttribute(name ?? '', value ?? '');
      link.textContent = 'L';
      const box = document.createElement('span');
      if (around) box.dataset.noNavigate = '';
      box.append(link);
      return box;
    };
    range.append(build(text.replace('HOST', location.host)));
    const link = range.querySelector('a');
    if (link?.className === 'prevent') link.addEventListener('click', (event) => event.preventDefault());
  }, html);
  site.server.requests.length = 0;
  const prevented = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('click', (event) => {
          resolve(event.defaultPrevented && (event.target as Element).className !== 'prevent');
          event.preventDefault();
        }),
      ),
  );
  const link = page.locator('#made a');
  await link.hover();
  await link.click();
  expect(await prevented).toBe(false);
  await page.waitForTimeout(100);
  if (!html.includes('prevent')) expect(site.server.requests.filter(({ path }) => !path.includes('navigator'))).toEqual([]);
  expect(await page.locator(heading).innerText()).toBe('Slow');
  await close();
});

test.each(['Control', 'Meta', 'Shift', 'Alt'] as const)('a click with %s is the browser’s own', async (key) => {
  const { page, close } = await site.open('docs/one/');
  const seen = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('click', (event) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        }),
      ),
  );
  await page
    .locator('main')
    .getByRole('link', { name: 'Two', exact: true })
    .click({ modifiers: [key] });
  expect(await seen).toBe(false);
  await close();
});

test('a middle click opens a tab', async () => {
  const { page, close } = await site.open('docs/one/');
  const opened = page.context().waitForEvent('page');
  await page.locator('main').getByRole('link', { name: 'Two', exact: true }).click({ button: 'middle' });
  await opened;
  expect(await page.locator(heading).innerText()).toBe('One');
  await close();
});

test('a redirect of the site is followed without a load and without a flash, with the fragment of its target', async () => {
  const { page, loads, complaints, close } = await site.open('docs/one/');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.title.includes('moved')) console.log('the redirect page shows');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await follow(page, 'Old', 'Two');
  expect(new URL(page.url()).pathname).toBe('/walk/docs/two/');
  await page.goBack();
  await shows(page, 'One');
  await follow(page, 'Older', 'Two');
  expect(new URL(page.url()).hash).toBe('#second');
  expect(await page.locator('#second').evaluate((target) => target.getBoundingClientRect().top)).toBeLessThan(200);
  expect(loads()).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

test('`.html`, the form without a slash and the form with one are one page: asked for once, and here is here', async () => {
  const { page, loads, close } = await site.open('docs/one/');
  await page.waitForLoadState('networkidle');
  const go = async (address: string) => {
    await page
      .locator('main a')
      .first()
      .evaluate((link: HTMLAnchorElement, href) => {
        link.href = href;
      }, address);
    await page.locator('main a').first().click();
  };
  site.server.requests.length = 0;
  await go('/walk/docs/two/index.html');
  await shows(page, 'Two');
  expect(new URL(page.url()).pathname).toBe('/walk/docs/two/');
  await go('/walk/docs/two/index.html#second');
  await expect.poll(() => at(page)).toBeGreaterThan(300);
  expect(site.server.requests.filter(({ path }) => path.includes('/two'))).toEqual([]);
  expect(loads()).toBe(1);
  await close();
});

test('scroll after navigation: to the top, to the decoded anchor, and back to where the reader was', async () => {
  const { page, close } = await site.open('docs/one/');
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  const place = await follow(page, 'Two', 'Two');
  expect(place).toBeGreaterThan(50);
  expect(await at(page)).toBe(0);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await page.goBack();
  await shows(page, 'One');
  await expect.poll(() => at(page)).toBe(place);
  await page.goForward();
  await shows(page, 'Two');
  await expect.poll(() => at(page)).toBe(700);
  await page.goBack();
  await shows(page, 'One');
  const second = await follow(page, 'Two, second', 'Two');
  expect(await page.locator('#second').evaluate((target) => Math.round(target.getBoundingClientRect().top))).toBeGreaterThan(40);
  expect(await page.locator('#second').evaluate((target) => target.getBoundingClientRect().top)).toBeLessThan(120);
  expect(await page.locator('#second').evaluate((target) => target.matches(':target'))).toBe(true);
  await page.goBack();
  await shows(page, 'One');
  await expect.poll(() => at(page)).toBe(second);
  await close();
});

test('the place is kept over a reload, for the pages before it too', async () => {
  const { page, close } = await site.open('docs/one/');
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  const place = await follow(page, 'Two', 'Two');
  await page.evaluate(() => scrollTo({ top: 640, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => at(page)).toBe(640);
  await page.goBack();
  await shows(page, 'One');
  await expect.poll(() => at(page)).toBe(place);
  await close();
});

test('a fragment is followed by the browser, and Back leads to where it was', async () => {
  const { page, close } = await site.open('docs/one/');
  await follow(page, 'Two', 'Two');
  await page.goBack();
  await shows(page, 'One');
  await page.evaluate(() => scrollTo({ top: 50, behavior: 'instant' }));
  const place = await follow(page, 'Here', 'One');
  const down = await at(page);
  expect(down).toBeGreaterThan(300);
  await page.goBack();
  await expect.poll(() => at(page)).toBe(place);
  await page.goForward();
  await expect.poll(() => at(page)).toBe(down);
  await close();
});

test.each([
  ['Umlaut', 'Über'],
  ['Folded', 'Folded'],
  ['In a tab', 'In a tab'],
])('an anchor is found when it is encoded, folded away, or comes late: %s', async (name, title) => {
  const { page, complaints, close } = await site.open('docs/one/');
  await follow(page, name, 'Three');
  const target = page.locator(':is(h2, h3)').filter({ hasText: title });
  await expect.poll(() => target.isVisible()).toBe(true);
  await expect.poll(() => target.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(790);
  expect(await target.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await close();
});

test('an anchor that is no valid encoding shows the page, without an exception', async () => {
  const { page, complaints, close } = await site.open('docs/one/');
  await follow(page, 'Broken', 'Three');
  expect(complaints).toEqual([]);
  await close();
});

test('same path and fragment, another query: the place stays', async () => {
  const { page, close } = await site.open('docs/two/');
  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
  await page.locator('main').getByRole('link', { name: 'Here, with a query' }).click();
  await page.waitForURL('**/docs/two/?a=1');
  await expect.poll(() => at(page)).toBe(60);
  await close();
});

test('the link of the page that shows leads to its top, without an entry of its own', async () => {
  const { page, close } = await site.open('docs/one/');
  const before = await page.evaluate(() => history.length);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  await page.locator('.navbar').getByRole('link', { name: 'One', exact: true }).first().click();
  await expect.poll(() => at(page)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await close();
});

test('focus after navigation: the next Tab reaches the skip link; with a fragment the target has it; not on Back', async () => {
  const { page, close } = await site.open('docs/one/');
  await follow(page, 'Two', 'Two');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  await page.goBack();
  await shows(page, 'One');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  await follow(page, 'Two, second', 'Two');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('second');
  await close();
});

test('the title of the new page is said politely', async () => {
  const { page, close } = await site.open('docs/one/');
  await follow(page, 'Two', 'Two');
  const status = page.locator('[role=status]');
  await expect.poll(() => status.innerText()).toBe('Two | Walk');
  expect(await status.getAttribute('aria-live')).toBe('polite');
  await page.goBack();
  await expect.poll(() => status.innerText()).toBe('One | Walk');
  await close();
});

test('rapid clicks: the last wins, earlier loads are stopped', async () => {
  const { page, close } = await site.open('docs/two/');
  await page.waitForLoadState('networkidle');
  const seen: string[] = [];
  site.server.tamper(async ({ url = '' }) => {
    if (!url.includes('/rest/page-3')) return;
    seen.push(url);
    await wait(url.includes('31') ? 900 : 300);
  });
  site.server.requests.length = 0;
  await clickNewLink(page, '/walk/docs/rest/page-31/');
  await expect.poll(() => seen.length).toBe(1);
  await clickNewLink(page, '/walk/docs/rest/page-32/');
  await expect.poll(() => seen.length).toBe(2);
  await clickNewLink(page, '/walk/docs/rest/page-33/');
  await shows(page, 'Rest 33');
  await page.waitForTimeout(900);
  await shows(page, 'Rest 33');
  expect(new URL(page.url()).pathname).toBe('/walk/docs/rest/page-33/');
  expect(
    site.server.requests
      .filter(({ path }) => /page-3[12]/.test(path))
      .map(({ isAborted }) => isAborted)
      .slice(0, 2),
  ).toEqual([true, true]);
  await page.goBack();
  await shows(page, 'Two');
  await close();
});

test('Back during a load gives it up', async () => {
  const { page, close } = await site.open('docs/one/');
  await follow(page, 'Two', 'Two');
  site.server.tamper(({ url = '' }) => (url.includes('page-20') ? wait(1500) : undefined));
  await clickNewLink(page, '/walk/docs/rest/page-20/');
  await page.waitForTimeout(400);
  expect(await page.locator('.progress').count()).toBe(1);
  await page.goBack();
  await shows(page, 'One');
  await page.waitForTimeout(1500);
  await shows(page, 'One');
  expect(new URL(page.url()).pathname).toBe('/walk/docs/one/');
  expect(await page.locator('.progress').count()).toBe(0);
  await close();
});

test('an address without a page shows the site’s own not-found page, in the frame', async () => {
  const { page, loads, close } = await site.open('docs/one/');
  await clickNewLink(page, '/walk/nowhere');
  await shows(page, 'Page Not Found');
  expect(loads()).toBe(1);
  expect(new URL(page.url()).pathname).toBe('/walk/nowhere');
  await page.goBack();
  await shows(page, 'One');
  await close();
});

test('on a phone a page chosen in the panel takes its place: the panel closes, Back leads to the page before', async () => {
  const { page, loads, close } = await site.open('docs/one/', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.locator('[data-panel] > summary').click();
  await page.waitForFunction(() => (history.state as { docgenPanel?: boolean } | null)?.docgenPanel);
  await page.locator('[data-sidebar]').getByRole('link', { name: 'Two', exact: true }).click();
  await shows(page, 'Two');
  expect(await page.locator('[data-panel]').evaluate((panel: HTMLDetailsElement) => panel.open)).toBe(false);
  expect(await page.locator('[inert]').count()).toBe(0);
  expect(loads()).toBe(1);
  await page.goBack();
  await shows(page, 'One');
  expect(await page.locator('[data-panel]').evaluate((panel: HTMLDetailsElement) => panel.open)).toBe(false);
  await close();
});

test('no inline script of a fetched page runs, its own modules do, once, and nothing of it changes the policy', async () => {
  const { page, complaints, close } = await site.open('docs/one/');
  await page.waitForLoadState('networkidle');
  site.server.tamper(({ url = '' }, response) => {
    if (url.endsWith('/own.js'))
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('globalThis.runs = (globalThis.runs ?? 0) + 1;');
    if (!url.includes('page-20')) return;
    const html = readFileSync(`${site.out}/docs/rest/page-20/index.html`, 'utf8');
    response.setHeader('Content-Type', 'text/html');
    response.end(
      html
        .replace(
          '</main>',
          '<script>globalThis.evil = 1</script><img src="/walk/none.png" onerror="globalThis.evil = 2"><script type="module" src="/walk/own.js"></script></main>',
        )
        .replace('</head>', '<script>globalThis.evil = 3</script><meta http-equiv="refresh" content="0; url=/walk/docs/two/"></head>'),
    );
  });
  for (let round = 0; round < 2; round++) {
    await clickNewLink(page, '/walk/docs/rest/page-20/');
    await shows(page, 'Rest 20');
    await expect.poll(() => page.evaluate(() => (globalThis as { runs?: number }).runs)).toBe(1);
    await page.waitForTimeout(300);
    await follow(page, 'One', 'One');
  }
  expect(await page.evaluate(() => (globalThis as { evil?: number }).evil)).toBeUndefined();
  expect(complaints.filter((text) => !/status of 404|inline event handler/.test(text))).toEqual([]);
  await close();
});

test('lifecycle: told before the load and after it shows, with where the reader was; clean-ups run when it shows', async () => {
  const { page, close } = await site.open('docs/one/');
  await page.evaluate(() => {
    const log: string[] = [];
    Object.assign(globalThis, { log });
    for (const name of ['docgen:route-update', 'docgen:route-did-update'])
      addEventListener(name, (event) => {
        const { location: to, previousLocation: from, cleanUps } = (event as CustomEvent).detail;
        log.push(`${name} ${to.pathname}${to.hash} from ${from?.pathname} showing ${document.querySelector('main h1')?.textContent}`);
        cleanUps.push(() => log.push('clean-up'));
      });
  });
  await follow(page, 'Two', 'Two');
  await expect
    .poll(() => page.evaluate(() => (globalThis as never as { log: string[] }).log))
    .toEqual([
      'docgen:route-update /walk/docs/two/ from /walk/docs/one/ showing One',
      'docgen:route-did-update /walk/docs/two/ from /walk/docs/one/ showing Two',
      'clean-up',
    ]);
  await close();
});

test.each(['no-preference', 'reduce'] as const)('view transitions only where motion is welcome: %s', async (reducedMotion) => {
  const { page, complaints, close } = await site.open('docs/one/', { reducedMotion });
  await page.evaluate(() => {
    const start = document.startViewTransition;
    document.startViewTransition = function (...given) {
      console.log('transition');
      return start.apply(this, given);
    };
  });
  await follow(page, 'Two', 'Two');
  expect(complaints).toEqual(reducedMotion === 'reduce' ? [] : ['log: transition']);
  await close();
});

test('a page that comes back out of the browser’s memory goes on working', async () => {
  const { page, close } = await site.open('docs/one/');
  await follow(page, 'Two', 'Two');
  await page.goto(`${site.server.origin}/walk/docs/three/`);
  await page.goBack();
  await shows(page, 'Two');
  await follow(page, 'One', 'One');
  await page.goBack();
  await shows(page, 'Two');
  await close();
});
