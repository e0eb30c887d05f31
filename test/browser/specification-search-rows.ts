// The specification's rows about search, and which test proves each. They run against the hosted service on fixture sites, which this
// repository's own site does not use.
import type { Proof, SpecificationRow } from './specification-rows.js';

const OWN = 'it has no account of the hosted service';
const row = (section: SpecificationRow['section'], subject: string, words: string, ...fixtures: Proof[]): SpecificationRow => ({
  section,
  subject,
  words,
  own: OWN,
  fixtures,
});

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

export const SEARCH_ROWS: SpecificationRow[] = [
  row(4, 'Search modal', 'closed or open', OPENS),
  row(4, 'Search modal', 'on Escape, Cancel', [
    'search-dialog',
    'on Escape, Cancel, a press on the backdrop; the focus is back on the button and the page where it was',
  ]),
  row(4, 'Search modal', 'idle, loading, and stalled', STATUS),
  row(4, 'Search modal, status error', 'until the next answer', UNREACHABLE),

  row(5, 'Search dialog', '64 characters', DIALOG_LENGTH),
  row(5, 'Search page', '512 characters', PAGE_LENGTH),
  row(5, 'Autocomplete', 'every autocomplete source id is unique', [
    'search-results',
    'every autocomplete source id is unique, whatever groups are called',
  ]),
  {
    section: 5,
    subject: 'Search client',
    words: 'needs an application id and an api key',
    own: OWN,
    fixtures: 'the build says so',
    build: ['config/missing-search-key'],
  },

  row(8, 'Search hosts unreachable', 'unable to fetch results', UNREACHABLE, [
    'search-page',
    'a fault is told as in the dialog, stays, and the next query is asked',
  ]),
  row(8, 'Search returns no hits', 'try searching for', [
    'search-results',
    "no hits: 'No results for' plus the query, 'Try searching for' with up to 3 suggested queries, and 'Let us know.'",
  ]),

  row(9, 'Search stall threshold', '300 ms', STATUS),
  row(9, 'Viewed-items events', 'debounce 400 ms', [
    'search-insights',
    'viewed-items events: debounce 400 ms, chunked 20 at a time, with the index and the credentials',
  ]),
  row(9, 'Search placeholder', 'the placeholder is', START),
  row(9, 'Search hits per page', '20', ['search-page', 'search hits per page: 20; more come when the reader gets there, by a button too']),
  row(9, 'Results per group', 'at most 5', GROUPS),
  row(9, 'Snippet length', 'snippets of %i words', ['search-results', 'on a screen of %i px snippets of %i words']),
  row(9, 'Recent searches', '7, or 4 when favorites exist', KEPT),
  row(9, 'Favorites', 'favorites: 10', KEPT),
  row(
    9,
    'Search client timeouts',
    'is given up',
    ['search-service', 'a host that %s is given up, and the next is asked'],
    ['search-service', 'four hosts that hang take four seconds, not sixteen; then the fault is told'],
  ),
  row(9, 'Failed search host retry', 'after 120 s', [
    'search-service',
    'failed search host retry: after 120 s; until then the others are asked',
  ]),
  row(9, 'Search input max length', 'input max', DIALOG_LENGTH, PAGE_LENGTH),
];
