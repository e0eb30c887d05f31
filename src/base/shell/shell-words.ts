// Texts → words of a POSIX shell. The rule: whatever a text says, the word holds it unchanged and nothing of it is run; and no character
// that a terminal obeys, or that hides what follows, stands in a command as it is. Also for what runs in a reader's browser: keep it small.

/** C0, DEL, C1, soft hyphen, bidirectional controls, separators of lines that some languages break at, zero-width ones without the joiners of emoji and scripts, annotations, and the noncharacters that bodies use. */
export const UNSAFE =
  '\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u061C\\u200B\\u200E\\u200F\\u2028-\\u202E\\u2060-\\u2069\\uFDD0\\uFDD1\\uFEFF\\uFFF9-\\uFFFB';

export const only = (characters: string): RegExp => new RegExp(`[${characters}]`, 'g');

export const UNSAFE_IN_LINES = only(UNSAFE.replace('\\u0000-\\u001F', '\\u0000-\\u0009\\u000B-\\u001F'));
export const isUnsafeInLines = (text: string): boolean => text.search(UNSAFE_IN_LINES) >= 0;

/**
 * Line ends stay; what a terminal might obey is printed by number inside. An argument can't hold U+0000: it is sent as U+FFFD.
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
