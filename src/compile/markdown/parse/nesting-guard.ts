// Keeps a text from a parser that could not finish it. Native code crashes the process if its stack is full, and remark needs minutes for
// nested lists. These limits are rough and far above `MAX_DEPTH`: what is only too deep for a person is found in the tree, with its exact
// place.

import { linesOutsideFences } from '../code/outside-fences.js';

/** Markers of quotes and list items at the start of one line. */
const MAX_PREFIX = { satteri: 1_000, remark: 200 };
const PREFIX = { satteri: prefixOf(MAX_PREFIX.satteri), remark: prefixOf(MAX_PREFIX.remark) };
/** Nested labels. Measured: 8,000 crash a process with a stack of 1 MB, and 30,000 one with 8 MB. */
const MAX_BRACKETS = 1_000;
/** Marks that open emphasis within one block. 300,000 crash a process with a stack of 8 MB. */
const MAX_OPENERS = 20_000;
/**
 * Marks that open emphasis inside emphasis and are then closed: at least 200 levels, twice `MAX_DEPTH`. Remark takes quadratic time or
 * worse. Measured: 1,000 levels in 8 KB take 0.8 s, 2,000 take 2.5 s.
 */
const MAX_REMARK_MARKS = 400;
/** Columns before a list item. Remark takes time that is at least quadratic in the levels. */
const REMARK_INDENT = /^[ ]{300,}(?:[-*+]|\d{1,9}[.)])[ \t]/m;
/** Directives that are open at once, outside of code fences. */
const MAX_DIRECTIVES = 150;
/** The same with fences included: a line that only looks like a fence must not hide more directives than the parsers can take. */
const MAX_ANYWHERE = 1_000;
/** Braces of MDX that are open at once. For each closing brace, the MDX parser reads again everything since the first opening one. */
const MAX_BRACES = 500;
/** UTF-16 units. A shorter text can't be too deep. */
const SAFE_LENGTH = 3 * MAX_BRACKETS;

/** Line (from 1) on which `text` becomes too deep to be parsed at all. Undefined for every real page. */
export function lineBeyondParser(text: string, parser: 'satteri' | 'remark'): number | undefined {
  if (parser === 'satteri' && text.length < SAFE_LENGTH) return undefined;
  const offset =
    longPrefix(text, parser) ??
    (parser === 'remark' ? (REMARK_INDENT.exec(text)?.index ?? deepEmphasis(text)) : undefined) ??
    deepLabels(text) ??
    manyOpeners(text);
  return offset === undefined ? deepDirectives(text) : text.slice(0, offset).split('\n').length;
}

function prefixOf(count: number): RegExp {
  return new RegExp(`^(?:[ \\t]*(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${count},}`);
}

/** Offset of the line. */
function longPrefix(text: string, parser: 'satteri' | 'remark'): number | undefined {
  for (let start = 0; start < text.length; ) {
    const lineBreak = text.indexOf('\n', start);
    const end = lineBreak < 0 ? text.length : lineBreak;
    // A shorter line can't hold that many markers.
    if (end - start >= MAX_PREFIX[parser] && PREFIX[parser].test(text.slice(start, end))) return start;
    start = end + 1;
  }
  return undefined;
}

/** `:a[:a[:a[`. Only directives nest their labels. Plain brackets don't. */
function deepLabels(text: string): number | undefined {
  if ((text.match(/:[\w-]+\[/g)?.length ?? 0) < MAX_BRACKETS) return undefined;
  let depth = 0;
  for (const { 0: mark, index } of text.matchAll(/[[\]]|\n[ \t>]*\n/g)) {
    if (mark.startsWith('\n')) depth = 0;
    else depth = mark === '[' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > MAX_BRACKETS) return index;
  }
  return undefined;
}

/** Line (from 1) on which MDX has more nested braces than its parser can read in time. Undefined for every real page. */
export function lineBeyondBraces(text: string): number | undefined {
  if (text.length < 2 * MAX_BRACES) return undefined;
  let depth = 0;
  for (const [index, line] of linesOutsideFences(text).entries()) {
    for (const [brace] of line.matchAll(/[{}]/g)) {
      depth = brace === '{' ? depth + 1 : Math.max(0, depth - 1);
      if (depth > MAX_BRACES) return index + 1;
    }
  }
  return undefined;
}

/**
 * Line of the first directive beyond the limit of open ones. The parsers, and the search for their ends, take time that is quadratic in
 * their number.
 */
function deepDirectives(text: string): number | undefined {
  if (!text.includes(':::')) return undefined;
  const lines = text.split('\n');
  if (deepestDirective(lines, MAX_DIRECTIVES) === undefined) return undefined;
  return deepestDirective(linesOutsideFences(text), MAX_DIRECTIVES) ?? deepestDirective(lines, MAX_ANYWHERE);
}

function deepestDirective(lines: string[], limit: number): number | undefined {
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    const colons = line.includes(':::') ? /^[ \t>]*:{3,}[ \t]*(?:([A-Za-z])|$)/.exec(line) : undefined;
    if (colons) depth = colons[1] ? depth + 1 : Math.max(0, depth - 1);
    if (depth > limit) return index + 1;
  }
  return undefined;
}

function manyOpeners(text: string): number | undefined {
  if (text.length < 3 * MAX_OPENERS) return undefined;
  let openers = 0;
  for (const { 0: mark, index } of text.matchAll(/(?<![*_\w])[*_]{1,3}(?=\w)|\n[ \t>]*\n/g)) {
    openers = mark.startsWith('\n') ? 0 : openers + 1;
    if (openers > MAX_OPENERS) return index;
  }
  return undefined;
}

/** Offset of the mark that closes too many levels. A mark that opens but is never closed nests nothing, so it does not count. */
function deepEmphasis(text: string): number | undefined {
  if (text.length < 2 * MAX_REMARK_MARKS) return undefined;
  let open = 0;
  let most = 0;
  for (const { 0: mark, index } of text.matchAll(/\*+|_+|(?<!~)~~?(?!~)|\n[ \t>]*\n/g)) {
    if (mark.startsWith('\n')) {
      open = most = 0;
      continue;
    }
    const before = sideOf(text.charAt(index - 1));
    const after = sideOf(text.charAt(index + mark.length));
    if (before + after === 0) continue;
    const closed = before >= after ? Math.min(open, mark.length) : 0;
    open -= closed;
    if (most - open > MAX_REMARK_MARKS) return index;
    if (open === 0) most = 0;
    if (before <= after) open += mark.length - closed;
    most = Math.max(most, open);
  }
  return undefined;
}

/**
 * Rates the character next to a mark: 0 for a blank or none, 1 for punctuation, 2 for a letter. A mark belongs to the side with the higher
 * rate.
 */
const sideOf = (sign: string): number => (sign.trim() === '' ? 0 : /[\p{P}\p{S}]/u.test(sign) ? 1 : 2);
