// What many pages repeat weighs little: a page is found by its own words before pages that only repeat a text.
import { expect, test } from 'vitest';
import { createEngine } from '../../../../client/search/embedded/create-engine.js';
import { pageTextsFile } from '../../../../src/base/files/search-files.js';
import { fetcherOf, type IndexedPage, MANIFEST_URL, makeIndex } from './make-index.js';

async function titlesOf(pages: readonly IndexedPage[], query: string): Promise<(string | null | undefined)[]> {
  const { results } = await createEngine(MANIFEST_URL, fetcherOf(makeIndex(pages))).search([{ indexName: 'docs', query }]);
  return (results[0]?.hits ?? []).map(({ hierarchy }) => hierarchy.lvl1);
}

const many = (page: (n: number) => IndexedPage): IndexedPage[] => Array.from({ length: 40 }, (_, n) => page(n));

test('a heading and a row that forty pages have count less than the sentence that explains them', async () => {
  const operations = many((n) => ({ title: `Moor ${n}`, section: { heading: '418 Teapot', text: 'The kettle is a teapot.' } }));
  const guide = {
    title: 'Limits of kettles',
    text: 'If the answer is 418, wait until the water is cold. A second 418 means that it still boils.',
  };
  expect((await titlesOf([...operations, guide], '418'))[0]).toBe('Limits of kettles');
  // A heading of one page alone still counts more than a text.
  const [one] = operations;
  expect((await titlesOf([one as IndexedPage, guide], '418'))[0]).toBe('Moor 0');
});

test('a word that is in forty titles counts less in a title than in the text of a page about it', async () => {
  const errors = many((n) => ({ title: `sail/fault${n}`, text: 'Something else is wrong.' }));
  const guide = { title: 'Start', text: 'Set a sail. A sail needs wind. Take the sail down.' };
  expect((await titlesOf([...errors, guide], 'sail'))[0]).toBe('Start');
});

test('a word alone counts more than a part of an identifier', async () => {
  const pages = [{ title: 'config/anchor-missing' }, { title: 'Drop an anchor' }];
  expect((await titlesOf(pages, 'anchor'))[0]).toBe('Drop an anchor');
  expect((await titlesOf(pages, 'anchor-missing'))[0]).toBe('config/anchor-missing');
});

test('a page has a sentence below its title if a name is what found it', async () => {
  const engine = createEngine(MANIFEST_URL, fetcherOf(makeIndex([{ title: 'Log in', text: 'Type your name and your key.' }])));
  const { results } = await engine.search([{ indexName: 'docs', query: 'login' }]);
  expect(results[0]?.hits.map(({ content }) => content)).toEqual(['Type your name and your key.']);
});

test('a word needs no texts of pages, and several words need those of the best pages alone', async () => {
  const files = makeIndex(many((n) => ({ title: `Berth ${n}`, text: `A berth for boat ${n}.` })));
  const fetched: string[] = [];
  const engine = createEngine(MANIFEST_URL, async (url, cache) => {
    fetched.push(url.slice(url.lastIndexOf('/') + 1));
    return fetcherOf(files)(url, cache);
  });
  for (const query of ['b', 'be', 'ber', 'bert', 'berth']) await engine.search([{ indexName: 'docs', query }]);
  expect(fetched).toEqual(['manifest.json', 'terms-b.json']);
  await engine.search([{ indexName: 'docs', query: 'berth boat' }]);
  expect(fetched.slice(2)).toHaveLength(8);
  expect(fetched.slice(2)).toContain(pageTextsFile(0));
});
