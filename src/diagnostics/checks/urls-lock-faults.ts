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
  message: `The published address ${route}, which ${file} lists, no longer exists`,
  at,
  target: route,
  hint: moved
    ? `add { from: '${asPath(route)}', to: '${asPath(moved)}' } to \`redirects\`: the page seems to be at ${moved} now`
    : `add an entry to \`redirects\` that leads readers to another page; if the page was removed on purpose, run ${GONE}`,
});

interface LostAnchor {
  route: string;
  anchor: string;
  /** Name of the lock. */
  lock: string;
  at: Place;
  /** The new id of the heading, if it is clear which one it is. */
  renamed: string | undefined;
  /** The id on the page with the nearest spelling. */
  nearest: string | undefined;
  /** Source of the page. */
  page: string | undefined;
}

export const lostAnchor = ({ route, anchor, lock, at, renamed, nearest, page }: LostAnchor): Diagnostic => ({
  code: 'link/lost-anchor',
  severity: 'warning',
  message: `The published anchor #${anchor} of ${route}, which ${lock} lists, no longer exists`,
  at,
  target: `${route}#${anchor}`,
  hint: renamed
    ? `to keep the old id, write {#${anchor}} after the text of the heading, which seems to be #${renamed} now, or run ${GONE}`
    : `write {#${anchor}} after the text of a heading${nearest ? ` (the nearest id is #${nearest})` : ''}; if the heading was removed on purpose, run ${GONE}`,
  ...(page !== undefined && { related: [{ message: 'the page is here', at: startOf(page) }] }),
});

/** @param at place of the setting in the configuration */
export const noUrlsLock = (file: string, at: Place | undefined): Diagnostic => ({
  code: 'check/no-urls-lock',
  severity: 'warning',
  message: `${file} does not exist yet, so published addresses are not protected`,
  target: file,
  ...(at && { at }),
  hint: `create it with: ${GONE}`,
});

export const urlsLockDamaged = ({ why, at, hint }: { why: string; at: Place; hint: string }): Diagnostic => ({
  code: 'config/urls-lock-damaged',
  severity: 'error',
  message: `The list of published addresses can't be read: ${why}`,
  at,
  hint,
});

/** It exists but can't be read. */
export const urlsLockUnreadable = (file: string, detail: string): Diagnostic =>
  urlsLockDamaged({ why: detail, at: startOf(file), hint: 'check that it is a file of the site and that its permissions allow reading' });

/** An option asks the command to write the list, but the configuration does not turn it on. */
export const urlsLockOff = (): Diagnostic => ({
  code: 'config/urls-lock-off',
  severity: 'error',
  message: "The list of published addresses can't be written, because the site does not use one",
  hint: 'add to the configuration: checks: { urlsLock: true }',
});

export const urlsLockNotWritten = (file: string, detail: string): Diagnostic => ({
  code: 'env/urls-lock-not-written',
  severity: 'error',
  message: `${file} can't be written: ${detail}`,
  hint: 'check that its folder exists and can be written to',
});

/** Escaped for a string in single quotes in the configuration. */
const asPath = (route: string): string =>
  route.replace(/[%\s?#'\\\p{Cc}]/gu, (character) => (character === "'" ? '%27' : encodeURIComponent(character)));
