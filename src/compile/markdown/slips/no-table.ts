// Lines that were meant as a table and are none: GFM wants as many cells in the line of hyphens as in the header above it.
import { noTable, oddTable } from '../../../diagnostics/pages/markdown-blocks.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { LookedAt } from './foreign/foreign-syntax.js';
import { ODD_BLANK } from './line-start.js';
import { splitCells } from './table-cells.js';

/** No rule to Markdown: its blanks are others. */
const ODD = new RegExp(ODD_BLANK, 'u');
const ODD_BLANKS = new RegExp(ODD_BLANK, 'gu');
/** Of a line whose runs of blanks are one blank each (`isRule`): on long runs the pattern would take the square of their length. */
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

/** A line that is framed by bars and has two cells with text at least. Two bars at both ends are a norm's, or hide what is between them. */
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
