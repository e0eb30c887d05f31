import { describe, expect, test } from 'vitest';
import { loadNavbarIcons } from '../../../src/link/navbar-icons.js';
import type { NavItemView } from '../../../src/model/page-context.js';
import type { DocsVersion, NavbarItem, SearchConfig, SiteConfig } from '../../../src/model/site-config.js';
import { docsInstance, linkSite, navbarConfig, type PlainPage, siteConfig } from './plain-site.js';

const left = { position: 'left' as const };
const search: SearchConfig = {
  contextualSearch: true,
  searchPagePath: 'search',
  searchParameters: {},
  insights: false,
  ...{ translations: {}, weights: {} },
  placeholder: 'Search docs',
};
const versions: DocsVersion[] = [
  { name: 'current', label: 'Next', path: '/docs/next', isLast: false, folder: 'content/docs', banner: 'unreleased' },
  { name: '2.0', label: '2.0', path: '/docs', isLast: true, folder: 'content/v2', banner: 'none' },
];
const plain: Record<string, PlainPage> = {
  'content/docs/a.md': { title: 'A' },
  'content/docs/b/c.md': { title: 'C' },
  'content/pages/index.md': {},
  'content/pages/about.md': {},
};

const withItems = (items: NavbarItem[], files = plain, config: Partial<SiteConfig> = {}) =>
  linkSite({ files, config: { navbar: navbarConfig({ items }), ...config } });
const itemsAt = (site: ReturnType<typeof linkSite>, route: string): NavItemView[] => site.context(route).navbar.left;
const states = (site: ReturnType<typeof linkSite>, routes: string[]) =>
  routes.map((route) => itemsAt(site, route).map((item) => ('active' in item ? item.active : undefined)));

describe('what is active', () => {
  test('a path counts on segment boundaries, an expression anywhere in the pathname', () => {
    const site = withItems(
      [
        { ...left, type: 'link', label: 'Docs', to: '/docs/a', activeBasePath: '/docs' },
        { ...left, type: 'link', label: 'C', to: '/about', activeBasePath: '/nothing', activeBaseRegex: '/BASE/.*/c$' },
        { ...left, type: 'link', label: 'Home', to: '/' },
        { ...left, type: 'link', label: 'Folder', to: '/docs/b/?x#y' },
        { ...left, type: 'link', label: 'Out', href: 'https://example.org' },
      ],
      { ...plain, 'content/pages/docs-old.md': {} },
      { baseUrl: '/base/' },
    );
    expect(states(site, ['/docs/a', '/docs/b/c', '/docs-old', '/'])).toEqual([
      [true, false, false, false, false],
      [true, true, false, true, false],
      [false, false, false, false, false],
      [false, false, true, false, false],
    ]);
    expect(itemsAt(site, '/')).toMatchObject([
      { kind: 'link', href: '/base/docs/a', external: false, current: false },
      { href: '/base/about' },
      { href: '/base/', current: true },
      { href: '/base/docs/b/?x#y' },
      { href: 'https://example.org', external: true },
    ]);
  });

  test('of two paths of which one leads deeper, the deeper on its pages; what an author asks for stays', () => {
    const site = withItems([
      { ...left, type: 'link', label: 'Docs', to: '/docs/' },
      { ...left, type: 'link', label: 'B', to: '/docs/b' },
      { ...left, type: 'link', label: 'All', to: '/docs/', activeBasePath: '/docs' },
      {
        ...left,
        type: 'dropdown',
        label: 'More',
        to: '/docs',
        items: [
          { ...left, type: 'link', label: 'A', to: '/docs/a' },
          { ...left, type: 'link', label: 'Top', to: '/docs/' },
        ],
      },
    ]);
    expect(states(site, ['/docs/a', '/docs/b/c'])).toEqual([
      [false, false, true, true],
      [false, true, true, false],
    ]);
    const dropdown = itemsAt(site, '/docs/a')[3];
    expect(dropdown?.kind === 'dropdown' && dropdown.items.map((item) => 'active' in item && item.active)).toEqual([true, false]);
    // Which version is read is no place.
    const versioned = withItems(
      [
        { ...left, type: 'link', label: 'Docs', to: '/docs/' },
        { ...left, type: 'docsVersionDropdown', docsPluginId: 'default', itemsBefore: [], itemsAfter: [] },
      ],
      { 'content/docs/a.md': {}, 'content/v2/index.md': {}, 'content/v2/a.md': {} },
      { docs: [docsInstance({ versions })] },
    );
    expect(states(versioned, ['/docs/a'])).toEqual([[true, true]]);
  });

  test('a path into one version is not that of the version that lies below it', () => {
    const site = withItems(
      [
        { ...left, type: 'link', label: 'Docs', to: '/docs/' },
        { ...left, type: 'link', label: 'Next', to: '/docs/next' },
        { ...left, type: 'link', label: 'All', to: '/docs/', activeBasePath: '/docs' },
      ],
      { 'content/docs/a.md': {}, 'content/v2/index.md': {}, 'content/v2/a.md': {} },
      { docs: [docsInstance({ versions })] },
    );
    expect(states(site, ['/docs/a', '/docs/next/a'])).toEqual([
      [true, false, true],
      [false, true, true],
    ]);
  });

  test('a doc item is active on the pages of its sidebar, unless another item leads there too', () => {
    const docs = docsInstance({
      sidebars: {
        one: [
          { type: 'doc', id: 'a' },
          { type: 'doc', id: 'b' },
        ],
        two: [
          { type: 'doc', id: 'c' },
          { type: 'doc', id: 'd' },
        ],
      },
    });
    const files = Object.fromEntries(['a', 'b', 'c', 'd'].map((id) => [`content/docs/${id}.md`, {}]));
    const doc = (docId: string): NavbarItem => ({ ...left, type: 'doc', docId, docsPluginId: 'default' });
    const site = withItems([doc('a'), doc('c'), doc('d')], files, { docs: [docs] });
    expect(states(site, ['/docs/a', '/docs/b', '/docs/c', '/docs/d'])).toEqual([
      [true, false, false],
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
    expect(itemsAt(site, '/docs/a')[0]).toEqual({
      kind: 'link',
      label: 'a',
      href: '/docs/a',
      external: false,
      active: true,
      current: true,
    });
  });
});

describe('dropdowns', () => {
  const link = (label: string, to: string): NavbarItem => ({ ...left, type: 'link', label, to });
  test('with one entry or fewer they are a link', () => {
    const site = withItems(
      [
        { ...left, type: 'dropdown', label: 'Two', to: '/about', items: [link('A', '/docs/a'), link('C', '/docs/b/c')] },
        { ...left, type: 'dropdown', label: 'One', items: [link('A', '/docs/a')] },
        { ...left, type: 'dropdown', label: 'None', to: '/about', items: [] },
        { ...left, type: 'dropdown', label: 'Nothing', items: [] },
        {
          ...left,
          type: 'dropdown',
          label: 'Hidden draft',
          items: [{ ...left, type: 'doc', docId: 'd', docsPluginId: 'default' }, link('A', '/docs/a')],
        },
      ],
      { ...plain, 'content/docs/d.md': { draft: true } },
    );
    expect(site.codes).toEqual([]);
    expect(
      itemsAt(site, '/docs/b/c').map((item) => [
        item.kind,
        'label' in item && item.label,
        'href' in item && item.href,
        'active' in item && item.active,
      ]),
    ).toEqual([
      ['dropdown', 'Two', '/about', true],
      ['link', 'A', '/docs/a', false],
      ['link', 'None', '/about', false],
      ['link', 'A', '/docs/a', false],
    ]);
  });
});

describe('items of the docs', () => {
  const files: Record<string, PlainPage> = {
    'content/docs/a.md': {},
    'content/docs/new.md': {},
    'content/v2/a.md': {},
    'content/v2/old.md': {},
    'content/pages/index.md': {},
  };
  const items: NavbarItem[] = [
    { ...left, type: 'doc', docId: 'a', docsPluginId: 'default', label: 'A' },
    { ...left, type: 'docSidebar', sidebarId: 'default', docsPluginId: 'default' },
    { ...left, type: 'docsVersion', docsPluginId: 'default' },
    {
      ...left,
      type: 'docsVersionDropdown',
      docsPluginId: 'default',
      itemsBefore: [],
      itemsAfter: [{ ...left, type: 'link', label: 'All', to: '/' }],
    },
  ];

  test('lead into the version of the page, else into the last one', () => {
    const site = withItems(items, files, { docs: [docsInstance({ versions })] });
    expect(site.codes).toEqual([]);
    const hrefs = (route: string) =>
      itemsAt(site, route).map((item) => ('href' in item ? `${'label' in item ? item.label : ''} ${item.href}` : ''));
    expect(hrefs('/')).toEqual(['A /docs/a', 'a /docs/a', '2.0 /docs/a', '2.0 /docs/a']);
    expect(hrefs('/docs/next/new')).toEqual(['A /docs/next/a', 'a /docs/next/a', 'Next /docs/next/a', 'Next /docs/next/a']);
  });

  test('the versions dropdown keeps the page where the other version has it, else leads to its main doc', () => {
    const site = withItems(items, files, { docs: [docsInstance({ versions })] });
    const entries = (route: string) => {
      const dropdown = itemsAt(site, route)[3];
      return (
        dropdown?.kind === 'dropdown' && [
          dropdown.icon,
          ...dropdown.items.map((item) => ('href' in item ? `${item.href}${'active' in item && item.active ? '*' : ''}` : '')),
        ]
      );
    };
    expect(entries('/docs/next/a')).toEqual(['versions', '/docs/next/a*', '/docs/a', '/']);
    expect(entries('/docs/next/new')).toEqual(['versions', '/docs/next/new*', '/docs/a', '/']);
    expect(entries('/docs/old')).toEqual(['versions', '/docs/next/a', '/docs/old*', '/']);
    expect(entries('/')).toEqual(['versions', '/docs/next/a', '/docs/a', '/*']);
  });

  test('the versions of a dropdown may be chosen and named', () => {
    const dropdown = (chosen: string[] | Record<string, string>): NavbarItem => ({
      ...left,
      type: 'docsVersionDropdown',
      docsPluginId: 'default',
      versions: chosen,
      itemsBefore: [],
      itemsAfter: [],
    });
    const site = withItems([dropdown(['2.0']), dropdown({ current: 'Unreleased', '2.0': 'Stable' })], files, {
      docs: [docsInstance({ versions })],
    });
    expect(itemsAt(site, '/docs/next/a')).toMatchObject([
      { kind: 'link', label: '2.0', href: '/docs/a' },
      { kind: 'dropdown', label: 'Unreleased', items: [{ label: 'Unreleased' }, { label: 'Stable' }] },
    ]);
  });

  test('an unlisted page is shown on itself only, a draft nowhere', () => {
    const hidden: Record<string, PlainPage> = {
      'content/docs/a.md': {},
      'content/docs/u.md': { unlisted: true },
      'content/docs/d.md': { draft: true },
    };
    const site = withItems(
      ['u', 'd'].map((docId) => ({ ...left, type: 'doc' as const, docId, docsPluginId: 'default' })),
      hidden,
    );
    expect(site.codes).toEqual([]);
    expect(itemsAt(site, '/docs/a')).toEqual([]);
    expect(itemsAt(site, '/docs/u')).toMatchObject([{ label: 'u' }]);
  });
});

test('search, locale, html and icon items; a search that no item places comes last', () => {
  const items: NavbarItem[] = [
    { ...left, type: 'search' },
    { ...left, type: 'localeDropdown' },
    { ...left, type: 'html', html: '<b>x</b>' },
    { ...left, type: 'icon', icon: 'github', label: 'Source', href: 'https://example.org' },
    { ...left, type: 'icon', icon: './img/own.svg', label: 'Own', to: '/about' },
  ];
  const site = withItems(items, plain, { search });
  const { navbar } = site.context('/docs/a', { icons: { './img/own.svg': '<svg/>' } });
  expect(navbar.left).toEqual([
    { kind: 'search' },
    { kind: 'link', label: 'English', href: '/docs/a', external: false, active: false, current: false, lang: 'en', keepsPlace: true },
    { kind: 'html', html: '<b>x</b>' },
    { kind: 'icon', label: 'Source', href: 'https://example.org', external: true, icon: 'github' },
    { kind: 'icon', label: 'Own', href: '/about', external: false, icon: './img/own.svg', svg: '<svg/>' },
  ]);
  expect(navbar.right).toEqual([]);
  expect(withItems([], plain, { search }).context('/about').navbar.right).toEqual([{ kind: 'search' }]);
  expect(withItems(items.slice(0, 1), plain).context('/about').navbar.left).toEqual([]);
});

test('outside of docs with versions an item names its target in each, unless no choice is remembered', () => {
  const versions = [
    { name: 'current', label: 'Next', path: '/docs/next', isLast: false, folder: 'content/docs', banner: 'none' as const },
    { name: '2.0', label: '2.0', path: '/docs', isLast: true, folder: 'content/v2', banner: 'none' as const },
  ];
  const files = { 'content/docs/a.md': {}, 'content/v2/a.md': {}, 'content/pages/about.md': {} };
  const item: NavbarItem = { ...left, type: 'doc', docId: 'a', label: 'A', docsPluginId: 'default' };
  const at = (path: string, own = {}) =>
    linkSite({ files, config: { navbar: navbarConfig({ title: '', items: [item] }), docs: [docsInstance({ versions, ...own })] } }).context(
      path,
    ).navbar.left[0];
  expect(at('/about')).toMatchObject({
    href: '/docs/a',
    preferred: {
      instance: 'default',
      byVersion: { current: { label: 'A', href: '/docs/next/a' }, '2.0': { label: 'A', href: '/docs/a' } },
    },
  });
  expect(at('/docs/next/a')).not.toHaveProperty('preferred');
  expect(at('/about', { versionPersistence: 'none' })).not.toHaveProperty('preferred');
});

test('icons are read from the site, without what surrounds the drawing', () => {
  const config = siteConfig({
    navbar: navbarConfig({
      title: '',
      items: [
        { ...left, type: 'icon', icon: './img/own.svg', label: 'Own', to: '/' },
        { ...left, type: 'icon', icon: 'slack', label: 'S', href: 'https://x.example' },
      ],
    }),
  });
  const files = {
    read: (file: string) =>
      file === 'img/own.svg'
        ? { bytes: new TextEncoder().encode('<?xml version="1.0"?>\n<!-- x --><svg><path/></svg>\n') }
        : ('missing' as const),
    list: () => [],
  };
  expect(loadNavbarIcons(config, files)).toEqual({ './img/own.svg': '<svg><path/></svg>' });
});

test('the logo and the title are ready for the page', () => {
  const { navbar } = linkSite({
    files: plain,
    config: {
      baseUrl: '/x/',
      navbar: navbarConfig({
        title: 'T',
        logo: { src: '/img/logo one.svg', srcDark: 'https://cdn.example/d.svg', href: '/about' },
        items: [],
      }),
    },
  }).context('/about');
  expect(navbar).toMatchObject({
    title: 'T',
    homePermalink: '/x/',
    logo: { src: '/x/img/logo%20one.svg', srcDark: 'https://cdn.example/d.svg', href: '/x/about' },
  });
});

describe('faults are reported at the item, and hide no other item', () => {
  const at = { file: 'site.config.ts', line: 12, column: 7 };
  const report = (item: NavbarItem, config: Partial<SiteConfig> = {}) => {
    const { diagnostics, context } = linkSite({
      files: plain,
      config: { navbar: navbarConfig({ title: '', items: [item, { ...left, type: 'link', label: 'Fine', to: '/about' }] }), ...config },
      places: { '/navbar/items/0': at },
    });
    expect(context('/about').navbar.left).toMatchObject([{ label: 'Fine' }]);
    return diagnostics;
  };

  test('a page that does not exist', () => {
    expect(report({ ...left, type: 'doc', docId: 'aa', docsPluginId: 'default' })).toMatchObject([
      { code: 'config/navbar-unknown-doc', severity: 'error', at, hint: 'available: a, b/c' },
    ]);
  });

  test('a sidebar that does not exist, and one without anything to link to', () => {
    const docs = [
      docsInstance({
        sidebars: {
          main: [{ type: 'autogenerated', dirName: '.' }],
          bare: [
            { type: 'link', label: 'L', href: '/x' },
            { type: 'html', html: 'x' },
          ],
        },
      }),
    ];
    const item = (sidebarId: string): NavbarItem => ({ ...left, type: 'docSidebar', sidebarId, docsPluginId: 'default' });
    expect(report(item('mian'), { docs })).toMatchObject([
      { code: 'config/navbar-unknown-sidebar', at, hint: 'did you mean "main"? available: main, bare' },
    ]);
    expect(report(item('bare'), { docs })).toMatchObject([{ code: 'config/sidebar-without-link', severity: 'error', at }]);
  });

  test('a pathname outside all docs', () => {
    const diagnostics = linkSite({
      files: plain,
      config: {
        navbar: navbarConfig({ title: '', items: [{ ...left, type: 'docsVersion', docsPluginId: 'default', to: '/docs-old/x' }] }),
      },
      places: { '/navbar/items/0/to': at },
    }).diagnostics;
    expect(diagnostics).toMatchObject([{ code: 'config/no-active-docs', severity: 'error', at }]);
    expect(`${diagnostics[0]?.message} ${diagnostics[0]?.hint}`).toMatch(/"\/docs-old\/x".*inside the docs, which are at "\/docs"$/);
  });

  test('whatever makes an item fail, with its configuration as JSON', () => {
    const item: NavbarItem = { ...left, type: 'link', label: 'Bad', to: '/x', activeBaseRegex: '(' };
    const [fault] = report(item);
    expect(fault).toMatchObject({ code: 'config/navbar-item-failed', severity: 'error', at });
    expect(fault?.message).toContain('A theme navbar item failed to render');
    expect(fault?.message).toContain(JSON.stringify(item));
    expect(report({ ...left, type: 'docsVersion', docsPluginId: 'gone' })).toMatchObject([{ code: 'config/navbar-item-failed' }]);
  });
});
