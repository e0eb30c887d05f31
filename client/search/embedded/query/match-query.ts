// Finds what the words of a query mean in the index. If it does not have a word, this may be two words, or a mistyped one.

import type { SearchIndex } from '../fetch-index.js';
import type { MatchedQuery } from '../rank-pages.js';
import { correctWord, divideWord } from './correct-word.js';
import { findWord, isUnknown, matchWord, type WordMatch } from './match-word.js';
import { parseQuery, type Query } from './parse-query.js';

export async function matchQuery(index: SearchIndex, query: Query): Promise<MatchedQuery> {
  const found = await matchWords(index, query);
  const unknown = query.words.map((_, place) => isUnknown(found.matches[place] ?? NONE) && !isPartOfWhole(found, place));
  // A name is found however its words are joined.
  if (found.named || !unknown.includes(true)) return found;
  const divided = await Promise.all(query.words.map(async (one, place) => (unknown[place] ? await divideWord(index, one) : undefined)));
  if (divided.some(Boolean)) {
    const text = query.words.map(({ word }, place) => divided[place]?.join(' ') ?? word).join(' ');
    return matchWords(index, parseQuery(text, query.isEnglish));
  }
  for (const [place, one] of query.words.entries()) {
    const match = found.matches[place];
    if (unknown[place] && match) await correctWord(index, match, one);
  }
  return found;
}

const NONE: WordMatch = { terms: new Map(), postings: new Map(), nodes: new Set(), titles: 0 };

const isPartOfWhole = ({ wholes, wholeMatches }: MatchedQuery, place: number): boolean =>
  wholes.some(({ from, to }, index) => from <= place && place < to && !isUnknown(wholeMatches[index] ?? NONE));

async function matchWords(index: SearchIndex, query: Query): Promise<MatchedQuery> {
  const { isEnglish } = query;
  const [matches, wholeMatches, named] = await Promise.all([
    Promise.all(query.words.map(({ word, isPrefix, isExact }) => matchWord(index, word, { isPrefix, isEnglish, isExact }))),
    Promise.all(query.wholes.map(({ word, isPrefix }) => matchWord(index, word, { isPrefix, isEnglish, isWhole: true }))),
    query.name === undefined ? undefined : findWord(index, query.name),
  ]);
  return { ...query, matches, wholeMatches, named };
}
