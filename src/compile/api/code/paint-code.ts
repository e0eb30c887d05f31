// The text of a sample → HTML with the classes of the highlighter (`token-classes.ts`), at a hundredth of its time: eight samples stand on
// each of a thousand pages. It knows the words and the strings of the languages that samples are written in, and nothing of their grammar.
// Whatever the text is, each element is closed on its line, and the text of the HTML is the text.
import { withoutTokens } from '../../../base/body-token.js';
import type { SampleLanguage } from '../../../model/site-config.js';
import type { TokenClass } from '../../highlight/token-classes.js';
import { CODE_LANGUAGES, type CodeLanguage, type CodeQuote } from './code-languages.js';

/** Of ASCII: what a token of any language begins with, and brackets that code in strings ends with. */
const BEGINS = Uint8Array.from({ length: 128 }, (_, unit) => (/[\w'"`#/$\\@<(){}-]/.test(String.fromCharCode(unit)) ? 1 : 0));

/** Code in strings in code: samples have two levels. */
const MOST_DEPTH = 8;

/** Two thirds of the lines of samples are those of samples before. What is remembered of a language changes nothing but the time. */
const remembered = new Map<SampleLanguage, Map<string, string>>();
const MOST_LINES = 4_000;
/** UTF-16 units: longer ones are seldom met again. */
const MOST_LINE = 160;

/** Lines joined by line ends. */
export function paintCode(code: string, language: SampleLanguage): string {
  const text = withoutTokens(code);
  const rules = CODE_LANGUAGES[language];
  const writer = createWriter();
  const lines = remembered.get(language) ?? new Map<string, string>();
  remembered.set(language, lines);
  for (let at = 0; at < text.length; ) at = paintLine(at);
  return writer.end();

  /** What a line is painted like hangs on nothing before it, where nothing goes on there. @returns where the next begins */
  function paintLine(start: number): number {
    const end = lineEnd(start);
    const line = start > 0 && text[start - 1] === '\n' && end - start <= MOST_LINE ? text.slice(start, end) : undefined;
    const known = line === undefined ? undefined : lines.get(line);
    if (known !== undefined) writer.addPainted(known);
    else {
      const stop = paintUntil(start, '', 0, end);
      if (stop > end) return stop;
      if (lines.size >= MOST_LINES) lines.clear();
      if (line !== undefined) lines.set(line, writer.line());
    }
    if (end < text.length) writer.add('\n', undefined);
    return end + 1;
  }

  /** Paints code up to a bracket that closes what was opened before, or to `limit`: where it is, or where what begins before ends. */
  function paintUntil(start: number, closing: string, depth: number, limit = text.length): number {
    const opening = closing === ')' ? '(' : '{';
    let level = 0;
    let plain = start;
    let at = start;
    const paint = (end: number, name: TokenClass | undefined): void => {
      if (plain < at) writer.add(text.slice(plain, at), undefined);
      writer.add(text.slice(at, end), name);
      at = end;
      plain = end;
    };
    while (at < limit) {
      const unit = text.charCodeAt(at);
      // Blanks and marks, a third of all code.
      if (unit > 127 || BEGINS[unit] === 0) {
        at++;
        continue;
      }
      const character = text[at] ?? '';
      if (closing !== '' && (character === closing || character === opening)) {
        if (character === opening) level++;
        else if (level-- === 0) break;
      }
      if (isNameStart(unit)) {
        const end = nameEnd(text, at);
        const word = text.slice(at, end);
        const quote = rules.prefixes && /^[rbf]+$/.test(word) ? rules.quotes[text[end] ?? ''] : undefined;
        if (quote) string(end, quote, word, depth);
        else if (rules.isShell) shellWord(word, at);
        else {
          const name = wordClass(word, text, end, rules);
          if (name) paint(end, name);
          else at = end;
        }
      } else if (isDigit(unit)) paint(numberEnd(text, at), 'n');
      else if (rules.quotes[character]) string(at, rules.quotes[character], '', depth);
      else if (isComment(at)) paint(lineEnd(at), 'c');
      else if (character === '$' && rules.hasDollars && isNameStart(text.charCodeAt(at + 1))) paint(nameEnd(text, at + 1), 'v');
      else if (rules.isShell && character === '\\') paint(at + 2, 'n');
      else if (rules.isShell && (character === '-' || character === '@') && isBlank(text.charCodeAt(at - 1)))
        paint(wordEnd(at), character === '-' ? 'a' : 's');
      else if (rules.heredoc && character === '<') heredoc();
      else at++;
    }
    if (plain < at) writer.add(text.slice(plain, at), undefined);
    return at;

    function shellWord(word: string, from: number): void {
      const end = wordEnd(from);
      paint(end, word === 'curl' || word === 'printf' ? 'f' : 's');
    }

    function heredoc(): void {
      if (text.startsWith('<?php', at)) {
        paint(at + 5, 'k');
        return;
      }
      const opened = /<<[<~]'(\w+)'/y;
      opened.lastIndex = at;
      const name = opened.exec(text)?.[1];
      if (name === undefined) {
        at++;
        return;
      }
      const close = new RegExp(`\\n[ ]*${name}\\b`, 'g');
      close.lastIndex = at;
      paint(close.exec(text) ? close.lastIndex : text.length, 's');
    }

    /** From a quote to the one that ends it, with what may stand before it. */
    function string(open: number, quote: CodeQuote, prefix: string, level: number): void {
      const mark = text[open] ?? '';
      const isTriple = rules.hasTriple === true && text.startsWith(mark + mark, open + 1);
      const end = isTriple ? mark.repeat(3) : mark;
      const hasEscapes = quote.escapes !== '' && !prefix.includes('r') && !(isTriple && rules.isTripleRaw);
      const opener = !rules.prefixes || prefix.includes('f') ? (quote.opener ?? '') : '';
      const braces = rules.prefixes ? 'n' : 'v';
      let next = open + end.length;
      while (next < text.length && !(text[next] === mark && (!isTriple || text.startsWith(end, next)))) {
        const unit = text[next];
        if (unit !== '\\' && unit !== '$' && unit !== opener[0]) {
          next++;
          continue;
        }
        if (opener !== '' && unit === opener[0] && text.startsWith(opener, next) && level < MOST_DEPTH) {
          if (opener === '{' && text[next + 1] === '{') {
            next += 2;
            continue;
          }
          paint(next, 's');
          paint(next + opener.length, braces);
          at = paintUntil(at, opener.endsWith('(') ? ')' : '}', level + 1);
          plain = at;
          if (at < text.length) paint(at + 1, braces);
          next = at;
        } else if (unit === '\\' && hasEscapes) {
          const length = escapeLength(text, next, quote.escapes);
          if (length > 0) {
            paint(next, 's');
            paint(next + length, 'n');
          }
          next += Math.max(length, 1);
        } else if (unit === '$' && quote.hasNames && isNameStart(text.charCodeAt(next + 1))) {
          paint(next, 's');
          paint(nameEnd(text, next + 1), 'v');
          next = at;
        } else next++;
      }
      paint(Math.min(next + end.length, text.length), 's');
    }
  }

  function isComment(at: number): boolean {
    const { comment } = rules;
    return text.startsWith(comment, at) && (comment !== '#' || at === 0 || isBlank(text.charCodeAt(at - 1)));
  }

  function lineEnd(at: number): number {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  }

  /** Of a shell. */
  function wordEnd(from: number): number {
    let end = from;
    while (end < text.length && !/[\s'"$\\]/.test(text[end] ?? '')) end++;
    return Math.max(end, from + 1);
  }
}

function wordClass(word: string, text: string, end: number, rules: CodeLanguage): TokenClass | undefined {
  // A member may be called like a keyword: `Buffer.from`.
  if (rules.keywords.has(word) && text[end - word.length - 1] !== '.') return 'k';
  if (rules.constants.has(word)) return 'n';
  const next = text[end];
  if (next === '(') return 'f';
  return rules.keyClass && next === ':' && text[end + 1] === ' ' ? rules.keyClass : undefined;
}

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57;
const isBlank = (unit: number): boolean => unit === 32 || unit === 10 || unit === 9;
const isNameStart = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || unit === 95;

function nameEnd(text: string, from: number): number {
  let end = from + 1;
  for (let unit = text.charCodeAt(end); isNameStart(unit) || isDigit(unit); unit = text.charCodeAt(end)) end++;
  return end;
}

const NUMBER = /\d[\d_]*(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
function numberEnd(text: string, from: number): number {
  NUMBER.lastIndex = from;
  return NUMBER.test(text) ? NUMBER.lastIndex : from + 1;
}

const ESCAPE = /\\(?:u\{[0-9a-fA-F]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[0-7]{3}|[\s\S])/y;
/** 0: a backslash that means itself. `which`: what may follow one. */
function escapeLength(text: string, from: number, which: string): number {
  if (which !== '*' && !which.includes(text[from + 1] ?? '')) return 0;
  if (which !== '*') return 2;
  ESCAPE.lastIndex = from;
  return ESCAPE.test(text) ? ESCAPE.lastIndex - from : 1;
}

const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Quotes are half of what strings are made of, and need nothing in text. */
const escapeText = (text: string): string =>
  /[&<>]/.test(text) ? text.replace(/[&<>]/g, (character) => NAMED[character] ?? character) : text;

/** Neighbours of one class are one element, blanks between them too. */
function createWriter() {
  let above = '';
  /** Of the line. */
  let html = '';
  let open: TokenClass | undefined;
  let blank = '';
  function close(): void {
    if (open) html += '</span>';
    html += blank;
    blank = '';
    open = undefined;
  }
  function line(text: string, name: TokenClass | undefined): void {
    if (text === '') return;
    if (text === ' ' && open) {
      blank += text;
      return;
    }
    if (name === undefined) {
      close();
      html += escapeText(text);
      return;
    }
    if (name === open) {
      html += blank;
      blank = '';
    } else {
      close();
      html += `<span class="${name}">`;
      open = name;
    }
    html += escapeText(text);
  }
  return {
    add(text: string, name: TokenClass | undefined): void {
      let from = 0;
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
        line(text.slice(from, end), name);
        close();
        above += `${html}\n`;
        html = '';
        from = end + 1;
      }
      line(text.slice(from), name);
    },
    /** A whole line. */
    addPainted(line: string): void {
      html += line;
    },
    /** Of the line that is written; it ends here. */
    line(): string {
      close();
      return html;
    },
    end(): string {
      close();
      return above + html;
    },
  };
}
