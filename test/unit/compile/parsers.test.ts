import { describe, expect, test } from 'vitest';
import { parseOrReport } from '../../../src/compile/markdown/compile-markdown.js';
import { createCompileState } from '../../../src/compile/markdown/compile-state.js';
import { lineBeyondParser } from '../../../src/compile/markdown/parse/nesting-guard.js';
import { parseWithDirectives } from '../../../src/compile/markdown/parse/parse-directives.js';
import { loadMarkdownParser } from '../../../src/compile/markdown/parse/parse-markdown.js';
import { parseWithRemark } from '../../../src/compile/markdown/parse/parse-with-remark.js';
import { nativeParserMissing } from '../../../src/diagnostics/pages/markdown.js';
import { compilePage } from './compile-page.js';

const native = async () => {
  const parse = await loadMarkdownParser();
  if (!parse) throw new Error('satteri has no binary here');
  return parse;
};

const PAGES = [
  '# A *b*\n\nText [a](b "c") ![d](e) `f` <https://g.h> www.i.j [k] [l][k] [^1]\n\n[k]: /m "n"\n\n[^1]: o\n\n    p\n',
  '- a\n  - b\n\n    c\n- [x] d\n\n3) e\n4) f\n\n> g\nlazy\n\n***\n\n| a | b |\n|:-:|--:|\n| `c \\| d` | e |\n',
  '::::note A [b](./c.md)\nText 10:30 a:b[c](d).\n\n:::tip[E] f\nx\n:::\n::::\n\n- item\n\n  :::info G\n  h\n  :::\n',
  '```js {1} title="a"\nx\n```\n\n    indented\n\n<div>\n\n*a* <b>c</b>\n\n</div>\n\n<!-- d -->\n\ne\\\nf  \ng &amp; &#35; \\* ~~h~~\n',
  'é😀 **日本**語 *a*\u00a0b\n\n\tcode\n\nSetext\n===\n\nOther\n---\n',
];

describe('the two parsers', () => {
  test.each(PAGES)('see the same page, positions included: %j', async (text) => {
    const [one, other] = await Promise.all([compilePage(text), compilePage(text, { options: { parser: 'remark' } })]);
    expect(one).toEqual(other);
  });

  test('replace each other: without a binary remark is used, and that is reported', async () => {
    expect(await loadMarkdownParser(() => Promise.reject(new Error('no binary')))).toBeUndefined();
    expect(nativeParserMissing()).toMatchObject({ code: 'markdown/native-parser-missing', severity: 'warning' });
  });

  test('take down one page at most when they give up (markdown/unreadable)', () => {
    const state = createCompileState({
      file: 'a.md',
      format: 'md',
      text: 'x',
      files: { read: () => 'missing', list: () => [] },
      frontMatter: {},
    });
    const parse = () => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    expect(parseOrReport(state, parse)).toBeUndefined();
    expect(state.diagnostics).toMatchObject([{ code: 'markdown/unreadable', severity: 'error', at: { file: 'a.md', line: 1, column: 1 } }]);
  });
});

describe('titles without brackets', () => {
  test('leave every position where the author has it', async () => {
    const text = 'a\n\n  :::note Title `b` {.c}\n  x\n  :::\n\n:::tip[T] rest\ny\n:::\n\nend\n';
    for (const parse of [await native(), parseWithRemark]) {
      const tree = parseWithDirectives(text, parse);
      const end = tree.children.at(-1)?.position?.start;
      expect(end).toMatchObject({ line: 11, column: 1, offset: text.indexOf('end') });
      for (const node of tree.children) {
        const { start, end: last } = node.position ?? { start: { offset: 0 }, end: { offset: 0 } };
        expect(text.slice(start.offset, last.offset)).toMatch(/^(?:a|:::note[\s\S]*:::|:::tip[\s\S]*:::|end)$/);
      }
    }
  });
});

describe('the guard before the parsers', () => {
  test.each<[string, string, number | undefined]>([
    ['quotes', `a\n\n${'> '.repeat(1500)}x`, 3],
    ['list items', `a\n${'- '.repeat(1500)}x`, 2],
    ['labels', `a\n\nb ${':a['.repeat(2000)}`, 3],
    ['emphasis', '*a **b '.repeat(30_000), 1],
    ['a big ordinary page', '## A\n\nSome *text* with [a link](b) and `code`.\n\n- x\n  - y\n\n> z\n\n'.repeat(2000), undefined],
    ['a table of 3,000 rows', `| a | b |\n|---|---|\n${'| *c* | [d](e) |\n'.repeat(3000)}`, undefined],
    ['a long line of brackets', '[]'.repeat(20_000), undefined],
  ])('knows the line of %s', (_, text, line) => {
    expect(lineBeyondParser(text, 'satteri')).toBe(line);
  });

  test('is stricter where remark would take minutes', () => {
    const lists = Array.from({ length: 400 }, (_, i) => `${'  '.repeat(i)}- x`).join('\n');
    expect(lineBeyondParser(lists, 'satteri')).toBeUndefined();
    expect(lineBeyondParser(lists, 'remark')).toBe(151);
  });
});
