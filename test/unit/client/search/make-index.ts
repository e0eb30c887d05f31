// Makes the files of an embedded index from pages, with the build's own writers, as an engine in a browser fetches them. No site is built
// for it.
import type { FetchFile } from '../../../../client/search/embedded/fetch-index.js';
import { MANIFEST_FILE, pageMark, pageTextsFile } from '../../../../src/base/files/search-files.js';
import { nameKeys } from '../../../../src/base/words/name-key.js';
import {
  SEARCH_FORMAT,
  type SearchGroup,
  type SearchManifest,
  type SearchPageTexts,
  type SearchRow,
} from '../../../../src/model/search-index.js';
import { textsFile } from '../../../../src/pipeline/tasks/search-part.js';
import { buildTerms } from '../../../../src/search/build-terms.js';
import { createPageIndexer } from '../../../../src/search/index-page.js';
import { BLOCK_PAGES, type BlockPage, invertBlock, parseBlock } from '../../../../src/search/invert-block.js';
import { withNames } from '../../../../src/search/name-words.js';
import { printTexts } from '../../../../src/search/page-texts.js';

export interface IndexedPage {
  title: string;
  text?: string;
  /** Heading of the second level, with its own text. */
  section?: { heading: string; text: string };
  /** What sidebars call the page. */
  labels?: string[];
  description?: string;
  share?: number;
  /** `search.weights` */
  weight?: number;
  /** Default: `en`. */
  language?: string;
  /** Default: `default`. */
  tag?: string;
}

/** The address of each page is its number. */
export const MANIFEST_URL = 'https://docs.example/assets/search/manifest.json';

/** @param pages those of one language and tag must follow each other */
export function makeIndex(pages: readonly IndexedPage[]): Map<string, string> {
  const indexer = createPageIndexer();
  const texts = pages.map(({ title, text, section, labels = [], description, share, weight }, number): SearchPageTexts => {
    const rows: SearchRow[] = [{ t: 1, h: [title] }, ...(text === undefined ? [] : [{ t: 7, c: text }])];
    if (section) rows.push({ t: 2, a: 'section', h: [title, section.heading] }, { t: 7, c: section.text });
    const added = {
      ...(description !== undefined && { description }),
      ...(share !== undefined && { share }),
      ...(weight !== undefined && { weight }),
    };
    return { url: `/${number}`, lvl0: 'Docs', ...(labels.length > 0 && { labels }), ...added, rows };
  });
  const blockPages = texts.map((page, number): BlockPage => {
    const { title = '', labels = [], weight } = pages[number] ?? {};
    const names = { keys: [title, ...labels].flatMap((name) => nameKeys(name, true)), labels, weight };
    const { url, lvl0, labels: own, weight: given, ...texts } = page;
    const packed = textsFile({ url, lvl0, ...(own && { labels: own }), ...(given !== undefined && { weight: given }) }, printTexts(texts));
    return { ...packed, words: withNames(indexer.index(page), names, indexer) };
  });
  const blocks = Array.from({ length: Math.ceil(texts.length / BLOCK_PAGES) }, (_, index) => {
    const part = blockPages.slice(index * BLOCK_PAGES, (index + 1) * BLOCK_PAGES);
    return { first: index * BLOCK_PAGES, block: parseBlock(invertBlock(part, { texts: part.map(() => '') })) };
  });
  const roster = '0123456789abcdef';
  const groups: SearchGroup[] = [];
  for (const { language = 'en', tag = 'default' } of pages) {
    const last = groups.at(-1);
    if (last?.language === language && last.tag === tag) last.count++;
    else groups.push({ language, tag, count: 1 });
  }
  const { files, prefixes, letters } = buildTerms(
    roster,
    blocks,
    groups.map(({ count }) => count),
  );
  const manifest: SearchManifest = {
    format: SEARCH_FORMAT,
    worker: '/worker.js',
    roster,
    marks: texts.map(({ url }) => pageMark(url)).join(''),
    groups,
    prefixes,
    letters,
    locale: 'en',
  };
  files.set(MANIFEST_FILE, JSON.stringify(manifest));
  for (const [number, page] of texts.entries()) files.set(pageTextsFile(number), JSON.stringify(page));
  return files;
}

export function fetcherOf(files: ReadonlyMap<string, string>): FetchFile {
  return async (url) => {
    const file = files.get(url.slice(url.lastIndexOf('/') + 1));
    return file === undefined ? new Response('', { status: 404 }) : new Response(file);
  };
}
