// What the search in the browser knows of the site: JSON in a file of its own. Pages name the file, and don't wait for it. The texts have
// the same names as in DocSearch, so that translations for DocSearch can be used.

/** Relative to the output folder. This address never changes. */
export const SEARCH_SETTINGS = 'assets/search.json';
export const OPEN_SEARCH = 'opensearch.xml';
/** Address of the script that sends events about searches, and the service that it sends them to. */
export const INSIGHTS_SCRIPT = 'https://cdn.jsdelivr.net/npm/search-insights@2.15.0/dist/search-insights.min.js';
export const INSIGHTS_SERVICE = 'https://insights.algolia.io';
/** Title and heading of the search page if there is no query. */
export const SEARCH_PAGE_TITLE = 'Search the documentation';

/** The first page of a section of the site. */
export interface MainPage {
  /** Name of the section. */
  label: string;
  /** As in an href. */
  permalink: string;
}

export interface SearchSettings {
  /** Names the index in requests and in the browser's storage. */
  indexName: string;
  /** Access to the hosted service. Absent: the embedded engine answers. */
  hosted?: { appId: string; apiKey: string };
  /** Version of docgen. */
  version: string;
  locale: string;
  baseUrl: string;
  contextualSearch: boolean;
  /** Docs instances whose version narrows a search. */
  docs: { id: string; versions: string[]; latest: string }[];
  /** Override docgen's own parameters. */
  searchParameters: Record<string, unknown>;
  externalUrlRegex?: string;
  replaceSearchResultPathname?: { from: string; to: string };
  /** Address of the search page, as in an href. */
  pagePermalink?: string;
  /** Shown before anything is typed, and suggested if nothing was found. */
  mainPages: MainPage[];
  placeholder: string;
  /** `{query}` stands for the query. */
  reportUrl?: string;
  insights: boolean;
  translations: SearchTranslations;
}

/** Each text replaces docgen's own. `{query}` stands for the query, `{count}` for the number of results. */
export interface SearchTranslations {
  button?: Texts<'buttonText' | 'buttonAriaLabel'>;
  modal?: {
    dialogLabel?: string;
    searchBox?: Texts<'resetButtonTitle' | 'resetButtonAriaLabel' | 'cancelButtonText' | 'cancelButtonAriaLabel' | 'searchInputLabel'>;
    startScreen?: Texts<
      | 'recentSearchesTitle'
      | 'noRecentSearchesText'
      | 'mainPagesTitle'
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
