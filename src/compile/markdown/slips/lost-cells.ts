// Rows of a table that have more cells than its header: the parsers drop the rest, which mostly is code with an unescaped `|`.
import type { Table } from 'mdast';
import { lostCells } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { CompileState } from '../compile-state.js';
import { placeInside } from '../transform-scope.js';
import { splitCells } from './table-cells.js';

/** In document order. A cell without text is no loss. */
export function findLostCells(table: Table, state: CompileState): Diagnostic[] {
  const columns = table.align?.length ?? table.children[0]?.children.length ?? 0;
  return table.children.flatMap((row) => {
    const start = row.position?.start.offset;
    const typed = start === undefined ? '' : state.text.slice(start, row.position?.end.offset);
    // Most rows are done here.
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

/** Of a row: as many if no bar in it is text. A bar at its start or its end is before or behind a cell. */
function mostCellsIn(row: string): number {
  let count = row.startsWith('|') ? 0 : 1;
  for (let index = row.indexOf('|'); index >= 0; index = row.indexOf('|', index + 1)) count++;
  return /\|\s*$/.test(row) ? count - 1 : count;
}
