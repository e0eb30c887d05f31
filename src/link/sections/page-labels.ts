// What sidebars call a page. Readers see these labels beside each page, and search for them.
import type { ContentGraph, Page, SidebarItem } from '../../model/content-graph.js';

/** Labels other than the title, each once, in the order of the sidebars. */
export function createPageLabels({ sidebars }: Pick<ContentGraph, 'sidebars'>): (page: Page) => string[] {
  const labels = new Map<string, Set<string>>();
  const add = (item: SidebarItem): void => {
    if (item.type === 'html') return;
    if (item.page !== undefined) labels.set(item.page, (labels.get(item.page) ?? new Set()).add(item.label));
    if (item.type === 'category') for (const below of item.items) add(below);
  };
  for (const { items } of Object.values(sidebars)) for (const item of items) add(item);
  return ({ key, title }) => [...(labels.get(key) ?? [])].filter((label) => label !== title);
}
