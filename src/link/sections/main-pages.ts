// The main pages of a site: the first page of each section. The search shows them before anything is typed, and the page
// for missing addresses. A section is a topmost category
// of a sidebar (`section-labels.ts`), the sidebar itself, or a blog.
import type { ContentGraph, LayoutName, SidebarItem } from '../../model/content-graph.js';
import type { MainPage } from '../../model/search-settings.js';
import type { SiteConfig } from '../../model/site-config.js';
import { sidebarKey } from '../build-sidebars.js';
import { firstLink } from '../main-docs.js';
import { isHeading } from './section-labels.js';

/** More would be a list to search in. */
const MOST = 20;

/** Of the latest version of each instance of docs, in the order of the sidebars. Each page is there once. */
export function findMainPages(
  { docs, blogs }: Pick<SiteConfig, 'docs' | 'blogs'>,
  { sidebars, pages }: Pick<ContentGraph, 'sidebars' | 'pages'>,
): MainPage[] {
  const found = new Map<string, MainPage>();
  const add = (label: string, permalink: string | undefined): void => {
    if (permalink !== undefined && !found.has(permalink)) found.set(permalink, { label, permalink });
  };
  for (const instance of docs) {
    const version = instance.versions.find(({ isLast }) => isLast) ?? instance.versions[0];
    for (const id of Object.keys(version?.sidebars ?? instance.sidebars)) {
      const { items = [] } = sidebars[sidebarKey({ instance: instance.id, version: version?.name ?? '' }, id)] ?? {};
      const first = firstLink(items);
      if (first) add(first.label, first.permalink);
      for (const item of topmost(items)) if (item.type === 'category') add(item.label, firstLink([item])?.permalink);
    }
  }
  for (const { id, path, title } of blogs) {
    add(title, pages.find((page) => page.blog === id && page.route === path)?.permalink);
  }
  return [...found.values()].slice(0, MOST);
}

/** Pages that list all posts, tags or pages of a sidebar. */
export const findLists = ({ pages }: Pick<ContentGraph, 'pages'>): MainPage[] =>
  pages
    .filter(({ layout, draft, unlisted }) => layout !== undefined && LISTS.has(layout) && !draft && !unlisted)
    .map(({ title, permalink }) => ({ label: title, permalink }));

const LISTS: ReadonlySet<LayoutName> = new Set(['archive', 'tagIndex', 'sidebarMap']);

/** Items at the top, and in the place of a heading the items below it. */
const topmost = (items: readonly SidebarItem[]): SidebarItem[] =>
  items.flatMap((item) => (item.type === 'category' && isHeading(item) ? item.items : [item]));
