// Highlights a sample: returns HTML with the same classes as the highlighter (`token-classes.ts`), in a hundredth of its time. That
// matters, because eight samples are on each of a thousand pages. The function knows words and strings of the languages of samples, but no
// grammar. For any input, each element is closed on its line, and the text of the HTML equals the input,
// except that invisible characters that change how code reads are shown by name.
import { withoutTokens } from '../../../base/body-token.js';
import { showControls } from '../../../base/text/hidden-controls.js';
import type { SampleLanguage } from '../../../model/api/api-config.js';
import type { TokenClass } from '../../highlight/token-classes.js';
import { CODE_LANGUAGES, type CodeLanguage, type CodeQuote } from './code-languages.js';
import { CLOSE_TAG, openTag } from './code-tags.js';
import {
  escapeLength,
  heredocEnd,
  isBlank,
  isComment,
  isDigit,
  isNameStart,
  lineEnd,
  nameEnd,
  numberEnd,
  shellWordEnd,
  wordClass,
} from './code-tokens.js';
import { type CodeWriter, createCodeWriter } from './code-writer.js';

/** For each ASCII character, whether a token of any language can begin with it, or code inside a string can end with it. */
const BEGINS = Uint8Array.from({ length: 128 }, (_, unit) => (/[\w'"`#/$\\@<(){}-]/.test(String.fromCharCode(unit)) ? 1 : 0));

/** Nesting of code in strings in code. Samples have two levels. */
const MOST_DEPTH = 8;

/**
 * HTML of lines by language: two thirds of the lines of samples occur in earlier samples. The cache
 * saves time and does not change any result.
 */
const remembered = new Map<SampleLanguage, Map<string, string>>();
const MOST_LINES = 4_000;
/** UTF-16 units. Longer lines rarely occur again. */
const MOST_LINE = 160;

/**
 * A position in a sample, and what has been written up to there. It is one object of a fixed shape,
 * since the functions below run for each token.
 */
interface Painter {
  text: string;
  rules: CodeLanguage;
  writer: CodeWriter;
  /** UTF-16 index of the next token. */
  at: number;
  /** The text up to here has been written. From here to `at` it has no class. */
  written: number;
}

/** Returns HTML lines, joined by line ends. */
export function paintCode(code: string, language: SampleLanguage): string {
  const text = withoutTokens(code);
  const painter: Painter = { text, rules: CODE_LANGUAGES[language], writer: createCodeWriter(), at: 0, written: 0 };
  const lines = remembered.get(language) ?? new Map<string, string>();
  remembered.set(language, lines);
  while (painter.at < text.length) paintLine(painter, lines);
  return showControls(painter.writer.end(), (name) => openTag('m') + name + CLOSE_TAG);
}

/**
 * Writes one line, from the cache if possible. The HTML of a line only depends on the line, unless a token of an earlier line continues in
 * it. If a token continues beyond this line, the line is not cached.
 */
function paintLine(painter: Painter, lines: Map<string, string>): void {
  const { text, writer, at: start } = painter;
  const end = lineEnd(text, start);
  const line = start > 0 && text[start - 1] === '\n' && end - start <= MOST_LINE ? text.slice(start, end) : undefined;
  const known = line === undefined ? undefined : lines.get(line);
  if (known !== undefined) writer.addPainted(known);
  else {
    paintUntil(painter, '', 0, end);
    if (painter.at > end) return;
    if (lines.size >= MOST_LINES) lines.clear();
    if (line !== undefined) lines.set(line, writer.line());
  }
  if (end < text.length) writer.add('\n', undefined);
  painter.at = end + 1;
  painter.written = painter.at;
}

/**
 * Highlights code up to the closing bracket that the caller is waiting for, or up to `limit`. A
 * token that begins before `limit` is finished.
 */
function paintUntil(painter: Painter, closing: string, depth: number, limit: number): void {
  const { text } = painter;
  const opening = closing === ')' ? '(' : '{';
  let level = 0;
  while (painter.at < limit) {
    const unit = text.charCodeAt(painter.at);
    // Blanks and punctuation, a third of all code.
    if (unit > 127 || BEGINS[unit] === 0) {
      painter.at++;
      continue;
    }
    const character = text[painter.at] ?? '';
    if (closing !== '' && (character === closing || character === opening)) {
      if (character === opening) level++;
      else if (level-- === 0) break;
    }
    paintToken(painter, character, unit, depth);
  }
  writePlain(painter);
}

function writePlain(painter: Painter): void {
  const { text, written, at } = painter;
  if (written < at) painter.writer.add(text.slice(written, at), undefined);
  painter.written = at;
}

function paint(painter: Painter, end: number, name: TokenClass | undefined): void {
  writePlain(painter);
  painter.writer.add(painter.text.slice(painter.at, end), name);
  painter.at = end;
  painter.written = end;
}

/** Passes one token, or one character without a class. */
function paintToken(painter: Painter, character: string, unit: number, depth: number): void {
  const { text, rules, at } = painter;
  if (isNameStart(unit)) paintWord(painter, depth);
  else if (isDigit(unit)) paint(painter, numberEnd(text, at), 'n');
  else if (rules.quotes[character]) paintString(painter, at, rules.quotes[character], '', depth);
  else if (isComment(text, at, rules)) paint(painter, lineEnd(text, at), 'c');
  else if (character === '$' && rules.hasDollars && isNameStart(text.charCodeAt(at + 1))) paint(painter, nameEnd(text, at + 1), 'v');
  else if (rules.isShell && character === '\\') paint(painter, at + 2, 'n');
  else if (rules.isShell && (character === '-' || character === '@') && isBlank(text.charCodeAt(at - 1)))
    paint(painter, shellWordEnd(text, at), character === '-' ? 'a' : 's');
  else if (rules.heredoc && character === '<') paintHeredoc(painter);
  else painter.at++;
}

function paintWord(painter: Painter, depth: number): void {
  const { text, rules, at } = painter;
  const end = nameEnd(text, at);
  const word = text.slice(at, end);
  const quote = rules.prefixes && /^[rbf]+$/.test(word) ? rules.quotes[text[end] ?? ''] : undefined;
  if (quote) paintString(painter, end, quote, word, depth);
  else if (rules.isShell) paint(painter, shellWordEnd(text, at), word === 'curl' || word === 'printf' ? 'f' : 's');
  else {
    const name = wordClass(word, text, end, rules);
    if (name) paint(painter, end, name);
    else painter.at = end;
  }
}

function paintHeredoc(painter: Painter): void {
  const { text, at } = painter;
  const end = heredocEnd(text, at);
  if (text.startsWith('<?php', at)) paint(painter, at + 5, 'k');
  else if (end < 0) painter.at++;
  else paint(painter, end, 's');
}

/**
 * Writes a string from its prefix to its closing quote.
 * @param open index of the opening quote
 */
function paintString(painter: Painter, open: number, quote: CodeQuote, prefix: string, depth: number): void {
  const { text, rules } = painter;
  const mark = text[open] ?? '';
  const isTriple = rules.hasTriple === true && text.startsWith(mark + mark, open + 1);
  const end = isTriple ? mark.repeat(3) : mark;
  const hasEscapes = quote.escapes !== '' && !prefix.includes('r') && !(isTriple && rules.isTripleRaw);
  const opener = !rules.prefixes || prefix.includes('f') ? (quote.opener ?? '') : '';
  let next = open + end.length;
  while (next < text.length && !(text[next] === mark && (!isTriple || text.startsWith(end, next)))) {
    const unit = text[next];
    if (unit !== '\\' && unit !== '$' && unit !== opener[0]) next++;
    else if (opener !== '' && unit === opener[0] && text.startsWith(opener, next) && depth < MOST_DEPTH) {
      // Two braces stand for one literal brace.
      if (opener === '{' && text[next + 1] === '{') next += 2;
      else next = paintInserted(painter, next, opener, depth);
    } else if (unit === '\\' && hasEscapes) {
      const length = escapeLength(text, next, quote.escapes);
      if (length > 0) {
        paint(painter, next, 's');
        paint(painter, next + length, 'n');
      }
      next += Math.max(length, 1);
    } else if (unit === '$' && quote.hasNames && isNameStart(text.charCodeAt(next + 1))) {
      paint(painter, next, 's');
      paint(painter, nameEnd(text, next + 1), 'v');
      next = painter.at;
    } else next++;
  }
  paint(painter, Math.min(next + end.length, text.length), 's');
}

/**
 * Writes code inside a string, with the brackets around it.
 * @returns index at which the string continues
 */
function paintInserted(painter: Painter, start: number, opener: string, depth: number): number {
  const { text, rules } = painter;
  const braces = rules.prefixes ? 'n' : 'v';
  paint(painter, start, 's');
  paint(painter, start + opener.length, braces);
  paintUntil(painter, opener.endsWith('(') ? ')' : '}', depth + 1, text.length);
  if (painter.at < text.length) paint(painter, painter.at + 1, braces);
  return painter.at;
}
