import { describe, expect, test } from 'vitest';
import { buildSiteContext } from '../../../src/link/site-context.js';
import { buildToc } from '../../../src/link/toc.js';
import type { Heading } from '../../../src/model/compiled-entry.js';
import type { TocItem } from '../../../src/model/page-context.js';
import { docsInstance, linkSite, type PlainPage, siteConfig } from './plain-site.js';

const heading = (depth: number, id: string): Heading => ({ depth: depth as Heading['depth'], id, text: id, html: `<em>${id}</em>` });
const draw = (items: TocItem[]): string =>
  items.map(({ id, children }) => (children.length === 0 ? id : `${id}(${draw(children)})`)).join(' ');

test.each([
  ['plain', [2, 3, 3, 2], { minLevel: 2, maxLevel: 3 }, 'a(b c) d'],
  ['an h3 below an h4 keeps its h2', [2, 4, 3], { minLevel: 2, maxLevel: 3 }, 'a(b) c'.replace('a(b) c', 'a(c)')],
  ['an h3 before any h2 is a root', [3, 2, 3], { minLevel: 2, maxLevel: 3 }, 'a b(c)'],
  ['level 1 is the page', [1, 2, 1, 3], { minLevel: 2, maxLevel: 3 }, 'b(d)'],
  ['skipped levels', [2, 5, 3, 4], { minLevel: 2, maxLevel: 6 }, 'a(b c(d))'],
  ['hidden parents', [2, 3, 4, 2, 4], { minLevel: 3, maxLevel: 4 }, 'b(c) e'],
  ['min above max', [2, 3], { minLevel: 4, maxLevel: 3 }, ''],
])('contents: %s', (_, depths, levels, expected) => {
  expect(
    draw(
      buildToc(
        depths.map((depth, i) => heading(depth, 'abcdef'[i] ?? '')),
        levels,
      ),
    ),
  ).toBe(expected);
});

const contextOf = (page: PlainPage, config = {}, more = {}) =>
  linkSite({ files: { 'content/docs/a b.md': page }, config }).context('/docs/a b', more);

describe('the context of a page', () => {
  test('has addresses that are ready for the head', () => {
    const context = contextOf(
      { title: 'T', keywords: ['k'], image: '/img/a.png', outline: { description: 'D' } },
      { baseUrl: '/x/', trailingSlash: true },
    );
    expect(context).toMatchObject({
      permalink: '/x/docs/a%20b/',
      canonical: 'https://example.com/x/docs/a%20b/',
      title: 'T',
      showTitle: true,
      description: 'D',
      keywords: ['k'],
      image: 'https://example.com/x/img/a.png',
      noIndex: false,
      docs: { instance: 'default', version: 'current', id: 'a b' },
      searchTags: { language: 'en', version: 'current', tag: 'docs-default-current' },
    });
    expect(contextOf({}, { image: 'https://cdn.example/c.png' }).image).toBe('https://cdn.example/c.png');
    expect(contextOf({ image: './own.png' }).image).toBe('https://example.com/docs/own.png');
    expect('image' in contextOf({})).toBe(false);
  });

  test('shows the title unless the text has one, or it is hidden', () => {
    expect(contextOf({ outline: { hasContentTitle: true } }).showTitle).toBe(false);
    expect(contextOf({ hideTitle: true }).showTitle).toBe(false);
  });

  test('has the contents that its front matter and the site ask for', () => {
    const outline = { headings: [heading(2, 'a'), heading(3, 'b'), heading(4, 'c')] };
    expect(draw(contextOf({ outline }).toc)).toBe('a(b)');
    expect(contextOf({ outline }).toc[0]?.html).toBe('<em>a</em>');
    expect(draw(contextOf({ outline, tocMinHeadingLevel: 3, tocMaxHeadingLevel: 4 }).toc)).toBe('b(c)');
    expect(draw(contextOf({ outline }, { tableOfContents: { minLevel: 2, maxLevel: 2 } }).toc)).toBe('a');
    expect(contextOf({ outline, hideTableOfContents: true }).toc).toEqual([]);
  });

  test('keeps robots out if the page, its kind or the site asks for it', () => {
    const { context } = linkSite({
      files: { 'content/docs/a.md': {}, 'content/docs/u.md': { unlisted: true }, 'content/docs/d.md': { draft: true } },
      drafts: true,
    });
    expect(['/docs/a', '/docs/u', '/docs/d', '/404.html', '/_nav/default/current/default'].map((route) => context(route).noIndex)).toEqual([
      false,
      true,
      true,
      true,
      true,
    ]);
    expect(contextOf({}, { noIndex: true }).noIndex).toBe(true);
  });

  test('has an edit link, unless front matter removes it', () => {
    const docs = [docsInstance({ editUrl: 'https://git.example/edit/main' })];
    expect(contextOf({}, { docs }).editUrl).toBe('https://git.example/edit/main/content/docs/a%20b.md');
    expect(contextOf({ customEditUrl: 'https://x.example' }, { docs }).editUrl).toBe('https://x.example');
    expect('editUrl' in contextOf({ customEditUrl: null }, { docs })).toBe(false);
    expect('editUrl' in contextOf({})).toBe(false);
  });
});

describe('last updated', () => {
  const docs = [docsInstance({ lastUpdated: true })];
  const lastChanges = { 'content/docs/a b.md': { iso: '2025-06-06T23:30:00Z', author: 'Ada' } };
  test('is the date of the file, in UTC', () => {
    expect(contextOf({}, { docs }, { lastChanges }).lastUpdated).toEqual({ iso: '2025-06-06T23:30:00Z', text: 'Jun 6, 2025' });
    expect('lastUpdated' in contextOf({}, {}, { lastChanges })).toBe(false);
    expect('lastUpdated' in contextOf({}, { docs })).toBe(false);
  });

  test.each([
    ['2024-01-02', '2024-01-02T00:00:00Z', 'Jan 2, 2024'],
    ['2024-01-02 23:15', '2024-01-02T23:15:00Z', 'Jan 2, 2024'],
    ['2024-01-02T23:15:00-05:00', '2024-01-03T04:15:00Z', 'Jan 3, 2024'],
    ['1/2/2024', '2024-01-02T00:00:00Z', 'Jan 2, 2024'],
    ['Jan 2, 2024', '2024-01-02T00:00:00Z', 'Jan 2, 2024'],
  ])('front matter wins: %s', (date, iso, text) => {
    expect(contextOf({ lastUpdate: { date, author: 'Grace' } }, { docs }, { lastChanges }).lastUpdated).toEqual({
      iso,
      text,
      author: 'Grace',
    });
  });

  test('an author alone stands beside the date of the file, and an invalid date is ignored', () => {
    expect(contextOf({ lastUpdate: { author: 'Grace' } }, { docs }, { lastChanges }).lastUpdated).toMatchObject({
      text: 'Jun 6, 2025',
      author: 'Grace',
    });
    expect(contextOf({ lastUpdate: { date: 'soon' } }, { docs }, { lastChanges }).lastUpdated).toMatchObject({ text: 'Jun 6, 2025' });
  });

  test('does not depend on the time zone of the machine', () => {
    const zone = process.env.TZ;
    try {
      process.env.TZ = 'Pacific/Kiritimati';
      expect(contextOf({ lastUpdate: { date: '2024-01-02 23:15' } }, { docs }).lastUpdated).toMatchObject({
        iso: '2024-01-02T23:15:00Z',
        text: 'Jan 2, 2024',
      });
      expect(contextOf({ lastUpdate: { date: 'Jan 2, 2024' } }, { docs }).lastUpdated).toMatchObject({
        iso: '2024-01-02T00:00:00Z',
        text: 'Jan 2, 2024',
      });
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });
});

test('a page of an older version has a banner that leads to the same page of the last version, or to its main doc', () => {
  const versions = [
    { name: 'current', label: 'Next', path: '/docs/next', isLast: false, folder: 'content/docs', banner: 'unreleased' as const },
    { name: '2.0', label: '2.0', path: '/docs', isLast: true, folder: 'content/v2', banner: 'unmaintained' as const },
  ];
  const { context } = linkSite({
    files: { 'content/docs/a.md': {}, 'content/docs/new.md': {}, 'content/v2/a.md': {}, 'content/v2/b.md': { slug: '/' } },
    config: { docs: [docsInstance({ versions })] },
  });
  expect(context('/docs/next/a').versionBanner).toEqual({
    kind: 'unreleased',
    versionLabel: 'Next',
    latest: { label: '2.0', permalink: '/docs/a', version: { instance: 'default', name: '2.0' } },
  });
  expect(context('/docs/next/new').versionBanner?.latest.permalink).toBe('/docs/');
  expect('versionBanner' in context('/docs/a')).toBe(false);
});

test('pages outside the docs have no sidebar, no neighbours and the default tag', () => {
  const { context } = linkSite({ files: { 'content/docs/a.md': {}, 'content/pages/index.tsx': { layout: 'home' } } });
  const home = context('/');
  expect(home).toMatchObject({
    layout: 'home',
    permalink: '/',
    canonical: 'https://example.com/',
    searchTags: { language: 'en', version: '', tag: 'default' },
  });
  expect(Object.keys(home)).not.toEqual(expect.arrayContaining(['sidebar']));
  expect(JSON.parse(JSON.stringify(home))).toEqual(home);
});

test('the site context has every address ready for an href', () => {
  const config = siteConfig({
    baseUrl: '/x/',
    favicon: '/favicon.svg',
    search: {
      contextualSearch: true,
      searchPagePath: 'search',
      searchParameters: {},
      insights: false,
      translations: {},
      weights: {},
      placeholder: 'Search docs',
      appId: 'ABC',
    },
    footer: {
      style: 'dark',
      columns: [
        {
          title: 'C',
          items: [
            { label: 'A', to: '/docs/a' },
            { label: 'M', href: 'mailto:a@b.example' },
            { label: 'O', href: 'https://example.org' },
            { html: '<b>x</b>' },
          ],
        },
      ],
      logo: { src: '/logo.svg', href: '/' },
      copyright: 'C',
    },
  });
  const client = {
    inlineScript: 's',
    bannerScript: 'b',
    scripts: ['assets/boot.1.js'],
    styles: ['assets/site.1.css'],
    apiStyles: ['assets/api.1.css'],
    listStyles: ['assets/lists.1.css'],
    searchStyles: ['assets/search.1.css'],
    islandMap: 'assets/islands.json',
  };
  const site = buildSiteContext({ config, client, policy: "default-src 'none'", generator: 'docgen 3.8.1' });
  expect(site).toMatchObject({
    rootUrl: 'https://example.com/x/',
    favicon: '/x/favicon.svg',
    assets: {
      inlineScript: 's',
      bannerScript: 'b',
      scripts: ['/x/assets/boot.1.js'],
      styles: ['/x/assets/site.1.css'],
      islandMap: '/x/assets/islands.json',
    },
    search: {
      settings: '/x/assets/search.json',
      button: { text: 'Search', label: 'Search' },
      preconnect: 'https://ABC-dsn.algolia.net',
      page: { permalink: '/x/search', openSearch: '/x/opensearch.xml', inputLabel: 'Search', inputPlaceholder: 'Type your search here' },
    },
    footer: {
      style: 'dark',
      columns: [
        {
          title: 'C',
          items: [
            { label: 'A', href: '/x/docs/a', external: false },
            { label: 'M', external: false },
            { label: 'O', external: true },
            { html: '<b>x</b>', external: false },
          ],
        },
      ],
      logo: { src: '/x/logo.svg', href: '/x/' },
      copyright: 'C',
    },
  });
  expect(buildSiteContext({ config: siteConfig(), client, policy: '', generator: '' }).search).toBeNull();
});
