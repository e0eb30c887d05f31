import { expect, test } from 'vitest';
import { robotsFile, type SitemapEntry, sitemapFiles } from '../../../src/emit/outputs/sitemap-files.js';
import type { Output } from '../../../src/model/output.js';
import { children, parseXml, textOf } from '../../xml-document.js';

const textOfFile = ({ content }: Output): string => (content.kind === 'text' ? content.text : '');
const rootUrl = 'https://docs.example.com/help/';
const entries = (count: number): SitemapEntry[] => Array.from({ length: count }, (_, index) => ({ url: `${rootUrl}p${index}` }));

test('a sitemap is well-formed XML that lists every address once, with its last change where that is known', () => {
  const [file, ...more] = sitemapFiles({
    entries: [{ url: `${rootUrl}a?b&c` }, { url: `${rootUrl}d`, changed: '2026-11-03T10:00:00Z' }],
    rootUrl,
  });
  const root = parseXml(textOfFile(file as Output));
  expect([more.length, file?.path, root.name, root.namespace]).toEqual([
    0,
    'sitemap.xml',
    'urlset',
    'http://www.sitemaps.org/schemas/sitemap/0.9',
  ]);
  expect(children(root, 'url').map((url) => [textOf(url, 'loc'), textOf(url, 'lastmod')])).toEqual([
    [`${rootUrl}a?b&c`, undefined],
    [`${rootUrl}d`, '2026-11-03T10:00:00Z'],
  ]);
});

test('above the limit of a file sitemap.xml lists several, which together hold every address', () => {
  const files = sitemapFiles({ entries: entries(7), rootUrl, perFile: 3 });
  expect(files.map(({ path }) => path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml', 'sitemap.xml']);
  const index = parseXml(textOfFile(files.at(-1) as Output));
  expect(children(index, 'sitemap').map((map) => textOf(map, 'loc'))).toEqual([1, 2, 3].map((number) => `${rootUrl}sitemap-${number}.xml`));
  const urls = files.slice(0, -1).flatMap((file) => children(parseXml(textOfFile(file)), 'url').map((url) => textOf(url, 'loc')));
  expect(urls).toEqual(entries(7).map(({ url }) => url));
});

test('fifty thousand addresses are one file, one more makes an index', () => {
  expect(sitemapFiles({ entries: entries(50_000), rootUrl })).toHaveLength(1);
  expect(sitemapFiles({ entries: entries(50_001), rootUrl }).map(({ path }) => path)).toEqual([
    'sitemap-1.xml',
    'sitemap-2.xml',
    'sitemap.xml',
  ]);
});

test('a site without pages to list has no sitemap, and robots.txt names it absolutely', () => {
  expect(sitemapFiles({ entries: [], rootUrl })).toEqual([]);
  expect(textOfFile(robotsFile(rootUrl))).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${rootUrl}sitemap.xml\n`);
});
