// Finds the words of the index that one word of a query may mean, the best first: the word itself, another form of it, or, while it is
// being typed, a word that begins with it. If there is none of these, it finds words of which it may be a mistyped form.

import { isCorrectable, NAME_MARK } from '../../../src/base/files/search-files.js';
import { isOfPairs } from '../../../src/base/text/each-word.js';
import { stemOf } from '../../../src/base/words/english.js';
import { editDistance } from './edit-distance.js';
import type { SearchIndex } from './fetch-index.js';
import type { QueryWord } from './parse-query.js';
import type { ListedWord, Postings, TermsNode } from './read-terms.js';

export interface WordMatch {
  /** Word of the index → how well it stands for the word of the query, up to 1. */
  terms: Map<string, number>;
  /** The pages of each word. */
  postings: Map<string, Postings>;
  /** The pages of all words that begin with the word, if there are too many to look at each. */
  summary?: Postings;
  /** Where the words are. */
  nodes: Set<TermsNode>;
}

/** A word of the index. */
export interface FoundWord {
  postings: Postings;
  node: TermsNode;
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
  const match: WordMatch = { terms: new Map(), postings: new Map(), nodes: new Set() };
  const add = (term: string, { postings, node }: FoundWord, quality: number): void => {
    if (quality <= (match.terms.get(term) ?? 0)) return;
    match.terms.set(term, quality);
    match.postings.set(term, postings);
    match.nodes.add(node);
  };
  const exact = await findWord(index, word);
  if (exact) add(word, exact, 1);
  if (isEnglish) await addForms(index, { word, isPrefix }, add);
  const isBeginning = isPrefix || (!isWhole && match.terms.size === 0 && word.length >= LEAST_BEGINNING);
  if (isBeginning && !(isOfPairs(word) && word.length > 1)) {
    const { prefix, isSummary } = placeOf(index, word);
    const node = prefix === undefined ? undefined : await index.terms(prefix);
    if (node && isSummary && !isWhole && node.summary) {
      match.summary = node.summary;
      match.nodes.add(node);
    }
    const longer = [...(node?.terms ?? [])].filter(([term]) => term.startsWith(word) && term !== word && !term.endsWith(NAME_MARK));
    for (const [term, postings] of longer.slice(0, MOST_COMPLETED))
      if (node) add(term, { postings, node }, completed(word, term) * (isPrefix ? 1 : 0.8));
  }
  if (match.terms.size === 0 && !match.summary && !isWhole && isCorrectable(word)) {
    for (const [term, distance] of await corrections(index, word, isPrefix)) {
      const found = await findWord(index, term);
      if (found) add(term, found, CORRECTED[distance] ?? 0);
    }
  }
  return match;
}

/** Exactly this word. */
export async function findWord(index: SearchIndex, word: string): Promise<FoundWord | undefined> {
  const { prefix } = placeOf(index, word);
  const node = prefix === undefined ? undefined : await index.terms(prefix);
  const postings = node?.terms.get(word);
  return node && postings && { postings, node };
}

const completed = (word: string, term: string): number =>
  Math.max(LEAST_COMPLETED, COMPLETED - COMPLETION_STEP * (term.length - word.length - 1));

/** The longest prefix of the word that is in the index. `isSummary`: the whole word is this prefix, and longer prefixes have files too. */
function placeOf(index: SearchIndex, word: string): { prefix: string | undefined; isSummary: boolean } {
  const letters = [...word];
  let found: string | undefined;
  for (let length = 1; length <= letters.length; length++) {
    const prefix = letters.slice(0, length).join('');
    const kind = index.kindOf(prefix);
    if (kind === undefined) return { prefix: found, isSummary: false };
    found = prefix;
    if (kind === 'leaf') break;
  }
  return { prefix: found, isSummary: found === word && index.kindOf(word) === 'inner' };
}

const ENDINGS = ['', 's', 'e', 'es', 'ed', 'ing', 'y', 'ies', 'ied'];

/** For a word that is being typed, only forms that are in its file or end in `s`, because each further letter would fetch other files. */
async function addForms(
  index: SearchIndex,
  { word, isPrefix }: Pick<MatchOptions, 'isPrefix'> & { word: string },
  add: (term: string, found: FoundWord, quality: number) => void,
): Promise<void> {
  const stem = stemOf(word);
  const base = stem.replace(/i$/, '');
  const candidates = new Set([stem, base].flatMap((root) => ENDINGS.map((ending) => root + ending)));
  const doubled = base + base.slice(-1);
  for (const ending of ['ed', 'ing']) candidates.add(doubled + ending);
  candidates.delete(word);
  const { prefix } = placeOf(index, word);
  const isNear = (form: string): boolean =>
    !isPrefix || placeOf(index, form).prefix === prefix || (word.length >= LEAST_BEGINNING && form === `${word}s`);
  const forms = [...candidates].filter((form) => stemOf(form) === stem && isNear(form));
  await Promise.all(
    forms.map(async (form) => {
      const found = await findWord(index, form);
      if (found) add(form, found, SAME_STEM);
    }),
  );
}

/** A word is in the lists of its first two letters. One of these is a letter of the mistyped word, unless both are wrong. */
const listsOf = (word: string): string[] => [...new Set([...word].slice(0, 2))];

/**
 * Words on allowed pages that have less than half of their letters other than a word of the query, the nearest first. They are too far from
 * it to be taken for it, so that a reader must choose.
 * @param isAllowed takes the `groups` of a word
 */
export async function nearWords(
  index: SearchIndex,
  words: readonly QueryWord[],
  isAllowed: (groups: string) => boolean,
): Promise<string[]> {
  const near = new Map<string, number>();
  for (const { word } of words.filter((one) => !one.isStop && isCorrectable(one.word))) {
    const most = Math.ceil(word.length / 2) - 1;
    for (const { word: term, groups } of (await Promise.all(listsOf(word).map(index.words))).flat()) {
      const distance = editDistance(word, term, most);
      if (distance <= most && isAllowed(groups)) near.set(term, Math.min(distance, near.get(term) ?? distance));
    }
  }
  return [...near]
    .sort((a, b) => a[1] - b[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_CORRECTED)
    .map(([term]) => term);
}

/** The nearest corrections, the best first. A wrong first letter is only considered if nothing else is found. */
async function corrections(index: SearchIndex, word: string, isPrefix: boolean): Promise<[term: string, distance: number][]> {
  const most = word.length >= TWO_MISTAKES ? 2 : word.length >= ONE_MISTAKE ? 1 : 0;
  const [first = '', second] = listsOf(word);
  const own = await index.words(first);
  const found = nearest(
    word,
    own.filter(({ word: term }) => term.startsWith(first)),
    most,
    isPrefix,
  );
  if (found.length > 0) return found;
  const others = second === undefined ? [] : await index.words(second);
  return nearest(word, [...own, ...others], most, isPrefix);
}

function nearest(word: string, words: readonly ListedWord[], most: number, isPrefix: boolean): [term: string, distance: number][] {
  const found = new Map<string, [distance: number, rank: number]>();
  for (const { word: term } of words) {
    const distance = editDistance(word, term, most);
    if (distance <= most) found.set(term, [distance, distance]);
    else if (isPrefix && term.length > word.length) {
      const begun = editDistance(word, term, Math.min(most, 1), true);
      if (begun <= Math.min(most, 1)) found.set(term, [begun, begun + 0.5]);
    }
  }
  const sorted = [...found].sort((a, b) => a[1][1] - b[1][1] || (a[0] < b[0] ? -1 : 1));
  const least = sorted[0]?.[1][1] ?? 0;
  return sorted
    .filter(([, [, rank]]) => rank <= least + 0.5)
    .slice(0, MOST_CORRECTED)
    .map(([term, [distance]]) => [term, distance]);
}
