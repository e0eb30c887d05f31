// The graph → the context of each page. What pages share (navbar, sidebars, look-ups) is prepared once. The work for one context, and its
// size, do not grow with the number of pages (design invariant 4).
import { encodePath, isAbsoluteUrl } from '../base/urls/url-path.js';
import type { FrontMatter, Outline } from '../model/compiled-entry.js';
import type { ContentGraph, Page, Sidebar } from '../model/content-graph.js';
import type { ListedPost } from '../model/listing.js';
import type { PageContext } from '../model/page-context.js';
import type { DocsInstance, SiteConfig } from '../model/site-config.js';
import type { LastChange } from '../model/source-entry.js';
import { absoluteUrl, publicHref } from './addresses.js';
import { breadcrumbsOf, cardsOf, neighboursOf } from './beside-page.js';
import { createBlogContexts } from './blog/blog-contexts.js';
import { descriptionOf } from './description-of.js';
import { createDocsLookup, type DocsLookup } from './docs-lookup.js';
import { isIndexed } from './is-indexed.js';
import { changeOf, createLastUpdated, lastChangeOf } from './last-updated.js';
import { listingView, listNeighbours } from './listing-view.js';
import { createNavbar } from './navbar.js';
import type { Outlines } from './outlines.js';
import { type SharedContext, type SharedSidebar, wholeContext } from './shared-sidebar.js';
import { createSidebarIndex, type SidebarIndex } from './sidebar-index.js';
import { buildSidebarTree, createSidebarViews } from './sidebar-view.js';
import { buildToc } from './toc.js';

export interface PageContextsInput {
  graph: ContentGraph;
  config: SiteConfig;
  /** By entry key. */
  outlines: Outlines;
  /** By file. */
  lastChanges?: Readonly<Record<string, LastChange>>;
  /** Relative to `content/public`. */
  publicFiles?: readonly string[];
  /** Inline SVG by the path that an icon item of the navbar gives. */
  icons?: Readonly<Record<string, string>>;
}

const NOTHING: Outline = { frontMatter: {}, description: '', hasContentTitle: false, headings: [] };

export function createPageContexts(input: PageContextsInput): (page: Page) => PageContext {
  const contextOf = createSharedContexts(input);
  return (page) => wholeContext(contextOf(page));
}

/** Like `createPageContexts`, but pages share their sidebars. For contexts that are sent to workers. */
export const createSharedContexts = ({ outlines, ...input }: PageContextsInput): ((page: Page) => SharedContext) =>
  prepareContexts(input)(outlines);

/** Like `createSharedContexts`, for several versions of the outlines of one graph. What depends on the graph alone is made once. */
export function prepareContexts(input: Omit<PageContextsInput, 'outlines'>): (outlines: Outlines) => (page: Page) => SharedContext {
  const { graph, config, lastChanges = {} } = input;
  const lookup = createDocsLookup(config, graph);
  // The faults of the navbar were reported when the graph was built.
  const navbar = createNavbar({ ...input, places: {} }).value;
  const lastUpdated = createLastUpdated(config.locale);
  const titles = new Map<string, number>();
  for (const { title } of graph.pages) titles.set(title, (titles.get(title) ?? 0) + 1);
  const pageOf = (key: string): Page | undefined => lookup.byKey.get(key);
  const sidebars = new Map<string, IndexedSidebar>();
  const sidebarOf = (page: Page): IndexedSidebar | undefined => {
    const sidebar = page.docs?.sidebar === undefined ? undefined : lookup.sidebar(page.docs.instance, page.docs.version, page.docs.sidebar);
    if (!sidebar) return undefined;
    const known =
      sidebars.get(sidebar.mapPermalink) ?? indexSidebar(sidebar, lookup.instance(page.docs?.instance ?? '')?.sidebarAutoCollapse);
    sidebars.set(sidebar.mapPermalink, known);
    return known;
  };

  return (outlines) => {
    const blogs = createBlogContexts({ graph, config, outlines }, pageOf);
    /** A post as feeds show it, with the date of its last change. Lists do not show that date, so a new date does not change them. */
    const fed = (page: Page): ListedPost => {
      const post = blogs.listed(page);
      const changed = lastChangeOf((outlines.get(page.key) ?? NOTHING).frontMatter, changeOf(lastChanges, page));
      return changed !== undefined && changed > post.date.iso ? { ...post, changed } : post;
    };
    return (page) => {
      const outline = outlines.get(page.key) ?? NOTHING;
      const { frontMatter } = outline;
      const instance = page.docs && lookup.instance(page.docs.instance);
      const blog = page.post && config.blogs.find(({ id }) => id === page.blog);
      const indexed = sidebarOf(page);
      const sidebar = indexed?.index;
      const isMap = page.kind === 'sidebarMap';
      const image = frontMatter.image ?? config.image;
      const context = withoutUndefined({
        key: page.key,
        layout: page.layout,
        permalink: page.permalink,
        canonical: absoluteUrl(page.permalink, config),
        title: page.title,
        distinction: (titles.get(page.title) ?? 0) > 1 ? page.distinction : undefined,
        showTitle: !outline.hasContentTitle && frontMatter.hideTitle !== true,
        // A home page without a description of its own gets the site's tagline.
        description: (page.layout === 'home' && !frontMatter.description && config.tagline) || descriptionOf(page, outlines),
        keywords: frontMatter.keywords ?? [],
        image: image === undefined ? undefined : imageUrl(image, page, config),
        noIndex: !isIndexed(page, config),
        unlisted: page.unlisted,
        draft: page.draft,
        navbar: navbar(page),
        sidebarTree: sidebar && isMap ? buildSidebarTree(sidebar) : undefined,
        breadcrumbs: sidebar && instance ? breadcrumbsOf(page, sidebar, instance.breadcrumbs) : undefined,
        toc: frontMatter.hideTableOfContents ? [] : buildToc(outline.headings, tocLevels(frontMatter, config)),
        ...listNeighbours(page.listing),
        ...neighboursOf(page, frontMatter, { sidebar, lookup, outlines }),
        ...blogs.of(page),
        lastUpdated:
          (instance ?? blog)?.lastUpdated && page.file !== undefined ? lastUpdated(frontMatter, changeOf(lastChanges, page)) : undefined,
        editUrl: editUrlOf(page, frontMatter, instance ?? blog),
        versionBanner: versionBannerOf(page, instance, lookup),
        tags: page.tags,
        listing:
          page.listing &&
          listingView(page.listing, { pageOf, outlines, blogs: page.feed === undefined ? blogs : { ...blogs, listed: fed } }),
        cards: page.kind === 'generatedIndex' && sidebar ? cardsOf(page, { sidebar, lookup, outlines }) : undefined,
        docs: page.docs && { instance: page.docs.instance, version: page.docs.version, id: page.docs.id },
        searchTags: searchTagsOf(page),
      });
      return { context, ...(indexed && !isMap && { sidebar: indexed.viewOf(page.key) }) };
    };
  };
}

interface IndexedSidebar {
  index: SidebarIndex;
  viewOf(page: string): SharedSidebar;
}

function indexSidebar(sidebar: Sidebar, autoCollapse?: boolean): IndexedSidebar {
  const index = createSidebarIndex(sidebar);
  return { index, viewOf: createSidebarViews(index, autoCollapse) };
}

const tocLevels = ({ tocMinHeadingLevel, tocMaxHeadingLevel }: FrontMatter, { tableOfContents }: SiteConfig) => ({
  minLevel: tocMinHeadingLevel ?? tableOfContents.minLevel,
  maxLevel: tocMaxHeadingLevel ?? tableOfContents.maxLevel,
});

/** An image that begins with a slash is a file of content/public. Any other path is resolved against the page, as a browser would. */
function imageUrl(image: string, page: Page, config: SiteConfig): string {
  if (isAbsoluteUrl(image) || image.startsWith('/')) return absoluteUrl(publicHref(image, config), config);
  const base = absoluteUrl(page.permalink, config);
  return URL.canParse(image, base) ? new URL(image, base).href : absoluteUrl(publicHref(image, config), config);
}

function editUrlOf(page: Page, { customEditUrl }: FrontMatter, instance: Pick<DocsInstance, 'editUrl'> | undefined): string | undefined {
  if (customEditUrl === null) return undefined;
  if (customEditUrl !== undefined) return customEditUrl;
  if (instance?.editUrl === undefined || page.file === undefined) return undefined;
  return `${instance.editUrl.replace(/\/?$/, '/')}${encodePath(page.file)}`;
}

function versionBannerOf(page: Page, instance: DocsInstance | undefined, lookup: DocsLookup): PageContext['versionBanner'] {
  const version = instance?.versions.find(({ name }) => name === page.docs?.version);
  const last = instance && lookup.lastVersion(instance);
  if (!instance || !version || !last || version.banner === 'none' || version === last) return undefined;
  const target = lookup.doc(instance.id, last.name, page.docs?.id ?? '') ?? lookup.mainDoc(instance.id, last.name);
  if (!target) return undefined;
  const latest = { label: last.label, permalink: target.permalink, version: { instance: instance.id, name: last.name } };
  return { kind: version.banner, versionLabel: version.label, latest };
}

/** The values by which hosted crawlers classify a page. */
export const searchTagsOf = ({ docs, locale }: Page): PageContext['searchTags'] => ({
  language: locale,
  version: docs?.version ?? '',
  tag: docs ? `docs-${docs.instance}-${docs.version}` : 'default',
});

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Leaves out keys without a value, because contexts are compared and hashed as JSON. */
function withoutUndefined<T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as Defined<T>;
}
