// The last line of `check-links`: what was checked, how many findings of each code there are, and what does not count as a finding.
import { sortDiagnostics } from '../diagnostics/print/sort-diagnostics.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { ExternalReport } from '../pipeline/check/check-external.js';
import type { CheckLinksReport } from '../pipeline/check/check-links.js';
import type { FixedFile } from '../pipeline/check/fix-links.js';
import { baselineText, plural } from './report-text.js';

export type LinksSummaryInput = Pick<CheckLinksReport, 'links' | 'pages' | 'milliseconds' | 'diagnostics' | 'ignored' | 'baseline'> &
  Partial<Pick<CheckLinksReport, 'lock'>>;

/** `120 links on 14 pages in 0.52 s: 15 findings (12 link/no-such-page, 3 link/no-such-anchor), 4 ignored, 20 known (docgen-baseline.jsonl)` */
export function linksSummary({ links, pages, milliseconds, diagnostics, ignored, baseline, lock }: LinksSummaryInput): string[] {
  const findings = sortDiagnostics(diagnostics.filter(({ severity }) => severity !== 'info'));
  const parts = [
    findings.length === 0 ? 'all fine' : `${plural(findings.length, 'finding')} (${byCode(findings)})`,
    ...(ignored.length > 0 ? [`${ignored.length} ignored`] : []),
    ...(baseline && baseline.listed.length > 0 ? [baselineText(baseline)] : []),
  ];
  const first = `${plural(links, 'link')} on ${plural(pages, 'page')} in ${(milliseconds / 1000).toFixed(2)} s: ${parts.join(', ')}`;
  return [first, ...baselineLine(baseline), ...lockLine(lock)];
}

function baselineLine(baseline: LinksSummaryInput['baseline']): string[] {
  if (baseline?.update === 'written') return [`${baseline.file} now lists ${plural(baseline.listed.length, 'finding')}`];
  if (baseline?.update === 'refused') return [`${baseline.file} is unchanged: fix the errors of the content first`];
  return baseline && baseline.fixed > 0
    ? [
        `${plural(baseline.fixed, 'finding')} in ${baseline.file} no longer ${baseline.fixed === 1 ? 'exists' : 'exist'}: run docgen check-links --update-baseline`,
      ]
    : [];
}

/** New addresses are not a fault. They are listed at the next update. */
function lockLine(lock: LinksSummaryInput['lock']): string[] {
  if (lock?.update === 'written')
    return [`${lock.file} now lists the addresses of this run${lock.lost > 0 ? `; removed entries: ${lock.lost}` : ''}`];
  if (lock?.update === 'refused') return [`${lock.file} is unchanged: fix the errors first`];
  return lock && lock.unlisted > 0
    ? [`New addresses and anchors that ${lock.file} does not list: ${lock.unlisted} (docgen check-links --update-lock adds them)`]
    : [];
}

/** The most frequent code comes first. */
function byCode(findings: readonly Diagnostic[]): string {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([code, count]) => `${count} ${code}`)
    .join(', ');
}

/** `312 addresses of other sites: 300 fine, 2 broken, 10 uncertain; 290 results are up to 3 days old (--no-cache requests them again)` */
export function externalSummary({ addresses, counts, left, reused, oldest }: ExternalReport): string {
  const parts = [
    `${counts.ok} fine`,
    ...(counts.broken > 0 ? [`${counts.broken} broken`] : []),
    ...(counts.uncertain + counts.offline > 0 ? [`${counts.uncertain + counts.offline} uncertain`] : []),
    ...(counts.refused > 0 ? [`${counts.refused} refused`] : []),
  ];
  const notAsked = left > 0 ? `; ${left} not requested` : '';
  const old =
    reused > 0
      ? `; ${reused} ${reused === 1 ? 'result is' : 'results are'} up to ${oldest} old (--no-cache requests ${reused === 1 ? 'it' : 'them'} again)`
      : '';
  return `${addresses} ${addresses === 1 ? 'address' : 'addresses'} of other sites: ${parts.join(', ')}${notAsked}${old}`;
}

/** `5 links in 3 files have a certain correction: --write applies it` */
export function fixSummary(fixed: readonly FixedFile[], isWritten: boolean): string {
  const links = fixed.reduce((sum, file) => sum + file.links, 0);
  if (links === 0) return 'No link has a certain correction';
  const counted = `${plural(links, 'link')} in ${plural(fixed.length, 'file')}`;
  return isWritten
    ? `${counted} ${links === 1 ? 'was' : 'were'} corrected`
    : `${counted} ${links === 1 ? 'has' : 'have'} a certain correction: --write applies it`;
}
