// What a run found → what counts, with the severity that the site gives it, and what the site ignores. The one place where findings are ignored
// and where severities change: after all phases, so that whatever is kept for the next run is whole.
import { ignoreFindings, requestOf } from '../../check/ignore-findings.js';
import { hasError } from '../../diagnostics/has-error.js';
import { withSeverity } from '../../diagnostics/with-severity.js';
import type { RunReport, SessionReport } from '../session-report.js';

type Found = Pick<RunReport, 'diagnostics' | 'config' | 'places'>;
type Counted = Pick<SessionReport, 'diagnostics' | 'ignored'>;

/** @returns a function for the report of one run, to which findings are only added: what was made of it stands until there are more of them */
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
  // A page with errors was not looked at, and another base URL or drafts make another site than the list was written for.
  const isWhole = !hasError(diagnostics) && baseUrl === undefined && !drafts;
  const isChecked: Parameters<typeof ignoreFindings>[0]['isChecked'] = (rule) => isWhole && requestOf(rule) === undefined;
  const { ignore = [], severity = {} } = config?.checks ?? {};
  const left = ignoreFindings({ diagnostics, rules: ignore, places, isChecked });
  return { ...left, diagnostics: left.diagnostics.map((finding) => withSeverity(finding, severity)) };
}
