// Adds to the words of a page what only the site knows: the keys of its names, and the words of its labels in sidebars.
import { MOST_IMPACT } from '../base/files/search-files.js';
import type { PageIndexer } from './index-page.js';
import { type PrintedWord, parseWord, printWord } from './word-rows.js';

export interface PageNames {
  /** `nameKeys` of the title and of each label. */
  keys: readonly string[];
  /** Labels other than the title. */
  labels: readonly string[];
  /** `SearchPageTexts.weight`. Undefined stands for 1. */
  weight?: number | undefined;
}

/**
 * @param words by weight, separated by blanks, with their rows
 * @returns words in the same form. A word of a label weighs at least what it would weigh in a title.
 */
export function withNames(words: readonly string[], { keys, labels, weight = 1 }: PageNames, indexer: PageIndexer): string[] {
  const all = labels.length === 0 ? words : heavier(words, indexer.index({ rows: labels.map((label) => ({ t: 1, h: [label] })) }));
  const most = scaled(MOST_IMPACT, weight);
  return lighter(all, weight).map((list, impact) => (impact === most ? [list, ...keys].filter((text) => text !== '').join(' ') : list));
}

const scaled = (impact: number, share: number): number => Math.max(1, Math.round(impact * share));

/** The words with a part of their weights. */
function lighter(words: readonly string[], share: number): readonly string[] {
  if (share === 1) return words;
  const byWeight = words.map((): string[] => []);
  for (const [impact, list] of words.entries()) {
    const own = list === '' ? [] : list.split(' ').map(parseWord);
    byWeight[scaled(impact, share)]?.push(
      ...own.map((one) => printWord({ ...one, lower: one.lower === undefined ? undefined : scaled(one.lower, share) })),
    );
  }
  return byWeight.map((list) => list.join(' '));
}

/** The words of both, each with the higher weight. Rows are those of `words`. */
function heavier(words: readonly string[], others: readonly string[]): string[] {
  const found = new Map<string, PrintedWord & { weight: number }>();
  for (const [from, lists] of [words, others].entries()) {
    for (const [weight, list] of lists.entries()) {
      for (const printed of list === '' ? [] : list.split(' ')) {
        const one = parseWord(printed);
        const known = found.get(one.word) ?? { ...one, weight: 0, ...(from === 1 && { lower: 1, rows: [] }) };
        found.set(one.word, { ...known, weight: Math.max(weight, known.weight) });
      }
    }
  }
  const byWeight = words.map((): string[] => []);
  for (const one of found.values()) byWeight[one.weight]?.push(printWord(one));
  return byWeight.map((list) => list.join(' '));
}
