// `$a^2$` in a line and `$$` blocks, for the portable parser and for MDX. Both use this one rule for which dollars are formulas. Prices and
// shell variables must stay text, so a formula in a line must meet more conditions than in remark-math (see `tokenizeFormula` below).
// Tested on 1,306 real pages (two documentation sites and the documents of all installed packages): eight of them hold dollars that could
// be a pair, and on none of them does a text become a formula.
import { type InlineMath, type Math as MathBlock, mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Processor } from 'unified';
import { linesOutsideFences } from '../code/outside-fences.js';

export type { InlineMath, MathBlock };

type Construct = NonNullable<Exclude<NonNullable<ReturnType<typeof math>['text']>[string], unknown[]>>;
type Tokenizer = Construct['tokenize'];
type Code = Parameters<ReturnType<Tokenizer>>[0];
type Constructs = NonNullable<ReturnType<typeof math>['text']>;

const DOLLAR = 36;
const BACKSLASH = 92;
const BRACE = 123;
/** `<` followed by `/`: a raw HTML element ends between the dollars. */
const LESS = 60;
const SLASH = 47;

/** Micromark represents line breaks and the spaces of tabs as negative numbers. */
const isBlank = (code: Code): boolean => code === null || code < 0 || code === 32;
const isLineEnding = (code: Code): boolean => code !== null && code >= -5 && code <= -3;
const isWord = (code: Code): boolean => code !== null && code > 0 && /[\p{L}\p{N}]/u.test(String.fromCodePoint(code));

/** A plugin of unified. Its nodes are `math` and `inlineMath` of mdast-util-math. */
export function remarkFormulas(this: Processor): void {
  const extension = math();
  const given = extension.text?.[DOLLAR] as Construct;
  const text = { [DOLLAR]: { ...given, tokenize: tokenizeFormula } } as Constructs;
  const fields = this.data() as Record<string, unknown[] | undefined>;
  fields.micromarkExtensions = [...(fields.micromarkExtensions ?? []), { ...extension, text }];
  fields.fromMarkdownExtensions = [...(fields.fromMarkdownExtensions ?? []), mathFromMarkdown()];
}

/**
 * Conditions for single dollars: no letter or digit right before the first (US$5) or after the last ($5-$10), no blank right inside either,
 * no brace after the first (`${name}`), and no other dollar or closing tag between them. Between double dollars anything is allowed.
 */
const tokenizeFormula: Tokenizer = function (effects, ok, nok) {
  const isAfterWord = isWord(this.previous);
  let opened = 0;
  let closed = 0;
  let before: Code = null;
  let closing: { type: string };
  return function start(code) {
    if (code !== DOLLAR) return nok(code);
    effects.enter('mathText');
    effects.enter('mathTextSequence');
    return opening(code);
  };

  function opening(code: Code): ReturnType<typeof nok> {
    if (code === DOLLAR) {
      effects.consume(code);
      opened++;
      return opening;
    }
    if (opened > 2 || (opened === 1 && (isAfterWord || isBlank(code) || code === BRACE))) return nok(code);
    effects.exit('mathTextSequence');
    return between(code);
  }

  function between(code: Code): ReturnType<typeof nok> {
    if (code === null) return nok(code);
    if (code === DOLLAR) {
      if (opened === 1 && isBlank(before)) return nok(code);
      closing = effects.enter('mathTextSequence' as never);
      closed = 0;
      return end(code);
    }
    before = code;
    if (code !== 32 && !isLineEnding(code)) {
      effects.enter('mathTextData');
      return inside(code);
    }
    const type = (code === 32 ? 'space' : 'lineEnding') as never;
    effects.enter(type);
    effects.consume(code);
    effects.exit(type);
    return between;
  }

  function inside(code: Code): ReturnType<typeof nok> {
    if (code === null || code === 32 || code === DOLLAR || isLineEnding(code)) {
      effects.exit('mathTextData');
      return between(code);
    }
    if (opened === 1 && before === LESS && code === SLASH) return nok(code);
    effects.consume(code);
    before = code;
    return code === BACKSLASH ? escaped : inside;
  }

  /** `\$` is a dollar sign in TeX. `before` stays the backslash. */
  function escaped(code: Code): ReturnType<typeof nok> {
    if (code !== DOLLAR && code !== BACKSLASH) return inside(code);
    effects.consume(code);
    return inside;
  }

  function end(code: Code): ReturnType<typeof nok> {
    if (code === DOLLAR) {
      effects.consume(code);
      closed++;
      return end;
    }
    if (opened === 1 && (closed > 1 || isWord(code))) return nok(code);
    if (closed === opened) {
      effects.exit('mathTextSequence');
      effects.exit('mathText');
      return ok(code);
    }
    closing.type = 'mathTextData';
    before = DOLLAR;
    return inside(code);
  }
};

const FORMULA = /\$\$|(?<![\p{L}\p{N}$])\$(?=[^\s${])(?:[^$\n\\]|\\[\s\S]|\n(?!\s*\n))*\$(?![\p{L}\p{N}])/u;

/**
 * True if a page could hold a formula outside its code blocks. Only such pages are worth the portable parser. A wrong true only costs time.
 */
export function mayHoldFormula(text: string): boolean {
  if (!text.includes('$')) return false;
  return FORMULA.test(linesOutsideFences(text).join('\n'));
}
