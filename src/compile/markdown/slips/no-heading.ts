// Finds `##Heading`, and `#` with a no-break space: CommonMark requires a blank after the marks, and accepts only two kinds of blank. Also
// finds seven marks: CommonMark has six levels.
import { noHeading } from '../../../diagnostics/pages/markdown-blocks.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { LookedAt } from './foreign/foreign-syntax.js';
import { atLineStart, ODD_BLANK } from './line-start.js';

/** After quotes and indentation. A single `#` may begin a tag or the number of an issue, except at the start of the page. */
const MARKS = atLineStart(new RegExp(String.raw`(#{1,6})(${ODD_BLANK}?)(?=[\p{L}\p{N}])[^\n]*`, 'u'));

/** A line that also ends in marks is a decorated word. */
const SEVENTH = atLineStart(/(#{7,20})(?=[ \t]+[\p{L}\p{N}])(?![^\n]*##[ \t]*$)/u);

/** @param isFirst the paragraph begins the page */
export function findNoHeading({ typed, shown, placeAt }: LookedAt, isFirst: boolean): Diagnostic[] {
  const tooDeep = [...shown().matchAll(SEVENTH)].flatMap(({ 1: marks = '', index }) =>
    typed.charAt(index - 1) === '\\' ? [] : [noHeading(marks, undefined, placeAt(index, marks.length))],
  );
  const glued = [...shown().matchAll(MARKS)].flatMap(({ 0: line, 1: marks = '', 2: blank, index }) => {
    const isSurely = marks.length > 1 || blank || (isFirst && index === 0 && /^#[\p{L}]/u.test(line) && !line.includes(' #'));
    if (!isSurely || typed.charAt(index - 1) === '\\') return [];
    return [noHeading(marks, blank ? (blank.codePointAt(0) ?? 0) : undefined, placeAt(index, marks.length + (blank ? 1 : 0)))];
  });
  return [...tooDeep, ...glued];
}
