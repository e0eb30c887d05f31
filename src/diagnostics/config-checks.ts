// Faults of the key `checks`: the list of findings that a site ignores.
import { nearestName } from '../base/nearest-name.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { CODE_NAMES } from './checker-codes.js';
import { keyPath } from './config.js';
import { didYouMean } from './wording.js';

export const unknownCheck = (pointer: string, name: string, at: Place): Diagnostic => ({
  code: 'config/unknown-check',
  severity: 'error',
  message: `${keyPath(pointer)} names no finding of the checker: "${name}"`,
  at,
  hint: unknownCheckHint(name),
});

/** Shared with the command line. */
export const unknownCheckHint = (name: string): string =>
  didYouMean(nearestName(name, CODE_NAMES)) ??
  'write a code such as link/no-such-page, an area such as link, or a kind such as no-such-page';

export const ignoresEverything = (pointer: string, at: Place): Diagnostic => ({
  code: 'config/ignores-everything',
  severity: 'error',
  message: `${keyPath(pointer)} says of no finding that it is meant`,
  at,
  hint: "name at least one of code, target and file: { target: '/old/**', reason: '…' }",
});
