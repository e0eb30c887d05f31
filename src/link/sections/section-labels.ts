// Name of the part of the site that a page belongs to: the topmost category of its sidebar that is no heading, else the heading above it,
// else the navbar item that leads to the sidebar, else the title of the site. Posts and their lists belong to their blog. Search results are
// grouped by it.
import type { ContentGraph, Page, SidebarItem } from '../../model/content-graph.js';
import type { SiteConfig } from '../../model/site-config.js';
import { labelByItem } from './sidebar-label.js';

export function createSectionLabels({
  graph,
  config,
}: {
  graph: Pick<ContentGraph, 'sidebars'>;
  config: Pick<SiteConfig, 'navbar' | 'title' | 'blogs'>;
}): (page: Page) => string {
  const categories = new Map<string, Map<string, string>>();
  const categoriesOf = (key: string): Map<string, string> => {
    const known = categories.get(key) ?? topmost(graph.sidebars[key]?.items ?? []);
    categories.set(key, known);
    return known;
  };
  const titles = new Map(config.blogs.map(({ id, title }) => [id, title]));
  return ({ key, docs, blog }) => {
    if (blog !== undefined) return titles.get(blog) ?? config.title;
    if (docs?.sidebar === undefined) return config.title;
    const { instance, version, sidebar } = docs;
    const category = categoriesOf(`${instance}/${version}/${sidebar}`).get(key);
    if (category !== undefined) return category;
    return labelByItem({ id: sidebar, instance }, config.navbar.items) ?? config.title;
  };
}

/** A category that can't be closed and has no page is a heading above other items. */
export const isHeading = (item: SidebarItem): boolean => item.type === 'category' && !item.collapsible && item.page === undefined;

/** Page → label of the first topmost category that contains it. Categories below a heading count as topmost. */
function topmost(items: readonly SidebarItem[]): Map<string, string> {
  const labels = new Map<string, string>();
  const add = (item: SidebarItem, label: string): void => {
    if (item.type === 'html') return;
    const isOwn = !(item.type === 'link' && item.reference);
    if (item.page !== undefined && isOwn && !labels.has(item.page)) labels.set(item.page, label);
    if (item.type !== 'category') return;
    for (const below of item.items) add(below, isHeading(item) && below.type === 'category' ? below.label : label);
  };
  for (const item of items) if (item.type === 'category') add(item, item.label);
  return labels;
}
