import { expect, test } from 'vitest';
import { compileModule } from '../../../src/compile/compile-module.js';

const compile = (text: string, file = 'content/docs/_part.mdx', format: 'detect' | 'mdx' = 'detect') =>
  compileModule({
    file,
    bytes: new TextEncoder().encode(text),
    config: { markdown: { format, parser: 'satteri', math: true, admonitions: {} } },
    files: { read: () => 'missing', list: () => [] },
  });

test('an imported file keeps its imports and is a component by default', async () => {
  const { value, diagnostics } = await compile("import x from './x.ts';\n\n## Part {x}\n");
  expect(diagnostics).toEqual([]);
  expect(value?.code).toMatch(/import x from ["']\.\/x\.ts["']/);
  expect(value?.code).toContain('export default function MDXContent');
});

test('its links get the base URL, and one that depends on an address of its own is reported', async () => {
  const { value, diagnostics } = await compile('[a](/docs/a"b) [c](./c.mdx) [d](https://d.example) [e](#e)\n');
  expect(value?.code).toContain('href: "\uFDD0Bdocs/a\\"b\uFDD1"');
  expect(value?.code).toContain('href: "https://d.example"');
  expect(value?.code).toContain('href: "#e"');
  expect(diagnostics).toMatchObject([{ code: 'mdx/partial-link', at: { line: 1, column: 20 } }]);
});

test('a .md file is text and not a component, unless the site configures Markdown as MDX', async () => {
  expect((await compile('A', 'content/docs/_part.md')).diagnostics).toMatchObject([{ code: 'mdx/markdown-import' }]);
  expect((await compile('A', 'content/docs/_part.md', 'mdx')).value?.code).toContain('MDXContent');
});
