// Going from page to page: the next page's own HTML takes the place of the one that shows, and what the reader did to the frame stays.
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { clickNewLink } from './click-new-link.js';
import { followLink, HEADING, placeOf, shows } from './follow-link.js';
import { openWalkSite, type WalkSite } from './walk-site.js';

let site: WalkSite;
beforeAll(async () => {
  site = await openWalkSite();
});
afterEach(() => site?.server.tamper(undefined));
afterAll(() => site?.close());

test('a link shows the next page without a load: its title, head, text, contents, marks in the menus, address', async () => {
  const { page, complaints, loads, close } = await site.open('docs/one/');
  await page.locator('main').getByRole('link', { name: 'Two', exact: true }).click();
  await expect.poll(() => page.locator(HEADING).innerText()).toBe('Two');
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

test('the frame keeps what the reader did to it: open categories, scrolled sidebar, colour mode, closed announcement', async () => {
  const { page, loads, close } = await site.open('docs/one/', { viewport: { width: 1440, height: 500 } });
  await page.locator('[data-announcement-close]').click();
  await page.locator('[data-theme-toggle]:visible').first().click();
  const rest = page.locator('[data-sidebar] details').first();
  await rest.locator('summary').click();
  await expect.poll(() => rest.getByRole('link').count()).toBeGreaterThan(30);
  await page.locator('[data-sidebar]').evaluate((sidebar) => sidebar.scrollTo({ top: 24, behavior: 'instant' }));
  await followLink(page, 'Two', 'Two');
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
  await followLink(page, 'One', 'One');
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
  await followLink(page, 'Three', 'Three');
  await page.getByRole('tab', { name: 'B' }).click();
  await expect.poll(() => page.getByRole('tab', { name: 'B' }).getAttribute('aria-selected')).toBe('true');
  await followLink(page, 'Two', 'Two');
  await page.goBack();
  await shows(page, 'Three');
  await expect.poll(() => page.getByRole('tab', { name: 'B' }).getAttribute('aria-selected')).toBe('true');
  expect(await page.locator('[role=status]').count()).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

test('a redirect of the site is followed without a load and without a flash, with the fragment of its target', async () => {
  const { page, loads, complaints, close } = await site.open('docs/one/');
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.title.includes('moved')) console.log('the redirect page shows');
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await followLink(page, 'Old', 'Two');
  expect(new URL(page.url()).pathname).toBe('/walk/docs/two/');
  await page.goBack();
  await shows(page, 'One');
  await followLink(page, 'Older', 'Two');
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
  await expect.poll(() => placeOf(page)).toBeGreaterThan(300);
  expect(site.server.requests.filter(({ path }) => path.includes('/two'))).toEqual([]);
  expect(loads()).toBe(1);
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
          '<script>globalThis.evil = 1</script><img src="/walk/none.png" onerror="globalThis.evil = 2"><script type="module" src="/walk/own.js"></script><script type="module" src="https://foreign.example/x.js"></script></main>',
        )
        .replace('</head>', '<script>globalThis.evil = 3</script><meta http-equiv="refresh" content="0; url=/walk/docs/two/"></head>'),
    );
  });
  for (let round = 0; round < 2; round++) {
    await clickNewLink(page, '/walk/docs/rest/page-20/');
    await shows(page, 'Rest 20');
    await expect.poll(() => page.evaluate(() => (globalThis as { runs?: number }).runs)).toBe(1);
    await page.waitForTimeout(300);
    await followLink(page, 'One', 'One');
  }
  expect(await page.evaluate(() => (globalThis as { evil?: number }).evil)).toBeUndefined();
  expect(complaints.filter((text) => !/status of 404|inline event handler/.test(text))).toEqual([]);
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
  await followLink(page, 'Two', 'Two');
  expect(complaints).toEqual(reducedMotion === 'reduce' ? [] : ['log: transition']);
  await close();
});
