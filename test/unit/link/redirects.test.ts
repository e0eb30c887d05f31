import { describe, expect, test } from 'vitest';
import { docsInstance, linkSite } from './plain-site.js';

const files = { 'content/docs/welcome.md': {}, 'content/docs/api/api-overview.md': {}, 'content/pages/index.md': {} };
const drawn = (site: ReturnType<typeof linkSite>) => site.graph.redirects.map(({ from, to, output }) => `${from} -> ${to} (${output})`);

test('a redirect leads to the permalink of its page; query and fragment stay', () => {
  const redirects = [
    { from: '/docs/api/overview', to: '/docs/api/api-overview' },
    { from: '/old.html', to: '/docs/welcome?x#y' },
    { from: '/out/', to: 'https://example.org/x' },
    { from: '/caf%C3%A9', to: '/files/plan.pdf' },
  ];
  for (const trailingSlash of [undefined, true, false]) {
    const slash = trailingSlash ? '/' : '';
    const site = linkSite({
      files,
      config: { redirects, baseUrl: '/b/', ...(trailingSlash !== undefined && { trailingSlash }) },
      publicFiles: ['files/plan.pdf'],
    });
    expect(site.codes).toEqual([]);
    expect(drawn(site)).toEqual([
      `/café -> /b/files/plan.pdf (café/index.html)`,
      `/docs -> /b/docs/api/api-overview${slash} (docs/index.html)`,
      `/docs/api/overview -> /b/docs/api/api-overview${slash} (docs/api/overview/index.html)`,
      `/old.html -> /b/docs/welcome${slash}?x#y (old.html)`,
      '/out -> https://example.org/x (out/index.html)',
    ]);
  }
});

test('redirects that lead to one another all lead to the end at once', () => {
  const redirects = [
    { from: '/a', to: '/b?q' },
    { from: '/b', to: '/c' },
    { from: '/c', to: '/docs' },
  ];
  const site = linkSite({ files, config: { redirects, docs: [docsInstance()] } });
  expect(site.codes).toEqual([]);
  expect(site.graph.redirects.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/a /docs/api/api-overview?q',
    '/b /docs/api/api-overview',
    '/c /docs/api/api-overview',
    '/docs /docs/api/api-overview',
  ]);
});

test('an address of the site itself is a path of it, whatever its form', () => {
  const to = (target: string) => {
    const redirects = [{ from: '/a', to: target }];
    const { codes, graph } = linkSite({ files, config: { redirects, url: 'https://docs.example.com', baseUrl: '/b/' } });
    return codes.length > 0 ? codes : graph.redirects.find(({ from }) => from === '/a')?.to;
  };
  const welcome = '/b/docs/welcome';
  expect(to('https://docs.example.com/b/docs/welcome/?x#y')).toBe(`${welcome}?x#y`);
  expect(to('/b/docs/welcome')).toBe(welcome);
  expect(to('/docs/welcome/index.html')).toBe(welcome);
  expect(to('https://docs.example.com/b/docs/welcom')).toEqual(['config/redirect-dead']);
  for (const elsewhere of ['https://docs.example.com/c/docs', 'https://example.com/b/docs']) expect(to(elsewhere)).toBe(elsewhere);
});

describe('faults, at their places in the configuration', () => {
  const places = {
    '/redirects/0/to': { file: 'site.config.ts', line: 3, column: 9 },
    '/redirects/0/from': { file: 'site.config.ts', line: 3, column: 2 },
  };
  const report = (from: string, to: string) =>
    linkSite({ files, config: { redirects: [{ from, to }] }, places, publicFiles: ['files/x.html', 'dir/index.html'] }).diagnostics;

  test('a target that is no page', () => {
    expect(report('/x', '/docs/welcom')).toMatchObject([
      { code: 'config/redirect-dead', severity: 'error', at: places['/redirects/0/to'], hint: 'did you mean /docs/welcome?' },
    ]);
    expect(report('/x', '/docs/welcome.md')).toMatchObject([{ code: 'config/redirect-dead' }]);
  });

  test('a source that is a page or a file already', () => {
    for (const from of ['/docs/welcome', '/docs/welcome/', '/docs/welcome/index.html', '/']) {
      expect(report(from, '/docs/api/api-overview')).toMatchObject([
        { code: 'config/redirect-shadows-page', severity: 'error', at: places['/redirects/0/from'] },
      ]);
    }
    expect(report('/files/x.html', '/')).toMatchObject([{ code: 'config/redirect-shadows-page' }]);
    expect(report('/dir', '/')).toMatchObject([{ code: 'config/redirect-shadows-page' }]);
  });

  test('a source in other letter case than a page, whose file it would be on many disks', () => {
    expect(report('/DOCS/Welcome', '/docs/welcome')).toMatchObject([
      { code: 'config/redirect-shadows-page', at: places['/redirects/0/from'], message: expect.stringContaining('letter case') },
    ]);
  });

  test('a source with .html beside a page without a slash, which hosts would not find any more', () => {
    const redirects = [{ from: '/docs/welcome.html', to: '/docs/welcome' }];
    const codes = (trailingSlash?: boolean) =>
      linkSite({ files, config: { redirects, ...(trailingSlash !== undefined && { trailingSlash }) } }).codes;
    expect(codes()).toEqual(['config/redirect-shadows-page']);
    expect(codes(true)).toEqual([]);
    // There the page is that file.
    expect(codes(false)).toEqual(['config/redirect-shadows-page']);
  });
});

describe('the main doc', () => {
  const versions = (mainDocId?: string) => [
    {
      name: 'current',
      label: 'Next',
      path: '/docs',
      isLast: true,
      folder: 'content/docs',
      banner: 'none' as const,
      ...(mainDocId && { mainDocId }),
    },
  ];

  test('is the one that is named, and the path of the version leads to it', () => {
    const site = linkSite({ files, config: { docs: [docsInstance({ versions: versions('welcome') })] } });
    expect(site.graph.mainDocs).toEqual({ 'default/current': 'content/docs/welcome.md' });
    expect(drawn(site)).toEqual(['/docs -> /docs/welcome (docs/index.html)']);
  });

  test('is the page at the path itself, else the first of the first sidebar, else the first file', () => {
    const main = (more: object, sidebars = docsInstance().sidebars) =>
      linkSite({ files: more as never, config: { docs: [docsInstance({ sidebars })] } }).graph.mainDocs['default/current'];
    expect(main({ 'content/docs/a.md': {}, 'content/docs/z.md': { slug: '/' } })).toBe('content/docs/z.md');
    expect(main({ 'content/docs/a.md': { sidebarPosition: 2 }, 'content/docs/z.md': { sidebarPosition: 1 } })).toBe('content/docs/z.md');
    expect(main({ 'content/docs/a.md': { unlisted: true }, 'content/docs/b.md': {} }, {})).toBe('content/docs/b.md');
    expect(main({ 'content/docs/a.md': { draft: true } })).toBeUndefined();
  });

  test('that does not exist is a fault of the configuration', () => {
    const { diagnostics } = linkSite({ files, config: { docs: [docsInstance({ versions: versions('welcom') })] } });
    expect(diagnostics).toMatchObject([
      { code: 'config/unknown-main-doc', severity: 'error', hint: 'did you mean "welcome"? available: api/api-overview, welcome' },
    ]);
  });

  test('a site without a page at `/` starts with its docs; a public file or a redirect of its own comes first', () => {
    const docs = { 'content/docs/a.md': {} };
    expect(drawn(linkSite({ files: docs }))).toEqual(['/ -> /docs/a (index.html)', '/docs -> /docs/a (docs/index.html)']);
    expect(drawn(linkSite({ files: docs, publicFiles: ['index.html'] }))).toEqual(['/docs -> /docs/a (docs/index.html)']);
    expect(drawn(linkSite({ files: docs, config: { redirects: [{ from: '/docs', to: 'https://example.org' }] } }))).toEqual([
      '/ -> /docs/a (index.html)',
      '/docs -> https://example.org (docs/index.html)',
    ]);
  });
});
