// The last line of `check-links`: what was checked, how many findings of each kind there are, and what does not count as a finding.
import { kindOf } from '../diagnostics/checks/checker-codes.js';
import { sortDiagnostics } from '../diagnostics/print/sort-diagnostics.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ExternalReport } from '../pipeline/check/check-external.js';
import type { CheckLinksReport } from '../pipeline/check/check-links.js';
import type { FixedFile } from '../pipeline/check/fix-links.js';
import { baselineText, plural } from './report-text.js';

export type LinksSummaryInput = Pick<CheckLinksReport, 'links' | 'pages' | 'milliseconds' | 'diagnostics' | 'ignored' | 'baseline'> &
  Partial<Pick<CheckLinksReport, 'lock'>>;

/** `120 links on 14 pages in 0.52 s: 15 findings (12 no-such-page, 3 no-such-anchor), 4 ignored, 20 known (docgen-baseline.jsonl)` */
export function linksSummary({ links, pages, milliseconds, diagnostics, ignored, baseline, lock }: LinksSummaryInput): string[] {
  const findings = sortDiagnostics(diagnostics.filter(({ severity }) => severity !== 'info'));
  const parts = [
    findings.length === 0 ? 'all fine' : `${plural(findings.length, 'finding')} (${byKind(findings)})`,
    ...(ignored.length > 0 ? [`${ignored.length} ignored`] : []),
    ...(baseline && baseline.listed.length > 0 ? [baselineText(baseline)] : []),
  ];
  const first = `${plural(links, 'link')} on ${plural(pages, 'page')} in ${(milliseconds / 1000).toFixed(2)} s: ${parts.join(', ')}`;
  return [first, ...baselineLine(baseline), ...lockLine(lock)];
}

function baselineLine(baseline: LinksSummaryInput['baseline']): string[] {
  if (baseline?.update === 'written') return [`${baseline.file} knows ${plural(baseline.listed.length, 'finding')} now`];
  if (baseline?.update === 'refused') return [`${baseline.file} is as it was: mend the errors of the content first`];
  return baseline && baseline.fixed > 0 ? [`fixed: ${baseline.fixed}, run --update-baseline`] : [];
}

/** New addresses are not a fault. They are listed at the next update. */
function lockLine(lock: LinksSummaryInput['lock']): string[] {
  if (lock?.update === 'written') return [`${lock.file} lists what this run publishes${lock.lost > 0 ? `; given up: ${lock.lost}` : ''}`];
  if (lock?.update === 'refused') return [`${lock.file} is as it was: mend the errors first`];
  return lock && lock.unlisted > 0 ? [`not in ${lock.file} yet: ${lock.unlisted}, run --update-lock`] : [];
}

/** The most frequent kind comes first. */
function byKind(findings: readonly Diagnostic[]): string {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(kindOf(code), (counts.get(kindOf(code)) ?? 0) + 1);
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}

/** `312 addresses elsewhere: 300 fine, 2 broken, 10 uncertain; 290 as of up to 3 days ago (--no-cache asks again)` */
export function externalSummary({ addresses, counts, left, reused, oldest }: ExternalReport): string {
  const parts = [
    `${counts.ok} fine`,
    ...(counts.broken > 0 ? [`${counts.broken} broken`] : []),
    ...(counts.uncertain + counts.offline > 0 ? [`${counts.uncertain + counts.offline} uncertain`] : []),
    ...(counts.refused > 0 ? [`${counts.refused} refused`] : []),
  ];
  const notAsked = left > 0 ? `; ${left} left out` : '';
  const old = reused > 0 ? `; ${reused} as of up to ${oldest} ago (--no-cache asks again)` : '';
  return `${addresses} ${addresses === 1 ? 'address' : 'addresses'} elsewhere: ${parts.join(', ')}${notAsked}${old}`;
}

/** `5 links in 3 files have one certain answer: --write writes it` */
export function fixSummary(fixed: readonly FixedFile[], isWritten: boolean): string {
  const links = fixed.reduce((sum, file) => sum + file.links, 0);
  if (links === 0) return 'No link has one certain answer';
  const counted = `${plural(links, 'link')} in ${plural(fixed.length, 'file')}`;
  return isWritten ? `${counted} written anew` : `${counted} ${links === 1 ? 'has' : 'have'} one certain answer: --write writes it`;
}
