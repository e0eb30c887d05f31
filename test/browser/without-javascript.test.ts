// test:all
// A reader without JavaScript reaches every page from the first one, and every control that is left works.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenSites, openSites } from './open-sites.js';

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites?.close());

/** Follows every link of the same origin, reading HTML only: what a crawler sees. */
async function crawl(origin: string, start: string): Promise<{ reached: Set<string>; broken: string[] }> {
  const reached = new Set<string>();
  const broken: string[] = [];
  const queue = [new URL(start, origin).href];
  const seen = new Set(queue);
  for (let url = queue.shift(); url; url = queue.shift()) {
    const response = await fetch(url);
    // Read to its end, whatever it is: a connection that is not costs the server one.
    const html = await response.text();
    const type = response.headers.get('content-type') ?? '';
    const address = new URL(response.url).pathname;
    if (!response.ok) broken.push(address);
    if (reached.has(address) || !type.includes('html')) continue;
    reached.add(address);
    for (const match of html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
      const target = new URL((match[1] ?? '').replaceAll('&amp;', '&'), response.url);
      target.hash = '';
      if (target.origin !== origin || seen.has(target.href)) continue;
      seen.add(target.href);
      queue.push(target.href);
    }
  }
  return { reached, broken };
}

/** Paths of the maps of those sidebars of which some page shows a part only. */
async function cutSidebars(pages: string[]): Promise<Set<string>> {
  const cut = new Set<string>();
  for (const page of pages) {
    const html = await (await fetch(page)).text();
    const map = /data-map="([^"]+)"/.exec(html)?.[1];
    if (map && /<details[^>]*\sdata-lazy/.test(html)) cut.add(map);
  }
  return cut;
}

test.each(['own', 'unlike', 'api'] as const)('every page of the %s site is reached from its home, and no link is broken', async (site) => {
  const base = site === 'unlike' ? '/manual/' : '/';
  const origin = sites.origins[site];
  const { reached, broken } = await crawl(origin, base);
  expect(broken).toEqual([]);
  // A sidebar's map is linked from where the sidebar is cut. One that is whole on every page never is, and says nothing more.
  const cut = await cutSidebars(sites.htmlFiles[site].map((file) => `${origin}${base}${file}`));
  if (site === 'own') expect(cut.size).toBeGreaterThan(0);
  const isWhole = (file: string) => file.startsWith('_nav/') && !cut.has(`${base}${file.replace(/index\.html$/, '')}`);
  // Nor is the search page linked, which is nothing without JavaScript.
  const pages = sites.htmlFiles[site].filter((file) => !['404.html', 'search/index.html'].includes(file) && !isWhole(file));
  expect(pages.length).toBeGreaterThan(5);
  const redirects: boolean[] = [];
  for (const file of pages) redirects.push(/http-equiv="?refresh/i.test(await (await fetch(`${origin}${base}${file}`)).text()));
  const unreached = pages.filter((file, index) => {
    const path = `${base}${file.replace(/index\.html$/, '')}`;
    return (
      !redirects[index] &&
      ![path, path.replace(/\/$/, ''), path.replace(/\.html$/, '')].some((form) => reached.has(encodeURI(form)) || reached.has(form))
    );
  });
  expect(unreached).toEqual([]);
});

test('on a phone the navigation opens without JavaScript and leads to another page', async () => {
  const { page, close } = await sites.open(
    { site: 'own', path: '/docs/welcome' },
    { javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
  );
  await page.locator('[data-panel] > summary').click();
  const section = page.locator('[data-sidebar]').getByRole('link', { name: 'AI agents', exact: true });
  expect(await section.isVisible()).toBe(true);
  await section.click();
  await page.waitForURL(/ai-agents\/overview/);
  await close();
});

test('every panel of a tab group can be read without JavaScript', async () => {
  const { page, close } = await sites.open({ site: 'own', path: '/docs/ai-agents/quickstart' }, { javaScriptEnabled: false });
  const panels = page.locator('[data-tabs] [role=tabpanel], [data-tabs] .tab-panel');
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) expect(await panel.isVisible()).toBe(true);
  await close();
});

test('an old address leads on without JavaScript', async () => {
  const { page, close } = await sites.open({ site: 'own', path: '/docs/api/overview' }, { javaScriptEnabled: false });
  await page.waitForURL(/\/docs\/api\/api-overview/);
  await close();
});

test('no control is shown that does nothing without its script', async () => {
  for (const site of ['own', 'unlike', 'api'] as const) {
    const path = { own: '/docs/welcome/', unlike: '/manual/guide/next/start/light/', api: '/docs/sky/create-exposure/' }[site];
    const { page, close } = await sites.open({ site, path }, { javaScriptEnabled: false });
    const buttons = await page.locator('button:visible').allInnerTexts();
    expect(buttons, site).toEqual([]);
    await close();
    const scripted = await sites.open({ site, path });
    expect(await scripted.page.locator('[data-search-open]:visible').count(), site).toBe(site === 'api' ? 0 : 1);
    await scripted.close();
  }
});
