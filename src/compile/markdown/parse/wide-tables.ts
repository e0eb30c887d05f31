// Parsers pad each row of a table to the width of its header, which can turn a page of a few lines into millions of cells. Beyond a size
// that no real table has, rows stay as they were typed. The columns then lose their alignment.
import type { Root, Table } from 'mdast';
import { blocksOf } from '../walk-tree.js';

/** How many cells a table may gain. The limit of GitHub's own parser. */
const MAX_ADDED = 200_000;

/** Changes `tree` in place. */
export function leaveWideTablesShort(tree: Root): void {
  for (const node of blocksOf(tree)) {
    if (node.type !== 'table') continue;
    const table = node as Table;
    const columns = table.align?.length ?? 0;
    if (columns * table.children.length <= MAX_ADDED) continue;
    const typed = table.children.reduce((count, row) => count + row.children.length, 0);
    if (columns * table.children.length - typed > MAX_ADDED) table.align = null;
  }
}
