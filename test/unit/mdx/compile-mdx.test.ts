import { describe, expect, test } from 'vitest';
import { codeLines } from '../../../src/base/text/code-lines.js';
import { compileEntry } from '../../../src/compile/compile-entry.js';
import { highlightLines } from '../../../src/compile/highlight/highlight-code.js';
import { COMPONENT_NAMES } from '../../../src/model/content-components.js';
import type { FileReader } from '../../../src/model/file-reader.js';
import type { ArticleContext } from '../../../src/model/template-bundle.js';
import { MDX_COMPONENTS } from '../../../templates/content-components.js';
import { renderComponent } from '../../../templates/index.js';
import { renderMdx } from '../../../templates/render-mdx.js';

const FILE = 'content/docs/guide/page.mdx';
const NO_FILES: FileReader = { read: () => 'missing', list: () => [] };

async function compile(text: string, { file = FILE, files = NO_FILES, format = 'detect' as 'detect' | 'mdx' } = {}) {
  const entry = {
    key: file,
    kind: 'doc' as const,
    format: file.endsWith('.md') ? ('md' as const) : ('mdx' as const),
    file,
    path: 'guide/page.mdx',
    locale: 'en',
  };
  const { value, diagnostics } = await compileEntry({
    entry,
    bytes: new TextEncoder().encode(text),
    options: { format, parser: 'satteri', math: true, admonitions: {}, locale: 'en' },
    files,
  });
  return { value, diagnostics, body: value?.body.kind === 'mdx' ? value.body : undefined };
}

const context = { site: { baseUrl: '/' }, page: { key: FILE, permalink: '/x', title: 'X', layout: 'doc' } } as unknown as ArticleContext;

/** As the renderer of articles does it: tokens of components filled in. */
async function renderBody(body: Awaited<ReturnType<typeof compile>>['body'], imports: Record<string, unknown> = {}) {
  const html = await renderMdx({ code: body?.code ?? '', imports, context });
  const blocks = body?.codeBlocks ?? [];
  const lines = await Promise.all(
    blocks.map(async (block) => codeLines((await highlightLines(block.text, block.language)).join('\n'), block.lineClasses)),
  );
  const withComponents = html.replace(/\uFDD0C(\d+)\uFDD1/g, (_, index: string) => {
    const { name = '', props = {}, slots = {} } = body?.components[Number(index)] ?? {};
    return renderComponent(name, props, slots);
  });
  return withComponents.replace(/\uFDD0H(\d+)\uFDD1/g, (_, index: string) => lines[Number(index)] ?? '');
}

async function render(text: string, imports: Record<string, unknown> = {}) {
  const { body, diagnostics } = await compile(text);
  expect(diagnostics).toEqual([]);
  return renderBody(body, imports);
}

describe('an MDX page', () => {
  test('is rendered with its imports, exports and expressions', async () => {
    const text =
      "import Chart, { scale as s } from './chart.tsx';\nimport * as all from '@site/parts/all.ts';\n\nexport const order = 2;\n\nA {s(order)} and {all.name} <Chart size={3} />\n";
    const html = await render(text, {
      './chart.tsx': { default: ({ size }: { size: number }) => `chart ${size}`, scale: (n: number) => n * 10 },
      '@site/parts/all.ts': { name: 'everything' },
    });
    expect(html).toBe('<p>A 20 and everything chart 3</p>');
  });

  test('tells what it imports, by file of the site, with names and places', async () => {
    const { body } = await compile(
      "---\ntitle: A\n---\n\nimport Chart, { scale as s } from '../chart.tsx';\nimport '@site/parts/a.ts';\nimport { x } from 'left-pad/lib';\nexport { y as z } from './y.ts';\n",
    );
    expect(body?.imports).toEqual([
      {
        specifier: '../chart.tsx',
        module: 'content/docs/chart.tsx',
        names: ['default', 'scale'],
        at: { file: FILE, line: 5, column: 35, length: 14 },
      },
      { specifier: '@site/parts/a.ts', module: 'parts/a.ts', names: [], at: { file: FILE, line: 6, column: 8, length: 18 } },
      { specifier: 'left-pad/lib', module: 'left-pad/lib', names: ['x'], at: { file: FILE, line: 7, column: 19, length: 14 } },
      { specifier: './y.ts', module: 'content/docs/guide/y.ts', names: ['y'], at: { file: FILE, line: 8, column: 24, length: 8 } },
    ]);
  });

  test('has the headings, directives, code and tables of Markdown', async () => {
    const text = '## Set *up* {#setup}\n\n:::tip Quick\nText.\n:::\n\n```ts title="a.ts"\nconst a = 1;\n```\n\n| a |\n|---|\n| 1 |\n';
    const { value } = await compile(text);
    expect(value?.outline.headings).toEqual([{ depth: 2, id: 'setup', text: 'Set up', html: 'Set <em>up</em>' }]);
    const html = await render(text);
    expect(html).toContain('<h2 id="setup" aria-label="Set up">Set <em>up</em><a class="anchor" href="#setup"');
    expect(html).toMatch(/<div class="admonition tip"[\s\S]*Quick[\s\S]*<p>Text\.<\/p>/);
    expect(html).toContain('<span class="line"><span class="k">const</span> a <span class="o">= </span>');
    expect(html).toContain('<div class="table-box"><table>');
  });

  test('aligns the columns of a table as Markdown does, without a style', async () => {
    const text = '| Left | Middle | Right |\n| :-- | :-: | --: |\n| a | b | c |\n';
    const html = await render(text);
    const markdown = (await compile(text, { file: FILE.replace('.mdx', '.md') })).value?.body;
    const cells = (html: string) => html.match(/<t[hd]\b[^>]*>/g)?.map((tag) => tag.replace(/ class="fit-\d+"/, ''));
    expect(cells(html)).toEqual(
      ['left', 'center', 'right']
        .flatMap((side) => `<th align="${side}">`)
        .concat(['left', 'center', 'right'].map((side) => `<td align="${side}">`)),
    );
    expect(cells(html)).toEqual(cells(JSON.stringify(markdown).replaceAll('\\"', '"')));
  });

  test('may use docgen’s components and define one of the same name', async () => {
    expect(await render('<Admonition kind="tip">x</Admonition>')).toContain('class="admonition tip"');
    expect(await render('export const Heading = () => "mine";\n\n## Still ours\n\n<Heading />')).toContain(
      '<h2 id="still-ours" aria-label="Still ours">',
    );
  });

  test('knows the components that the templates give to MDX', () => {
    expect(
      Object.keys(MDX_COMPONENTS)
        .filter((name) => /^[A-Z]/.test(name))
        .sort(),
    ).toEqual([...COMPONENT_NAMES].sort());
  });

  test('gives its links to the graph, from Markdown and from literal JSX alike', async () => {
    const { value, body } = await compile(
      '[a](./a.md) <a href="/b">b</a> <Card title="c" href="../c.mdx" /> <Link to="https://d.example">d</Link> {[1].map((n) => <a key={n} href="./e.md">e</a>)}\n',
    );
    expect(value?.summary.links.map(({ href }) => href).sort()).toEqual(['../c.mdx', './a.md', './e.md', '/b']);
    expect(value?.summary.links.find(({ href }) => href === '/b')?.at).toEqual({ file: FILE, line: 1, column: 22, length: 2 });
    const html = await renderMdx({ code: body?.code ?? '', imports: {}, context });
    expect(html.match(/href="\uFDD0L\d\uFDD1"/g)).toHaveLength(4);
    expect(html).toContain('href="https://d.example"');
  });

  test('copies the images that literal JSX names, and gives their size', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
      'base64',
    );
    const files: FileReader = { read: (file) => (file === 'content/docs/guide/a.png' ? { bytes: png } : 'missing'), list: () => [] };
    const { value, body } = await compile('<img src="./a.png" alt="A" />\n', { files });
    expect(value?.summary.assets).toMatchObject([
      { file: 'content/docs/guide/a.png', output: expect.stringMatching(/^assets\/files\/a\.[0-9a-f]{8}\.png$/) },
    ]);
    expect(body?.code).toMatch(/src: "\uFDD0Bassets\/files\/a\.[0-9a-f]{8}\.png\uFDD1"[^}]*width: "2",\s*height: "3"/);
    const missing = await compile('<img src="./b.png" alt="B" />\n', { files });
    expect(missing.diagnostics).toMatchObject([{ code: 'markdown/missing-image', severity: 'error' }]);
  });

  test('takes a theme’s tabs for docgen’s own', async () => {
    const html = await render(
      'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs>\n  <TabItem value="a" label="A">One</TabItem>\n</Tabs>\n',
    );
    expect(html).toContain('role="tablist"');
  });

  test('names a row of tabs after their labels, and after the value where a label is made of elements', async () => {
    const tab = (attributes: string) => `  <Tab ${attributes}>\n\n  Text.\n\n  </Tab>\n`;
    const html = await render(`<Tabs>\n${tab('value="mac" label="macOS"')}${tab('value="linux" label={<b>GNU</b>}')}</Tabs>\n`);
    expect(html).toContain('role="tablist" aria-label="macOS, linux"');
  });

  test('leaves out and reports what the policy forbids, at every place', async () => {
    const { body, diagnostics } = await compile(
      '<b style={{ color: "red" }} onClick={go}>x</b>\n\n{[1].map(() => <i style="a" />)}\n\n<script>{`alert(1)`}</script>\n',
    );
    expect(diagnostics.map(({ code, severity, at }) => `${severity} ${code} ${at?.line}:${at?.column}`)).toEqual([
      'warning mdx/inline-style 1:4',
      'warning mdx/inline-handler 1:29',
      'warning mdx/inline-style 3:19',
      'warning mdx/inline-script 5:1',
    ]);
    expect(body?.code).not.toMatch(/style:|onClick:|"script"/);
  });

  test('does not take a parameter for an unknown component', async () => {
    expect(await render('{[() => \'a\'].map((Row) => <Row key="a" />)}\n')).toBe('a');
  });

  test('tells the page’s own words in its faults, however the file begins', async () => {
    const { diagnostics } = await compile('---\ntitle: A\n---\n\n:::note A title\nText {oops\n:::\n');
    expect(diagnostics).toMatchObject([{ code: 'mdx/expression', at: { line: 6, column: 6 } }]);
  });

  test('keeps what it renders apart from what only looks like a token', async () => {
    expect(await render('A {"b"} \uFDD0L0\uFDD1')).toBe('<p>A b \uFFFDL0\uFFFD</p>');
  });
});

describe('a .md page of a site where Markdown is MDX', () => {
  const options = { file: 'content/docs/page.md', format: 'mdx' as const };

  test('may hold HTML comments, also over lines, and code that shows them', async () => {
    const { body, diagnostics } = await compile(
      'A <!-- b {c} --> d `<!-- e -->`\n\n<!--\n{f */ g\n-->\n\n```html\n<!-- h -->\n```\n',
      options,
    );
    expect(diagnostics).toEqual([]);
    const html = await renderBody(body);
    expect(html).toContain('<p>A  d <code>&lt;!-- e --&gt;</code></p>');
    expect(html).toContain('&lt;!-- h --&gt;');
    expect(html).not.toContain('{c}');
  });

  test('keeps its columns behind a comment', async () => {
    const { diagnostics } = await compile('<!-- a --> {oops\n', options);
    expect(diagnostics).toMatchObject([{ at: { line: 1, column: 12 } }]);
  });
});
