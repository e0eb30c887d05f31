// Splits a typed query into the words to look for.
import { eachWord } from '../../../../src/base/words/each-word.js';
import { isStopWord } from '../../../../src/base/words/english.js';
import { nameKeys } from '../../../../src/base/words/name-key.js';
import { partsOfWhole } from './parts-of-whole.js';

export interface QueryWord {
  word: string;
  /** It is the last word, which the reader may still be typing. */
  isPrefix: boolean;
  /** The word says little. It only decides between equal pages. */
  isStop: boolean;
  /** It is part of a phrase in quotation marks: no other form of it counts. */
  isExact: boolean;
}

/** Words in quotation marks: index of the first one, and of the one after the last. */
export interface QueryPhrase {
  from: number;
  to: number;
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
  phrases: QueryPhrase[];
  /** The query as a name: the first of `nameKeys`. */
  name: string | undefined;
  isEnglish: boolean;
}

/** A mark that is not closed yet begins no phrase. */
const QUOTED = /"[^"]+"|[“„«][^”“»]+[”“»]/g;

const LONGEST_QUERY = 512;
const MOST_WORDS = 16;
/** In queries with more words, words that are written apart are not tried as one. */
const MOST_JOINED = 3;

/** The query without quotation marks. */
export const withoutMarks = (text: string): string => text.replace(/["“„«”»]/g, ' ').trim();

export function parseQuery(text: string, isEnglish: boolean): Query {
  const query = text.slice(0, LONGEST_QUERY);
  const quoted = [...query.matchAll(QUOTED)].map(({ 0: marked, index }) => ({ start: index, end: index + marked.length }));
  const words: QueryWord[] = [];
  const starts: number[] = [];
  const wholes: QueryWhole[] = [];
  eachWord(query, (word, start, end, isWhole) => {
    const isExact = quoted.some((phrase) => start > phrase.start && end < phrase.end);
    const isPrefix = end === query.length;
    if (isWhole) {
      const { from, to } = partsOfWhole(starts, start, end);
      if (to > from) wholes.push({ word, from, to, isPrefix, isWritten: true });
      return;
    }
    if (words.length >= MOST_WORDS) return;
    words.push({ word, isPrefix, isStop: isEnglish && !isPrefix && !isExact && isStopWord(word), isExact });
    starts.push(start);
  });
  const phrases = quoted
    .map(({ start, end }) => ({ from: starts.filter((at) => at < start).length, to: starts.filter((at) => at < end).length }))
    .filter(({ from, to }) => to > from);
  if (words.every(({ isStop }) => isStop)) for (const word of words) word.isStop = false;
  if (words.length <= MOST_JOINED) {
    for (const [place, { word }] of words.entries()) {
      const next = words[place + 1];
      if (next && !next.isExact && !wholes.some(({ from, to }) => from <= place && to >= place + 2))
        wholes.push({ word: word + next.word, from: place, to: place + 2, isPrefix: next.isPrefix, isWritten: false });
    }
  }
  return { words, wholes, phrases, name: nameKeys(query, isEnglish)[0], isEnglish };
}
