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

  test('from its HTML: forms, frames, drawings and what a page loads in its text', () => {
    const html =
      '<form action="/form"><button formaction="/button"></button></form><form action=""></form><map><area href="/area"></map><iframe src="/frame"></iframe><svg><use href="/sprite.svg#a"/><use xlink:href="#in-page"/><image xlink:href="/drawn.png"/></svg><link rel="preload" href="/font.woff2" imagesrcset="/w.png 2x"><a name="old" id="new"></a><q cite="/cited"></q>';
    const facts = factsFromHtml({ page, summary: { links: [], ids: [], headingPlaces: {} }, hrefs: [], html, source: '' });
    expect(facts.links.map(({ href }) => href)).toEqual(['/form', '/button', '/area']);
    expect(facts.assets.map(({ href }) => href)).toEqual(['/frame', '/sprite.svg#a', '/drawn.png', '/font.woff2', '/w.png']);
    expect(facts.ids.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  test('from its HTML: what an imported component shows is placed in its file, however often it is used', () => {
    const imported = [{ file: 'parts/box.tsx', source: '<p>\n  <Link to="/gone" />\n' }];
    const html = '<a href="/base/gone"></a><a href="/base/gone"></a>';
    const facts = factsFromHtml({
      page,
      summary: { links: [], ids: [], headingPlaces: {} },
      hrefs: [],
      html,
      source: 'x',
      imported: () => imported,
      baseUrl: '/base/',
    });
    expect(facts.links.map(({ at: { file, line, column } }) => [file, line, column])).toEqual([
      ['parts/box.tsx', 2, 13],
      ['parts/box.tsx', 2, 13],
    ]);
  });

  test('from its HTML: a component has a place of its own beside a link of Markdown to the same address', () => {
    const file = page.file ?? '';
    const source = '[a](/docs/Setup) text <Card href="/docs/Setup" />\n\n<Twice>[b](/docs/Twice)</Twice>\n';
    const links = [
      { href: '/docs/Setup', from: 'markdown' as const, at: { file, line: 1, column: 5, length: 11 } },
      { href: '/docs/Twice', from: 'markdown' as const, at: { file, line: 3, column: 12, length: 11 } },
    ];
    const facts = factsFromHtml({
      page,
      summary: { links, ids: [], headingPlaces: {} },
      hrefs: ['/p/docs/Setup', '/p/docs/Twice'],
      html: '<a href="/p/docs/Setup"></a><a href="/p/docs/Setup"></a><a href="/p/docs/Twice"></a><a href="/p/docs/Twice"></a>',
      source,
      baseUrl: '/p/',
    });
    expect(facts.links.map(({ raw, at: { line, column } }) => [raw, line, column])).toEqual([
      ['/docs/Setup', 1, 5],
      ['/docs/Setup', 1, 35],
      ['/docs/Twice', 3, 12],
      ['/docs/Twice', 3, 12],
    ]);
  });

  test('from its HTML: words, samples and comments hold no place, and one that may mean something else has no length', () => {
    const source = '{/* "/x" */} `"/x"`\n<Card title="/x" to="/x" /> <Card to="/y" /> <Card icon="/z" />\n';
    const facts = factsFromHtml({
      page,
      summary: {
        links: [],
        ids: [],
        headingPlaces: {},
        unlinked: [
          [1, 2, 1, 12],
          [1, 14, 1, 20],
        ],
      },
      hrefs: [],
      html: '<a href="/x"></a><a href="/y"></a><a href="/z"></a>',
      source,
    });
    expect(facts.links.map(({ at: { line, column, length } }) => [line, column, length])).toEqual([
      [2, 14, undefined],
      [2, 39, 2],
      [2, 58, undefined],
    ]);
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
