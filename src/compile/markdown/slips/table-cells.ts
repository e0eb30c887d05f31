// A line of a table → its cells, by the rule of GFM: each `|` parts two cells, in code too, but for `\|`.

export interface TypedCell {
  /** In UTF-16 units of the line. */
  start: number;
  text: string;
}

/** @param line without the prefix of what the table is in */
export function splitCells(line: string): TypedCell[] {
  const end = line.trimEnd().length;
  const cells: TypedCell[] = [];
  let start = line.startsWith('|') ? 1 : 0;
  for (let index = start; index < end; index++) {
    if (line[index] === '\\') index++;
    else if (line[index] === '|') {
      cells.push({ start, text: line.slice(start, index) });
      start = index + 1;
    }
  }
  if (start < end) cells.push({ start, text: line.slice(start, end) });
  return cells;
}
