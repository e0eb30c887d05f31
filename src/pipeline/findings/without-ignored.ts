// Removes ignored findings and sets severities, as the site configures them. This is the only place that does so, and it comes after all
// phases, so that what is stored for the next run is complete.
import { ignoreFindings, requestOf } from '../../check/ignore-findings.js';
import { hasError } from '../../diagnostics/has-error.js';
import { withSeverity } from '../../diagnostics/with-severity.js';
import type { RunReport, SessionReport } from '../session-report.js';

type Found = Pick<RunReport, 'diagnostics' | 'config' | 'places'>;
type Counted = Pick<SessionReport, 'diagnostics' | 'ignored'>;

/**
 * @returns a function for the report of one run. Findings may only be added to that report: a result is reused until there are more of
 * them.
 */
export function createIgnoring(options: { baseUrl?: string; drafts?: boolean }): (report: Found) => Counted {
  let last: { found: number; counted: Counted } | undefined;
  return (report) => {
    const found = report.diagnostics.length;
    if (last?.found !== found) last = { found, counted: withoutIgnored(report, options) };
    return last.counted;
  };
}

export function withoutIgnored(
  { diagnostics, config, places }: Found,
  { baseUrl, drafts = false }: { baseUrl?: string; drafts?: boolean },
): Counted {
  // A page with errors was not checked. With another base URL or with drafts, the site is not the one that the list was written for.
  const isWhole = !hasError(diagnostics) && baseUrl === undefined && !drafts;
  const isChecked: Parameters<typeof ignoreFindings>[0]['isChecked'] = (rule) => isWhole && requestOf(rule) === undefined;
  const { ignore = [] } = config?.checks ?? {};
  const left = ignoreFindings({ diagnostics, rules: ignore, places, isChecked });
  return { ...left, diagnostics: left.diagnostics.map((finding) => withSeverity(finding, config)) };
}
