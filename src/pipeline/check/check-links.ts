// `docgen check-links`: makes a run that keeps no output, and reports all findings about links, anchors, files, ids and routes. Findings
// that the site ignores and those in its baseline are left out. Errors of the content can't be in a baseline. A finding has the severity
// that a build gives it. It is the command that fails because of warnings. Addresses of other sites are requested only if `external` is
// given.
import { join } from 'node:path';
import { ignoreFindings, requestOf } from '../../check/ignore-findings.js';
import { type CheckRequest, isCheckerCode, isCodeNamed, requestOfCode } from '../../diagnostics/checks/checker-codes.js';
import { urlsLockOff } from '../../diagnostics/checks/urls-lock-faults.js';
import { hasError } from '../../diagnostics/has-error.js';
import { withSeverity } from '../../diagnostics/with-severity.js';
import type { Events } from '../../engine/events.js';
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
  /** Absolute path with no symbolic link in it. */
  siteRoot: string;
  baseUrl?: string;
  /** Report only these findings: codes, areas, kinds (`isCodeNamed`). Absent: all. Errors that prevent the build are always reported. */
  only?: readonly string[];
  /** Relative to the site root. Default: the configuration's baseline, or else `docgen-baseline.jsonl` if it exists. */
  baseline?: string;
  /** Default: false. true: writes a baseline that lists all findings of this run. */
  updateBaseline?: boolean;
  /** Default: false. true: writes `urls.lock` with all addresses that this run publishes. */
  updateLock?: boolean;
  /** Default: true. false: nothing of earlier runs is used, and nothing is left for later ones. */
  useCache?: boolean;
  /** Default: no host is asked. */
  external?: ExternalOptions;
  /** Default: false. true: descriptions of APIs are validated by a second library, too (`second-opinion.ts`). */
  secondOpinion?: boolean;
  /** Default: none are reported. */
  events?: Events;
  /** Called with what was compared. */
  onChecked?(site: CheckedContent): void;
}

export interface CheckLinksReport extends SessionReport {
  /** Undefined if no baseline is used. */
  baseline: BaselineUse | undefined;
  /** Undefined if the site keeps no list of its addresses. */
  lock: LockUse | undefined;
  /** Undefined if it was not asked for, or if the site could not be made. */
  external: ExternalReport | undefined;
}

export interface LockUse {
  file: string;
  /** Number of addresses and anchors that it does not list yet. */
  unlisted: number;
  /** Number of addresses and anchors that it listed and that are gone. */
  lost: number;
  /** `refused`: it should be written, but not all addresses are known because the content has errors. */
  update: 'none' | 'written' | 'refused';
}

/** The file lies beside the store and can be deleted like it. */
const VERDICTS = 'external-links';

export async function checkLinks({
  siteRoot,
  baseUrl,
  only,
  useCache = true,
  external,
  events,
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
    // These options need the whole site, which an unchanged run does not go through.
    isThorough: external !== undefined || updateLock || secondOpinion || onChecked !== undefined,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(events && { events }),
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
  const answered = new Set<CheckRequest | undefined>([
    ...(asked ? (['external'] as const) : []),
    ...(secondOpinion ? (['second-opinion'] as const) : []),
  ]);
  // The session has removed ignored findings only from its own.
  const elsewhere = ignoreFindings({
    diagnostics: [...(asked?.diagnostics ?? []), ...opinions],
    rules: report.config?.checks.ignore ?? [],
    places: report.places,
    isChecked: (rule) => answered.has(requestOf(rule)),
  });
  const isSelected = (code: string): boolean => only === undefined || only.some((name) => isCodeNamed(code, name));
  const { lock, diagnostics: made } = settleLock(report, { siteRoot, urls: site?.urls, updateLock });
  const asGiven = elsewhere.diagnostics.map((finding) => withSeverity(finding, report.config));
  const findings = [...made.filter(isFinding), ...asGiven].filter(({ severity, code }) => severity === 'error' || isSelected(code));
  const ignored = [...report.ignored, ...elsewhere.ignored].filter(({ finding }) => isSelected(finding.code));
  const isFound = (code: string): boolean => {
    const request = requestOfCode(code);
    return isSelected(code) && (request === undefined || answered.has(request));
  };
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

/**
 * Updates the list if `updateLock` is given. That accepts addresses that are gone. With errors it is not written, because the list would
 * lose addresses that are only missing today.
 */
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
