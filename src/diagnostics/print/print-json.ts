// Values for programs: JSON that is safe to show in a terminal or a log. The characters that `escapeControls` escapes can only occur in
// strings of JSON, and JSON has its own escapes for them.
import type { Diagnostic } from '../../model/diagnostic.js';
import { UNSAFE } from './escape-controls.js';

/** @param indent spaces; default: all on one line */
export const printValue = (value: unknown, indent?: number): string => {
  const text = JSON.stringify(value, null, indent);
  // The line breaks of the indentation are kept. Those in strings are escaped already.
  return text.replace(UNSAFE, (characters) => (characters === '\n' ? characters : escapeUnits(characters)));
};

/** The diagnostic with the keys of its model, on one line. */
export const printJson = (diagnostic: Diagnostic): string => printValue(diagnostic);

const escapeUnits = (characters: string): string =>
  Array.from({ length: characters.length }, (_, index) => `\\u${characters.charCodeAt(index).toString(16).padStart(4, '0')}`).join('');
