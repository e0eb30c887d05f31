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

test('event handlers of elements are reported at their place, wherever they stand, and those of components are not', () => {
  const { diagnostics } = page(
    [
      '// <b onClick={x}>',
      'const Row = ({ onPick }: { onPick?: () => void }) => <li onMouseEnter={onPick} one="1">Row</li>;',
      'export default function Page() {',
      '  return <>{[1].map((n) => <form key={n} onSubmit={() => undefined}><ui.Box onClick={go} /><Row onPick={go} /></form>)}',
      '    <a href="/" onClick="go()" {...rest}>Go</a></>;',
      '}',
      '',
    ].join('\n'),
  );
  expect(diagnostics.map(({ code, severity, at }) => [code, severity, at?.line, at?.column, at?.length])).toEqual([
    ['mdx/inline-handler', 'warning', 2, 58, 12],
    ['mdx/inline-handler', 'warning', 4, 42, 8],
    ['mdx/inline-handler', 'warning', 5, 17, 7],
  ]);
});
