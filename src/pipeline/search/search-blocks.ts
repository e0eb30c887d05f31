// Makes inverted blocks of the searched pages, and stages the pages' texts. A block of which no page changed is taken from the store. A
// worker makes the others.
import { join } from 'node:path';
import { pageTextsFile, SEARCH_FOLDER } from '../../base/files/search-files.js';
import { isEnglishLocale } from '../../base/words/english.js';
import { nameKeys } from '../../base/words/name-key.js';
import type { PublishedOutputs, Sink } from '../../emit/sink.js';
import { isFailure, type Pool, type TaskFailure } from '../../engine/pool/pool.js';
import { createPageLabels } from '../../link/sections/page-labels.js';
import { createSectionLabels } from '../../link/sections/section-labels.js';
import type { ContentGraph, Page } from '../../model/content-graph.js';
import type { OutputContent } from '../../model/output.js';
import { SEARCH_FORMAT } from '../../model/search-index.js';
import type { SiteConfig } from '../../model/site-config.js';
import { BLOCK_PAGES, type InvertedBlock, parseBlock } from '../../search/invert-block.js';
import type { BuildCache } from '../cache/build-cache.js';
import type { CachedPage } from '../read/compile-entries.js';
import { keyOf, storeKey } from '../tasks/keys.js';
import type { SearchResult, SearchTask, SearchTaskPage } from '../tasks/search-task.js';
import { createSearchWeights } from './search-weights.js';

export interface SearchSiteOptions {
  config: SiteConfig;
  graph: Pick<ContentGraph, 'pages' | 'sidebars'>;
  /** By entry key. */
  pages: ReadonlyMap<string, CachedPage>;
  /** `RenderedPages.articles` */
  articles: ReadonlyMap<string, string>;
  /** Output path of the script that reads the index. */
  worker: string;
  workers: Pool;
  cache: BuildCache;
  publishedOutputs: PublishedOutputs;
  sink: Pick<Sink, 'stage'>;
}

export interface SearchBlock {
  block: InvertedBlock;
  /** The number of its first page. */
  first: number;
  /** Key under which the block is stored. */
  key: string;
}

/**
 * The blocks in their order. Undefined if the store has lost one of `before`.
 * @param before keys of the blocks of the last run, of which only the pages in `options.pages` have changed. Default: all blocks are
 * compared, and all texts are staged
 */
export async function readBlocks(
  pages: readonly Page[],
  options: SearchSiteOptions,
  before?: readonly string[],
): Promise<SearchBlock[] | undefined> {
  const { cache, publishedOutputs, sink } = options;
  const plan = createPagePlanner(options);
  const tasks: PlannedBlock[] = [];
  const found: SearchBlock[] = [];
  if (before && before.length !== Math.ceil(pages.length / BLOCK_PAGES)) return undefined;
  for (let first = 0; first < pages.length; first += BLOCK_PAGES) {
    const old = before?.[first / BLOCK_PAGES];
    const planned = pages
      .slice(first, first + BLOCK_PAGES)
      .map((page) => (old === undefined || options.pages.has(page.key) ? plan(page) : null));
    const keys = planned.map((one) => one?.key ?? null);
    const isOld = keys.every((key) => key === null);
    const key = old === undefined ? keyOf(keys) : isOld ? old : keyOf(old, keys);
    const block = readBlock(old ?? key, cache);
    if (old !== undefined && block?.texts.length !== planned.length) return undefined;
    const isThere = block?.texts.every((sha256, place) => publishedOutputs.digestOf(textsPath(first + place)) === sha256);
    if (block && (old === undefined ? isThere : isOld)) {
      found.push({ block, first, key });
      for (const [place, sha256] of old === undefined ? block.texts.entries() : [])
        await sink.stage({ path: textsPath(first + place), stage: 'asset', content: { kind: 'kept', sha256 } });
    } else {
      const ref = old === undefined ? undefined : cache.store.get('search', old);
      const parts = planned.map((one, place) => one && withPlace(one.page, first + place, publishedOutputs));
      tasks.push({ first, task: { key, pages: parts, ...(old !== undefined && ref && { before: { key: old, ref } }) } });
    }
  }
  const made = await makeBlocks(tasks, options);
  return made && [...found, ...made].sort((a, b) => a.first - b.first);
}

interface PlannedBlock {
  first: number;
  task: SearchTask;
}

/** Undefined if the store has lost a block that was to be changed. */
async function makeBlocks(tasks: readonly PlannedBlock[], options: SearchSiteOptions): Promise<SearchBlock[] | undefined> {
  const { workers, cache, sink } = options;
  const results = await workers.run<PlannedBlock, SearchResult | undefined>('search', tasks, {
    payloadOf: ({ task }) => task,
    tasksAProcess: 1,
  });
  const made: SearchBlock[] = [];
  const unstored: PlannedBlock[] = [];
  for (const [index, planned] of tasks.entries()) {
    const { task, first } = planned;
    const result = resultOf(results[index]);
    if (!result) return undefined;
    const { ref, block, texts, lost = [] } = result;
    for (const [place, text] of texts.entries()) {
      const page = task.pages[place];
      if (page) await sink.stage({ path: textsPath(first + place), stage: 'asset', content: contentOf(text, page.target) });
    }
    const bytes = block === undefined ? ref && cache.reader.read(ref, storeKey('search', task.key)) : Buffer.from(block, 'base64');
    if (bytes) made.push({ block: parseBlock(bytes), first, key: task.key });
    for (const key of lost) cache.store.drop('facts', key);
    if (bytes && ref && lost.length === 0) cache.store.put('search', task.key, ref);
    // The cache was cleared meanwhile, or the disk is full. The texts of the pages are staged already, so only the block is made again.
    if (!bytes)
      unstored.push({ first, task: { ...task, isInline: true, pages: task.pages.map((page) => page && { ...page, wantsDigest: true }) } });
  }
  if (unstored.length === 0) return made;
  return [...made, ...(await makeLost(unstored, options))];
}

async function makeLost(tasks: readonly PlannedBlock[], { workers }: SearchSiteOptions): Promise<SearchBlock[]> {
  const results = await workers.run<PlannedBlock, SearchResult | undefined>('search', tasks, { payloadOf: ({ task }) => task });
  return tasks.flatMap(({ task, first }, index) => {
    const block = resultOf(results[index])?.block;
    return block === undefined ? [] : [{ block: parseBlock(Buffer.from(block, 'base64')), first, key: task.key }];
  });
}

function contentOf({ sha256, isWritten, text }: SearchResult['texts'][number], target: string | undefined): OutputContent {
  if (isWritten && target !== undefined) return { kind: 'finished', file: target, sha256 };
  return text === undefined ? { kind: 'kept', sha256 } : { kind: 'text', text };
}

const textsPath = (page: number): string => `${SEARCH_FOLDER}/${pageTextsFile(page)}`;

function readBlock(key: string, { store, reader }: BuildCache): InvertedBlock | undefined {
  const ref = store.get('search', key);
  const bytes = ref && reader.read(ref, storeKey('search', key));
  return bytes && parseBlock(bytes);
}

interface PlannedPage {
  page: SearchTaskPage;
  /** Covers all that the page's texts are made of. */
  key: string;
}

function createPagePlanner(options: SearchSiteOptions): (page: Page) => PlannedPage {
  const sectionOf = createSectionLabels(options);
  const labelsOf = createPageLabels(options.graph);
  const weightOf = createSearchWeights(options.config);
  const isEnglish = isEnglishLocale(options.config.locale);
  return (page) => {
    const labels = labelsOf(page);
    const keys = new Set([page.title, ...labels].flatMap((name) => nameKeys(name, isEnglish)));
    const weight = weightOf(page.route);
    const site = { lvl0: sectionOf(page), names: { keys: [...keys], labels }, ...(weight !== 1 && { weight }) };
    return planPage(page, site, options);
  };
}

function planPage(
  page: Page,
  site: Pick<SearchTaskPage, 'lvl0' | 'names' | 'weight'>,
  { pages, articles, cache: { store } }: SearchSiteOptions,
): PlannedPage {
  const compiled = pages.get(page.key);
  const { permalink: url, title, description } = page;
  const article = articles.get(page.key);
  const shown = article === undefined ? undefined : store.get('words', article);
  // The rendered page contains its title.
  const needsTitle = !shown && compiled?.outline.title === undefined;
  const fields = { url, ...site, ...(needsTitle && { title }), ...(!compiled && { description }) };
  const words = shown ? { key: article as string, ref: shown, isRendered: true as const } : undefined;
  const entry = compiled && { entry: compiled.entry, ...(words ?? { key: compiled.key, ref: store.get('words', compiled.key) }) };
  return { page: { ...fields, ...(entry && { entry }) }, key: keyOf(SEARCH_FORMAT, compiled?.made ?? null, words?.key ?? null, fields) };
}

const withPlace = (page: SearchTaskPage, number: number, { digestOf, scratch, wantsDigests }: PublishedOutputs): SearchTaskPage => {
  const published = digestOf(textsPath(number));
  return {
    ...page,
    ...(published !== undefined && { published }),
    ...(scratch !== undefined && { target: join(scratch, textsPath(number)) }),
    ...(wantsDigests && { wantsDigest: true }),
  };
};

function resultOf(result: SearchResult | TaskFailure | undefined): SearchResult | undefined {
  // A failure is a bug of docgen: no author's code runs here.
  if (result !== undefined && isFailure(result)) throw new Error(`The search could not be made: ${JSON.stringify(result)}`);
  return result;
}
