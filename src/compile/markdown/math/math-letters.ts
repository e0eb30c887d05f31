// Replaces letters for `\mathbb{R}` and the like. Browsers know only `mathvariant="normal"`, so letters of other alphabets become the
// characters that Unicode has for them. A letter without such a character stays as it is.

interface Alphabet {
  capital?: number;
  small?: number;
  digit?: number;
  /** Characters that Unicode had before it got the whole alphabet. */
  exceptions?: Record<string, string>;
}

const ALPHABETS: Record<string, Alphabet> = {
  bold: { capital: 0x1d400, small: 0x1d41a, digit: 0x1d7ce },
  italic: { capital: 0x1d434, small: 0x1d44e, exceptions: { h: 'ℎ' } },
  'bold-italic': { capital: 0x1d468, small: 0x1d482 },
  script: {
    capital: 0x1d49c,
    small: 0x1d4b6,
    exceptions: { B: 'ℬ', E: 'ℰ', F: 'ℱ', H: 'ℋ', I: 'ℐ', L: 'ℒ', M: 'ℳ', R: 'ℛ', e: 'ℯ', g: 'ℊ', o: 'ℴ' },
  },
  fraktur: { capital: 0x1d504, small: 0x1d51e, exceptions: { C: 'ℭ', H: 'ℌ', I: 'ℑ', R: 'ℜ', Z: 'ℨ' } },
  'bold-fraktur': { capital: 0x1d56c, small: 0x1d586 },
  'double-struck': {
    capital: 0x1d538,
    small: 0x1d552,
    digit: 0x1d7d8,
    exceptions: { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' },
  },
  'sans-serif': { capital: 0x1d5a0, small: 0x1d5ba, digit: 0x1d7e2 },
  'bold-sans-serif': { capital: 0x1d5d4, small: 0x1d5ee, digit: 0x1d7ec },
  'sans-serif-italic': { capital: 0x1d608, small: 0x1d622 },
  monospace: { capital: 0x1d670, small: 0x1d68a, digit: 0x1d7f6 },
};

/**
 * @param variant a value of MathML's `mathvariant`
 * @param text escaped HTML. Its character references stay as they are
 */
export function lettersOf(variant: string, text: string): string {
  const alphabet = Object.hasOwn(ALPHABETS, variant) ? ALPHABETS[variant] : undefined;
  if (!alphabet) return text;
  return text.replace(/&[^;]*;|[A-Za-z0-9]/g, (found) => {
    if (found.length > 1) return found;
    const exception = alphabet.exceptions?.[found];
    if (exception) return exception;
    const [first, from] = found >= 'a' ? ['a', alphabet.small] : found >= 'A' ? ['A', alphabet.capital] : ['0', alphabet.digit];
    return from === undefined ? found : String.fromCodePoint(from + found.charCodeAt(0) - first.charCodeAt(0));
  });
}
