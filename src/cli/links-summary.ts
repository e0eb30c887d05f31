// The last line of `check-links`: what was looked at, what was found, by kind, and what is not counted as found.
import { kindOf } from '../diagnostics/checker-codes.js';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.js';
import type { Diagnostic } from '../model/diagnostic.js';
import type { CheckLinksReport } from '../pipeline/check-links.js';
import { plural } from './report-text.js';

export type LinksSummaryInput = Pick<CheckLinksReport, 'links' | 'pages' | 'milliseconds' | 'diagnostics' | 'ignored' | 'baseline'>;

/** `120 links on 14 pages in 0.52 s: 15 findings (12 no-such-page, 3 no-such-anchor), 4 ignored, 20 known (docgen-baseline.jsonl)` */
export function linksSummary({ links, pages, milliseconds, diagnostics, ignored, baseline }: LinksSummaryInput): string {
  const findings = sortDiagnostics(diagnostics);
  const parts = [
    findings.length === 0 ? 'all fine' : `${plural(findings.length, 'finding')} (${byKind(findings)})`,
    ...(ignored.length > 0 ? [`${ignored.length} ignored`] : []),
    ...(baseline && baseline.known.length > 0 ? [`${sortDiagnostics(baseline.known).length} known (${baseline.file})`] : []),
  ];
  const first = `${plural(links, 'link')} on ${plural(pages, 'page')} in ${(milliseconds / 1000).toFixed(2)} s: ${parts.join(', ')}`;
  if (baseline?.update === 'written') return `${first}\n${baseline.file} is up to date`;
  if (baseline?.update === 'refused') return `${first}\n${baseline.file} is as it was: mend the errors of the content first`;
  return baseline && baseline.fixed > 0 ? `${first}\nfixed: ${baseline.fixed}, run --update-baseline` : first;
}

/** The most frequent first. */
function byKind(findings: readonly Diagnostic[]): string {
  const counts = new Map<string, number>();
  for (const { code } of findings) counts.set(kindOf(code), (counts.get(kindOf(code)) ?? 0) + 1);
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ');
}
