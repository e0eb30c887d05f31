// The style note of CONTRIBUTING as data: words and forms that make our text hard to read, each with what to write instead. Only
// what a program can see is here; the rest of the note is for the reviewer.

export interface PlainWordRule {
  /** Found in the prose of one line: a comment, a string, or a line of Markdown. */
  pattern: RegExp;
  instead: string;
}

export const PLAIN_WORD_RULES: PlainWordRule[] = [
  { pattern: /\btold\b/i, instead: 'a diagnostic is reported, a fact is known, a program is asked' },
  { pattern: /\bsaid\b/i, instead: 'printed, reported, stated, written' },
  { pattern: /\bwhoever\b/i, instead: 'name the subject: the caller, the worker, the checker' },
  { pattern: /\b(?:nobody|somebody|anybody)\b/i, instead: 'name the subject: no caller, a reader, the author' },
  { pattern: /\bshall\b/i, instead: 'must, should, will' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix' },
  { pattern: /\bwithout a word\b/i, instead: 'silently' },
  { pattern: /\bundefined where\b/i, instead: 'undefined if …' },
  { pattern: /\b(?:is|are|be|was|were) had\b/i, instead: 'is available, can be read, can be fetched' },
  {
    pattern: /\bthat is none\b|\bof its own accord\b|\bas ever\b|\bto be had\b/i,
    instead: 'say what is the case: "an invalid value", "as before"',
  },
  { pattern: /;(?:(?![.!?]\s)[^;])*;\s*\S/, instead: 'one idea a sentence: end the sentence at the semicolon' },
];

/** Another text's wording: an output, code, or an example of what not to write. */
const QUOTED = /`[^`]*`|"[^"]*"/g;

/** The parts of a line of code that people read: what follows `//` or stands in a block comment, and what is quoted. */
function proseOfCode(line: string): string {
  const comment = /^\s*(?:\/\/|\/?\*)(.*)$/.exec(line)?.[1] ?? /(?:^|\s)\/\/\s(.*)$/.exec(line)?.[1];
  if (comment !== undefined) return comment.replace(QUOTED, '""');
  return (
    [...line.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`?/g)]
      .map(([, single, double, template]) => single ?? double ?? template ?? '')
      // One word is a name, a key or a value; people read the rest.
      .filter((text) => /\w \w/.test(text))
      .join('\n')
      // A semicolon in a string is code more often than a sentence's.
      .replaceAll(';', ',')
  );
}

/** The prose of each line of a file, '' for a line without any. In Markdown that is every line outside fenced code. */
function proseOf(file: string, lines: string[]): string[] {
  if (!file.endsWith('.md')) return lines.map(proseOfCode);
  let fence: string | undefined;
  return lines.map((line) => {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && mark === undefined) return line.replace(QUOTED, '""');
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence)) fence = undefined;
    return '';
  });
}

export interface BrokenLine {
  /** 1-based. */
  line: number;
  text: string;
  instead: string[];
}

/** The lines of a file that break a rule, with what to write instead. `file` decides what of a line is prose. */
export function brokenLines(file: string, text: string): BrokenLine[] {
  const lines = text.split('\n');
  return proseOf(file, lines).flatMap((prose, index) => {
    const instead = PLAIN_WORD_RULES.filter(({ pattern }) => pattern.test(prose)).map((rule) => rule.instead);
    return instead.length === 0 ? [] : [{ line: index + 1, text: (lines[index] ?? '').trim(), instead }];
  });
}
