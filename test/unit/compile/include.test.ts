// `::include{file=…}`: the text of another file in a page.
import { describe, expect, test } from 'vitest';
import { compilePage, faultsOf } from './compile-page.js';

const include = (file: string) => `::include{file=${file}}\n`;
const files = {
  'content/docs/_parts/limits.md':
    '---\ntitle: no\n---\n\n## Limits {#limits}\n\n[Other](./other.md) and [data](./data.csv), ![dot](./dot.svg)\n\n:::nte\nx\n:::\n',
  'content/docs/_parts/data.csv': 'a,b\n',
  'content/docs/_parts/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="3"/>',
  'content/docs/_parts/refs.md': 'A [ref] and a note.[^1]\n\n[ref]: https://b.example\n[^1]: Theirs.\n',
  'content/docs/_parts/outer.md': `Before.\n\n${include('./inner.md')}\nAfter.\n`,
  'content/docs/_parts/inner.md': '<!-- #region a -->\nInner **a**.\n<!-- #endregion -->\n\n## Not this\n\n```js\n// error-end\n```\n',
  'content/docs/_parts/self.md': include('./self.md'),
  'content/docs/_parts/html.md': 'Press <kbd>A</kbd> <script>x</script>\n\n<!-- c -->\n',
  'content/docs/_parts/wide.md': include('./wide2.md').concat('\n').repeat(30),
  'content/docs/_parts/wide2.md': include('./leaf.md').concat('\n').repeat(30),
  'content/docs/_parts/leaf.md': 'leaf\n',
  'content/docs/_parts/code.mdx': 'x\n',
  'parts/x.md': 'From the site.\n',
};
const compile = (page: string, file = 'content/docs/page.md', options = {}) => compilePage(page, { files, file, options });
const whereOf = ({ diagnostics }: Awaited<ReturnType<typeof compile>>) =>
  diagnostics.map(({ code, at }) => `${code} ${at?.file.replace('content/docs/', '')}:${at?.line}:${at?.column}`);

describe.each(['satteri', 'remark'] as const)('an include, read by %s', (parser) => {
  test('puts the text in its place: headings are those of the page, links and images start from the file', async () => {
    const page = await compile(`# Page\n\n${include('./_parts/limits.md')}\n## After\n`, 'content/docs/page.md', { parser });
    expect(page.outline.headings.map(({ id }) => id)).toEqual(['page', 'limits', 'after']);
    expect(page.outline.title).toBe('Page');
    expect(page.summary.links).toEqual([
      { href: './other.md', from: 'markdown', at: { file: 'content/docs/_parts/limits.md', line: 7, column: 9, length: 10 } },
    ]);
    expect(page.summary.assets.map(({ file }) => file)).toEqual(['content/docs/_parts/data.csv', 'content/docs/_parts/dot.svg']);
    expect(page.summary.headingPlaces.limits).toMatchObject({ file: 'content/docs/_parts/limits.md', line: 5 });
    expect(whereOf(page)).toEqual([
      'markdown/included-front-matter _parts/limits.md:1:1',
      'markdown/unknown-directive _parts/limits.md:9:1',
    ]);
    expect(page.summary.headingPlaces.after).toMatchObject({ file: 'content/docs/page.md', line: 5 });
  });

  test('keeps references and footnotes of the files apart', async () => {
    const text = `Own [ref] and note.[^1]\n\n[ref]: https://a.example\n[^1]: Ours.\n\n${include('./_parts/refs.md')}`;
    const { summary, html } = await compile(text, 'content/docs/page.md', { parser });
    expect(summary.links.map(({ href }) => href)).toEqual(['https://a.example', 'https://b.example']);
    expect(html).toMatch(/Ours\.[\s\S]*Theirs\./);
    expect(summary.ids.filter((id) => id.startsWith('fn-'))).toEqual(['fn-1', 'fn-1-2']);
  });
});

describe('an include', () => {
  test('stands in lists, directives and other includes, and takes a region or lines', async () => {
    const page = await compile(`- item\n\n  ${include('./_parts/inner.md#a')}\n:::note\n${include('./_parts/inner.md#L2')}:::\n`);
    expect(page.html.match(/Inner <strong>a<\/strong>/g)).toHaveLength(2);
    expect(page.html).toMatch(/<li>[\s\S]*Inner[\s\S]*<\/li>/);
    expect(page.html).not.toContain('Not this');
    const nested = await compile(include('./_parts/outer.md'));
    expect(nested.html).toMatch(/Before\.[\s\S]*Inner[\s\S]*After\./);
    expect(whereOf(nested)).toEqual(['markdown/unbalanced-mark _parts/inner.md:8:1']);
  });

  test('works in .mdx and from the site folder; HTML is then left out, and in .md made safe', async () => {
    expect((await compile(include('@site/parts/x.md'))).html).toContain('From the site.');
    const mdx = await compile(`${include('./_parts/limits.md')}\n${include('./_parts/html.md')}`, 'content/docs/page.mdx');
    expect(mdx.outline.headings.map(({ id }) => id)).toEqual(['limits']);
    expect(whereOf(mdx)).toContain('markdown/included-html _parts/html.md:1:7');
    const md = await compile(include('./_parts/html.md'));
    expect(md.html).toContain('<kbd>A</kbd>');
    expect(md.html).not.toContain('script');
    expect(whereOf(md)).toEqual(['markdown/element-left-out _parts/html.md:1:20']);
  });

  test.each([
    ['::include', 'markdown/include-without-file 1:1+9'],
    ['::include{fiel=./x.md}', 'markdown/include-without-file 1:1+22'],
    ['::include[x]{src=./x.md}', 'markdown/include-without-file 1:1+24'],
    ['::include{file=./_parts/limit.md}', 'markdown/missing-source 1:16+17'],
    ['::include{file=./_parts/inner.md#b}', 'markdown/missing-region 1:33+2'],
    ['::include{file=../../../x.md}', 'markdown/outside-site 1:16+13'],
    ['::include{file=./.env}', 'markdown/outside-site 1:16+6'],
    ['::include{file=./_parts/code.mdx}', 'markdown/include-of-code 1:16+17'],
  ])('that can not be read is an error at its place: %s', async (text, fault) => {
    expect(faultsOf(await compile(text))).toContain(fault);
  });

  test('of itself, and of too much, is an error', async () => {
    expect(whereOf(await compile(include('./_parts/self.md')))).toEqual(['markdown/include-cycle _parts/self.md:1:16']);
    const wide = await compile(include('./_parts/wide.md'));
    expect(wide.diagnostics.map(({ code }) => code)).toContain('markdown/include-limit');
    expect(wide.diagnostics.length).toBeLessThan(500);
  });

  test('in the middle of a sentence, and any other directive on a line of its own, is text', async () => {
    expect((await compile('Write ::include{file=./x.md} so.\n\n::word\n')).html).toMatch(
      /Write ::include\{file=\.\/x\.md\} so\.[\s\S]*::word/,
    );
  });
});
