// Finds lines that were meant as a table: GFM requires as many cells in the delimiter row as in the header above it.
import { noTable, oddTable } from '../../../diagnostics/pages/markdown-blocks.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { LookedAt } from './foreign/foreign-syntax.js';
import { ODD_BLANK } from './line-start.js';
import { splitCells } from './table-cells.js';

/** Markdown does not accept these blanks in a delimiter row. */
const ODD = new RegExp(ODD_BLANK, 'u');
const ODD_BLANKS = new RegExp(ODD_BLANK, 'gu');
/** For a line whose runs of blanks were reduced to one blank each (`isRule`). On long runs the pattern would take quadratic time. */
const RULE = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const isRule = (line: string): boolean => RULE.test(line.replace(/[ \t]+/g, ' '));

export function findNoTable({ typed, placeAt }: LookedAt): Diagnostic[] {
  if (!typed.includes('|')) return [];
  const lines = typed.split('\n');
  let offset = 0;
  let before = '';
  for (const line of lines) {
    const blank = ODD.exec(line)?.[0];
    if (blank !== undefined && line.includes('|') && before.includes('|') && isRule(line.replace(ODD_BLANKS, ' ')))
      return [oddTable(blank.codePointAt(0) ?? 0, placeAt(offset + line.indexOf(blank), 1))];
    if (line.includes('|') && isRule(line) && before.includes('|')) {
      const [head, rule] = [splitCells(withoutPrefix(before)).length, splitCells(withoutPrefix(line)).length];
      const indent = line.length - withoutPrefix(line).length;
      if (head !== rule) return [noTable(head, rule, placeAt(offset + indent, line.trimEnd().length - indent))];
    }
    offset += line.length + 1;
    before = line;
  }
  if (lines.length === 1 || !lines.every(isRow)) return [];
  const [first = ''] = lines;
  return [noTable(splitCells(withoutPrefix(first)).length, 0, placeAt(0, first.trimEnd().length))];
}

/** A line between bars with at least two cells with text. Two bars at both ends mark a norm or a spoiler. */
function isRow(line: string): boolean {
  const row = withoutPrefix(line).trimEnd();
  return (
    row.startsWith('|') &&
    row.endsWith('|') &&
    !(row.startsWith('||') && row.endsWith('||')) &&
    splitCells(row).filter(({ text }) => text.trim() !== '').length > 1
  );
}

const withoutPrefix = (line: string): string => line.replace(/^[ \t>]*/, '');
