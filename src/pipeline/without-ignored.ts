// What a run found → what counts, and what the site ignores. The one place where findings are ignored: after all phases, so that whatever is kept
// for the next run is whole.
import { ignoreFindings, isAboutOtherSites } from '../check/ignore-findings.js';
import { hasError } from '../diagnostics/has-error.js';
import type { RunReport, SessionReport } from './session-report.js';

export function withoutIgnored(
  { diagnostics, config, places }: Pick<RunReport, 'diagnostics' | 'config' | 'places'>,
  { baseUrl, drafts = false }: { baseUrl?: string; drafts?: boolean },
): Pick<SessionReport, 'diagnostics' | 'ignored'> {
  // A page with errors was not looked at, and another base URL or drafts make another site than the list was written for.
  const isWhole = !hasError(diagnostics) && baseUrl === undefined && !drafts;
  const isChecked: Parameters<typeof ignoreFindings>[0]['isChecked'] = (rule) => isWhole && !isAboutOtherSites(rule);
  return ignoreFindings({ diagnostics, rules: config?.checks.ignore ?? [], places, isChecked });
}
