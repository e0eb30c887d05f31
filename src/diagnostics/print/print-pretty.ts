// Diagnostics for people: a first line that editors and log viewers recognise (`file:line:column severity code message`),
// the source line with a squiggle under the span, related places, and what to do about it.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { escapeControls } from './escape-controls.js';
import type { Line, Painted } from './print-line.js';
import { spanLength } from './span-length.js';

/** Text of a line (from 1) of a file relative to the site root; undefined if it can't be read. */
export type ReadLine = (file: string, line: number) => string | undefined;

/** A longer source line is cut around the column: minified files would fill the screen. */
const FRAME_WIDTH = 100;
/** Places beside the first: a link may be on each page of a site. */
const MOST_RELATED = 3;

/** The first line alone. */
export const headLine = ({ at, severity, code, message }: Diagnostic): Line => [
  at ? `${placeText(at)} ` : '',
  { text: severity, color: severity },
  ` ${code} ${message}`,
];

/** What to do about it; no line for a finding without a hint. */
export const hintLines = ({ hint }: Diagnostic): Line[] => (hint ? [`  hint: ${hint}`] : []);

export function printPretty(diagnostic: Diagnostic, readLine: ReadLine): Line[] {
  const { at, severity, related = [] } = diagnostic;
  return [
    headLine(diagnostic),
    ...(at ? frame(at, readLine, severity) : []),
    ...related
      .slice(0, MOST_RELATED)
      .flatMap(({ message: note, at: place }): Line[] => [
        [`  ${placeText(place)} `, { text: note, color: 'dim' }],
        ...frame(place, readLine, 'dim'),
      ]),
    ...(related.length > MOST_RELATED ? [`  … and ${related.length - MOST_RELATED} more places; --format json prints all`] : []),
    ...hintLines(diagnostic),
  ];
}

const placeText = ({ file, line, column }: Place): string => `${file}:${line}:${column}`;

function frame(at: Place, readLine: ReadLine, color: Painted['color']): Line[] {
  const written = readLine(at.file, at.line);
  // A tab takes one place, so that what is below it stands below it; one that the fault is about is seen.
  const source = written?.replaceAll('\t', written[at.column - 1] === '\t' ? '→' : ' ');
  if (source === undefined || source.trim() === '') return [];
  const column = Math.min(Math.max(at.column, 1), source.length + 1);
  const start = source.length <= FRAME_WIDTH ? 0 : Math.max(0, Math.min(column - 1 - FRAME_WIDTH / 2, source.length - FRAME_WIDTH));
  const shown = source.slice(start, start + FRAME_WIDTH);
  const offset = column - 1 - start;
  const span = spanLength({ ...at, column: offset + 1 }, shown);
  const gutter = String(at.line);
  // The squiggle is as far from the left as what is before the span is wide when it is printed, and as long as the span is then.
  const before = escapeControls(shown.slice(0, offset));
  const length = Math.max(span, escapeControls(shown.slice(0, offset + span)).length - before.length);
  return [
    `  ${gutter} | ${shown}`,
    [`  ${' '.repeat(gutter.length)} | ${' '.repeat(before.length)}`, { text: `^${'~'.repeat(length - 1)}`, color }],
  ];
}
