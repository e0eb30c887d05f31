// Notes on why pages have no date of the last change. They never fail a build, and a build reports each once.
import type { Diagnostic } from '../../model/diagnostic.js';

const FRONT_MATTER = 'set the date of a page with `last_update` in its front matter, which works without git';

/** No repository, no git program, or git failed. */
export const noHistory = (why: string): Diagnostic => ({
  code: 'env/no-history',
  severity: 'info',
  message: `Pages have no date of the last change: ${why}`,
  hint: FRONT_MATTER,
});

export const historyNotTrusted = (folder: string): Diagnostic => ({
  code: 'env/history-not-trusted',
  severity: 'info',
  message: `Pages have no date of the last change: git refuses to read ${folder}, which belongs to another user`,
  hint: `trust it with: git config --global --add safe.directory ${folder}`,
});

export const shallowHistory = (count: number, example: string): Diagnostic => ({
  code: 'env/shallow-history',
  severity: 'info',
  message: `The clone is shallow, so the date of the last change of ${count === 1 ? example : `${count} pages (${example}, …)`} is unknown. It was left out`,
  hint: 'fetch the whole history in CI (actions/checkout: `fetch-depth: 0`)',
});

export const filesWithoutHistory = (count: number, example: string): Diagnostic => ({
  code: 'env/files-without-history',
  severity: 'info',
  message: `${count === 1 ? `${example} is` : `${count} pages (${example}, …) are`} not in git yet, so there is no date of the last change`,
  hint: FRONT_MATTER,
});
