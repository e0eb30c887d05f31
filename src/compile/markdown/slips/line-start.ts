// Where a line of a block begins: behind the marks of quotes and the indentation, which `shownText` keeps.

/** For lookbehinds. Bounded, so that a line of blanks takes linear time. */
export const LINE_START = String.raw`^[ \t>]{0,80}`;

/** Global: `pattern` at the start of a line only, in a quote or not. Of its own flags `i` and `u` stay. */
export const atLineStart = ({ source, flags }: RegExp): RegExp =>
  new RegExp(`(?<=${LINE_START})(?:${source})`, `gm${flags.replace(/[gm]/g, '')}`);

/** UTF-16 units to either side of a block, in which the lines around it are looked for. */
const MAX_LOOK = 400;

/** Of the block `from` … `to` of `text`: the nearest lines with text above and below, '' if none is near, and what stands before it on its own line. */
export function linesAround(text: string, from: number, to: number): { above: string; prefix: string; below: string } {
  const before = text.slice(Math.max(0, from - MAX_LOOK), from).split('\n');
  const prefix = before.pop() ?? '';
  const hasText = (line: string): boolean => /[^\s>]/.test(line);
  const after = text
    .slice(to, to + MAX_LOOK)
    .split('\n')
    .slice(1);
  return { above: before.findLast(hasText) ?? '', prefix, below: after.find(hasText) ?? '' };
}

/** Blanks that are none to Markdown: no-break, of a fixed width or of none. For patterns. */
export const ODD_BLANK = String.raw`[\u00A0\u2000-\u200B\u202F\u205F\u3000\uFEFF]`;
