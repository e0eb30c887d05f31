// What readers call a sidebar: the label of the navbar item that leads into it, else what the sidebar itself shows at its top. Its id is a
// name of the configuration, and is shown only if there is nothing else.
import type { ApiIndex } from '../../model/api/api-document.js';
import type { SidebarItem } from '../../model/content-graph.js';
import type { NavbarItem, SidebarItemConfig, SiteConfig } from '../../model/site-config.js';

export interface LabelledSidebar {
  id: string;
  /** Id of the instance of docs. */
  instance: string;
  configured: readonly SidebarItemConfig[];
  items: readonly SidebarItem[];
  /** Whether the page with this id of a doc shows the sidebar. */
  has(docId: string): boolean;
}

/** Id and label of the sidebar that a site has if its configuration names none. The title of the site may be that of its API as well. */
const UNNAMED = { id: 'default', label: 'Docs' };

export function sidebarLabel(
  sidebar: LabelledSidebar,
  { config, apis }: { config: Pick<SiteConfig, 'navbar'>; apis: readonly ApiIndex[] },
): string {
  const { id, configured, items } = sidebar;
  const [item, ...others] = configured;
  const api = item?.type === 'api' && others.length === 0 ? apis.find((index) => index.api === item.id)?.title : undefined;
  return navbarLabel(sidebar, config.navbar.items) ?? onlyCategory(items) ?? api ?? (id === UNNAMED.id ? UNNAMED.label : id);
}

const entriesOf = (item: NavbarItem): NavbarItem[] => (item.type === 'dropdown' ? item.items : [item]);

/** Label of the first item that names the sidebar by its id. */
export function labelByItem({ id, instance }: { id: string; instance: string }, items: readonly NavbarItem[]): string | undefined {
  const named = items
    .flatMap(entriesOf)
    .filter((item) => item.type === 'docSidebar' && item.sidebarId === id && item.docsPluginId === instance);
  return named.flatMap((item) => ('label' in item && item.label !== undefined ? [item.label] : []))[0];
}

/**
 * An item that names the sidebar comes first. Else it is the only item that leads to a page of it. If that item is a dropdown, the label is
 * that of its entry, or its own if several of its entries lead there.
 */
function navbarLabel(sidebar: LabelledSidebar, items: readonly NavbarItem[]): string | undefined {
  const leadsThere = (item: NavbarItem): boolean =>
    item.type === 'doc' && item.docsPluginId === sidebar.instance && sidebar.has(item.docId);
  const [item, ...others] = items.filter((one) => entriesOf(one).some(leadsThere));
  const [entry, ...more] = item && others.length === 0 ? entriesOf(item).filter(leadsThere) : [];
  const labelled = more.length > 0 ? item : entry;
  return labelByItem(sidebar, items) ?? (labelled && 'label' in labelled ? labelled.label : undefined);
}

function onlyCategory([item, ...others]: readonly SidebarItem[]): string | undefined {
  return item?.type === 'category' && others.length === 0 ? item.label : undefined;
}
