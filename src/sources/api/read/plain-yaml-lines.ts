// A place in a text of YAML, and the lines that follow: what is certain of them without a parser.
import { giveUp } from './plain-yaml-scalar.js';

/** Without blanks and colons; a number is a key as well. */
const KEY = /(?:[A-Za-z\d_$/.][^\s:#]*|'[^'\n]*'|"[^"\\\n]*"):(?=[ \n]|$)/y;

/** Indexes in the text of the line that is read now. */
export interface PlainLines {
  text: string;
  /** Where the line begins, and where it ends. */
  line: number;
  end: number;
  /** Where its next word stands. Behind the last line it is the end of the text, and the column -1. */
  at: number;
  column: number;
}

/** Before the first line: `nextLine` goes there. */
export const linesOf = (text: string): PlainLines => ({ text, line: 0, end: -1, at: 0, column: 0 });

/** Goes to the next line with something to read. */
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
