// A site with the hosted service, two versions of its docs, and the service itself.
import type { Page } from 'playwright-core';
import { type MadeSite, makeSite } from './make-site.js';
import { openSearchService, type SearchService, type ServiceRecord } from './search-service.js';

export interface SearchSite {
  site: MadeSite;
  service: SearchService;
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

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;
const LONG = Array.from({ length: 60 }, (_, n) => `Paragraph ${n} of a long page.`).join('\n\n');

export const siteFiles = (search: unknown, baseUrl: string): Record<string, string> => ({
  'site.config.ts': `export default ${JSON.stringify({ title: 'Pier', url: 'https://pier.example', baseUrl, search, checks: { ignore: [] } })};`,
  'content/docs/index.md': page('Pier', `A page about boats, with some words to select.\n\n${LONG}`),
  'content/docs/tides.md': page('Tide tables', '## High water\n\nThe tide turns twice a day.'),
  'content/docs/buoys.md': page('Buoys', 'A buoy moves with the tide.'),
});

export async function openSearchSite(search: Record<string, unknown> = {}, baseUrl = '/base/'): Promise<SearchSite> {
  const service = await openSearchService(RECORDS);
  const site = await makeSite(siteFiles({ ...SEARCH, ...search }, baseUrl), baseUrl, { openBrowser: service.openBrowser });
  return {
    site,
    service,
    async close() {
      await site.close();
      await service.close();
    },
  };
}

/** Opened by its keys, and ready to be typed into. */
export async function openDialog(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.locator('.search-dialog input:focus').waitFor();
}
