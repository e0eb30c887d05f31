// What a word of a query may mean if the index does not have it: two words written as one, a word of which it is a mistyped form, or, for
// the reader to choose, words that are near it.
import { isCorrectable } from '../../../../src/base/files/search-files.js';
import type { SearchIndex } from '../fetch-index.js';
import type { ListedWord } from '../read-terms.js';
import { editDistance } from './edit-distance.js';
import { adderOf, findWord, placeOf, type WordMatch } from './match-word.js';
import type { QueryWord } from './parse-query.js';

const CORRECTED = [1, 0.7, 0.5];
const MOST_CORRECTED = 5;
/** Number of files from which a word that is being typed is corrected. Too many words are near a short one. */
const mostFiles = (word: string): number => (word.length > ONE_MISTAKE ? 2 : 1);
/** Numbers of letters. */
const ONE_MISTAKE = 4;
const TWO_MISTAKES = 8;
const LEAST_FIRST = 4;
const LEAST_SECOND = 3;
/** Number of divisions of a word that are tried. */
const MOST_DIVIDED = 2;

/** `knowledgebase` → both words, if the index has them. */
export async function divideWord(index: SearchIndex, { word, isPrefix, isExact }: QueryWord): Promise<[string, string] | undefined> {
  if (isExact || !isCorrectable(word)) return undefined;
  const begun: number[] = [];
  for (let at = word.length - LEAST_SECOND; at >= LEAST_FIRST; at--) if (await findWord(index, word.slice(0, at))) begun.push(at);
  for (const at of begun.slice(0, MOST_DIVIDED)) {
    const rest = word.slice(at);
    if (await isKnown(index, rest, isPrefix)) return [word.slice(0, at), rest];
  }
  return undefined;
}

async function isKnown(index: SearchIndex, word: string, isPrefix: boolean): Promise<boolean> {
  const { prefix } = placeOf(index, word);
  const node = prefix === undefined ? undefined : await index.terms(prefix);
  return node !== undefined && [...node.terms.keys()].some((term) => term === word || (isPrefix && term.startsWith(word)));
}

export async function correctWord(index: SearchIndex, match: WordMatch, { word, isPrefix, isExact }: QueryWord): Promise<void> {
  if (isExact || !isCorrectable(word)) return;
  const add = adderOf(match);
  const near = await corrections(index, word, isPrefix);
  for (const [term, distance] of isPrefix ? ofFewFiles(index, word, near) : near) {
    const found = await findWord(index, term);
    if (found) add(term, found, CORRECTED[distance] ?? 0);
  }
}

/** While a word is being typed, each letter has other corrections. So only those count that are in few files: that of the word, if it has one. */
function ofFewFiles<Correction extends [term: string, distance: number]>(
  index: SearchIndex,
  word: string,
  near: readonly Correction[],
): Correction[] {
  const fileOf = (term: string): string | undefined => placeOf(index, term).prefix;
  const own = near.filter(([term]) => fileOf(term) === fileOf(word));
  const files = [...new Set([...own, ...near].map(([term]) => fileOf(term)))].slice(0, mostFiles(word));
  return near.filter(([term]) => files.includes(fileOf(term)));
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
