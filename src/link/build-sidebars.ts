// The sidebars of one version of the docs: the configured items → items with permalinks, the pages that sidebars add (indexes of
// categories, the map of each sidebar), and which sidebar each page shows.
import { entryKey } from '../base/documents/entry-key.js';
import { pointerTo } from '../base/documents/json-pointer.js';
import { atNearestPointer } from '../base/documents/nearest-pointer.js';
import { listedTwice } from '../diagnostics/config/config-effects.js';
import { sidebarUnknownDoc, sidebarUnknownFolder } from '../diagnostics/config/config-graph.js';
import type { ApiGroup, ApiIndex, NodeId } from '../model/api/api-document.js';
import type { Page, Sidebar } from '../model/content-graph.js';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.js';
import type { CategoryLink, ConfigPlaces, DocsInstance, DocsVersion, SidebarItemConfig, SiteConfig } from '../model/site-config.js';
import type { CategoryFile } from '../model/source-entry.js';
import { outputOf, permalinkOf } from './addresses.js';
import { type Doc, listedIds, type VersionDocs, versionKey } from './doc.js';
import { finishItems } from './finish-items.js';
import { generateItems } from './generate-items.js';
import type { InternalHref } from './internal-href.js';
import { sidebarLabel } from './sections/sidebar-label.js';
import type { NodeLink, SidebarNode } from './sidebar-nodes.js';
import { slugOfLabel } from './slug.js';

export interface BuildSidebarsInput {
  config: SiteConfig;
  places: ConfigPlaces;
  instance: DocsInstance;
  /** JSON pointer of the instance. */
  pointer: string;
  version: DocsVersion;
  docs: VersionDocs;
  /** The other versions of the instance. Pages that only these have are left out of this version's sidebars without a report. */
  others: VersionDocs[];
  /** Category files of this version, by folder. */
  categories: ReadonlyMap<string, CategoryFile>;
  shadowed: Readonly<Record<string, string>>;
  toHref: InternalHref;
  apis: ApiIndex[];
}

export interface BuiltSidebars {
  /** In the order of the configuration. */
  sidebars: Sidebar[];
  pages: Page[];
  /** Page key → id of the sidebar that lists it. If several do, the last one. */
  owners: Map<string, string>;
}

export function buildSidebars(input: BuildSidebarsInput): Outcome<BuiltSidebars> {
  const value: BuiltSidebars = { sidebars: [], pages: [], owners: new Map() };
  const diagnostics: Diagnostic[] = [];
  const slugs = new Map<string, number>();
  const lists = Object.entries(sidebarsOf(input)).map(([id, configured]) => {
    const resolved = resolveSidebar(id, configured, input);
    const finished = finishItems(resolved.value, { ...input, sidebar: id, slugs });
    diagnostics.push(...resolved.diagnostics, ...finished.diagnostics);
    for (const key of finished.value.owned) value.owners.set(key, id);
    return { id, configured, ...finished.value };
  });
  const { instance, version, docs } = input;
  const has = (docId: string, sidebar: string): boolean => value.owners.get(docs.byId.get(docId)?.page.key ?? '') === sidebar;
  for (const { id, configured, items, pages } of lists) {
    const label =
      lists.length === 1 ? undefined : sidebarLabel({ id, instance: instance.id, configured, items, has: (doc) => has(doc, id) }, input);
    const map = buildMapPage(id, label, input);
    value.sidebars.push({ instance: instance.id, version: version.name, id, items, mapPermalink: map.permalink });
    value.pages.push(...pages, map);
  }
  return { value, diagnostics };
}

const sidebarsOf = ({ version, instance }: BuildSidebarsInput) => version.sidebars ?? instance.sidebars;

function resolveSidebar(sidebar: string, items: SidebarItemConfig[], input: BuildSidebarsInput): Outcome<SidebarNode[]> {
  const { places, instance, docs, shadowed, categories, version } = input;
  // Sidebars of a version are written for this version alone, so pages of other versions are no excuse for an unknown id.
  const others = version.sidebars ? [] : input.others;
  const diagnostics: Diagnostic[] = [];
  const unknown: { id: string; at: Place | undefined }[] = [];
  const listed: { id: string; doc: Doc; at: Place | undefined }[] = [];
  const generatedNodes: SidebarNode[] = [];
  // A version without any page was reported when its folder was read.
  const isEmpty = docs.all.length === 0;
  const placeOf = (pointer: string): Place | undefined => atNearestPointer(places, pointer);

  const docOf = (id: string, pointer: string) => {
    const doc = docs.byId.get(id);
    if (!doc && !others.some(({ byId }) => byId.has(id))) unknown.push({ id, at: placeOf(pointer) });
    return doc;
  };

  const resolveLink = (link: CategoryLink | undefined, pointer: string): NodeLink | undefined => {
    if (link?.type === 'doc') {
      const doc = docOf(link.id, `${pointer}/link/id`);
      return doc && { doc };
    }
    return link && generatedIndex(link, placeOf(`${pointer}/link/slug`));
  };

  const resolve = (item: SidebarItemConfig, pointer: string): SidebarNode[] => {
    switch (item.type) {
      case 'doc':
      case 'ref': {
        const doc = docOf(item.id, `${pointer}/id`);
        if (doc && item.type === 'doc') listed.push({ id: item.id, doc, at: placeOf(`${pointer}/id`) });
        return doc ? [{ type: 'doc', doc, label: item.label, className: item.className, isReference: item.type === 'ref' }] : [];
      }
      case 'category': {
        const link = resolveLink(item.link, pointer);
        const collapsible = item.collapsible ?? instance.sidebarCollapsible;
        return [
          {
            type: 'category',
            label: item.label,
            items: item.items.flatMap((child, index) => withoutLinked(resolve(child, `${pointer}/items/${index}`), child, link)),
            link,
            collapsible,
            collapsed: collapsible && (item.collapsed ?? instance.sidebarCollapsed),
            description: item.description,
            className: item.className,
          },
        ];
      }
      case 'autogenerated': {
        const options = { docs, categories, shadowed, collapsible: instance.sidebarCollapsible, collapsed: instance.sidebarCollapsed };
        const generated = generateItems(item.dirName, options);
        diagnostics.push(...generated.diagnostics);
        if (!generated.value && !isEmpty && !others.some((other) => generateItems(item.dirName, { ...options, docs: other }).value)) {
          const existing = [...new Set(docs.all.map(({ folder }) => folder))].filter(Boolean).sort();
          diagnostics.push(sidebarUnknownFolder({ folder: item.dirName, existing, sidebar, at: placeOf(`${pointer}/dirName`) }));
        }
        generatedNodes.push(...(generated.value ?? []));
        return generated.value ?? [];
      }
      case 'api':
        return apiNodes(item.id, input);
      default:
        return [item];
    }
  };

  const owner = version.sidebars ? `${input.pointer}/versions/${instance.versions.indexOf(version)}` : input.pointer;
  const pointer = pointerTo(`${owner}/sidebars`, sidebar);
  const value = items.flatMap((item, index) => resolve(item, `${pointer}/${index}`));
  if (unknown.length > 0 && !isEmpty) {
    const existing = listedIds(docs);
    diagnostics.push(sidebarUnknownDoc({ ids: [...new Set(unknown.map(({ id }) => id))], existing, sidebar, at: unknown[0]?.at }));
  }
  const generated = listed.length > 0 ? keysIn(generatedNodes) : new Set<string>();
  for (const { id, doc, at } of listed) if (generated.has(doc.page.key)) diagnostics.push(listedTwice(id, sidebar, at));
  return { value, diagnostics };
}

/** Without the page that the category around them leads to, unless the author listed it by its id. */
const withoutLinked = (nodes: SidebarNode[], { type }: SidebarItemConfig, link: NodeLink | undefined): SidebarNode[] =>
  link && 'doc' in link && (type === 'autogenerated' || type === 'api')
    ? nodes.filter((node) => node.type !== 'doc' || node.doc !== link.doc)
    : nodes;

/** Keys of the pages of items, and of those that categories lead to. */
const keysIn = (nodes: readonly SidebarNode[]): Set<string> =>
  new Set(
    nodes.flatMap((node): string[] => {
      if (node.type === 'doc') return [node.doc.page.key];
      if (node.type !== 'category') return [];
      return [...(node.link && 'doc' in node.link ? [node.link.doc.page.key] : []), ...keysIn(node.items)];
    }),
  );

const generatedIndex = ({ slug, title, description }: Exclude<CategoryLink, { type: 'doc' }>, at: Place | undefined): NodeLink => ({
  index: { slug, title, description, at, from: 'config' },
});

/** The overview, a category for each group of operations, then channels, messages and schemas. If the API has a label, all of them are in one category. */
function apiNodes(id: string, { config, apis, instance, docs }: BuildSidebarsInput): SidebarNode[] {
  const index = apis.find(({ api }) => api === id);
  const byKey = new Map(docs.all.map((doc) => [doc.page.key, doc]));
  const docOf = (node: NodeId) => byKey.get(entryKey(id, node));
  const nodesOf = (nodes: NodeId[]): SidebarNode[] =>
    nodes.flatMap((node) => {
      const doc = docOf(node);
      return doc ? [{ type: 'doc', doc, label: doc.api?.part === 'overview' ? 'Overview' : undefined, isReference: false }] : [];
    });
  const category = (label: string, items: SidebarNode[], link?: NodeLink): SidebarNode[] => {
    if (items.length === 0 && !link) return [];
    return [{ type: 'category', label, items, link, collapsible: instance.sidebarCollapsible, collapsed: instance.sidebarCollapsed }];
  };
  const groupNodes = ({ label, entries, groups = [] }: ApiGroup): SidebarNode[] => {
    const items = [...nodesOf(entries), ...groups.flatMap(groupNodes)];
    return label === undefined ? items : category(label, items);
  };
  if (!index) return [];
  const parts = [
    ...index.groups.flatMap(groupNodes),
    ...category('Channels', nodesOf(index.channels ?? [])),
    ...category('Messages', nodesOf(index.messages ?? [])),
    ...category('Schemas', nodesOf(index.schemas)),
  ];
  const label = config.apis.find((api) => api.id === id)?.label;
  if (label === undefined) return [...nodesOf([index.overview]), ...parts];
  const doc = docOf(index.overview);
  return category(label, parts, doc && { doc });
}

/**
 * The page is below `/_nav`, where no author's page can be: a file whose name begins with `_` never becomes a page. Hosts serve it with a
 * trailing slash.
 * @param label absent: the version has no other sidebar
 */
function buildMapPage(sidebar: string, label: string | undefined, { config, instance, version }: BuildSidebarsInput): Page {
  const name = (text: string): string => (/^[\w.-]+$/.test(text) && !/^\.+$/.test(text) ? text : slugOfLabel(text) || 'sidebar');
  const route = `/_nav/${name(instance.id)}/${name(version.name)}/${name(sidebar)}`;
  return {
    key: `generated:${route}`,
    kind: 'sidebarMap',
    layout: 'sidebarMap',
    route,
    permalink: permalinkOf(route, true, config),
    output: outputOf(route, config),
    locale: config.locale,
    title: label === undefined ? 'All pages' : `All pages: ${label}`,
    description: '',
    unlisted: false,
    draft: false,
    docs: { instance: instance.id, version: version.name, id: '', sidebar },
  };
}

/** Key of a sidebar in the graph. */
export const sidebarKey = (docs: { instance: string; version: string }, sidebar: string): string =>
  `${versionKey(docs.instance, docs.version)}/${sidebar}`;
