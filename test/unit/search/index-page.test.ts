import { expect, test } from 'vitest';
import type { SearchRow } from '../../../src/model/search-index.js';
import { createPageIndexer } from '../../../src/search/index-page.js';

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
      .findIndex((words) => words.split(' ').includes('webhook'));
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
