// Parses the source of a JavaScript expression with the flag `v` into a tree. Every character and class becomes the set of ASCII characters
// that it matches. Nothing else matters in a line of ASCII, and nearly every line of code is one.
import { type AsciiSet, complementOf, EMPTY, rangeSet, withBothCases } from './ascii-set.js';

export type ExpressionNode =
  | { type: 'set'; set: AsciiSet }
  /** `open`: the opening bracket as written. */
  | { type: 'group'; open: string; alternatives: ExpressionNode[][] }
  /** `text`: the quantifier, with its `?`. */
  | { type: 'repeat'; of: ExpressionNode; min: number; text: string }
  /** A position between characters. */
  | { type: 'assertion'; text: string }
  /** Refers to the text of a group. */
  | { type: 'reference'; text: string };

const OPENING = /\((?:\?(?:[:=!]|<[=!]|<[^>]+>))?/y;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y;
const ESCAPE =
  /\\(?:(?<property>[pP]\{[^}]+\}|[dDsSwW])|(?<reference>[1-9]\d*|k<[^>]+>)|(?<assertion>[bB])|x(?<hex>[\da-fA-F]{2})|u(?<unit>[\da-fA-F]{4})|u\{(?<point>[\da-fA-F]+)\}|c(?<control>[A-Za-z])|(?<other>[^cpPuxkq]))/suy;
const CONTROLS: Record<string, number> = { n: 10, r: 13, t: 9, v: 11, f: 12, '0': 0 };
const LINE_ENDS = rangeSet(10, 10) | rangeSet(13, 13);
/** Characters beyond ASCII whose other case is in ASCII. */
const FOREIGN_CASES = [
  { code: 0x17f, set: withBothCases(rangeSet(115, 115)) },
  { code: 0x212a, set: withBothCases(rangeSet(107, 107)) },
];

/** @returns alternatives. Undefined for syntax that this parser does not read (strings in classes, syntax of other flags) */
export function parseExpression(source: string, ignoresCase: boolean): ExpressionNode[][] | undefined {
  let at = 0;
  const fail = (): never => {
    throw new SyntaxError(`Not read: ${source.slice(at, at + 20)}`);
  };
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const match = expression.exec(source);
    if (match) at += match[0].length;
    return match;
  };
  const codePoint = (): number => {
    const code = source.codePointAt(at) ?? fail();
    at += code > 0xffff ? 2 : 1;
    return code;
  };

  /** Returns the code of a character, a set, or a node. */
  function parseEscape(inClass: boolean): number | AsciiSet | ExpressionNode {
    const { property, reference, assertion, hex, unit, point, control, other = '' } = take(ESCAPE)?.groups ?? fail();
    if (property) return propertySet(property, ignoresCase);
    if (assertion && inClass) return assertion === 'b' ? 8 : fail();
    if (assertion) return { type: 'assertion', text: `\\${assertion}` };
    if (reference) return inClass ? fail() : { type: 'reference', text: `\\${reference}` };
    if (control) return control.charCodeAt(0) % 32;
    const digits = hex ?? unit ?? point;
    if (digits !== undefined) return Number.parseInt(digits, 16);
    return CONTROLS[other] ?? other.codePointAt(0) ?? fail();
  }

  function parseClass(): AsciiSet {
    at++;
    const isNegated = source[at] === '^';
    if (isNegated) at++;
    let set = EMPTY;
    while (source[at] !== ']') {
      if (at >= source.length) fail();
      const operator = source.slice(at, at + 2);
      if (operator === '&&' || operator === '--') {
        at += 2;
        const operand = parseOperand();
        set &= operator === '&&' ? operand : complementOf(operand);
      } else set |= parseOperand();
    }
    at++;
    return isNegated ? complementOf(set) : set;
  }

  function parseOperand(): AsciiSet {
    if (source[at] === '[') return parseClass();
    const first = parseClassCharacter();
    if (typeof first === 'bigint') return first;
    if (source[at] !== '-' || source[at + 1] === '-') return charactersSet(first, first, ignoresCase);
    at++;
    const last = parseClassCharacter();
    return typeof last === 'bigint' ? fail() : charactersSet(first, last, ignoresCase);
  }

  function parseClassCharacter(): number | AsciiSet {
    const one = source[at] === '\\' ? parseEscape(true) : codePoint();
    return typeof one === 'object' ? fail() : one;
  }

  function parseAtom(): ExpressionNode {
    const character = source[at];
    if (character === '(') {
      const [open] = take(OPENING) ?? fail();
      const alternatives = parseAlternatives();
      if (source[at++] !== ')') fail();
      return { type: 'group', open, alternatives };
    }
    if (character === '^' || character === '$') {
      at++;
      return { type: 'assertion', text: character };
    }
    if (character === '[') return { type: 'set', set: parseClass() };
    if (character === '.') {
      at++;
      return { type: 'set', set: complementOf(LINE_ENDS) };
    }
    if (character !== undefined && '?*+{}]'.includes(character)) fail();
    const one = character === '\\' ? parseEscape(false) : codePoint();
    if (typeof one === 'object') return one;
    return { type: 'set', set: typeof one === 'bigint' ? one : charactersSet(one, one, ignoresCase) };
  }

  function parseAlternatives(): ExpressionNode[][] {
    let sequence: ExpressionNode[] = [];
    const alternatives = [sequence];
    while (at < source.length && source[at] !== ')') {
      if (source[at] === '|') {
        at++;
        sequence = [];
        alternatives.push(sequence);
        continue;
      }
      const of = parseAtom();
      const quantifier = take(QUANTIFIER);
      if (!quantifier) sequence.push(of);
      else {
        const [text, count] = quantifier;
        sequence.push({ type: 'repeat', of, min: count === undefined ? Number(text.startsWith('+')) : Number(count), text });
      }
    }
    return alternatives;
  }

  try {
    const alternatives = parseAlternatives();
    return at === source.length ? alternatives : undefined;
  } catch {
    return undefined;
  }
}

function charactersSet(first: number, last: number, ignoresCase: boolean): AsciiSet {
  const set = rangeSet(first, last);
  if (!ignoresCase) return set;
  return FOREIGN_CASES.reduce((sum, { code, set: cases }) => (first <= code && code <= last ? sum | cases : sum), withBothCases(set));
}

/** Tests each ASCII character with the engine itself. `name`: for example `p{Alpha}`, `P{Lu}` or `w`. */
function propertySet(name: string, ignoresCase: boolean): AsciiSet {
  const expression = new RegExp(`^\\${name}$`, ignoresCase ? 'iv' : 'v');
  let set = EMPTY;
  for (let code = 0; code < 128; code++) if (expression.test(String.fromCharCode(code))) set |= 1n << BigInt(code);
  return set;
}
