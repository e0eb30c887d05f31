// The specification's states and transitions (section 4), calls of the page (7), errors (8) and constants (9), row by row, and which test
// proves each: on the site of this repository, on fixture sites, or, if no browser can show it, in the fixture of a diagnostic. The rows
// about search are in specification-search-rows.ts. Those about the API reference's console are proven elsewhere and are not listed.
// test/tidy/specification-rows.test.ts compares this list with the tests, and writes it out as specification-rows.md.

/** The name of a test as its file states it. The file is in this folder, and its name has no extension here. */
export type Proof = readonly [file: string, name: string];

export interface SpecificationRow {
  section: 4 | 5 | 7 | 8 | 9;
  /** What the row is about. */
  subject: string;
  /** The row's own words. At least one of its tests has them in its name. */
  words: string;
  /** Proofs on this repository's own site, or a text: why it can't be shown there. */
  own: readonly Proof[] | string;
  /** Proofs on fixture sites, or a text: why there are none. */
  fixtures: readonly Proof[] | string;
  /** If the build reports it: folders of test/errors. */
  build?: readonly string[];
}

const states = (name: string): Proof => ['specification-states', name];
const errors = (name: string): Proof => ['specification-errors', name];
/** Tests of these two files that run on both sites. */
const onBoth = (proof: Proof, ...more: Proof[]) => ({ own: [proof], fixtures: [proof, ...more] });
const ofBuild = (...build: string[]) => ({ own: 'the build says so', fixtures: 'the build says so', build });

const LIGHT_OR_DARK = states(
  'light or dark: without respect for the system the toggle goes between the two, the choice is persisted and kept in sync across tabs',
);
const SYSTEM = states(
  'with no stored choice the system setting is followed where it is respected; the toggle cycles system, light, dark, system',
);
const OWN_MODES = states(
  'our own site follows the system with no stored choice, its toggle cycles, and a choice is persisted and kept in sync across tabs',
);
const PROGRESS = states(
  'progress bar: appears 200 ms after a route change to a different path, minimum 0.08, speed 200 ms, trickle 800 ms, completes when the route has updated',
);
const CHUNK = states('page chunk load: loading with a spinner, then loaded; or error with a Retry button, which loads it');
const PANEL = states('mobile sidebar: shown or hidden; its secondary menu is shown or hidden');
const VERSION = states(
  'preferred docs version: stored under the key docs-preferred-version-default, and cleared if it no longer matches a known version',
);
const WIDGET_GONE = errors(
  "Chat widget script does not expose its global object after load: logged only, '{product}AI failed to load'; init failure is also logged",
);
const WIDGET_LOADED = errors('chat widget: loaded and initialised with an integration identifier, the theme of the page and version v2');
const ANALYTICS = errors('page analytics: a page view after each route update, and nothing for a user agent on the exclusion list');
const CONSTANTS = errors('default locale: en; docs-site generator version: 3.8.1');
const CONTENTS = errors('table of contents levels: 2 to 3');
const CRASH = errors("render error: 'This page crashed.' with a 'Try again' button and the error details, the rest of the page alive");

const CHOICES_TABS: Proof = ['controls', 'the toggle names the mode, light or dark. The choice is stored and is the same in all tabs'];
const CHOICES_SYSTEM: Proof = [
  'choices',
  'with respect-system-preference on: system, light, dark, system; the system is followed while nothing is stored',
];
const ANNOUNCEMENT: Proof = [
  'controls',
  'once dismissed it stays hidden, in other tabs at once, and reappears when the announcement id changes',
];
const BAR_MOVES: Proof = [
  'navigation-progress',
  'progress bar: minimum 0.08, appears after a 200 ms delay, trickles every 800 ms by up to 0.02',
];
const BAR_ENDS: Proof = [
  'navigation-progress',
  'progress bar: completes when the route has updated: 0.3 to 0.8 more, then 1, each 200 ms, fades in 200 ms, is gone; busy while it shows',
];
const WIDGET_FAILS: Proof = ['services', 'also where it %s'];
const WIDGET_INIT: Proof = ['services', 'is initialised with the integration identifier, the theme of the page and version v2'];
const SPINNER: Proof = ['islands-faults', 'that is slow shows a spinner after 200 ms, not before, and has all the time it wants'];
const RETRY: Proof = ['islands-faults', 'that %s leaves the text, shows the error with Retry, and Retry asks for it again'];

const NO_DROPDOWN = 'its only dropdown, of languages, has one item and is a link';
const NO_ANNOUNCEMENT = 'it has no announcement';

export const SPECIFICATION_ROWS: readonly SpecificationRow[] = [
  { section: 4, subject: 'Colour mode', words: 'light or dark', own: [OWN_MODES], fixtures: [LIGHT_OR_DARK, CHOICES_TABS] },
  { section: 4, subject: 'Colour mode', words: 'system, light, dark, system', own: [OWN_MODES], fixtures: [SYSTEM, CHOICES_SYSTEM] },
  {
    section: 4,
    subject: 'Colour mode',
    words: 'with no stored choice the system setting is followed',
    own: [OWN_MODES],
    fixtures: [SYSTEM, ['choices', 'does not follow the system where it is not respected']],
  },
  { section: 4, subject: 'Colour mode', words: 'persisted', own: [OWN_MODES], fixtures: [LIGHT_OR_DARK, CHOICES_TABS] },
  { section: 4, subject: 'Colour mode', words: 'in sync across tabs', own: [OWN_MODES], fixtures: [LIGHT_OR_DARK, CHOICES_TABS] },
  {
    section: 4,
    subject: 'Colour mode',
    words: 'disabled until the client has mounted',
    ...onBoth(states('colour mode: the toggle is disabled until the client has mounted')),
  },
  {
    section: 4,
    subject: 'Colour mode',
    words: 'picture of the mode',
    own: [states('shows the picture of the mode, and fetches no other')],
    fixtures: [
      ['choices', 'shows in that mode alone'],
      ['choices', 'goes without JavaScript by what the site says: %s, the system is %s'],
    ],
  },
  {
    section: 4,
    subject: 'Page navigation',
    words: 'the next route loads before it is shown',
    ...onBoth(states('page navigation: the next route loads before it is shown')),
  },
  {
    section: 4,
    subject: 'Progress bar',
    words: 'appears 200 ms after a route change to a different path',
    ...onBoth(
      PROGRESS,
      ['navigation-progress', 'progress bar: never for a page that comes within 200 ms'],
      ['navigation-progress', 'progress bar: only for another path, not for another query of the same'],
      ['navigation-progress', 'progress bar: not with the first load, however long it takes'],
    ),
  },
  { section: 4, subject: 'Progress bar', words: 'completes when the route has updated', ...onBoth(PROGRESS, BAR_ENDS) },
  { section: 4, subject: 'Page chunk load', words: 'loading with a spinner, then loaded', ...onBoth(CHUNK, SPINNER) },
  {
    section: 4,
    subject: 'Page chunk load',
    words: 'error with a Retry button',
    ...onBoth(CHUNK, RETRY, [
      'islands-faults',
      'is loaded at the first Retry if it is available then, without a new document, and the focus goes into the island',
    ]),
  },
  { section: 4, subject: 'Chat widget', words: 'loaded', own: [WIDGET_LOADED], fixtures: [WIDGET_INIT] },
  { section: 4, subject: 'Chat widget', words: 'failed to load', own: [WIDGET_GONE], fixtures: [WIDGET_FAILS] },
  {
    section: 4,
    subject: 'Mobile sidebar',
    words: 'shown or hidden',
    ...onBoth(PANEL, [
      'controls',
      'Toggle navigation bar shows it, Close navigation bar hides it, and both buttons state whether it is shown',
    ]),
  },
  {
    section: 4,
    subject: 'Mobile sidebar',
    words: 'its secondary menu is shown or hidden',
    ...onBoth(
      PANEL,
      [
        'panel',
        'its secondary menu is shown first on a page of the docs; Back to main menu leads to the primary, closing back to the secondary',
      ],
      ['panel', 'shows the primary menu at once where there is no sidebar'],
    ),
  },
  {
    section: 4,
    subject: 'Navbar dropdown',
    words: 'opens on Enter',
    own: NO_DROPDOWN,
    fixtures: [states('opens on Enter, closes on an outside mouse, touch or focus event'), ['dropdowns', 'opens on %s, and closes on it']],
  },
  {
    section: 4,
    subject: 'Navbar dropdown',
    words: 'closes on an outside mouse, touch or focus event',
    own: NO_DROPDOWN,
    fixtures: [
      states('opens on Enter, closes on an outside mouse, touch or focus event'),
      ['dropdowns', 'closes on an outside mouse, touch or focus event'],
    ],
  },
  {
    section: 4,
    subject: 'Navbar dropdown',
    words: 'collapsed unless one of',
    own: NO_DROPDOWN,
    fixtures: [
      states('on a phone is collapsed unless one of its items is active, also when the reader comes to that page'),
      ['panel', 'mobile dropdowns are collapsed unless one of their items is active'],
    ],
  },
  {
    section: 4,
    subject: 'Navbar dropdown (section 2)',
    words: 'one item or fewer is a single link',
    own: [states('with one item or fewer is a single link: the languages of a site that has one')],
    fixtures: [['dropdowns', 'with one item or fewer is a single link: a plain one, one of no entries, and that of languages']],
  },
  { section: 4, subject: 'Announcement bar', words: 'once dismissed it stays hidden', own: NO_ANNOUNCEMENT, fixtures: [ANNOUNCEMENT] },
  {
    section: 4,
    subject: 'Announcement bar',
    words: 'reappears when the announcement id changes',
    own: NO_ANNOUNCEMENT,
    fixtures: [ANNOUNCEMENT],
  },
  {
    section: 4,
    subject: 'Preferred docs version',
    words: 'stored under the key docs-preferred-version-',
    ...onBoth(
      VERSION,
      ['dropdowns', 'leads to the same page in each version, keeps query and hash, and stores the choice'],
      ['dropdowns', 'the latest version that the banner names is stored when its link is followed, and reading stores nothing'],
    ),
  },
  {
    section: 4,
    subject: 'Preferred docs version',
    words: 'cleared if it no longer matches a known version',
    ...onBoth(VERSION, ['dropdowns', 'a preference for a version that is not known is cleared']),
  },

  {
    section: 7,
    subject: 'Chat widget',
    words: 'integration identifier, the theme of the page and version v2',
    own: [WIDGET_LOADED],
    fixtures: [WIDGET_INIT, ['services', 'gets the dark theme if the page is dark, and each later mode']],
  },
  {
    section: 7,
    subject: 'Page analytics',
    words: 'after each route update',
    own: [ANALYTICS],
    fixtures: [
      [
        'services',
        'one page view is sent after each update of the route that changes path, query or fragment, with the title that is then there',
      ],
      ['services', 'a page that the browser restores from memory sends no view, since that is no update of the route'],
    ],
  },
  {
    section: 7,
    subject: 'Page analytics',
    words: 'exclusion list',
    own: [ANALYTICS],
    fixtures: [['services', 'sends nothing at all for the excluded user agent %s']],
  },

  {
    section: 8,
    subject: 'Chat widget',
    words: 'does not expose its global object after load',
    own: [WIDGET_GONE],
    fixtures: [WIDGET_FAILS],
  },
  {
    section: 8,
    subject: 'Broken links, anchors, duplicate routes',
    words: 'warning only',
    ...ofBuild('link/no-such-page', 'link/no-such-anchor', 'graph/duplicate-route'),
  },
  {
    section: 8,
    subject: 'Misconfigured base URL',
    words: 'misconfigured base URL',
    ...onBoth(
      errors('misconfigured base URL: a banner states that the site did not load properly and suggests a base URL'),
      ['base-url', 'names the configured and the right value on the home page at %s, above all else'],
      ['base-url', 'shows a hostile path as text'],
      ['base-url', 'where both are gone from under a stale tab, but the base URL is right: other text'],
    ),
  },
  {
    section: 8,
    subject: 'Render error',
    words: "'This page crashed.' with a 'Try again' button and the error details",
    ...onBoth(
      CRASH,
      ['islands', 'stands in the place of an island that throws, with the message of the error and of each cause, and no stack'],
      ['islands-faults', "'Try again' renders the island again: each failure shows the error, and a success shows the island"],
      ['islands', 'navigation clears a crash, unmounts the islands of the old page and brings those of the new one to life'],
    ),
  },
  {
    section: 8,
    subject: 'Page chunk fails to load',
    words: 'error text with a Retry button',
    ...onBoth(
      errors('page chunk fails to load: error text with a Retry button, if the page itself can’t be loaded'),
      RETRY,
      ['islands-faults', 'has an error text with a Retry button too where what watches over all islands fails to load; the text stays'],
      ['navigation-failures', 'failed load: a warning, then the browser loads the page, once; the next time an error text with Retry'],
    ),
  },
  { section: 8, subject: 'A page module has no default export', words: 'no default export', ...ofBuild('template/no-default-export') },
  {
    section: 8,
    subject: 'Configuration errors: docs plugin, docs version, navbar item',
    words: 'configuration errors',
    ...ofBuild(
      'config/unknown-docs-plugin',
      'config/no-active-docs',
      'config/unknown-version',
      'config/unknown-navbar-type',
      'render/template-threw--navbar-item',
    ),
  },
  {
    section: 8,
    subject: 'An unexpected colour mode',
    words: 'an invalid stored value',
    own: [['interaction', 'a bad stored colour mode is ignored']],
    fixtures: [['choices', 'an invalid stored value, %j, is ignored and removed']],
    build: ['config/unexpected-color-mode'],
  },

  {
    section: 9,
    subject: 'Table of contents levels',
    words: '2 to 3',
    ...onBoth(CONTENTS, ['reading', 'list levels 2 to 3 and nothing below']),
  },
  { section: 9, subject: 'Default locale', words: 'default locale: en', ...onBoth(CONSTANTS) },
  { section: 9, subject: 'Chat widget version', words: 'version v2', own: [WIDGET_LOADED], fixtures: [WIDGET_INIT] },
  { section: 9, subject: 'Docs-site generator version', words: '3.8.1', ...onBoth(CONSTANTS) },
  {
    section: 9,
    subject: 'Prefetching',
    words: 'skipped on 2g or data-saver connections',
    ...onBoth(errors('prefetching: skipped on 2g or data-saver connections (%s), and a navigation loads its page all the same'), [
      'navigation-prefetch',
      'prefetching: skipped on 2g or data-saver connections, hover too; the load of a navigation never (%s)',
    ]),
  },
  { section: 9, subject: 'Progress bar', words: 'minimum 0.08', ...onBoth(PROGRESS, BAR_MOVES) },
  {
    section: 9,
    subject: 'Progress bar',
    words: 'speed 200 ms',
    ...onBoth(PROGRESS, BAR_ENDS, [
      'navigation-progress',
      'progress bar: 2 px at the top in the primary colour, z-index 1031, named, moves over 200 ms, not under reduced motion',
    ]),
  },
  { section: 9, subject: 'Progress bar', words: 'trickle 800 ms', ...onBoth(PROGRESS, BAR_MOVES) },
  { section: 9, subject: 'Progress bar', words: 'appears after a 200 ms delay', ...onBoth(PROGRESS, BAR_MOVES) },
  { section: 9, subject: 'Page loader', words: 'after 200 ms', own: [CHUNK], fixtures: [SPINNER] },
  { section: 9, subject: 'Page loader', words: 'has all the time it wants', own: 'a fixture keeps it waiting', fixtures: [SPINNER] },
];
