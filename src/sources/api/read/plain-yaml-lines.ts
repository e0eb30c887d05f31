// A position in YAML text, and how to move from line to line, as far as this is certain without a parser.
import { giveUp } from './plain-yaml-scalar.js';

/** A key without blanks and colons. A number may be a key too. */
const KEY = /(?:[A-Za-z\d_$/.][^\s:#]*|'[^'\n]*'|"[^"\\\n]*"):(?=[ \n]|$)/y;

/** Indexes in the text of the current line. */
export interface PlainLines {
  text: string;
  /** Where the line begins, and where it ends. */
  line: number;
  end: number;
  /** The line's first character that is not blank. After the last line, `at` is the end of the text and `column` is -1. */
  at: number;
  column: number;
}

/** The state before the first line. Call `nextLine` to go there. */
export const linesOf = (text: string): PlainLines => ({ text, line: 0, end: -1, at: 0, column: 0 });

/** Goes to the next line that is neither blank nor a comment. */
export function nextLine(lines: PlainLines): void {
  const { text } = lines;
  for (lines.line = lines.end + 1; lines.line < text.length; lines.line = lines.end + 1) {
    lines.end = endOfLine(text, lines.line);
    lines.at = lines.line;
    while (text[lines.at] === ' ') lines.at++;
    if (lines.at === lines.end || text[lines.at] === '#') continue;
    lines.column = lines.at - lines.line;
    if (lines.column === 0 && /^(?:---|\.\.\.|%)/.test(text.slice(lines.at, lines.at + 3))) giveUp();
    return;
  }
  lines.at = text.length;
  lines.column = -1;
}

export function endOfLine(text: string, from: number): number {
  const found = text.indexOf('\n', from);
  return found < 0 ? text.length : found;
}

/** Whether an item of a list begins here. */
export const isItem = ({ text, at, end }: PlainLines): boolean => text[at] === '-' && (text[at + 1] === ' ' || at + 1 === end);

/** Index behind the colon of the key that begins here; -1 if there is none. */
export function keyEnd({ text, at }: PlainLines): number {
  KEY.lastIndex = at;
  return KEY.test(text) ? KEY.lastIndex : -1;
}
