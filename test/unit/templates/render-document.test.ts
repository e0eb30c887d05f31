// The document around an article, as text: the head in its order, the landmarks and their words, what a page must never hold.
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LayoutName } from '../../../src/model/content-graph.js';
import type { NavItemView, PageContext, SidebarItemView, SiteContext } from '../../../src/model/page-context.js';
import { TEMPLATE_PARTS } from '../../../src/model/template-parts.js';
import * as templates from '../../../templates/index.js';
import { pageWith, siteWith } from './contexts.js';

const renderDocument = templates.createDocumentRenderer(new Map());
const render = (site: Partial<SiteContext> = {}, page: Partial<PageContext> = {}, article = '<p>Text.</p>') =>
  renderDocument({ site: siteWith(site), page: pageWith(page), article }).html;
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const link = (label: string, own: object = {}): NavItemView => ({
  kind: 'link',
  label,
  href: `/manual/${label}`,
  external: false,
  active: false,
  current: false,
  ...own,
});
const FULL_PAGE = {
  description: 'How to <light> it',
  keywords: ['lamp', 'light'],
  image: 'https://lamp.example/manual/card.png',
  unlisted: true,
  navbar: {
    ...pageWith().navbar,
    logo: { src: '/manual/logo.svg', srcDark: '/manual/logo-dark.svg' },
    left: [
      link('Guide', { active: true, current: true }),
      { kind: 'dropdown', label: 'More', active: false, items: [link('A'), link('B')] } as NavItemView,
    ],
    right: [
      link('Shop', { href: 'https://shop.example', external: true }),
      { kind: 'icon', label: 'Source', href: 'https://github.example', external: true, icon: 'github' } as NavItemView,
    ],
  },
  sidebar: {
    id: 'docs',
    mapPermalink: '/manual/_nav/docs',
    items: [
      { kind: 'link', key: 'light', label: 'Light', href: '/manual/light', external: false, current: true },
      {
        kind: 'category',
        key: 'parts',
        label: 'Parts',
        href: '/manual/parts',
        mapHref: '/manual/_nav/docs#parts',
        anchor: 'category-parts',
        open: true,
        current: false,
        collapsible: true,
        items: [{ kind: 'more', label: 'All Parts', href: '/manual/_nav/docs#parts' }],
      },
      {
        kind: 'category',
        key: 'care',
        label: 'Care',
        mapHref: '/manual/_nav/docs#category-care',
        anchor: 'category-care',
        open: false,
        current: false,
        collapsible: true,
      },
    ] satisfies SidebarItemView[],
  },
  breadcrumbs: { visible: true, items: [{ label: 'Guide', permalink: '/manual/guide' }, { label: 'Light' }] },
  versionBanner: {
    kind: 'unreleased' as const,
    versionLabel: 'Next',
    latest: { label: '2.1', permalink: '/manual/2.1/light', version: { instance: 'default', name: '2.1' } },
  },
  toc: [{ id: 'on', html: 'On & <code>off</code>', children: [{ id: 'dim', html: 'Dim', children: [] }] }],
  previous: { label: 'Unpack', permalink: '/manual/unpack' },
  next: { label: 'Care', permalink: '/manual/care' },
  lastUpdated: { iso: '2025-06-06T10:00:00Z', text: 'Jun 6, 2025', author: 'Ada' },
  editUrl: 'https://git.example/light.md',
  cards: [{ label: 'Bulb', permalink: '/manual/bulb', description: '', external: false, kind: 'link' as const }],
};
const FULL_SITE = {
  favicon: '/manual/icon.svg',
  colorMode: { default: 'light', respectSystem: true, disableSwitch: false } as const,
  announcementBar: { id: 'v3', content: 'Version <b>3</b>', isCloseable: true },
  footer: {
    style: 'dark' as const,
    columns: [{ title: 'Lamp', items: [{ label: 'Shop', href: 'https://shop.example', external: true }] }],
    copyright: '© Lamp',
  },
  search: {
    settings: '/x/assets/search.json',
    button: { text: 'Search', label: 'Search' },
    preconnect: 'https://search.example',
    page: { permalink: '/x/search', openSearch: '/x/opensearch.xml', inputLabel: 'Search', inputPlaceholder: '', withoutJavaScript: '' },
  },
};
const LAYOUTS: LayoutName[] = ['doc', 'page', 'home', 'generatedIndex', 'sidebarMap', 'notFound'];

test('the bundle has exactly the functions that the generator calls', () => {
  expect(Object.keys(templates).sort()).toEqual([
    'createApiRenderer',
    'createDocumentRenderer',
    'renderComponent',
    'renderMdx',
    'renderModule',
  ]);
});

test('the list of replaceable parts names every part there is', () => {
  const files = readdirSync('templates/parts').map((name) => name.replace('.tsx', ''));
  const unlisted = files.filter((name) => !TEMPLATE_PARTS.some((part) => part === name));
  expect(unlisted.map((name) => `src/model/template-parts.ts: add '${name}', by the alphabet`)).toEqual([]);
  expect(TEMPLATE_PARTS.filter((part) => !files.includes(part)).map((part) => `templates/parts/${part}.tsx: write this component`)).toEqual(
    [],
  );
});

describe.each(LAYOUTS)('every page of the layout %s', (layout) => {
  const html = render(FULL_SITE, { ...FULL_PAGE, layout });

  test('holds no inline style, no handler and one inline script', () => {
    expect(html.match(/\sstyle=/g)).toBeNull();
    expect(html.match(/<[^>]*\son\w+=/g)).toBeNull();
    expect(html.match(/<style/g)).toBeNull();
    const scripts = [...html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g)].filter(
      ([, attributes]) => !/src=|ld\+json/.test(attributes ?? ''),
    );
    expect(scripts.map(([, , code]) => code)).toEqual([siteWith().assets.inlineScript]);
  });

  test('has one main region, which the skip link, first in the body, leads to, and one level-1 heading', () => {
    expect(html.match(/<main /g)).toHaveLength(1);
    const id = /<main id="([^"]+)"/.exec(html)?.[1];
    expect(html).toContain(
      `<body>\n<div role="region" aria-label="Skip to main content"><a class="skip-link" href="#${id}">Skip to main content</a></div>`,
    );
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});

test('the script that tells of a wrong base URL stands on the home page only', () => {
  const { bannerScript } = siteWith().assets;
  const { homePermalink } = FULL_PAGE.navbar;
  expect(render(FULL_SITE, { ...FULL_PAGE, permalink: homePermalink })).toContain(`<script>${bannerScript}</script>`);
  expect(render(FULL_SITE, FULL_PAGE)).not.toContain(bannerScript);
});

describe('the head', () => {
  const head = /<head>([\s\S]*)<\/head>/.exec(render(FULL_SITE, FULL_PAGE))?.[1] ?? '';

  test('states the encoding and then the policy before any script or style', () => {
    const [charset, policy, script, style] = [
      '<meta charset="utf-8">',
      '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
      '<script>',
      '<link rel="stylesheet"',
    ].map((text) => head.indexOf(text));
    expect(charset).toBe(1);
    expect([charset, policy, script, style]).toEqual([charset, policy, script, style].sort((a = 0, b = 0) => a - b));
  });

  test('describes the page for search engines and previews', () => {
    for (const line of [
      '<title>Light | Lamp</title>',
      '<meta name="description" content="How to &lt;light&gt; it"/>',
      '<meta name="keywords" content="lamp,light"/>',
      '<meta name="robots" content="noindex, nofollow"/>',
      '<meta name="generator" content="docgen v3.8.1"/>',
      '<link rel="canonical" href="https://lamp.example/manual/light"/>',
      '<link rel="alternate" hrefLang="en" href="https://lamp.example/manual/light"/>',
      '<link rel="alternate" hrefLang="x-default" href="https://lamp.example/manual/light"/>',
      '<link rel="icon" href="/manual/icon.svg"/>',
      '<meta property="og:title" content="Light | Lamp"/>',
      '<meta property="og:url" content="https://lamp.example/manual/light"/>',
      '<meta property="og:locale" content="en"/>',
      '<meta property="og:image" content="https://lamp.example/manual/card.png"/>',
      '<meta name="twitter:card" content="summary_large_image"/>',
      '<meta name="docsearch:docusaurus_tag" content="docs-default-current"/>',
      '<link rel="preconnect" href="https://search.example" crossorigin="anonymous"/>',
      '<link rel="search" type="application/opensearchdescription+xml" title="',
    ]) {
      expect(head).toContain(line);
    }
  });

  test.each([
    ['Light', 'Light | Lamp'],
    ['  Light ', 'Light | Lamp'],
    ['', 'Lamp'],
    ['Lamp', 'Lamp'],
  ])('a page titled "%s" is called "%s"', (title, expected) => {
    expect(render({}, { title })).toContain(`<title>${expected}</title>`);
  });

  test('a page that may be found has no robots line, and a site that may not has one on every page', () => {
    expect(render()).not.toContain('name="robots"');
    expect(render({ noIndex: true })).toContain('content="noindex, nofollow"');
  });

  test('structured breadcrumbs can not end their own block', () => {
    const html = render(
      {},
      { breadcrumbs: { visible: false, items: [{ label: '</script><script>alert(1)</script>', permalink: '/manual/x' }] } },
    );
    expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)');
    expect(html).not.toContain('aria-label="Breadcrumbs"');
  });
});

describe('the root element', () => {
  const root = (site = {}, page = {}) => /<html[^>]*>/.exec(render(site, page))?.[0] ?? '';

  test('carries language, direction and the settings that are needed before the first paint', () => {
    const tag = root({ ...FULL_SITE, locale: 'ar', direction: 'rtl' }, { docs: { instance: 'default', version: 'current', id: 'light' } });
    for (const attribute of [
      'lang="ar"',
      'dir="rtl"',
      'data-theme-default="light"',
      'data-respect-system=""',
      'data-announcement="v3"',
      'docs-doc-id-light',
      'layout-doc',
    ]) {
      expect(tag).toContain(attribute);
    }
    expect(root({ colorMode: { default: 'dark', respectSystem: false, disableSwitch: true } })).toContain(
      'data-theme-default="dark" data-switch="off"',
    );
    expect(root()).not.toMatch(/respect-system|data-switch|data-announcement/);
  });

  test('names the versions whose choice is remembered, so that an unknown one is forgotten, and none where nothing is', () => {
    expect(root({ versions: { default: ['current', '1.0'] } })).toContain(
      'data-versions="{&quot;default&quot;:[&quot;current&quot;,&quot;1.0&quot;]}"',
    );
    expect(root()).not.toContain('data-versions');
  });

  test('is not broken out of by an id from a configuration', () => {
    expect(root({ announcementBar: { id: '"><script>', content: '', isCloseable: false } })).toContain(
      'data-announcement="&quot;&gt;&lt;script&gt;"',
    );
  });
});

describe('the frame', () => {
  const html = render(FULL_SITE, FULL_PAGE);

  test('uses the agreed landmarks and words', () => {
    for (const name of ['Main', 'Docs sidebar', 'Docs pages', 'On this page', 'Breadcrumbs'])
      expect(html).toContain(`aria-label="${name}"`);
    const words = textOf(html);
    for (const text of [
      '← Back to main menu',
      'Toggle navigation bar',
      'Close navigation bar',
      'Previous Unpack',
      'Next Care',
      'Last updated on Jun 6, 2025 by Ada',
      'Unlisted page',
      'Edit this page',
      'which is not released yet',
    ]) {
      expect(words).toContain(text);
    }
    expect(html).toContain('<time dateTime="2025-06-06T10:00:00Z">Jun 6, 2025</time>');
    expect(textOf(render({}, { ...FULL_PAGE, unlisted: false, draft: true }))).toContain('Draft page');
    expect(textOf(render({}, { layout: 'notFound' }))).toContain('Page Not Found');
  });

  test('reads from right to left where the site does: the way back points to where a line begins', () => {
    expect(textOf(render({ ...FULL_SITE, direction: 'rtl' }, FULL_PAGE))).toContain('→ Back to main menu');
  });

  test('a button that opens a list beside a link names the list', () => {
    const item = { kind: 'dropdown' as const, label: 'Guides', href: '/manual/', active: false, items: [] };
    const words = textOf(render({}, { ...FULL_PAGE, navbar: { ...pageWith().navbar, left: [item] } }));
    for (const text of ['Expand', 'Collapse'].map((verb) => `${verb} the dropdown &#x27;Guides&#x27;`)) expect(words).toContain(text);
  });

  test('a bar leaves while the reader goes down only where the site asks for it', () => {
    const barOf = (page: object) => /<nav class="navbar[^>]*>/.exec(render({}, page))?.[0];
    expect(barOf({ navbar: { ...FULL_PAGE.navbar, hideOnScroll: true } })).toContain('data-hide-on-scroll=""');
    expect(barOf(FULL_PAGE)).not.toContain('data-hide-on-scroll');
  });

  test('categories of one list share a name, by which a browser keeps one open, only where the site asks for it', () => {
    const namesOf = (sidebar: Required<PageContext>['sidebar']) =>
      [...render({}, { ...FULL_PAGE, sidebar }).matchAll(/<details[^>]* name="([^"]*)"/g)].map(([, name]) => name);
    expect(namesOf({ ...FULL_PAGE.sidebar, autoCollapse: true })).toEqual(['side', 'side']);
    expect(namesOf(FULL_PAGE.sidebar)).toEqual([]);
  });

  test('marks the current page in the menu and in the sidebar', () => {
    expect(html.match(/aria-current="page"[^>]*>Guide|>Guide/g)?.length).toBeGreaterThan(0);
    expect(html).toMatch(/<a [^>]*class="side-link"[^>]*aria-current="page"[^>]*>Light</);
  });

  test('a category with a page is a link beside its caret, and one whose entries are elsewhere leads there', () => {
    expect(html).toMatch(/<a class="side-link" href="\/manual\/parts">Parts<\/a><details open="">/);
    expect(textOf(html).replaceAll('&#x27;', "'")).toContain("Expand sidebar category 'Parts' Collapse sidebar category 'Parts'");
    expect(html).toContain(
      '<details data-lazy=""><summary class="side-link caret">Care</summary><ul><li><a class="side-link side-more" href="/manual/_nav/docs#category-care">All Care</a>',
    );
    expect(html).not.toMatch(/<summary[^>]*>(?:(?!<\/summary>).)*<a /);
  });

  test('categories have ids on the map of their sidebar, where links to them lead, and nowhere else', () => {
    expect(html).not.toContain('id="category-');
    const map = render({}, { layout: 'sidebarMap', sidebarTree: FULL_PAGE.sidebar.items });
    expect(map).toContain('<li class="side-category" id="category-care" data-key="care">');
  });

  test('a link out of the site opens a window without a way back, and one by mail does not', () => {
    expect(html).toMatch(/<a target="_blank" rel="noopener noreferrer"[^>]*href="https:\/\/shop.example"/);
    const mail = render({}, { navbar: { ...FULL_PAGE.navbar, left: [link('Mail', { href: 'mailto:a@lamp.example', external: true })] } });
    expect(mail).not.toMatch(/target="_blank"[^>]*mailto:/);
  });

  test('the image of each mode is there, and neither is fetched ahead', () => {
    expect(html).toContain('class="logo only-light"');
    expect(html).toContain('class="logo only-dark"');
    expect(html).not.toContain('rel="preload"');
    expect(render({}, { navbar: { ...FULL_PAGE.navbar, logo: { src: '/manual/logo.svg' } } })).not.toContain('rel="preload"');
  });

  test('the level-1 heading comes from the layout only where the text has none', () => {
    expect(render({}, { showTitle: false }, '<h1>Own</h1>').match(/<h1/g)).toHaveLength(1);
  });

  test('nothing is shown for what a page or a site has not', () => {
    const bare = render({ colorMode: { default: 'light', respectSystem: false, disableSwitch: true } });
    for (const absent of [
      'data-theme-toggle',
      'class="announcement"',
      'data-panel',
      'data-sidebar',
      'data-toc',
      'Docs pages',
      'Last updated',
      '<footer',
      'data-search-open',
      'Edit this page',
    ]) {
      expect(bare).not.toContain(absent);
    }
  });

  test('the colour switch is disabled until a script serves it, and names the mode', () => {
    expect(html).toMatch(
      /<button[^>]*data-theme-toggle="true" disabled="" title="system mode" aria-label="Switch between dark and light mode \(currently system mode\)"/,
    );
  });

  test('text from a page is text', () => {
    const hostile = '<img src=x onerror=alert(1)>';
    const page = render(
      { title: hostile },
      {
        ...FULL_PAGE,
        title: hostile,
        next: { label: hostile, permalink: '/manual/"onclick="' },
        sidebar: {
          id: 'x',
          mapPermalink: '/m',
          items: [{ kind: 'link', key: 'k', label: hostile, href: '/h', external: false, current: false }],
        },
      },
    );
    expect(page).not.toContain('<img src=x');
    expect(page).not.toContain('"onclick="');
  });
});
