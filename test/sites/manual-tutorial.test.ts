// test:all
// The tutorial of the manual, followed to the letter: each sample with a path is written there, and docgen prints what the tutorial shows.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MANUAL, samplesIn, titleOf } from './manual-samples.js';

const TUTORIAL = join(MANUAL, 'content/docs/tutorial');
const samplesOf = (part: string) => samplesIn(join(TUTORIAL, `${part}.md`));
const textOf = (part: string): string => readFileSync(join(TUTORIAL, `${part}.md`), 'utf8');

let site: string;
beforeAll(() => {
  site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-tutorial-')));
  // What `npm install` does with docgen's package.
  mkdirSync(join(site, 'node_modules'));
  symlinkSync(resolve('.'), join(site, 'node_modules/docgen'));
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('bin/docgen.js'), ...args], { cwd: site, encoding: 'utf8' });
  return { status, printed: `${stdout}${stderr}` };
};

function write(path: string, text: string): void {
  mkdirSync(dirname(join(site, path)), { recursive: true });
  writeFileSync(join(site, path), text);
}

function writeSamplesOf(part: string): void {
  for (const sample of samplesOf(part)) {
    const path = titleOf(sample);
    if (path !== undefined) write(path, sample.text);
  }
}

const read = (path: string): string => readFileSync(join(site, path), 'utf8');

function changeFrontMatter(path: string, line: string): void {
  write(path, read(path).replace(/^---\n/, `---\n${line}\n`));
}

// The tests build on each other, as the parts of the tutorial do.
test('start: the first page is built', () => {
  writeSamplesOf('start');
  expect(run('build', '--strict')).toMatchObject({ status: 0, printed: expect.stringMatching(/^4 pages in .*, 0 warnings → build$/m) });
});

test('write: the mistake of the tutorial is reported as shown', () => {
  writeSamplesOf('write');
  expect(run('check-links').status).toBe(0);
  const [shown] = samplesOf('write').filter(({ language }) => language === 'text');
  const page = 'content/docs/index.md';
  write(page, read(page).replace('install.md#check', 'install.md#chek'));
  const { printed } = run('build');
  expect(printed).toContain(shown?.text.trim());
  write(page, read(page).replace('install.md#chek', 'install.md#check'));
});

test('order: pages have the addresses and the order of the tutorial', () => {
  writeSamplesOf('order');
  for (const [, line = '', file = ''] of textOf('order').matchAll(/`(sidebar_position: \d)` in `([\w.]+)`/g))
    changeFrontMatter(`content/docs/${file}`, line);
  expect(run('build', '--strict').status).toBe(0);
  expect(existsSync(join(site, 'build/docs/guides/count/index.html'))).toBe(true);
  const html = read('build/docs/index.html');
  const places = ['>Get started<', '>Install<', '>Guides<'].map((label) => html.indexOf(label, html.indexOf('<aside')));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('look and check: the site is built strictly, with the number of pages that the tutorial shows', () => {
  writeSamplesOf('look');
  const { status, printed } = run('build', '--strict');
  const [, pages = ''] = /^(\d+ pages) in/m.exec(textOf('check')) ?? [];
  expect({ status, printed }).toEqual({ status: 0, printed: expect.stringContaining(pages) });
  expect(read('build/index.html')).toContain('/logo.svg');
});

test('check: each place that links to a renamed page is reported, and none after it has its name again', () => {
  const [command = ''] = /mv \S+ \S+/.exec(textOf('check')) ?? [];
  const [, from = '', to = ''] = command.split(' ');
  renameSync(join(site, from), join(site, to));
  const { status, printed } = run('check-links');
  expect(status).toBe(1);
  for (const file of ['content/docs/guides/02-compare.md', 'content/pages/index.md', 'site.config.ts'])
    expect(printed).toMatch(new RegExp(`^${file}:\\d+:\\d+ `, 'm'));
  renameSync(join(site, to), join(site, from));
  expect(run('check-links').status).toBe(0);
});

test('publish: the site is built for the address of a repository at GitHub', () => {
  const [keys] = samplesOf('publish').filter(({ language }) => language === 'ts');
  write('site.config.ts', read('site.config.ts').replace(/^ *url: .*$/m, keys?.text ?? ''));
  expect(run('build', '--strict').status).toBe(0);
  expect(read('build/index.html')).toContain('href="/widget-docs/docs/');
  writeSamplesOf('publish');
  expect(run('check-links').status).toBe(0);
});
