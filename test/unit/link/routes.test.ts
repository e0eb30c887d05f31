import { describe, expect, test } from 'vitest';
import { parseNumberPrefix } from '../../../src/base/names/number-prefix.js';
import { docsInstance, linkSite } from './plain-site.js';

const routes = (files: Record<string, object>, config = {}) =>
  Object.fromEntries(
    linkSite({ files, config })
      .graph.pages.filter(({ file }) => file !== undefined)
      .map(({ file, route, permalink, output }) => [file?.replace(/^content\/(docs|pages)\//, ''), [route, permalink, output]]),
  );

test.each([
  ['01-intro', 'intro', 1],
  ['001 - intro', 'intro', 1],
  ['1.intro', 'intro', 1],
  ['3_foo', 'foo', 3],
  ['2021-11-foo', '2021-11-foo', undefined],
  ['7.0-foo', '7.0-foo', undefined],
  ['10intro', '10intro', undefined],
  ['12-', '12-', undefined],
])('the number in front of %j gives the name %j and the position %j', (text, name, position) => {
  expect(parseNumberPrefix(text)).toEqual(position === undefined ? { name } : { name, position });
});

test('routes follow files, without number prefixes; an index stands for its folder', () => {
  expect(
    routes({
      'content/docs/index.md': {},
      'content/docs/01-guide/README.MD': {},
      'content/docs/01-guide/02-setup.md': {},
      'content/docs/cats/cats.mdx': {},
      'content/docs/keep/03-this.md': { parseNumberPrefixes: false },
      'content/pages/index.tsx': {},
      'content/pages/about.md': {},
      'content/pages/team/index.md': {},
      'content/pages/01-first.md': {},
    }),
  ).toEqual({
    'index.md': ['/docs', '/docs/', 'docs/index.html'],
    '01-guide/README.MD': ['/docs/guide', '/docs/guide/', 'docs/guide/index.html'],
    '01-guide/02-setup.md': ['/docs/guide/setup', '/docs/guide/setup', 'docs/guide/setup/index.html'],
    'cats/cats.mdx': ['/docs/cats', '/docs/cats/', 'docs/cats/index.html'],
    'keep/03-this.md': ['/docs/keep/03-this', '/docs/keep/03-this', 'docs/keep/03-this/index.html'],
    'index.tsx': ['/', '/', 'index.html'],
    'about.md': ['/about', '/about', 'about/index.html'],
    'team/index.md': ['/team', '/team/', 'team/index.html'],
    '01-first.md': ['/01-first', '/01-first', '01-first/index.html'],
  });
});

test('ids and slugs of the front matter decide; a relative slug starts in the folder', () => {
  const { graph, codes } = linkSite({
    files: {
      'content/docs/01-a/b.md': { id: 'bee' },
      'content/docs/01-a/c.md': { slug: 'sea' },
      'content/docs/01-a/d.md': { slug: '../dee/' },
      'content/docs/01-a/e.md': { slug: '/top' },
      'content/docs/01-a/f.md': { slug: '/' },
      'content/docs/01-a/g.md': { slug: '/caf%C3%A9/./x/../y' },
      'content/pages/h.md': { slug: '/deep/h' },
    },
  });
  expect(codes).toEqual([]);
  expect(graph.pages.filter(({ file }) => file).map(({ docs, permalink }) => [docs?.id, permalink])).toEqual([
    [undefined, '/deep/h'],
    ['a/f', '/docs/'],
    ['a/bee', '/docs/a/bee'],
    ['a/c', '/docs/a/sea'],
    ['a/g', '/docs/caf%C3%A9/y'],
    ['a/d', '/docs/dee/'],
    ['a/e', '/docs/top'],
  ]);
});

test('any file name becomes an address that leads back to it', () => {
  const names = [
    'a b',
    'a#b',
    'a?b',
    '100%',
    'a%20b',
    'a&b',
    'a+b',
    "it's",
    'say "x"',
    '<b>',
    'a;b',
    'a@b',
    '😀',
    '日本語',
    'عربي',
    'a\\b',
    'a..b',
    'a.b.c',
    'index.md',
  ];
  const { graph } = linkSite({ files: Object.fromEntries(names.map((name) => [`content/docs/${name}.md`, {}])) });
  for (const name of names) {
    const page = graph.pages.find(({ file }) => file === `content/docs/${name}.md`);
    expect(page?.output).toBe(`docs/${name}/index.html`);
    const { pathname, search, hash } = new URL(page?.permalink ?? '', 'https://example.com');
    expect([decodeURIComponent(pathname), search, hash]).toEqual([`/docs/${name}`, '', '']);
    expect(page?.permalink).not.toMatch(/[\s"<>\\]/);
  }
});

test('composed and decomposed letters are one route', () => {
  const { codes, graph } = linkSite({ files: { 'content/docs/cafe\u0301.md': {}, 'content/docs/caf\u00e9.md': {} } });
  expect(codes).toEqual(['graph/duplicate-doc-id']);
  expect(graph.pages.filter(({ file }) => file).map(({ permalink }) => permalink)).toEqual(['/docs/caf%C3%A9']);
});

describe('the policy on slashes', () => {
  const files = { 'content/docs/a.md': {}, 'content/docs/b/index.md': {}, 'content/docs/c.html.md': {}, 'content/pages/index.md': {} };
  test('true: links and folders end in one', () => {
    expect(routes(files, { trailingSlash: true, baseUrl: '/x/' })).toEqual({
      'a.md': ['/docs/a', '/x/docs/a/', 'docs/a/index.html'],
      'b/index.md': ['/docs/b', '/x/docs/b/', 'docs/b/index.html'],
      'c.html.md': ['/docs/c.html', '/x/docs/c.html', 'docs/c.html'],
      'index.md': ['/', '/x/', 'index.html'],
    });
  });
  test('false: neither does, and pages are files', () => {
    expect(routes(files, { trailingSlash: false, baseUrl: '/%C3%BC%20y/' })).toEqual({
      'a.md': ['/docs/a', '/%C3%BC%20y/docs/a', 'docs/a.html'],
      'b/index.md': ['/docs/b', '/%C3%BC%20y/docs/b', 'docs/b.html'],
      'c.html.md': ['/docs/c.html', '/%C3%BC%20y/docs/c.html', 'docs/c.html'],
      'index.md': ['/', '/%C3%BC%20y/', 'index.html'],
    });
  });
});

test.each([
  ['../../../../tmp/pwn', 'leads out of the docs', '/tmp/pwn'],
  ['//evil.com', 'has two slashes in a row', '/evil.com'],
  ['https://evil.com/x', 'has two slashes in a row', '/evil.com/x'],
  ['a?b#c', 'contains "?"', '/a-b-c'],
  ['/a\\..\\b', 'contains "\\"', '/a/b'],
  ['%2e%2e/%2e%2e/x', 'leads out of the docs', '/x'],
  ['/a%00b', 'contains a control character', '/a-b'],
  ['  ', 'is empty', undefined],
  ['\ud800', 'contains a control character', undefined],
])('the slug %j is an error at its place, with one that would do', (slug, why, suggestion) => {
  const { diagnostics, graph } = linkSite({ files: { 'content/docs/x/page.md': { slug } } });
  expect(diagnostics).toMatchObject([
    { code: 'graph/bad-slug', severity: 'error', at: { file: 'content/docs/x/page.md', line: 2, column: 7 } },
  ]);
  expect(diagnostics[0]?.message.endsWith(why)).toBe(true);
  if (suggestion) expect(diagnostics[0]?.hint).toBe(`write for example ${suggestion}`);
  expect(graph.pages.find(({ file }) => file)?.route).toBe('/docs/x/page');
});

test('no slug and no id leads out of the output folder or to another host', () => {
  const slugs = ['javascript:1', ' /x ', '/a/../b', '.', './', '/..', 'x/../../..', '/%2f%2fevil.com', '\t//evil.com'];
  const { graph } = linkSite({
    files: Object.fromEntries([...slugs.map((slug, i) => [`content/docs/f/${i}.md`, { slug }]), ['content/docs/f/i.md', { id: '..' }]]),
  });
  for (const { permalink, output } of graph.pages) {
    expect(permalink).toMatch(/^\/(?!\/)/);
    expect(output.split('/')).not.toContain('..');
  }
});

test('an id with a slash, a repeated id and an unknown layout are reported where they stand', () => {
  const { diagnostics } = linkSite({
    files: {
      'content/docs/a.md': { id: 'x/y' },
      'content/docs/b.md': { id: 'same' },
      'content/docs/c.md': { id: 'same' },
      'content/docs/d.md': { id: 'same', draft: true },
      'content/pages/e.md': { layout: 'homee' },
    },
  });
  expect(
    diagnostics.map(({ code, severity, at, hint }) => `${code} ${severity} ${at?.file}:${at?.line} ${hint?.startsWith('did') ? hint : ''}`),
  ).toEqual([
    'graph/bad-doc-id error content/docs/a.md:3 ',
    'graph/duplicate-doc-id error content/docs/c.md:3 ',
    'graph/unknown-layout warning content/pages/e.md:6 did you mean "home"?',
  ]);
});

test('a name that is too long for a disk is explained', () => {
  const name = 'é'.repeat(126);
  const files = {
    [`content/docs/${name}.md`]: {},
    'content/docs/ok.md': {},
    'content/docs/deep.md': { slug: `/${'d/'.repeat(300)}x` },
    'content/docs/path.md': { slug: `/${'dir/'.repeat(900)}x` },
  };
  expect(linkSite({ files }).codes).toEqual(['graph/name-too-long']);
  const { diagnostics } = linkSite({ files, config: { trailingSlash: false } });
  expect(diagnostics.map(({ code, message }) => `${code} ${message.split(': ')[1]}`)).toEqual([
    'graph/name-too-long it has 3611 bytes, but the limit is 3000',
    'graph/name-too-long it has a segment of 257 bytes, but the limit is 255',
  ]);
});

test('a slug that Windows refuses is a warning with another one', () => {
  const { diagnostics } = linkSite({ files: { 'content/docs/a.md': { slug: '/con/x:y' }, 'content/docs/con.md': {} } });
  expect(diagnostics).toMatchObject([
    { code: 'graph/route-not-portable', severity: 'warning', hint: 'write for example /docs/con-page/x-y' },
  ]);
});

describe('two pages for one route', () => {
  test('the first file wins, all are named, and the others lead to it', () => {
    const { graph, diagnostics } = linkSite({
      files: {
        'content/docs/intro.md': {},
        'content/docs/intro/index.md': {},
        'content/docs/intro/README.md': {},
        'content/docs/z.md': { slug: '/intro' },
      },
    });
    expect(graph.pages.filter(({ file }) => file).map(({ key }) => key)).toEqual(['content/docs/intro.md']);
    expect(diagnostics).toMatchObject([{ code: 'graph/duplicate-route', severity: 'warning' }]);
    expect(diagnostics[0]?.message).toBe(
      'content/docs/intro/README.md, content/docs/intro/index.md and content/docs/z.md are not published: content/docs/intro.md is published at the same route, /docs/intro',
    );
    expect(graph.shadowed).toEqual({
      'content/docs/intro/README.md': 'content/docs/intro.md',
      'content/docs/intro/index.md': 'content/docs/intro.md',
      'content/docs/z.md': 'content/docs/intro.md',
    });
    expect(graph.sidebars['default/current/default']?.items).toHaveLength(1);
  });

  test('a page wins over a doc, a doc over the index of a category, and routes that share a file count', () => {
    const { graph, diagnostics } = linkSite({
      files: {
        'content/docs/about.md': { slug: '/x' },
        'content/pages/docs/x.md': {},
        'content/docs/category/guide.md': {},
        'content/docs/guide/a.md': {},
        'content/docs/a.html.md': {},
        'content/docs/a.md': {},
      },
      categories: [{ file: 'content/docs/guide/_category_.json', folder: 'guide', label: 'Guide', link: { type: 'generated-index' } }],
      config: { trailingSlash: false },
    });
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'graph/duplicate-route content/docs/a.md is not published: content/docs/a.html.md is published at the same route, /docs/a.html',
      'graph/duplicate-route content/docs/about.md is not published: content/pages/docs/x.md is published at the same route, /docs/x',
      'graph/duplicate-route the index of the category "Guide" is not published: content/docs/category/guide.md is published at the same route, /docs/category/guide',
    ]);
    const guide = graph.sidebars['default/current/default']?.items.find((item) => item.key === 'Guide');
    expect(guide).toMatchObject({ type: 'category', page: 'content/docs/category/guide.md', permalink: '/docs/category/guide' });
  });

  test('the order in which files are found changes nothing', () => {
    const files = { 'content/docs/b.md': { slug: '/x' }, 'content/docs/a.md': { slug: '/x' }, 'content/docs/c.md': {} };
    const reversed = Object.fromEntries(Object.entries(files).reverse());
    expect(linkSite({ files: reversed }).graph).toEqual(linkSite({ files }).graph);
  });
});

test('a page wins over a file of content/public, the file over a page that docgen makes', () => {
  const { graph, diagnostics } = linkSite({
    files: { 'content/docs/a.md': {}, 'content/pages/index.md': {} },
    publicFiles: ['docs/a/index.html', 'index.html', '404.html', 'other.html'],
  });
  expect(diagnostics.map(({ code, message }) => `${code} ${message.split('. ')[1]}: ${message.split(' ')[0]}`)).toEqual([
    'graph/public-file-clash Only the page is published: content/public/index.html',
    'graph/public-file-clash Only the file is published: content/public/404.html',
    'graph/public-file-clash Only the page is published: content/public/docs/a/index.html',
  ]);
  expect(graph.pages.map(({ output }) => output)).toEqual(['index.html', '_nav/default/current/default/index.html', 'docs/a/index.html']);
});

test('a page for addresses that do not exist is always there; a site may write its own', () => {
  const own = linkSite({
    files: { 'content/docs/a.md': {}, 'content/pages/404.tsx': { title: 'Lost' } },
    config: { trailingSlash: true, baseUrl: '/x/' },
  });
  expect(own.page('/404.html')).toMatchObject({
    kind: 'notFound',
    layout: 'page',
    output: '404.html',
    title: 'Lost',
    permalink: '/x/404.html',
  });
  expect(linkSite({ files: { 'content/docs/a.md': {} } }).page('/404.html')).toMatchObject({
    kind: 'notFound',
    layout: 'notFound',
    output: '404.html',
    title: 'Page Not Found',
  });
});

test('the search page is there where the site asks for one; a page of an author at its route wins, and both are named', () => {
  const search = {
    contextualSearch: true,
    searchPagePath: 'find/all',
    searchParameters: {},
    insights: false,
    weights: {},
    translations: { page: { title: 'Find' } },
    placeholder: '',
  };
  const files = { 'content/docs/a.md': {} };
  const linked = linkSite({ files, config: { search, baseUrl: '/x/' } });
  expect(linked.page('/find/all')).toMatchObject({
    kind: 'search',
    permalink: '/x/find/all',
    output: 'find/all/index.html',
    title: 'Find',
  });
  expect(linked.context('/find/all').noIndex).toBe(true);
  const none = linkSite({ files, config: { search: { ...search, searchPagePath: false as const } } });
  expect(none.graph.pages.filter(({ kind }) => kind === 'search')).toEqual([]);
  const both = linkSite({ files: { ...files, 'content/pages/find/all.md': { title: 'Mine' } }, config: { search } });
  expect(both.page('/find/all')).toMatchObject({ kind: 'page', title: 'Mine' });
  expect(both.diagnostics.map(({ code, message, related }) => [code, JSON.stringify([message, related])])).toEqual([
    [
      'graph/duplicate-route',
      expect.stringMatching(/content\/pages\/find\/all\.md.*search page|search page.*content\/pages\/find\/all\.md/),
    ],
  ]);
});

test('a draft is absent, but known; with drafts it is built and marked', () => {
  const files = { 'content/docs/a.md': { draft: true }, 'content/docs/b.md': { unlisted: true }, 'content/docs/c.md': {} };
  const { graph } = linkSite({ files });
  expect(graph.pages.filter(({ file }) => file).map(({ key, unlisted }) => [key, unlisted])).toEqual([
    ['content/docs/b.md', true],
    ['content/docs/c.md', false],
  ]);
  expect(graph.absentDrafts).toMatchObject([{ key: 'content/docs/a.md', docs: { id: 'a' } }]);
  expect(linkSite({ files, drafts: true }).page('/docs/a').draft).toBe(true);
});

test('titles come from the outline, else from the name of the file or the folder', () => {
  const { page } = linkSite({
    files: {
      'content/docs/01-setup.md': {},
      'content/docs/02-guide/index.md': {},
      'content/docs/x.md': { title: 'X marks' },
      'content/docs/index.md': {},
    },
  });
  expect(['/docs/setup', '/docs/guide', '/docs/x', '/docs'].map((route) => page(route).title)).toEqual([
    'setup',
    'guide',
    'X marks',
    'Site',
  ]);
});

test('pages are in the order of their routes, and the graph is plain data', () => {
  const { graph } = linkSite({
    files: { 'content/docs/b.md': {}, 'content/docs/B.md': {}, 'content/docs/a.md': {}, 'content/pages/z.md': {} },
  });
  const order = graph.pages.map(({ route }) => route);
  expect(order).toEqual([...order].sort());
  expect(JSON.parse(JSON.stringify(graph))).toEqual(graph);
});

test('versions lie at their own paths, and an entry that could not be compiled keeps its place', () => {
  const versions = [
    { name: 'current', label: 'Next', path: '/docs/next', isLast: false, folder: 'content/docs', banner: 'unreleased' as const },
    { name: '1.0', label: '1.0', path: '/docs', isLast: true, folder: 'content/v1', banner: 'none' as const },
  ];
  const { graph, outlines } = linkSite({
    files: { 'content/docs/a.md': {}, 'content/v1/a.md': {} },
    config: { docs: [docsInstance({ versions })] },
  });
  expect(graph.pages.filter(({ file }) => file).map(({ route, docs }) => [route, docs?.version])).toEqual([
    ['/docs/a', '1.0'],
    ['/docs/next/a', 'current'],
  ]);
  expect(outlines.size).toBe(2);
});
