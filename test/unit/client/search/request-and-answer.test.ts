// What the interface asks of either engine, to the letter of the hosted service, and what it makes of the answer, whatever that is.
import { describe, expect, test } from 'vitest';
import { buildQuery } from '../../../../client/search/build-query.js';
import { splitMarked } from '../../../../client/search/marked-text.js';
import { readAnswer } from '../../../../client/search/read-answer.js';
import { resultAddress } from '../../../../client/search/result-address.js';
import type { SearchSettings } from '../../../../src/model/client.js';
import { SETTINGS } from './settings.js';

const NOWHERE = { tag: undefined, preferred: () => null };
const request = (settings: Partial<SearchSettings> = {}, place = NOWHERE as Parameters<typeof buildQuery>[2]) =>
  buildQuery({ ...SETTINGS, ...settings }, { query: 'deep sky', snippetWords: 10 }, place);

describe('the request', () => {
  test('names what is retrieved, shortened and marked, as the service is asked by documentation searches', () => {
    expect(request()).toEqual({
      query: 'deep sky',
      indexName: 'manual',
      attributesToRetrieve: [
        'hierarchy.lvl0',
        'hierarchy.lvl1',
        'hierarchy.lvl2',
        'hierarchy.lvl3',
        'hierarchy.lvl4',
        'hierarchy.lvl5',
        'hierarchy.lvl6',
        'content',
        'type',
        'url',
        'operation',
      ],
      attributesToSnippet: [
        'hierarchy.lvl1:10',
        'hierarchy.lvl2:10',
        'hierarchy.lvl3:10',
        'hierarchy.lvl4:10',
        'hierarchy.lvl5:10',
        'hierarchy.lvl6:10',
        'content:10',
      ],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    });
  });

  test('contextual search narrows it down to the language and to one version of each docs; the configured filters follow', () => {
    const docs = [
      { id: 'default', versions: ['next', '2.0', '1.0'], latest: '2.0' },
      { id: 'sdk', versions: ['4', '3'], latest: '4' },
    ];
    const filters = (place: Parameters<typeof buildQuery>[2], configured?: unknown) =>
      request({ docs, locale: 'pt-BR', searchParameters: configured === undefined ? {} : { facetFilters: configured } }, place)
        .facetFilters;
    const tags = (...names: string[]) => ['language:pt-BR', ['default', ...names].map((name) => `docusaurus_tag:${name}`)];
    expect(filters(NOWHERE), 'the latest').toEqual(tags('docs-default-2.0', 'docs-sdk-4'));
    const preferred = (id: string) => (id === 'default' ? '1.0' : 'gone');
    expect(filters({ tag: undefined, preferred }), 'the preferred, if there is such a version').toEqual(
      tags('docs-default-1.0', 'docs-sdk-4'),
    );
    expect(filters({ tag: 'docs-default-next', preferred }), 'the one being read').toEqual(tags('docs-default-next', 'docs-sdk-4'));
    expect(filters(NOWHERE, ['type:content', ['a:1', 'a:2']])).toEqual([
      ...tags('docs-default-2.0', 'docs-sdk-4'),
      'type:content',
      ['a:1', 'a:2'],
    ]);
    expect(filters(NOWHERE, 'type:content')).toEqual([...tags('docs-default-2.0', 'docs-sdk-4'), 'type:content']);
  });

  test('without contextual search only the configured filters are sent', () => {
    expect(request({ contextualSearch: false })).not.toHaveProperty('facetFilters');
    expect(request({ contextualSearch: false, searchParameters: { facetFilters: ['version:2'] } }).facetFilters).toEqual(['version:2']);
  });

  test('parameters of the site override those of docgen', () => {
    const searchParameters = { hitsPerPage: 7, attributesToSnippet: ['content:3'], highlightPreTag: '<b>', analytics: false, query: 'q' };
    expect(request({ searchParameters })).toMatchObject(searchParameters);
  });

  test('a page of results is asked for by its number, the events of a reader by a parameter', () => {
    const asked = buildQuery({ ...SETTINGS, insights: true }, { query: 'q', snippetWords: 5, page: 2, advancedSyntax: true }, NOWHERE);
    expect(asked).toMatchObject({ page: 2, advancedSyntax: true, clickAnalytics: true });
    expect(asked.attributesToSnippet?.at(-1)).toBe('content:5');
  });
});

describe('the address of a result', () => {
  const address = (url: unknown, settings: Partial<SearchSettings> = {}) => resultAddress(url, { ...SETTINGS, ...settings });

  test.each([
    ['https://crawled.example/docs/a?tab=js#b', '/docs/a?tab=js#b'],
    ['/docs/a', '/docs/a'],
    ['docs/a', '/docs/a'],
    ['//evil.example/x', '/x'],
    ['https://crawled.example//evil.example/x', '/evil.example/x'],
    ['https://crawled.example/\\evil.example', '/evil.example'],
  ])('%s leads to %s of this site', (url, href) => {
    expect(address(url)).toEqual({ href, isExternal: false });
  });

  test.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['data:text/html,x'],
    ['vbscript:x'],
    ['mailto:a@b.c'],
    [undefined],
    [7],
    [{}],
    ['http://['],
  ])('%j leads nowhere', (url) => {
    expect(address(url)).toBeUndefined();
    expect(address(url, { externalUrlRegex: '.' })).toBeUndefined();
  });

  test('the base URL comes in front, once', () => {
    expect(address('https://crawled.example/docs/a#b', { baseUrl: '/base/' })?.href).toBe('/base/docs/a#b');
    expect(address('https://crawled.example/base/docs/a', { baseUrl: '/base/' })?.href).toBe('/base/docs/a');
    expect(address('https://crawled.example/base', { baseUrl: '/base/' })?.href).toBe('/base');
    expect(address('https://crawled.example/basement', { baseUrl: '/base/' })?.href).toBe('/base/basement');
  });

  test('every occurrence of what is replaced is, literally, and what comes of it stays on this host', () => {
    const replaceSearchResultPathname = { from: '/docs/', to: '/' };
    expect(address('https://x.example/docs/a/docs/b', { replaceSearchResultPathname })?.href).toBe('/a/b');
    expect(address('https://x.example/docs//evil.example', { replaceSearchResultPathname })?.href).toBe('/evil.example');
    expect(address('https://x.example/a.c', { replaceSearchResultPathname: { from: '.', to: '$&' } })?.href).toBe('/a$&c');
  });

  test('what matches the regex of external addresses stays as it is, in either case of letters', () => {
    expect(
      address('https://API.example.com/x?y#z', { externalUrlRegex: 'api\\.example', replaceSearchResultPathname: { from: 'x', to: 'y' } }),
    ).toEqual({
      href: 'https://api.example.com/x?y#z',
      isExternal: true,
    });
  });
});

describe('a marked text', () => {
  const split = (value: string) =>
    splitMarked(value, { pre: '<mark>', post: '</mark>' }).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text));

  test.each([
    ['a <mark>b</mark> c', ['a ', '[b]', ' c']],
    ['<mark>b</mark><mark>c</mark>', ['[b]', '[c]']],
    ['<mark>open', ['[open]']],
    ['shut</mark> x', ['shut x']],
    ['<img src=x onerror=alert(1)> &lt; <mark>x', ['<img src=x onerror=alert(1)> &lt; ', '[x]']],
    ['', []],
  ])('%s is in pieces, and nothing but the two tags is more than text', (value, expected) => {
    expect(split(value)).toEqual(expected);
  });
});

describe('the answer', () => {
  const read = (answer: unknown, settings: Partial<SearchSettings> = {}) =>
    readAnswer(answer, request(settings), { ...SETTINGS, ...settings });
  const hit = { objectID: '1', type: 'lvl2', url: '/a#b', hierarchy: { lvl0: 'Guide', lvl1: 'Lens', lvl2: 'Care', lvl3: null } };

  test('gives hits with their place in it, with whole titles, and highlights before snippets before plain texts', () => {
    const { hits, count, pages } = read({
      results: [
        {
          hits: [
            {
              ...hit,
              _snippetResult: { hierarchy: { lvl2: { value: '<mark>Ca</mark>re', matchLevel: 'full' } } },
              _highlightResult: { hierarchy: { lvl1: { value: 'L<mark>ens</mark>' }, lvl2: { value: '<mark>Ca</mark>re of a lens' } } },
            },
            { ...hit, url: 'javascript:alert(1)' },
            { ...hit, objectID: '3', type: 'content', content: 'dry' },
          ],
          nbHits: 57,
          nbPages: 3,
        },
      ],
    });
    expect([count, pages]).toEqual([57, 3]);
    expect(hits.map(({ objectID, position, type, href }) => [objectID, position, type, href])).toEqual([
      ['1', 1, 'lvl2', '/a#b'],
      ['3', 3, 'content', '/a#b'],
    ]);
    expect(hits[0]?.levels).toEqual({ lvl0: 'Guide', lvl1: 'Lens', lvl2: 'Care' });
    expect(hits[0]?.marked.lvl2?.map(({ text }) => text)).toEqual(['Ca', 're of a lens']);
    expect(hits[0]?.marked.lvl1?.map(({ text }) => text)).toEqual(['L', 'ens']);
  });

  test('keeps the id of the query only where events are sent', () => {
    const answer = { results: [{ hits: [], nbHits: 0, queryID: 'abc' }] };
    expect(read(answer)).not.toHaveProperty('queryID');
    expect(read(answer, { insights: true }).queryID).toBe('abc');
  });

  test.each([
    [undefined],
    [null],
    ['<html>'],
    [{}],
    [{ results: [] }],
    [{ results: {} }],
    [{ results: [null] }],
    [{ results: [{ hits: 'x' }] }],
    [{ results: [{ message: 'no index', status: 404 }] }],
  ])('%j is none, and the search has failed', (answer) => {
    expect(() => read(answer)).toThrow('no answer');
  });

  test('a hit may lack everything but its address', () => {
    const odd = [
      { url: '/a' },
      { url: '/b', hierarchy: 'x', type: 7, content: 5, objectID: {} },
      null,
      'x',
      { url: '/c', hierarchy: { lvl1: 3, lvl2: '' }, type: 'lvl2' },
    ];
    const { hits } = read({ results: [{ hits: odd, nbHits: 'many' }] });
    expect(hits.map(({ href, type, levels }) => ({ href, type, levels }))).toEqual([
      { href: '/a', type: 'content', levels: {} },
      { href: '/b', type: 'content', levels: {} },
      { href: '/c', type: 'content', levels: {} },
    ]);
  });

  test('words that mean something to objects are names of nothing', () => {
    const hostile = JSON.parse(
      '{"results":[{"hits":[{"url":"/a","__proto__":{"type":"lvl1"},"hierarchy":{"constructor":"x"},"objectID":"__proto__"}],"nbHits":1}]}',
    );
    expect(read(hostile).hits[0]).toMatchObject({ objectID: '__proto__', type: 'content', levels: {} });
  });
});
