// The words of a page as they are stored: the words of each weight, separated by blanks, and a last line that has three characters for each
// word, in the same order. They state the weight without the title and the path, and which rows show the word best. The files of words
// carry these rows, so that a reader's browser need not fetch the page's texts.
import { MOST_IMPACT } from '../base/files/search-files.js';

/** Codes of the rows of a page. */
export const NO_ROW = 0;
/** Texts of a page that are not rows. */
export const KEYWORDS_ROW = 1;
export const DESCRIPTION_ROW = 2;
/** The row of the title. Those of the other rows follow. */
export const TITLE_ROW = 3;

/** A character with a larger code may be half of a pair. */
const MOST_ROWS = 50_000;

export const codeOfRow = (row: number): number => (row < MOST_ROWS ? row + TITLE_ROW : NO_ROW);
/** Negative for a code that is of no row. */
export const rowOfCode = (code: number): number => code - TITLE_ROW;

/** Below it, characters end lines. */
const FIRST_CHARACTER = 32;
const NOTES = MOST_IMPACT + 1;

export interface NotedWord {
  word: string;
  weight: number;
  /** The weight that it has without the title and the path of the page. */
  lower: number;
  /** The codes of the rows that show it, the best first. */
  first: number;
  second: number;
}

export interface WordPrinter {
  add(word: NotedWord): void;
  done(): string[];
}

export function createWordPrinter(): WordPrinter {
  const words = Array.from({ length: NOTES }, (): string[] => []);
  const notes = words.map(() => '');
  return {
    add(one) {
      words[one.weight]?.push(one.word);
      notes[one.weight] += noteOf(one);
    },
    done: () => [...words.map((list) => list.join(' ')), notes.join('')],
  };
}

const noteOf = ({ lower, first, second }: Omit<NotedWord, 'word' | 'weight'>): string =>
  String.fromCharCode(FIRST_CHARACTER + lower, FIRST_CHARACTER + first, FIRST_CHARACTER + second);

/** The lines with more words of the largest weight, which stand last. No row shows them. */
export function withHeaviest(lines: readonly string[], words: readonly string[]): string[] {
  const note = noteOf({ lower: MOST_IMPACT, first: NO_ROW, second: NO_ROW });
  const list = [lines[MOST_IMPACT] ?? '', ...words].filter((text) => text !== '').join(' ');
  return [...lines.slice(0, MOST_IMPACT), list, `${lines[NOTES] ?? ''}${note.repeat(words.length)}`];
}

export function eachNotedWord(
  lines: readonly string[],
  onWord: (word: string, weight: number, lower: number, first: number, second: number) => void,
): void {
  const notes = lines[NOTES] ?? '';
  let at = 0;
  const note = (): number => notes.charCodeAt(at++) - FIRST_CHARACTER;
  for (let weight = 0; weight < NOTES; weight++) {
    const list = lines[weight];
    if (list) for (const word of list.split(' ')) onWord(word, weight, note(), note(), note());
  }
}
