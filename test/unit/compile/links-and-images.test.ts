import { describe, expect, test } from 'vitest';
import { compilePage, faultsOf } from './compile-page.js';

/** A PNG header of a given size; nothing behind it. */
const png = (width: number, height: number): Uint8Array => {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"/>';

describe('links', () => {
  test('become references in document order, at the place of the address', async () => {
    const { html, summary } = await compilePage(
      'A [*b* c](./a.md#x "T"), [d](<b c.md>) and <https://e.f>.\n\n> [g\n> h][ref] [ref] www.x.org\n\n[ref]:\n  /r?q=1\n',
    );
    expect(summary.links).toEqual([
      { href: './a.md#x', from: 'markdown', at: { file: 'content/docs/page.md', line: 1, column: 11, length: 8 } },
      { href: 'b c.md', from: 'markdown', at: { file: 'content/docs/page.md', line: 1, column: 31, length: 6 } },
      { href: 'https://e.f', from: 'markdown', at: { file: 'content/docs/page.md', line: 1, column: 45, length: 11 } },
      { href: '/r?q=1', from: 'markdown', at: { file: 'content/docs/page.md', line: 7, column: 3, length: 6 } },
      { href: '/r?q=1', from: 'markdown', at: { file: 'content/docs/page.md', line: 7, column: 3, length: 6 } },
      { href: 'http://www.x.org', from: 'markdown', at: { file: 'content/docs/page.md', line: 4, column: 17, length: 9 } },
    ]);
    expect(html).toContain('<a href="{L0}" title="T"><em>b</em> c</a>');
    expect(html).toContain('<a href="{L3}">g\nh</a>');
  });

  test('of raw HTML are references too, that can only be URLs', async () => {
    const { html, summary } = await compilePage('A <a href="../b/" class="button" target="_blank">b</a>.\n');
    expect(summary.links).toEqual([{ href: '../b/', from: 'html', at: { file: 'content/docs/page.md', line: 1, column: 12, length: 5 } }]);
    expect(html).toBe('<p>A <a href="{L0}" class="button" target="_blank" rel="noopener">b</a>.</p>');
    expect(summary.hasOpaqueMarkup).toBe(false);
  });

  test('without an address are errors, and leave their text', async () => {
    const page = await compilePage('A [b]() and [c](<>).\n');
    expect(page.html).toBe('<p>A b and c.</p>');
    expect(page.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ['markdown/empty-link', 'error'],
      ['markdown/empty-link', 'error'],
    ]);
  });

  test.each([
    ['/img/NO.png', '/img/no.png'],
    ['../public/img/No.png', '../public/img/no.png'],
    ['@site/content/public/img/No.png?x=1', '@site/content/public/img/no.png'],
  ])('a missing image is corrected as its author wrote the way to it: %s', async (url, meant) => {
    const { diagnostics } = await compilePage(`![a](${url})\n`, { file: 'content/docs/a.md', files: { 'content/public/img/no.png': svg } });
    expect(diagnostics).toMatchObject([{ code: 'markdown/missing-image', hint: `did you mean ${meant}?` }]);
  });

  test.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](&#106;avascript:alert(1))',
    '[a](java&Tab;script:alert(1))',
    '[a](javascript&colon;alert(1))',
    '<javascript:alert(1)>',
    '[a][x]\n\n[x]: vbscript:msgbox',
    '[a](data:text/html,<script>alert(1)</script>)',
    '[a](file:///etc/passwd)',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java\nscript:alert(1)">a</a>',
    '<a href=" &#x6A;avascript:alert(1)">a</a>',
    '::::cards\n:::card[a]{href="javascript:alert(1)"}\n:::\n::::',
  ])('can not run code: %s', async (text) => {
    const page = await compilePage(`${text}\n`);
    expect(page.html).not.toMatch(/href="(?!\{)/);
    expect(page.summary.links).toEqual([]);
    expect(page.diagnostics.map(({ code, severity }) => [code, severity])).toEqual([['markdown/unsafe-link', 'warning']]);
  });

  test('to a file of one machine gets a hint', async () => {
    const [found] = (await compilePage('[a](file:///x)\n')).diagnostics;
    expect(found?.message).toBe('The address `file:///x` was left out: it is a path on your own computer');
    expect(found?.hint).toContain('copy the file into the folder of the site');
  });

  test('may have an unknown scheme', async () => {
    const { summary, diagnostics } = await compilePage('<made-up-scheme://foo,bar> [a](vscode:extension/x) [b](mailto:a@b.c)\n');
    expect(diagnostics).toEqual([]);
    expect(summary.links.map(({ href }) => href)).toEqual(['made-up-scheme://foo,bar', 'vscode:extension/x', 'mailto:a@b.c']);
  });

  test('to a file beside the page copy it under a hashed name, once', async () => {
    const { html, summary } = await compilePage(
      '[a](./files/plan%20b.pdf#page=2) [b](files/plan%20b.pdf) [c](@site/x.zip) [d](gone.pdf) [e](v1.2/) [f](../a.md)\n',
      {
        files: { 'content/docs/files/plan b.pdf': 'pdf', 'x.zip': 'zip' },
      },
    );
    expect(summary.assets.map(({ file, output }) => [file, output])).toEqual([
      ['content/docs/files/plan b.pdf', 'assets/files/plan-b.c35b21d6.pdf'],
      ['x.zip', 'assets/files/x.4a70fe9a.zip'],
    ]);
    expect(html).toContain('href="{Bassets/files/plan-b.c35b21d6.pdf}#page=2"');
    expect(summary.links.map(({ href }) => href)).toEqual(['gone.pdf', 'v1.2/', '../a.md']);
  });

  test('never leave the site', async () => {
    const page = await compilePage('[a](../../../x.pdf) [b](@site/../x.pdf) [c](%2e%2e/%2e%2e/%2e%2e/x.pdf)\n');
    expect(page.diagnostics.map(({ code }) => code)).toEqual(Array(3).fill('link/outside-site'));
    expect(page.summary.links).toEqual([]);
  });
});

describe('images', () => {
  test('bring their size, wait to be seen, and are copied under a hashed name', async () => {
    const { html, summary } = await compilePage('![A *plan*](./img/a.png "T")\n', { files: { 'content/docs/img/a.png': png(640, 480) } });
    const output = summary.assets[0]?.output;
    expect(output).toMatch(/^assets\/files\/a\.[0-9a-f]{8}\.png$/);
    expect(html).toBe(`<p><img src="{B${output}}" alt="A plan" title="T" width="640" height="480" loading="lazy" decoding="async"></p>`);
    expect(summary.assets[0]?.at).toEqual({ file: 'content/docs/page.md', line: 1, column: 13, length: 11 });
  });

  test('are found in the public folder, in the site and by reference', async () => {
    const { html, summary } = await compilePage('![a](/img/a.svg) ![b](@site/art/b.svg) ![c][r]\n\n[r]: c.svg\n', {
      files: { 'content/public/img/a.svg': svg, 'art/b.svg': svg, 'content/docs/c.svg': svg },
    });
    expect(summary.assets.map(({ file, output }) => [file, output !== undefined])).toEqual([
      ['content/public/img/a.svg', false],
      ['art/b.svg', true],
      ['content/docs/c.svg', true],
    ]);
    expect(html).toContain('src="{Bimg/a.svg}" alt="a" width="40" height="20"');
  });

  test('keep their query and fragment, which a style sheet can act on', async () => {
    const { html, diagnostics } = await compilePage(
      '![a](x.svg#gh-light-mode-only) ![b](/y.svg#gh-dark-mode-only) ![c](x.svg?v=2#i)\n\n<img src="x.svg#gh-light-mode-only">\n',
      { files: { 'content/docs/x.svg': svg, 'content/public/y.svg': svg } },
    );
    expect(diagnostics).toEqual([]);
    expect([...html.matchAll(/src="\{B[^}]*\}([^"]*)"/g)].map(([, suffix]) => suffix)).toEqual([
      '#gh-light-mode-only',
      '#gh-dark-mode-only',
      '?v=2#i',
      '#gh-light-mode-only',
    ]);
  });

  test('of one colour mode hide the link around them in the other mode, so that each leads to the picture that is shown', async () => {
    const { html, diagnostics } = await compilePage(
      '[![a](x.svg#gh-light-mode-only)](x.svg)[ ![b](y.svg#gh-dark-mode-only)](y.svg)\n\n[![a](x.svg#gh-light-mode-only)![b](y.svg#gh-dark-mode-only)](x.svg) [![a](x.svg#gh-dark-mode-only) and text](x.svg)\n',
      { files: { 'content/docs/x.svg': svg, 'content/docs/y.svg': svg } },
    );
    expect(diagnostics).toEqual([]);
    const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => [
      /class="([^"]*)"/.exec(tag)?.[1],
      /href="\{B[^}]*\/(\w)\./.exec(tag)?.[1],
    ]);
    expect(links).toEqual([
      ['only-light', 'x'],
      ['only-dark', 'y'],
      [undefined, 'x'],
      [undefined, 'x'],
    ]);
  });

  test('whose name holds an unescaped # or ? are reported with the right way to write it', async () => {
    const page = await compilePage('![a](c#.svg) ![b](</why? 50%25#1.svg>) ![c](gone#.svg)\n', {
      files: { 'content/docs/c#.svg': svg, 'content/public/why? 50%#1.svg': svg },
    });
    expect(page.diagnostics.map(({ code, hint }) => [code, /`[^`]*%(?:23|3F)[^`]*`$/.exec(hint ?? '')?.[0]])).toEqual([
      ['markdown/missing-image', '`c%23.svg`'],
      ['markdown/missing-image', '`/why%3F 50%25%231.svg`'],
      ['markdown/missing-image', undefined],
    ]);
  });

  test('that are missing are errors that name where they were looked for, and what is there', async () => {
    const page = await compilePage('Text ![a](./img/flor.svg) and ![](/b.png).\n', { files: { 'content/docs/img/floor.svg': svg } });
    expect(page.diagnostics.map(({ severity, message, hint, at }) => [severity, at?.column, message, hint])).toEqual([
      ['error', 11, 'The image `./img/flor.svg` was not found: looked for content/docs/img/flor.svg', 'did you mean ./img/floor.svg?'],
      ['error', 35, 'The image `/b.png` was not found: looked for content/public/b.png', expect.stringContaining('content/public')],
    ]);
    expect(page.html).toBe('<p>Text a and .</p>');
  });

  test('never lead out of the site, nor to what runs', async () => {
    const page = await compilePage(
      '![a](../../../../etc/passwd)\n![b](@site/../../x.png)\n![c](%2e%2e/%2e%2e/%2e%2e/x.png)\n![d](file:///etc/hosts)\n![e](javascript:x)\n![f](data:text/html,x)\n![]()\n',
    );
    expect(page.diagnostics.map(({ code }) => code)).toEqual([
      ...Array(4).fill('markdown/outside-site'),
      'markdown/unsafe-image',
      'markdown/unsafe-image',
      'markdown/empty-image',
    ]);
    expect(page.html).not.toContain('<img');
  });

  test('of other sites and as data stay as written', async () => {
    const { html, diagnostics } = await compilePage('![a](https://a.b/c.png) ![b](data:image/png;base64,AAAA)\n');
    expect(html).toContain('<img src="https://a.b/c.png" alt="a" loading="lazy" decoding="async">');
    expect(html).toContain('src="data:image/png;base64,AAAA"');
    expect(diagnostics).toEqual([]);
  });

  test('with a header that no image has are shown without a size, with a warning', async () => {
    const page = await compilePage('![a](bomb.png) ![b](cut.jpg)\n', {
      files: { 'content/docs/bomb.png': png(60_000, 60_000), 'content/docs/cut.jpg': Uint8Array.from([0xff, 0xd8, 0xff]) },
    });
    expect(faultsOf(page)).toEqual(['markdown/unreadable-image 1:6+8', 'markdown/unreadable-image 1:21+7']);
    expect(page.html).not.toContain('width=');
  });

  test('of raw HTML are found and copied the same way, also in sets', async () => {
    const { html, summary, diagnostics } = await compilePage(
      '<picture><source media="(prefers-color-scheme: dark)" srcset="dark.svg 1x, /d2.svg 2x"><img src="light.svg" alt="x" width="20"></picture>\n\n<video src="film.mp4" controls autoplay></video>\n',
      {
        files: {
          'content/docs/dark.svg': svg,
          'content/public/d2.svg': svg,
          'content/docs/light.svg': svg,
          'content/docs/film.mp4': 'film',
        },
      },
    );
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'markdown/attribute-left-out `autoplay` on `<video>` is not allowed in .md pages and was left out',
    ]);
    expect(summary.assets.map(({ file }) => file)).toEqual([
      'content/docs/dark.svg',
      'content/public/d2.svg',
      'content/docs/light.svg',
      'content/docs/film.mp4',
    ]);
    expect(html).toMatch(/srcset="\{Bassets\/files\/dark\.[0-9a-f]+\.svg\} 1x, \{Bd2\.svg\} 2x"/);
    expect(html).toMatch(/<img src="\{B[^}]+\}" alt="x" width="20" loading="lazy" decoding="async">/);
    expect(html).not.toContain('autoplay');
  });
});
