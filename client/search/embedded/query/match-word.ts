// Finds the words of the index that one word of a query may mean, the best first: the word itself, another form of it, or, while it is
// being typed, a word that begins with it.

import { NAME_MARK } from '../../../../src/base/files/search-files.js';
import { isOfPairs } from '../../../../src/base/words/each-word.js';
import { stemOf } from '../../../../src/base/words/english.js';
import type { SearchIndex } from '../fetch-index.js';
import type { Postings, TermsNode } from '../read-terms.js';

export interface WordMatch {
  /** Word of the index → how well it stands for the word of the query, up to 1. */
  terms: Map<string, number>;
  /** The pages of each word. */
  postings: Map<string, Postings>;
  /** The pages of all words that begin with the word, if there are too many to look at each. */
  summary?: Postings;
  /** Where the words are. */
  nodes: Set<TermsNode>;
  /** How many titles have the best of the words (`repeatExponent`). */
  titles: number;
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
const MOST_COMPLETED = 200;
/** Number of letters. */
const LEAST_BEGINNING = 4;

export interface MatchOptions {
  isPrefix: boolean;
  isEnglish: boolean;
  /** The word was joined from several words, so the reader may not have meant it. */
  isWhole?: boolean;
  /** No other word stands for it. */
  isExact?: boolean;
}

/** Without corrections. */
export async function matchWord(
  index: SearchIndex,
  word: string,
  { isPrefix, isEnglish, isWhole = false, isExact = false }: MatchOptions,
): Promise<WordMatch> {
  const match: WordMatch = { terms: new Map(), postings: new Map(), nodes: new Set(), titles: 0 };
  const add = adderOf(match);
  const exact = await findWord(index, word);
  if (exact) add(word, exact, 1);
  if (isExact) return match;
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
  return match;
}

export const isUnknown = ({ terms, summary }: WordMatch): boolean => terms.size === 0 && !summary;

export function adderOf(match: WordMatch): (term: string, found: FoundWord, quality: number) => void {
  return (term, { postings, node }, quality) => {
    if (quality <= (match.terms.get(term) ?? 0)) return;
    if ([...match.terms.values()].every((known) => known < quality)) match.titles = postings.titles;
    match.terms.set(term, quality);
    match.postings.set(term, postings);
    match.nodes.add(node);
  };
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
export function placeOf(index: SearchIndex, word: string): { prefix: string | undefined; isSummary: boolean } {
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
