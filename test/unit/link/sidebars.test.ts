import { describe, expect, test } from 'vitest';
import type { ApiConfig } from '../../../src/model/api/api-config.js';
import type { SidebarItem } from '../../../src/model/content-graph.js';
import type { DocsVersion, SidebarItemConfig } from '../../../src/model/site-config.js';
import { indexDocument } from '../../../src/sources/api/index-document.js';
import { API } from '../sources/api/api-on-disk.js';
import { docsInstance, linkSite, type PlainPage, type PlainSite } from './plain-site.js';

/** A sidebar as indented lines: `label -> permalink`, categories with `+` (open) or `-`. */
const draw = (items: SidebarItem[], indent = ''): string[] =>
  items.flatMap((item) => {
    if (item.type === 'html') return [`${indent}<${item.html}>`];
    const line = `${item.label}${item.permalink === undefined ? '' : ` -> ${item.permalink}`}`;
    return item.type === 'link'
      ? [`${indent}${line}`]
      : [`${indent}${item.collapsed ? '-' : '+'} ${line}`, ...draw(item.items, `${indent}  `)];
  });

const sidebarOf = (site: PlainSite, id = 'default') => draw(linkSite(site).graph.sidebars[`default/current/${id}`]?.items ?? []);
const explicit = (items: SidebarItemConfig[], files: Record<string, PlainPage>) => ({
  files,
  config: { docs: [docsInstance({ sidebars: { default: items } })] },
});

describe('a generated sidebar', () => {
  test('orders by position, then by name; folders are categories, named and placed by their file', () => {
    expect(
      sidebarOf({
        files: {
          'content/docs/zebra.md': {},
          'content/docs/apple.md': {},
          'content/docs/02-second.md': {},
          'content/docs/late.md': { sidebarPosition: 1.5, sidebarLabel: 'One and a half' },
          'content/docs/guide/b.md': {},
          'content/docs/guide/a.md': {},
          'content/docs/01-start/x.md': {},
          'content/docs/01-start/deep/y.md': {},
        },
        categories: [
          { file: 'f', folder: 'guide', label: 'The guide', position: 3, collapsed: false },
          { file: 'f', folder: '01-start/deep', collapsible: false },
        ],
      }),
    ).toEqual([
      '- start',
      '  + deep',
      '    y -> /docs/start/deep/y',
      '  x -> /docs/start/x',
      'One and a half -> /docs/late',
      'second -> /docs/second',
      '+ The guide',
      '  a -> /docs/guide/a',
      '  b -> /docs/guide/b',
      'apple -> /docs/apple',
      'zebra -> /docs/zebra',
    ]);
  });

  test('orders names as people count: pages and folders, with number prefixes and positions before them', () => {
    const names = ['step10', 'step9', 'step1', 'v1.10/x', 'v1.9/x', '2-two', '10-ten', 'Zoo', 'setup-guide', 'setup2'];
    const files = Object.fromEntries(names.map((name) => [`content/docs/${name}.md`, {}]));
    const drawn = sidebarOf({ files }).filter((line) => !line.startsWith(' '));
    expect(drawn.map((line) => line.replace(/^- /, '').split(' ')[0])).toEqual([
      ...['two', 'ten', 'Zoo', 'setup-guide', 'setup2', 'step1', 'step9', 'step10', 'v1.9', 'v1.10'],
    ]);
    // Addresses stay as they were.
    expect(drawn).toContain('step10 -> /docs/step10');
  });

  test('the index page of a folder is the category; `link: null` keeps it an item', () => {
    const files = {
      'content/docs/a/index.md': { title: 'All of A', sidebarClassName: 'hot' },
      'content/docs/a/b.md': {},
      'content/docs/c/README.md': { sidebarLabel: 'See' },
      'content/docs/d/index.md': {},
      'content/docs/d/e.md': {},
    };
    expect(sidebarOf({ files, categories: [{ file: 'f', folder: 'd', link: null }] })).toEqual([
      '- All of A -> /docs/a/',
      '  b -> /docs/a/b',
      'See -> /docs/c/',
      '- d',
      '  e -> /docs/d/e',
      '  d -> /docs/d/',
    ]);
  });

  test('a category file may link to a page of the folder, of the docs, or to an index', () => {
    const { graph, codes } = linkSite({
      files: {
        'content/docs/01-a/b.md': {},
        'content/docs/01-a/c.md': {},
        'content/docs/d/e.md': {},
        'content/docs/f/g.md': {},
        'content/docs/h.md': {},
        'content/docs/i/j.md': {},
      },
      categories: [
        { file: 'f', folder: '01-a', link: { type: 'doc', id: 'b' } },
        { file: 'f', folder: 'd', link: { type: 'doc', id: 'h' } },
        { file: 'f', folder: 'f', label: 'Tips & tricks', description: 'All of them', link: { type: 'generated-index' } },
        { file: 'f', folder: 'i', label: 'Tips & tricks', link: { type: 'generated-index', title: 'More', slug: '/more/tips/' } },
      ],
    });
    expect(codes).toEqual([]);
    expect(draw(graph.sidebars['default/current/default']?.items ?? [])).toEqual([
      '- b -> /docs/a/b',
      '  c -> /docs/a/c',
      '- h -> /docs/h',
      '  e -> /docs/d/e',
      '- Tips & tricks -> /docs/category/tips-tricks',
      '  g -> /docs/f/g',
      'h -> /docs/h',
      '- Tips & tricks -> /docs/more/tips/',
      '  j -> /docs/i/j',
    ]);
    expect(
      graph.pages.filter(({ kind }) => kind === 'generatedIndex').map(({ route, title, description }) => [route, title, description]),
    ).toEqual([
      ['/docs/category/tips-tricks', 'Tips & tricks', 'All of them'],
      ['/docs/more/tips', 'More', ''],
    ]);
  });

  test('generated indexes of one label are numbered', () => {
    const files = { 'content/docs/a/x.md': {}, 'content/docs/b/x.md': {}, 'content/docs/c/x.md': {} };
    const categories = ['a', 'b', 'c'].map((folder) => ({
      file: 'f',
      folder,
      label: folder === 'c' ? '***' : 'Über uns',
      link: { type: 'generated-index' as const },
    }));
    expect(
      linkSite({ files, categories })
        .graph.pages.filter(({ kind }) => kind === 'generatedIndex')
        .map(({ route }) => route),
    ).toEqual(['/docs/category/category', '/docs/category/über-uns', '/docs/category/über-uns-1']);
  });

  test('drafts are left out, with the categories that they leave empty', () => {
    expect(
      sidebarOf({
        files: {
          'content/docs/a/x.md': { draft: true },
          'content/docs/b/index.md': { draft: true },
          'content/docs/b/y.md': {},
          'content/docs/z.md': {},
        },
      }),
    ).toEqual(['- b', '  y -> /docs/b/y', 'z -> /docs/z']);
  });
});

describe('a listed sidebar', () => {
  const files = {
    'content/docs/a.md': { title: 'A' },
    'content/docs/b.md': {},
    'content/docs/01-guide/c.md': {},
    'content/docs/01-guide/02-deep/d.md': {},
  };

  test('has every kind of item, mixed with generated ones', () => {
    expect(
      sidebarOf({
        ...explicit(
          [
            { type: 'doc', id: 'a', label: 'First' },
            { type: 'ref', id: 'b' },
            { type: 'link', label: 'Elsewhere', href: 'https://example.org' },
            { type: 'link', label: 'Here', href: '/docs/b?x#y' },
            { type: 'html', html: '<hr>' },
            {
              type: 'category',
              label: 'Cat',
              collapsed: false,
              items: [{ type: 'autogenerated', dirName: 'guide' }],
              link: { type: 'doc', id: 'b' },
            },
            { type: 'category', label: 'Lone', items: [], link: { type: 'doc', id: 'a' } },
          ],
          files,
        ),
      }),
    ).toEqual([
      'First -> /docs/a',
      'b -> /docs/b',
      'Elsewhere -> https://example.org',
      'Here -> /docs/b?x#y',
      '<<hr>>',
      '+ Cat -> /docs/b',
      '  - deep',
      '    d -> /docs/guide/deep/d',
      '  c -> /docs/guide/c',
      'Lone -> /docs/a',
    ]);
  });

  test('keys are unique and stable', () => {
    const { graph } = linkSite(
      explicit(
        [
          { type: 'doc', id: 'a' },
          { type: 'doc', id: 'a' },
          {
            type: 'category',
            label: 'a',
            items: [
              { type: 'category', label: 'x/y', items: [{ type: 'html', html: '1' }] },
              { type: 'html', html: '2' },
            ],
          },
        ],
        files,
      ),
    );
    const keys = (items: SidebarItem[]): string[] =>
      items.flatMap((item) => [item.key, ...(item.type === 'category' ? keys(item.items) : [])]);
    expect(keys(graph.sidebars['default/current/default']?.items ?? [])).toEqual(['a', 'a-1', 'a-2', 'a/x/y', 'html', 'html-1']);
  });

  test('unknown pages are one error a sidebar, with what there is', () => {
    const at = { file: 'site.config.ts', line: 9, column: 3 };
    const { diagnostics } = linkSite({
      ...explicit(
        [
          { type: 'doc', id: 'aa' },
          { type: 'category', label: 'C', items: [{ type: 'ref', id: 'nope' }], link: { type: 'doc', id: 'aa' } },
        ],
        files,
      ),
      places: { '/docs/0/sidebars/default/0/id': at },
    });
    expect(diagnostics).toMatchObject([
      { code: 'config/sidebar-unknown-doc', severity: 'error', at, hint: 'available: a, b, guide/c, guide/deep/d' },
    ]);
    expect(diagnostics[0]?.message).toBe('The sidebar "default" lists pages that do not exist: "aa" and "nope"');
  });

  test('a folder without pages, a bad slug and an index of nothing are reported', () => {
    const { diagnostics } = linkSite(
      explicit(
        [
          { type: 'autogenerated', dirName: 'guides' },
          { type: 'category', label: 'C', items: [{ type: 'doc', id: 'a' }], link: { type: 'generatedIndex', slug: '/x?y' } },
          { type: 'category', label: 'E', items: [], link: { type: 'generatedIndex' } },
        ],
        files,
      ),
    );
    expect(diagnostics.map(({ code, severity, hint }) => `${code} ${severity} ${hint}`)).toEqual([
      'config/sidebar-unknown-folder error available: 01-guide, 01-guide/02-deep',
      'config/invalid-category-slug error write for example /x-y',
      'graph/empty-index warning add pages to the category, or remove it',
    ]);
  });

  test('a page that only another version has is left out silently', () => {
    const versions = [
      { name: 'current', label: 'Next', path: '/docs', isLast: true, folder: 'content/docs', banner: 'none' as const },
      { name: 'old', label: 'Old', path: '/docs/old', isLast: false, folder: 'content/old', banner: 'none' as const },
    ];
    const sidebars = {
      default: [
        { type: 'doc' as const, id: 'a' },
        { type: 'autogenerated' as const, dirName: 'guide' },
        { type: 'doc' as const, id: 'gone' },
      ],
    };
    const { graph, codes } = linkSite({
      files: { ...files, 'content/old/gone.md': {} },
      config: { docs: [docsInstance({ versions, sidebars })] },
    });
    expect(codes).toEqual([]);
    expect(draw(graph.sidebars['default/old/default']?.items ?? [])).toEqual(['gone -> /docs/old/gone']);
  });

  test('a page shows the last sidebar that lists it; its front matter may name another, or none', () => {
    const { page, diagnostics } = linkSite({
      files: {
        'content/docs/a.md': {},
        'content/docs/b.md': { displayedSidebar: 'one' },
        'content/docs/c.md': { displayedSidebar: null },
        'content/docs/d.md': { displayedSidebar: 'tow' },
        'content/docs/e.md': {},
      },
      config: {
        docs: [
          docsInstance({
            sidebars: {
              one: [
                { type: 'doc', id: 'a' },
                { type: 'doc', id: 'e' },
              ],
              two: ['a', 'b', 'c'].map((id) => ({ type: 'doc' as const, id })),
              three: [{ type: 'ref', id: 'a' }],
            },
          }),
        ],
      },
    });
    expect(['a', 'b', 'c', 'd', 'e'].map((id) => page(`/docs/${id}`).docs?.sidebar)).toEqual(['two', 'one', undefined, undefined, 'one']);
    expect(diagnostics).toMatchObject([
      { code: 'graph/unknown-sidebar', severity: 'error', at: { file: 'content/docs/d.md', line: 4 }, hint: 'did you mean "two"?' },
    ]);
  });
});

/** The older one has a sidebar of its own, with one page. */
const twoVersions = (id: string): DocsVersion[] => [
  { name: 'current', label: 'Next', path: '/docs', isLast: true, folder: 'content/docs', banner: 'none' },
  {
    name: '1',
    label: '1',
    path: '/docs/1',
    isLast: false,
    folder: 'content/one',
    banner: 'none',
    sidebars: { old: [{ type: 'doc', id }] },
  },
];

test('a version may have sidebars of its own: the others keep those of the instance', () => {
  const own = docsInstance({
    sidebars: { default: [{ type: 'doc', id: 'new' }] },
    versions: twoVersions('gone'),
  });
  const { graph, diagnostics } = linkSite({ files: { 'content/docs/new.md': {}, 'content/one/gone.md': {} }, config: { docs: [own] } });
  expect(Object.keys(graph.sidebars)).toEqual(['default/current/default', 'default/1/old']);
  expect(draw(graph.sidebars['default/1/old']?.items ?? [])).toEqual(['gone -> /docs/1/gone']);
  expect(diagnostics).toEqual([]);
});

test('a page that only another version has is unknown to a version with sidebars of its own', () => {
  const own = docsInstance({
    versions: twoVersions('new'),
  });
  const { diagnostics } = linkSite({ files: { 'content/docs/new.md': {}, 'content/one/gone.md': {} }, config: { docs: [own] } });
  expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
    ['config/sidebar-unknown-doc', expect.stringContaining('"old" lists the page "new"')],
  ]);
});

describe('several APIs in one sidebar', () => {
  const root = {
    info: { title: 'Shop', version: '1' },
    tags: [{ name: 'orders' }],
    paths: { '/orders': { get: { operationId: 'list', tags: ['orders'], responses: {} } } },
    components: { schemas: { Order: { type: 'object' } } },
  };
  const siteOf = (labels: Record<string, string | undefined>, document: object = root): PlainSite => {
    const apis = Object.entries(labels).map(([id, label]): ApiConfig => {
      return { ...API, id, specification: `${id}.yaml`, route: `/docs/${id}`, ...(label !== undefined && { label }) };
    });
    const indexed = apis.map((api) =>
      indexDocument(
        { file: api.specification, dialect: 'openapi-3.1', files: { [api.specification]: document }, written: {} },
        { api, locale: 'en' },
      ),
    );
    const items: SidebarItemConfig[] = [{ type: 'doc', id: 'intro' }, ...apis.map(({ id }) => ({ type: 'api' as const, id }))];
    return {
      ...explicit(items, { 'content/docs/intro.md': {} }),
      config: { apis, docs: [docsInstance({ sidebars: { default: items } })] },
      apis: indexed.map(({ index }) => index),
      entries: indexed.flatMap(({ entries }) => entries),
    };
  };

  test('are a category each where they have labels, which leads to the overview; without one all stands in its place', () => {
    const site = siteOf({ ferry: 'Ferries', old: undefined });
    expect(sidebarOf(site)).toEqual([
      'intro -> /docs/intro',
      '- Ferries -> /docs/ferry/',
      '  - orders',
      '    list -> /docs/ferry/list',
      '  - Schemas',
      '    Order -> /docs/ferry/schemas/order',
      'Overview -> /docs/old/',
      '- orders',
      '  list -> /docs/old/list',
      '- Schemas',
      '  Order -> /docs/old/schemas/order',
    ]);
    const { page, context, codes } = linkSite(site);
    expect(codes).toEqual([]);
    // The overview is read first, and belongs to the sidebar.
    expect(page('/docs/ferry').docs?.sidebar).toBe('default');
    expect(context('/docs/ferry/list').previous?.permalink).toBe('/docs/ferry/');
  });

  test('one that has nothing but its overview is an item of that label', () => {
    const { components: _, ...bare } = { ...root, paths: {} };
    expect(sidebarOf(siteOf({ ferry: 'Ferries' }, bare))).toEqual(['intro -> /docs/intro', 'Ferries -> /docs/ferry/']);
  });
});
