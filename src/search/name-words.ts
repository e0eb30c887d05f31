// Adds to the words of a page what only the site knows: the keys of its names, and the words of its labels in sidebars.
import type { PageIndexer } from './index-page.js';
import { createWordPrinter, eachNotedWord, NO_ROW, type NotedWord, withHeaviest } from './word-rows.js';

export interface PageNames {
  /** `nameKeys` of the title and of each label. */
  keys: readonly string[];
  /** Labels other than the title. */
  labels: readonly string[];
  /** `SearchPageTexts.weight`. Undefined stands for 1. */
  weight?: number | undefined;
}

/**
 * @param words as the indexer returns them
 * @returns words in the same form. A word of a label weighs at least what it would weigh in a title
 */
export function withNames(words: readonly string[], { keys, labels, weight = 1 }: PageNames, indexer: PageIndexer): string[] {
  const all = labels.length === 0 ? words : heavier(words, indexer.index({ rows: labels.map((label) => ({ t: 1, h: [label] })) }));
  return lighter(withHeaviest(all, keys), weight);
}

const scaled = (impact: number, share: number): number => Math.max(1, Math.round(impact * share));

/** The words with a part of their weights. */
function lighter(words: string[], share: number): string[] {
  if (share === 1) return words;
  const out = createWordPrinter();
  eachNotedWord(words, (word, weight, lower, first, second) =>
    out.add({ word, weight: scaled(weight, share), lower: scaled(lower, share), first, second }),
  );
  return out.done();
}

/** The words of both, each with the higher weight. Rows are those of `words`. */
function heavier(words: readonly string[], others: readonly string[]): string[] {
  const found = new Map<string, NotedWord>();
  eachNotedWord(words, (word, weight, lower, first, second) => found.set(word, { word, weight, lower, first, second }));
  eachNotedWord(others, (word, weight) => {
    const known = found.get(word) ?? { word, weight, lower: 1, first: NO_ROW, second: NO_ROW };
    found.set(word, { ...known, weight: Math.max(weight, known.weight) });
  });
  const out = createWordPrinter();
  for (const one of found.values()) out.add(one);
  return out.done();
}
