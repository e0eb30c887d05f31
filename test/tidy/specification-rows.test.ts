// The list of the specification's rows stays whole: every test and fixture that it names is there, a test bears the words of its row, and
// the list that people read says the same. `UPDATE=1` rewrites it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SPECIFICATION_ROWS as OTHER_ROWS, type Proof, type SpecificationRow } from '../browser/specification-rows.js';
import { SEARCH_ROWS } from '../browser/specification-search-rows.js';

const SPECIFICATION_ROWS = [...OTHER_ROWS, ...SEARCH_ROWS];

const LIST = 'test/browser/specification-rows.md';
const TITLES = { 4: 'States and transitions', 5: 'Validation rules', 7: 'Calls', 8: 'Error catalogue', 9: 'Constants' };

const proofsOf = ({ own, fixtures }: SpecificationRow): Proof[] =>
  [own, fixtures].flatMap((proofs) => (typeof proofs === 'string' ? [] : proofs));
const rowName = ({ section, subject, words }: SpecificationRow): string => `${section} ${subject}: ${words}`;

/** The names that a file gives its tests, as they stand in quotes after the call. */
function testsIn(file: string): Set<string> {
  const text = readFileSync(`test/browser/${file}.test.ts`, 'utf8');
  // What is repeated for a table has the table in between: `test.each([…])('name', …`.
  const literals = text.matchAll(/[(]\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"),\s*(?:async\b|\(|\{)/g);
  return new Set([...literals].map(([, single, double]) => (single ?? double ?? '').replaceAll(/\\(.)/g, '$1')));
}

test('every test that proves a row of the specification is there', () => {
  const files = new Map([...new Set(SPECIFICATION_ROWS.flatMap(proofsOf).map(([file]) => file))].map((file) => [file, testsIn(file)]));
  const missing = SPECIFICATION_ROWS.flatMap(proofsOf).filter(([file, name]) => !files.get(file)?.has(name));
  expect(missing).toEqual([]);
});

test('every row is proven, on both kinds of site or with a word on why not, and a test bears its words', () => {
  const unproven = SPECIFICATION_ROWS.filter((row) => proofsOf(row).length === 0 && !row.build?.length);
  expect(unproven.map(rowName)).toEqual([]);
  const elsewhere = SPECIFICATION_ROWS.filter(
    (row) => proofsOf(row).length > 0 && !proofsOf(row).some(([, name]) => name.toLowerCase().includes(row.words.toLowerCase())),
  );
  expect(elsewhere.map(rowName)).toEqual([]);
  const names = SPECIFICATION_ROWS.map(rowName);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('every fixture of a diagnostic that a row names is there', () => {
  const folders = SPECIFICATION_ROWS.flatMap(({ build = [] }) => build);
  expect(folders.filter((folder) => !existsSync(`test/errors/${folder}/expected.txt`))).toEqual([]);
});

const cell = (proofs: readonly Proof[] | string): string =>
  typeof proofs === 'string' ? `– (${proofs})` : proofs.map(([file, name]) => `${file}: ${name.replaceAll('|', '\\|')}`).join('<br>');

test('the list that people read says the same', () => {
  const sections = ([4, 5, 7, 8, 9] as const).map((section) => {
    const rows = SPECIFICATION_ROWS.filter((row) => row.section === section).map(({ subject, words, own, fixtures, build = [] }) => {
      const shown = build.length > 0 ? `<br>errors: ${build.join(', ')}` : '';
      return `| ${subject}: ${words} | ${cell(own)} | ${cell(fixtures)}${shown} |`;
    });
    return [`## ${section}. ${TITLES[section]}`, '', '| Row | On the own site | On fixture sites |', '|---|---|---|', ...rows, ''].join(
      '\n',
    );
  });
  const text = [
    '# Rows of the specification and their tests',
    '',
    'Made from specification-rows.ts: `UPDATE=1 npx vitest run --project tidy`.',
    '',
    ...sections,
  ].join('\n');
  if (process.env['UPDATE']) writeFileSync(LIST, text);
  expect(existsSync(LIST) ? readFileSync(LIST, 'utf8') : 'no list: run with UPDATE=1').toBe(text);
});
