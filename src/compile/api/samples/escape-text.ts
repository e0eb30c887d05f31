// Texts of a document → string literals of eight languages. The rule: whatever the text says, the literal holds it unchanged and nothing
// of it is run; and no character that a terminal obeys, or that hides what follows, stands in a sample as it is.

/** C0, DEL, C1, soft hyphen, bidirectional controls, separators of lines that some languages break at, zero-width ones without the joiners of emoji and scripts, annotations, and the noncharacters that bodies use. */
const UNSAFE =
  '\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u2069\\uFDD0\\uFDD1\\uFEFF\\uFFF9-\\uFFFB';

const only = (characters: string): RegExp => new RegExp(`[${characters}]`, 'g');

const ANY_UNSAFE = only(UNSAFE);
const UNSAFE_IN_LINES = only(UNSAFE.replace('\\u0000-\\u001F', '\\u0000-\\u0009\\u000B-\\u001F'));
export const isUnsafe = (text: string): boolean => text.search(ANY_UNSAFE) >= 0;
export const isUnsafeInLines = (text: string): boolean => text.search(UNSAFE_IN_LINES) >= 0;

/** Half of a surrogate pair can't be sent. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

const SHORT: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };
const hex = (character: string, digits: number): string => character.charCodeAt(0).toString(16).padStart(digits, '0');
const fourDigits = (character: string): string => `\\u${hex(character, 4)}`;
const inBraces = (character: string): string => `\\u{${hex(character, 1)}}`;

/** A function from a text to the inside of a literal: `quoted` and the backslash get a backslash, unsafe characters are written by number. */
function escaper(quoted: string, byNumber: (character: string) => string): (text: string) => string {
  const special = only(`${UNSAFE}\\\\${quoted}`);
  const isPlain = new RegExp(`[${quoted}]`);
  return (text) =>
    text.search(special) < 0
      ? text
      : text.replace(special, (character) => SHORT[character] ?? (isPlain.test(character) ? `\\${character}` : byNumber(character)));
}

const insideSingle = escaper("'", fourDigits);
const insideDouble = escaper('"', fourDigits);
const insideDollar = escaper('"$', fourDigits);
const insideBacktick = escaper('`', fourDigits);
const insidePhp = escaper('"$', inBraces);
const insideSwift = escaper('"', inBraces);
const insideRuby = escaper('"#', fourDigits);

export const inJavaScript = (text: string): string =>
  text.includes("'") && !text.includes('"') ? `"${insideDouble(text)}"` : `'${insideSingle(text)}'`;
/** The inside of a template literal; `isBlock`: line ends stay. */
export const inTemplate = (text: string, isBlock = false): string => {
  const inside = isBlock ? text.split('\n').map(insideBacktick).join('\n') : insideBacktick(text);
  return inside.replaceAll('${', '\\${');
};
export const inPython = (text: string): string =>
  text.includes('"') && !text.includes("'") ? `'${insideSingle(text)}'` : `"${insideDouble(text)}"`;
/** The inside of an f-string in double quotes. */
export const inFString = (text: string): string => insideDouble(text).replace(/[{}]/g, '$&$&');
export const inGo = (text: string): string => `"${insideDouble(text)}"`;
export const inPhp = (text: string): string => (isUnsafe(text) ? `"${insidePhp(text)}"` : inSingleQuotes(text));
export const inRuby = (text: string): string => (isUnsafe(text) ? `"${insideRuby(text)}"` : inSingleQuotes(text));
/** The inside of a string in double quotes. */
export const inRubyDouble = insideRuby;
export const inSwift = (text: string): string => `"${insideSwift(text)}"`;
export const inSwiftDouble = insideSwift;
export const inKotlin = (text: string): string => `"${insideDollar(text)}"`;
export const inKotlinDouble = insideDollar;

/** PHP and Ruby: only the quote and the backslash mean anything. */
const inSingleQuotes = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/**
 * A word of a POSIX shell. Line ends stay; what a terminal might obey is printed by number inside. An argument can't hold U+0000: it is
 * sent as U+FFFD.
 */
export function inShell(text: string): string {
  const quoted = `'${text.replaceAll("'", "'\\''")}'`;
  if (!isUnsafeInLines(text)) return quoted;
  return quoted.replace(UNSAFE_IN_LINES, (character) => `'"$(printf '${octal(character === '\0' ? '\uFFFD' : character)}')"'`);
}

/** The format of `printf` that prints a text: for whatever can't be an argument. */
export const inPrintf = (text: string): string =>
  `'${text.replace(/[%\\]/g, '$&$&').replaceAll("'", "'\\''").replace(UNSAFE_IN_LINES, octal)}'`;

const octal = (character: string): string =>
  [...new TextEncoder().encode(character)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');

/** JSON whose strings hold no unsafe character as it is; line ends between values stay. */
export const safeJson = (text: string): string => text.replace(UNSAFE_IN_LINES, fourDigits);
