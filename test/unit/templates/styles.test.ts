// The style sheet as it is sent: small, without rules for nothing, fit for both directions of writing.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

const read = (folder: string, extension: RegExp): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => extension.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** That of every page, that of API references, which comes behind it, and that of lists, which no page of the documentation without tags has. */
const FOLDERS = ['templates/styles', 'templates/api/styles', 'templates/lists/styles'];

const css = FOLDERS.map((folder) => read(folder, /\.css$/))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '');

/** Classes and attributes that come from the compiler or the client, not from the templates. */
const FROM_COMPILER = [
  'line',
  'hl',
  'add',
  'del',
  'focus',
  'err',
  'warn',
  'k',
  's',
  'c',
  'n',
  'f',
  't',
  'p',
  'v',
  'o',
  'a',
  'i',
  'd',
  'm',
  'footnotes',
  'sr-only',
  'align-center',
  'align-right',
  'table-box',
  'cards-table',
  'language-diff',
];
/** Of formulas and diagrams, as the files that write them name them. */
const figures = ['math/math-markup', 'figures/diagram-markup']
  .map((name) => readFileSync(`src/compile/markdown/${name}.ts`, 'utf8'))
  .join('\n');
const FROM_FIGURES = [...figures.matchAll(/'([a-z][a-z-]*)'/g)].flatMap(([, word = '']) => [word, `fill-${word}`, `stroke-${word}`]);
const FROM_CLIENT = [
  'active',
  'data-js',
  'data-apple',
  'data-theme',
  'data-theme-choice',
  'data-announcement-dismissed',
  'back-to-top',
  'data-away',
  'data-copied',
  'data-wrap',
];

test('is at most 12 KB gzip, and on pages of an API at most 14 KB', async () => {
  const bundles = FOLDERS.map((folder) => build({ entryPoints: [join(folder, 'index.css')], bundle: true, minify: true, write: false }));
  const sizes = (await Promise.all(bundles)).map(({ outputFiles }) => gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length);
  expect(sizes[0]).toBeGreaterThan(4_000);
  const [every = 0, api = 0, lists = 0] = sizes;
  expect(every + api).toBeLessThanOrEqual(14 * 1024);
  expect(every + lists).toBeLessThanOrEqual(12 * 1024);
});

test.each(FOLDERS)('every file of %s is part of it', (folder) => {
  const index = readFileSync(join(folder, 'index.css'), 'utf8');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css') && name !== 'index.css');
  expect(files.filter((name) => !index.includes(`"./${name}"`))).toEqual([]);
});

test('loads nothing: no font, no image, no other sheet', () => {
  expect(css.match(/url\(|@font-face|@import\s+url|https?:/g)).toBeNull();
});

test('every class and attribute that it names is one that is written', () => {
  const markup = read('templates', /\.tsx?$/) + read('client', /\.ts$/);
  const words = new Set([...markup.split(/[^\w-]+/), ...FROM_COMPILER, ...FROM_FIGURES, ...FROM_CLIENT]);
  const selectors = css.replace(/\{[^{}]*\}/g, '{}');
  const named = [...selectors.matchAll(/\.([a-z][\w-]*)|\[(data-[\w-]+)/g)].map((match) => match[1] ?? match[2] ?? '');
  // Put together from a prefix and a value.
  const composed = (name: string) =>
    /^(data-first-1(0{0,4})|footer-(light|dark)|pagination-(prev|next)|layout-api|digits-[3-9]|fit-\d+|fault-(title|button|details))$/.test(
      name,
    );
  expect([...new Set(named)].filter((name) => !words.has(name) && !composed(name))).toEqual([]);
});

test('sides are named by the direction of reading', () => {
  const physical = /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right)\s*:|text-align:\s*right|float:\s*(?:left|right)/g;
  expect(css.match(physical)).toBeNull();
});

test('names no custom property that is not set', () => {
  const set = new Set([...css.matchAll(/(--[\w-]+)\s*:|@property (--[\w-]+)/g)].map((match) => match[1] ?? match[2]));
  const used = [...css.matchAll(/var\((--[\w-]+)\s*\)/g)].map((match) => match[1]);
  expect([...new Set(used)].filter((name) => !set.has(name))).toEqual([]);
});
