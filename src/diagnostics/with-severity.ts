// The severity of a finding on a site: the one that `checks.severity` sets for its code, else its own. Only here a site changes a severity.
import type { Severities } from '../model/checks-config.js';
import type { Diagnostic } from '../model/diagnostic.js';

/** @returns the finding with the severity that its site gives it. An error keeps its severity, because something can't be published. */
export const withSeverity = (finding: Diagnostic, severities: Severities): Diagnostic => {
  const severity = Object.hasOwn(severities, finding.code) ? severities[finding.code] : undefined;
  return severity === undefined || finding.severity === 'error' || finding.severity === severity ? finding : { ...finding, severity };
};
