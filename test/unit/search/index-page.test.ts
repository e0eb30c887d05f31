import { expect, test } from 'vitest';
import type { SearchRow } from '../../../src/model/search-index.js';
import { createPageIndexer } from '../../../src/search/index-page.js';
import { DESCRIPTION_ROW, eachNotedWord, KEYWORDS_ROW, NO_ROW, type NotedWord, TITLE_ROW } from '../../../src/search/word-rows.js';

function notedOf(lines: readonly string[]): Map<string, NotedWord> {
  const noted = new Map<string, NotedWord>();
  eachNotedWord(lines, (word, weight, lower, first, second) => noted.set(word, { word, weight, lower, first, second }));
  return noted;
}

const wordsOf = (text: string): Map<string, NotedWord> => notedOf(createPageIndexer().index({ rows: [{ t: 7, c: text }] }));

test('words weigh the same whether or not a text holds a letter that is not ASCII', () => {
  const often = 'authentication webhook '.repeat(20);
  const text = `Rotate the agent's webhook: createBrain, a.b_c, /v1/brains/{id}; can't ${often}.`;
  expect(wordsOf(`${text} —`)).toEqual(wordsOf(text));
  expect(wordsOf(text).size).toBeGreaterThan(8);
});

test('a word counts as often as headings hold it, and of the text eight times at most', () => {
  const weightOf = (row: SearchRow): number => notedOf(createPageIndexer().index({ rows: [row] })).get('webhook')?.weight ?? 0;
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
  const rowsOf = (word: string) => [notedOf(words).get(word)?.first, notedOf(words).get(word)?.second];
  expect(rowsOf('berth')).toEqual([TITLE_ROW + 3, TITLE_ROW + 2]);
  expect(rowsOf('harbour')).toEqual([TITLE_ROW, NO_ROW]);
  expect(rowsOf('also')).toEqual([TITLE_ROW + 4, NO_ROW]);
  expect([rowsOf('quay'), rowsOf('moor')]).toEqual([
    [KEYWORDS_ROW, NO_ROW],
    [DESCRIPTION_ROW, NO_ROW],
  ]);
});
