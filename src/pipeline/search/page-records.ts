// Makes the records of a site's searched pages in the form of the hosted service, and finds the page that an address of the site leads to.
import { findHostedFile } from '../../base/urls/static-host.js';
import { decodePath } from '../../base/urls/url-path.js';
import { searchTagsOf } from '../../link/create-page-contexts.js';
import { createSectionLabels } from '../../link/sections/section-labels.js';
import type { Page } from '../../model/content-graph.js';
import type { HostedRecord } from '../../model/hosted-record.js';
import type { SearchRecord } from '../../model/search-record.js';
import type { FindPage } from '../../search/hosted/compare-records.js';
import { hostedRecords, titleRecord } from '../../search/hosted/hosted-records.js';
import type { BuildCache } from '../cache/build-cache.js';
import type { CachedPage } from '../read/compile-entries.js';
import type { CheckedContent } from '../session-options.js';
import { storeKey } from '../tasks/keys.js';
import { operationOf, shareOf } from '../tasks/search-part.js';
import { createSearchWeights } from './search-weights.js';
import { searchedPages } from './searched-pages.js';

export interface SiteRecords {
  records: HostedRecord[];
  /** The page of each record. */
  pageOf: Map<HostedRecord, Page>;
  /** Files of pages whose records the store does not have. */
  missing: string[];
}

interface SiteRecordsInput {
  checked: CheckedContent;
  /** By entry key. */
  pages: ReadonlyMap<string, CachedPage>;
  cache: Pick<BuildCache, 'store' | 'reader'>;
}

/** Records come in the order of the pages. */
export function readSiteRecords({ checked: { config, graph, facts, articles }, pages, cache }: SiteRecordsInput): SiteRecords {
  const made: SiteRecords = { records: [], pageOf: new Map(), missing: [] };
  const sectionOf = createSectionLabels({ graph, config });
  const weightOf = createSearchWeights(config);
  for (const page of searchedPages(facts.map((one) => one.page)).pages) {
    const compiled = pages.get(page.key);
    const own = compiled ? readRecords(articles.get(page.key) ?? compiled.key, cache) : [titleRecord(page.key, page)];
    if (!own) {
      made.missing.push(page.file ?? page.route);
      continue;
    }
    const context = {
      ...{ title: page.title, description: compiled?.outline.description ?? page.description ?? '', ...searchTagsOf(page) },
      url: new URL(page.permalink, config.url).href,
      lvl0: sectionOf(page),
      keywords: compiled?.outline.frontMatter.keywords ?? [],
      share: (shareOf(compiled?.entry.api) ?? 1) * weightOf(page.route),
      operation: operationOf(compiled?.entry.api) ?? null,
    };
    for (const record of hostedRecords(context, own)) {
      made.records.push(record);
      made.pageOf.set(record, page);
    }
  }
  return made;
}

function readRecords(key: string, { store, reader }: SiteRecordsInput['cache']): SearchRecord[] | undefined {
  const ref = store.get('records', key);
  const bytes = ref && reader.read(ref, storeKey('records', key));
  return bytes && (JSON.parse(bytes.toString('utf8')) as SearchRecord[]);
}

/** Finds what a path (with base URL) leads to, by the rules of hosts. */
export function createPageFinder({ config, graph, facts, files }: CheckedContent): FindPage {
  const anchors = new Map<string, ReadonlySet<string> | undefined>();
  for (const path of files) anchors.set(path, undefined);
  // A redirect leads to a page, so its address counts.
  for (const { output } of graph.redirects) anchors.set(output, undefined);
  for (const { page, ids, isPartial } of facts) anchors.set(page.output, isPartial ? undefined : new Set(ids.map(({ id }) => id)));
  const base = decodePath(config.baseUrl);
  return (path) => {
    const decoded = decodePath(path);
    if (!`${decoded}/`.startsWith(base)) return undefined;
    const below = decoded.slice(base.length);
    // Crawlers add or remove a trailing slash at will.
    const found = [below, below.replace(/\/$/, '')].map((one) => findHostedFile(one, (file) => anchors.has(file))).find(Boolean);
    return found && { anchors: anchors.get(found.file) };
  };
}
