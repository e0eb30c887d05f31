// Why pages have no date of last change: notes on the environment, never fatal, each once a build.
import type { Diagnostic } from '../../model/diagnostic.js';

const FRONT_MATTER = '`last_update` in the front matter gives a page its date without git';

/** No repository, no git program, or git failed. */
export const noHistory = (why: string): Diagnostic => ({
  code: 'env/no-history',
  severity: 'info',
  message: `Pages have no date of last change: ${why}`,
  hint: FRONT_MATTER,
});

export const historyNotTrusted = (folder: string): Diagnostic => ({
  code: 'env/history-not-trusted',
  severity: 'info',
  message: `Pages have no date of last change: git refuses ${folder}, which belongs to another user`,
  hint: `trust it with: git config --global --add safe.directory ${folder}`,
});

export const shallowHistory = (count: number, example: string): Diagnostic => ({
  code: 'env/shallow-history',
  severity: 'info',
  message: `The clone is shallow: when ${count === 1 ? example : `${count} pages (${example}, …)`} last changed is not in it, and stays out of the page`,
  hint: 'fetch the whole history in CI (actions/checkout: `fetch-depth: 0`)',
});

export const filesWithoutHistory = (count: number, example: string): Diagnostic => ({
  code: 'env/files-without-history',
  severity: 'info',
  message: `${count === 1 ? example : `${count} pages (${example}, …)`} ${count === 1 ? 'is' : 'are'} not in git yet, and ${count === 1 ? 'has' : 'have'} no date of last change`,
  hint: FRONT_MATTER,
});
