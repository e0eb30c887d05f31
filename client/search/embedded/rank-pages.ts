// Ranks the pages that contain words of a query, the best first. A page counts by how rare the words are that it contains, how prominent
// they are on it, and how much of the query it contains.
import { FEW_PAGES } from '../../../src/base/files/search-files.js';
import { FIGURES } from './figures.js';
import type { FoundWord, WordMatch } from './query/match-word.js';
import type { Query } from './query/parse-query.js';

export interface MatchedQuery extends Query {
  /** The matches of each word. */
  matches: WordMatch[];
  /** The matches of each whole. */
  wholeMatches: WordMatch[];
  /** The pages of which the query is the name. */
  named: FoundWord | undefined;
}

export interface RankedPage {
  page: number;
  score: number;
  /** The files of words show the page for each word that is on it. */
  isRecorded: boolean;
  /** They show it by its title alone, because few pages have a word of the query, or the query as their name. */
  isOfFew: boolean;
}

export interface RankedPages {
  /** Best first. */
  pages: RankedPage[];
  /** A factor for each word of the query, higher for a word that fewer pages have. */
  rarity: number[];
}

const MOST_WEIGHT = 15;

/** @param isAllowed takes the number of a page */
export function rankPages(
  { words, wholes, phrases, matches, wholeMatches, named }: MatchedQuery,
  size: number,
  isAllowed: (page: number) => boolean,
): RankedPages {
  const held = matches.map((match) => heldBy(match, size));
  const joined = wholeMatches.map((match) => heldBy(match, size));
  for (const [index, whole] of joined.entries()) {
    const { from = 0, to = 0 } = wholes[index] ?? {};
    for (let place = from; place < to; place++) mergeInto(held[place], whole);
  }
  const rarity = words.map(({ isStop }, place) => {
    const count = held[place]?.count ?? 0;
    // A word that no page contains can't tell pages apart.
    if (count === 0) return 0;
    const says = rarityOf(count, size);
    return isStop ? Math.min(says, FIGURES.mostOfStop) * FIGURES.stopShare : says;
  });
  const asked = words.reduce((sum, { isStop }, place) => sum + (isStop ? 0 : (rarity[place] ?? 0)), 0);
  const joinedRarity = joined.map(({ count }, index) => (count === 0 || !wholes[index]?.isWritten ? 0 : rarityOf(count, size)));
  const namedPages = new Map<number, { weight: number; isRecorded: boolean }>();
  named?.postings.each((page, weight, isRecorded) => namedPages.set(page, { weight, isRecorded }));
  const found: (RankedPage & { covered: number; isLate: boolean })[] = [];
  for (let page = 0; page < size; page++) {
    let sum = 0;
    let covered = 0;
    let isRecorded = true;
    let isOfFew = false;
    for (let place = 0; place < held.length; place++) {
      const weight = (held[place] as Held).best[page] as number;
      if (weight === 0) continue;
      sum += weight * (rarity[place] as number);
      if ((held[place] as Held).recorded[page] === 0) isRecorded = false;
      if ((held[place] as Held).few.has(page)) isOfFew = true;
      if (!words[place]?.isStop) covered += rarity[place] as number;
    }
    const ofName = namedPages.get(page);
    if (ofName && namedPages.size <= FEW_PAGES) isOfFew = true;
    if ((covered === 0 && !ofName) || !isAllowed(page)) continue;
    if (phrases.some(({ from, to }) => held.slice(from, to).some(({ best }) => best[page] === 0))) continue;
    for (let place = 0; place < joined.length; place++) {
      const weight = (joined[place] as Held).best[page] as number;
      // A reader who writes words as one means them as one.
      if (weight > 0) sum += (FIGURES.wholeBase + weight) * (joinedRarity[place] as number);
    }
    // More than all that a page can reach that only has the words.
    if (ofName)
      sum +=
        (ofName.weight / MOST_WEIGHT) * FIGURES.namedPage * (Math.max(1, asked) + joinedRarity.reduce((total, rare) => total + rare, 0));
    if (covered === 0 && ofName?.isRecorded === false) isRecorded = false;
    const share = ofName ? 1 : Math.min(1, covered / asked);
    // The files have the rows of the best pages of each word. The other pages of one word come after these, so that no texts are fetched.
    const isLate = words.length === 1 && !isRecorded && !isOfFew && !ofName;
    found.push({ page, score: sum * share ** FIGURES.pageCoverage, isRecorded, isOfFew, covered: share, isLate });
  }
  const most = found.reduce((best, { covered }) => Math.max(best, covered), 0);
  const least = Math.min(FIGURES.leastCovered, most - 1e-9);
  const pages = found
    .filter(({ covered }) => covered >= least)
    .sort((a, b) => Number(a.isLate) - Number(b.isLate) || b.score - a.score || a.page - b.page);
  return { pages, rarity };
}

interface Held {
  /** Weight by page. 0 if the page does not contain it. */
  best: Float32Array;
  /** 1 if the rows that show one of the words are in a file of words. */
  recorded: Uint8Array;
  /** The pages of words that few pages have. */
  few: Set<number>;
  /** Number of pages. */
  count: number;
}

function heldBy({ terms, postings, summary }: WordMatch, size: number): Held {
  const best = new Float32Array(size);
  const recorded = new Uint8Array(size);
  const few = new Set<number>();
  let count = 0;
  const add = (page: number, weight: number, isRecorded: boolean): void => {
    if (isRecorded && page < size) recorded[page] = 1;
    if (page >= size || weight <= (best[page] ?? 0)) return;
    if (best[page] === 0) count++;
    best[page] = weight;
  };
  summary?.each((page, weight, isRecorded) => add(page, (weight / MOST_WEIGHT) * 0.5, isRecorded));
  // A word that only begins as the asked one adds nothing to a page that has the asked one.
  const known = new Set<number>();
  for (const [term, list] of [...postings].sort(([a], [b]) => (terms.get(b) ?? 0) - (terms.get(a) ?? 0))) {
    const quality = terms.get(term) ?? 0;
    if (quality < FIGURES.sameWord) {
      list.each((page, weight, isRecorded) => {
        if (!known.has(page)) add(page, (weight / MOST_WEIGHT) * quality, isRecorded);
      });
      continue;
    }
    list.each((page) => known.add(page));
    if (list.count <= FEW_PAGES) list.each((page) => few.add(page));
    list.each((page, weight, isRecorded) => add(page, (weight / MOST_WEIGHT) * quality, isRecorded));
  }
  return { best, recorded, few, count };
}

function mergeInto(target: Held | undefined, { best, recorded, few }: Held): void {
  if (!target) return;
  for (const page of few) target.few.add(page);
  for (const [page, weight] of best.entries()) {
    if (weight === 0) continue;
    if (target.best[page] === 0) target.count++;
    target.recorded[page] = (target.recorded[page] as number) | (recorded[page] as number);
    target.best[page] = Math.max(target.best[page] as number, weight);
  }
}

const rarityOf = (count: number, size: number): number => Math.log(1 + (size - count + 0.5) / (count + 0.5)) + 0.1;
