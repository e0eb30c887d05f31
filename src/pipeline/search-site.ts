// Published pages → the files of the embedded search, staged. Workers make the texts of the pages and invert blocks of them; what they
// made is in the store, and a block of which no page changed is taken from there. The files of words are put together here.
import { join } from 'node:path';
import { digest } from '../base/digest.js';
import { MANIFEST_FILE, pageTextsFile, SEARCH_FOLDER } from '../base/search-files.js';
import type { Desk, Sink } from '../emit/sink.js';
import { isFailure, type Pool, type TaskFailure } from '../engine/pool/pool.js';
import { searchTagsOf } from '../link/page-context.js';
import { createSectionLabels } from '../link/section-labels.js';
import type { ContentGraph, Page } from '../model/content-graph.js';
import type { OutputContent } from '../model/output.js';
import { SEARCH_FORMAT, type SearchGroup, type SearchManifest } from '../model/search-index.js';
import type { SiteConfig } from '../model/site-config.js';
import { buildTerms } from '../search/build-terms.js';
import { BLOCK_PAGES, type InvertedBlock, parseBlock } from '../search/invert-block.js';
import type { BuildCache } from './build-cache.js';
import type { KeptPage } from './compile-entries.js';
import { keyOf, storeKey } from './tasks/keys.js';
import type { SearchResult, SearchTask, SearchTaskPage } from './tasks/search-task.js';

export interface SearchSiteOptions {
  config: SiteConfig;
  graph: Pick<ContentGraph, 'pages' | 'sidebars'>;
  /** By entry key. */
  pages: ReadonlyMap<string, KeptPage>;
  /** Output path of the script that reads the index. */
  worker: string;
  workers: Pool;
  cache: BuildCache;
  desk: Desk;
  sink: Pick<Sink, 'stage'>;
}

/** Whether the site has an index of its own. */
export const isEmbedded = ({ search }: Pick<SiteConfig, 'search'>): boolean => search !== false && search.appId === undefined;

const SEARCHED = new Set<Page['kind']>(['doc', 'page', 'api', 'generatedIndex']);

/** In the order of their numbers: pages of one language and version in a row. */
export function searchedPages(pages: readonly Page[]): { pages: Page[]; groups: SearchGroup[] } {
  const groups = new Map<string, { group: SearchGroup; pages: Page[] }>();
  for (const page of pages) {
    if (page.unlisted || page.draft || !SEARCHED.has(page.kind)) continue;
    const { language, tag } = searchTagsOf(page);
    const key = `${language}\n${tag}`;
    const known = groups.get(key) ?? { group: { language, tag, count: 0 }, pages: [] };
    groups.set(key, known);
    known.group.count++;
    known.pages.push(page);
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
  return { pages: sorted.flatMap((one) => one.pages), groups: sorted.map(({ group }) => group) };
}

export async function searchSite(options: SearchSiteOptions): Promise<void> {
  const { config, graph, worker, sink } = options;
  const { pages, groups } = searchedPages(graph.pages);
  const roster = digest(JSON.stringify([groups, pages.map(({ key }) => key)])).slice(0, 16);
  const blocks = await readBlocks(pages, options);
  const { files, prefixes, letters } = buildTerms(roster, blocks);
  const manifest: SearchManifest = {
    format: SEARCH_FORMAT,
    worker: `${config.baseUrl}${worker}`,
    roster,
    groups,
    prefixes,
    letters,
    locale: config.locale,
  };
  files.set(MANIFEST_FILE, `${JSON.stringify(manifest)}\n`);
  for (const [name, content] of files) {
    await sink.stage({ path: `${SEARCH_FOLDER}/${name}`, stage: 'asset', content: contentOf(content) });
  }
}

const contentOf = (content: Uint8Array | string): OutputContent =>
  typeof content === 'string' ? { kind: 'text', text: content } : { kind: 'bytes', base64: Buffer.from(content).toString('base64') };

interface Block {
  block: InvertedBlock;
  /** Number of its first page. */
  first: number;
}

/** In their order; the texts of their pages are staged. */
async function readBlocks(pages: readonly Page[], options: SearchSiteOptions): Promise<Block[]> {
  const { cache, workers, desk, sink } = options;
  const sectionOf = createSectionLabels(options);
  const tasks: { task: SearchTask; first: number }[] = [];
  const found = new Map<number, InvertedBlock>();
  const stage = (page: number, content: OutputContent) => sink.stage({ path: textsPath(page), stage: 'asset', content });
  for (let first = 0; first < pages.length; first += BLOCK_PAGES) {
    const planned = pages.slice(first, first + BLOCK_PAGES).map((page) => planPage(page, sectionOf(page), options));
    const key = keyOf(planned.map((page) => page.key));
    const known = readBlock(key, cache);
    if (known?.texts.every((sha256, place) => desk.digestOf(textsPath(first + place)) === sha256)) {
      found.set(first, known);
      for (const [place, sha256] of known.texts.entries()) await stage(first + place, { kind: 'kept', sha256 });
    } else {
      tasks.push({ first, task: { key, pages: planned.map(({ page }, place) => withPlace(page, first + place, desk)) } });
    }
  }
  const results = await workers.run<(typeof tasks)[number], SearchResult>('search', tasks, { payloadOf: ({ task }) => task });
  for (const [index, { task, first }] of tasks.entries()) {
    const { ref, block, texts } = resultOf(results[index] as SearchResult | TaskFailure);
    if (ref) cache.store.put('search', task.key, ref);
    const bytes = block === undefined ? ref && cache.reader.read(ref, storeKey('search', task.key)) : Buffer.from(block, 'base64');
    if (!bytes) throw new Error('A part of the search was lost.'); // bug: it was written just now
    found.set(first, parseBlock(bytes));
    for (const [place, { sha256, isWritten, text }] of texts.entries()) {
      const { target } = task.pages[place] as SearchTaskPage;
      if (isWritten && target !== undefined) await stage(first + place, { kind: 'finished', file: target, sha256 });
      else await stage(first + place, text === undefined ? { kind: 'kept', sha256 } : { kind: 'text', text });
    }
  }
  return [...found].sort(([a], [b]) => a - b).map(([first, block]) => ({ first, block }));
}

const textsPath = (page: number): string => `${SEARCH_FOLDER}/${pageTextsFile(page)}`;

function readBlock(key: string, { store, reader }: BuildCache): InvertedBlock | undefined {
  const ref = store.get('search', key);
  const bytes = ref && reader.read(ref, storeKey('search', key));
  return bytes && parseBlock(bytes);
}

/** `key`: of all that its texts are made of. */
function planPage(page: Page, lvl0: string, { pages, cache }: SearchSiteOptions): { page: SearchTaskPage; key: string } {
  const kept = pages.get(page.key);
  const indexed = { url: page.permalink, title: page.title, lvl0, ...(!kept && { description: page.description }) };
  const keywords = kept?.outline.frontMatter.keywords;
  return {
    page: {
      ...indexed,
      ...(keywords && { keywords }),
      ...(kept && { records: { entry: kept.entry, key: kept.key, ref: cache.store.get('records', kept.key) } }),
    },
    key: keyOf(SEARCH_FORMAT, kept?.made ?? null, indexed),
  };
}

const withPlace = (page: SearchTaskPage, number: number, { digestOf, scratch, wantsDigests }: Desk): SearchTaskPage => {
  const published = digestOf(textsPath(number));
  return {
    ...page,
    ...(published !== undefined && { published }),
    ...(scratch !== undefined && { target: join(scratch, `search-${number}`) }),
    ...(wantsDigests && { wantsDigest: true }),
  };
};

function resultOf(result: SearchResult | TaskFailure): SearchResult {
  if (isFailure(result)) throw new Error(`The search could not be made: ${JSON.stringify(result)}`); // bug: no author's code runs there
  return result;
}
