// Where a line of a block begins: behind the marks of quotes and the indentation, which `shownText` keeps.

/** For lookbehinds. Bounded, so that a line of blanks takes linear time. */
export const LINE_START = String.raw`^[ \t>]{0,80}`;

/** Global: `pattern` at the start of a line only, in a quote or not. Of its own flags `i` and `u` stay. */
export const atLineStart = ({ source, flags }: RegExp): RegExp =>
  new RegExp(`(?<=${LINE_START})(?:${source})`, `gm${flags.replace(/[gm]/g, '')}`);

/** Blanks that are none to Markdown: no-break, of a fixed width or of none. For patterns. */
export const ODD_BLANK = String.raw`[\u00A0\u2000-\u200B\u202F\u205F\u3000\uFEFF]`;
