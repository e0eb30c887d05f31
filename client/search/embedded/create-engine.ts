// Answers searches from the site's own index, in the shape of the hosted service. Pages are ranked by the files of words. The texts of the
// best pages are fetched, and their places (one hit per anchor) are ranked by these texts. After those hits, each further page has one hit,
// its best place.
import { isEnglishLocale } from '../../../src/base/words/english.js';
import type { SearchManifest } from '../../../src/model/client.js';
import type { SearchRequest, SearchResult } from '../contract.js';
import { allowedPages } from './allowed-pages.js';
import { type FetchFile, fetchIndex, type SearchIndex } from './fetch-index.js';
import { FIGURES } from './figures.js';
import { hitOf } from './hit-of.js';
import { matchWord, nearWords, pagesOf } from './match-word.js';
import { parseQuery } from './parse-query.js';
import { type RankedAnchor, rankAnchors } from './rank-anchors.js';
import { type MatchedQuery, type RankedPage, rankPages } from './rank-pages.js';

export interface Engine {
  search(requests: SearchRequest[]): Promise<{ results: SearchResult[] }>;
}

/** Number of pages whose texts are fetched to rank their places. */
const WINDOW = 16;
const MOST_WINDOW = 20;
const CONTENT = 7;
/** The most hits of one page among those of the best pages. */
const MOST_OF_PAGE = 5;

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

interface Hit extends RankedAnchor {
  page: number;
}

async function answerRequest(index: SearchIndex, request: SearchRequest): Promise<SearchResult> {
  const start = Date.now();
  const hitsPerPage = Math.max(1, Math.min(1000, Math.floor(Number(request.hitsPerPage ?? 20)) || 20));
  const page = Math.max(0, Math.floor(Number(request.page ?? 0)) || 0);
  const isEnglish = isEnglishLocale(index.manifest.locale);
  const parsed = parseQuery(request.query, isEnglish);
  const [matches, wholeMatches, named] = await Promise.all([
    Promise.all(parsed.words.map(({ word, isPrefix }) => matchWord(index, word, { isPrefix, isEnglish }))),
    Promise.all(parsed.wholes.map(({ word, isPrefix }) => matchWord(index, word, { isPrefix, isEnglish, isWhole: true }))),
    parsed.name === undefined ? undefined : pagesOf(index, parsed.name),
  ]);
  const query: MatchedQuery = { ...parsed, matches, wholeMatches, named };
  const isAllowed = allowedPages(index.manifest.groups, request.facetFilters);
  const { pages, rarity } = rankPages(query, index.size, isAllowed);
  const { first, rest } = await rankFirst(index, { pages, rarity, query, hitsPerPage });
  const from = page * hitsPerPage;
  const shown = first.slice(from, from + hitsPerPage);
  const missing = hitsPerPage - shown.length;
  const behind = Math.max(0, from - first.length);
  const others = missing > 0 ? rest.slice(behind, behind + missing) : [];
  const found = await Promise.all(others.map(async (ranked) => bestOf(index, ranked, { query, rarity })));
  const hits = await Promise.all(
    [...shown, ...found].map(async (hit) => hitOf(hit, { texts: await index.page(hit.page), query, request })),
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
    ...(nbHits === 0 && { nearWords: await nearWords(index, parsed.words, isAllowed) }),
  };
}

interface Ranking {
  query: MatchedQuery;
  rarity: number[];
}

/** The hits of the best pages, and the remaining pages. */
async function rankFirst(
  index: SearchIndex,
  { pages, hitsPerPage, ...ranking }: Ranking & { pages: RankedPage[]; hitsPerPage: number },
): Promise<{ first: Hit[]; rest: RankedPage[] }> {
  const best = pages[0]?.score ?? 1;
  const hits: Hit[] = [];
  let taken = 0;
  for (const limit of [WINDOW, MOST_WINDOW]) {
    const next = pages.slice(taken, limit);
    if (next.length === 0 || (taken > 0 && hits.length >= hitsPerPage)) break;
    const ranked = await Promise.all(
      next.map(async ({ page, score }) => {
        const anchors = rankAnchors(await index.page(page), ranking.query, ranking.rarity);
        const least = (anchors[0]?.score ?? 0) * FIGURES.leastShare;
        const share = 1 - FIGURES.pageShare + (FIGURES.pageShare * score) / best;
        return anchors
          .filter((one) => one.score >= least)
          .slice(0, MOST_OF_PAGE)
          .map((one, place): Hit => ({ ...one, score: one.score * share * FIGURES.further ** place, page }));
      }),
    );
    hits.push(...ranked.flat());
    taken += next.length;
  }
  hits.sort(byScore);
  const seen = new Set<string>();
  for (const hit of hits) {
    const text = hit.type === CONTENT && hit.content !== undefined ? hit.content : hit.hierarchy.join('\n');
    if (seen.has(text)) hit.score *= FIGURES.repeated;
    seen.add(text);
  }
  return { first: hits.sort(byScore), rest: pages.slice(taken) };
}

const byScore = (a: Hit, b: Hit): number => b.score - a.score || a.page - b.page || (a.anchor < b.anchor ? -1 : 1);

async function bestOf(index: SearchIndex, { page }: RankedPage, { query, rarity }: Ranking): Promise<Hit> {
  const texts = await index.page(page);
  const [best] = rankAnchors(texts, query, rarity);
  return { page, ...(best ?? { anchor: '', score: 0, type: 1, hierarchy: texts.rows[0]?.h ?? [] }) };
}
