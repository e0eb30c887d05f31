// Title and description that a page of code says to Docusaurus' layout.
import { expect, test } from 'vitest';
import { pageTexts, withFrontMatter } from '../../../../src/init/docusaurus/react-page-texts.js';

const page = (attributes: string) =>
  `export default function Home() {\n  return (\n    <Layout ${attributes}>\n      <p>A</p>\n    </Layout>\n  );\n}\n`;

test('a text with markup in it is read to its end, and an expression is not read, but reported with its place', () => {
  const scaffold = page('title={`Hello from ${siteConfig.title}`} description="Description will go into a meta tag in <head />"');
  expect(pageTexts(scaffold, 'src/pages/index.js')).toEqual({
    fixed: [{ key: 'description', text: 'Description will go into a meta tag in <head />' }],
    unknown: [
      { key: 'title', code: '`Hello from ${siteConfig.title}`', at: { file: 'src/pages/index.js', line: 3, column: 13, length: 5 } },
    ],
  });
});

test('texts are read in every form that they are written in, with their references', () => {
  for (const [written, text] of [
    ['"A &amp; B"', 'A & B'],
    [`{'It\\'s'}`, "It's"],
    ['{`One\nline`}', 'One\nline'],
    ['{"A > {b}"}', 'A > {b}'],
  ] as const)
    expect(pageTexts(page(`title=${written}`), 'src/pages/a.tsx'), written).toEqual({ fixed: [{ key: 'title', text }], unknown: [] });
});

test('attributes of other elements, and text that shows a layout, are no title', () => {
  const shown = `const code = '<Layout title="No">';\nexport default () => <Card title="No" />;\n`;
  expect(pageTexts(shown, 'src/pages/a.jsx')).toEqual({ fixed: [], unknown: [] });
  expect(withFrontMatter('a;\n', [])).toBe('a;\n');
  expect(withFrontMatter('a;\n', [{ key: 'title', text: 'A "b"' }])).toBe('a;\n\nexport const frontMatter = { title: "A \\"b\\"" };\n');
});
