// What is wrong with a question of `docgen explain`.
import type { Diagnostic } from '../model/diagnostic.js';

/** Of a folder, or of files that may hold a value. */
const MAX_NAMED = 5;

const namesOf = (files: readonly string[]): string => `${files.slice(0, MAX_NAMED).join(', ')}${files.length > MAX_NAMED ? ', …' : ''}`;

/**
 * @param nearest a route, a file or a value that was probably meant
 * @param files of specifications, where a value of any was asked for
 */
export function nothingOfThatName(asked: string, { nearest, files = [] }: { nearest?: string; files?: readonly string[] }): Diagnostic {
  const toGive =
    files.length > 0 ? `it is in none of ${namesOf(files)}` : 'give a route (/docs/setup) or a file, from this folder or from the site';
  return nothingToExplain(
    asked === '' ? 'Nothing was asked for' : `No page and no file of the site is called ${asked}`,
    nearest === undefined ? toGive : `did you mean ${nearest}?`,
  );
}

/** @param values with the file of each */
export const valueOfSeveralFiles = (asked: string, values: readonly string[]): Diagnostic =>
  nothingToExplain(`${asked} is in ${values.length} files of specifications`, `ask for one of them: ${namesOf(values)}`);

/** @param files that the site knows in it */
export const folderToExplain = (folder: string, files: readonly string[]): Diagnostic =>
  nothingToExplain(
    `${folder} is a folder, and what is explained is a page or a file`,
    files.length === 0 ? 'the site is made of nothing in it' : `ask for one of its ${files.length} files: ${namesOf(files)}`,
  );

const nothingToExplain = (message: string, hint: string): Diagnostic => ({
  code: 'config/nothing-to-explain',
  severity: 'error',
  message,
  hint,
});

export const revisionWithoutRepository = (siteRoot: string, problem: string | undefined): Diagnostic =>
  nothingToExplain(
    `There is no git repository to compare with: ${problem || `${siteRoot} is in none`}`,
    'run it in a clone of the site, with git installed',
  );

export const revisionUnknown = (revision: string): Diagnostic =>
  nothingToExplain(
    `Git knows no revision ${revision}`,
    'give a branch, a tag or a commit of this clone (origin/main); in CI fetch the history first (actions/checkout: `fetch-depth: 0`)',
  );

export const objectsMissing = (revision: string, count: number): Diagnostic =>
  nothingToExplain(
    `The clone lacks ${count === 1 ? 'a file' : `${count} files`} of ${revision}`,
    'it is a partial clone: fetch all of it (git fetch --refetch --no-filter), or clone without --filter',
  );
