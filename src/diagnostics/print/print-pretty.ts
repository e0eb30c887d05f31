// Diagnostics for people: a first line that editors and log viewers recognise (`file:line:column severity code message`), the source line
// with a squiggle under the span, related places, and the hint.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { escapeControls } from './escape-controls.js';
import type { Line, Painted } from './print-line.js';
import { spanLength } from './span-length.js';

/** Text of a line (from 1) of a file relative to the site root; undefined if it can't be read. */
export type ReadLine = (file: string, line: number) => string | undefined;

/** A longer source line is cut around the column. Lines of minified files would fill the screen. */
const EXCERPT_WIDTH = 100;
/** Limit of related places. The same link may be on every page of a site. */
const MOST_RELATED = 3;

/** The first line. */
export const headLine = ({ at, severity, code, message }: Diagnostic): Line => [
  at ? `${placeText(at)} ` : '',
  { text: severity, color: severity },
  ` ${code} ${message}`,
];

/** The line of the hint. No line if there is no hint. */
export const hintLines = ({ hint }: Diagnostic): Line[] => (hint ? [`  hint: ${hint}`] : []);

export function printPretty(diagnostic: Diagnostic, readLine: ReadLine): Line[] {
  const { at, severity, related = [] } = diagnostic;
  return [
    headLine(diagnostic),
    ...(at ? excerpt(at, readLine, severity) : []),
    ...related
      .slice(0, MOST_RELATED)
      .flatMap(({ message: note, at: place }): Line[] => [
        [`  ${placeText(place)} `, { text: note, color: 'dim' }],
        ...excerpt(place, readLine, 'dim'),
      ]),
    ...(related.length > MOST_RELATED ? [`  … and ${related.length - MOST_RELATED} more places; --format json prints all`] : []),
    ...hintLines(diagnostic),
  ];
}

const placeText = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

function excerpt(at: Place, readLine: ReadLine, color: Painted['color']): Line[] {
  const written = readLine(at.file, at.line);
  // A tab becomes a single character, so that the squiggle is below its text. A tab that is itself the fault becomes visible.
  const source = written?.replaceAll('\t', written[at.column - 1] === '\t' ? '→' : ' ');
  if (source === undefined || source.trim() === '') return [];
  const column = Math.min(Math.max(at.column, 1), source.length + 1);
  const start = source.length <= EXCERPT_WIDTH ? 0 : Math.max(0, Math.min(column - 1 - EXCERPT_WIDTH / 2, source.length - EXCERPT_WIDTH));
  const shown = source.slice(start, start + EXCERPT_WIDTH);
  const offset = column - 1 - start;
  const span = spanLength({ ...at, column: offset + 1 }, shown);
  const gutter = String(at.line);
  // Position and length of the squiggle are those of the printed text, in which control characters are escaped.
  const before = escapeControls(shown.slice(0, offset));
  const length = Math.max(span, escapeControls(shown.slice(0, offset + span)).length - before.length);
  return [
    `  ${gutter} | ${shown}`,
    [`  ${' '.repeat(gutter.length)} | ${' '.repeat(before.length)}`, { text: `^${'~'.repeat(length - 1)}`, color }],
  ];
}
