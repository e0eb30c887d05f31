// Splits a line of a table into cells, as GFM does: each `|` separates two cells, in code too, except `\|`.

export interface TypedCell {
  /** UTF-16 units from the start of the line. */
  start: number;
  text: string;
}

/** @param line without the prefix of the container of the table */
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
