// Finds the words of the index that one word of a query may mean, the best first: the word itself, another form of it, or, while it is
// being typed, a word that begins with it. If there is none of these, it finds words of which it may be a mistyped form.

import { isCorrectable } from '../../../src/base/files/search-files.js';
import { isOfPairs } from '../../../src/base/text/each-word.js';
import { stemOf } from '../../../src/base/words/english.js';
import { editDistance } from './edit-distance.js';
import type { SearchIndex } from './fetch-index.js';
import type { QueryWord } from './parse-query.js';
import type { Postings } from './read-terms.js';

export interface WordMatch {
  /** Word of the index → how well it stands for the word of the query, up to 1. */
  terms: Map<string, number>;
  /** The pages of each word. */
  postings: Map<string, Postings>;
  /** The pages of all words that begin with the word, if there are too many to look at each. */
  summary?: Postings;
}

const SAME_STEM = 0.92;
const COMPLETED = 0.85;
/** For each letter that is still to be typed. */
const COMPLETION_STEP = 0.035;
const LEAST_COMPLETED = 0.4;
const CORRECTED = [1, 0.7, 0.5];
const MOST_COMPLETED = 200;
const MOST_CORRECTED = 5;
/** Numbers of letters. */
const ONE_MISTAKE = 4;
const TWO_MISTAKES = 8;
const LEAST_BEGINNING = 4;

export interface MatchOptions {
  isPrefix: boolean;
  isEnglish: boolean;
  /** The word was joined from several words, so the reader may not have meant it. */
  isWhole?: boolean;
}

export async function matchWord(index: SearchIndex, word: string, { isPrefix, isEnglish, isWhole = false }: MatchOptions) {
  const match: WordMatch = { terms: new Map(), postings: new Map() };
  const add = (term: string, postings: Postings, quality: number): void => {
    if (quality <= (match.terms.get(term) ?? 0)) return;
    match.terms.set(term, quality);
    match.postings.set(term, postings);
  };
  const own = await fileOf(index, word);
  const exact = own?.terms.get(word);
  if (exact) add(word, exact, 1);
  if (isEnglish) await addForms(index, word, add);
  const isBeginning = isPrefix || (!isWhole && match.terms.size === 0 && word.length >= LEAST_BEGINNING);
  if (isBeginning && !(isOfPairs(word) && word.length > 1)) {
    const { prefix, isSummary } = placeOf(index, word);
    const file = prefix === undefined ? undefined : await index.terms(prefix);
    if (isSummary && !isWhole && file?.summary) match.summary = file.summary;
    const longer = [...(file?.terms ?? [])].filter(([term]) => term.startsWith(word) && term !== word);
    for (const [term, postings] of longer.slice(0, MOST_COMPLETED)) add(term, postings, completed(word, term) * (isPrefix ? 1 : 0.8));
  }
  if (match.terms.size === 0 && !match.summary && !isWhole && isCorrectable(word)) {
    for (const [term, distance] of await corrections(index, word, isPrefix)) {
      const postings = await pagesOf(index, term);
      if (postings) add(term, postings, CORRECTED[distance] ?? 0);
    }
  }
  return match;
}

/** The pages of exactly this word. */
export const pagesOf = async (index: SearchIndex, word: string): Promise<Postings | undefined> =>
  (await fileOf(index, word))?.terms.get(word);

const completed = (word: string, term: string): number =>
  Math.max(LEAST_COMPLETED, COMPLETED - COMPLETION_STEP * (term.length - word.length - 1));

/** The longest prefix of the word that has a file. `isSummary`: the whole word is this prefix, and longer prefixes have files too. */
function placeOf(index: SearchIndex, word: string): { prefix: string | undefined; isSummary: boolean } {
  const letters = [...word];
  let found: string | undefined;
  for (let length = 1; length <= letters.length; length++) {
    const prefix = letters.slice(0, length).join('');
    const kind = index.kindOf(prefix);
    if (kind === undefined) return { prefix: undefined, isSummary: false };
    found = prefix;
    if (kind === 'leaf') return { prefix, isSummary: false };
  }
  return { prefix: found, isSummary: true };
}

async function fileOf(index: SearchIndex, word: string) {
  const { prefix } = placeOf(index, word);
  return prefix === undefined ? undefined : index.terms(prefix);
}

const ENDINGS = ['', 's', 'e', 'es', 'ed', 'ing', 'y', 'ies', 'ied'];

async function addForms(index: SearchIndex, word: string, add: (term: string, postings: Postings, quality: number) => void): Promise<void> {
  const stem = stemOf(word);
  const base = stem.replace(/i$/, '');
  const candidates = new Set([stem, base].flatMap((root) => ENDINGS.map((ending) => root + ending)));
  const doubled = base + base.slice(-1);
  for (const ending of ['ed', 'ing']) candidates.add(doubled + ending);
  candidates.delete(word);
  const forms = [...candidates].filter((form) => stemOf(form) === stem);
  await Promise.all(
    forms.map(async (form) => {
      const postings = await pagesOf(index, form);
      if (postings) add(form, postings, SAME_STEM);
    }),
  );
}

/** A word may begin with its second letter, if the first two are swapped. */
const firstLetters = (word: string): string[] => [...new Set([...word].slice(0, 2))];

/**
 * Words on allowed pages that have less than half of their letters other than a word of the query, the nearest first. They are too far from
 * it to be taken for it, so that a reader must choose.
 */
export async function nearWords(index: SearchIndex, words: readonly QueryWord[], isAllowed: (page: number) => boolean): Promise<string[]> {
  const near = new Map<string, number>();
  for (const { word } of words.filter((one) => !one.isStop && isCorrectable(one.word))) {
    const most = Math.ceil(word.length / 2) - 1;
    for (const term of (await Promise.all(firstLetters(word).map(index.words))).flat()) {
      const distance = editDistance(word, term, most);
      if (distance <= most) near.set(term, Math.min(distance, near.get(term) ?? distance));
    }
  }
  const nearest = [...near].sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_CORRECTED);
  const found = await Promise.all(
    nearest.map(async ([term]) => {
      let isThere = false;
      (await pagesOf(index, term))?.each((page) => {
        isThere ||= isAllowed(page);
      });
      return isThere ? [term] : [];
    }),
  );
  return found.flat();
}

/** The nearest corrections, the best first. */
async function corrections(index: SearchIndex, word: string, isPrefix: boolean): Promise<[term: string, distance: number][]> {
  const most = word.length >= TWO_MISTAKES ? 2 : word.length >= ONE_MISTAKE ? 1 : 0;
  for (const letter of firstLetters(word)) {
    const found: [string, number, number][] = [];
    for (const term of await index.words(letter)) {
      const distance = editDistance(word, term, most);
      if (distance <= most) found.push([term, distance, distance]);
      else if (isPrefix && term.length > word.length) {
        const begun = editDistance(word, term, Math.min(most, 1), true);
        if (begun <= Math.min(most, 1)) found.push([term, begun, begun + 0.5]);
      }
    }
    found.sort((a, b) => a[2] - b[2] || (a[0] < b[0] ? -1 : 1));
    const least = found[0]?.[2] ?? 0;
    if (found.length > 0) {
      return found
        .filter(([, , rank]) => rank <= least + 0.5)
        .slice(0, MOST_CORRECTED)
        .map(([term, distance]) => [term, distance]);
    }
  }
  return [];
}
