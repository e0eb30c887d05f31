// One site, searched by either engine: by the hosted service, which runs on this machine, or by the embedded engine with the site's own
// files. Both find the same in the same order, except for what only the service has: a forum on another site, an operation, and two
// records for one place.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, test } from 'vitest';
import { digest } from '../../src/base/values/digest.js';
import { type MadeSite, makeSite } from './make-site.js';
import { openSearchService, type SearchService, type ServiceRecord } from './search-service.js';

export interface SearchSite {
  engine: 'hosted' | 'embedded';
  site: MadeSite;
  /** The embedded engine does not use it. */
  service: SearchService;
  /** The keys under which the browser stores results. */
  recent: string;
  favorite: string;
  /** Number of hits for `tide`. */
  tides: number;
  /**
   * From now on, answers to the engine come late by so many ms, or fail. For the embedded engine this affects only files that it does not
   * have yet.
   */
  disturb(fault: number | 'fails' | undefined): void;
  /** How often the engine has requested something since the page was opened. */
  asked(): number;
  close(): Promise<void>;
}

const record = (objectID: string, type: string, path: string, levels: string[], content?: string): ServiceRecord => ({
  objectID,
  type,
  url: `https://crawled.example${path}`,
  hierarchy: Object.fromEntries(
    ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'].map((level, index) => [level, levels[index] ?? null]),
  ),
  ...(content !== undefined && { content }),
});

export const RECORDS: ServiceRecord[] = [
  record('tide', 'lvl1', '/docs/tides', ['Water', 'Tide tables'], 'How a tide table is read.'),
  record('tide-high', 'lvl2', '/docs/tides?from=search#high-water', ['Water', 'Tide tables', 'High tide']),
  record('tide-text', 'content', '/docs/tides#high-water', ['Water', 'Tide tables', 'High tide'], 'The tide turns twice a day.'),
  record('buoy', 'content', '/docs/buoys', ['Marks', 'Buoys'], 'A buoy moves with the tide.'),
  { ...record('berths', 'lvl1', '/docs/api/berths', ['Harbour', 'List berths']), operation: { method: 'get', path: '/v1/berths' } },
  record('forum', 'lvl1', '/forum/tide', ['Elsewhere', 'Tide forum']),
  ...Array.from({ length: 45 }, (_, n) =>
    record(`knot-${n}`, 'lvl2', `/docs/knots#knot-${n}`, ['Ropes', `Knots ${n % 3}`, `Knot number ${n}`], 'Tie it.'),
  ),
];

export const SEARCH = {
  appId: 'PIER1',
  apiKey: 'key-1',
  indexName: 'pier',
  externalUrlRegex: '/forum/',
  reportUrl: 'https://issues.example/new?title={query}',
};

const page = (title: string, text: string, slug: string) => `---\ntitle: ${title}\nslug: ${slug}\n---\n\n${text}\n`;
const category = (label: string) => JSON.stringify({ label, collapsed: false });
const LONG = Array.from({ length: 60 }, (_, n) => `Paragraph ${n} of a long page.`).join('\n\n');
const TALK =
  'Sailors talk of the weather, of what they have seen, of harbours and of a tide that came late one year, before the first clock.';
/** Names of groups that a careless id would merge. */
const GROUPS = ['A b', 'Ab', 'constructor', '__proto__', 'A-b'];

export const siteFiles = (search: unknown, baseUrl: string): Record<string, string> => ({
  'site.config.ts': `export default ${JSON.stringify({ title: 'Pier', url: 'https://pier.example', baseUrl, search, checks: { ignore: [] } })};`,
  'content/docs/index.md': page('Pier', `A page about boats, with some words to select.\n\n${LONG}`, '/'),
  'content/docs/water/_category_.json': category('Water'),
  'content/docs/water/tides.md': page(
    'Tide tables',
    'How a tide table is read.\n\n## High tide {#high-water}\n\nThe tide turns twice a day.',
    '/tides',
  ),
  'content/docs/marks/_category_.json': category('Marks'),
  'content/docs/marks/buoys.md': page('Buoys', 'A buoy moves with the tide.', '/buoys'),
  'content/docs/elsewhere/_category_.json': category('Elsewhere'),
  'content/docs/elsewhere/talk.md': page('Talk', TALK, '/talk'),
  'content/docs/ropes/_category_.json': category('Ropes'),
  ...Object.fromEntries(
    Array.from({ length: 45 }, (_, n) => [`content/docs/ropes/${n}.md`, page(`Knot number ${n}`, 'Tie it.', `/knots/${n}`)]),
  ),
  ...Object.fromEntries(
    GROUPS.flatMap((label, n) => [
      [`content/docs/group-${n}/_category_.json`, category(label)],
      [`content/docs/group-${n}/lead.md`, page('Sounding lead', 'It measures depth.', `/leads/${n}`)],
    ]),
  ),
});

/** The same settings give the same files, so they are built once for all tests that open them. */
export async function openSearchSite(
  search: Record<string, unknown> = {},
  baseUrl = '/base/',
  engine: SearchSite['engine'] = 'hosted',
): Promise<SearchSite> {
  const service = await openSearchService(RECORDS);
  const isHosted = engine === 'hosted';
  const settings = { ...(isHosted ? SEARCH : { reportUrl: SEARCH.reportUrl }), ...search };
  const site = await makeSite(siteFiles(settings, baseUrl), baseUrl, {
    builtAs: digest(JSON.stringify([settings, baseUrl])),
    ...(isHosted && { openBrowser: service.openBrowser }),
  });
  const name = isHosted ? SEARCH.indexName : `docgen${baseUrl}`;
  const isIndex = (path: string) => path.includes('/assets/search/');
  return {
    engine,
    site,
    service,
    recent: `__DOCSEARCH_RECENT_SEARCHES__${name}`,
    favorite: `__DOCSEARCH_FAVORITE_SEARCHES__${name}`,
    tides: isHosted ? 5 : 4,
    disturb(fault) {
      const reply = fault === 'fails' ? { cut: true } : { after: fault ?? 0 };
      service.answer = () => reply;
      const answer = fault === 'fails' ? { status: 500, body: 'no' } : { after: fault ?? 0 };
      site.answer = (path) => (isIndex(path) ? answer : undefined);
    },
    // The manifest is fetched when the dialog opens, whatever is searched then.
    asked: () => (isHosted ? service.asked.length : site.asked.filter((path) => isIndex(path) && !path.endsWith('/manifest.json')).length),
    async close() {
      await site.close();
      await service.close();
    },
  };
}

/** Opens both sites for one test file, with the given settings and otherwise the defaults. */
export function searchSites(search: Record<string, unknown> = {}) {
  const sites: { hosted?: SearchSite; embedded?: SearchSite } = {};
  beforeAll(async () => {
    [sites.hosted, sites.embedded] = await Promise.all([openSearchSite(search), openSearchSite(search, '/base/', 'embedded')]);
  });
  afterAll(() => Promise.all([sites.hosted?.close(), sites.embedded?.close()]));
  beforeEach(() => {
    for (const { service } of [sites.hosted, sites.embedded].filter((one) => one !== undefined)) {
      service.asked.length = 0;
      service.answer = () => undefined;
    }
  });
  const on = (engine: SearchSite['engine'], name: string, body: (searchSite: SearchSite) => Promise<void>) =>
    test(`${name} (${engine})`, () => body(sites[engine] as SearchSite));
  return {
    hosted: () => sites.hosted as SearchSite,
    /** test/tidy/specification-rows.test.ts reads these names, because they state the engine of a test. */
    onBoth(name: string, body: (searchSite: SearchSite) => Promise<void>) {
      on('hosted', name, body);
      on('embedded', name, body);
    },
    onEmbedded: (name: string, body: (searchSite: SearchSite) => Promise<void>) => on('embedded', name, body),
  };
}

/** Opens the dialog by its keys, and waits until it can be typed into. */
export async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('.search-dialog input:focus').waitFor();
}
