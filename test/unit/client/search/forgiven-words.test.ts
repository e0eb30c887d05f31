// Ways of writing a word that the search takes for another: joined, divided, mistyped, with a sign, in quotation marks.
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../../../client/search/embedded/create-engine.js';
import { fetcherOf, type IndexedPage, MANIFEST_URL, makeIndex } from './make-index.js';

function asker(pages: readonly IndexedPage[]) {
  const engine = createEngine(MANIFEST_URL, fetcherOf(makeIndex(pages)));
  return async (query: string): Promise<(string | null | undefined)[]> => {
    const { results } = await engine.search([{ indexName: 'docs', query }]);
    return (results[0]?.hits ?? []).map(({ hierarchy }) => hierarchy.lvl1);
  };
}

describe('a page is found by its name, however the words of it are joined,', () => {
  const operations = Array.from({ length: 60 }, (_, n) => ({
    title: `Send ${n}`,
    text: 'PriceList-Left How many are left. PriceList-Most',
  }));
  const ask = asker([...operations, { title: 'Price lists', text: 'Each customer has a price list.' }]);

  test.each(['price list', 'price-list', 'price_lists', 'pricelist', 'PriceLists'])(
    'before pages that have the words: %s',
    async (query) => {
      expect((await ask(query))[0]).toBe('Price lists');
    },
  );
});

describe('two words are found if a reader writes them as one', () => {
  const ask = asker([{ title: 'Harbour', text: 'The weather station is on the pier.' }, { title: 'Weather' }, { title: 'Station' }]);

  test('if the index does not have that word', async () => {
    expect((await ask('weatherstation'))[0]).toBe('Harbour');
    expect((await ask('weatherstat'))[0]).toBe('Harbour');
  });

  test('and not if it has none of them', async () => {
    expect(await ask('weathergravel')).toEqual([]);
  });
});

describe('a wrong letter is forgiven', () => {
  const ask = asker([{ title: 'Knowledge' }, { title: 'Berths' }]);

  test.each(['qnowledge', 'nowledge', 'nknowledge', 'kknowledge', 'knowlegde'])('also the first one: %s', async (query) => {
    expect(await ask(query)).toEqual(['Knowledge']);
  });

  test('but only if nothing else is found', async () => {
    const other = asker([{ title: 'Lodge' }, { title: 'Dodge' }]);
    expect(await other('lodge')).toEqual(['Lodge']);
    expect(await other('lodgx')).toEqual(['Lodge']);
    expect((await other('xodge')).sort()).toEqual(['Dodge', 'Lodge']);
  });
});

describe('a version counts with its dots', () => {
  const ask = asker([
    { title: 'Thirty-one things', text: 'At most 31 berths. Step 31 and step 3.' },
    { title: 'News', text: 'Version 3.1 came in June.' },
  ]);

  test.each(['3.1', 'version 3.1', 'v3.1'])('%s', async (query) => {
    expect((await ask(query))[0]).toBe('News');
  });

  test('and the number without dots is another', async () => {
    expect(await ask('31')).toEqual(['Thirty-one things']);
  });
});

test.each([
  ['F#', 'Languages'],
  ['f#', 'Languages'],
  ['.NET', 'Languages'],
  ['🚢', 'Ships'],
])('a sign is a part of a word: %s', async (query, title) => {
  const plans = Array.from({ length: 3 }, (_, n) => ({ title: `Plan ${n}`, text: 'Plan F has a net. Plan F, net.' }));
  const ask = asker([
    ...plans,
    { title: 'Languages', text: 'There are clients for F# and .NET.' },
    { title: 'Ships', text: 'Sail 🚢 on.' },
  ]);
  expect((await ask(query))[0]).toBe(title);
});

describe('words in quotation marks are found in that order', () => {
  const ask = asker([
    { title: 'Berths of boats', text: 'A berth has a boat. The berth, not the boat.' },
    { title: 'Berth', text: 'A boat of the berth. Boats and berths.' },
    { title: 'One', text: 'Here the boat berth is meant.' },
  ]);

  test('and nothing else is', async () => {
    expect(await ask('"boat berth"')).toEqual(['One']);
    expect(await ask('“boat berth” meant')).toEqual(['One']);
    expect((await ask('boat berth')).length).toBe(3);
  });

  test('and if no text has them so, the words are found', async () => {
    expect((await ask('"berth meant boat"')).length).toBeGreaterThan(0);
  });

  test('a mark that is not closed yet does not count', async () => {
    expect((await ask('"boat berth')).length).toBe(3);
  });
});
