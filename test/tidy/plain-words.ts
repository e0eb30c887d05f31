// The style note of CONTRIBUTING as data: words and forms that make our text hard to read, each with what to write instead. Only
// what a program can see is here; the rest of the note is for the reviewer.
import { proseOf } from './prose-of.js';

export interface PlainWordRule {
  /** Found in prose: a comment, a string, a text of JSX, or a paragraph of Markdown. */
  pattern: RegExp;
  instead: string;
}

export const PLAIN_WORD_RULES: PlainWordRule[] = [
  { pattern: /\btold\b/i, instead: 'a diagnostic is reported, a fact is known, a program is asked' },
  { pattern: /\bsaid\b/i, instead: 'printed, reported, stated, written' },
  { pattern: /\bwhoever\b/i, instead: 'name the subject: the caller, the worker, the checker' },
  { pattern: /\b(?:[Nn]obody|[Ss]omebody|[Aa]nybody)\b/, instead: 'name the subject: no caller, a reader, the author' },
  { pattern: /\bshall\b/i, instead: 'must, should, will' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, instead: 'fix' },
  { pattern: /\bwithout\s+a\s+word\b/i, instead: 'silently' },
  { pattern: /\bundefined\s+where\b/i, instead: 'undefined if …' },
  { pattern: /\b(?:is|are|be|was|were)\s+had\b/i, instead: 'is available, can be read, can be fetched' },
  {
    pattern: /\bthat\s+is\s+none\b|\bof\s+its\s+own\s+accord\b|\bas\s+ever\b|\bto\s+be\s+had\b/i,
    instead: 'say what is the case: "an invalid value", "as before"',
  },
];

/** A rule about sentences. A semicolon in a string is code more often than a sentence's. */
const TWO_SEMICOLONS: PlainWordRule = {
  pattern: /;(?:(?![.!?]\s)[^;])*;\s*\S/,
  instead: 'one idea a sentence: end the sentence at the semicolon',
};

export interface BrokenLine {
  /** 1-based. */
  line: number;
  text: string;
  instead: string[];
}

/** The lines of a file that break a rule, with what to write instead. `file` decides what of the text is prose. */
export function brokenLines(file: string, text: string): BrokenLine[] {
  const lines = text.split('\n');
  const broken = new Map<number, string[]>();
  for (const prose of proseOf(file, text)) {
    for (const { pattern, instead } of prose.sentences ? [...PLAIN_WORD_RULES, TWO_SEMICOLONS] : PLAIN_WORD_RULES) {
      for (const { index } of prose.text.matchAll(new RegExp(pattern, `${pattern.flags}g`))) {
        const line = prose.line + prose.text.slice(0, index).split('\n').length - 1;
        if (!broken.get(line)?.includes(instead)) broken.set(line, [...(broken.get(line) ?? []), instead]);
      }
    }
  }
  return [...broken].sort(([a], [b]) => a - b).map(([line, instead]) => ({ line, text: (lines[line - 1] ?? '').trim(), instead }));
}
