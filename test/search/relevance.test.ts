// test:all
// Whether readers find it: what they type, on this repository's own site, in the embedded engine and in MiniSearch over the same records.
// `npm run bench:search` compares it with Pagefind too.
import { beforeAll, expect, test } from 'vitest';
import { loadQueries } from './load-queries.js';
import { measureRelevance, type Relevance } from './measure-relevance.js';
import { createMiniSearch } from './mini-search.js';
import { loadOwnIndex, type OwnIndex } from './own-index.js';

const BLIND = loadQueries('queries.yml');
const TUNED = loadQueries('queries-tuned.yml');
/** Mostly single words. The pages alone were known to their author. */
const WORDS = loadQueries('queries-words.yml');

let own: OwnIndex;
let embedded: Relevance;
beforeAll(async () => {
  own = await loadOwnIndex();
  embedded = await measureRelevance([...BLIND, ...TUNED], async (query) => {
    const { results } = await own.engine.search([{ indexName: 'docs', query }]);
    return results[0]?.hits.map(({ url }) => own.headingOf(url)) ?? [];
  });
});

test('the suite has 120 queries or more, and half of them were written blind', () => {
  expect(BLIND.length + TUNED.length).toBeGreaterThanOrEqual(120);
  expect(BLIND.length).toBeGreaterThanOrEqual(TUNED.length);
  expect(new Set([...BLIND, ...TUNED].map(({ query }) => query)).size).toBe(BLIND.length + TUNED.length);
});

test('every expected page is one of the site', () => {
  const known = new Set(own.records.map(({ url }) => url.split('#')[0]));
  expect([...BLIND, ...TUNED].flatMap(({ expect: all }) => all).filter((url) => !known.has(url.split('#')[0]))).toEqual([]);
});

test('the right place is first in most cases, and nearly always among the first five', () => {
  const report = `${JSON.stringify({ ...embedded, missed: undefined })}\n${embedded.missed.join('\n')}`;
  expect(embedded.meanReciprocalRank, report).toBeGreaterThanOrEqual(0.85);
  expect(embedded.successAt5, report).toBeGreaterThanOrEqual(0.95);
});

test('it is better than MiniSearch over the same records by 0.05 and more', async () => {
  const answer = await createMiniSearch(own.records);
  const mini = await measureRelevance([...BLIND, ...TUNED], async (query) => (await answer(query)).map(own.headingOf));
  expect(embedded.meanReciprocalRank).toBeGreaterThanOrEqual(mini.meanReciprocalRank + 0.05);
});

test('a page is found by a single word, in most cases first', async () => {
  const found = await measureRelevance(WORDS, async (query) => {
    const { results } = await own.engine.search([{ indexName: 'docs', query }]);
    return results[0]?.hits.map(({ url }) => own.headingOf(url)) ?? [];
  });
  const report = `${JSON.stringify({ ...found, missed: undefined })}\n${found.missed.join('\n')}`;
  expect(found.meanReciprocalRank, report).toBeGreaterThanOrEqual(0.75);
  expect(found.successAt5, report).toBeGreaterThanOrEqual(0.88);
});
