import fc from 'fast-check';
import { cjkFriendlyExtension } from 'micromark-extension-cjk-friendly';
import { gfmStrikethroughCjkFriendly } from 'micromark-extension-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { expect, test } from 'vitest';
import { mayEmphasizeCjk } from '../../../src/compile/markdown/parse/cjk-emphasis.js';
import { parseWithRemark } from '../../../src/compile/markdown/parse/parse-with-remark.js';
import { processorTime } from '../processor-time.js';
import { compilePage } from './compile-page.js';

const bodyOf = async (text: string, file: string, parser: 'satteri' | 'remark') =>
  (await compilePage(text, { file, options: { parser } })).html.trim();

async function inBothParsers(text: string): Promise<string> {
  const native = await bodyOf(text, 'content/docs/page.md', 'satteri');
  expect(await bodyOf(text, 'content/docs/page.md', 'remark')).toBe(native);
  return native;
}

test.each([
  ['**警告！**请先备份。', '<p><strong>警告！</strong>请先备份。</p>'],
  ['请看**《手册》**第一章', '<p>请看<strong>《手册》</strong>第一章</p>'],
  ['これは**「重要」**です。*（注）*も', '<p>これは<strong>「重要」</strong>です。<em>（注）</em>も</p>'],
  ['이것은 **강조(emphasis)**입니다', '<p>이것은 <strong>강조(emphasis)</strong>입니다</p>'],
  ['~~旧的。~~新的', '<p><del>旧的。</del>新的</p>'],
  ['点击**`保存`**按钮', '<p>点击<strong><code>保存</code></strong>按钮</p>'],
  ['文字**~~删除~~**文字', '<p>文字<strong><del>删除</del></strong>文字</p>'],
  ['𠮷**（注）**𠮷', '<p>𠮷<strong>（注）</strong>𠮷</p>'],
])('emphasis beside punctuation of CJK is emphasis in both parsers: %s', async (text, html) => {
  expect(await inBothParsers(text)).toBe(html);
});

test('the same in MDX, in headings and beside formulas', async () => {
  const { outline, body } = await compilePage('## **注意：**正文\n\n~~删除。~~后面\n', { file: 'content/docs/page.mdx' });
  expect(outline.headings[0]?.html).toBe('<strong>注意：</strong>正文');
  expect(body.kind === 'mdx' && body.code).toContain('del, {\n        children: "删除。"');
  expect((await compilePage('**注意：**正文 $x$\n')).html).toContain('<strong>注意：</strong>正文');
});

test('what is no emphasis by that rule stays text', async () => {
  expect(await inBothParsers('2 * 3 ** 4，和 ** 空格 **')).toBe('<p>2 * 3 ** 4，和 ** 空格 **</p>');
  expect(await inBothParsers('snake_变_量 a**“b”**c')).toBe('<p>snake_变_量 a**“b”**c</p>');
});

test('wherever the native parser is asked, it reads marks beside CJK as the portable one does', async () => {
  const piece = fc.constantFrom(
    '字',
    '：',
    '「',
    '」',
    '（',
    'か',
    '한',
    'a',
    '.',
    '(',
    ')',
    '"',
    ' ',
    '*',
    '**',
    '***',
    '_',
    '__',
    '~~',
    '~',
    '𠮷',
    '“\uFE01',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 3, maxLength: 14 }), async (pieces) => {
      const text = `x${pieces.join('')}x\n`;
      // Marks of two kinds side by side are another matter: the native parser is free with them in any script.
      fc.pre(/[*_~]/.test(text) && !/\*[_~]|_[*~]|~[*_]/.test(text) && !mayEmphasizeCjk(text));
      const html = await Promise.all((['satteri', 'remark'] as const).map((parser) => bodyOf(text, 'content/docs/page.md', parser)));
      expect(html[0]).toBe(html[1]);
    }),
    { numRuns: 400, seed: 30 },
  );
});

/** Names of texts, and the text of a size. */
const LONG: [string, (size: number) => string][] = [
  ['marks of two kinds', (size) => `中 ${'*_'.repeat(2 * size)}`],
  ['marks of two kinds between letters', (size) => `中${'*_'.repeat(2 * size)}中`],
  ['one long run', (size) => `中${'*'.repeat(5 * size)}中`],
  ['two long runs', (size) => `中${'*'.repeat(5 * size)}中${'*'.repeat(5 * size)}中`],
  ['emphasis in emphasis', (size) => `中${'**中 '.repeat(2 * size)}${'中** '.repeat(2 * size)}中`],
  ['emphasis in emphasis behind brackets', (size) => `中**。${'(**a'.repeat(2 * size)}${'a**)'.repeat(2 * size)}`],
  ['many short runs', (size) => '中~'.repeat(5 * size)],
  ['marks of two kinds that match nothing', (size) => '中*_ '.repeat(8 * size)],
  ['openers that no closer may take', (size) => ' (*a'.repeat(4 * size) + '中**中'.repeat(4 * size)],
  ['closers within emphasis', (size) => `**中 ${'中* '.repeat(10 * size)}中**`],
  ['tildes that match nothing', (size) => '中~中~~'.repeat(6 * size)],
];

async function timeOf(text: string): Promise<number> {
  const start = processorTime();
  await compilePage(text);
  return processorTime() - start;
}

// Beside a text of half the size, so that the speed of the machine does not matter. Work that grows with the square takes four times as long.
test.each(LONG)('a page with %s takes time that grows with its length', async (_, textOf) => {
  await compilePage('**注意：**正文');
  const half = await timeOf(textOf(500));
  expect(await timeOf(textOf(1000))).toBeLessThan(3 * half + 150);
});

test('marks are matched as by the library, whose resolvers take longer', () => {
  const library = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(function (this: Processor) {
      const data = this.data() as { micromarkExtensions?: unknown[] };
      data.micromarkExtensions = [...(data.micromarkExtensions ?? []), cjkFriendlyExtension(), gfmStrikethroughCjkFriendly()];
    })
    .freeze();
  const marks = ['*', '*', '**', '**', '***', '_', '__', '~', '~~'];
  const piece = fc.constantFrom(...marks, '字', '：', '「', 'a', '.', '(', ')', ' ', '\n', '𠮷', '[x](y)', '`c`', '![');
  fc.assert(
    fc.property(fc.array(piece, { minLength: 3, maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      expect(parseWithRemark(text, { directives: false })).toEqual(library.parse(text));
    }),
    { numRuns: 500, seed: 30 },
  );
});

test('a long run beside CJK is judged as a short one', () => {
  expect(['中****a', '中*****', `中${'*'.repeat(50)}：`, `a${'*_'.repeat(9)}中`, `：${'~'.repeat(9)}a`].map(mayEmphasizeCjk)).toEqual(
    ['中***a', '中***', '中***：', 'a*_*中', '：~~~a'].map(mayEmphasizeCjk),
  );
  expect(mayEmphasizeCjk(`中 ${'*_'.repeat(9)} 中`)).toBe(false);
});
