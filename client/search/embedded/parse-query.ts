// Splits a typed query into the words to look for.
import { eachWord } from '../../../src/base/text/each-word.js';
import { isStopWord } from '../../../src/base/words/english.js';
import { nameKeys } from '../../../src/base/words/name-key.js';
import { partsOfWhole } from './parts-of-whole.js';

export interface QueryWord {
  word: string;
  /** It is the last word, which the reader may still be typing. */
  isPrefix: boolean;
  /** The word says little. It only decides between equal pages. */
  isStop: boolean;
}

/** Words that may be written as one: `sync-data`, `web socket`. */
export interface QueryWhole {
  word: string;
  /** Index of its first word in the query, and of the one after the last. */
  from: number;
  to: number;
  isPrefix: boolean;
  /** They are written as one, and not only next to each other. */
  isWritten: boolean;
}

export interface Query {
  words: QueryWord[];
  wholes: QueryWhole[];
  /** The query as a name: the first of `nameKeys`. */
  name: string | undefined;
  isEnglish: boolean;
}

const LONGEST_QUERY = 512;
const MOST_WORDS = 16;
/** In queries with more words, words that are written apart are not tried as one. */
const MOST_JOINED = 3;

export function parseQuery(text: string, isEnglish: boolean): Query {
  const query = text.slice(0, LONGEST_QUERY);
  const words: QueryWord[] = [];
  const starts: number[] = [];
  const wholes: QueryWhole[] = [];
  eachWord(query, (word, start, end, isWhole) => {
    const isPrefix = end === query.length;
    if (isWhole) {
      const { from, to } = partsOfWhole(starts, start, end);
      if (to > from) wholes.push({ word, from, to, isPrefix, isWritten: true });
      return;
    }
    if (words.length >= MOST_WORDS) return;
    words.push({ word, isPrefix, isStop: isEnglish && !isPrefix && isStopWord(word) });
    starts.push(start);
  });
  if (words.every(({ isStop }) => isStop)) for (const word of words) word.isStop = false;
  if (words.length <= MOST_JOINED) {
    for (const [place, { word }] of words.entries()) {
      const next = words[place + 1];
      if (next && !wholes.some(({ from, to }) => from <= place && to >= place + 2))
        wholes.push({ word: word + next.word, from: place, to: place + 2, isPrefix: next.isPrefix, isWritten: false });
    }
  }
  return { words, wholes, name: nameKeys(query, isEnglish)[0], isEnglish };
}
