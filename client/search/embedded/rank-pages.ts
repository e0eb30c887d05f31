// The words of a query, matched → pages, best first. A page counts by how rare the words are that it holds, how prominent they are on it,
// and how much of what was asked it holds at all.
import type { WordMatch } from './match-word.js';
import type { Query } from './parse-query.js';

export interface MatchedQuery extends Query {
  /** Of each word. */
  matches: WordMatch[];
  /** Of each whole. */
  wholeMatches: WordMatch[];
}

export interface RankedPage {
  page: number;
  score: number;
}

export interface RankedPages {
  /** Best first. */
  pages: RankedPage[];
  /** How much each word of the query says: the rarer, the more. */
  rarity: number[];
}

const MOST_WEIGHT = 15;
const STOP_SHARE = 0.15;
/** A page that holds less of what was asked, by rarity, is none of the answers, unless none holds more. */
const LEAST_COVERED = 0.5;

/** @param isAllowed of a page, by its number */
export function rankPages(
  { words, wholes, matches, wholeMatches }: MatchedQuery,
  size: number,
  isAllowed: (page: number) => boolean,
): RankedPages {
  const held = matches.map((match) => heldBy(match, size));
  for (const [index, match] of wholeMatches.entries()) {
    const { from = 0, to = 0 } = wholes[index] ?? {};
    const whole = heldBy(match, size);
    for (let place = from; place < to; place++) mergeInto(held[place], whole);
  }
  const rarity = words.map(({ isStop }, place) => rarityOf(held[place]?.count ?? 0, size) * (isStop ? STOP_SHARE : 1));
  const asked = words.reduce((sum, { isStop }, place) => sum + (isStop ? 0 : (rarity[place] ?? 0)), 0);
  const found: (RankedPage & { covered: number })[] = [];
  for (let page = 0; page < size; page++) {
    let sum = 0;
    let covered = 0;
    for (const [place, { best }] of held.entries()) {
      const weight = best[page] ?? 0;
      if (weight === 0) continue;
      sum += weight * (rarity[place] ?? 0);
      if (!words[place]?.isStop) covered += rarity[place] ?? 0;
    }
    if (covered === 0 || !isAllowed(page)) continue;
    const share = Math.min(1, covered / asked);
    found.push({ page, score: sum * share * share, covered: share });
  }
  const most = found.reduce((best, { covered }) => Math.max(best, covered), 0);
  const least = Math.min(LEAST_COVERED, most - 1e-9);
  const pages = found.filter(({ covered }) => covered >= least).sort((a, b) => b.score - a.score || a.page - b.page);
  return { pages, rarity };
}

interface Held {
  /** By page; 0: not there. */
  best: Float32Array;
  /** Number of pages. */
  count: number;
}

function heldBy({ terms, postings, summary }: WordMatch, size: number): Held {
  const best = new Float32Array(size);
  let count = 0;
  const add = (page: number, weight: number): void => {
    if (page >= size || weight <= (best[page] ?? 0)) return;
    if (best[page] === 0) count++;
    best[page] = weight;
  };
  summary?.each((page, weight) => add(page, (weight / MOST_WEIGHT) * 0.5));
  for (const [term, list] of postings) {
    const quality = terms.get(term) ?? 0;
    list.each((page, weight) => add(page, (weight / MOST_WEIGHT) * quality));
  }
  return { best, count };
}

function mergeInto(target: Held | undefined, { best }: Held): void {
  if (!target) return;
  for (const [page, weight] of best.entries()) {
    if (weight === 0) continue;
    if (target.best[page] === 0) target.count++;
    // What is written as one is what was meant.
    target.best[page] = Math.max(target.best[page] ?? 0, Math.min(1.2, weight * 1.2));
  }
}

const rarityOf = (count: number, size: number): number => Math.log(1 + (size - count + 0.5) / (count + 0.5)) + 0.1;
