// Counts which words of a query are in a text of a page, and whether they are close together there. The words of a text are cached per
// page, and the meaning of a word is cached per query, because each typed letter counts in the same pages again.
import { eachWord } from '../../../src/base/words/each-word.js';
import type { SearchPageTexts } from '../../../src/model/client.js';
import { FIGURES } from './figures.js';
import { partsOfWhole } from './query/parts-of-whole.js';
import type { MatchedQuery } from './rank-pages.js';

export interface Counted {
  /** For each word of the query: how well it is matched, from 0 to 1. */
  best: number[];
  /** Share of neighbouring words that stand as in the query, from 0 to 1. Rarity does not count here. */
  together: number;
  /** Number of words in the text. */
  length: number;
  /** Number of its words that match a word of the query. */
  matched: number;
  /** Share of the query that is in the text as one whole: a path or an identifier. */
  joined: number;
}

/** In the order in which `eachWord` gives them. `from`, `to`: which words of the text it is. A whole covers several. */
interface Word {
  word: string;
  from: number;
  to: number;
  /** It is a part of an identifier, which names something else than the word does. */
  isPart?: boolean;
}

/** What a word of a text means for the query. */
interface Meaning {
  /** For each word of the query, how well this word stands for it. */
  qualities: number[];
  /** The wholes of the query for which it stands: the index of each, and how well. */
  wholes: [index: number, quality: number][];
  isMatched: boolean;
}

const cutTexts = new WeakMap<SearchPageTexts, Map<string, Word[]>>();
const knownMeanings = new WeakMap<MatchedQuery, Map<string, Meaning | undefined>>();

/** For the same text, the counter returns the same object. */
export function createCounter(page: SearchPageTexts, query: MatchedQuery): (text: string) => Counted {
  const cut = cutTexts.get(page) ?? new Map<string, Word[]>();
  cutTexts.set(page, cut);
  const meanings = knownMeanings.get(query) ?? new Map<string, Meaning | undefined>();
  knownMeanings.set(query, meanings);
  const meaningOf = (word: string): Meaning | undefined => {
    const known = meanings.get(word);
    if (known || meanings.has(word)) return known;
    const meaning = findMeaning(word, query);
    meanings.set(word, meaning);
    return meaning;
  };
  const counted = new Map<string, Counted>();
  return (text) => {
    let known = counted.get(text);
    if (!known) {
      let words = cut.get(text);
      if (!words) {
        words = wordsOf(text);
        cut.set(text, words);
      }
      known = countWords(words, query, meaningOf);
      counted.set(text, known);
    }
    return known;
  };
}

/** How well a word of a text stands for a word of the query. 0: not at all. */
export function qualityOf(word: string, place: number, { words, matches }: MatchedQuery): number {
  const known = matches[place]?.terms.get(word);
  if (known !== undefined) return known;
  const asked = words[place];
  return asked?.isPrefix && matches[place]?.summary && word.startsWith(asked.word) ? 0.5 : 0;
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const starts: number[] = [];
  eachWord(text, (word, start, end, isWhole) => {
    if (!isWhole) words.push({ word, from: starts.length, to: starts.push(start) });
    else words.push({ word, ...partsOfWhole(starts, start, end) });
  });
  const parts = new Set(words.flatMap(({ from, to }) => (to - from > 1 ? Array.from({ length: to - from }, (_, at) => from + at) : [])));
  for (const one of words) if (one.to - one.from === 1 && parts.has(one.from)) one.isPart = true;
  return words;
}

function findMeaning(word: string, query: MatchedQuery): Meaning | undefined {
  const qualities = query.words.map((_, place) => qualityOf(word, place, query));
  const wholes = query.wholeMatches.flatMap(({ terms }, index): [number, number][] => {
    const quality = terms.get(word) ?? 0;
    return quality === 0 ? [] : [[index, quality]];
  });
  const isMatched = qualities.some((quality) => quality > 0);
  return isMatched || wholes.length > 0 ? { qualities, wholes, isMatched } : undefined;
}

function countWords(words: readonly Word[], query: MatchedQuery, meaningOf: (word: string) => Meaning | undefined): Counted {
  const size = query.words.length;
  const best = new Array<number>(size).fill(0);
  /** For each word of the query: where the last word that matched it ends in the text. */
  const last = new Array<number>(size).fill(-9);
  const pairs = new Array<number>(size).fill(0);
  const matched = new Set<number>();
  let length = 0;
  let joined = 0;
  const meetWholes = ({ wholes }: Meaning): void => {
    for (const [index, quality] of wholes) {
      const { from = 0, to = 0, isWritten } = query.wholes[index] ?? {};
      if (isWritten) joined = Math.max(joined, (quality * (to - from)) / size);
      for (let place = from; place < to; place++) {
        best[place] = Math.max(best[place] ?? 0, quality);
        if (place > from) pairs[place] = 1;
      }
    }
  };
  for (const { word, from, to, isPart } of words) {
    length = Math.max(length, to);
    const meaning = meaningOf(word);
    if (!meaning) continue;
    meetWholes(meaning);
    for (let at = from; at < to; at++) matched.add(at);
    if (!meaning.isMatched) continue;
    for (let place = 0; place < size; place++) {
      const quality = (meaning.qualities[place] as number) * (isPart ? FIGURES.ofPart : 1);
      if (quality === 0) continue;
      best[place] = Math.max(best[place] ?? 0, quality);
      last[place] = Math.max(last[place] as number, to);
      const gap = place > 0 ? from + 1 - (last[place - 1] as number) : 9;
      if (gap === 1) pairs[place] = 1;
      else if (gap > 0 && gap <= 3) pairs[place] = Math.max(pairs[place] ?? 0, 0.5);
    }
  }
  const together = size < 2 ? 0 : pairs.reduce((sum, pair) => sum + pair, 0) / (size - 1);
  return { best, together, length, matched: matched.size, joined };
}
