// Where a line of a block begins: behind the marks of quotes and the indentation, which `shownText` keeps.

/** For lookbehinds. Bounded, so that a line of blanks takes linear time. */
export const LINE_START = String.raw`^[ \t>]{0,80}`;

/** Global: `pattern` at the start of a line only, in a quote or not. Of its own flags `i` and `u` stay. */
export const atLineStart = ({ source, flags }: RegExp): RegExp =>
  new RegExp(`(?<=${LINE_START})(?:${source})`, `gm${flags.replace(/[gm]/g, '')}`);

/** UTF-16 units to either side of a place that are looked at, so that a line of whatever length takes linear time. */
export const MAX_LOOK = 400;

const MARKS = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*$/;

/** What stands before `offset` on its line: of a long line the end. */
export const lineBefore = (text: string, offset: number): string => {
  const before = text.slice(Math.max(0, offset - MAX_LOOK), offset);
  return before.slice(before.lastIndexOf('\n') + 1);
};

/** Of what `lineBefore` returns: nothing but the marks of quotes and lists. */
export const isLineStart = (before: string): boolean => before.length < MAX_LOOK && MARKS.test(before);

/** Of the block `from` … `to` of `text`: the nearest lines with text above and below, '' if none is near, and what stands before it on its own line. */
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

/** Blanks that are none to Markdown: no-break, of a fixed width or of none. For patterns. */
export const ODD_BLANK = String.raw`[\u00A0\u2000-\u200B\u202F\u205F\u3000\uFEFF]`;
