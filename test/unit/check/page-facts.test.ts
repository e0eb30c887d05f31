// Facts of a page as the check of links reads them: ids, links and assets, from its summary or its HTML.
import { describe, expect, test } from 'vitest';
import { factsFromHtml } from '../../../src/check/html-facts.js';
import { factsFromSummary } from '../../../src/check/summary-facts.js';
import { at, pageAt } from './page-at.js';

describe('facts of a page', () => {
  const page = pageAt('/docs/a');
  const summary = {
    links: [{ href: './b.md', from: 'markdown' as const, at: at('content/docs/a.md', 5) }],
    ids: ['title', 'title'],
    headingPlaces: { title: at('content/docs/a.md', 1) },
  };

  test('from its summary: addresses as resolved, places as written', () => {
    expect(factsFromSummary({ page, summary, hrefs: ['/docs/b'] })).toEqual({
      page,
      ids: [
        { id: 'title', at: at('content/docs/a.md', 1), isKnown: true },
        { id: 'title', at: at('content/docs/a.md', 1), isKnown: true },
      ],
      links: [{ href: '/docs/b', raw: './b.md', at: at('content/docs/a.md', 5) }],
      assets: [],
    });
  });

  test('from its HTML: what raw HTML and components added, with places looked up in the source', () => {
    const source =
      'See [b](./b.md)\n\n<a href="/x">one</a>\n<a href="/x">two</a> <Made to={\'/y\'} />\n<img src="/z.png" srcset="/z.png 1x, /z2.png 2x">\n';
    const html =
      '<p><a href="/docs/b">b</a></p><a href="/x">one</a><a href="/x" id="here">two</a><a href="/y">y</a><a href="/not" data-noBrokenLinkCheck>n</a><img src="/z.png" srcset="/z.png 1x, /z2.png 2x"><template><a href="/inert" id="inert"></template><noscript><a href="/fallback">';
    const facts = factsFromHtml({ page, summary, hrefs: ['/docs/b'], html, source });
    expect(facts.links.map(({ href, raw, at: { line, column } }) => [href, raw, line, column])).toEqual([
      ['/docs/b', './b.md', 5, 5],
      ['/x', '/x', 3, 10],
      ['/x', '/x', 4, 10],
      ['/y', '/y', 4, 33],
      ['/fallback', '/fallback', 1, 1],
    ]);
    expect(facts.assets.map(({ href }) => href)).toEqual(['/z.png', '/z.png', '/z2.png']);
    expect(facts.ids).toEqual([{ id: 'here', isKnown: false }]);
  });

  test('from a whole document: only what its main part holds', () => {
    const html =
      '<!DOCTYPE html><html><head><link href="/style.css"></head><body id="b"><nav><a href="/nav">n</a></nav><main><h1 id="h"><a href="/in">i</a></h1></main><a href="/after">a</a></body></html>';
    const facts = factsFromHtml({ page, summary: { links: [], ids: [], headingPlaces: {} }, hrefs: [], html, source: '' });
    expect(facts.links.map(({ href }) => href)).toEqual(['/in']);
    expect(facts.ids).toEqual([{ id: 'h', isKnown: false }]);
  });

  test('from markup nested twenty thousand deep', () => {
    const facts = factsFromHtml({
      page,
      summary: { links: [], ids: [], headingPlaces: {} },
      hrefs: [],
      html: `${'<div>'.repeat(20_000)}<a href="/deep">`,
      source: '',
    });
    expect(facts.links.map(({ href }) => href)).toEqual(['/deep']);
  });
});
