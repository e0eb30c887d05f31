// Markdown that other generators read and docgen shows as text.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { typedText } from '../wording.js';

interface ForeignSyntax {
  /** As the author wrote it, one line. */
  typed: string;
  /** Generators that read it. */
  from: string;
  /** What to write instead. */
  hint: string;
  at: Place;
  /** The first line of a block of code: readers see the code, and not the line. Default: false */
  isFence?: boolean;
}

export const foreignSyntax = ({ typed, from, hint, at, isFence = false }: ForeignSyntax): Diagnostic => ({
  code: 'markdown/foreign-syntax',
  severity: 'warning',
  message: `${typedText(typed)} is syntax of ${from}${isFence ? ': what follows is shown as plain code' : ' and is shown as text'}`,
  at,
  hint,
});
