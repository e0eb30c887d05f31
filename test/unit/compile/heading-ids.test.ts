import { describe, expect, test } from 'vitest';
import { type CompiledPage, compileBytes, compilePage, type PageInput } from './compile-page.js';

/** The three ways in which a page is read. */
const WAYS: [string, PageInput][] = [
  ['.md by the native parser', { file: 'content/docs/page.md', options: { parser: 'satteri' } }],
  ['.md by the portable parser', { file: 'content/docs/page.md', options: { parser: 'remark' } }],
  ['.mdx', { file: 'content/docs/page.mdx' }],
];
const headingsOf = ({ outline }: CompiledPage) => outline.headings.map(({ id, text }) => [id, text]);

describe.each(WAYS)('an id at the end of a heading, in %s,', (_, input) => {
  test('is as it is typed, whatever Markdown would make of it', async () => {
    const ids = [
      'Server.__init__',
      '_hidden_',
      '**',
      'x*y',
      '~~no~~',
      ':rocket:',
      'https://a.example/b?c=d',
      'a@b.example',
      '[a](b)',
      '`x`',
      '<b>',
      'a\\*b',
      'a&amp;b',
      '$x$',
      '数',
    ];
    const page = await compilePage(ids.map((id, index) => `## Part *${index}* {#${id}}\n`).join('\n'), input);
    expect(headingsOf(page)).toEqual(ids.map((id, index) => [id, `Part ${index}`]));
    expect(page.diagnostics).toEqual([]);
  });

  test('is left as it is typed where it belongs to an address', async () => {
    const { outline, body } = await compilePage('## See https://a.example/x{#part}\n\n## Two {#_two_}\n', input);
    expect(outline.headings.map(({ text }) => text)).toEqual(['See https://a.example/x{#part}', 'Two']);
    expect(JSON.stringify(body)).not.toContain('xxxx');
  });

  test('takes nothing of the heading: marks before it pair without it', async () => {
    const page = await compilePage(
      '## 2 * 3 {#a*b}\n\n## `run(__x__)` {#run-__x__}\n\n## **All** {#_all_}\n\n### Three {#three_} ###\n',
      input,
    );
    expect(headingsOf(page)).toEqual([
      ['a*b', '2 * 3'],
      ['run-__x__', 'run(x)'.replace('x', '__x__')],
      ['_all_', 'All'],
      ['three_', 'Three'],
    ]);
  });

  test('is read under two lines, in lists, quotes and directives', async () => {
    const text =
      'Under\nlines {#_under_}\n===\n\nOne {#a*b}\n---\n\n> ## Quoted {#_q_}\n\n- ### Item {#_i_}\n\n:::note\n## Noted {#_n_}\n:::\n';
    expect(headingsOf(await compilePage(text, input))).toEqual([
      ['_under_', 'Under lines'],
      ['a*b', 'One'],
      ['_q_', 'Quoted'],
      ['_i_', 'Item'],
      ['_n_', 'Noted'],
    ]);
  });

  test('is text after a backslash, and in code', async () => {
    const page = await compilePage('## Write \\{#name}\n\n## Code `{#x}`\n\n```md\n## Sample {#_s_}\n```\n\n## End \\\\{#_e_}\n', input);
    expect(headingsOf(page)).toEqual([
      ['write-name', 'Write {#name}'],
      ['code-x', 'Code {#x}'],
      ['_e_', 'End \\'],
    ]);
    expect(page.diagnostics).toEqual([]);
  });

  test('is read in an included file', async () => {
    const page = await compilePage('# Page\n\n::include{file=./_part.md}\n', {
      ...input,
      files: { 'content/docs/_part.md': 'Text.\n\n## Part {#_part_}\n' },
    });
    expect(headingsOf(page)).toEqual([
      ['page', 'Page'],
      ['_part_', 'Part'],
    ]);
  });
});

test('what is no id in braces is reported at its place, with what to write', async () => {
  const lines = [
    '## A {#with space}',
    '## B {# b}',
    '## C {#}',
    '## D {.wide}',
    '## E {#e .wide}',
    '## F {#f} {#g}',
    '## H {#if} or {.5} or {...all}',
    '## I [#set-up]',
    '## J [#12] and `[#k]`',
  ];
  const { diagnostics, outline } = await compilePage(`${lines.join('\n\n')}\n`);
  expect(diagnostics.map(({ code, at, hint }) => [code, at?.line, at?.column, at?.length, hint?.split(/[,;]/)[0]])).toEqual([
    ['markdown/bad-heading-id', 1, 6, 13, 'write {#with-space}'],
    ['markdown/bad-heading-id', 3, 6, 5, 'write {#b}'],
    ['markdown/bad-heading-id', 5, 6, 3, 'write {#set-up}'],
    ['markdown/bad-heading-id', 7, 6, 7, 'remove it'],
    ['markdown/bad-heading-id', 9, 6, 10, 'write {#e}'],
    ['markdown/bad-heading-id', 11, 6, 4, 'keep one of the two'],
    ['markdown/bad-heading-id', 15, 6, 9, 'write {#set-up}'],
  ]);
  expect(outline.headings.map(({ id }) => id)).toContain('g');
});

test('an id before the words of a heading is reported at its place', async () => {
  const text = '# {#a} One\n\n## Two {#b} *more*\n\nThree {#c} x\n---\n\n## {#d} `x`\n\n## `{#e} x`, \\{#f} y and x{#g}y\n';
  for (const parser of ['satteri', 'remark'] as const) {
    const { diagnostics } = await compilePage(text, { options: { parser } });
    expect(diagnostics.map(({ code, at, hint }) => [code, at?.line, at?.column, hint?.split(';')[0]])).toEqual([
      ['markdown/bad-heading-id', 1, 3, 'move {#a} after the last word'],
      ['markdown/bad-heading-id', 3, 8, 'move {#b} after the last word'],
      ['markdown/bad-heading-id', 5, 7, 'move {#c} after the last word'],
      ['markdown/bad-heading-id', 8, 4, 'move {#d} after the last word'],
    ]);
  }
});

test('a heading without words is reported, with an id or without', async () => {
  const text =
    '##\n\n## {#only}\n\n- ### ###\n\n# ![Logo](https://a.example/b.png)\n\n## <a id="x"></a>\n\n## `{#code}`\n\n### <!-- x -->\n\n## \u200B\n';
  for (const parser of ['satteri', 'remark'] as const) {
    const { diagnostics } = await compilePage(text, { options: { parser } });
    expect(diagnostics.map(({ code, at, hint }) => [code, at?.line, at?.column, hint])).toEqual([
      ['markdown/empty-heading', 1, 1, 'write its text, or remove the line'],
      ['markdown/empty-heading', 3, 1, 'write its text before {#only}, or write `<a id="only"></a>` for a link target without a heading'],
      ['markdown/empty-heading', 5, 3, 'write its text, or remove the line'],
      ['markdown/empty-heading', 13, 1, 'write its text, or remove the line'],
      ['markdown/empty-heading', 15, 1, 'write its text, or remove the line'],
    ]);
  }
  expect(
    (await compilePage('##\n\n## {/* x */}\n\n## {x}\n', { file: 'content/docs/page.mdx' })).diagnostics.map(({ code }) => code),
  ).toEqual(['markdown/empty-heading', 'markdown/empty-heading', 'mdx/heading-value']);
});

test('a brace in the code of an MDX page is no id, and one within a text stays a fault', async () => {
  const page = await compilePage('export const text = `\n## T {#_t_}\n`;\n\n{text}\n', { file: 'content/docs/page.mdx' });
  expect(page.body.kind === 'mdx' && page.body.code).toContain('## T {#_t_}');
  await expect(compilePage('## A {#a} b\n', { file: 'content/docs/page.mdx' })).rejects.toThrow('mdx/expression');
});

test('MDX, where braces hold JavaScript, has a hint for what was meant as an id', async () => {
  for (const typed of ['{#two words}', '{.wide}', '{#}', '{# a}']) {
    const { diagnostics } = await compileBytes(new TextEncoder().encode(`## A ${typed}\n`), { file: 'content/docs/page.mdx' });
    expect(diagnostics).toMatchObject([
      { code: 'mdx/expression', at: { line: 1 }, hint: expect.stringContaining('write an id without spaces') },
    ]);
  }
});
