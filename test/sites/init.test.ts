// `docgen init` as a process: what it refuses; and the site that it would write. init-sites.test.ts has the sites that it writes.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
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

const docgen = (...args: string[]) =>
  spawnSync(process.execPath, [BIN, ...args], { cwd: folder, encoding: 'utf8', env: { ...process.env, CI: '1', NO_COLOR: '1' } });

/** Without the line about codes. */
const faultIn = ({ stderr }: { stderr: string }) => stderr.split('\n\n')[0];

test('a folder with files in it is refused and left as it is; so is a file', () => {
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'taken/thesis.txt'), 'Chapter 1');
  const taken = docgen('init', 'taken');
  expect([taken.status, faultIn(taken)]).toEqual([
    2,
    'error usage/unusable-folder taken is not empty (thesis.txt)\n  hint: name a new folder, for example: docgen init taken-docs',
  ]);
  expect(readdirSync(join(folder, 'taken'))).toEqual(['thesis.txt']);
  mkdirSync(join(folder, "my site's ü"));
  writeFileSync(join(folder, "my site's ü/thesis.txt"), '');
  // The suggestion can be pasted.
  expect(docgen('init', "my site's ü").stderr).toContain("for example: docgen init 'my site'\\''s ü-docs'\n");
  const file = docgen('init', 'taken/thesis.txt');
  expect([file.status, faultIn(file)]).toEqual([2, 'error usage/unusable-folder taken/thesis.txt is a file\n  hint: name a new folder']);
  const below = docgen('init', 'taken/thesis.txt/docs');
  expect([below.status, faultIn(below)]).toEqual([
    2,
    "error usage/unusable-folder taken/thesis.txt/docs can't be written: a part of its path is a file\n  hint: name a new folder",
  ]);
});

test('the site that init writes is the one in starter/, and the files that its pages name exist', () => {
  const site = join(folder, 'copy');
  cpSync('starter', site, { recursive: true });
  const words = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
  expect(words.length).toBe(5);
  for (const page of words) {
    for (const [, named = ''] of readFileSync(join(site, page), 'utf8').matchAll(
      /`((?:content|openapi|site\.config|\.github)[\w./-]*)`/g,
    )) {
      expect(named === 'content/docs/install.md' || existsSync(join(site, named)), `${page} names ${named}`).toBe(true);
    }
  }
});
