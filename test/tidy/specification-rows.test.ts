// The list of the specification's rows stays whole: every test and fixture that it names is there, a test bears the words of its row, and
// the list that people read says the same. `UPDATE=1` rewrites it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Proof, SPECIFICATION_ROWS, type SpecificationRow } from '../browser/specification-rows.js';
import { SEARCH_ROWS, type SearchRow } from '../browser/specification-search-rows.js';

const ROWS: readonly (SpecificationRow | SearchRow)[] = [...SPECIFICATION_ROWS, ...SEARCH_ROWS];

const LIST = 'test/browser/specification-rows.md';
const TITLES = { 4: 'States and transitions', 5: 'Validation rules', 7: 'Calls', 8: 'Error catalogue', 9: 'Constants' };

const listOf = (proofs: readonly Proof[] | string): readonly Proof[] => (typeof proofs === 'string' ? [] : proofs);
const proofsOf = (row: SpecificationRow | SearchRow): Proof[] =>
  ('embedded' in row ? [row.embedded, row.hosted] : [row.own, row.fixtures]).flatMap(listOf);
const rowName = ({ section, subject, words }: Pick<SpecificationRow, 'section' | 'subject' | 'words'>): string =>
  `${section} ${subject}: ${words}`;

/** The names that a file gives its tests, as they stand in quotes after the call, each with what is called (''): a call of a call). */
function testsIn(file: string): Map<string, string> {
  const text = readFileSync(`test/browser/${file}.test.ts`, 'utf8');
  // What is repeated for a table has the table in between: `test.each([…])('name', …`.
  const literals = text.matchAll(/(\w*)[(]\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"),\s*(?:async\b|\(|\{)/g);
  return new Map([...literals].map(([, called = '', single, double]) => [(single ?? double ?? '').replaceAll(/\\(.)/g, '$1'), called]));
}

test('every test that proves a row of the specification is there', () => {
  const files = new Map([...new Set(ROWS.flatMap(proofsOf).map(([file]) => file))].map((file) => [file, testsIn(file)]));
  const missing = ROWS.flatMap(proofsOf).filter(([file, name]) => !files.get(file)?.has(name));
  expect(missing).toEqual([]);
});

test('every row is proven, on both kinds of site or with a word on why not, and a test bears its words', () => {
  const unproven = ROWS.filter((row) => proofsOf(row).length === 0 && !row.build?.length);
  expect(unproven.map(rowName)).toEqual([]);
  const elsewhere = ROWS.filter(
    (row) => proofsOf(row).length > 0 && !proofsOf(row).some(([, name]) => name.toLowerCase().includes(row.words.toLowerCase())),
  );
  expect(elsewhere.map(rowName)).toEqual([]);
  const names = ROWS.map(rowName);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('what proves a row of the search runs with the engine that it is named for', () => {
  const calls = (proofs: SearchRow['embedded']) => listOf(proofs).map(([file, name]) => testsIn(file).get(name));
  const wrong = SEARCH_ROWS.filter(
    ({ embedded, hosted }) =>
      calls(embedded).some((called) => called !== 'onBoth' && called !== 'onEmbedded') || calls(hosted).includes('onEmbedded'),
  );
  expect(wrong.map(rowName)).toEqual([]);
});

test('every fixture of a diagnostic that a row names is there', () => {
  const folders = ROWS.flatMap(({ build = [] }) => build);
  expect(folders.filter((folder) => !existsSync(`test/errors/${folder}/expected.txt`))).toEqual([]);
});

const cell = (proofs: readonly Proof[] | string): string =>
  typeof proofs === 'string' ? `– (${proofs})` : proofs.map(([file, name]) => `${file}: ${name.replaceAll('|', '\\|')}`).join('<br>');

test('the list that people read is generated from these rows', () => {
  const shown = ({ build = [] }: Pick<SpecificationRow, 'build'>) => (build.length > 0 ? `<br>errors: ${build.join(', ')}` : '');
  const table = (head: string, rows: string[]) => (rows.length > 0 ? [`| Row | ${head} |`, '|---|---|---|', ...rows, ''] : []);
  const sections = ([4, 5, 7, 8, 9] as const).map((section) => {
    const isOfIt = (row: { section: number }) => row.section === section;
    const rows = SPECIFICATION_ROWS.filter(isOfIt).map(
      (row) => `| ${row.subject}: ${row.words} | ${cell(row.own)} | ${cell(row.fixtures)}${shown(row)} |`,
    );
    const searched = SEARCH_ROWS.filter(isOfIt).map(
      (row) => `| ${row.subject}: ${row.words} | ${cell(row.embedded)} | ${cell(row.hosted)}${shown(row)} |`,
    );
    const tables = [
      ...table('On the own site | On fixture sites', rows),
      ...table('With the embedded engine | With the hosted service', searched),
    ];
    return [`## ${section}. ${TITLES[section]}`, '', ...tables].join('\n');
  });
  const text = [
    '# Rows of the specification and their tests',
    '',
    'Made from specification-rows.ts: `UPDATE=1 npx vitest run --project tidy`.',
    '',
    ...sections,
  ].join('\n');
  if (process.env.UPDATE) writeFileSync(LIST, text);
  expect(existsSync(LIST) ? readFileSync(LIST, 'utf8') : 'no list: run with UPDATE=1').toBe(text);
});
