import { execFileSync } from 'node:child_process';
import { chownSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadFirstDates, loadGitDates } from '../../../src/sources/git/git-dates.js';
import { temporarySite } from './site-on-disk.js';

const PATH = { PATH: process.env.PATH, HOME: '/nonexistent' };

function git(root: string, args: string[], date = '2024-01-01T00:00:00Z'): string {
  const who = ['-c', 'user.name=Ada L', '-c', 'user.email=ada@example.com', '-c', 'init.defaultBranch=main', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...who, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...PATH, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z' },
  });
}

function commit(root: string, files: Record<string, string>, date: string): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  git(root, ['add', '-A']);
  git(root, ['commit', '-qm', 'change'], date);
}

function repository(): string {
  const root = temporarySite({ 'content/a.md': '1' });
  git(root, ['init', '-q']);
  commit(root, {}, '2024-01-01T10:00:00Z');
  return root;
}

const dates = (siteRoot: string, files: string[], env: Record<string, string | undefined> = PATH) => loadGitDates({ siteRoot, files, env });

test('each file has the date and the author of its newest commit', async () => {
  const root = repository();
  commit(root, { 'content/b c.md': 'x', 'content/line\nbreak.md': 'x', 'content/ü.md': 'x' }, '2024-02-01T10:00:00Z');
  commit(root, { 'content/a.md': '2' }, '2025-06-06T23:30:00-05:00');
  commit(root, { 'README.md': 'other' }, '2026-01-01T00:00:00Z');
  const { value, diagnostics } = await dates(root, ['content/a.md', 'content/b c.md', 'content/line\nbreak.md', 'content/ü.md']);
  expect(diagnostics).toEqual([]);
  expect({ ...value }).toEqual({
    'content/a.md': { iso: '2025-06-07T04:30:00Z', author: 'Ada L' },
    'content/b c.md': { iso: '2024-02-01T10:00:00Z', author: 'Ada L' },
    'content/line\nbreak.md': { iso: '2024-02-01T10:00:00Z', author: 'Ada L' },
    'content/ü.md': { iso: '2024-02-01T10:00:00Z', author: 'Ada L' },
  });
});

test('the first date of a file is that of its oldest commit; one that git does not know has none, nor has any outside of git', async () => {
  const root = repository();
  commit(root, { 'content/ü.md': 'x' }, '2024-02-01T10:00:00Z');
  commit(root, { 'content/a.md': '2', 'content/ü.md': 'y' }, '2025-06-06T00:00:00Z');
  writeFileSync(join(root, 'content/new.md'), 'x');
  expect({ ...(await loadFirstDates(join(root, 'content'), ['a.md', 'ü.md', 'new.md'], PATH)) }).toEqual({
    'a.md': '2024-01-01T10:00:00Z',
    'ü.md': '2024-02-01T10:00:00Z',
  });
  expect({ ...(await loadFirstDates(temporarySite({ 'a.md': '1' }), ['a.md'], PATH)) }).toEqual({});
});

test('a site in a folder of a larger repository has its own paths', async () => {
  const root = temporarySite({ 'docs-site/content/a.md': '1' });
  git(root, ['init', '-q']);
  commit(root, { 'a.md': 'x' }, '2024-01-01T10:00:00Z');
  const { value } = await dates(join(root, 'docs-site'), ['content/a.md']);
  expect(value['content/a.md']?.iso).toBe('2024-01-01T10:00:00Z');
});

test('a change that only a merge made is a change. A merge without changes is not', async () => {
  const root = repository();
  commit(root, { 'content/m.md': 'base' }, '2024-01-02T00:00:00Z');
  git(root, ['checkout', '-qb', 'side']);
  commit(root, { 'content/m.md': 'side' }, '2024-01-03T00:00:00Z');
  git(root, ['checkout', '-q', 'main']);
  commit(root, { 'content/m.md': 'main' }, '2024-01-04T00:00:00Z');
  try {
    git(root, ['merge', '-q', 'side']);
  } catch {
    // The conflict is what the test wants.
  }
  commit(root, { 'content/m.md': 'both' }, '2024-01-05T00:00:00Z');
  const { value } = await dates(root, ['content/m.md', 'content/a.md']);
  expect(value['content/m.md']?.iso).toBe('2024-01-05T00:00:00Z');
  expect(value['content/a.md']?.iso).toBe('2024-01-01T10:00:00Z');
});

test('files that were never committed are one note, and have no date', async () => {
  const root = repository();
  const { value, diagnostics } = await dates(root, ['content/a.md', 'content/new.md', 'content/newer.md']);
  expect(Object.keys(value)).toEqual(['content/a.md']);
  expect(diagnostics).toMatchObject([{ code: 'env/files-without-history', severity: 'info' }]);
  expect(diagnostics[0]?.message).toContain('2 pages (content/new.md, …)');
});

test('in a shallow clone the dates of the oldest commits are left out, with one note', async () => {
  const root = repository();
  commit(root, { 'content/b.md': 'x' }, '2024-02-01T00:00:00Z');
  commit(root, { 'content/c.md': 'x' }, '2024-03-01T00:00:00Z');
  const clone = temporarySite({});
  git(clone, ['clone', '-q', '--depth', '2', `file://${root}`, 'clone']);
  const { value, diagnostics } = await dates(join(clone, 'clone'), ['content/a.md', 'content/b.md', 'content/c.md']);
  expect(Object.keys(value)).toEqual(['content/c.md']);
  expect(diagnostics).toMatchObject([{ code: 'env/shallow-history', severity: 'info' }]);
});

test('no repository, no commit and no git are one note each', async () => {
  const plain = temporarySite({ 'content/a.md': 'x' });
  const unborn = temporarySite({ 'content/a.md': 'x' });
  git(unborn, ['init', '-q']);
  const results = [
    await dates(plain, ['content/a.md']),
    await dates(unborn, ['content/a.md']),
    await dates(plain, ['content/a.md'], { PATH: '/nonexistent' }),
  ];
  expect(
    results.map(({ value, diagnostics }) => [Object.keys(value).length, diagnostics.map(({ code, severity }) => `${code} ${severity}`)]),
  ).toEqual(Array(3).fill([0, ['env/no-history info']]));
  expect(results.map(({ diagnostics }) => diagnostics[0]?.message.split(': ')[1])).toEqual([
    `${plain} is not in a git repository`,
    'the git repository has no commit yet',
    'git is not installed',
  ]);
});

test('a repository of another user is not read, and the note explains how to trust it', async () => {
  if (process.getuid?.() !== 0) {
    // Only the superuser can give a folder away. The same refusal, from git's own words, by a git that says them.
    const root = temporarySite({
      'bin/git': '#!/bin/sh\necho "fatal: detected dubious ownership in repository at \'/srv/site\'" >&2\nexit 128\n',
    });
    execFileSync('chmod', ['+x', join(root, 'bin/git')]);
    const { diagnostics } = await dates(root, ['content/a.md'], { PATH: `${join(root, 'bin')}:${process.env.PATH}` });
    expect(diagnostics).toMatchObject([{ code: 'env/history-not-trusted', severity: 'info' }]);
    return;
  }
  const root = repository();
  const giveAway = (path: string): void => {
    chownSync(path, 65534, 65534);
    for (const entry of readdirSync(path, { withFileTypes: true }))
      entry.isDirectory() ? giveAway(join(path, entry.name)) : chownSync(join(path, entry.name), 65534, 65534);
  };
  giveAway(root);
  const { value, diagnostics } = await dates(root, ['content/a.md']);
  expect(Object.keys(value)).toEqual([]);
  expect(diagnostics).toMatchObject([
    { code: 'env/history-not-trusted', severity: 'info', hint: `trust it with: git config --global --add safe.directory ${root}` },
  ]);
});

test('GIT_DIR of the environment points nowhere else', async () => {
  const root = repository();
  const other = repository();
  commit(other, { 'content/a.md': 'x' }, '2030-01-01T00:00:00Z');
  const env = { ...PATH, GIT_DIR: join(other, '.git'), GIT_WORK_TREE: other };
  expect((await dates(root, ['content/a.md'], env)).value['content/a.md']?.iso).toBe('2024-01-01T10:00:00Z');
});

test("a program that the repository's configuration names is not run", async () => {
  const root = repository();
  // A signed commit makes `git log` run the repository's own gpg, if the configuration asks for signatures.
  const trap = join(root, 'trap.sh');
  writeFileSync(trap, `#!/bin/sh\ntouch ${join(root, 'ran')}\n`, { mode: 0o755 });
  const unsigned = git(root, ['cat-file', 'commit', 'HEAD']);
  const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ==\n -----END PGP SIGNATURE-----\n';
  writeFileSync(join(root, '.git/signed'), unsigned.replace('\n\n', `\n${signature}\n`));
  const signed = git(root, ['hash-object', '-t', 'commit', '-w', '.git/signed']).trim();
  git(root, ['update-ref', 'HEAD', signed]);
  git(root, ['config', 'gpg.program', trap]);
  git(root, ['config', 'log.showSignature', 'true']);
  expect((await dates(root, ['content/a.md'])).value['content/a.md']?.iso).toBe('2024-01-01T10:00:00Z');
  expect(readdirSync(root)).not.toContain('ran');
  git(root, ['log', '-1']);
  expect(readdirSync(root)).toContain('ran');
});

test('SOURCE_DATE_EPOCH dates what has no history, and nothing else', async () => {
  const root = repository();
  const env = { ...PATH, SOURCE_DATE_EPOCH: '1700000000' };
  const { value, diagnostics } = await dates(root, ['content/a.md', 'content/new.md'], env);
  expect(value['content/a.md']?.iso).toBe('2024-01-01T10:00:00Z');
  expect(value['content/new.md']).toEqual({ iso: '2023-11-14T22:13:20Z' });
  expect(diagnostics).toEqual([]);
  const plain = temporarySite({ 'content/a.md': 'x' });
  expect((await dates(plain, ['content/a.md'], env)).value['content/a.md']).toEqual({ iso: '2023-11-14T22:13:20Z' });
});

test('a date far in the future is a date', async () => {
  const root = repository();
  commit(root, { 'content/a.md': 'later' }, '2099-12-31T00:00:00Z');
  expect((await dates(root, ['content/a.md'])).value['content/a.md']?.iso).toBe('2099-12-31T00:00:00Z');
});

test('two thousand files take one pass', async () => {
  const root = repository();
  const files = Array.from({ length: 2_000 }, (_, i) => `content/p${i}.md`);
  commit(root, Object.fromEntries(files.map((file) => [file, file])), '2024-05-01T00:00:00Z');
  const { value } = await dates(root, files);
  expect(Object.keys(value)).toHaveLength(2_000);
});
