// Faults in what `docgen explain` was asked to explain.
import type { Diagnostic } from '../model/diagnostic.js';

/** Most files that a message lists. */
const MAX_NAMED = 5;

const namesOf = (files: readonly string[]): string => `${files.slice(0, MAX_NAMED).join(', ')}${files.length > MAX_NAMED ? ', …' : ''}`;

/**
 * @param nearest a route, a file or a value that was probably meant
 * @param files of API descriptions, if the question was about a value in any of them
 */
export function nothingOfThatName(asked: string, { nearest, files = [] }: { nearest?: string; files?: readonly string[] }): Diagnostic {
  const toGive =
    files.length > 0
      ? `check the pointer; no such value is in ${namesOf(files)}`
      : 'give a route (/docs/setup), or the path of a file from this folder or from the root of the site';
  return nothingToExplain(
    asked === '' ? 'A page or a file to explain is missing' : `The site has no page and no file with the name ${asked}`,
    nearest === undefined ? toGive : `did you mean ${nearest}?`,
  );
}

/** @param values with the file of each */
export const valueOfSeveralFiles = (asked: string, values: readonly string[]): Diagnostic =>
  nothingToExplain(`${asked} exists in ${values.length} API descriptions`, `choose one of them: ${namesOf(values)}`);

/** @param files of the site in that folder */
export const folderToExplain = (folder: string, files: readonly string[]): Diagnostic =>
  nothingToExplain(
    `${folder} is a folder, but only a page or a file can be explained`,
    files.length === 0
      ? 'choose a page or a file; the site uses no files of this folder'
      : `choose one of its ${files.length} files: ${namesOf(files)}`,
  );

const nothingToExplain = (message: string, hint: string): Diagnostic => ({
  code: 'config/nothing-to-explain',
  severity: 'error',
  message,
  hint,
});

export const revisionWithoutRepository = (siteRoot: string, problem: string | undefined): Diagnostic =>
  nothingToExplain(
    `There is no git repository to compare with: ${problem || `${siteRoot} is not in a repository`}`,
    'run the command in a clone of the site, with git installed',
  );

export const revisionUnknown = (revision: string): Diagnostic =>
  nothingToExplain(
    `The git revision ${revision} was not found`,
    'use a branch, a tag or a commit of this clone (origin/main); in CI, fetch the history first (actions/checkout: `fetch-depth: 0`)',
  );

export const objectsMissing = (revision: string, count: number): Diagnostic =>
  nothingToExplain(
    `The clone lacks ${count === 1 ? 'a file' : `${count} files`} of ${revision}`,
    'fetch the missing files (git fetch --refetch --no-filter), or clone without --filter: this is a partial clone',
  );
