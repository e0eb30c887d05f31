// Code that a page takes from a file, and code groups.
import { describe, expect, test } from 'vitest';
import { processorTime } from '../processor-time.js';
import { compilePage, faultsOf } from './compile-page.js';

const APP = `import { a } from 'a';

export function main() {
  // #region setup
  const one = 1;

    const two = 2; // [!code ++]
  // #endregion setup
  // #region run
  go(one, two);
  // #endregion
}
`;
const files = {
  'content/docs/code/app.ts': APP,
  'content/docs/code/job.py':
    '#region one\nx = 1\n# region two\ny = 2\n# endregion\n#endregion\n# regional prices\nz = 3\n# region one\nw = 4\n# endregion one\n',
  'content/docs/code/open.sql': '-- #region all\nselect 1;\n',
  'content/docs/code/page.html': '<!-- #region box -->\n<p>\n<!-- #endregion -->\n',
  'content/docs/code/Dockerfile': 'FROM scratch\n',
  'content/docs/code/notes.md': '# Region of the north\n<!-- #region part -->\nText\n<!-- #endregion part -->\n',
  'content/docs/code/my file.css': 'b {}\n',
  'content/docs/.secret.ts': 'const key = 1;\n',
  'parts/shared.css': 'a {}\n',
};
const blocks = async (page: string, file = 'content/docs/page.md') => {
  const compiled = await compilePage(page, { files, file });
  const { body } = compiled;
  const codes = body.kind === 'module' ? [] : body.codeBlocks.map(({ text, language, lineClasses }) => ({ text, language, lineClasses }));
  return { codes, faults: faultsOf(compiled), html: compiled.html, diagnostics: compiled.diagnostics };
};
const one = async (info: string) => {
  const { codes, faults } = await blocks(`\`\`\`${info}\n\`\`\`\n`);
  return faults.length > 0 ? faults : codes[0]?.text;
};

describe('a fence with file=', () => {
  test('shows the file, in the language of its name, titled by its name, without the comments that mark regions', async () => {
    const { codes, html, faults } = await blocks('``` file=./code/app.ts\n```\n');
    expect(faults).toEqual([]);
    expect(codes[0]?.language).toBe('typescript');
    expect(codes[0]?.text).toBe(
      "import { a } from 'a';\n\nexport function main() {\n  const one = 1;\n\n    const two = 2;\n  go(one, two);\n}",
    );
    expect(codes[0]?.lineClasses).toEqual({ 6: ['add'] });
    expect(html).toContain('<title>app.ts</title>');
    expect((await blocks('```js file=./code/app.ts title="Other"\n```\n')).html).toContain('language="js"><title>Other</title>');
    expect((await blocks('```js file=./code/app.ts title=""\n```\n')).html).not.toContain('<title>');
    expect((await blocks('```file=./code/Dockerfile\n```\n')).codes[0]?.language).toBe('docker');
  });

  test('shows a region or lines, without what indents them all', async () => {
    expect(await one('ts file=./code/app.ts#setup')).toBe('const one = 1;\n\n  const two = 2;');
    expect(await one('ts file=./code/app.ts#run')).toBe('go(one, two);');
    expect(await one('ts file=./code/app.ts#L4-L7')).toBe('const one = 1;\n\n  const two = 2;');
    expect(await one('ts file=code/app.ts#L3')).toBe('export function main() {');
    expect(await one('ts file=./code/app.ts#L5-6')).toBe('const one = 1;');
  });

  test('finds regions in the comments of other languages, in each other and repeated', async () => {
    expect(await one('py file=./code/job.py#one')).toBe('x = 1\ny = 2\nw = 4');
    expect(await one('py file=./code/job.py#two')).toBe('y = 2');
    expect(await one('py file=./code/job.py')).toContain('# regional prices');
    expect(await one('html file=./code/page.html#box')).toBe('<p>');
    expect(await one('md file=./code/notes.md#part')).toBe('Text');
    expect(await one('md file=./code/notes.md')).toBe('# Region of the north\nText');
  });

  test('names the file from the page, or from the site, in quotes when it holds blanks', async () => {
    expect(await one('css file=@site/parts/shared.css')).toBe('a {}');
    expect(await one('css file=../../parts/shared.css')).toBe('a {}');
    expect(await one('css file="./code/my file.css"')).toBe('b {}');
    expect(await one('css file=./code/my%20file.css')).toBe('b {}');
  });

  test('keeps the marks of a line where it is cut out of a file', async () => {
    expect((await blocks('```ts file=./code/app.ts#setup {1}\n```\n')).codes[0]).toEqual({
      text: 'const one = 1;\n\n  const two = 2; // [!code ++]',
      language: 'typescript',
      lineClasses: { 1: ['hl'] },
    });
  });

  test('is read in .mdx too', async () => {
    expect((await blocks('```ts file=./code/app.ts#run\n```\n', 'content/docs/page.mdx')).codes[0]?.text).toBe('go(one, two);');
  });

  test('that can not be shown is an error at the place of the reference, with what was meant', async () => {
    const { faults, diagnostics } = await blocks('```ts file=./code/ap.ts\n```\n');
    expect(faults).toEqual(['markdown/missing-source 1:12+12']);
    expect(diagnostics[0]).toMatchObject({
      hint: 'did you mean ./code/app.ts?',
      message: expect.stringContaining('content/docs/code/ap.ts'),
    });
    expect((await blocks('```ts file=./code/app.ts#setpu\n```\n')).diagnostics[0]).toMatchObject({
      code: 'markdown/missing-region',
      at: { line: 1, column: 25, length: 6 },
      hint: 'did you mean `#setup`?',
    });
    expect(await one('ts file=./code/app.ts#L3-L99')).toEqual(['markdown/missing-lines 1:25+7']);
    expect(await one('ts file=./code/app.ts#L0')).toEqual(['markdown/missing-lines 1:25+3']);
    expect(await one('ts file=../../../etc/passwd')).toEqual(['markdown/outside-site 1:12+19']);
    expect(await one('ts file=./.secret.ts')).toEqual(['markdown/outside-site 1:12+12']);
    expect(await one('ts file=@site/site.config.ts')).toEqual(['markdown/outside-site 1:12+20']);
    expect(await one('ts file=""')).toEqual(['markdown/missing-source 1:1+13']);
  });

  test('whose region never ends is an error in that file', async () => {
    const { diagnostics } = await blocks('```sql file=./code/open.sql#all\n```\n');
    expect(diagnostics).toMatchObject([
      { code: 'markdown/region-not-closed', at: { file: 'content/docs/code/open.sql', line: 1, column: 1 } },
    ]);
  });

  test('leaves out what else stands in the fence, with a warning', async () => {
    const { codes, faults } = await blocks('```ts file=./code/app.ts#run\nold\n```\n');
    expect([codes[0]?.text, faults]).toEqual(['go(one, two);', ['markdown/stray-code 2:1+3']]);
  });
});

describe(':::code-group', () => {
  const group = (inside: string, attributes = '') => blocks(`:::code-group${attributes}\n${inside}\n:::\n`);
  const npm = '```sh title="npm"\nnpm i\n```\n';

  test('makes one tab of each code, named by its title, its label or its file', async () => {
    const { html, codes, faults } = await group(
      `${npm}\n\`\`\`sh [pnpm]\npnpm i\n\`\`\`\n\n\`\`\`sh [yarn] title="shell"\nyarn\n\`\`\`\n\n\`\`\`ts file=./code/app.ts#run\n\`\`\`\n`,
      '{group=pm query}',
    );
    expect(faults).toEqual([]);
    expect(codes.map(({ text }) => text)).toEqual(['npm i', 'pnpm i', 'yarn', 'go(one, two);']);
    const tab = (name: string) => ({ value: name, label: name });
    expect(html).toContain(
      `<CodeGroup groupId="pm" queryString="pm" tabs=${JSON.stringify([tab('npm'), tab('pnpm'), tab('yarn'), tab('app.ts')])}>`,
    );
    expect(html).toContain('<tab0><CodeBlock language="sh">');
    expect(html).toContain('<tab2><CodeBlock language="sh"><title>shell</title>');
  });

  test('tells what is no tab', async () => {
    expect((await group('')).faults).toEqual(['markdown/empty-code-group 1:1+13']);
    expect((await group('```sh\na\n```')).faults).toEqual(['markdown/untitled-code 2:1+5']);
    expect((await group(`${npm}\n${npm}`)).diagnostics).toMatchObject([
      { code: 'markdown/duplicate-code-title', at: { line: 6 }, related: [{ at: { line: 2 } }] },
    ]);
    const { faults, html } = await group(`Words.\n\n${npm}`);
    expect(faults).toEqual(['markdown/stray-in-code-group 2:1+6']);
    expect(html).toMatch(/^<p>Words\.<\/p>\n<CodeGroup/);
    expect((await group(`<!-- a comment -->\n\n${npm}`)).faults).toEqual([]);
  });

  test('works in .mdx', async () => {
    const { codes, faults } = await blocks(`:::code-group\n${npm}:::\n`, 'content/docs/page.mdx');
    expect([codes.length, faults]).toEqual([1, []]);
  });
});

test('lines made to be slow are not', async () => {
  const blank = ' '.repeat(50_000);
  const slow = [
    `#region a${blank}b`,
    `${blank}{${blank}/* #region`,
    `// [!code ++]${blank}x`,
    `${';'.repeat(50_000)} [!code ++`,
    `${'// '.repeat(20_000)}[!code ++`,
    `{${blank}[!code`,
  ].join('\n');
  const start = processorTime();
  await compilePage('```lisp file=./slow.txt\n```\n\n```unheard-of file=./slow.txt\n```\n', { files: { 'content/docs/slow.txt': slow } });
  expect(processorTime() - start).toBeLessThan(1_500);
});
