// The specification's rows about search, and which test proves each: with the embedded engine, which this repository's own site uses too,
// and with the hosted service. Both run on one fixture site (search-site.ts): the tests of `onBoth` run on it with either engine.
import type { Proof, SpecificationRow } from './specification-rows.js';

export interface SearchRow extends Pick<SpecificationRow, 'section' | 'subject' | 'words' | 'build'> {
  /** Proofs, or a text: why there are none. */
  embedded: readonly Proof[] | string;
  hosted: readonly Proof[] | string;
}

type Named = Pick<SearchRow, 'section' | 'subject' | 'words'>;
const named = (section: SearchRow['section'], subject: string, words: string): Named => ({ section, subject, words });
const both = (row: Named, ...proofs: Proof[]): SearchRow => ({ ...row, embedded: proofs, hosted: proofs });
const hostedOnly = (row: Named, why: string, ...proofs: Proof[]): SearchRow => ({ ...row, embedded: why, hosted: proofs });

const NO_HOSTS =
  'it asks no host but the site’s own, for files, as the browser asks for any; one that fails is asked for again by the next search';
const NO_INSIGHTS = 'the events are the hosted service’s own: without it, no service receives them';

const OPENS: Proof = [
  'search-dialog',
  'closed or open: by a click of the button, by Ctrl or Meta plus K, by the slash key, by a typed key on the button',
];
const STATUS: Proof = ['search-dialog', 'is idle, loading, and stalled after 300 ms; what was found stays meanwhile'];
const UNREACHABLE: Proof = [
  'search-results',
  "hosts unreachable: 'Unable to fetch results' and 'You might want to check your network connection.', until the next answer",
];
const DIALOG_LENGTH: Proof = ['search-results', 'input max length: 64 characters, typed or pasted'];
const PAGE_LENGTH: Proof = ['search-page', 'search input maximum length: 512 characters'];
const GROUPS: Proof = ['search-results', 'results in groups of at most 5, hits below their page, marked as text, and how many there are'];
const START: Proof = ['search-results', "at the start 'No recent searches'; the placeholder is 'Search docs', the button says 'Search'"];
const KEPT: Proof = ['search-kept', 'recent searches: 7, or 4 when favorites exist; favorites: 10'];

export const SEARCH_ROWS: readonly SearchRow[] = [
  both(named(4, 'Search modal', 'closed or open'), OPENS),
  both(named(4, 'Search modal', 'on Escape, Cancel'), [
    'search-dialog',
    'on Escape, Cancel, a press on the backdrop; the focus is back on the button and the page where it was',
  ]),
  both(named(4, 'Search modal', 'idle, loading, and stalled'), STATUS),
  both(named(4, 'Search modal, status error', 'until the next answer'), UNREACHABLE),

  both(named(5, 'Search dialog', '64 characters'), DIALOG_LENGTH),
  both(named(5, 'Search page', '512 characters'), PAGE_LENGTH),
  both(named(5, 'Autocomplete', 'every autocomplete source id is unique'), [
    'search-results',
    'every autocomplete source id is unique, whatever groups are called',
  ]),
  {
    ...named(5, 'Search client', 'needs an application id and an api key'),
    embedded: 'it needs neither: without both it is the engine that answers',
    hosted: 'the build says so',
    build: ['config/missing-search-key'],
  },

  both(named(8, 'Search hosts unreachable', 'unable to fetch results'), UNREACHABLE, [
    'search-page',
    'a fault is shown as in the dialog, stays, and the next query is sent',
  ]),
  both(named(8, 'Search returns no hits', 'try searching for'), [
    'search-results',
    "no hits: 'No results for' plus the query, 'Try searching for' with up to 3 suggested queries, and 'Let us know.'",
  ]),

  both(named(9, 'Search stall threshold', '300 ms'), STATUS),
  hostedOnly(named(9, 'Viewed-items events', 'debounce 400 ms'), NO_INSIGHTS, [
    'search-insights',
    'viewed-items events: debounce 400 ms, chunked 20 at a time, with the index and the credentials',
  ]),
  both(named(9, 'Search placeholder', 'the placeholder is'), START),
  both(named(9, 'Search hits per page', '20'), [
    'search-page',
    'search hits per page: 20; more come when the reader gets there, by a button too',
  ]),
  both(named(9, 'Results per group', 'at most 5'), GROUPS),
  {
    ...named(9, 'Snippet length', 'snippets of'),
    embedded: [['search-results', 'of a paragraph are shown snippets of 10 words on a screen of 769 px, of 5 on one of 768 px']],
    hosted: [['search-results', 'on a screen of %i px snippets of %i words']],
  },
  both(named(9, 'Recent searches', '7, or 4 when favorites exist'), KEPT),
  both(named(9, 'Favorites', 'favorites: 10'), KEPT),
  hostedOnly(
    named(9, 'Search client timeouts', 'is given up'),
    NO_HOSTS,
    ['search-service', 'a host that %s is given up, and the next is asked'],
    ['search-service', 'four hosts that hang take four seconds, not sixteen; then the fault is shown'],
  ),
  hostedOnly(named(9, 'Failed search host retry', 'after 120 s'), NO_HOSTS, [
    'search-service',
    'failed search host retry: after 120 s; until then the others are asked',
  ]),
  both(named(9, 'Search input max length', 'input max'), DIALOG_LENGTH, PAGE_LENGTH),
];
