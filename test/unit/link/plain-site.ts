// A site as plain data: takes files with the content of their outlines, and returns graph, contexts and link resolver, by the phase's own
// doors.

import { buildGraph } from '../../../src/link/build-graph.js';
import { createPageContexts, type PageContextsInput } from '../../../src/link/create-page-contexts.js';
import type { ApiIndex } from '../../../src/model/api/api-document.js';
import type { FrontMatter, Outline } from '../../../src/model/compiled-entry.js';
import type { ContentGraph, Page } from '../../../src/model/content-graph.js';
import type { Diagnostic } from '../../../src/model/diagnostic.js';
import type { PageContext } from '../../../src/model/page-context.js';
import type { ConfigPlaces, SiteConfig } from '../../../src/model/site-config.js';
import type { CategoryFile, SourceEntry } from '../../../src/model/source-entry.js';
import { siteConfig } from '../sources/site-on-disk.js';

export { docsInstance, navbarConfig, siteConfig } from '../sources/site-on-disk.js';

/** Front matter of a page, and the rest of its outline. */
export type PlainPage = FrontMatter & { outline?: Partial<Outline> };

export interface PlainSite {
  /** File → front matter. */
  files: Record<string, PlainPage>;
  config?: Partial<SiteConfig>;
  places?: ConfigPlaces;
  categories?: (Omit<CategoryFile, 'docs'> & Partial<Pick<CategoryFile, 'docs'>>)[];
  drafts?: boolean;
  /** Keys of pages that are not published because of their faults. */
  absent?: ReadonlySet<string>;
  publicFiles?: string[];
  apis?: ApiIndex[];
  /** Entries beside those of the files, for `apis`. Their outlines are plain. */
  entries?: SourceEntry[];
}

export interface Linked {
  graph: ContentGraph;
  config: SiteConfig;
  outlines: Map<string, Outline>;
  diagnostics: Diagnostic[];
  codes: string[];
  /** By route. */
  page(route: string): Page;
  context(route: string, more?: Partial<PageContextsInput>): PageContext;
}

export function linkSite({
  files,
  config: change,
  places = {},
  categories = [],
  drafts = false,
  absent = new Set(),
  publicFiles = [],
  apis = [],
  entries: more = [],
}: PlainSite): Linked {
  const config = siteConfig(change);
  const outlines = new Map<string, Outline>();
  const frontMatterPlaces = new Map(Object.keys(files).map((file) => [file, places_(file, files[file]?.slug !== undefined)]));
  const entries = Object.entries(files).map(([file, { outline, ...frontMatter }]) => {
    const title = frontMatter.title ?? outline?.title;
    outlines.set(file, {
      description: '',
      hasContentTitle: false,
      headings: [],
      ...outline,
      frontMatter,
      ...(title !== undefined && { title }),
    });
    return entryOf(file, config);
  });
  for (const { key } of more) outlines.set(key, { description: '', hasContentTitle: false, headings: [], frontMatter: {} });
  const docs = { instance: config.docs[0]?.id ?? '', version: config.docs[0]?.versions[0]?.name ?? '' };
  const { value: graph, diagnostics } = buildGraph({
    config,
    places,
    entries: [...entries, ...more].sort((a, b) => (a.key < b.key ? -1 : 1)),
    outlines,
    frontMatterPlaces,
    categories: categories.map((category) => ({ docs, ...category })),
    drafts,
    absent,
    publicFiles,
    apis,
    blogs: config.blogs.filter(({ folder }) => Object.keys(files).some((file) => file.startsWith(`${folder}/`))).map(({ id }) => id),
  });
  const page = (route: string): Page => {
    const found = graph.pages.find((one) => one.route === route);
    if (!found) throw new Error(`no page at ${route}; there are ${graph.pages.map((one) => one.route).join(' ')}`);
    return found;
  };
  return {
    graph,
    config,
    outlines,
    diagnostics,
    codes: diagnostics.map(({ code }) => code),
    page,
    context: (route, more) => createPageContexts({ graph, config, outlines, publicFiles, ...more })(page(route)),
  };
}

/** Every key has a line of its own, so that a test can see to which one a diagnostic points. */
const places_ = (file: string, hasSlug: boolean) => ({
  ...(hasSlug && { slug: { file, line: 2, column: 7 } }),
  id: { file, line: 3, column: 5 },
  displayed_sidebar: { file, line: 4, column: 20 },
  pagination_next: { file, line: 5, column: 18 },
  layout: { file, line: 6, column: 9 },
});

function entryOf(file: string, config: SiteConfig): SourceEntry {
  const format = (/\.(mdx?|tsx)$/i.exec(file)?.[1]?.toLowerCase() ?? 'md') as SourceEntry['format'];
  const start = { key: file, format, file, locale: config.locale };
  for (const { id, versions } of config.docs) {
    for (const { name, folder } of versions) {
      if (file.startsWith(`${folder}/`))
        return { ...start, kind: 'doc', path: file.slice(folder.length + 1), docs: { instance: id, version: name } };
    }
  }
  const blog = config.blogs.find(({ folder }) => file.startsWith(`${folder}/`));
  if (blog) return { ...start, kind: 'post', path: file.slice(blog.folder.length + 1), blog: blog.id };
  return { ...start, kind: 'page', path: file.slice('content/pages/'.length) };
}
