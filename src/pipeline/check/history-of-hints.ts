// Hints for broken links are made from git's history. A run that repeats them must know that the history is unchanged.
import type { Diagnostic } from '../../model/diagnostic.js';
import { readGitHead } from '../../sources/git/git-head.js';
import type { LastRun } from '../cache/journal.js';
import { isLostPage } from './find-lost-pages.js';

/** The last commit of the history. Git is only asked if there is such a link. Undefined if there is none, or no repository. */
export const commitOfHints = async (findings: readonly Diagnostic[], siteRoot: string): Promise<string | undefined> =>
  findings.some(isLostPage) ? (await readGitHead(siteRoot, process.env))?.commit : undefined;

export const isHistoryUnchanged = async (
  { diagnostics, commit }: Pick<LastRun, 'diagnostics' | 'commit'>,
  siteRoot: string,
): Promise<boolean> => (await commitOfHints(diagnostics, siteRoot)) === commit;
