// Diagnostics for people: a first line that editors and log viewers recognise (`file:line:column severity code message`),
// the source line with a squiggle under the span, related places, and what to do about it.
import type { Diagnostic, Place, Severity } from '../model/diagnostic.js';
import { escapeControls } from './escape-controls.js';
import { spanLength } from './span-length.js';

export interface PrettyOptions {
  /** Text of a line (from 1) of a file relative to the site root; undefined when it can't be read. */
  readLine(file: string, line: number): string | undefined;
  color: boolean;
}

const COLORS: Record<Severity | 'dim', number> = { error: 31, warning: 33, info: 36, dim: 2 };
/** A longer source line is cut around the column: minified files would fill the screen. */
const FRAME_WIDTH = 100;

export function printPretty(diagnostic: Diagnostic, options: PrettyOptions): string {
  const paint = (text: string, color: keyof typeof COLORS) => (options.color ? `\u001b[${COLORS[color]}m${text}\u001b[0m` : text);
  const { at, severity, code, message, hint, related = [] } = diagnostic;
  const lines = [`${at ? `${placeText(at)} ` : ''}${paint(severity, severity)} ${code} ${indentRest(escapeControls(message))}`];
  if (at) lines.push(...frame(at, options, (text) => paint(text, severity)));
  for (const { message: note, at: place } of related) {
    lines.push(`  ${placeText(place)} ${paint(escapeControls(note), 'dim')}`, ...frame(place, options, (text) => paint(text, 'dim')));
  }
  if (hint) lines.push(`  hint: ${indentRest(escapeControls(hint))}`);
  return lines.join('\n');
}

const placeText = ({ file, line, column }: Place): string => `${escapeControls(file)}:${line}:${column}`;

const indentRest = (text: string): string => text.replaceAll('\n', '\n  ');

function frame(at: Place, { readLine }: PrettyOptions, paint: (text: string) => string): string[] {
  const written = readLine(at.file, at.line);
  // A tab takes one place, so that what is below it stands below it; one that the fault is about is seen.
  const source = written?.replaceAll('\t', written[at.column - 1] === '\t' ? '→' : ' ');
  if (source === undefined || source.trim() === '') return [];
  const column = Math.min(Math.max(at.column, 1), source.length + 1);
  const start = source.length <= FRAME_WIDTH ? 0 : Math.max(0, Math.min(column - 1 - FRAME_WIDTH / 2, source.length - FRAME_WIDTH));
  const shown = source.slice(start, start + FRAME_WIDTH);
  const offset = column - 1 - start;
  const length = spanLength({ ...at, column: offset + 1 }, shown);
  const gutter = String(at.line);
  const before = escapeControls(shown.slice(0, offset));
  return [
    `  ${gutter} | ${escapeControls(shown)}`,
    `  ${' '.repeat(gutter.length)} | ${' '.repeat(before.length)}${paint(`^${'~'.repeat(length - 1)}`)}`,
  ];
}
