import { expect, test } from 'vitest';
import type { SearchRow } from '../../../src/model/search-index.js';
import { createPageIndexer } from '../../../src/search/index-page.js';
import { DESCRIPTION_ROW, KEYWORDS_ROW, parseWord } from '../../../src/search/word-rows.js';

const wordsOf = (text: string): string[][] =>
  createPageIndexer()
    .index({ rows: [{ t: 7, c: text }] })
    .map((words) => words.split(' ').sort());

test('words weigh the same whether or not a text holds a letter that is not ASCII', () => {
  const often = 'authentication webhook '.repeat(20);
  const text = `Rotate the agent's webhook: createBrain, a.b_c, /v1/brains/{id}; can't ${often}.`;
  expect(wordsOf(`${text} —`)).toEqual(wordsOf(text));
});

test('a word counts as often as headings hold it, and of the text eight times at most', () => {
  const weightOf = (row: SearchRow): number =>
    createPageIndexer()
      .index({ rows: [row] })
      .findIndex((words) => words.split(' ').some((printed) => parseWord(printed).word === 'webhook'));
  const heading = (times: number): number => weightOf({ t: 6, c: 'webhook '.repeat(times) });
  const text = (times: number): number => weightOf({ t: 7, c: 'webhook '.repeat(times) });
  expect(heading(20)).toBeGreaterThan(heading(8));
  expect(text(20)).toBe(text(8));
  expect(text(8)).toBeGreaterThan(text(4));
});

test('a page weighs the same whatever pages came before it', () => {
  const indexer = createPageIndexer();
  const page = {
    rows: [
      { t: 2, h: [null, 'Webhooks'] },
      { t: 7, c: 'A webhook — fetched again webhooks' },
    ],
  };
  const alone = indexer.index(page);
  indexer.index({ rows: [{ t: 7, c: 'webhook '.repeat(40) }], keywords: ['fetched'] });
  expect(indexer.index(page)).toEqual(alone);
});

test('a word names the rows that show it best: headings first, and then short texts', () => {
  const words = createPageIndexer().index({
    rows: [
      { t: 1, h: ['Harbour'] },
      { t: 7, c: `A berth is ${'very '.repeat(30)}long.` },
      { t: 7, c: 'A berth is short.' },
      { t: 2, a: 'berths', h: ['Harbour', 'Find a berth'] },
      { t: 7, c: `Another berth is ${'also '.repeat(20)}long.` },
    ],
    keywords: ['quay'],
    description: 'Where to moor',
  });
  const rowsOf = (word: string) => words.flatMap((list) => list.split(' ').map(parseWord)).find((one) => one.word === word)?.rows;
  expect(rowsOf('berth')).toEqual([3, 2]);
  expect(rowsOf('harbour')).toEqual([0]);
  expect(rowsOf('also')).toEqual([4]);
  expect([rowsOf('quay'), rowsOf('moor')]).toEqual([[KEYWORDS_ROW], [DESCRIPTION_ROW]]);
});
