// What every phase returns beside its value: faults in the author's files as data. Printers (src/diagnostics) turn them into text. Exit
// codes follow from `severity` and the area of `code`.

export type Severity = 'error' | 'warning' | 'info';

/**
 * A span in a file that the author edits. `file` is relative to the site root, with `/`. Lines and
 * columns count from 1, columns in UTF-16 units.
 */
export interface Place {
  file: string;
  line: number;
  column: number;
  /** How many UTF-16 units of the line to underline. Absent: up to the end of the word. */
  length?: number;
  /** JSON pointer into a description of an API. Line and column are not known yet: they are looked up before the place is printed. */
  pointer?: string;
  /** Which part of the text that the pointer leads to is meant. */
  inText?: PlaceInText;
}

/**
 * A place in a text that is the value of a key. In the file the text may be indented, folded or escaped: its line and column there are
 * only computed when the place is printed.
 */
export interface PlaceInText {
  /** Line of the text, from 1. */
  line: number;
  /** The first characters of that line from the place on. Never empty. */
  begins: string;
}

/** `code` is `<area>/<fault>`. It never changes, because people search for codes and list them in `checks`. */
export interface Diagnostic {
  code: string;
  severity: Severity;
  message: string;
  at?: Place;
  /**
   * What the finding is about beside its place, decoded: the path that a link leads to, with its anchor, or an id as `#id`. Rules
   * that ignore findings and baselines match it.
   */
  target?: string;
  /** The link as the author wrote it, if that differs from `target`. */
  written?: string;
  /** What to do about it. One line that starts in lower case, such as `did you mean /docs/install?` */
  hint?: string;
  related?: { message: string; at: Place }[];
}

/** What a phase returns: a value in any case, and what is wrong with its input. */
export interface Outcome<T> {
  value: T;
  diagnostics: Diagnostic[];
}
