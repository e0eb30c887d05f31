import { expect, test } from 'vitest';
import { compilePageModule } from '../../../src/compile/page-module.js';

const page = (source: string) =>
  compilePageModule(
    { key: 'content/pages/a.tsx', kind: 'page', format: 'tsx', file: 'content/pages/a.tsx', path: 'a.tsx', locale: 'en' },
    source,
  );

test('front matter of a page in TypeScript is its literal, checked like that of any page', () => {
  const { value, diagnostics } = page(
    "export const frontMatter = {\n  title: 'It\\'s here',\n  keywords: ['a', \"b\"],\n  titel: 1,\n} as const;\nexport default () => <h1>Hi</h1>;\n",
  );
  expect(value.outline.frontMatter).toEqual({ title: "It's here", keywords: ['a', 'b'] });
  expect(value.outline.title).toBe("It's here");
  expect(diagnostics.map(({ code, at }) => [code, at?.line, at?.column])).toEqual([['front-matter/unknown-key', 4, 3]]);
  expect(value.summary.frontMatterPlaces.title).toMatchObject({ line: 2, column: 10 });
});

test('front matter that would have to be run is refused at its place', () => {
  const { value, diagnostics } = page('export const frontMatter = { title: makeTitle() };\nexport default () => null;\n');
  expect(value.outline.frontMatter).toEqual({});
  expect(diagnostics.map(({ code, at }) => [code, at?.line, at?.column])).toEqual([['front-matter/not-literal', 1, 37]]);
});

test('a page without front matter, and one that is no TypeScript at all, are left to the bundler', () => {
  expect(page('export default () => null;\n').diagnostics).toEqual([]);
  expect(page('export default <<<').diagnostics).toEqual([]);
});
