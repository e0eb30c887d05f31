// Faults of the key `checks`: the list of findings that a site ignores.
import { createGlob } from '../../base/files/glob.js';
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { CODE_NAMES, isCodeNamed } from '../checks/checker-codes.js';
import { IGNORABLE_NAMES, isIgnorableCode } from '../checks/ignorable-codes.js';
import { defaultSeverity } from '../default-severities.js';
import { didYouMean, quotedList } from '../wording.js';
import { keyPath, type UnknownValue, unknownValue } from './config.js';

const UNKNOWN_CHECK = 'config/unknown-check';

/** A code in `checks.ignore`. */
export const unknownIgnored = (pointer: string, name: string, at: Place): Diagnostic => ({
  code: UNKNOWN_CHECK,
  severity: 'error',
  message: `${keyPath(pointer)} is not the name of a finding: "${name}"`,
  at,
  hint: unknownCheckHint(name, IGNORABLE_NAMES),
});

/** `/apis/0/severity/link~1no-such-page` → `apis[0].severity`, as `keyPath` writes it. */
const severitiesAt = (pointer: string): string => keyPath(pointer.slice(0, pointer.lastIndexOf('/')));

/**
 * A key of `severity` that is not a code.
 * @param pointer of the key
 * @param codes those whose severity a site may change
 */
export const unknownCode = (pointer: string, { code, codes }: { code: string; codes: readonly string[] }, at: Place): Diagnostic => ({
  code: UNKNOWN_CHECK,
  severity: 'error',
  message: `${severitiesAt(pointer)} contains "${code}", but no finding has that code`,
  at,
  hint: wholeCodes(code, codes) ?? didYouMean(nearestName(code, codes)) ?? `write a full code, such as link/no-such-page; ${LISTED}`,
});

const LISTED = 'docs/manual/content/docs/errors/index.md of docgen lists them';

/** Most codes that a hint lists. A longer line would not be read. */
const MAX_LISTED = 14;

/** A hint with the codes that an area (`lint`, `lint/*`), a kind (`no-such-page`) or a pattern means. Undefined if it means none. */
function wholeCodes(name: string, codes: readonly string[]): string | undefined {
  const matches = createGlob(name);
  const meant = codes.filter((code) => matches(code) || isCodeNamed(code, name.replace(/\/\**$/, '')));
  if (meant.length < 2) return didYouMean(meant[0]);
  return `write one entry for each code: ${meant.slice(0, MAX_LISTED).join(', ')}${meant.length > MAX_LISTED ? ` and ${meant.length - MAX_LISTED} more; ${LISTED}` : ''}`;
}

/** Severities of other linters. `off` and similar words have no counterpart here. */
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
  if (own === 'error') return "remove the entry and correct what the error reports: an error can't be silenced";
  const name = code.replace(/\/\**$/, '');
  const isIgnorable = own === undefined ? IGNORABLE_NAMES.includes(name) : isIgnorableCode(code);
  const silenced = isIgnorable ? `; to ignore a finding, write \`checks: { ignore: [{ code: ${inQuotes(name)}, reason: '…' }] }\`` : '';
  return `use ${quotedList(allowed, 'or')}; "info" never makes a command fail, not even with --strict${silenced}`;
}

/** @param asked `warning` or `info` */
export const loweredError = (pointer: string, { code, asked }: { code: string; asked: string }, at: Place): Diagnostic => ({
  code: 'config/lowered-error',
  severity: 'error',
  message: `${severitiesAt(pointer)} can't lower ${code} to "${asked}": it is an error because a part of the site can't be published`,
  at,
  hint: 'remove the entry and correct what the error reports; until then, `docgen build --allow-partial` publishes the rest of the site',
});

/** Shared with the command line. */
export const unknownCheckHint = (name: string, names: readonly string[] = CODE_NAMES): string =>
  didYouMean(nearestName(name, names)) ?? 'write a code such as link/no-such-page, an area such as link, or a kind such as no-such-page';

export const ignoresEverything = (pointer: string, at: Place): Diagnostic => ({
  code: 'config/ignores-everything',
  severity: 'error',
  message: `${keyPath(pointer)} doesn't say which findings to ignore`,
  at,
  hint: "write at least one of code, target and file, for example { target: '/old/**', reason: '…' }",
});
