// What a reader can search for instead, if nothing was found: names of groups that earlier answers had, then the main sections of the site.
import type { SearchSettings } from '../../../src/model/client.js';

const MOST_SUGGESTIONS = 3;

/** @param found names of groups that were found before, the last ones first */
export function suggestionsFor(query: string, { mainPages }: Pick<SearchSettings, 'mainPages'>, found: readonly string[] = []): string[] {
  const asked = query.trim().toLowerCase();
  const names = new Set([...found, ...mainPages.map(({ label }) => label)]);
  return [...names].filter((name) => name.toLowerCase() !== asked).slice(0, MOST_SUGGESTIONS);
}
