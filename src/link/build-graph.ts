// Entries, outlines, category files and the configuration → the graph: the site without its text. All faults between pages are found here
// in one run, before anything is rendered or written.
import { unknownDisplayedSidebar, unknownPagination } from '../diagnostics/graph.js';
import { startOf } from '../diagnostics/wording.js';
import type { ApiIndex } from '../model/api/api-document.js';
import type { ContentGraph, Page, Sidebar, SidebarItem } from '../model/content-graph.js';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.js';
import { SEARCH_PAGE_TITLE } from '../model/search-settings.js';
import type { ConfigPlaces, SearchConfig, SiteConfig } from '../model/site-config.js';
import type { AuthorsFile, CategoryFile, SourceEntry, TagsFile } from '../model/source-entry.js';
import { outputOf, permalinkOf } from './addresses.js';
import { buildBlogs } from './blog/build-blogs.js';
import { buildPages } from './build-pages.js';
import { buildRedirects } from './build-redirects.js';
import { type BuiltSidebars, buildSidebars, sidebarKey } from './build-sidebars.js';
import { listedIds, type VersionDocs, versionKey } from './doc.js';
import { createInternalHref, type InternalHref } from './internal-href.js';
import { findMainDocs } from './main-docs.js';
import { createNavbar } from './navbar.js';
import type { Outlines } from './outlines.js';
import { settlePublicFiles, settleRoutes } from './settle-routes.js';
import { buildDocsTags } from './tags/docs-tags.js';

export interface BuildGraphInput {
  config: SiteConfig;
  places: ConfigPlaces;
  entries: SourceEntry[];
  /** By entry key. An entry that could not be compiled has no outline. It then gets its route from the name of its file. */
  outlines: Outlines;
  /** By entry key: front-matter key as written in the file → place. */
  frontMatterPlaces: Pick<ReadonlyMap<string, Record<string, Place>>, 'get'>;
  categories: CategoryFile[];
  /** Default: none. */
  tagFiles?: TagsFile[];
  authorFiles?: AuthorsFile[];
  /** Ids of the blogs that have a folder. */
  blogs?: string[];
  /** Build drafts too. */
  drafts: boolean;
  /**
   * Keys of pages that are not published because of their faults. These may also be pages that docgen makes. Nothing that lists pages shows
   * them. Default: none
   */
  absent?: ReadonlySet<string>;
  /** Relative to `content/public`. A page with a source wins over a public file. Leave out public files at the output path of a page. */
  publicFiles?: readonly string[];
  /** Default: none. */
  apis?: ApiIndex[];
}

export function buildGraph(input: BuildGraphInput): Outcome<ContentGraph> {
  const { config, places, absent = new Set() } = input;
  const publicFiles = new Set(input.publicFiles);
  const built = buildPages(input);
  const authored = settleRoutes(built.value.pages);
  const toHref = createInternalHref({ config, pages: authored.value.pages, publicFiles });
  const { versions, absentDrafts } = built.value;

  const sidebars = buildAllSidebars(input, versions, { shadowed: authored.value.shadowed, toHref });
  const generated = sidebars.value.flatMap(({ pages }) => pages);
  const tags = buildDocsTags({
    config,
    pages: authored.value.pages,
    outlines: input.outlines,
    tagFiles: input.tagFiles ?? [],
    placeOf: (page, key) => placeIn(input, page, key),
  });
  const blogs = buildBlogs({
    config,
    pages: authored.value.pages,
    outlines: input.outlines,
    tagFiles: input.tagFiles ?? [],
    authorFiles: input.authorFiles ?? [],
    blogs: input.blogs ?? [],
    placeOf: (page, key) => placeIn(input, page, key),
  });
  generated.push(...tags.value.pages, ...blogs.value.pages);
  if (!authored.value.pages.some(({ output }) => output === NOT_FOUND)) generated.push(notFoundPage(config));
  if (config.search !== false && config.search.searchPagePath !== false) generated.push(searchPage(config, config.search));
  const tagged = authored.value.pages.map((page) => ({
    ...page,
    ...withTags(tags.value.tags.get(page.key)),
    ...blogs.value.of.get(page.key),
  }));
  const settled = settleRoutes([...tagged, ...generated.filter(({ key }) => !absent.has(key))]);
  const shadowed = { ...settled.value.shadowed, ...authored.value.shadowed };
  const published = settlePublicFiles(settled.value.pages, publicFiles);
  const owned = withSidebars(published.value, { versions, sidebars: sidebars.value, input });
  const pages = owned.value;

  const allSidebars = sidebars.value.flatMap((version) => version.sidebars);
  const mainDocs = findMainDocs({
    docs: config.docs,
    places,
    versions,
    pages: new Map(pages.map((page) => [page.key, page])),
    firstSidebar: (key) => allSidebars.find(({ instance, version }) => versionKey(instance, version) === key)?.items ?? [],
    shadowed,
  });
  const redirects = buildRedirects({ config, places, pages, mainDocs: mainDocs.value, publicFiles, toHref });
  const value: ContentGraph = {
    pages,
    sidebars: Object.fromEntries(
      allSidebars.map((sidebar) => [sidebarKey(sidebar, sidebar.id), withPages(sidebar, settled.value.shadowed, absent)]),
    ),
    redirects: redirects.value,
    posts: blogs.value.posts,
    mainDocs: mainDocs.value,
    shadowed,
    absentDrafts,
  };
  const parts = [
    built,
    authored,
    sidebars,
    tags,
    blogs,
    settled,
    published,
    owned,
    mainDocs,
    redirects,
    createNavbar({ config, places, graph: value }),
  ];
  return { value, diagnostics: parts.flatMap(({ diagnostics }) => diagnostics) };
}

const withTags = (tags: Page['tags']) => tags && { tags };

const placeIn = ({ frontMatterPlaces }: BuildGraphInput, page: Page, key: string): Place =>
  frontMatterPlaces.get(page.key)?.[key] ?? startOf(page.file ?? '');

interface VersionSidebars extends BuiltSidebars {
  key: string;
}

function buildAllSidebars(
  { config, places, categories, apis = [] }: BuildGraphInput,
  versions: ReadonlyMap<string, VersionDocs>,
  settled: { shadowed: Readonly<Record<string, string>>; toHref: InternalHref },
): Outcome<VersionSidebars[]> {
  const value: VersionSidebars[] = [];
  const diagnostics: Diagnostic[] = [];
  config.docs.forEach((instance, i) => {
    for (const version of instance.versions) {
      const key = versionKey(instance.id, version.name);
      const docs = versions.get(key);
      if (!docs) continue;
      const own = categories.filter((file) => versionKey(file.docs.instance, file.docs.version) === key);
      const built = buildSidebars({
        ...settled,
        apis,
        config,
        places,
        instance,
        pointer: `/docs/${i}`,
        version,
        docs,
        others: [...versions.values()].filter((other) => other.instance === instance.id && other !== docs),
        categories: new Map(own.map((file) => [file.folder, file])),
      });
      value.push({ key, ...built.value });
      diagnostics.push(...built.diagnostics);
    }
  });
  return { value, diagnostics };
}

/**
 * Sets the sidebar of each page: the one that its front matter names, else the last one that lists the page. Also checks the neighbours
 * that its front matter names.
 */
function withSidebars(
  pages: Page[],
  { versions, sidebars, input }: { versions: ReadonlyMap<string, VersionDocs>; sidebars: VersionSidebars[]; input: BuildGraphInput },
): Outcome<Page[]> {
  const diagnostics: Diagnostic[] = [];
  const byVersion = new Map(sidebars.map((version) => [version.key, version]));
  const value = pages.map((page): Page => {
    if (!page.docs || page.file === undefined) return page;
    const key = versionKey(page.docs.instance, page.docs.version);
    const version = byVersion.get(key);
    const frontMatter = input.outlines.get(page.key)?.frontMatter ?? {};
    const placeOf = (name: string): Place => placeIn(input, page, name);

    const ids = versions.get(key)?.byId;
    for (const [name, id] of [
      ['pagination_prev', frontMatter.paginationPrev] as const,
      ['pagination_next', frontMatter.paginationNext] as const,
    ]) {
      if (typeof id === 'string' && !ids?.has(id)) {
        diagnostics.push(unknownPagination({ key: name, id, existing: listedIds(versions.get(key)), at: placeOf(name) }));
      }
    }
    const known = version?.sidebars.map(({ id }) => id) ?? [];
    const asked = frontMatter.displayedSidebar;
    if (typeof asked === 'string' && !known.includes(asked)) {
      diagnostics.push(unknownDisplayedSidebar(asked, known, placeOf('displayed_sidebar')));
    }
    const sidebar = asked === null ? undefined : asked !== undefined && known.includes(asked) ? asked : version?.owners.get(page.key);
    return sidebar === undefined ? page : { ...page, docs: { ...page.docs, sidebar } };
  });
  return { value, diagnostics };
}

/**
 * If the index of a category lost its route to a page of an author, the category leads to that page. A category whose page is absent leads
 * nowhere.
 */
function withPages(sidebar: Sidebar, shadowed: Readonly<Record<string, string>>, absent: ReadonlySet<string>): Sidebar {
  if (Object.keys(shadowed).length === 0 && absent.size === 0) return sidebar;
  const replace = (item: SidebarItem): SidebarItem => {
    if (!('page' in item) || item.page === undefined) return item.type === 'category' ? { ...item, items: item.items.map(replace) } : item;
    const page = shadowed[item.page] ?? item.page;
    if (item.type !== 'category') return { ...item, page };
    const { page: _, permalink, ...category } = item;
    return {
      ...category,
      ...(!absent.has(page) && { page, ...(permalink !== undefined && { permalink }) }),
      items: item.items.map(replace),
    };
  };
  return { ...sidebar, items: sidebar.items.map(replace) };
}

/** The file name that hosts look for. */
const NOT_FOUND = '404.html';

const notFoundPage = (config: SiteConfig): Page => ({
  key: `generated:/${NOT_FOUND}`,
  kind: 'notFound',
  layout: 'notFound',
  route: `/${NOT_FOUND}`,
  permalink: permalinkOf(`/${NOT_FOUND}`, false, config),
  output: outputOf(`/${NOT_FOUND}`, config),
  locale: config.locale,
  title: 'Page Not Found',
  description: '',
  unlisted: false,
  draft: false,
});

/** Its address is public: readers bookmark it with a query. */
function searchPage(config: SiteConfig, { searchPagePath, translations }: SearchConfig): Page {
  const route = `/${searchPagePath}`;
  return {
    key: `generated:${route}`,
    kind: 'search',
    layout: 'search',
    route,
    permalink: permalinkOf(route, false, config),
    output: outputOf(route, config),
    locale: config.locale,
    title: translations.page?.title ?? SEARCH_PAGE_TITLE,
    description: '',
    unlisted: false,
    draft: false,
  };
}
