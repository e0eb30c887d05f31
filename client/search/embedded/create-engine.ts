// Answers searches from the site's own index, in the shape of the hosted service. Pages are ranked by the files of words. The texts of the
// best pages are fetched, and their places (one hit per anchor) are ranked by these texts. After those hits, each further page has one hit,
// its best place.
import { isEnglishLocale } from '../../../src/base/words/english.js';
import type { SearchManifest } from '../../../src/model/client.js';
import type { SearchRequest, SearchResult } from '../contract.js';
import { allowedPages } from './allowed-pages.js';
import { type FetchFile, fetchIndex, type SearchIndex } from './fetch-index.js';
import { hitOf } from './hit-of.js';
import { nearWords } from './query/correct-word.js';
import { matchQuery } from './query/match-query.js';
import { parseQuery, withoutMarks } from './query/parse-query.js';
import { bestOf, rankFirst } from './rank-hits.js';
import { rankPages } from './rank-pages.js';
import { createTextsReader } from './texts-of-page.js';

export interface Engine {
  search(requests: SearchRequest[]): Promise<{ results: SearchResult[] }>;
}

/**
 * @param manifestUrl absolute
 * @param manifest its content, for the first opening. Default: it is fetched
 */
export function createEngine(manifestUrl: string, fetchFile: FetchFile, manifest?: SearchManifest): Engine {
  let index: Promise<SearchIndex> | undefined;
  let given = manifest;
  const open = (): Promise<SearchIndex> => {
    index ??= fetchIndex(manifestUrl, fetchFile, given);
    given = undefined;
    const opening = index;
    opening.catch(() => {
      if (index === opening) index = undefined;
    });
    return opening;
  };
  const answer = async (requests: SearchRequest[]): Promise<SearchResult[]> => {
    const opened = await open();
    return Promise.all(requests.map((request) => answerRequest(opened, request)));
  };
  return {
    async search(requests) {
      const before = index;
      try {
        return { results: await answer(requests) };
      } catch (error) {
        // The site may have been published again since the manifest was read. Whatever the error is, the next search loads the manifest
        // again.
        index = undefined;
        const known = await before?.catch(() => undefined);
        if (!known) throw error;
        const next = await open();
        if (JSON.stringify(next.manifest) === JSON.stringify(known.manifest)) {
          index = undefined;
          throw error;
        }
        return { results: await answer(requests) };
      }
    },
  };
}

async function answerRequest(index: SearchIndex, request: SearchRequest): Promise<SearchResult> {
  const start = Date.now();
  const hitsPerPage = Math.max(1, Math.min(1000, Math.floor(Number(request.hitsPerPage ?? 20)) || 20));
  const page = Math.max(0, Math.floor(Number(request.page ?? 0)) || 0);
  const isAllowed = allowedPages(index.manifest.groups, request.facetFilters);
  const answered = async (text: string) => {
    const query = await matchQuery(index, parseQuery(text, isEnglishLocale(index.manifest.locale)));
    const { pages, rarity } = rankPages(query, index.size, isAllowed.page);
    const texts = createTextsReader(index, query);
    return { query, rarity, texts, ...(await rankFirst(texts, pages, { rarity, query, hitsPerPage })) };
  };
  const strict = await answered(request.query);
  // If no text has the phrase, its words count.
  const isRelaxed = strict.query.phrases.length > 0 && strict.first.length === 0;
  const { query, rarity, texts, first, rest } = isRelaxed ? await answered(withoutMarks(request.query)) : strict;
  const from = page * hitsPerPage;
  const shown = first.slice(from, from + hitsPerPage);
  const missing = hitsPerPage - shown.length;
  const behind = Math.max(0, from - first.length);
  const others = missing > 0 ? rest.slice(behind, behind + missing) : [];
  const found = await Promise.all(others.map((ranked) => bestOf(texts.shown, ranked, { query, rarity })));
  const hits = await Promise.all(
    [...shown, ...found].map(async (hit) => hitOf(hit, { texts: await texts.shown(hit.ranked), query, request })),
  );
  const nbHits = first.length + rest.length;
  return {
    hits,
    nbHits,
    nbPages: Math.ceil(nbHits / hitsPerPage),
    page,
    hitsPerPage,
    query: request.query,
    processingTimeMS: Date.now() - start,
    ...(nbHits === 0 && { nearWords: await nearWords(index, query.words, isAllowed.word) }),
  };
}
