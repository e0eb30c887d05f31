// The severity of a finding on a site: the one that `apis[].severity` sets for the description that the finding is in, else the one of
// `checks.severity`, else its own. Only here a site changes a severity.
import type { Severities } from '../model/checks-config.js';
import type { Diagnostic, Severity } from '../model/diagnostic.js';
import type { SiteConfig } from '../model/site-config.js';

export type SeverityConfig = Pick<SiteConfig, 'apis' | 'checks'>;

/** @returns the finding with the severity that its site gives it. An error keeps its severity, because something can't be published. */
export const withSeverity = (finding: Diagnostic, config: SeverityConfig | undefined): Diagnostic => {
  const severity = config && (severityOfApi(finding, config) ?? own(config.checks.severity, finding.code));
  return severity === undefined || finding.severity === 'error' || finding.severity === severity ? finding : { ...finding, severity };
};

/** Whether some warning or note of the site is an error. */
export const raisesSeverities = ({ apis, checks }: SeverityConfig): boolean =>
  [checks.severity, ...apis.map(({ severity }) => severity)].some((severities) => Object.values(severities ?? {}).includes('error'));

const own = (severities: Severities | undefined, code: string) =>
  severities && Object.hasOwn(severities, code) ? severities[code] : undefined;

/**
 * The description is in the file that the API names. Files beside and below it belong to it too, unless another API names them. If several
 * APIs name the file, the first that lists the code decides.
 */
function severityOfApi({ at, code }: Diagnostic, { apis }: SeverityConfig): Severity | undefined {
  if (!at || !apis.some(({ severity }) => severity !== undefined)) return undefined;
  const naming = apis.filter(({ specification }) => specification === at.file);
  const meant = naming.length > 0 ? naming : apis.filter(({ specification }) => isBeside(at.file, specification)).slice(0, 1);
  return meant.map(({ severity }) => own(severity, code)).find((severity) => severity !== undefined);
}

/** Pages are never part of a description. */
const isBeside = (file: string, specification: string): boolean =>
  /\.(?:ya?ml|json)$/i.test(file) &&
  file.startsWith(specification.slice(0, specification.lastIndexOf('/') + 1)) &&
  specification.includes('/');
