// `-item` and `1.item`, line after line, and list marks with a no-break space: CommonMark wants a blank after the mark, and has two kinds of it only.
import { noList } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import type { LookedAt } from './foreign/foreign-syntax.js';
import { atLineStart, LINE_START, ODD_BLANK } from './line-start.js';
import { BLANKED } from './shown-text.js';

/** A word, text in bold, a task, or a link. One letter may be an option. */
const ITEM = String.raw`\p{L}{2}|\*\*\p{L}|\[[ xX]\]|\[[^\]\n]{1,200}${BLANKED}`;
/** A star that is no emphasis. */
const MARK = String.raw`([-+]|\*(?![^\n]*\*)|\d{1,9}[.)])`;
const LINE = new RegExp(String.raw`${LINE_START}${MARK}(?:(${ODD_BLANK})(?=[^\s\d])|(?=${ITEM}))[^\n]*$`, 'u');
const MAY_HOLD = atLineStart(new RegExp(String.raw`${MARK}(?:${ODD_BLANK}|\p{L}{2}|\*\*\p{L}|\[)`, 'u'));
/** `-name FILE`, `-std=c99`, `-la, --all`, `-Xmx512m`. */
const OPTION = /^[ \t>]*-[A-Za-z][\w-]*(?:=|[,|] *-|[ \t]+[<[A-Z_]{2}|\d)/;

export const mayHoldNoList = (text: string): boolean => text.search(MAY_HOLD) >= 0;

interface Line {
  mark: string;
  blank: string | undefined;
  /** In the paragraph, of the mark. */
  index: number;
}

/** One finding for a paragraph. A number or a star before an odd blank may be a date or a note, and a glued mark anything, unless the next line has one too. */
export function findNoList({ shown, typed, placeAt }: LookedAt): Diagnostic[] {
  let index = 0;
  let before: Line | undefined;
  for (const line of shown.split('\n')) {
    const found = lineAt(line, index);
    const isText = found && typed.charAt(found.index - 1) === '\\';
    if (found && !isText && isDash(found)) return [noList(found.mark, found.blank?.codePointAt(0), placeAt(found.index, 1))];
    if (found && !isText && before && isNext(before, found))
      return [noList(before.mark, before.blank?.codePointAt(0), placeAt(before.index, before.mark.length))];
    before = isText ? undefined : found;
    index += line.length + 1;
  }
  return [];
}

function lineAt(line: string, start: number): Line | undefined {
  const { 1: mark, 2: blank } = LINE.exec(line) ?? [];
  if (mark === undefined || (blank === undefined && OPTION.test(line))) return undefined;
  return { mark, blank, index: start + line.indexOf(mark) };
}

/** Before an odd blank. */
const isDash = ({ mark, blank }: Line): boolean => mark === '-' && blank !== undefined;

/** The same mark, or the next number. */
function isNext(before: Line, { mark }: Line): boolean {
  const [first, second] = [Number.parseInt(before.mark, 10), Number.parseInt(mark, 10)];
  if (Number.isNaN(first)) return before.mark === mark;
  return before.mark.at(-1) === mark.at(-1) && (second === first || second === first + 1);
}
