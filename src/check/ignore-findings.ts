// Takes findings that a site has decided to accept (`checks.ignore`) out of the result of a run, and keeps them separately with their
// reasons. Only warnings of the checker and warnings about API descriptions can be ignored, never an error of the content. An entry that no longer ignores anything is reported
// as a warning at its place, so that no list outlives its purpose.

import { atNearestPointer } from '../base/documents/nearest-pointer.js';
import { createGlob } from '../base/files/glob.js';
import { ignoreUnused } from '../diagnostics/checks/check.js';
import { type CheckRequest, isCodeNamed } from '../diagnostics/checks/checker-codes.js';
import { isIgnorableCode } from '../diagnostics/checks/ignorable-codes.js';
import type { IgnoreRule } from '../model/checks-config.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ConfigPlaces } from '../model/site-config.js';

export interface IgnoredFinding {
  finding: Diagnostic;
  reason: string;
}

export interface IgnoreInput {
  diagnostics: readonly Diagnostic[];
  rules: readonly IgnoreRule[];
  places: ConfigPlaces;
  /** Whether this run checked everything that the entry may be about. An unused entry is only reported if it did. */
  isChecked(rule: IgnoreRule): boolean;
}

export interface Ignoring {
  /** The remaining findings, and the warnings about unused entries. */
  diagnostics: Diagnostic[];
  /** Each finding once. */
  ignored: IgnoredFinding[];
}

export function ignoreFindings({ diagnostics, rules, places, isChecked }: IgnoreInput): Ignoring {
  if (rules.length === 0) return { diagnostics: [...diagnostics], ignored: [] };
  const matchers = rules.map(createMatcher);
  const used = new Set<number>();
  const ignored = new Map<string, IgnoredFinding>();
  const kept = diagnostics.filter((finding) => {
    if (finding.severity === 'error' || !isIgnorableCode(finding.code)) return true;
    // Every matching entry counts as used, so that the result does not depend on their order.
    const matching = [...matchers.keys()].filter((index) => matchers[index]?.(finding));
    for (const index of matching) used.add(index);
    const rule = rules[matching[0] ?? -1];
    if (rule) ignored.set(JSON.stringify(finding), { finding, reason: rule.reason });
    return rule === undefined;
  });
  const unused = rules.flatMap((rule, index) =>
    used.has(index) || !isChecked(rule) ? [] : [ignoreUnused(described(rule), atNearestPointer(places, `/checks/ignore/${index}`))],
  );
  return { diagnostics: [...kept, ...unused], ignored: [...ignored.values()] };
}

/** An entry about addresses of other sites (`external`) or about the second validator of descriptions. Undefined: every run looks for its findings. */
export function requestOf({ code = '', target = '' }: IgnoreRule): CheckRequest | undefined {
  if (/\bsecond-opinion\b/.test(code)) return 'second-opinion';
  return /\bexternal\b/.test(code) || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target) ? 'external' : undefined;
}

function createMatcher({ code, target, file }: IgnoreRule): (finding: Diagnostic) => boolean {
  const isFile = file === undefined ? undefined : createGlob(file);
  const isTarget = target === undefined ? undefined : createGlob(withoutSlash(target));
  // A pattern without an anchor is about the whole page, whichever anchor is missing on it.
  const part = (text: string): string => (target?.includes('#') || text.startsWith('#') ? text : (text.split('#')[0] ?? text));
  return (finding) =>
    (code === undefined || isCodeNamed(finding.code, code)) &&
    (!isFile || (finding.at !== undefined && isFile(finding.at.file))) &&
    (!isTarget || (finding.target !== undefined && isTarget(withoutSlash(part(finding.target)))));
}

/** A page is the same with and without a slash at its end. */
const withoutSlash = (address: string): string => address.replace(/(.)\/(?=#|$)/, '$1');

/** `code link/no-such-page, target /old/**` */
const described = ({ code, target, file }: IgnoreRule): string =>
  Object.entries({ code, target, file })
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${value}`]))
    .join(', ');
