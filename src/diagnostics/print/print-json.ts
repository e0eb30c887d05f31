// Values for programs: JSON that is safe to look at in a terminal or a log. What `escapeControls` escapes can be in the strings of JSON only,
// and JSON has its own escapes for it.
import type { Diagnostic } from '../../model/diagnostic.js';
import { UNSAFE } from './escape-controls.js';

/** @param indent spaces; default: all on one line */
export const printValue = (value: unknown, indent?: number): string => {
  const text = JSON.stringify(value, null, indent);
  // Line ends that JSON itself writes stay; in strings it has escaped them.
  return text.replace(UNSAFE, (characters) => (characters === '\n' ? characters : escapeUnits(characters)));
};

/** The model's own shape, on one line. */
export const printJson = (diagnostic: Diagnostic): string => printValue(diagnostic);

const escapeUnits = (characters: string): string =>
  Array.from({ length: characters.length }, (_, index) => `\\u${characters.charCodeAt(index).toString(16).padStart(4, '0')}`).join('');
