// Values that a page of Docusaurus has without defining them: those that are used are defined, and nothing else is added.
import { expect, test } from 'vitest';
import { declarePageValues } from '../../../../src/init/docusaurus/declare-page-values.js';

const page = { frontMatter: { title: 'Boats', tags: ['a'] }, heading: 'All boats' };

test('a value that an expression uses is a constant of the page; its front matter and its title are its own, the rest is empty', () => {
  expect(declarePageValues('<TOCInline toc={toc} />\n', page)).toEqual({
    text: '<TOCInline toc={toc} />\n\nexport const toc = [];\n',
    empty: ['toc'],
  });
  expect(declarePageValues('{frontMatter.title}, {contentTitle}, {metadata.permalink}, {[1].map((n) => assets)}\n', page)).toEqual({
    text: '{frontMatter.title}, {contentTitle}, {metadata.permalink}, {[1].map((n) => assets)}\n\nexport const metadata = {};\nexport const assets = {};\nexport const frontMatter = {"title":"Boats","tags":["a"]};\nexport const contentTitle = "All boats";\n',
    empty: ['metadata', 'assets'],
  });
});

test('a page that defines or imports it, and one that only names it, stays as it is', () => {
  for (const text of [
    'export const toc = [1];\n\n{toc}\n',
    "import Part, { toc as other, metadata } from './_part.mdx';\n\n{metadata.title}\n",
    'The toc: `{toc}`, \\{toc}, {/* toc */}, {page.toc}, <A b={{ toc: 1 }} c="toc" />\n',
    '```jsx\n<TOCInline toc={toc} />\n```\n',
  ])
    expect(declarePageValues(text, page)).toEqual({ text, empty: [] });
});
