// `docgen check-links`: a run that keeps no output, and reports every finding about links, anchors, files, ids and routes, but for those
// that the site ignores and those that its baseline knows. Errors of the content are never known. A finding has the severity that a build
// gives it; that warnings fail the command is the command's affair. Addresses elsewhere are requested only where `external` is given.
import { join } from 'node:path';
import { ignoreFindings, requestOf } from '../../check/ignore-findings.js';
import { isCheckerCode, isCodeNamed, isExternalCode, SECOND_OPINION } from '../../diagnostics/checks/checker-codes.js';
import { urlsLockOff } from '../../diagnostics/checks/urls-lock-faults.js';
import { hasError } from '../../diagnostics/has-error.js';
import { withSeverity } from '../../diagnostics/with-severity.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import { CACHE_FOLDER } from '../cache/build-cache.js';
import type { SiteInputs } from '../cache/site-inputs.js';
import { applyBaseline, type BaselineUse } from '../findings/apply-baseline.js';
import type { CheckedContent } from '../session-options.js';
import type { SessionReport } from '../session-report.js';
import { checkExternal, type ExternalOptions, type ExternalReport } from './check-external.js';
import { type CheckedUrls, writeUrlsLock } from './check-urls.js';
import { createCheckSession } from './create-check-session.js';
import { askSecondOpinion } from './second-opinion.js';

export interface CheckLinksOptions {
  /** Absolute, with no symbolic link in it. */
  siteRoot: string;
  baseUrl?: string;
  /** Findings of these alone: codes, areas, kinds (`isCodeNamed`). Absent: all. Errors that keep the site from being built are always told. */
  only?: readonly string[];
  /** Relative to the site root. Default: the configuration's, else `docgen-baseline.jsonl`, if it is there. */
  baseline?: string;
  /** Default: false. true: the baseline is written, and knows every finding of this run. */
  updateBaseline?: boolean;
  /** Default: false. true: `urls.lock` is written, and lists what this run publishes. */
  updateLock?: boolean;
  /** Default: true. false: nothing of earlier runs is used, and nothing is left for later ones. */
  useCache?: boolean;
  /** Default: no host is asked for anything. */
  external?: ExternalOptions;
  /** Default: false. true: descriptions of APIs are validated by a second library, too (`second-opinion.ts`). */
  secondOpinion?: boolean;
  /** Told what was compared. */
  onChecked?(site: CheckedContent): void;
}

export interface CheckLinksReport extends SessionReport {
  /** Undefined: no baseline is used. */
  baseline: BaselineUse | undefined;
  /** Undefined: the site keeps no list of its addresses. */
  lock: LockUse | undefined;
  /** Undefined: not wanted, or the site could not be made. */
  external: ExternalReport | undefined;
}

export interface LockUse {
  file: string;
  /** Addresses and anchors that it does not list yet. */
  unlisted: number;
  /** Addresses and anchors that it has listed so far, and that are gone. */
  lost: number;
  /** `refused`: it was to be written, but with errors of the content not all addresses are known. */
  update: 'none' | 'written' | 'refused';
}

/** Beside the store, and as expendable. */
const VERDICTS = 'external-links';

export async function checkLinks({
  siteRoot,
  baseUrl,
  only,
  useCache = true,
  external,
  onChecked,
  updateLock = false,
  secondOpinion = false,
  ...rest
}: CheckLinksOptions): Promise<CheckLinksReport> {
  let site: CheckedContent | undefined;
  let inputs: SiteInputs | undefined;
  const session = createCheckSession({
    siteRoot,
    outFolder: `${siteRoot}/build`,
    useCache,
    // What is not gone through is not there to be told, asked for, or written.
    isThorough: external !== undefined || updateLock || secondOpinion || onChecked !== undefined,
    ...(baseUrl !== undefined && { baseUrl }),
    onChecked: (checked) => {
      site = checked;
      onChecked?.(checked);
    },
    onRead: (read) => {
      inputs = read;
    },
  });
  const report = await session.update().finally(() => session.close());
  const opinions = secondOpinion && inputs ? await askSecondOpinion(inputs, { siteRoot, reported: report.diagnostics }) : [];
  const file = useCache ? join(siteRoot, CACHE_FOLDER, VERDICTS) : undefined;
  const asked = external && site && (await checkExternal({ ...external, siteRoot, site, ...(file !== undefined && { file }) }));
  // What the session ignores, it has taken out of its own findings only.
  const elsewhere = ignoreFindings({
    diagnostics: [...(asked?.diagnostics ?? []), ...opinions],
    rules: report.config?.checks.ignore ?? [],
    places: report.places,
    isChecked: (rule) => (requestOf(rule) === 'external' && asked !== undefined) || (requestOf(rule) === 'second-opinion' && secondOpinion),
  });
  const isSelected = (code: string): boolean => only === undefined || only.some((name) => isCodeNamed(code, name));
  const { lock, diagnostics: made } = settleLock(report, { siteRoot, urls: site?.urls, updateLock });
  const { severity: severities = {} } = report.config?.checks ?? {};
  const asGiven = elsewhere.diagnostics.map((finding) => withSeverity(finding, severities));
  const findings = [...made.filter(isFinding), ...asGiven].filter(({ severity, code }) => severity === 'error' || isSelected(code));
  const ignored = [...report.ignored, ...elsewhere.ignored].filter(({ finding }) => isSelected(finding.code));
  const wasAsked = (code: string): boolean => (isExternalCode(code) ? asked !== undefined : code !== SECOND_OPINION || secondOpinion);
  const isFound = (code: string): boolean => isSelected(code) && wasAsked(code);
  const { diagnostics, baseline } = applyBaseline(findings, {
    ...rest,
    report,
    siteRoot,
    isFound,
    unreported: made.filter((finding) => !isFinding(finding) && isSelected(finding.code)),
  });
  return {
    ...report,
    ignored,
    diagnostics,
    baseline,
    lock,
    external: asked,
  };
}

interface SettleLockOptions {
  siteRoot: string;
  urls: CheckedUrls | undefined;
  updateLock: boolean;
}

/** Writing the list accepts what is gone. Not where anything is wrong: then the list would lose what is only not there today. */
function settleLock(
  { diagnostics, config, unlisted }: Pick<SessionReport, 'diagnostics' | 'config' | 'unlisted'>,
  { siteRoot, urls, updateLock }: SettleLockOptions,
): { lock: LockUse | undefined; diagnostics: Diagnostic[] } {
  const file = config?.checks.urlsLock;
  if (!config || file === undefined)
    return { lock: undefined, diagnostics: config && updateLock ? [urlsLockOff(), ...diagnostics] : diagnostics };
  const isLost = ({ code }: Diagnostic): boolean => code === 'link/lost-page' || code === 'link/lost-anchor';
  const lost = diagnostics.filter(isLost).length;
  const lock = { file, unlisted, lost };
  if (!updateLock) return { lock: { ...lock, update: 'none' }, diagnostics };
  if (!urls || hasError(diagnostics)) return { lock: { ...lock, update: 'refused' }, diagnostics };
  const faults = writeUrlsLock(siteRoot, urls);
  if (faults.length > 0) return { lock: { ...lock, update: 'refused' }, diagnostics: [...faults, ...diagnostics] };
  const rest = diagnostics.filter((finding) => !isLost(finding) && finding.code !== 'check/no-urls-lock');
  return { lock: { ...lock, update: 'written' }, diagnostics: rest };
}

const isFinding = ({ code, severity }: Diagnostic): boolean => severity === 'error' || isCheckerCode(code);
