// Nodes of a sidebar → its items as plain data. Drafts are removed. A category without items becomes a link, or is removed. Each category
// that asked for an index gets its page. Every item gets a unique key.
import { isExternalUrl } from '../base/urls/url-path.js';
import { badCategorySlug } from '../diagnostics/config/config-graph.js';
import { badSlug, emptyIndex } from '../diagnostics/graph.js';
import type { Page, SidebarItem } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { DocsInstance, DocsVersion, SiteConfig } from '../model/site-config.js';
import { joinRoutes, outputOf, permalinkOf } from './addresses.js';
import type { Doc } from './doc.js';
import { withInternalHrefs } from './html-hrefs.js';
import type { InternalHref } from './internal-href.js';
import type { CategoryNode, GeneratedIndex, SidebarNode } from './sidebar-nodes.js';
import { parseSlug, slugOfLabel } from './slug.js';

export interface FinishInput {
  config: SiteConfig;
  instance: DocsInstance;
  version: DocsVersion;
  /** Id of the sidebar. */
  sidebar: string;
  shadowed: Readonly<Record<string, string>>;
  toHref: InternalHref;
  /** Slugs of the generated indexes of this version → how often each was wanted. This function adds to it. */
  slugs: Map<string, number>;
}

export interface FinishedItems {
  items: SidebarItem[];
  /** Indexes of categories. */
  pages: Page[];
  /** Keys of the pages that belong to this sidebar. */
  owned: Set<string>;
}

export function finishItems(nodes: SidebarNode[], input: FinishInput): Outcome<FinishedItems> {
  const value: FinishedItems = { items: [], pages: [], owned: new Set() };
  const diagnostics: Diagnostic[] = [];
  const keys = new Map<string, number>();

  const keyOf = (wanted: string): string => {
    const count = keys.get(wanted) ?? 0;
    keys.set(wanted, count + 1);
    return count === 0 ? wanted : keyOf(`${wanted}-${count}`);
  };
  const pageOf = ({ page }: Doc): string => input.shadowed[page.key] ?? page.key;

  const finishDoc = (
    doc: Doc,
    { label, className, isReference }: { label?: string | undefined; className?: string | undefined; isReference: boolean },
  ): SidebarItem[] => {
    if (doc.isAbsent) return [];
    if (!isReference) value.owned.add(pageOf(doc));
    return [
      {
        type: 'link',
        key: keyOf(doc.page.docs.id),
        label: label ?? doc.frontMatter.sidebarLabel ?? titleBesideMethod(doc),
        permalink: doc.page.permalink,
        external: false,
        page: pageOf(doc),
        ...(isReference && { reference: true }),
        ...(doc.page.unlisted && { unlisted: true }),
        ...(doc.page.draft && { draft: true }),
        ...(doc.api?.method && { method: doc.api.method }),
        ...withClass(className ?? (doc.api?.deprecated ? 'deprecated' : doc.frontMatter.sidebarClassName)),
      },
    ];
  };

  const finishCategory = (node: CategoryNode, path: string): SidebarItem[] => {
    const label = path === '' ? node.label : `${path}/${node.label}`;
    const key = keyOf(label);
    const items = node.items.flatMap((item) => finish(item, label));
    const doc = node.link && 'doc' in node.link && !node.link.doc.isAbsent ? node.link.doc : undefined;
    const index = node.link && 'index' in node.link ? node.link.index : undefined;
    if (items.length === 0 && doc) return finishDoc(doc, { label: node.label, className: node.className, isReference: false });
    if (items.length === 0) {
      if (index && node.items.length === 0) diagnostics.push(emptyIndex(node.label, index.at));
      return [];
    }
    const page = index ? buildIndex(node, index) : undefined;
    if (page) value.pages.push(page);
    // An unlisted page belongs to the sidebar, but the category does not link to it.
    const own = page ? { page: page.key, permalink: page.permalink } : doc && { page: pageOf(doc), permalink: doc.page.permalink };
    if (own) value.owned.add(own.page);
    return [
      {
        type: 'category',
        key,
        label: node.label,
        ...(doc?.page.unlisted ? {} : own),
        ...(doc?.page.draft && { draft: true }),
        items,
        collapsible: node.collapsible,
        collapsed: node.collapsed,
        ...(node.description !== undefined
          ? { description: node.description }
          : node.describedBy && { describedBy: pageOf(node.describedBy) }),
        ...withClass(node.className),
      },
    ];
  };

  const buildIndex = (node: CategoryNode, { slug, title, description, at, from }: GeneratedIndex): Page => {
    const route = joinRoutes(input.version.path, indexPath(node.label, { slug, at, from })).normalize('NFC');
    return {
      key: `generated:${route}`,
      kind: 'generatedIndex',
      layout: 'generatedIndex',
      route,
      permalink: permalinkOf(route, slug?.endsWith('/') ?? false, input.config),
      output: outputOf(route, input.config),
      locale: input.config.locale,
      title: title ?? node.label,
      description: description ?? node.description ?? '',
      unlisted: false,
      draft: false,
      docs: { instance: input.instance.id, version: input.version.name, id: '', sidebar: input.sidebar },
      ...(at && { at }),
    };
  };

  const indexPath = (label: string, { slug, at, from }: GeneratedIndex): string => {
    const parsed = slug === undefined ? undefined : parseSlug(slug, '');
    if (parsed && 'route' in parsed) return parsed.route;
    if (slug !== undefined && parsed) {
      const fault = { slug, why: parsed.why, suggestion: parsed.suggestion };
      if (from === 'config') diagnostics.push(badCategorySlug({ ...fault, at }));
      else if (at) diagnostics.push(badSlug({ ...fault, at }));
    }
    const path = `/category/${slugOfLabel(label) || 'category'}`;
    const count = input.slugs.get(path) ?? 0;
    input.slugs.set(path, count + 1);
    return count === 0 ? path : `${path}-${count}`;
  };

  const finish = (node: SidebarNode, path: string): SidebarItem[] => {
    switch (node.type) {
      case 'doc':
        return finishDoc(node.doc, node);
      case 'category':
        return finishCategory(node, path);
      case 'html':
        return [{ type: 'html', key: keyOf('html'), html: withInternalHrefs(node.html, input.toHref) }];
      default: {
        const { label, href, className } = node;
        const link = { permalink: input.toHref(href), external: isExternalUrl(href) };
        return [{ type: 'link', key: keyOf(label), label, ...link, ...withClass(className) }];
      }
    }
  };

  value.items = nodes.flatMap((node) => finish(node, ''));
  return { value, diagnostics };
}

const withClass = (className: string | undefined) => (className === undefined ? {} : { className });

/** The sidebar shows the method of an operation beside its label, so that a title made of both is only the path there. */
const titleBesideMethod = ({ page: { title }, api }: Doc): string =>
  api?.path !== undefined && title === `${api.method?.toUpperCase()} ${api.path}` ? api.path : title;
