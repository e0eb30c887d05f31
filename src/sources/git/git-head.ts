// The current commit of the site, and the few files that change when another one is checked out. `.git` may be a file, and may be above the
// site.
import { readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { runGit } from './run-git.js';

export interface GitHead {
  /** `HEAD` if there is no commit yet. */
  commit: string;
  /** Relative to the site root, with `/`. Some of them may not exist. */
  files: string[];
}

/** Undefined if there is no repository, or one that git does not trust. */
export async function readGitHead(siteRoot: string, env: Record<string, string | undefined>): Promise<GitHead | undefined> {
  // If there is no commit, git fails after it has printed the folders.
  const { output } = await runGit(siteRoot, ['rev-parse', '--git-dir', '--git-common-dir', 'HEAD'], env);
  const [own, common, commit] = output.split('\n');
  if (!own || !common || !commit) return undefined;
  // In a worktree, `HEAD` is in its own folder, and branches are in the common one.
  const [ownFolder, commonFolder] = [resolve(siteRoot, own), resolve(siteRoot, common)];
  const text = await readFile(join(ownFolder, 'HEAD'), 'utf8').catch(() => '');
  const branch = /^ref: (.+)$/m.exec(text)?.[1];
  const files = [
    join(ownFolder, 'HEAD'),
    join(ownFolder, 'logs/HEAD'),
    join(commonFolder, 'packed-refs'),
    ...(branch === undefined ? [] : [join(commonFolder, branch)]),
  ];
  return { commit, files: files.map((file) => relative(siteRoot, file).split(sep).join('/')) };
}
