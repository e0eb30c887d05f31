// Corrects small differences between the native parser's tree and that of the portable parser.
import type { Html, ListItem, Root, Text } from 'mdast';
import type { Node } from 'unist';
import { parentsOf } from '../walk-tree.js';

/** Changes `tree` in place: adjacent texts become one, and HTML ends before its last line break. */
export function fixNativeTree(tree: Root): void {
  for (const parent of parentsOf(tree)) {
    const { children } = parent;
    let isAfterText = false;
    let hasPair = false;
    for (const child of children) {
      if (child.type === 'html') cutLineBreak(child as Html);
      hasPair ||= isAfterText && isText(child);
      isAfterText = isText(child);
    }
    if (hasPair) parent.children = joinTexts(children);
    if (parent.type === 'listItem') startAtMark(parent as ListItem);
  }
}

const isText = (node: Node | undefined): node is Text => node?.type === 'text';

function joinTexts(children: Node[]): Node[] {
  const joined: Node[] = [];
  for (const child of children) {
    const before = joined.at(-1);
    if (!isText(child) || !isText(before)) {
      joined.push(child);
      continue;
    }
    before.value += child.value;
    if (before.position && child.position) before.position.end = child.position.end;
  }
  return joined;
}

/** If markup follows `[x]` directly, the paragraph of the task begins at its `[x]`. */
function startAtMark({ checked, children: [first] }: ListItem): void {
  if (typeof checked !== 'boolean' || first?.type !== 'paragraph' || first.children[0]?.type === 'text' || !first.position) return;
  const { start } = first.position;
  first.position.start = {
    line: start.line,
    column: start.column - MARK,
    ...(start.offset !== undefined && { offset: start.offset - MARK }),
  };
}

/** Columns of `[x] `. */
const MARK = 4;

const CLOSED = /^<(?:!--(?:-?>|[\s\S]*-->)|\?[\s\S]*>|![A-Za-z[][\s\S]*>)$/;

/** In list items the native parser includes the line break after a comment. */
function cutLineBreak(html: Html): void {
  const value = html.value.trimEnd();
  if (value.length === html.value.length || !CLOSED.test(value) || !html.position) return;
  const { start, end } = html.position;
  const last = value.slice(value.lastIndexOf('\n') + 1).length;
  const cut = html.value.length - value.length;
  html.value = value;
  end.line -= 1;
  end.column = value.includes('\n') ? start.column + last : start.column + value.length;
  if (end.offset !== undefined) end.offset -= cut;
}
