// Faults of the key `checks`: the list of findings that a site ignores.
import { createGlob } from '../../base/files/glob.js';
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { CODE_NAMES, isCheckerCode, isCodeNamed } from '../checks/checker-codes.js';
import { defaultSeverity } from '../default-severities.js';
import { didYouMean, quotedList } from '../wording.js';
import { keyPath, type UnknownValue, unknownValue } from './config.js';

const UNKNOWN_CHECK = 'config/unknown-check';

export const unknownCheck = (pointer: string, name: string, at: Place): Diagnostic => ({
  code: UNKNOWN_CHECK,
  severity: 'error',
  message: `${keyPath(pointer)} names no finding of the checker: "${name}"`,
  at,
  hint: unknownCheckHint(name),
});

/** A key of `checks.severity` that no finding has. @param codes those whose severity a site may change */
export const unknownCode = (code: string, codes: readonly string[], at: Place): Diagnostic => ({
  code: UNKNOWN_CHECK,
  severity: 'error',
  message: `\`checks.severity\` names "${code}", and no finding has that code`,
  at,
  hint: wholeCodes(code, codes) ?? didYouMean(nearestName(code, codes)) ?? `write a whole code, such as link/no-such-page; ${LISTED}`,
});

const LISTED = 'docs/errors/README.md lists them';

/** Of an area (`lint`, `lint/*`), a kind (`no-such-page`) or a pattern: the codes that it stands for. More than these fill a line that no author reads. */
const MAX_LISTED = 14;

function wholeCodes(name: string, codes: readonly string[]): string | undefined {
  const matches = createGlob(name);
  const meant = codes.filter((code) => matches(code) || isCodeNamed(code, name.replace(/\/\**$/, '')));
  if (meant.length < 2) return didYouMean(meant[0]);
  return `write each code as an entry of its own: ${meant.slice(0, MAX_LISTED).join(', ')}${meant.length > MAX_LISTED ? ` and ${meant.length - MAX_LISTED} more; ${LISTED}` : ''}`;
}

/** Values of other linters. `off` and its like have none here. */
const SEVERITY_WORDS: Readonly<Record<string, string>> = {
  warn: 'warning',
  1: 'warning',
  err: 'error',
  2: 'error',
  fatal: 'error',
  note: 'info',
  hint: 'info',
};
const SILENT = /^(?:off|none|ignored?|silent|disabled?|never|no|false|0|null|)$/i;

/** @param value what `checks.severity` has for the code */
export function unknownSeverity(fault: UnknownValue, code: string): Diagnostic {
  const word = String(fault.value);
  const meant = Object.hasOwn(SEVERITY_WORDS, word.toLowerCase()) ? SEVERITY_WORDS[word.toLowerCase()] : undefined;
  const plain = unknownValue(fault);
  if (meant !== undefined) return { ...plain, hint: `did you mean "${meant}"?` };
  return SILENT.test(word) ? { ...plain, hint: silencingHint(code, fault.allowed) } : plain;
}

const inQuotes = (text: string): string => `'${text}'`;

function silencingHint(code: string, allowed: readonly string[]): string {
  const own = defaultSeverity(code);
  if (own === 'error') return 'remove the entry: an error stays one, so correct what it reports';
  const name = code.replace(/\/\**$/, '');
  const isIgnorable = own === undefined ? CODE_NAMES.includes(name) : isCheckerCode(code);
  const silenced = isIgnorable ? `; to silence a finding, write \`checks: { ignore: [{ code: ${inQuotes(name)}, reason: '…' }] }\`` : '';
  return `use ${quotedList(allowed, 'or')}: a note ("info") fails no command, not even with --strict${silenced}`;
}

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
