// Turns a translated pattern into an equal one for lines of ASCII. Without Unicode tables an expression takes a tenth of the time to build
// and to search with. This runs at bundling time, together with the translation of the pattern.
import { ALL, type AsciiSet, codesOf, complementOf, rangeSet } from './ascii-set.js';
import { type ExpressionNode, parseExpression } from './parse-expression.js';
import { requirementsOf } from './requirements.js';

export interface AsciiPattern {
  source: string;
  /** Sets of characters, each as a string. Every line that matches has at least one character of each set. */
  needs: string[];
}

const DIGITS = rangeSet(48, 57);
const WORD = DIGITS | rangeSet(65, 90) | rangeSet(97, 122) | rangeSet(95, 95);
const SPACES = rangeSet(9, 13) | rangeSet(32, 32);
const LINE_ENDS = rangeSet(10, 10) | rangeSet(13, 13);
const UPPER = rangeSet(65, 90);

const NAMED_SETS: ReadonlyMap<AsciiSet, string> = new Map([
  [ALL, '[^]'],
  [complementOf(LINE_ENDS), '.'],
  [DIGITS, '\\d'],
  [WORD, '\\w'],
  [SPACES, '\\s'],
  [complementOf(DIGITS), '\\D'],
  [complementOf(WORD), '\\W'],
  [complementOf(SPACES), '\\S'],
]);
const CONTROLS: ReadonlyMap<number, string> = new Map([
  [9, '\\t'],
  [10, '\\n'],
  [13, '\\r'],
]);

/**
 * @param flags of the translation. The ASCII expression has the same flags without `v`
 * @returns undefined if there is no ASCII form. Then the pattern is used as it is
 */
export function asciiPattern(source: string, flags: string): AsciiPattern | undefined {
  const ignoresCase = flags.includes('i');
  const alternatives = parseExpression(source, ignoresCase);
  if (!alternatives) return undefined;
  try {
    new RegExp(source, flags);
    const ascii = printAlternatives(alternatives, ignoresCase);
    new RegExp(ascii, flags.replace('v', ''));
    return { source: ascii, needs: requirementsOf(alternatives) };
  } catch {
    return undefined;
  }
}

const printAlternatives = (alternatives: ExpressionNode[][], ignoresCase: boolean): string =>
  alternatives.map((sequence) => printSequence(sequence, ignoresCase)).join('|');

function printSequence(sequence: ExpressionNode[], ignoresCase: boolean): string {
  let text = '';
  for (const [index, node] of sequence.entries()) {
    const printed = print(node, ignoresCase);
    // Otherwise the digit would become part of the reference's number.
    text += sequence[index - 1]?.type === 'reference' && /^\d/.test(printed) ? `(?:)${printed}` : printed;
  }
  return text;
}

function print(node: ExpressionNode, ignoresCase: boolean): string {
  if (node.type === 'group') return `${node.open}${printAlternatives(node.alternatives, ignoresCase)})`;
  if (node.type === 'repeat') return print(node.of, ignoresCase) + node.text;
  return node.type === 'set' ? printSet(node.set, ignoresCase) : node.text;
}

function printSet(set: AsciiSet, ignoresCase: boolean): string {
  const named = NAMED_SETS.get(set);
  if (named !== undefined) return named;
  // The flag `i` covers the other case.
  const written = ignoresCase ? set & ~UPPER : set;
  const codes = codesOf(written);
  if (codes.length === 1) return printCode(codes[0] ?? 0);
  if (codesOf(set).length <= 64) return `[${printRanges(codes)}]`;
  const others = complementOf(set);
  return `[^${printRanges(codesOf(ignoresCase ? others & ~UPPER : others))}]`;
}

function printRanges(codes: number[]): string {
  let text = '';
  for (let index = 0; index < codes.length; index++) {
    const first = codes[index] ?? 0;
    let last = first;
    while (codes[index + 1] === last + 1) last = codes[++index] ?? 0;
    text += printCode(first);
    if (last > first) text += `${last > first + 1 ? '-' : ''}${printCode(last)}`;
  }
  return text;
}

function printCode(code: number): string {
  const character = String.fromCharCode(code);
  if (code < 32 || code === 127) return CONTROLS.get(code) ?? `\\x${code.toString(16).padStart(2, '0')}`;
  return /[\\^$.*+?()[\]{}|/-]/.test(character) ? `\\${character}` : character;
}
