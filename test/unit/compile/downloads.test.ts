import { describe, expect, test } from 'vitest';
import { compilePage, faultsOf } from './compile-page.js';

const FILES = {
  'content/docs/files/spec.pdf': 'a',
  'content/docs/a b.zip': 'b',
  'content/docs/data.csv': 'c',
  'content/docs/setup.html': '<p>',
  'content/docs/.env.txt': 'secret',
  'content/docs/p.png': 'd',
  'content/docs/q.png': 'e',
  'content/docs/LICENSE': 'a',
  'content/docs/setup': 'h',
  'content/docs/setup.md': '# Setup',
  'content/public/terms.pdf': 'f',
  'content/public/NOTICE': 'i',
};
const compile = (text: string, file = 'content/docs/page.md') => compilePage(text, { files: FILES, file });

describe('a link to a file', () => {
  test.each([
    ['[a](./files/spec.pdf)', 'assets/files/spec.ca978112.pdf', ''],
    ['[a](files/spec.pdf#page=2)', 'assets/files/spec.ca978112.pdf', '#page=2'],
    ['[a](./a%20b.zip)', 'assets/files/a-b.3e23e816.zip', ''],
    ['[a][d]\n\n[d]: <a b.zip>', 'assets/files/a-b.3e23e816.zip', ''],
    ['[a](@site/content/docs/data.csv?x=1)', 'assets/files/data.2e7d2c03.csv', '?x=1'],
    ['[a](./LICENSE#mit)', 'assets/files/LICENSE.ca978112', '#mit'],
    ['<a href="LICENSE">a</a>', 'assets/files/LICENSE.ca978112', ''],
    ['<a href="data.csv">a</a>', 'assets/files/data.2e7d2c03.csv', ''],
  ])('is copied under a hash, opens beside the page, and is no link to a page: %s', async (text, output, suffix) => {
    const { html, summary, diagnostics } = await compile(text);
    expect(html).toContain(`<a href="{B${output}}${suffix}" target="_blank" rel="noopener">a</a>`);
    expect(summary).toMatchObject({ links: [], assets: [{ output }] });
    expect(diagnostics).toEqual([]);
  });

  test('of the public folder opens beside the page too, under its own name', async () => {
    const { html, summary } = await compile('[a](/terms.pdf#page=2)');
    expect(html).toContain('<a href="{Bterms.pdf}#page=2" target="_blank" rel="noopener">a</a>');
    expect(summary).toMatchObject({ links: [], assets: [{ file: 'content/public/terms.pdf' }] });
  });

  test('may be saved under its own name, in raw HTML', async () => {
    expect((await compile('<a href="data.csv" download="sales.csv">a</a>')).html).toContain('download="sales.csv"');
  });

  test('is copied from JSX too', async () => {
    const { body, summary } = await compile('<a href="./data.csv">a</a>', 'content/docs/page.mdx');
    expect(summary.assets).toMatchObject([{ output: 'assets/files/data.2e7d2c03.csv' }]);
    expect(body.kind === 'mdx' && body.code).toContain('target: "_blank"');
  });

  test.each([
    './setup',
    './COPYING',
    '/NOTICE',
    './files',
    '..',
    './none.pdf',
    './setup.html',
    './v1.2',
    '/files/x.pdf',
    '/../docs/data.csv',
    './other.md',
  ])('that is a page or that is not there is a link to check: %s', async (href) => {
    const { summary } = await compile(`[a](${href})`);
    expect(summary).toMatchObject({ links: [{ href }], assets: [] });
  });

  test.each(['./.env.txt', '../../../etc/passwd.txt', '@site/../x.txt', '%2e%2e/%2e%2e/%2e%2e/x.txt'])(
    'that is private or outside is refused: %s',
    async (href) => {
      const page = await compile(`[a](${href})`);
      expect(faultsOf(page)).toEqual([`link/outside-site 1:5+${href.length}`]);
      expect(page.html).toBe('<p>a</p>');
      expect(page.summary.assets).toEqual([]);
    },
  );
});

describe('candidates of an image', () => {
  test('are copied one by one, in raw HTML and in JSX', async () => {
    const html = await compile('<img src="p.png" srcset="./p.png 1x, ./q.png 2x" alt="" width="1">');
    expect(html.html).toMatch(/srcset="\{Bassets\/files\/p\.\w+\.png\} 1x, \{Bassets\/files\/q\.\w+\.png\} 2x"/);
    const jsx = await compile('<img src="p.png" srcSet="./p.png 1x, ./q.png 2x" alt="" width="1" />', 'content/docs/page.mdx');
    expect(jsx.summary.assets).toEqual(html.summary.assets.map((asset) => ({ ...asset, at: expect.anything() })));
  });

  test('that are missing are dropped, and reported at their place', async () => {
    const page = await compile('<img srcset="./q.png 1x, ./none.png 2x" src="p.png" alt="">');
    expect(faultsOf(page).filter((fault) => fault.includes('missing'))).toEqual(['markdown/missing-image 1:26+10']);
    expect(page.html).toMatch(/srcset="\{Bassets\/files\/q\.\w+\.png\} 1x"/);
  });
});
