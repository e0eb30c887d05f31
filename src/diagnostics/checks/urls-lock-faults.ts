// Findings and faults about `urls.lock`, the file that lists what a site has published.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { startOf } from '../wording.js';

const GONE = 'docgen check-links --update-lock';

interface LostPage {
  route: string;
  /** Name of the lock. */
  file: string;
  at: Place;
  /** Route of the page that it clearly became. */
  moved: string | undefined;
}

export const lostPage = ({ route, file, at, moved }: LostPage): Diagnostic => ({
  code: 'link/lost-page',
  severity: 'warning',
  message: `Nothing answers at ${route} any more, which ${file} lists`,
  at,
  target: route,
  hint: moved
    ? `that page seems to be ${moved} now: add { from: '${asPath(route)}', to: '${asPath(moved)}' } to \`redirects\``
    : `lead its readers on with an entry of \`redirects\`, or, if it is to be gone, run ${GONE}`,
});

interface LostAnchor {
  route: string;
  anchor: string;
  /** Name of the lock. */
  lock: string;
  at: Place;
  /** The heading's id now, where that is clear. */
  renamed: string | undefined;
  /** An id of the page that is spelt nearly so. */
  nearest: string | undefined;
  /** Source of the page. */
  page: string | undefined;
}

export const lostAnchor = ({ route, anchor, lock, at, renamed, nearest, page }: LostAnchor): Diagnostic => ({
  code: 'link/lost-anchor',
  severity: 'warning',
  message: `${route} has no #${anchor} any more, which ${lock} lists`,
  at,
  target: `${route}#${anchor}`,
  hint: renamed
    ? `that heading seems to be #${renamed} now: keep the old id by {#${anchor}} behind its text, or run ${GONE}`
    : `${nearest ? `the nearest is #${nearest}; ` : ''}give a heading that id, by {#${anchor}} behind its text, or, if it is to be gone, run ${GONE}`,
  ...(page !== undefined && { related: [{ message: 'the page is this one', at: startOf(page) }] }),
});

/** @param at where the configuration asks for it */
export const noUrlsLock = (file: string, at: Place | undefined): Diagnostic => ({
  code: 'check/no-urls-lock',
  severity: 'warning',
  message: `There is no ${file} yet: no published address is kept`,
  target: file,
  ...(at && { at }),
  hint: `write it with: ${GONE}`,
});

export const urlsLockDamaged = ({ why, at, hint }: { why: string; at: Place; hint: string }): Diagnostic => ({
  code: 'config/urls-lock-damaged',
  severity: 'error',
  message: `The list of published addresses can't be read: ${why}`,
  at,
  hint,
});

/** It is there, and may not be read. */
export const urlsLockUnreadable = (file: string, detail: string): Diagnostic =>
  urlsLockDamaged({ why: detail, at: startOf(file), hint: 'check that it is a file of the site, and may be read' });

/** The command was told to write it, and the configuration has none. */
export const urlsLockOff = (): Diagnostic => ({
  code: 'config/urls-lock-off',
  severity: 'error',
  message: 'The site keeps no list of published addresses that could be written',
  hint: 'add to the configuration: checks: { urlsLock: true }',
});

export const urlsLockNotWritten = (file: string, detail: string): Diagnostic => ({
  code: 'env/urls-lock-not-written',
  severity: 'error',
  message: `${file} can't be written: ${detail}`,
  hint: 'check that its folder is there and may be written to',
});

/** As it is written in the configuration, between single quotes. */
const asPath = (route: string): string =>
  route.replace(/[%\s?#'\\\p{Cc}]/gu, (character) => (character === "'" ? '%27' : encodeURIComponent(character)));
