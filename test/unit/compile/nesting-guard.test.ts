import { expect, test } from 'vitest';
import { linesOutsideFences } from '../../../src/compile/markdown/code/outside-fences.js';
import { lineBeyondBraces, lineBeyondParser } from '../../../src/compile/markdown/parse/nesting-guard.js';
import { leaveWideTablesShort } from '../../../src/compile/markdown/parse/wide-tables.js';
import { compileBytes, compilePage, faultsOf } from './compile-page.js';

const opened = (count: number): string => ':::note\n\n'.repeat(count);

test('directives that stay open are refused at the line that is one too many; samples of them in fences are not counted', () => {
  expect(lineBeyondParser(opened(400), 'satteri')).toBe(301);
  expect(lineBeyondParser(`a\n\n${opened(160)}`, 'remark')).toBe(303);
  expect(lineBeyondParser(`\`\`\`md\n${opened(400)}\`\`\`\n`, 'satteri')).toBeUndefined();
  expect(lineBeyondParser(`- a\n\n  ~~~md\n${opened(400)}  ~~~\n`, 'satteri')).toBeUndefined();
  expect(lineBeyondParser(`\`\`\`md\n${opened(400)}\`\`\`\n${opened(400)}`, 'satteri')).toBe(1 + 800 + 1 + 301);
});

test('no fence, no cover: one that never closes, a mark in the text, more than any page shows', () => {
  expect(lineBeyondParser(`\`\`\`md\n${opened(400)}`, 'satteri')).toBe(302);
  expect(lineBeyondParser(`\`\`\`a\`b\n${opened(400)}\`\`\`\n`, 'satteri')).toBe(302);
  expect(lineBeyondParser(`<!--\n\`\`\`\n-->\n${opened(1_200)}\`\`\`\n`, 'satteri')).toBeDefined();
});

test('a page of three hundred openings in a fence is compiled', async () => {
  const page = await compilePage(`# A\n\n\`\`\`md\n${opened(400)}\`\`\`\n\nEnd.\n`);
  expect(page.diagnostics).toEqual([]);
  expect(page.html).toContain('End.');
});

test('lines keep their number when fences are taken away', () => {
  expect(linesOutsideFences('a\n```js\nb\n```\nc\n> ~~~\n> d\n> ~~~\ne')).toEqual(['a', '', '', '', 'c', '', '', '', 'e']);
  expect(linesOutsideFences('a\n````\n```\n````\nb')).toEqual(['a', '', '', '', 'b']);
});

test('braces of MDX have a limit, which code that a fence shows and real objects stay below', async () => {
  const braces = (count: number) => `${'{'.repeat(count)}1${'}'.repeat(count)}\n`;
  expect(lineBeyondBraces(`a\n\n${braces(600)}`)).toBe(3);
  expect(lineBeyondBraces(`\`\`\`\n${braces(600)}\`\`\`\n`)).toBeUndefined();
  expect(lineBeyondBraces('{[{a: {b: 1}}]}\n'.repeat(1_000))).toBeUndefined();
  const { value, diagnostics } = await compileBytes(new TextEncoder().encode(`a\n\n${braces(5_000)}`), { file: 'content/docs/page.mdx' });
  expect(value).toBeUndefined();
  expect(faultsOf({ diagnostics })).toEqual(['markdown/nested-too-deep 3:1']);
});

test('a table whose rows lack most of the cells of a wide head stays as typed; one of the same size that is full is filled up', async () => {
  const { loadMarkdownParser } = await import('../../../src/compile/markdown/parse/parse-markdown.js');
  const parse = await loadMarkdownParser();
  const tableOf = (columns: number, row: string, rows: number) => {
    const tree = parse?.(`${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${row.repeat(rows)}`, { directives: false });
    if (!tree) throw new Error('satteri has no binary here');
    leaveWideTablesShort(tree);
    return tree.children[0] as { align?: unknown };
  };
  expect(tableOf(600, '|b|\n', 600).align).toBeNull();
  expect(tableOf(600, `${'|b'.repeat(600)}|\n`, 600).align).toHaveLength(600);
  expect(tableOf(3, '|b|\n', 600).align).toHaveLength(3);
});

test('emphasis in emphasis has a limit before the portable parser; marks side by side, or never closed, have none', () => {
  const nested = (count: number) => `${'**a '.repeat(count)}${'a** '.repeat(count)}`;
  expect(lineBeyondParser(`a\n\n${nested(300)}\n`, 'remark')).toBe(3);
  expect(lineBeyondParser(nested(300), 'satteri')).toBeUndefined();
  expect(lineBeyondParser(`a${'*'.repeat(500)}b${'*'.repeat(500)}c`, 'remark')).toBe(1);
  for (const text of [
    nested(150),
    '*a* '.repeat(1_000),
    '| **a** | _b_ | *c |\n'.repeat(500),
    'a*b*c'.repeat(500),
    `${nested(150)}\n\n`.repeat(5),
  ])
    expect(lineBeyondParser(text, 'remark')).toBeUndefined();
  expect(lineBeyondParser(`a\n${'*'.repeat(900)}\n${'_'.repeat(900)}\n`, 'remark')).toBeUndefined();
});
