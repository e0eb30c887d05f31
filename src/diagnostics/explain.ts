// What is wrong with a question of `docgen explain`.
import type { Diagnostic } from '../model/diagnostic.js';

/** Of a folder. */
const MAX_NAMED = 5;

/** @param nearest a route or a file that was probably meant */
export const nothingOfThatName = (asked: string, nearest?: string): Diagnostic =>
  nothingToExplain(
    asked === '' ? 'Nothing was asked for' : `No page and no file of the site is called ${asked}`,
    nearest === undefined ? 'give a route (/docs/setup) or a file, from this folder or from the site' : `did you mean ${nearest}?`,
  );

/** @param files that the site knows in it */
export const folderToExplain = (folder: string, files: readonly string[]): Diagnostic =>
  nothingToExplain(
    `${folder} is a folder, and what is explained is a page or a file`,
    files.length === 0
      ? 'the site is made of nothing in it'
      : `ask for one of its ${files.length} files: ${files.slice(0, MAX_NAMED).join(', ')}${files.length > MAX_NAMED ? ', …' : ''}`,
  );

const nothingToExplain = (message: string, hint: string): Diagnostic => ({
  code: 'config/nothing-to-explain',
  severity: 'error',
  message,
  hint,
});
