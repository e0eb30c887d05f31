// Writes texts of a document as string literals of eight languages. For any text, the literal has exactly that value, and nothing in it is
// executed. Characters that control a terminal, or that hide what follows, are always escaped.
import { only, UNSAFE, UNSAFE_IN_LINES } from '../shell/shell-words.js';

const ANY_UNSAFE = only(UNSAFE);
export const isUnsafe = (text: string): boolean => text.search(ANY_UNSAFE) >= 0;

/** Half of a surrogate pair can't be sent, and is replaced. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD');

const SHORT: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' };
const hex = (character: string, digits: number): string => character.charCodeAt(0).toString(16).padStart(digits, '0');
const fourDigits = (character: string): string => `\\u${hex(character, 4)}`;
const inBraces = (character: string): string => `\\u{${hex(character, 1)}}`;

/**
 * Makes a function that writes a text as the inside of a literal. The characters of `quoted` and the backslash get a backslash.
 * Unsafe characters are written by number.
 */
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
/**
 * The inside of a template literal.
 * @param isBlock line breaks stay as they are
 */
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

/** For PHP and Ruby: in single quotes, only the quote and the backslash have a meaning. */
const inSingleQuotes = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

/** Escapes unsafe characters in the strings of JSON. Line breaks between values stay. */
export const safeJson = (text: string): string => text.replace(UNSAFE_IN_LINES, fourDigits);
