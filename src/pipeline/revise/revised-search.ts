// The search after a revision. If the list of searched pages is as before, only the pages that were rendered are searched anew. Else the
// numbers of pages are others, and all files are made again from what the store has of each page.
import type { PublishedOutputs, Sink } from '../../emit/sink.js';
import type { Page } from '../../model/content-graph.js';
import type { Bundles } from '../bundles/load-bundles.js';
import type { BuildScope } from '../cache/build-scope.js';
import type { CachedPage } from '../read/compile-entries.js';
import { isEmbedded } from '../render/is-embedded.js';
import { pageInputs } from '../render/page-key.js';
import type { planRendering } from '../render/render-site.js';
import { searchSite } from '../search/search-site.js';
import { searchedPages } from '../search/searched-pages.js';
import { declineLost } from './declined.js';
import type { ResolvedSite } from './revise.js';
import type { StoredChanges } from './stored-changes.js';

export interface RevisedSearchInput {
  scope: BuildScope;
  bundles: Pick<Bundles, 'client'>;
  changes: Pick<StoredChanges, 'last'>;
  before: ResolvedSite;
  after: ResolvedSite;
  rendering: Pick<ReturnType<typeof planRendering>, 'resolveLinks' | 'articles' | 'digests' | 'pageOf'>;
  /** The pages that were rendered. */
  shown: readonly Page[];
  /** What they were rendered from, by entry key. */
  pages: ReadonlyMap<string, CachedPage>;
  /** `RenderedPages.articles` of them. */
  articles: ReadonlyMap<string, string>;
  publishedOutputs: PublishedOutputs;
  sink: Pick<Sink, 'stage'>;
}

/** @returns the keys of the blocks, for the next run. `isWhole`: the texts of all pages were staged */
export async function reviseSearch(input: RevisedSearchInput): Promise<{ keys: string[]; isWhole: boolean }> {
  const { scope, bundles, changes, before, after, shown, pages, publishedOutputs, sink } = input;
  const { config, graph } = after;
  if (!isEmbedded(config)) return { keys: [], isWhole: false };
  const isWhole = rosterOf(before.graph.pages) !== rosterOf(graph.pages);
  const rendered = new Set(shown.map(({ key }) => key));
  // The section of the site to which a page belongs may be another one now, so all rendered pages are searched anew.
  const searched = isWhole
    ? wholePages(input)
    : { pages: new Map([...pages].filter(([key]) => rendered.has(key))), articles: input.articles };
  const { searchWorker: worker } = bundles.client;
  const options = { ...scope, ...searched, config, graph, worker, publishedOutputs, sink };
  const keys = await searchSite(options, isWhole ? undefined : (changes.last.search ?? []));
  return { keys: keys ?? declineLost(), isWhole };
}

const rosterOf = (pages: readonly Page[]): string => {
  const searched = searchedPages(pages);
  return JSON.stringify([searched.groups, searched.pages.map(({ key }) => key)]);
};

/** All pages that are searched, as they were compiled, and what the code of each of them rendered to. */
function wholePages({ after, rendering, articles }: RevisedSearchInput): Pick<RevisedSearchInput, 'pages' | 'articles'> {
  const pages = new Map<string, CachedPage>();
  const rendered = new Map(articles);
  for (const page of searchedPages(after.graph.pages).pages) {
    if (page.file === undefined) continue;
    const compiled = after.pages.get(page.key) ?? declineLost();
    pages.set(page.key, compiled);
    if (!compiled.summary.hasOpaqueMarkup || rendered.has(page.key)) continue;
    const { article } = pageInputs(page, { ...rendering, pages: after.pages }).value;
    if (article) rendered.set(page.key, article.key);
  }
  return { pages, articles: rendered };
}
