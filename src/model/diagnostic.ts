// What every phase returns beside its value: a fault of the site's author as data.
// Printers (src/diagnostics) turn it into text; exit codes follow from `severity` and the area of `code`.

export type Severity = 'error' | 'warning' | 'info';

/** A span in a file that the author edits. `file` is relative to the site root, with `/`. Lines and columns count from 1; columns are UTF-16 units. */
export interface Place {
  file: string;
  line: number;
  column: number;
  /** UTF-16 units to underline on that line; absent: to the end of the word. */
  length?: number;
  /** In a description of an API: a JSON pointer, of which line and column have still to be found. Nobody prints such a place. */
  pointer?: string;
  /** Where in the text of the pointer. */
  inText?: PlaceInText;
}

/** A place in a text that is the value of a key: how it is written in its file, indented, folded or escaped, is found out when somebody asks. */
export interface PlaceInText {
  /** Of the text, from 1. */
  line: number;
  /** How the text goes on there, on that line: a few characters, never empty. */
  begins: string;
}

/** `code` is `<area>/<fault>` and permanent: people search for it, and suppress it. */
export interface Diagnostic {
  code: string;
  severity: Severity;
  message: string;
  at?: Place;
  /** What the finding is about beside its place, decoded: the path that a link leads to, with its anchor; an id as `#id`. Lists of what is ignored or known match it. */
  target?: string;
  /** Of a link to an address: the text of the author, if it is not `target`. */
  written?: string;
  /** What to do about it, one line; starts in lower case, e.g. `did you mean /docs/install?` */
  hint?: string;
  related?: { message: string; at: Place }[];
}

/** The return of a phase: a value, always, and what was wrong with the input. */
export interface Outcome<T> {
  value: T;
  diagnostics: Diagnostic[];
}
