import { describe, expect, test } from 'vitest';
import { createPageContexts, createSharedContexts } from '../../../src/link/create-page-contexts.js';
import type { SidebarItemView } from '../../../src/model/page-context.js';
import type { SidebarItemConfig } from '../../../src/model/site-config.js';
import { docsInstance, linkSite, type PlainPage } from './plain-site.js';

/** `folders` folders of `pages` pages each. */
const folders = (count: number, pages: number): Record<string, PlainPage> =>
  Object.fromEntries(
    Array.from({ length: count * pages }, (_, i) => [`content/docs/f${pad(Math.floor(i / pages))}/p${pad(i % pages)}.md`, {}]),
  );
const pad = (n: number): string => String(n).padStart(5, '0');
const flat = (count: number): Record<string, PlainPage> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`content/docs/p${pad(i)}.md`, {}]));

const labels = (items: SidebarItemView[] = []): string[] => items.map((item) => (item.kind === 'html' ? item.html : item.label));

test('a page carries the top level, its ancestors and its siblings; other categories are closed', () => {
  const { context } = linkSite({
    files: {
      'content/docs/a/b/c.md': {},
      'content/docs/a/b/d.md': {},
      'content/docs/a/e.md': {},
      'content/docs/f/g.md': {},
      'content/docs/h.md': {},
    },
  });
  const sidebar = context('/docs/a/b/c').sidebar;
  expect(sidebar?.mapPermalink).toBe('/_nav/default/current/default/');
  expect(sidebar?.items).toEqual([
    {
      kind: 'category',
      key: 'a',
      label: 'a',
      anchor: 'category-a',
      mapHref: '/_nav/default/current/default/#category-a',
      open: true,
      current: false,
      collapsible: true,
      items: [
        {
          kind: 'category',
          key: 'a/b',
          label: 'b',
          anchor: 'category-a-b',
          mapHref: '/_nav/default/current/default/#category-a-b',
          open: true,
          current: false,
          collapsible: true,
          items: [
            { kind: 'link', key: 'a/b/c', label: 'c', href: '/docs/a/b/c', external: false, current: true },
            { kind: 'link', key: 'a/b/d', label: 'd', href: '/docs/a/b/d', external: false, current: false },
          ],
        },
        { kind: 'link', key: 'a/e', label: 'e', href: '/docs/a/e', external: false, current: false },
      ],
    },
    {
      kind: 'category',
      key: 'f',
      label: 'f',
      anchor: 'category-f',
      mapHref: '/_nav/default/current/default/#category-f',
      open: false,
      current: false,
      collapsible: true,
    },
    { kind: 'link', key: 'h', label: 'h', href: '/docs/h', external: false, current: false },
  ]);
});

test("on a category's own page the category is current, and open", () => {
  const { context } = linkSite({
    files: { 'content/docs/a/index.md': { title: 'All' }, 'content/docs/a/b.md': {}, 'content/docs/c.md': {} },
  });
  const [category] = context('/docs/a').sidebar?.items ?? [];
  expect(category).toMatchObject({ kind: 'category', label: 'All', href: '/docs/a/', open: true, current: true });
  expect(labels(category?.kind === 'category' ? category.items : [])).toEqual(['b']);
});

test('a list is cut at forty entries around the page, with a link to the rest', () => {
  const { context } = linkSite({
    files: { ...flat(100), ...Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`content/docs/in/q${pad(i)}.md`, {}])) },
  });
  const top = context('/docs/p00000').sidebar?.items ?? [];
  expect(labels(top)).toEqual(['in', ...Array.from({ length: 39 }, (_, i) => `p${pad(i)}`), 'All 101 entries']);
  expect(top.at(-1)).toMatchObject({ kind: 'more', href: '/_nav/default/current/default/' });
  const middle = context('/docs/p00070').sidebar?.items ?? [];
  expect(middle).toHaveLength(42);
  // Cut above as well.
  expect(middle[0]).toMatchObject({ kind: 'more', label: 'All 101 entries' });
  expect(middle.find((item) => item.kind === 'link' && item.current)).toMatchObject({ label: 'p00070' });
  const last = context('/docs/p00099').sidebar?.items ?? [];
  expect(labels(last).slice(-2)).toEqual(['p00099', 'All 101 entries']);
  expect(last).toHaveLength(42);
  const inner = context('/docs/in/q00059').sidebar?.items[0];
  expect(inner?.kind === 'category' && labels(inner.items).slice(-2)).toEqual(['q00059', 'All 60 in in']);
  expect(inner?.kind === 'category' && inner.items?.at(-1)).toMatchObject({ href: '/_nav/default/current/default/#category-in' });
});

describe('far down a list', () => {
  /** As the design has it: forty around the page, as far as the list goes. */
  const shownOf = (slot: number, count: number): number[] => {
    const first = slot < 40 ? 0 : Math.min(slot - 20, count - 40);
    return Array.from({ length: 40 }, (_, index) => first + index);
  };

  test.each([41, 60, 219, 220, 221, 239, 240, 241, 440, 650])(
    'of %i entries each page shows the forty around it, itself marked',
    (count) => {
      const { graph, context } = linkSite({
        files: {
          'content/docs/a.md': {},
          ...Object.fromEntries(Object.keys(flat(count)).map((file) => [file.replace('docs/', 'docs/b/'), {}])),
        },
      });
      const wrong: number[] = [];
      for (let slot = 0; slot < count; slot++) {
        const sidebar = context(`/docs/b/p${pad(slot)}`).sidebar;
        const category = sidebar?.items[1];
        const items = category?.kind === 'category' ? (category.items ?? []) : [];
        const entries = items.filter((item) => item.kind === 'link');
        const isRight =
          labels(entries).join() ===
            shownOf(slot, count)
              .map((at) => `p${pad(at)}`)
              .join() &&
          labels(entries.filter(({ current }) => current)).join() === `p${pad(slot)}` &&
          labels(items.filter(({ kind }) => kind === 'more')).length === (slot < 40 ? 1 : 2) &&
          items.at(-1)?.kind === 'more' &&
          slot < 40 === (items[0]?.kind === 'link');
        if (!isRight) wrong.push(slot);
      }
      expect(graph.pages.length).toBeGreaterThan(count);
      expect(wrong).toEqual([]);
    },
  );

  test('hundreds of neighbours have one view in common, which is no longer than six windows', () => {
    const { graph, config, outlines } = linkSite({ files: flat(3000) });
    const contextOf = createSharedContexts({ graph, config, outlines });
    const views = new Set(graph.pages.flatMap((page) => contextOf(page).sidebar?.view ?? []));
    expect(views.size).toBeLessThan(20);
    expect(Math.max(...[...views].map(({ items }) => items.length))).toBeLessThanOrEqual(6 * 40 + 1);
  });

  test('what is open in a window depends on the window: among categories each page has its own', () => {
    const open = (label: string): SidebarItemConfig => ({
      type: 'category',
      label,
      collapsed: false,
      items: [{ type: 'autogenerated', dirName: 'in' }],
    });
    const leaves = Array.from({ length: 100 }, (_, index): SidebarItemConfig => ({ type: 'doc', id: `p${pad(index)}` }));
    const items = [...leaves.slice(0, 60), open('First'), ...leaves.slice(60, 65), open('Second'), ...leaves.slice(65)];
    const inside = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`content/docs/in/q${index}.md`, {}]));
    const { context } = linkSite({
      files: { ...flat(100), ...inside },
      config: { docs: [docsInstance({ sidebars: { default: items } })] },
    });
    const openOn = (route: string) =>
      context(route).sidebar?.items.flatMap((item) => (item.kind === 'category' && item.open ? [item.label] : []));
    expect(openOn('/docs/p00059')).toEqual(['First']);
    // The window begins behind the first one.
    expect(openOn('/docs/p00080')).toEqual(['Second']);
  });
});

test('an unlisted page is in its own sidebar only', () => {
  const { context } = linkSite({
    files: { ...flat(90), 'content/docs/p00050b.md': { unlisted: true }, 'content/docs/z/hidden.md': { unlisted: true } },
  });
  expect(labels(context('/docs/p00050').sidebar?.items)).not.toContain('p00050b');
  const own = context('/docs/p00050b').sidebar?.items ?? [];
  expect(own.filter((item) => item.kind === 'link' && item.current)).toMatchObject([{ label: 'p00050b' }]);
  expect(own).toHaveLength(43);
  expect(labels(own).slice(20, 23)).toEqual(['p00050', 'p00050b', 'p00051']);
  // A category that holds nothing else is not shown to others.
  expect(
    labels(
      linkSite({ files: { 'content/docs/a.md': {}, 'content/docs/z/hidden.md': { unlisted: true } } }).context('/docs/a').sidebar?.items,
    ),
  ).toEqual(['a']);
});

test('categories that the site wants open are open everywhere, as far as forty entries go', () => {
  const category = (label: string, dirName: string, rest = {}): SidebarItemConfig => ({
    type: 'category',
    label,
    items: [{ type: 'autogenerated', dirName }],
    ...rest,
  });
  const { context } = linkSite({
    files: { 'content/docs/home.md': {}, ...folders(3, 30) },
    config: {
      docs: [
        docsInstance({
          sidebars: {
            default: [
              { type: 'doc', id: 'home' },
              category('A', 'f00000', { collapsed: false }),
              category('B', 'f00001', { collapsible: false }),
              category('C', 'f00002'),
            ],
          },
        }),
      ],
    },
  });
  expect(
    context('/docs/home').sidebar?.items.map((item) =>
      item.kind === 'category' ? [item.label, item.open, item.items?.length] : item.kind,
    ),
  ).toEqual(['link', ['A', true, 30], ['B', false, undefined], ['C', false, undefined]]);
});

test('with sidebarAutoCollapse one category of a list is open: the one around the page, else the first; without it, each that is configured so', () => {
  const open = (label: string, dirName: string): SidebarItemConfig => ({
    type: 'category',
    label,
    collapsed: false,
    items: [{ type: 'autogenerated', dirName }],
  });
  const openOn = (route: string, rest = {}) => {
    const { context } = linkSite({
      files: { 'content/docs/home.md': {}, ...folders(2, 2) },
      config: {
        docs: [docsInstance({ sidebars: { default: [{ type: 'doc', id: 'home' }, open('A', 'f00000'), open('B', 'f00001')] }, ...rest })],
      },
    });
    return context(route).sidebar?.items.flatMap((item) => (item.kind === 'category' && item.open ? [item.label] : []));
  };
  expect(openOn('/docs/home', { sidebarAutoCollapse: true })).toEqual(['A']);
  expect(openOn('/docs/f00001/p00000', { sidebarAutoCollapse: true })).toEqual(['B']);
  expect(openOn('/docs/f00001/p00000')).toEqual(['A', 'B']);
});

test('the map of a sidebar carries the whole tree, every category open and with an id', () => {
  const { page, context } = linkSite({ files: { ...folders(50, 3), 'content/docs/u.md': { unlisted: true } } });
  const map = context('/_nav/default/current/default');
  expect(page('/_nav/default/current/default')).toMatchObject({
    kind: 'sidebarMap',
    layout: 'sidebarMap',
    output: '_nav/default/current/default/index.html',
  });
  expect(map).toMatchObject({
    noIndex: true,
    title: 'All pages',
    showTitle: true,
    docs: { instance: 'default', version: 'current', id: '' },
  });
  expect(map.sidebar).toBeUndefined();
  expect(map.sidebarTree).toHaveLength(50);
  expect(map.sidebarTree?.every((item) => item.kind === 'category' && item.open && item.items?.length === 3)).toBe(true);
  const anchors = map.sidebarTree?.map((item) => (item.kind === 'category' ? item.anchor : '')) ?? [];
  expect(new Set(anchors).size).toBe(50);
});

test('anchors stay apart when labels differ only in what a URL drops', () => {
  const items = ['A & B', 'A, B', '***', '???'].map(
    (label): SidebarItemConfig => ({ type: 'category', label, items: [{ type: 'doc', id: 'a' }] }),
  );
  const { context } = linkSite({ files: { 'content/docs/a.md': {} }, config: { docs: [docsInstance({ sidebars: { default: items } })] } });
  expect(context('/_nav/default/current/default').sidebarTree?.map((item) => (item.kind === 'category' ? item.anchor : ''))).toEqual([
    'category-a-b',
    'category-a-b-1',
    'category',
    'category-1',
  ]);
});

/** Counts how often anything of a plain value is looked at. */
function counting<T extends object>(value: T): { value: T; count(): number } {
  let count = 0;
  const proxies = new WeakMap<object, object>();
  const wrap = <V>(inner: V): V => {
    if (typeof inner !== 'object' || inner === null) return inner;
    const known = proxies.get(inner);
    if (known) return known as V;
    const proxy = new Proxy(inner, {
      get(target, key, receiver) {
        count++;
        return wrap(Reflect.get(target, key, receiver));
      },
    });
    proxies.set(inner, proxy);
    return proxy;
  };
  return { value: wrap(value), count: () => count };
}

test.each([
  ['flat', (n: number) => flat(n), '/docs/p00123'],
  ['in folders', (n: number) => folders(n / 50, 50), '/docs/f00003/p00023'],
])('constant work and constant bytes a page (invariant 4), %s', (_, filesOf, route) => {
  const measure = (size: number) => {
    const { graph, config, outlines } = linkSite({ files: filesOf(size) });
    const counted = counting(graph);
    const contextOf = createPageContexts({ graph: counted.value, config, outlines });
    const pages = new Map(graph.pages.map((page) => [page.route, page]));
    const pageAt = (at: string) => {
      const page = pages.get(at);
      if (!page) throw new Error(at);
      return page;
    };
    // The first page prepares what all share.
    contextOf(pageAt(graph.pages.at(-1)?.route ?? ''));
    const before = counted.count();
    const bytes = JSON.stringify(contextOf(pageAt(route))).replaceAll(/\d+/g, '0').length;
    return { looks: counted.count() - before, bytes };
  };
  const small = measure(2_500);
  const large = measure(10_000);
  expect(large.looks).toBeLessThanOrEqual(small.looks * 1.05);
  expect(large.bytes).toBeLessThanOrEqual(small.bytes * 1.01 + 80);
  expect(small.looks).toBeLessThan(5_000);
});

test('a crawl from `/` without JavaScript reaches every page of the sidebars (invariant 4)', () => {
  const { graph, config, outlines } = linkSite({ files: { 'content/docs/index.md': {}, ...folders(60, 45), ...flat(70) } });
  const contextOf = createPageContexts({ graph, config, outlines });
  const byPermalink = new Map(graph.pages.map((page) => [page.permalink, page]));
  const redirects = new Map(graph.redirects.map(({ from, to }) => [from, to]));
  const hrefs = (items: SidebarItemView[]): string[] =>
    items.flatMap((item) => {
      if (item.kind === 'html') return [];
      if (item.kind !== 'category') return [item.href];
      return [item.mapHref, ...(item.href ? [item.href] : []), ...hrefs(item.items ?? [])];
    });
  const seen = new Set<string>();
  const queue = ['/'];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    const page = byPermalink.get(redirects.get(address) ?? address);
    if (!page || seen.has(page.key)) continue;
    seen.add(page.key);
    const { sidebar, sidebarTree } = contextOf(page);
    queue.push(...hrefs([...(sidebar?.items ?? []), ...(sidebarTree ?? [])]).map((href) => href.split('#')[0] ?? href));
  }
  expect(graph.pages.filter(({ key, kind }) => kind !== 'notFound' && !seen.has(key)).map(({ route }) => route)).toEqual([]);
});
