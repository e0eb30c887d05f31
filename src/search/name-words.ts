// Adds to the words of a page what only the site knows: the keys of its names, and the words of its labels in sidebars.
import { MOST_IMPACT } from '../base/files/search-files.js';
import type { PageIndexer } from './index-page.js';

export interface PageNames {
  /** `nameKeys` of the title and of each label. */
  keys: readonly string[];
  /** Labels other than the title. */
  labels: readonly string[];
}

/**
 * @param words by weight, separated by blanks
 * @returns words in the same form. A word of a label weighs at least what it would weigh in a title
 */
export function withNames(words: readonly string[], { keys, labels }: PageNames, indexer: PageIndexer): string[] {
  const all = labels.length === 0 ? words : heavier(words, indexer.index({ rows: labels.map((label) => ({ t: 1, h: [label] })) }));
  return all.map((list, weight) => (weight === MOST_IMPACT ? [list, ...keys].filter((text) => text !== '').join(' ') : list));
}

/** The words of both, each with the higher weight. */
function heavier(words: readonly string[], others: readonly string[]): string[] {
  const weights = new Map<string, number>();
  for (const lists of [words, others]) {
    for (const [weight, list] of lists.entries()) {
      for (const word of list === '' ? [] : list.split(' ')) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
    }
  }
  const byWeight = words.map((): string[] => []);
  for (const [word, weight] of weights) byWeight[weight]?.push(word);
  return byWeight.map((list) => list.join(' '));
}
