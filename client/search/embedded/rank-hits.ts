// Ranks the hits of the best pages, one hit for each place.
import { FEW_PAGES } from '../../../src/base/files/search-files.js';
import { FIGURES } from './figures.js';
import { type RankedAnchor, rankAnchors } from './rank-anchors.js';
import type { MatchedQuery, RankedPage } from './rank-pages.js';
import type { TextsReader } from './texts-of-page.js';

export interface RankedHit extends RankedAnchor {
  ranked: RankedPage;
}

export interface Ranking {
  query: MatchedQuery;
  rarity: readonly number[];
}

/** Number of pages of which each place is a hit. */
const WINDOW = 16;
const MOST_WINDOW = 20;
/** Number of pages in which a phrase is looked for. */
const MOST_WITH_PHRASE = 40;
/** Number of pages whose texts are read as a whole if the query has several words, because a file of words shows each word alone. */
const WHOLE = 8;
const CONTENT = 7;
/** The most hits of one page among those of the best pages. */
const MOST_OF_PAGE = 5;

/** The hits of the best pages, and the remaining pages. */
export async function rankFirst(
  texts: TextsReader,
  pages: readonly RankedPage[],
  { hitsPerPage, ...ranking }: Ranking & { hitsPerPage: number },
): Promise<{ first: RankedHit[]; rest: RankedPage[] }> {
  const best = pages[0]?.score ?? 1;
  const { words, phrases } = ranking.query;
  if (phrases.length > 0) {
    const within = pages.slice(0, MOST_WITH_PHRASE);
    await Promise.all(within.map(texts.whole));
    const found = await Promise.all(within.map(async (page) => hitsOfPage(page, await texts.shown(page), { ...ranking, best })));
    // Further pages may have the words in another order.
    return { first: found.flat().sort(byScore), rest: [] };
  }
  await Promise.all(readWhole(pages, words.length).map(texts.whole));
  const hitsOf = async (page: RankedPage): Promise<RankedHit[]> => {
    const shown = await texts.shown(page);
    const hits = hitsOfPage(page, shown, { ...ranking, best });
    return hits.length > 0 ? hits : [{ ...titleOf(page, shown), score: (FIGURES.byTitle * page.score) / best }];
  };
  let all: RankedHit[][] = [];
  for (const limit of [WINDOW, MOST_WINDOW]) {
    const next = pages.slice(all.length, limit);
    if (next.length === 0 || (all.length > 0 && all.flat().length >= hitsPerPage)) break;
    all = [...all, ...(await Promise.all(next.map(hitsOf)))];
  }
  const hits = all.flat().sort(byScore);
  const seen = new Set<string>();
  for (const hit of hits) {
    const text = hit.type === CONTENT && hit.content !== undefined ? hit.content : hit.hierarchy.join('\n');
    if (seen.has(text)) hit.score *= FIGURES.repeated;
    seen.add(text);
  }
  return { first: hits.sort(byScore), rest: pages.slice(all.length) };
}

/** The pages whose texts are read as a whole. The files of words show the others. */
function readWhole(pages: readonly RankedPage[], words: number): readonly RankedPage[] {
  if (words > 1) return pages.slice(0, WHOLE);
  return pages.slice(0, FEW_PAGES).filter(({ isOfFew }) => isOfFew);
}

function hitsOfPage(
  page: RankedPage,
  texts: Awaited<ReturnType<TextsReader['shown']>>,
  { query, rarity, best }: Ranking & { best: number },
): RankedHit[] {
  const anchors = rankAnchors(texts, query, rarity);
  const least = (anchors[0]?.score ?? 0) * FIGURES.leastShare;
  const share = 1 - FIGURES.pageShare + (FIGURES.pageShare * page.score) / best;
  return anchors
    .filter(({ score }) => score >= least)
    .slice(0, MOST_OF_PAGE)
    .map((anchor, place) => ({ ...anchor, score: anchor.score * share * FIGURES.further ** place, ranked: page }));
}

const byScore = (a: RankedHit, b: RankedHit): number =>
  b.score - a.score || a.ranked.page - b.ranked.page || (a.anchor < b.anchor ? -1 : 1);

/** The best place of a page. */
export async function bestOf(textsOf: TextsReader['shown'], ranked: RankedPage, { query, rarity }: Ranking): Promise<RankedHit> {
  const texts = await textsOf(ranked);
  const [best] = rankAnchors(texts, query, rarity);
  return { ...titleOf(ranked, texts), ...best };
}

/** The page itself, if none of the rows that are known of it matches. */
const titleOf = (ranked: RankedPage, { rows }: Awaited<ReturnType<TextsReader['shown']>>): RankedHit => ({
  ...{ ranked, anchor: '', score: 0, type: 1, hierarchy: rows[0]?.h ?? [] },
});
