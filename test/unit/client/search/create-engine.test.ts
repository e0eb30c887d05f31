// What the embedded engine makes of a request's parameters and of the index: over files that the build's own writers made.
import { describe, expect, test } from 'vitest';
import type { SearchRequest } from '../../../../client/search/contract.js';
import { createEngine } from '../../../../client/search/embedded/create-engine.js';
import { readTerms } from '../../../../client/search/embedded/read-terms.js';
import { MANIFEST_FILE, termsFile } from '../../../../src/base/files/search-files.js';
import type { SearchTerms } from '../../../../src/model/search-index.js';
import { fetcherOf, type IndexedPage, MANIFEST_URL, makeIndex } from './make-index.js';

type Files = ReturnType<typeof makeIndex>;

async function ask(files: Files, query: string, request: Partial<SearchRequest> = {}) {
  const { results } = await createEngine(MANIFEST_URL, fetcherOf(files)).search([{ indexName: 'docs', query, ...request }]);
  const [result] = results;
  if (!result) throw new Error('no result');
  return { ...result, titles: result.hits.map(({ hierarchy }) => hierarchy.lvl1) };
}

describe('pages are let through by', () => {
  const page = (title: string, language: string, tag: string): IndexedPage => ({ title: `Anchor ${title}`, language, tag });
  const files = makeIndex([
    page('one', 'en', 'default'),
    page('two', 'en', 'docs-default-1.0'),
    page('three', 'en', 'docs-default-2.0'),
    page('four', 'de', 'default'),
    page('five', 'de', 'docs-default-2.0'),
  ]);
  const LATEST = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-2.0'];

  test.each<[string, SearchRequest['facetFilters'] | string, string[]]>([
    ['nothing: all of them', undefined, ['five', 'four', 'one', 'three', 'two']],
    ['an empty list: all of them', [], ['five', 'four', 'one', 'three', 'two']],
    ['a language', ['language:en'], ['one', 'three', 'two']],
    ['the other name of it', ['lang:de'], ['five', 'four']],
    ['one of two tags', [LATEST], ['five', 'four', 'one', 'three']],
    ['a language and one of two tags', ['language:en', LATEST], ['one', 'three']],
    ['another version', ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']], ['one', 'two']],
    ['a filter without a list', 'docusaurus_tag:docs-default-1.0', ['two']],
    ['what they are not', ['language:-de', 'docusaurus_tag:-default'], ['three', 'two']],
    ['two tags at once, which none has', LATEST, []],
    ['a language that none has', ['language:fr'], []],
    ['what no page has', ['type:content'], []],
  ])('%s', async (_, facetFilters, expected) => {
    const { titles, nbHits } = await ask(files, 'anchor', { facetFilters } as Partial<SearchRequest>);
    expect(titles.map((title) => title?.replace('Anchor ', '')).sort()).toEqual(expected);
    expect(nbHits, 'what is not let through is not counted').toBe(expected.length);
  });
});

describe('answers come in pages', () => {
  const files = makeIndex(Array.from({ length: 45 }, (_, n) => ({ title: `Knot ${n}`, text: 'Tie it.' })));

  test('with as many hits as were requested, 20 by default', async () => {
    expect((await ask(files, 'knot')).hits).toHaveLength(20);
    for (const hitsPerPage of [1, 3, 7, 30]) {
      const { hits, nbPages, nbHits, hitsPerPage: perPage } = await ask(files, 'knot', { hitsPerPage });
      expect([hits.length, perPage, nbHits, nbPages]).toEqual([hitsPerPage, hitsPerPage, 45, Math.ceil(45 / hitsPerPage)]);
    }
  });

  test('which hold every hit once', async () => {
    const urls: string[] = [];
    for (let page = 0; page < 7; page++) urls.push(...(await ask(files, 'knot', { hitsPerPage: 7, page })).hits.map(({ url }) => url));
    expect(new Set(urls).size).toBe(45);
    expect(urls).toHaveLength(45);
    expect((await ask(files, 'knot', { hitsPerPage: 7, page: 7 })).hits).toEqual([]);
  });
});

test('a beginning that too many words share, in files that are not fetched for it, finds pages by its summary', async () => {
  const pages = Array.from({ length: 2000 }, (_, n) => ({ title: `ab${String.fromCharCode(97 + (n % 26))}${n}x` }));
  const files = makeIndex(pages);
  const { nodes } = JSON.parse(files.get(termsFile('ab')) ?? '') as SearchTerms;
  expect(readTerms(nodes.ab ?? '', new Map()).terms.size, 'the file of the beginning has no words').toBe(0);
  for (const query of ['a', 'ab']) {
    const { hits, nbHits } = await ask(files, query);
    expect(hits, query).toHaveLength(20);
    // As many as a summary holds.
    expect(nbHits, query).toBe(64);
  }
});

test('an index of another format is not read, nor words of another publication', async () => {
  const files = makeIndex([{ title: 'Anchor' }]);
  expect((await ask(files, 'anchor')).hits).toHaveLength(1);
  const manifest = JSON.parse(String(files.get(MANIFEST_FILE)));
  for (const format of [manifest.format + 1, manifest.format - 1, undefined]) {
    const other = new Map(files).set(MANIFEST_FILE, JSON.stringify({ ...manifest, format }));
    await expect(ask(other, 'anchor')).rejects.toThrow('format');
  }
  const words = JSON.stringify({ ...JSON.parse(files.get(termsFile('a')) ?? ''), roster: 'another' });
  await expect(ask(new Map(files).set(termsFile('a'), words), 'anchor')).rejects.toThrow('another publication');
});

describe('if nothing is found, the answer has the nearest words of the site', () => {
  const files = makeIndex([
    { title: 'Webhooks' },
    { title: 'Webinars' },
    { title: 'Tide' },
    { title: 'Conversations', tag: 'docs-default-1.0' },
  ]);
  const near = async (query: string, request: Partial<SearchRequest> = {}) => {
    const { hits, nearWords } = await ask(files, query, request);
    expect(hits).toEqual([]);
    return nearWords;
  };

  test('for each word of the query, the nearest first', async () => {
    expect(await near('wexxnoks zzyzx')).toEqual(['webhooks']);
    expect(await near('wexxnoks twwe')).toEqual(['webhooks']);
    expect(await near('webbnaxx')).toEqual(['webinars']);
  });

  test('and none if every word has half of its letters, or more, otherwise', async () => {
    expect(await near('zzyzx')).toEqual([]);
    expect(await near('wxxxxoks')).toEqual([]);
  });

  test('only of pages that the filters let through', async () => {
    expect(await near('conversxxxxns')).toEqual(['conversations']);
    expect(await near('conversxxxxns', { facetFilters: ['docusaurus_tag:default'] })).toEqual([]);
  });

  test('and if anything is found, it has none', async () => {
    expect(await ask(files, 'tide')).not.toHaveProperty('nearWords');
  });
});
