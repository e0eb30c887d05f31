// When a dropdown of the navbar is active because of where its entries lead. Two entries may lead into one sidebar, such as the REST API
// and the WebSocket API of one reference. Neither entry stands for all pages of that sidebar, but their dropdown does.
import type { Page } from '../model/content-graph.js';
import type { DropdownItem, NavbarItem } from '../model/site-config.js';
import type { PageTest } from './active-rule.js';
import type { ItemInput } from './navbar-item.js';

/**
 * Active on every page of a sidebar that an entry leads into. An exception is a sidebar that an item outside of the dropdown leads into
 * too: that item marks its pages.
 */
export function createDropdownRule(dropdown: DropdownItem, { lookup, items }: Pick<ItemInput, 'lookup' | 'items'>): PageTest {
  const inside = new Set<NavbarItem>(dropdown.items);
  const outside = items.filter((item) => item !== dropdown && !inside.has(item));
  const known = new Map<string, boolean>();
  return ({ docs }) => {
    if (docs?.sidebar === undefined) return false;
    const { instance, version, sidebar } = docs;
    const leadsThere = (item: NavbarItem): boolean =>
      sidebarOf(item, { instance, version }, (id) => lookup.doc(instance, version, id)) === sidebar;
    const key = `${instance}/${version}/${sidebar}`;
    const active = known.get(key) ?? (dropdown.items.some(leadsThere) && !outside.some(leadsThere));
    known.set(key, active);
    return active;
  };
}

/** Id of the sidebar that an item leads into in a version of the docs. */
function sidebarOf(
  item: NavbarItem,
  { instance, version }: { instance: string; version: string },
  docOf: (id: string) => Page | undefined,
): string | undefined {
  if (item.type === 'docSidebar' && item.docsPluginId === instance) return item.sidebarId;
  if (item.type !== 'doc' || item.docsPluginId !== instance) return undefined;
  const { docs } = docOf(item.docId) ?? {};
  return docs?.version === version ? docs.sidebar : undefined;
}
