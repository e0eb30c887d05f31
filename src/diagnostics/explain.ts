// What is wrong with a question of `docgen explain`.
import type { Diagnostic } from '../model/diagnostic.js';

/** @param nearest a route or a file that was probably meant */
export const nothingOfThatName = (asked: string, nearest?: string): Diagnostic => ({
  code: 'config/nothing-to-explain',
  severity: 'error',
  message: `No page and no file of the site is called ${asked}`,
  hint: nearest === undefined ? 'give a route (/docs/setup) or a file, from this folder or from the site' : `did you mean ${nearest}?`,
});
