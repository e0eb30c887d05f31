// What two screens of the dialog draw, and what they leave out.
import type { FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { dialogTexts } from '../../../../client/search/search-texts.js';
import { SETTINGS } from './settings.js';

// Their types are those of a browser, which tests have not.
type Component = FunctionComponent<Record<string, unknown>>;
const { Results } = await vi.importActual<{ Results: Component }>('../../../../client/search/dialog/Results.js');
const { HitText } = await vi.importActual<{ HitText: Component }>('../../../../client/search/dialog/HitText.js');
const { NoResults } = await vi.importActual<{ NoResults: Component }>('../../../../client/search/dialog/NoResults.js');

const texts = dialogTexts({});

describe('results', () => {
  const entry = (n: number, hit: object) => ({
    id: `e${n}`,
    isActive: n === 0,
    hit: { objectID: `${n}`, type: 'lvl1', href: `/docs/${n}`, isExternal: false, levels: {}, marked: {}, ...hit },
  });
  const entries = [entry(0, {}), entry(1, { isExternal: true, href: 'https://forum.example/' })];
  const draw = (settings: object) =>
    renderToStaticMarkup(
      <Results
        view={{ sections: [{ id: 'hits0', name: 'Docs', entries }] }}
        settings={{ ...SETTINGS, ...settings }}
        texts={texts}
        answer={{ query: 'a&b', count: 57 }}
      />,
    );

  test("'See all' leads to the search page, with the query and the count", () => {
    const html = draw({ pagePermalink: '/base/search' });
    expect(html).toContain('href="/base/search?q=a%26b"');
    expect(html).toContain('See all 57 results');
  });

  test("there is no 'See all' where there is no search page", () => {
    const html = draw({});
    expect(html).not.toContain('See all');
    expect(html.match(/<a /g)).toHaveLength(entries.length);
  });

  test('a link that leads to another site is marked as left to the browser, and no other', () => {
    const links = [...draw({}).matchAll(/<a [^>]*>/g)].map(([link]) => link);
    expect(links.map((link) => [/href="([^"]*)"/.exec(link)?.[1], link.includes('data-no-navigate')])).toEqual([
      ['/docs/0', false],
      ['https://forum.example/', true],
    ]);
  });
});

describe('a hit', () => {
  const lines = (hit: object) => {
    const base = { objectID: '1', href: '/a', isExternal: false, levels: {}, marked: {} };
    return renderToStaticMarkup(<HitText hit={{ ...base, ...hit }} />)
      .replace(/<svg.*?<\/svg>/g, '')
      .replace(/<mark>(.*?)<\/mark>/g, '[$1]')
      .split(/<[^>]+>/)
      .map((text) => text.trim())
      .filter(Boolean);
  };
  const pieces = (text: string) => [{ text, isMarked: false }];
  const title = pieces('Create a brain');

  test('has its title and a sentence; a place has the title of its page too, unless the page is above it', () => {
    const marked = {
      lvl0: pieces('REST API'),
      lvl1: title,
      lvl2: pieces('Limits'),
      content: [...pieces('At most '), { text: 'ten', isMarked: true }],
    };
    expect(lines({ type: 'lvl1', marked: { lvl1: title, content: pieces('Makes a brain.') } })).toEqual([
      'Create a brain',
      'Makes a brain.',
    ]);
    expect(lines({ type: 'lvl2', marked })).toEqual(['Limits', 'Create a brain', 'At most [ten]']);
    expect(lines({ type: 'content', marked })).toEqual(['Limits', 'Create a brain', 'At most [ten]']);
    expect(lines({ type: 'content', marked, parent: {} })).toEqual(['Limits', 'At most [ten]']);
  });

  test('of an operation has its method and path', () => {
    const operation = { method: 'post', path: '/v1/brains' };
    expect(lines({ type: 'lvl1', marked: { lvl1: title }, operation })).toEqual(['Create a brain', 'POST', '/v1/brains']);
    const drawn = (method: string) => {
      const hit = { objectID: '1', href: '/a', isExternal: false, levels: {}, marked: { lvl1: title } };
      return /<b class="([^"]*)">(.*?)<\/b>/
        .exec(renderToStaticMarkup(<HitText hit={{ ...hit, type: 'lvl1', operation: { method, path: '/' } }} />))
        ?.slice(1);
    };
    expect(drawn('query')).toEqual(['badge info', 'QUERY']);
    expect(drawn('constructor'), 'a method that is not standard is written as in the description').toEqual(['badge note', 'constructor']);
  });
});

describe('no results', () => {
  const draw = (nearWords: string[], settings: object = {}) =>
    renderToStaticMarkup(
      <NoResults view={{ shown: { query: 'zz "<q>"', answer: { nearWords } } }} settings={{ ...SETTINGS, ...settings }} texts={texts} />,
    );

  test('three words are suggested at most, the nearest', () => {
    const html = draw(['One', 'Two', 'Three', 'Four', 'Five'], { mainPages: [{ label: 'Guides', permalink: '/guides' }] });
    expect([...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name)).toEqual(['One', 'Two', 'Three']);
  });

  test('if no word is near, the main sections of the site are suggested', () => {
    const mainPages = ['Guides', 'zz "<q>"', 'API', 'Chat', 'Blog'].map((label) => ({ label, permalink: `/${label}` }));
    const suggested = [...draw([], { mainPages }).matchAll(/<button[^>]*>([^<]*)</g)].map(([, name]) => name);
    expect(suggested).toEqual(['Guides', 'API', 'Chat']);
    expect(draw([])).not.toContain(texts.suggestedQueryText);
    expect(draw(['One'])).toContain(`${texts.suggestedQueryText}:`);
  });

  test('there is no way to tell of it where the site names none', () => {
    expect(draw([])).not.toContain('<a ');
    expect(draw([], { reportUrl: 'https://issues.example/new?title={query}' })).toContain(
      'href="https://issues.example/new?title=zz%20%22%3Cq%3E%22"',
    );
  });
});
