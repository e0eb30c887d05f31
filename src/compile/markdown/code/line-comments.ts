// Finds comments that mark lines of a sample: `// highlight-next-line` and `# error-start` to `# error-end`, alone on their lines, or `//
// [!code ++]` at the end of a line. Such a comment uses the comment syntax of the language. It is neither shown nor copied.
import { editDistance, nearestName } from '../../../base/names/nearest-name.js';
import { unbalancedMark, unknownMark } from '../../../diagnostics/pages/markdown-code.js';
import { markNotClosed, nearMark } from '../../../diagnostics/pages/markdown-slips.js';
import type { Diagnostic, Place } from '../../../model/diagnostic.js';
import { createCommentFinder, hasComments } from '../parse/comment-syntax.js';

/** Word of a comment → class of the line. */
const KINDS: Record<string, string> = {
  highlight: 'hl',
  added: 'add',
  removed: 'del',
  focus: 'focus',
  error: 'err',
  warning: 'warn',
};
/** Word in `[!code …]` → class of the line. */
const NOTATIONS: Record<string, string> = {
  '++': 'add',
  '--': 'del',
  highlight: 'hl',
  hl: 'hl',
  focus: 'focus',
  error: 'err',
  warning: 'warn',
};

const ANY_KIND = Object.keys(KINDS).join('|');
const COMMAND = `(${ANY_KIND})-(next-line|start|end)|\\[!code\\s+([^\\]]{1,40})\\]`;
/** A quick test. Most code has no such comments, and then no line is searched. */
const QUICK = new RegExp(`(?:${ANY_KIND})-(?:next-line|start|end)|\\[!code\\s`);
/** Text that may be a misspelt mark. */
const NEAR = /[!]code\s|\b(?:h|a|r|f|e|w)[a-z]{3,}[-_ ](?:[a-z]+[-_ ]?)?(?:l|s|e|n)[a-z]+/i;
const NEAR_COMMAND = '([A-Za-z]+(?:[-_ ][A-Za-z]+){1,2})|(\\[!code\\s{1,4}[^\\]\\s][^\\]]{0,40}?)';
/** How many letters may differ. */
const MAX_SLIPS = 2;
const COMMANDS = Object.keys(KINDS).flatMap((kind) => ['next-line', 'start', 'end'].map((step) => `${kind}-${step}`));
/** Keeps `[!code ++:99999999]` from making a list of that length. */
const MAX_COUNT = 10_000;

export interface MarkedCode {
  code: string;
  /** 1-based line of `code` → classes. */
  lineClasses: Record<number, string[]>;
  diagnostics: Diagnostic[];
}

export interface LineCommentInput {
  language: string;
  /** Place of a span of a line. `line` counts from 0 in the given code. `index` and `length` are UTF-16 units of that line. */
  placeAt(line: number, index: number, length: number): Place;
}

/**
 * Returns the same code and no classes if it contains no such comment. In a language without comments, `[!code focsu]` is probably quoted
 * text. It is reported only if another mark in the same sample is valid.
 */
export function extractLineComments(code: string, { language, placeAt }: LineCommentInput): MarkedCode {
  const slips = hasComments(language) || QUICK.test(code) ? findSlips(code, { language, placeAt }) : [];
  if (!QUICK.test(code)) return { code, lineClasses: {}, diagnostics: slips };
  const findComment = createCommentFinder(language, COMMAND);
  const marks = createMarks();
  const kept: string[] = [];
  let mayReport = hasComments(language);
  for (const [index, line] of code.split('\n').entries()) {
    let rest = line;
    let isMark = false;
    for (let comment = findComment(rest); comment; comment = findComment(rest)) {
      const [kind, step, notation] = comment.groups;
      const at = placeAt(index, comment.index, rest.trimEnd().length - comment.index);
      const isAlone = comment.code.trim() === '';
      // Words such as `highlight-next-line` count only alone on their line. After code they are part of the sample.
      if (kind && (!isAlone || isMark)) break;
      const isTaken = kind ? marks.command(kind, step ?? '', kept.length + 1, at) : marks.notation(notation ?? '', kept.length + 1, at);
      if (!isTaken) break;
      isMark = mayReport = true;
      rest = comment.code.trimEnd();
    }
    if (isMark && rest.trim() === '') continue;
    kept.push(rest);
    marks.line(kept.length);
  }
  const diagnostics = mayReport ? [...slips, ...marks.finish(kept.length)] : [];
  return { code: kept.join('\n'), lineClasses: marks.lineClasses, diagnostics };
}

/** Comments that are almost marks: words alone on their line, or a notation without its closing bracket. */
function findSlips(code: string, { language, placeAt }: LineCommentInput): Diagnostic[] {
  if (!NEAR.test(code)) return [];
  const findComment = createCommentFinder(language, NEAR_COMMAND);
  const found: Diagnostic[] = [];
  for (const [index, line] of code.split('\n').entries()) {
    const comment = NEAR.test(line) ? findComment(line) : undefined;
    if (!comment) continue;
    const [words, notation] = comment.groups;
    const at = placeAt(index, comment.index, line.trimEnd().length - comment.index);
    if (notation) found.push(markNotClosed(notation.trimEnd(), at));
    if (!words || comment.code.trim() !== '' || COMMANDS.includes(words)) continue;
    const nearest = nearestName(words, COMMANDS);
    if (nearest && editDistance(words.toLowerCase(), nearest) <= MAX_SLIPS) found.push(nearMark(words, nearest, at));
  }
  return found;
}

/** Collects marks while the lines are read. Line numbers count from 1 and only the lines that stay. */
function createMarks() {
  const lineClasses: Record<number, string[]> = {};
  const diagnostics: Diagnostic[] = [];
  const open = new Map<string, { mark: string; at: Place }>();
  /** Classes that begin on a later line, or continue to it. */
  let reaching: { name: string; from: number; to: number; mark: string; at: Place }[] = [];
  const fault = (mark: string, reason: Parameters<typeof unbalancedMark>[1], at: Place) =>
    diagnostics.push(unbalancedMark(mark, reason, at));
  return {
    lineClasses,
    /** Handles `highlight-start`. Always true: the comment is never part of the sample. */
    command(kind: string, step: string, next: number, at: Place): boolean {
      const mark = `${kind}-${step}`;
      const name = KINDS[kind] ?? '';
      if (step === 'next-line') reaching.push({ name, from: next, to: next, mark, at });
      else if (step === 'end' ? !open.delete(name) : open.has(name)) fault(mark, step === 'end' ? 'not-started' : 'open-already', at);
      else if (step === 'start') open.set(name, { mark, at });
      return true;
    },
    /** Handles `++` or `focus:3`. False if there is no such mark. */
    notation(text: string, next: number, at: Place): boolean {
      const [, word = '', count = '1'] = /^(\S+?)(?::(\d{1,5}))?$/.exec(text.trim()) ?? [];
      const name = Object.hasOwn(NOTATIONS, word) ? NOTATIONS[word] : undefined;
      if (!name) diagnostics.push(unknownMark(text.trim(), at, Object.keys(NOTATIONS)));
      else reaching.push({ name, from: next, to: next + Math.min(Number(count), MAX_COUNT) - 1, mark: `[!code ${text.trim()}]`, at });
      return name !== undefined;
    },
    line(number: number): void {
      const names = [...open.keys(), ...reaching.map(({ name }) => name)];
      if (names.length > 0) lineClasses[number] = [...new Set(names)];
      reaching = reaching.filter(({ to }) => to > number);
    },
    finish(lineCount: number): Diagnostic[] {
      for (const { mark, at } of open.values()) fault(mark, 'not-ended', at);
      for (const { mark, from, at } of reaching) if (from > lineCount) fault(mark, 'no-line', at);
      return diagnostics;
    },
  };
}
