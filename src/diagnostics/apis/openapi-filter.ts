// Parts of descriptions that the filter of the configuration leaves out.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { quotedText } from '../wording.js';

export const filteredOut = (count: number, at: Place): Diagnostic => ({
  code: 'openapi/filtered-out',
  severity: 'info',
  message: `${count === 1 ? '1 operation is' : `${count} operations are`} left out of the site by \`filter\``,
  at,
  hint: 'to show them, change `filter` in `apis`',
});

/** @param text the entry: a tag, a path, or an extension with its value */
export const unmatchedFilter = (text: string, api: string, at: Place): Diagnostic => ({
  code: 'openapi/unmatched-filter',
  severity: 'warning',
  message: `No operation of the API "${api}" matches ${quotedText(text)}`,
  at,
  hint: 'write a tag, a path or an extension as the description has it, or remove this entry; in a path, * stands for any text',
});
