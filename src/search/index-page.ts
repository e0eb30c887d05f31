// One page's texts → the weight of each word on it, 1–15: BM25 over fields, with the length of a usual page for the average, so that no
// other page counts in it.
import { eachWord } from '../base/each-word.js';
import { MOST_IMPACT } from '../base/search-files.js';
import type { SearchPageTexts } from '../model/search-index.js';

/** Of one word in the title, in headings by level, and in the text. */
const FIELD_WEIGHTS = [0, 12, 6, 4, 3, 2, 2, 1];
const KEYWORD_WEIGHT = 10;
/** More on a page say nothing more. */
const MOST_WEIGHT = 60;
/** Words. */
const USUAL_LENGTH = 500;
const SATURATION = 5;
const LENGTH_SHARE = 0.4;

/** Words, unsorted → weight. */
export function indexPage({ rows, keywords = [] }: Pick<SearchPageTexts, 'rows' | 'keywords'>): Map<string, number> {
  const weights = new Map<string, number>();
  let length = 0;
  let weight = 0;
  const add = (word: string): void => {
    length++;
    const before = weights.get(word);
    weights.set(word, before === undefined ? weight : before + weight);
  };
  for (const row of rows) {
    const heading = row.t < 7 ? headingOf(row) : undefined;
    weight = FIELD_WEIGHTS[row.t] ?? 1;
    const text = heading ?? row.c;
    if (text !== undefined && text !== '') eachWord(text, add);
  }
  weight = KEYWORD_WEIGHT;
  for (const keyword of keywords) eachWord(keyword, add);
  const saturation = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * Math.min(length, USUAL_LENGTH * 4)) / USUAL_LENGTH);
  for (const [word, sum] of weights) {
    const capped = Math.min(sum, MOST_WEIGHT);
    weights.set(word, Math.max(1, Math.round((MOST_IMPACT * capped) / (capped + saturation))));
  }
  return weights;
}

/** The text of a heading's row. */
export const headingOf = ({ t, h, c }: { t: number; h?: (string | null)[]; c?: string }): string | undefined =>
  c ?? h?.[t - 1] ?? undefined;
