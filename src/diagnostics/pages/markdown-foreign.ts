// Markdown of other generators, which docgen shows as text.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { typedText } from '../wording.js';

interface ForeignSyntax {
  /** As the author wrote it, one line. */
  typed: string;
  /** The generators that support it. */
  from: string;
  /** What to write instead. */
  hint: string;
  at: Place;
  /** It is the first line of a code block: readers see the code, but not this line. Default: false */
  isFence?: boolean;
}

export const foreignSyntax = ({ typed, from, hint, at, isFence = false }: ForeignSyntax): Diagnostic => ({
  code: 'markdown/foreign-syntax',
  severity: 'warning',
  message: `${typedText(typed)} is syntax of ${from}${isFence ? ': the text after it is shown as plain code' : ' and is shown as text'}`,
  at,
  hint,
});
