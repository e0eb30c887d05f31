// Faults of the key `checks`: the list of findings that a site ignores.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { CODE_NAMES } from '../checks/checker-codes.js';
import { didYouMean } from '../wording.js';
import { keyPath } from './config.js';

const UNKNOWN_CHECK = 'config/unknown-check';

export const unknownCheck = (pointer: string, name: string, at: Place): Diagnostic => ({
  code: UNKNOWN_CHECK,
  severity: 'error',
  message: `${keyPath(pointer)} names no finding of the checker: "${name}"`,
  at,
  hint: unknownCheckHint(name),
});

/** A key of `checks.severity` that no finding has. */
export const unknownCode = (code: string, codes: readonly string[], at: Place): Diagnostic => ({
  code: UNKNOWN_CHECK,
  severity: 'error',
  message: `\`checks.severity\` names "${code}", and no finding has that code`,
  at,
  hint: didYouMean(nearestName(code, codes)) ?? 'write a whole code, such as link/no-such-page; docs/errors/README.md lists them',
});

/** @param asked `warning` or `info` */
export const loweredError = (code: string, asked: string, at: Place): Diagnostic => ({
  code: 'config/lowered-error',
  severity: 'error',
  message: `\`checks.severity\` can't make ${code} ${asked === 'info' ? 'a note' : 'a warning'}: without what it reports, something of the site can't be published`,
  at,
  hint: 'remove the entry and correct what the error reports; `docgen build --allow-partial` publishes the rest meanwhile',
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
