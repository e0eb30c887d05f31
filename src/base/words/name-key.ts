// The name of a page or of a place as one word of the search, so that a query can be the whole name: without the words that say little,
// with one form for all forms of a word, and without what is between words. `The rate limits` and `Rate-Limit` have the same key.
import { NAME_MARK } from '../files/search-files.js';
import { eachChunk, eachWordOfChunk } from './each-word.js';
import { isStopWord, stemOf } from './english.js';

/** In UTF-16 units. Readers type a part of a longer name. */
const LONGEST = 64;

/**
 * The keys by which a name is found. The first is also the key of a query. A name of several words has others: `FileStore` is typed as `file
 * store` and as `filestore`, `Rate limits` as `ratelimit`, and `Log in` as
 * `login`. Empty if the text has no word, or is too long for a name.
 */
export function nameKeys(text: string, isEnglish: boolean): string[] {
  const all: string[][] = [];
  const telling: string[][] = [];
  eachChunk(text, (chunk) => {
    const words = wordsOf(chunk);
    all.push(words);
    // In an identifier, such as `hours_only`, each word counts.
    if (!isEnglish || words.length > 1 || !words.every(isStopWord)) telling.push(words);
  });
  const said = telling.length > 0 ? telling : all;
  const formOf = (word: string): string => (isEnglish ? stemOf(word) : word);
  const joined = [said.flatMap((words) => words.map(formOf)), said.map((words) => formOf(words.join('')))].map((words) => words.join(''));
  const keys = [...joined, formOf(said.flat().join('')), formOf(all.flat().join(''))];
  return [...new Set(keys)].filter((key) => key !== '' && key.length <= LONGEST).map((key) => key + NAME_MARK);
}

function wordsOf(chunk: string): string[] {
  const words: string[] = [];
  let signed: string | undefined;
  eachWordOfChunk(chunk, 0, (word, _start, _end, isWhole) => {
    if (!isWhole) words.push(word);
    else if (words.length === 1) signed = word;
  });
  // `C++` is not C.
  return signed === undefined ? words : [signed];
}
