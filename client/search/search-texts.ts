// The English texts of the search, and the site's own texts that replace them.
import type { SearchTranslations } from '../../src/model/client.js';

const DIALOG = {
  dialogLabel: 'Search',
  searchInputLabel: 'Search',
  resetButtonTitle: 'Clear the query',
  resetButtonAriaLabel: 'Clear the query',
  cancelButtonText: 'Cancel',
  cancelButtonAriaLabel: 'Cancel',
  recentSearchesTitle: 'Recent',
  noRecentSearchesText: 'No recent searches',
  mainPagesTitle: 'Main pages',
  saveRecentSearchButtonTitle: 'Save this search',
  removeRecentSearchButtonTitle: 'Remove this search from history',
  favoriteSearchesTitle: 'Favorite',
  removeFavoriteSearchButtonTitle: 'Remove this search from favorites',
  seeAllResultsText: 'See all {count} results',
  oneResultText: 'One result',
  resultsText: '{count} results',
  noResultsText: 'No results for',
  suggestedQueryText: 'Try searching for',
  reportMissingResultsText: 'Believe this query should return results?',
  reportMissingResultsLinkText: 'Let us know.',
  titleText: 'Unable to fetch results',
  helpText: 'You might want to check your network connection.',
  selectText: 'to select',
  selectKeyAriaLabel: 'Enter key',
  navigateText: 'to navigate',
  navigateUpKeyAriaLabel: 'Arrow up',
  navigateDownKeyAriaLabel: 'Arrow down',
  closeText: 'to close',
  closeKeyAriaLabel: 'Escape key',
  searchByText: 'Search by',
};

const PAGE = {
  title: 'Search the documentation',
  titleWithQuery: 'Search results for "{query}"',
  oneDocumentFoundText: 'One document found',
  documentsFoundText: '{count} documents found',
  noResultsText: 'No results were found',
  fetchingNewResultsText: 'Fetching new results...',
  moreResultsText: 'Show more results',
};

export type DialogTexts = typeof DIALOG;

export function dialogTexts({ modal = {} }: SearchTranslations): DialogTexts {
  const { dialogLabel, ...screens } = modal;
  return Object.assign({ ...DIALOG }, dialogLabel !== undefined && { dialogLabel }, ...Object.values(screens));
}

type SharedTexts = Pick<
  DialogTexts,
  'titleText' | 'helpText' | 'suggestedQueryText' | 'reportMissingResultsText' | 'reportMissingResultsLinkText'
>;

/** The texts of the search page. It shares those of failed searches and of empty results with the dialog. */
export function pageTexts(translations: SearchTranslations): typeof PAGE & SharedTexts {
  const { titleText, helpText, suggestedQueryText, reportMissingResultsText, reportMissingResultsLinkText } = dialogTexts(translations);
  return {
    ...{ titleText, helpText, suggestedQueryText, reportMissingResultsText, reportMissingResultsLinkText },
    ...PAGE,
    ...translations.page,
  };
}

/** Replaces all placeholders in one pass, so that braces in a value are not taken for a placeholder. */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));
