// Finds `-item` and `1.item` on several lines or next to an item, list marks with a no-break space, `- [x]task` and `- [ x ] task`.
// CommonMark requires a blank after the mark, and accepts only two kinds of blank. The box of a task contains one character.
import { noList, noTask } from '../../../diagnostics/pages/markdown-blocks.js';
import type { Diagnostic } from '../../../model/diagnostic.js';
import { BLANKED } from './blanked-text.js';
import type { LookedAt } from './foreign/foreign-syntax.js';
import { LINE_START, ODD_BLANK } from './line-start.js';

/** A word, bold text, a task, or a link. A single letter may be an option. */
const ITEM = String.raw`\p{L}{2}|\*\*\p{L}|\[[ xX]\]|\[[^\]\n]{1,200}${BLANKED}`;
/** A star counts only if it does not begin emphasis. */
const MARK = String.raw`([-+]|\*(?![^\n]*\*)|\d{1,9}[.)])`;
const LINE = new RegExp(String.raw`${LINE_START}${MARK}(?:(${ODD_BLANK})(?=[^\s\d])|(?=${ITEM}))[^\n]*$`, 'u');
const MAY_HOLD = new RegExp(String.raw`${LINE_START}${MARK}(?:${ODD_BLANK}|\p{L}{2}|\*\*\p{L}|\[)`, 'mu');
/** A correct item. Captures the last mark on its line, since `- - a` begins two lists. */
const RIGHT = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*?([-*+]|\d{1,9}[.)])[ \t]+(?![-*+\d])/;
const TASK = /^\[[ xX]\][ \t]/;
/**
 * Options of commands: `-name FILE`, `-std=c99`, `-la, --all`, `-Xmx512m`. Options of compilers: `-Wall`, `-Xlint`, `-fno-inline`. A name
 * and its meaning in columns.
 */
const OPTION = /^[ \t>]*-(?:[A-Za-z][\w-]*(?:=|[,|] *-|[ \t]+[<[A-Z_]{2}|\d|(?: {2,}|[ ]*\t)\S)|[WX][a-z]|f[a-z]+-[a-z])/;
/** The box of a task at the start of its paragraph. */
const GLUED_TASK = /^\[(?:[ xX]|(?=\][ \t]))\](?=[ \t]?\p{L}{2})/u;
/** Blanks next to the character in the box, or more than one blank. */
const WIDE_TASK = /^\[(?:[ \t]{1,3}[xX][ \t]{0,3}|[xX][ \t]{1,3}|[ \t]{2,4})\](?=[ \t]{1,8}\S)/;
const ITEM_MARK = /(?:[-*+]|\d{1,9}[.)])[ \t]+$/;
const BOX = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]?\][ \t]/;

/** @param typed a paragraph */
export const mayHoldNoList = (typed: string): boolean => MAY_HOLD.test(typed) || /^\[[ \txX]{0,7}\]/.test(typed);

interface Line {
  mark: string;
  blank: string | undefined;
  /** Offset of the mark in the paragraph. */
  index: number;
  /** The whole line. */
  typed: string;
}

/**
 * Returns one finding for a paragraph. A task, or a hyphen before an odd blank, is reported on its own. A number or a star before an odd
 * blank may be a date or a note, and a mark without a blank may be anything. These are reported only if the line above or below has such a
 * mark too, with or without a blank.
 */
export function findNoList(paragraph: LookedAt): Diagnostic[] {
  const { typed, placeAt } = paragraph;
  const shown = paragraph.shown();
  const lines = shown.split('\n');
  let index = 0;
  let around: ReturnType<LookedAt['around']> | undefined;
  const [box] = GLUED_TASK.exec(shown) ?? WIDE_TASK.exec(shown) ?? [];
  if (box !== undefined) {
    around = paragraph.around();
    // `[]` may be an empty list of a programming language, unless a task is next to it.
    const isTask = ITEM_MARK.test(around.prefix) && (box !== '[]' || BOX.test(around.above) || BOX.test(around.below));
    if (isTask) return [noTask(box, placeAt(0, box.length))];
  }
  for (const [number, line] of lines.entries()) {
    const found = lineAt(line, index);
    index += line.length + 1;
    if (!found || typed.charAt(found.index - 1) === '\\') continue;
    const report = () => [noList(found.mark, found.blank?.codePointAt(0), placeAt(found.index, found.mark.length))];
    if (isSure(found)) return report();
    around ??= paragraph.around();
    // A mark before the paragraph belongs to the item that contains it.
    if (number === 0 && /[^\s>]/.test(around.prefix)) continue;
    const above = number === 1 ? around.prefix + lines[0] : (lines[number - 1] ?? around.above);
    const below = lines[number + 1] ?? around.below;
    if (isNext(found.mark, markOf(below)) || (RIGHT.test(above) && isNext(markOf(above), found.mark) && !isEmphasis(found, shown)))
      return report();
  }
  return [];
}

function lineAt(line: string, start: number): Line | undefined {
  const { 1: mark, 2: blank } = LINE.exec(line) ?? [];
  if (mark === undefined || (blank === undefined && OPTION.test(line))) return undefined;
  return { mark, blank, index: start + line.indexOf(mark), typed: line };
}

/** The mark of a line that is an item or was meant as one. */
const markOf = (line: string): string | undefined => RIGHT.exec(line)?.[1] ?? lineAt(line, 0)?.mark;

/** A hyphen before an odd blank, or before the box of a task. */
const isSure = ({ mark, blank, typed }: Line): boolean =>
  mark === '-' && (blank !== undefined || TASK.test(typed.slice(typed.indexOf(mark) + 1)));

/** Below an item, a star may begin emphasis of several lines. */
const isEmphasis = ({ mark, index }: Line, shown: string): boolean => mark === '*' && /[^\s*]\*/.test(shown.slice(index + 1));

/** The same mark, or the same or the next number. */
function isNext(before: string | undefined, mark: string | undefined): boolean {
  if (before === undefined || mark === undefined) return false;
  const [first, second] = [Number.parseInt(before, 10), Number.parseInt(mark, 10)];
  if (Number.isNaN(first)) return before === mark;
  return before.at(-1) === mark.at(-1) && (second === first || second === first + 1);
}
