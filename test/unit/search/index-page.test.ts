import { expect, test } from 'vitest';
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
