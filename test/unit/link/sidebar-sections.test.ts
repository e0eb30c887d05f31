// Where a reader is: the navbar item and the section that stand for a page.
import { expect, test } from 'vitest';
import { findMainPages } from '../../../src/link/sections/main-pages.js';
import { createSectionLabels } from '../../../src/link/sections/section-labels.js';
import type { BlogConfig } from '../../../src/model/blog-config.js';
import type { SidebarItem } from '../../../src/model/content-graph.js';
import type { NavbarItem, SidebarItemConfig } from '../../../src/model/site-config.js';
import { docsInstance, linkSite, navbarConfig, type PlainPage } from './plain-site.js';

const left = { position: 'left' as const };
const doc = (docId: string): NavbarItem => ({ ...left, type: 'doc', docId, docsPluginId: 'default', label: docId });
const listed = (...ids: string[]): SidebarItemConfig[] => ids.map((id) => ({ type: 'doc', id }));

const NEWS: BlogConfig = {
  id: 'news',
  path: '/news',
  folder: 'content/blog',
  title: 'News',
  description: '',
  postsPerPage: 10,
  sidebar: { title: 'Recent', count: 5 },
  showReadingTime: false,
  feeds: { types: [], limit: 10 },
  lastUpdated: false,
  undeclaredTags: 'ignore',
  uncutPosts: 'ignore',
};

const files: Record<string, PlainPage> = Object.fromEntries(
  ['guide', 'rest', 'socket', 'errors', 'more/overview', 'more/a', 'more/b'].map((id) => [`content/docs/${id}.md`, {}]),
);

const linked = (sidebars: Record<string, SidebarItemConfig[]>, items: NavbarItem[] = []) =>
  linkSite({ files, config: { docs: [docsInstance({ sidebars })], navbar: navbarConfig({ items }) } });

const activeOn = (site: ReturnType<typeof linked>, route: string) =>
  site.context(route).navbar.left.map((item) => 'active' in item && item.active);

test('a dropdown is active on every page of the sidebar that its entries lead into', () => {
  const api = { ...left, type: 'dropdown' as const, label: 'API', items: [doc('rest'), doc('socket')] };
  const site = linked({ docs: listed('guide'), api: listed('rest', 'errors', 'socket') }, [doc('guide'), api]);
  expect(activeOn(site, '/docs/errors')).toEqual([false, true]);
  expect(activeOn(site, '/docs/socket')).toEqual([false, true]);
  expect(activeOn(site, '/docs/guide')).toEqual([true, false]);
});

/** Titles of the maps, by the ids of the sidebars. */
const mapTitles = (site: ReturnType<typeof linked>): string[] =>
  site.graph.pages.filter(({ kind }) => kind === 'sidebarMap').map(({ title }) => title);

test('the map of a sidebar is named as readers know it: by its navbar item, an entry, a dropdown, its only category, and by its id only if there is nothing else', () => {
  const toDocs: NavbarItem = { ...left, type: 'docSidebar', sidebarId: 'docs', docsPluginId: 'default', label: 'Handbook' };
  const api: NavbarItem = { ...left, type: 'dropdown', label: 'API reference', items: [doc('rest'), doc('socket')] };
  const fix: NavbarItem = { ...left, type: 'dropdown', label: 'Help', items: [{ ...doc('errors'), label: 'Faults' }] };
  const more: SidebarItemConfig = { type: 'category', label: 'Further reading', items: listed('more/overview', 'more/a') };
  const sidebars = { docs: listed('guide'), api: listed('rest', 'socket'), fix: listed('errors', 'more/b'), other: [more] };
  expect(mapTitles(linked(sidebars, [toDocs, api, fix, doc('guide')]))).toEqual([
    'All pages: API reference',
    'All pages: Handbook',
    'All pages: Faults',
    'All pages: Further reading',
  ]);
  // Two items lead into the sidebar, and neither stands for it.
  expect(mapTitles(linked(sidebars, [doc('rest'), doc('socket')]))[0]).toBe('All pages: api');
  expect(mapTitles(linked({ default: listed('guide'), api: listed('rest') }))).toEqual(['All pages: api', 'All pages: Docs']);
  expect(mapTitles(linked({ api: listed('rest') }))).toEqual(['All pages']);
});

test('an item outside of the dropdown that leads into the same sidebar marks its pages instead', () => {
  const more = { ...left, type: 'dropdown' as const, label: 'More', items: [doc('rest'), doc('socket')] };
  const all: NavbarItem = { ...left, type: 'docSidebar', sidebarId: 'all', docsPluginId: 'default', label: 'All' };
  const site = linked({ all: listed('guide', 'rest', 'errors', 'socket') }, [all, more]);
  expect(activeOn(site, '/docs/errors')).toEqual([true, false]);
  expect(activeOn(site, '/docs/rest')).toEqual([true, true]);
});

test('a dropdown with an active path of its own follows that path alone', () => {
  const api = { ...left, type: 'dropdown' as const, label: 'API', activeBasePath: '/docs/rest', items: [doc('rest'), doc('socket')] };
  const site = linked({ api: listed('rest', 'errors', 'socket') }, [api]);
  expect(activeOn(site, '/docs/errors')).toEqual([false]);
});

const labels = (items: SidebarItem[] = []): string[] => items.flatMap((item) => ('label' in item ? [item.label] : []));

test('the page that a category leads to is not among the pages that the category takes from a folder', () => {
  const site = linked({
    docs: [
      {
        type: 'category',
        label: 'More',
        link: { type: 'doc', id: 'more/overview' },
        items: [{ type: 'autogenerated', dirName: 'more' }],
      },
      {
        type: 'category',
        label: 'By name',
        link: { type: 'doc', id: 'rest' },
        items: listed('rest', 'errors'),
      },
    ],
  });
  const [more, byName] = site.graph.sidebars['default/current/docs']?.items ?? [];
  expect(more).toMatchObject({ type: 'category', permalink: '/docs/more/overview' });
  expect(more?.type === 'category' && labels(more.items)).toEqual(['a', 'b']);
  expect(byName?.type === 'category' && labels(byName.items)).toEqual(['rest', 'errors']);
});

test('a search hit names the category below a heading, or the heading if there is no category between', () => {
  const { graph, config, page } = linked({
    docs: [
      {
        type: 'category',
        label: 'Build',
        collapsible: false,
        items: [...listed('guide'), { type: 'category', label: 'More', items: [{ type: 'autogenerated', dirName: 'more' }] }],
      },
      { type: 'category', label: 'Reference', items: listed('rest') },
    ],
  });
  const sectionOf = createSectionLabels({ graph, config });
  expect(['/docs/guide', '/docs/more/a', '/docs/rest'].map((route) => sectionOf(page(route)))).toEqual(['Build', 'More', 'Reference']);
});

test('the main pages are the first page of each sidebar and of each section, and of each blog', () => {
  const site = linkSite({
    files: { ...files, 'content/blog/2026-01-01-news.md': {} },
    config: {
      docs: [
        docsInstance({
          sidebars: {
            docs: [
              ...listed('guide'),
              {
                type: 'category',
                label: 'Build',
                collapsible: false,
                items: [{ type: 'category', label: 'More', items: [{ type: 'autogenerated', dirName: 'more' }] }],
              },
            ],
            api: listed('rest', 'errors'),
          },
        }),
      ],
      blogs: [NEWS],
    },
  });
  expect(findMainPages(site.config, site.graph)).toEqual([
    { label: 'guide', permalink: '/docs/guide' },
    { label: 'More', permalink: '/docs/more/a' },
    { label: 'rest', permalink: '/docs/rest' },
    { label: 'News', permalink: '/news' },
  ]);
  const sectionOf = createSectionLabels(site);
  const posts = site.graph.pages.filter(({ blog }) => blog !== undefined);
  expect(new Set(posts.map(sectionOf))).toEqual(new Set(['News']));
});
