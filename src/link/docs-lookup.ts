// Looks up docs of the finished graph by instance, version and id. It is made once. The time of a look-up does not depend on the number of
// pages.
import { unreadApis } from '../base/documents/unread-apis.js';
import type { ContentGraph, Page, Sidebar } from '../model/content-graph.js';
import type { DocsInstance, DocsVersion, SiteConfig } from '../model/site-config.js';
import { sidebarKey } from './build-sidebars.js';
import { versionKey } from './doc.js';

export interface DocsLookup {
  byKey: ReadonlyMap<string, Page>;
  instance(id: string): DocsInstance | undefined;
  /**
   * The versions of an instance that a link on this page may mean: the page's own version, if the page belongs to the instance, then the
   * last one.
   */
  versionsFor(page: Page, instance: DocsInstance): DocsVersion[];
  lastVersion(instance: DocsInstance): DocsVersion | undefined;
  /** False if the folders of the docs are missing or empty. That was reported, so faults that follow from it are not. */
  hasDocs(instance: DocsInstance): boolean;
  doc(instance: string, version: string, id: string): Page | undefined;
  /** Sorted, without those of unlisted pages. */
  ids(instance: string, version: string): string[];
  mainDoc(instance: string, version: string): Page | undefined;
  sidebar(instance: string, version: string, id: string): Sidebar | undefined;
  isAbsentDraft(instance: string, version: string, id: string): boolean;
  /** Whether the site has this API but its description can't be read. That was reported too. */
  isUnreadApi(id: string): boolean;
}

export function createDocsLookup(config: Pick<SiteConfig, 'docs' | 'apis'>, graph: ContentGraph): DocsLookup {
  const byKey = new Map(graph.pages.map((page) => [page.key, page]));
  const versions = new Map<string, Map<string, Page>>();
  for (const page of graph.pages) {
    if (!page.docs?.id) continue;
    const key = versionKey(page.docs.instance, page.docs.version);
    const docs = versions.get(key) ?? new Map<string, Page>();
    versions.set(key, docs.set(page.docs.id, page));
  }
  const drafts = new Set(graph.absentDrafts.flatMap(({ docs }) => (docs ? [`${versionKey(docs.instance, docs.version)}/${docs.id}`] : [])));
  const instances = new Map(config.docs.map((instance) => [instance.id, instance]));
  const unread = new Set(unreadApis(config.apis, (key) => byKey.has(key) || Object.hasOwn(graph.shadowed, key)).map(({ id }) => id));
  const lastVersion = ({ versions: all }: DocsInstance): DocsVersion | undefined => all.find(({ isLast }) => isLast) ?? all[0];
  return {
    byKey,
    instance: (id) => instances.get(id),
    versionsFor(page, instance) {
      const last = lastVersion(instance);
      const own = page.docs?.instance === instance.id ? instance.versions.find(({ name }) => name === page.docs?.version) : undefined;
      return [...new Set([own, last])].filter((version) => version !== undefined);
    },
    lastVersion,
    hasDocs: ({ id, versions: all }) => all.some(({ name }) => versions.has(versionKey(id, name))),
    doc: (instance, version, id) => versions.get(versionKey(instance, version))?.get(id),
    ids: (instance, version) =>
      [...(versions.get(versionKey(instance, version)) ?? [])].flatMap(([id, { unlisted }]) => (unlisted ? [] : [id])).sort(),
    mainDoc: (instance, version) => byKey.get(graph.mainDocs[versionKey(instance, version)] ?? ''),
    sidebar: (instance, version, id) => graph.sidebars[sidebarKey({ instance, version }, id)],
    isAbsentDraft: (instance, version, id) => drafts.has(`${versionKey(instance, version)}/${id}`),
    isUnreadApi: (id) => unread.has(id),
  };
}
