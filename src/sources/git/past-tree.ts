// Writes the site of a commit into a folder, with the history up to that commit, so that pages get the dates that they had then. It is read
// from the objects of the repository. Nothing is checked out, because filters and hooks of a repository are programs, and none of them may
// run.
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isInside } from '../../base/files/is-inside.js';
import { isHidden } from '../../base/files/publishable.js';
import { digest } from '../../base/values/digest.js';
import { objectsMissing, revisionUnknown, revisionWithoutRepository } from '../../diagnostics/explain.js';
import type { Outcome } from '../../model/diagnostic.js';
import { loadGitBlobs } from './git-texts.js';
import { runGit } from './run-git.js';

export interface PastTreeOptions {
  /** Absolute. */
  siteRoot: string;
  /** A branch, a tag or a commit: anything that git accepts as a revision. */
  revision: string;
  /** Absolute, empty. A folder inside of the site finds the packages that are installed for the site. */
  folder: string;
  /** The environment of the build. Every `GIT_…` in it is ignored. */
  env: Record<string, string | undefined>;
}

export interface PastTree {
  /** The full hash. */
  commit: string;
  /** Number of commits from there to `HEAD`. Commits of `HEAD` that are older are not counted. */
  commits: number;
  /** Absolute path of the site in that tree. The folder is empty if the commit does not have it. */
  siteRoot: string;
}

/** Limit of the blobs that are in memory at once, in bytes (approximately). */
const BATCH = 64_000_000;

export async function writePastTree({ siteRoot, revision, folder, env }: PastTreeOptions): Promise<Outcome<PastTree | undefined>> {
  const place = await runGit(siteRoot, ['rev-parse', '--git-common-dir', '--show-prefix'], env);
  const [common, prefix = ''] = place.output.split('\n');
  if (place.code !== 0 || !common) return refused(revisionWithoutRepository(siteRoot, place.problem.trim().split('\n')[0]));
  const named = revision.startsWith('-')
    ? ''
    : (await runGit(siteRoot, ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], env)).output;
  const commit = named.trim();
  if (commit === '') return refused(revisionUnknown(revision));
  const count = await runGit(siteRoot, ['rev-list', '--count', `${commit}..HEAD`], env);
  const repository = resolve(siteRoot, common);
  writeHistory(folder, commit, repository);
  const past = join(folder, prefix);
  mkdirSync(past, { recursive: true });
  // Hidden files are never published, and some contain secrets.
  const files = filesIn((await runGit(siteRoot, ['ls-tree', '-r', '-l', '-z', `${commit}:${prefix}`], env)).output).filter(
    ({ path }) => !isHidden(path),
  );
  let missing = 0;
  for (const batch of batchesOf(files)) {
    const blobs = await loadGitBlobs(
      siteRoot,
      batch.map(({ blob }) => blob),
      env,
    );
    for (const file of batch) {
      const bytes = blobs.get(file.blob);
      if (bytes === undefined) missing++;
      else writeFile(file, bytes, { past, siteRoot });
    }
  }
  if (missing > 0) return refused(objectsMissing(revision, missing));
  return { value: { commit, commits: Number(count.output) || 0, siteRoot: past }, diagnostics: [] };
}

const refused = (diagnostic: Outcome<undefined>['diagnostics'][number]): Outcome<undefined> => ({
  value: undefined,
  diagnostics: [diagnostic],
});

/** Creates a repository that borrows the objects of the other one. Its `HEAD` is that commit. */
function writeHistory(folder: string, commit: string, repository: string): void {
  const own = join(folder, '.git');
  for (const name of ['refs', 'objects/info']) mkdirSync(join(own, name), { recursive: true });
  writeFileSync(join(own, 'HEAD'), `${commit}\n`);
  writeFileSync(join(own, 'objects/info/alternates'), `${join(repository, 'objects')}\n`);
  // Repositories with SHA-256 have hashes of 64 digits.
  const format =
    commit.length > 40 ? 'repositoryformatversion = 1\n[extensions]\n\tobjectFormat = sha256\n' : 'repositoryformatversion = 0\n';
  writeFileSync(join(own, 'config'), `[core]\n\tbare = false\n\t${format}`);
  // The file states where the history of a shallow clone ends.
  if (existsSync(join(repository, 'shallow'))) copyFileSync(join(repository, 'shallow'), join(own, 'shallow'));
}

interface PastFile {
  isLink: boolean;
  blob: string;
  bytes: number;
  /** Relative to the site. */
  path: string;
}

/** Parses `<mode> <type> <blob> <bytes>\t<path>\0…`. Submodules are left out, because git does not store their files. */
const filesIn = (listing: string): PastFile[] =>
  listing.split('\0').flatMap((line) => {
    const { 1: mode = '', 2: blob = '', 3: bytes, 4: path = '' } = /^(\d+) blob ([0-9a-f]+) +(\d+)\t(.+)$/s.exec(line) ?? [];
    return blob === '' ? [] : [{ isLink: mode === '120000', blob, bytes: Number(bytes), path }];
  });

function batchesOf(files: readonly PastFile[]): PastFile[][] {
  const batches: PastFile[][] = [];
  let room = 0;
  for (const file of files) {
    if (room < file.bytes || batches.length === 0) {
      batches.push([]);
      room = BATCH;
    }
    batches.at(-1)?.push(file);
    room -= file.bytes;
  }
  return batches;
}

function writeFile({ path, isLink }: PastFile, bytes: Buffer, { past, siteRoot }: { past: string; siteRoot: string }): void {
  const target = join(past, path);
  if (!isInside(past, target)) return;
  mkdirSync(dirname(target), { recursive: true });
  if (isLink) symlinkSync(bytes.toString('utf8'), target);
  else writeFileSync(target, storedElsewhere(bytes, join(siteRoot, path)) ?? bytes);
}

/**
 * Git LFS stores a pointer with the digest instead of the file (github.com/git-lfs/git-lfs, docs/spec.md). If the file in the folder today
 * is still the same, it is used.
 */
function storedElsewhere(bytes: Buffer, today: string): Buffer | undefined {
  if (bytes.length > 1024 || !bytes.toString('latin1').startsWith('version https://git-lfs.github.com/spec/')) return undefined;
  const sha256 = /^oid sha256:([0-9a-f]{64})$/m.exec(bytes.toString('latin1'))?.[1];
  if (sha256 === undefined || !existsSync(today)) return undefined;
  const now = readFileSync(today);
  return digest(now) === sha256 ? now : undefined;
}
