// Turns texts into words of a POSIX shell. The word contains the text unchanged, and no part of it is run. Characters that control a
// terminal, or that hide what follows, never appear unchanged in a command. It also runs in a reader's browser: keep it small.

/**
 * C0, DEL, C1, soft hyphen, bidirectional controls, line separators of some languages, zero-width characters except the joiners of emoji
 * and scripts, annotations, and the noncharacters that bodies use.
 */
export const UNSAFE =
  '\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u2069\\uFDD0\\uFDD1\\uFEFF\\uFFF9-\\uFFFB';

export const only = (characters: string): RegExp => new RegExp(`[${characters}]`, 'g');

export const UNSAFE_IN_LINES = only(UNSAFE.replace('\\u0000-\\u001F', '\\u0000-\\u0009\\u000B-\\u001F'));
export const isUnsafeInLines = (text: string): boolean => text.search(UNSAFE_IN_LINES) >= 0;

/**
 * Keeps line ends. Characters that could control a terminal are printed by number inside of the word. An argument can't contain U+0000, so
 * U+FFFD is sent instead.
 */
export function inShell(text: string): string {
  const quoted = `'${text.replaceAll("'", "'\\''")}'`;
  if (!isUnsafeInLines(text)) return quoted;
  return quoted.replace(UNSAFE_IN_LINES, (character) => `'"$(printf '${octal(character === '\0' ? '\uFFFD' : character)}')"'`);
}

/** A format with which `printf` prints a text. For text that can't be an argument. A hyphen at its start would begin an option. */
export const inPrintf = (text: string): string =>
  `'${text.replace(/[%\\]/g, '$&$&').replaceAll("'", "'\\''").replace(UNSAFE_IN_LINES, octal).replace(/^-/, octal)}'`;

const octal = (character: string): string =>
  [...new TextEncoder().encode(character)].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');
