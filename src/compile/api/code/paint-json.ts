// Writes an example as JSON with two spaces per level, highlighted with the classes of the highlighter (`token-classes.ts`). It takes a
// fiftieth of the highlighter's time, since nothing has to be parsed. Brackets, colons and commas are a third of all tokens. They get no
// element, and have the colour of the block. If the page's budget ends, a last line shows that the example was cut.
import type { Painted, SampleTree } from '../fit/reader-cache.js';
import { createLinePainter, type LinePainter } from './painted-lines.js';

/** @param budget UTF-16 units of HTML; a line or two are always written */
export function paintJson(tree: SampleTree, budget: number): Painted {
  const painter = createLinePainter();
  const isComplete = paint(tree, '', '', painter, budget);
  painter.end();
  if (!isComplete) cutLine(painter, 'cut here: the page has no room for all of it');
  return { code: painter.lines.join('\n'), lines: painter.lines.length };
}

/**
 * Returns false if the budget was exceeded.
 * @param after a comma, or ''
 */
function paint(tree: SampleTree, indent: string, after: string, painter: LinePainter, budget: number): boolean {
  if (painter.size > budget) return false;
  if (tree.kind === 'word') {
    painter.add(tree.text, 'n');
  } else if (tree.kind === 'text') {
    paintString(tree.text, 's', painter);
    if (tree.left) painter.add(` … ${tree.left} more characters`, 'c');
  } else {
    const [open, close] = tree.kind === 'object' ? ['{', '}'] : ['[', ']'];
    painter.add(open);
    const inside = `${indent}  `;
    const children: [string | undefined, SampleTree][] =
      tree.kind === 'object' ? tree.fields : tree.items.map((item): [undefined, SampleTree] => [undefined, item]);
    for (const [index, [name, child]] of children.entries()) {
      painter.end();
      painter.add(inside);
      if (name !== undefined) {
        paintString(name, 'a', painter);
        painter.add(': ');
      }
      if (!paint(child, inside, index < children.length - 1 ? ',' : '', painter, budget)) return false;
    }
    if (tree.left) {
      painter.end();
      painter.add(inside);
      painter.add(`… ${tree.left} more`, 'c');
    }
    if (children.length > 0 || tree.left) {
      painter.end();
      painter.add(indent);
    }
    painter.add(close);
  }
  if (after) painter.add(after);
  return true;
}

function paintString(text: string, name: 's' | 'a', painter: LinePainter): void {
  const shown = JSON.stringify(text);
  if (!shown.includes('\\')) {
    painter.add(shown, name);
    return;
  }
  for (const part of shown.split(/(\\(?:u[0-9a-fA-F]{4}|.))/)) if (part !== '') painter.add(part, part.startsWith('\\') ? 'n' : name);
}

export function cutLine(painter: LinePainter, note: string): void {
  painter.add(`… ${note}`, 'c');
  painter.end();
}
