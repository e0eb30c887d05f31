// What a reader can search for instead, if nothing was found: the words of the site that are nearest to those of the query. If no word is
// near, the main sections of the site.
import type { SearchSettings } from '../../../src/model/client.js';

const MOST_SUGGESTIONS = 3;

/** @param nearWords of the answer, the nearest first */
export function suggestionsFor(query: string, { mainPages }: Pick<SearchSettings, 'mainPages'>, nearWords: readonly string[]): string[] {
  const asked = query.trim().toLowerCase();
  const names = nearWords.length > 0 ? nearWords : mainPages.map(({ label }) => label);
  return [...new Set(names)].filter((name) => name.toLowerCase() !== asked).slice(0, MOST_SUGGESTIONS);
}
