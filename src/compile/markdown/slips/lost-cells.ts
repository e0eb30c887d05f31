// Finds rows of a table with more cells than the header: parsers drop the extra cells, which are mostly code with an unescaped `|`. Also
// finds text that became a row because no empty line stands above it.
import type { Table, TableRow } from 'mdast';
import { lostCells, textInTable } from '../../../diagnostics/pages/markdown-blocks.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside, sourceOf } from '../transform-scope.js';
import { splitCells } from './table-cells.js';

/** In document order. A dropped cell without text does not count. */
export function findLostCells(table: Table, state: CompileState): Diagnostic[] {
  const columns = table.align?.length ?? table.children[0]?.children.length ?? 0;
  return table.children.flatMap((row) => {
    const start = row.position?.start.offset;
    const typed = start === undefined ? '' : state.text.slice(start, row.position?.end.offset);
    // Most rows end here.
    if (start === undefined || mostCellsIn(typed) <= columns) return [];
    const lost = splitCells(typed).slice(columns);
    const first = lost.find(({ text }) => text.trim() !== '');
    if (!first) return [];
    const from = first.start + first.text.length - first.text.trimStart().length;
    const last = lost.findLast(({ text }) => text.trim() !== '') ?? first;
    return [
      lostCells(columns, columns + lost.length, placeInside(state, row, start + from, last.start + last.text.trimEnd().length - from)),
    ];
  });
}

/** In a table without bars at the ends of its rows, a row may consist of its first cell only. Then only a sentence is reported. */
const SENTENCE = /\S\s+\S+\s+\S+\s+\S/;

/**
 * Reports the first line without a bar below the last row with one. There must be such a row below the header, or several cells in the
 * header. Attributes of kramdown are reported elsewhere.
 */
export function findTextInTable({ children, align }: Table, state: CompileState): Diagnostic[] {
  const [head] = children;
  const last = children.at(-1);
  if (!head || !last || children.length < 2 || hasBar(last, state)) return [];
  const from = children.findLastIndex((row) => hasBar(row, state)) + 1;
  const row = children[from];
  const start = row?.position?.start.offset;
  if (!row || start === undefined || from === 0 || (from === 1 && (align?.length ?? 0) < 2)) return [];
  const typed = sourceOf(state, row).trimEnd();
  if (typed === '' || IS_ATTRIBUTES.test(typed) || !(sourceOf(state, head).startsWith('|') || SENTENCE.test(typed))) return [];
  return [textInTable(placeInside(state, row, start, typed.length))];
}

/** Attributes of kramdown, Pandoc and others for the table above. They are reported as foreign syntax. */
export const IS_ATTRIBUTES = /^\{[:.#]/;

const hasBar = (row: TableRow, state: CompileState): boolean => /(?<!\\)\|/.test(sourceOf(state, row));

/** The number of cells if no bar in the row is text. A bar at the start or end of the row separates nothing. */
function mostCellsIn(row: string): number {
  let count = row.startsWith('|') ? 0 : 1;
  for (let index = row.indexOf('|'); index >= 0; index = row.indexOf('|', index + 1)) count++;
  return /\|\s*$/.test(row) ? count - 1 : count;
}
