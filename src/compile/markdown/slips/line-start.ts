// Finds where a line of a block begins: after the marks of quotes and the indentation, which `shownText` keeps.

/** For lookbehinds. The limit makes a line of blanks take linear time. */
export const LINE_START = String.raw`^[ \t>]{0,80}`;

/** A global version of `pattern` that matches only at the start of a line, in a quote or not. Its flags `i` and `u` are kept. */
export const atLineStart = ({ source, flags }: RegExp): RegExp =>
  new RegExp(`(?<=${LINE_START})(?:${source})`, `gm${flags.replace(/[gm]/g, '')}`);

/** UTF-16 units on either side of a place that are searched, so that a line of any length takes linear time. */
export const MAX_LOOK = 400;

const MARKS = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/;

/** The text before `offset` on its line. For a long line, only the end of it. */
export const lineBefore = (text: string, offset: number): string => {
  const before = text.slice(Math.max(0, offset - MAX_LOOK), offset);
  return before.slice(before.lastIndexOf('\n') + 1);
};

/**
 * True if only marks of quotes and lists stand before the place.
 * @param before as `lineBefore` returns it
 */
export const isLineStart = (before: string): boolean => before.length < MAX_LOOK && MARKS.test(before);

/**
 * For the block `from` … `to` of `text`: the nearest lines with text above and below ('' if none is near), and the text before it on its
 * own line.
 */
export function linesAround(text: string, from: number, to: number): { above: string; prefix: string; below: string } {
  const hasText = (line: string): boolean => /[^\s>]/.test(line);
  const above = text
    .slice(Math.max(0, from - MAX_LOOK), from)
    .split('\n')
    .slice(0, -1);
  const below = text
    .slice(to, to + MAX_LOOK)
    .split('\n')
    .slice(1);
  return { above: above.findLast(hasText) ?? '', prefix: lineBefore(text, from), below: below.find(hasText) ?? '' };
}

/** Blanks that Markdown does not treat as blanks: no-break, of a fixed width, or without width. For use in patterns. */
export const ODD_BLANK = String.raw`[\u00A0\u2000-\u200B\u202F\u205F\u3000\uFEFF]`;
