import type { Html, Paragraph, Root } from 'mdast';
import { expect, test } from 'vitest';
import { fixNativeTree } from '../../../src/compile/markdown/parse/fix-native-tree.js';
import { nodesOf } from '../../../src/compile/markdown/walk-tree.js';

const at = (line: number, column: number, offset: number) => ({ line, column, offset });

test('texts side by side become one, over the place of both', () => {
  const tree: Root = {
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'text', value: 'a', position: { start: at(1, 1, 0), end: at(1, 2, 1) } },
          { type: 'text', value: '&', position: { start: at(1, 2, 1), end: at(1, 7, 6) } },
          { type: 'break' },
          { type: 'text', value: 'b' },
        ],
      },
    ],
  };
  fixNativeTree(tree);
  expect((tree.children[0] as Paragraph).children).toEqual([
    { type: 'text', value: 'a&', position: { start: at(1, 1, 0), end: at(1, 7, 6) } },
    { type: 'break' },
    { type: 'text', value: 'b' },
  ]);
});

test('a comment ends before the line break that follows it, and an element that is left open keeps its own', () => {
  const html = (value: string, end: ReturnType<typeof at>): Html => ({ type: 'html', value, position: { start: at(1, 3, 2), end } });
  const tree: Root = {
    type: 'root',
    children: [html('<!-- a -->\n', at(2, 1, 13)), html('<!-- a\nb -->\n', at(3, 1, 15)), html('<div>\n', at(2, 1, 8))],
  };
  fixNativeTree(tree);
  expect(tree.children).toMatchObject([
    { value: '<!-- a -->', position: { end: at(1, 13, 12) } },
    { value: '<!-- a\nb -->', position: { end: { line: 2, offset: 14 } } },
    { value: '<div>\n', position: { end: at(2, 1, 8) } },
  ]);
});

test("a task's paragraph begins at its box where markup follows the box at once", () => {
  const tree: Root = {
    type: 'root',
    children: [
      {
        type: 'list',
        children: [
          {
            type: 'listItem',
            checked: true,
            children: [
              { type: 'paragraph', position: { start: at(1, 7, 6), end: at(1, 10, 9) }, children: [{ type: 'emphasis', children: [] }] },
            ],
          },
        ],
      },
    ],
  };
  fixNativeTree(tree);
  expect([...nodesOf(tree)].find(({ type }) => type === 'paragraph')?.position?.start).toEqual(at(1, 3, 2));
});
