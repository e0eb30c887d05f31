// Every word of the search can be put in another's place by the site, and no other changes with it.
import { describe, expect, test } from 'vitest';
import { dialogTexts, fillText, pageTexts } from '../../../../client/search/search-texts.js';
import type { SearchTranslations } from '../../../../src/model/client.js';

/** As the model's type has them; the type says if one is none. */
const MODAL: { [Screen in keyof Omit<Required<NonNullable<SearchTranslations['modal']>>, 'dialogLabel'>]: string[] } = {
  searchBox: ['resetButtonTitle', 'resetButtonAriaLabel', 'cancelButtonText', 'cancelButtonAriaLabel', 'searchInputLabel'],
  startScreen: [
    'recentSearchesTitle',
    'noRecentSearchesText',
    'saveRecentSearchButtonTitle',
    'removeRecentSearchButtonTitle',
    'favoriteSearchesTitle',
    'removeFavoriteSearchButtonTitle',
  ],
  resultsScreen: ['seeAllResultsText', 'oneResultText', 'resultsText'],
  noResultsScreen: ['noResultsText', 'suggestedQueryText', 'reportMissingResultsText', 'reportMissingResultsLinkText'],
  errorScreen: ['titleText', 'helpText'],
  footer: [
    'selectText',
    'selectKeyAriaLabel',
    'navigateText',
    'navigateUpKeyAriaLabel',
    'navigateDownKeyAriaLabel',
    'closeText',
    'closeKeyAriaLabel',
    'searchByText',
  ],
};
const PAGE = [
  'title',
  'titleWithQuery',
  'oneDocumentFoundText',
  'documentsFoundText',
  'noResultsText',
  'fetchingNewResultsText',
  'moreResultsText',
];

describe('in the dialog', () => {
  const own = dialogTexts({}) as Record<string, string>;
  const names = Object.entries(MODAL).flatMap(([screen, texts]) => texts.map((name) => [screen, name] as const));

  test('every text has a place among the translations', () => {
    expect(Object.keys(own).sort()).toEqual(['dialogLabel', ...names.map(([, name]) => name)].sort());
  });

  test.each(names)('%s.%s', (screen, name) => {
    expect(dialogTexts({ modal: { [screen]: { [name]: 'Étoile' } } })).toEqual({ ...own, [name]: 'Étoile' });
  });

  test('its own name, and all of it at once', () => {
    expect(dialogTexts({ modal: { dialogLabel: 'Recherche' } })).toEqual({ ...own, dialogLabel: 'Recherche' });
    const modal = Object.fromEntries(
      Object.entries(MODAL).map(([screen, texts]) => [screen, Object.fromEntries(texts.map((name) => [name, `fr ${name}`]))]),
    );
    const all = Object.fromEntries(Object.keys(own).map((name) => [name, `fr ${name}`]));
    expect(dialogTexts({ modal: { ...modal, dialogLabel: 'fr dialogLabel' } })).toEqual(all);
  });
});

describe('on the page', () => {
  const own = pageTexts({}) as Record<string, string>;

  test.each(PAGE)('%s', (name) => {
    expect(own[name]).toEqual(expect.any(String));
    expect(pageTexts({ page: { [name]: 'Étoile' } })).toEqual({ ...own, [name]: 'Étoile' });
  });

  test('a fault is shown in the words of the dialog', () => {
    const { titleText, helpText } = dialogTexts({});
    expect(own).toMatchObject({ titleText, helpText });
    const errorScreen = { titleText: 'Rien à faire', helpText: 'Le réseau ?' };
    expect(pageTexts({ modal: { errorScreen } })).toEqual({ ...own, ...errorScreen });
  });
});

test('a placeholder is filled in once, and what is filled in holds none', () => {
  expect(fillText('{count} of {query}, {query}', { count: 3, query: '{count}' })).toBe('3 of {count}, {count}');
  expect(fillText('{constructor} {toString} {other}', { count: 3 })).toBe('{constructor} {toString} {other}');
});
