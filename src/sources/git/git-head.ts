// The commit that the site's history ends with, and the few files that are others when it is another one. `.git` may be a file, and lie above the site.
import { readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { runGit } from './run-git.js';

export interface GitHead {
  /** `HEAD`: there is none yet. */
  commit: string;
  /** Relative to the site root, with `/`. Some of them may not be there. */
  files: string[];
}

/** Undefined: no repository, or one that git doesn't trust. */
export async function readGitHead(siteRoot: string, env: Record<string, string | undefined>): Promise<GitHead | undefined> {
  // Where there is no commit it fails, after it has named the folders.
  const { output } = await runGit(siteRoot, ['rev-parse', '--git-dir', '--git-common-dir', 'HEAD'], env);
  const [own, common, commit] = output.split('\n');
  if (!own || !common || !commit) return undefined;
  // Of a worktree: where it stands is its own, where branches stand is common to all.
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
