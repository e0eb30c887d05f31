// The name of a page or of a place as one word of the search, so that a query can be the whole name: without the words that say little,
// with one form for all forms of a word, and without what is between words. `The rate limits` and `Rate-Limit` have the same key.
import { eachChunk, eachWordOfChunk } from './each-word.js';
import { isStopWord, stemOf } from './english.js';

/** No word of a text begins with it. */
const MARK = '=';
/** In UTF-16 units. Nobody types a longer name as a whole. */
const LONGEST = 64;

/** Undefined if the text has no word, or is too long for a name. */
export function nameKey(text: string, isEnglish: boolean): string | undefined {
  const all: string[] = [];
  const telling: string[] = [];
  eachChunk(text, (chunk) => {
    const words = wordsOf(chunk);
    all.push(...words);
    // In an identifier, such as `hours_only`, each word counts.
    if (!isEnglish || words.length > 1 || !words.every(isStopWord)) telling.push(...words);
  });
  const key = (telling.length > 0 ? telling : all).map((word) => (isEnglish ? stemOf(word) : word)).join('');
  return key === '' || key.length > LONGEST ? undefined : MARK + key;
}

function wordsOf(chunk: string): string[] {
  const words: string[] = [];
  eachWordOfChunk(chunk, 0, (word, _start, _end, isWhole) => {
    if (!isWhole) words.push(word);
  });
  return words;
}

export const isEnglishLocale = (locale: string): boolean => locale.toLowerCase().startsWith('en');
