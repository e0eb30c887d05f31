// What the search in a reader's browser knows of the site: plain JSON in one file of the output, which pages name and nobody waits for.
// The texts have the names that sites bring along from DocSearch, so that a translation made for that one fits.

/** Relative to the output folder; one address for ever. */
export const SEARCH_SETTINGS = 'assets/search.json';
export const OPEN_SEARCH = 'opensearch.xml';
/** Where the script comes from that sends events about searches, and where it sends them. */
export const INSIGHTS_SCRIPT = 'https://cdn.jsdelivr.net/npm/search-insights@2.15.0/dist/search-insights.min.js';
export const INSIGHTS_SERVICE = 'https://insights.algolia.io';
/** Title and heading of the search page without a query. */
export const SEARCH_PAGE_TITLE = 'Search the documentation';

export interface SearchSettings {
  /** Names the index in requests, and in what the browser remembers. */
  indexName: string;
  /** Of the hosted service. Absent: the embedded engine answers. */
  hosted?: { appId: string; apiKey: string };
  /** Of docgen. */
  version: string;
  locale: string;
  baseUrl: string;
  contextualSearch: boolean;
  /** Those whose version narrows a search down. */
  docs: { id: string; versions: string[]; latest: string }[];
  /** Over docgen's own. */
  searchParameters: Record<string, unknown>;
  externalUrlRegex?: string;
  replaceSearchResultPathname?: { from: string; to: string };
  /** As in an href. */
  pagePermalink?: string;
  placeholder: string;
  /** `{query}` stands for the query. */
  reportUrl?: string;
  insights: boolean;
  translations: SearchTranslations;
}

/** Each in place of docgen's own. `{query}` and `{count}` stand for what is searched and how much of it was found. */
export interface SearchTranslations {
  button?: Texts<'buttonText' | 'buttonAriaLabel'>;
  modal?: {
    dialogLabel?: string;
    searchBox?: Texts<'resetButtonTitle' | 'resetButtonAriaLabel' | 'cancelButtonText' | 'cancelButtonAriaLabel' | 'searchInputLabel'>;
    startScreen?: Texts<
      | 'recentSearchesTitle'
      | 'noRecentSearchesText'
      | 'saveRecentSearchButtonTitle'
      | 'removeRecentSearchButtonTitle'
      | 'favoriteSearchesTitle'
      | 'removeFavoriteSearchButtonTitle'
    >;
    resultsScreen?: Texts<'seeAllResultsText' | 'oneResultText' | 'resultsText'>;
    noResultsScreen?: Texts<'noResultsText' | 'suggestedQueryText' | 'reportMissingResultsText' | 'reportMissingResultsLinkText'>;
    errorScreen?: Texts<'titleText' | 'helpText'>;
    footer?: Texts<
      | 'selectText'
      | 'selectKeyAriaLabel'
      | 'navigateText'
      | 'navigateUpKeyAriaLabel'
      | 'navigateDownKeyAriaLabel'
      | 'closeText'
      | 'closeKeyAriaLabel'
      | 'searchByText'
    >;
  };
  page?: Texts<
    | 'title'
    | 'titleWithQuery'
    | 'inputPlaceholder'
    | 'inputLabel'
    | 'oneDocumentFoundText'
    | 'documentsFoundText'
    | 'noResultsText'
    | 'fetchingNewResultsText'
    | 'withoutJavaScriptText'
    | 'moreResultsText'
  >;
}

type Texts<Name extends string> = { [name in Name]?: string };
