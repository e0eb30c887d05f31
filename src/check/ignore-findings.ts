// What a site has decided to live with (`checks.ignore`) is taken out of what a run says, and kept beside it with its reason. Warnings of the
// checker only: an error of the content is never ignored. An entry that ignores nothing any more is a warning itself, at its place, so
// that no list outlives what it was written for.

import { atNearestPointer } from '../base/documents/nearest-pointer.js';
import { createGlob } from '../base/files/glob.js';
import { ignoreUnused } from '../diagnostics/checks/check.js';
import { isCheckerCode, isCodeNamed } from '../diagnostics/checks/checker-codes.js';
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
  /** Whether all was looked at that the entry may be about: only then is an unused one told of. */
  isChecked(rule: IgnoreRule): boolean;
}

export interface Ignoring {
  /** What is left, and the warnings about unused entries. */
  diagnostics: Diagnostic[];
  /** Each once. */
  ignored: IgnoredFinding[];
}

export function ignoreFindings({ diagnostics, rules, places, isChecked }: IgnoreInput): Ignoring {
  if (rules.length === 0) return { diagnostics: [...diagnostics], ignored: [] };
  const matchers = rules.map(createMatcher);
  const used = new Set<number>();
  const ignored = new Map<string, IgnoredFinding>();
  const kept = diagnostics.filter((finding) => {
    if (finding.severity === 'error' || !isCheckerCode(finding.code)) return true;
    // Each that matches is in use, so that the list says the same whatever its order.
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
export function requestOf({ code = '', target = '' }: IgnoreRule): 'external' | 'second-opinion' | undefined {
  if (/\bsecond-opinion\b/.test(code)) return 'second-opinion';
  return /\bexternal\b/.test(code) || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(target) ? 'external' : undefined;
}

function createMatcher({ code, target, file }: IgnoreRule): (finding: Diagnostic) => boolean {
  const isFile = file === undefined ? undefined : createGlob(file);
  const isTarget = target === undefined ? undefined : createGlob(withoutSlash(target));
  // A pattern without an anchor is about the page, whatever is missing on it.
  const part = (text: string): string => (target?.includes('#') || text.startsWith('#') ? text : (text.split('#')[0] ?? text));
  return (finding) =>
    (code === undefined || isCodeNamed(finding.code, code)) &&
    (!isFile || (finding.at !== undefined && isFile(finding.at.file))) &&
    (!isTarget || (finding.target !== undefined && isTarget(withoutSlash(part(finding.target)))));
}

/** A page is one page with a slash at its end and without. */
const withoutSlash = (address: string): string => address.replace(/(.)\/(?=#|$)/, '$1');

/** `code link/no-such-page, target /old/**` */
const described = ({ code, target, file }: IgnoreRule): string =>
  Object.entries({ code, target, file })
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key} ${value}`]))
    .join(', ');
