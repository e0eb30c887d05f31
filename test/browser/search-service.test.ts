// test:all
// The hosted service as the browser meets it: what is asked and of whom, what is asked again when a host hangs, fails or sends nonsense, and
// that whatever comes back is harmless. The real client, the site's real policy, the service's own names.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { becomes } from './becomes.js';
import { dialog, HOME, input, openAt, options, typed } from './search-dialog-parts.js';
import { openSearchSite, type SearchSite } from './search-site.js';

let searchSite: SearchSite;
beforeAll(async () => {
  searchSite = await openSearchSite({ searchParameters: { facetFilters: ['type:lvl1'], attributesToSnippet: ['content:3'] } });
});
afterAll(() => searchSite?.close());
beforeEach(() => {
  searchSite.service.asked.length = 0;
  searchSite.service.answer = () => undefined;
});

const FIRST = 'pier1-dsn.algolia.net';
const LATER = ['pier1-1.algolianet.com', 'pier1-2.algolianet.com', 'pier1-3.algolianet.com'];
const hosts = () => searchSite.service.asked.map(({ host }) => host);
const failed = (page: Page) => dialog(page).locator('.search-screen').getByText('Unable to fetch results');
const answered = (page: Page) => options(page).first().waitFor();
const shows = (page: Page, query: string) => options(page).first().filter({ hasText: query }).waitFor();
const failing = (reply: object) => {
  searchSite.service.answer = ({ host }) => (host === FIRST ? reply : undefined);
};

test('one POST to /1/indexes/*/queries of the nearest host, with nothing that would need a preflight, and the configured parameters over our own', async () => {
  const { page, logged, close } = await typed(searchSite, 'tide');
  await answered(page);
  const [asked] = searchSite.service.asked;
  expect(searchSite.service.asked).toHaveLength(1);
  const url = new URL(asked?.url ?? '', 'https://service');
  expect([asked?.method, asked?.host, url.pathname]).toEqual(['POST', FIRST, '/1/indexes/*/queries']);
  expect([...url.searchParams]).toEqual([
    ['x-algolia-agent', expect.stringMatching(/^Algolia for JavaScript \(\d[\d.]*\); Lite \(\d[\d.]*\); Browser; docgen \(3\.8\.1\)$/)],
    ['x-algolia-api-key', 'key-1'],
    ['x-algolia-application-id', 'PIER1'],
  ]);
  expect(asked?.headers).toMatchObject({ accept: 'application/json', 'content-type': 'text/plain' });
  expect(Object.keys(asked?.headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([]);
  expect(asked?.count).toBe(1);
  expect(asked?.request).toMatchObject({
    query: 'tide',
    indexName: 'pier',
    hitsPerPage: 20,
    clickAnalytics: false,
    attributesToSnippet: ['content:3'],
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'], 'type:lvl1'],
  });
  expect(await page.locator('link[rel=preconnect]').getAttribute('href')).toBe('https://PIER1-dsn.algolia.net');
  expect(logged).toEqual([]);
  await close();
});

test('the hit of an operation shows its method and path; a record without them shows as before', async () => {
  const { page, logged, close } = await typed(searchSite, 'berths');
  await answered(page);
  expect(await options(page).first().locator('.search-hit-operation').innerText()).toBe('GET /v1/berths');
  await input(page).fill('tide');
  await shows(page, 'Tide tables');
  expect(await options(page).count()).toBeGreaterThan(1);
  expect(await dialog(page).locator('.search-hit-operation').count()).toBe(0);
  expect(logged).toEqual([]);
  await close();
});

test('the same query is answered from memory', async () => {
  const { page, close } = await typed(searchSite, 'tide');
  await answered(page);
  await input(page).fill('');
  await input(page).fill('tide');
  await answered(page);
  expect(searchSite.service.asked.filter(({ request }) => request.query === 'tide')).toHaveLength(1);
  await close();
});

describe('search client timeouts: connect 1 s, read 2 s', () => {
  test.each([
    ['hangs', { never: true }, 1000],
    ['stops in the middle of its answer', { half: true }, 2000],
  ])('a host that %s is given up, and the next is asked', async (_, reply, limit) => {
    failing(reply);
    const { page, close } = await typed(searchSite, 'tide');
    await answered(page);
    expect(hosts()).toEqual([FIRST, expect.toBeOneOf(LATER)]);
    // As the browser has sent them: a busy machine hears of the first one late.
    const [first = 0, second = 0] = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /algolia/.test(name))
        .map(({ startTime }) => startTime)
        .sort((a, b) => a - b),
    );
    const waited = second - first;
    expect(waited).toBeGreaterThan(limit - 50);
    expect(waited).toBeLessThan(limit + 900);
    // It rests, as one that fails does.
    await input(page).fill('buoy');
    await becomes(() => searchSite.service.asked.length, 3);
    expect(LATER).toContain(hosts()[2]);
    await answered(page);
    expect(hosts().filter((host) => host === FIRST)).toHaveLength(1);
    await close();
  });

  test('four hosts that hang take four seconds, not sixteen; then the fault is shown', async () => {
    searchSite.service.answer = () => ({ never: true });
    const { page, close } = await typed(searchSite, 'tide');
    await becomes(() => dialog(page).locator('[data-status=stalled]').count(), 1);
    await failed(page).waitFor();
    expect(new Set(hosts())).toEqual(new Set([FIRST, ...LATER]));
    const times = searchSite.service.asked.map(({ at }) => at);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(5000);
    await close();
  });
});

test('where each host takes longer than a second to begin, the first answer counts, for the next query as well', async () => {
  searchSite.service.answer = () => ({ after: 1600 });
  const { page, logged, close } = await typed(searchSite, 'tide');
  await answered(page);
  expect(hosts()).toEqual([FIRST, expect.toBeOneOf(LATER)]);
  await input(page).fill('buoy');
  await shows(page, 'buoy');
  expect(await failed(page).count()).toBe(0);
  expect(logged.filter((text) => !/ERR_ABORTED|AbortError/.test(text))).toEqual([]);
  await close();
});

describe('a host that fails', () => {
  test.each([
    ['is down', { cut: true }],
    ['answers 500', { status: 500, body: { message: 'x' } }],
    ['answers 503 with a page', { status: 503, body: '<html>' }],
  ])('because it %s is passed over', async (_, reply) => {
    failing(reply);
    const { page, close } = await typed(searchSite, 'tide');
    await answered(page);
    expect(hosts()).toEqual([FIRST, expect.toBeOneOf(LATER)]);
    await close();
  });

  test('failed search host retry: after 120 s; until then the others are asked', async () => {
    failing({ status: 500, body: 'x' });
    const { page, close } = await openAt(searchSite, HOME);
    await page.clock.install();
    await page.keyboard.press('Control+k');
    await input(page).waitFor();
    await input(page).fill('tide');
    await answered(page);
    expect(hosts()).toContain(FIRST);
    const ask = async (query: string) => {
      searchSite.service.asked.length = 0;
      await input(page).fill(query);
      // Shown: time that goes by on the way would be the host's, and the next one be asked.
      await shows(page, query);
      expect(searchSite.service.asked).toHaveLength(1);
      return hosts()[0];
    };
    expect(LATER).toContain(await ask('buoy'));
    await page.clock.fastForward(115_000);
    expect(LATER).toContain(await ask('knot'));
    await page.clock.fastForward(10_000);
    searchSite.service.answer = () => undefined;
    expect(await ask('high')).toBe(FIRST);
    await close();
  });
});

describe('an unusable answer is shown as a fault, and the next query is sent', () => {
  test.each<[string, object]>([
    ['429', { status: 429, body: { message: 'Too many requests' } }],
    ['400', { status: 400, body: { message: 'bad' } }],
    ['403', { status: 403, body: { message: 'Invalid Application-ID or API key' } }],
    ['404', { status: 404, body: { message: 'Index does not exist' } }],
    ['no JSON', { body: '<!doctype html>' }],
    ['nothing', { body: '' }],
    ['results: []', { body: { results: [] } }],
    ['no hits', { body: { results: [{ nbHits: 3 }] } }],
    ['null', { body: 'null' }],
  ])('%s', async (_, reply) => {
    searchSite.service.answer = () => reply;
    const { page, close } = await typed(searchSite, 'tide');
    await failed(page).waitFor();
    expect(searchSite.service.asked, 'is not asked again').toHaveLength(1);
    searchSite.service.answer = () => undefined;
    await input(page).fill('buoy');
    await answered(page);
    await close();
  });

  test('offline at first, it works once there is a network', async () => {
    const { page, close } = await openAt(searchSite);
    await page.keyboard.press('Control+k');
    await input(page).waitFor();
    await page.context().setOffline(true);
    await input(page).fill('tide');
    await failed(page).waitFor();
    await page.context().setOffline(false);
    await input(page).fill('tide ');
    await answered(page);
    await close();
  });
});

test('hostile answers do no harm: scripts in texts and addresses, no hierarchy, words that mean something to objects', async () => {
  const script = '<img src=x onerror="globalThis.harmed=1"><script>globalThis.harmed=1</script>';
  const hits = [
    { objectID: '1', type: 'lvl1', url: 'javascript:globalThis.harmed=1', hierarchy: { lvl0: 'A', lvl1: 'never' } },
    {
      objectID: '2',
      type: 'content',
      url: '/docs/tides',
      hierarchy: { lvl0: script, lvl1: script },
      content: script,
      _snippetResult: { content: { value: `<mark>${script}</mark>` } },
    },
    { objectID: '3', url: '/docs/buoys' },
    { objectID: '__proto__', type: 'constructor', url: '//evil.example/x', hierarchy: { lvl0: 'constructor', lvl1: '__proto__' } },
    { objectID: '4', type: 'lvl1', url: 'https://crawled.example//evil.example', hierarchy: 'text' },
    null,
  ];
  searchSite.service.answer = () => ({ body: { results: [{ hits, nbHits: 6, _automaticInsights: true }] } });
  const { page, logged, close } = await typed(searchSite, 'tide');
  await answered(page);
  expect(await options(page).count()).toBe(4);
  expect(
    await dialog(page)
      .locator('a[role=option]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).host)),
  ).toEqual(Array(4).fill(new URL(searchSite.site.origin).host));
  expect(await dialog(page).locator('img, script').count()).toBe(0);
  expect(await dialog(page).innerText()).toContain('<img src=x');
  expect(await page.evaluate(() => (globalThis as never as { harmed?: number }).harmed)).toBeUndefined();
  expect(await page.locator('script[src*=insights]').count()).toBe(0);
  expect(logged).toEqual([]);
  await close();
});
