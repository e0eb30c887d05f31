// What a path became, by the commits and by what lies in the folder: certain pairs only, and nothing that the repository asks for is run.
import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { loadGitRenames } from '../../../src/sources/git/git-renames.js';
import { loadGitVersions } from '../../../src/sources/git/git-versions.js';
import { processorTime } from '../processor-time.js';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

const text = (title: string, lines = 30): string =>
  `# ${title}\n\n${Array.from({ length: lines }, (_, line) => `${title}, line ${line}.\n`).join('')}`;

/** A site in a folder of its repository. */
function repository(files: Record<string, string>) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-git-renames-')));
  roots.push(root);
  const siteRoot = join(root, 'site');
  const at = (file: string): string => join(siteRoot, 'content', file);
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=Author', '-c', 'user.email=author@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  const write = (file: string, content: string): void => {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), content);
  };
  const move = (from: string, to: string): void => {
    mkdirSync(dirname(at(to)), { recursive: true });
    renameSync(at(from), at(to));
  };
  const commit = (): void => {
    git('add', '-A');
    git('commit', '-qm', 'more');
  };
  git('init', '-q');
  for (const [file, content] of Object.entries(files)) write(file, content);
  commit();
  const renames = async (...lost: string[]) => {
    const asked = new Set(lost.map((file) => `content/${file}`));
    const found = await loadGitRenames({ siteRoot, folders: ['content'], isLost: (path) => asked.has(path), env: process.env });
    return Object.fromEntries(
      [...found].flatMap(([from, { file }]) => (file === undefined ? [] : [[from.replace('content/', ''), file.replace('content/', '')]])),
    );
  };
  return { root, siteRoot, at, git, write, move, commit, renames, remove: (file: string) => rmSync(at(file)) };
}

test('a path is followed through all of its names to the last one, committed or not, and only requested paths are reported', async () => {
  const site = repository({ 'a.md': text('A'), 'b.md': text('B'), 'c.mdx': text('C'), 'd.md': text('D') });
  site.move('a.md', 'deep/a2.md');
  site.move('b.md', 'b 2.md');
  site.commit();
  site.move('deep/a2.md', 'ä3.md');
  site.commit();
  site.move('ä3.md', 'a4.md');
  site.move('c.mdx', 'new/c.mdx');
  expect(await site.renames('a.md', 'b.md', 'c.mdx', 'deep/a2.md', 'd.md', 'none.md')).toEqual({
    'a.md': 'a4.md',
    'b.md': 'b 2.md',
    'c.mdx': 'new/c.mdx',
    'deep/a2.md': 'a4.md',
  });
  expect(await site.renames()).toEqual({});
});

test('a name that another file was given is that file’s', async () => {
  const site = repository({ 'a.md': text('First') });
  site.move('a.md', 'first.md');
  site.commit();
  site.write('a.md', text('Second'));
  site.commit();
  expect(await site.renames('a.md')).toEqual({});
  site.move('a.md', 'second.md');
  expect(await site.renames('a.md')).toEqual({ 'a.md': 'second.md' });
});

test('a text that was edited on its way is known by its title or its file name, not by most of its lines alone', async () => {
  const site = repository({ 'a.md': text('A'), 'b.md': text('B'), 'c.md': text('C'), 'd.md': text('D') });
  for (const name of ['a', 'b', 'c', 'd']) site.remove(`${name}.md`);
  site.write('a2.md', text('A').replace('line 3.', 'another line.'));
  site.write('deep/b.md', text('B').replace('# B', '# Another').replace('line 3.', 'another line.').replaceAll('\n', '\r\n'));
  site.write('c2.md', text('C').replace('# C', '# Another').replace('line 3.', 'another line.'));
  site.write('d2.md', text('D').replaceAll(/line \d\./g, 'another line.'));
  expect(await site.renames('a.md', 'b.md', 'c.md', 'd.md')).toEqual({ 'a.md': 'a2.md', 'b.md': 'deep/b.md' });
});

test('of two that it may be, and of two that may have become it, none is certain', async () => {
  const site = repository({ 'a.md': text('A'), 'b.md': text('B'), 'b2.md': text('B') });
  for (const name of ['a', 'b', 'b2']) site.remove(`${name}.md`);
  site.write('a1.md', text('A'));
  site.write('a2.md', text('A'));
  site.write('b3.md', text('B'));
  expect(await site.renames('a.md', 'b.md', 'b2.md')).toEqual({});
});

test('a large folder whose pages share their headings is paired: four times the pages take at most ten times as long', {
  timeout: 120_000,
}, async () => {
  const pair = async (count: number): Promise<number> => {
    const names = Array.from({ length: count }, (_, page) => `page-${page}.md`);
    const body = (name: string): string => `# ${name}\n\n## Parameters\n\nx\n\n## Returns\n\ny\n\n${name} is this one.\n`;
    const site = repository(Object.fromEntries(names.map((name) => [`v1/${name}`, body(name)])));
    renameSync(site.at('v1'), site.at('v2'));
    const start = processorTime();
    const found = await site.renames(...names.map((name) => `v1/${name}`));
    const took = processorTime() - start;
    expect(Object.keys(found)).toHaveLength(count);
    expect(found['v1/page-17.md']).toBe('v2/page-17.md');
    return took;
  };
  const [few, many] = [await pair(500), await pair(2000)];
  expect(many / few).toBeLessThan(10);
});

test('texts of all commits are read by one process of git, and those of deleted pages by one more', async () => {
  const site = repository({ 'a.md': text('A'), 'b.md': text('B'), 'gone.md': text('Gone') });
  for (let step = 1; step <= 12; step++) {
    site.move(step === 1 ? 'a.md' : `a${step - 1}.md`, `a${step}.md`);
    site.move(step === 1 ? 'b.md' : `b${step - 1}.md`, `b${step}.md`);
    if (step === 6) site.remove('gone.md');
    site.commit();
  }
  const log = join(site.root, 'asked');
  mkdirSync(join(site.root, 'bin'));
  const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  writeFileSync(join(site.root, 'bin/git'), `#!/bin/sh\necho "$*" >> '${log}'\nexec '${git}' "$@"\n`);
  chmodSync(join(site.root, 'bin/git'), 0o755);
  const isLost = (path: string) => ['content/a.md', 'content/b3.md', 'content/gone.md'].includes(path);
  const env = { ...process.env, PATH: `${join(site.root, 'bin')}:${process.env.PATH}` };
  const found = await loadGitRenames({ siteRoot: site.siteRoot, folders: ['content'], isLost, env });
  expect([...found].map(([path, { file }]) => [path, file]).sort()).toEqual([
    ['content/a.md', 'content/a12.md'],
    ['content/b3.md', 'content/b12.md'],
    ['content/gone.md', undefined],
  ]);
  expect(readFileSync(log, 'utf8').match(/cat-file/g)?.length).toBeLessThanOrEqual(2);
});

test('without a repository, a commit or the folder nothing is known', async () => {
  const site = repository({ 'a.md': text('A') });
  rmSync(join(site.siteRoot, 'content'), { recursive: true });
  expect(await site.renames('a.md')).toEqual({});
  rmSync(join(site.root, '.git'), { recursive: true });
  expect(await site.renames('a.md')).toEqual({});
});

test('no program that the repository names is run: filters, fsmonitor, textconv, drivers of diffs, hooks, signatures', async () => {
  const site = repository({ 'a.md': text('A'), 'b.md': text('B') });
  const proof = join(site.root, 'proof');
  const program = join(site.root, 'program.sh');
  writeFileSync(program, `#!/bin/sh\necho "$0 $*" >> '${proof}'\ncat\n`);
  chmodSync(program, 0o755);
  site.move('a.md', 'a2.md');
  site.commit();
  site.move('b.md', 'b2.md');
  writeFileSync(join(site.root, '.gitattributes'), '*.md filter=evil diff=evil merge=evil\n');
  mkdirSync(join(site.root, '.git/hooks'), { recursive: true });
  for (const hook of ['post-index-change', 'fsmonitor-watchman', 'reference-transaction'])
    writeFileSync(join(site.root, '.git/hooks', hook), `#!/bin/sh\n${program}\n`, { mode: 0o755 });
  for (const [key, value] of Object.entries({
    'filter.evil.clean': program,
    'filter.evil.smudge': program,
    'filter.evil.process': program,
    'filter.evil.required': 'true',
    'diff.evil.textconv': program,
    'diff.evil.command': program,
    'diff.external': program,
    'core.fsmonitor': program,
    'core.pager': program,
    'core.editor': program,
    'core.sshCommand': program,
    'gpg.program': program,
    'log.showSignature': 'true',
    'log.diffMerges': 'separate',
  }))
    site.git('config', key, value);
  expect(await site.renames('a.md', 'b.md')).toEqual({ 'a.md': 'a2.md', 'b.md': 'b2.md' });
  expect(await loadGitVersions(site.siteRoot, 'content/b.md', process.env)).toEqual([text('B')]);
  expect(existsSync(proof)).toBe(false);
  // They would have been, by what compares files.
  expect(() => site.git('add', '-A')).toThrow('evil');
  expect(existsSync(proof)).toBe(true);
});
