// Shape of `search`. What its values mean is checked in check-search.ts.
import type { SearchTranslations } from '../model/search-settings.js';
import { choose, optional, strict } from './schema-parts.js';
import type { UserSearch } from './user-config.js';
import { boolean, custom, number, record, string, unknown } from './zod.js';

const text = optional(string());

type Part<K extends keyof SearchTranslations> = NonNullable<SearchTranslations[K]>;
type ModalPart<K extends keyof Part<'modal'>> = Exclude<NonNullable<Part<'modal'>[K]>, string>;

const modalSchema = strict<Part<'modal'>>({
  dialogLabel: text,
  searchBox: optional(
    strict<ModalPart<'searchBox'>>({
      resetButtonTitle: text,
      resetButtonAriaLabel: text,
      cancelButtonText: text,
      cancelButtonAriaLabel: text,
      searchInputLabel: text,
    }),
  ),
  startScreen: optional(
    strict<ModalPart<'startScreen'>>({
      recentSearchesTitle: text,
      noRecentSearchesText: text,
      mainPagesTitle: text,
      saveRecentSearchButtonTitle: text,
      removeRecentSearchButtonTitle: text,
      favoriteSearchesTitle: text,
      removeFavoriteSearchButtonTitle: text,
    }),
  ),
  resultsScreen: optional(strict<ModalPart<'resultsScreen'>>({ seeAllResultsText: text, oneResultText: text, resultsText: text })),
  noResultsScreen: optional(
    strict<ModalPart<'noResultsScreen'>>({
      noResultsText: text,
      suggestedQueryText: text,
      reportMissingResultsText: text,
      reportMissingResultsLinkText: text,
    }),
  ),
  errorScreen: optional(strict<ModalPart<'errorScreen'>>({ titleText: text, helpText: text })),
  footer: optional(
    strict<ModalPart<'footer'>>({
      selectText: text,
      selectKeyAriaLabel: text,
      navigateText: text,
      navigateUpKeyAriaLabel: text,
      navigateDownKeyAriaLabel: text,
      closeText: text,
      closeKeyAriaLabel: text,
      searchByText: text,
    }),
  ),
});

const translationsSchema = strict<SearchTranslations>({
  button: optional(strict<Part<'button'>>({ buttonText: text, buttonAriaLabel: text })),
  modal: optional(modalSchema),
  page: optional(
    strict<Part<'page'>>({
      title: text,
      titleWithQuery: text,
      inputPlaceholder: text,
      inputLabel: text,
      oneDocumentFoundText: text,
      documentsFoundText: text,
      noResultsText: text,
      fetchingNewResultsText: text,
      withoutJavaScriptText: text,
      moreResultsText: text,
    }),
  ),
});

export const searchSchema = strict<UserSearch>({
  appId: text,
  apiKey: text,
  indexName: text,
  contextualSearch: optional(boolean()),
  externalUrlRegex: text,
  replaceSearchResultPathname: optional(strict<{ from: string; to: string }>({ from: string(), to: string() })),
  // `true` has no clear meaning. It passes here, and check-search.ts reports what to write.
  searchPagePath: optional(
    choose<string | false | null>((value) => (value === null || typeof value === 'boolean' ? custom<false | null>() : string())),
  ),
  searchParameters: optional(record(string(), unknown())),
  insights: optional(boolean()),
  translations: optional(translationsSchema),
  weights: optional(record(string(), number())),
  placeholder: text,
  reportUrl: text,
});
