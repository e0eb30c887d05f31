// test:all
// `docgen init` as a process: the sites that it writes, which build, and links and folders that it can't write to. That the site builds from the
// packed package is shown in test/proofs.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BIN = resolve('bin/docgen.js');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-init-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => {
  const bundled = spawnSync(process.execPath, ['scripts/bundle.mjs'], { encoding: 'utf8' });
  expect(bundled.status, bundled.stderr).toBe(0);
});

const docgen = (...args: string[]) => spawnSync(process.execPath, [BIN, ...args], { cwd: folder, encoding: 'utf8', env: { ...process.env, CI: '1', NO_COLOR: '1' } });

test('the folder of a new repository becomes a site that builds without a warning, and what was in it stays', () => {
  const site = join(folder, 'repository');
  mkdirSync(join(site, '.git'), { recursive: true });
  writeFileSync(join(site, 'README.md'), '# Mine\n');
  writeFileSync(join(site, '.gitignore'), 'node_modules/\n');
  const { status, stdout, stderr } = docgen('init', 'repository');
  expect([status, stdout]).toEqual([0, '']);
  expect(stderr).toMatch(/^Created a site with five pages and an API in repository\n/);
  expect(stderr).toContain('.gitignore is as it was');
  expect(readFileSync(join(site, 'README.md'), 'utf8')).toBe('# Mine\n');
  expect(readFileSync(join(site, '.gitignore'), 'utf8')).toBe('node_modules/\n');
  expect(existsSync(join(site, 'vendor/docgen-3.8.1.tgz'))).toBe(true);
  const built = docgen('build', '--strict', 'repository');
  expect([built.status, built.stderr]).toEqual([0, expect.stringContaining(', 0 warnings')]);
  expect(docgen('check-links', 'repository').status).toBe(0);
  const again = docgen('init', 'repository');
  expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('repository is not empty (.docgen, .github, build, …)')]);
}, 90_000);

test('a folder that may not be written to is the environment’s fault; root may write everywhere', () => {
  mkdirSync(join(folder, 'locked'));
  chmodSync(join(folder, 'locked'), 0o500);
  const { status, stderr } = docgen('init', 'locked/site');
  const isRoot = process.getuid?.() === 0;
  expect(status).toBe(isRoot ? 0 : 3);
  if (!isRoot) expect(stderr).toBe("docgen: locked/site can't be written: this user may not write there\n  hint: name a folder of yours, or ask whoever owns this one\n");
  expect(existsSync(join(folder, 'locked/site/site.config.ts'))).toBe(isRoot);
}, 90_000);

test('a link that leads nowhere, round in a circle or to a file is told as that, with what to do, and nothing is written', () => {
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'taken/thesis.txt'), 'Chapter 1');
  const links = join(folder, 'links');
  mkdirSync(links);
  for (const [name, target] of [['dangling', 'gone'], ['round', 'about'], ['about', 'round'], ['file', '../taken/thesis.txt'], ['full', '../taken'], ['good', 'real']] as const) symlinkSync(target, join(links, name));
  const said = (path: string) => {
    const { status, stderr } = docgen('init', path);
    return [status, stderr.replace(/ {2}hint: .+\n$/, '…')];
  };
  expect(said('links/dangling')).toEqual([2, 'docgen: links/dangling is a link to gone, which is not there\n…']);
  expect(said('links/dangling/docs')).toEqual([2, "docgen: links/dangling/docs can't be written: a part of its path is a link to what is not there\n…"]);
  expect(said('links/round')).toEqual([2, "docgen: links/round can't be written: links in its path lead round in a circle\n…"]);
  expect(said('links/round/docs')).toEqual([2, "docgen: links/round/docs can't be written: links in its path lead round in a circle\n…"]);
  expect(said('links/file')).toEqual([2, 'docgen: links/file is a file; name a new folder\n']);
  expect(said('links/full')).toEqual([2, expect.stringContaining('links/full is not empty (thesis.txt)')]);
  expect(existsSync(join(links, 'gone'))).toBe(false);
  mkdirSync(join(links, 'real'));
  expect(docgen('init', 'links/good').status).toBe(0);
  expect(existsSync(join(links, 'real/site.config.ts'))).toBe(true);
}, 90_000);
