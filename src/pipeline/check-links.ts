// `docgen check-links`: a run into memory, where every finding about links, anchors, files, ids and routes is an error, but for those
// that the site ignores and those that its baseline knows. Errors of the content are never known. Addresses elsewhere are asked for
// only where `external` is given.
import { join } from 'node:path';
import { ignoreFindings, isAboutOtherSites } from '../check/ignore-findings.js';
import { isCheckerCode, isCodeNamed, isExternalCode } from '../diagnostics/checker-codes.js';
import { createMemorySink } from '../emit/memory-sink.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { CACHE_FOLDER } from './build-cache.js';
import { checkExternal, type ExternalOptions, type ExternalReport } from './check-external.js';
import { type CheckedSite, createSession, type SessionReport } from './create-session.js';
import { type BaselineUse, settleKnown } from './settle-known.js';

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
  /** Default: true. false: nothing of earlier runs is used, and nothing is left for later ones. */
  useCache?: boolean;
  /** Default: no host is asked for anything. */
  external?: ExternalOptions;
}

export interface CheckLinksReport extends SessionReport {
  /** Undefined: no baseline is used. */
  baseline: BaselineUse | undefined;
  /** Undefined: not wanted, or the site could not be made. */
  external: ExternalReport | undefined;
}

/** Beside the store, and as expendable. */
const VERDICTS = 'external-links';

export async function checkLinks({
  siteRoot,
  baseUrl,
  only,
  useCache = true,
  external,
  ...rest
}: CheckLinksOptions): Promise<CheckLinksReport> {
  let site: CheckedSite | undefined;
  const session = createSession({
    siteRoot,
    outFolder: `${siteRoot}/build`,
    openSink: async () => ({ value: createMemorySink(siteRoot), diagnostics: [] }),
    useCache,
    ...(baseUrl !== undefined && { baseUrl }),
    ...(external && {
      onChecked: (checked) => {
        site = checked;
      },
    }),
  });
  const report = await session.update().finally(() => session.close());
  const file = useCache ? join(siteRoot, CACHE_FOLDER, VERDICTS) : undefined;
  const asked = external && site && (await checkExternal({ ...external, siteRoot, site, ...(file !== undefined && { file }) }));
  // What the session ignores, it has taken out of its own findings only.
  const elsewhere = ignoreFindings({
    diagnostics: asked?.diagnostics ?? [],
    rules: report.config?.checks.ignore ?? [],
    places: report.places,
    isChecked: (rule) => asked !== undefined && isAboutOtherSites(rule),
  });
  const isSelected = (code: string): boolean => only === undefined || only.some((name) => isCodeNamed(code, name));
  const findings = [...report.diagnostics.filter(isFinding), ...elsewhere.diagnostics].filter(
    ({ severity, code }) => severity === 'error' || isSelected(code),
  );
  const ignored = [...report.ignored, ...elsewhere.ignored].filter(({ finding }) => isSelected(finding.code));
  const isLookedFor = (code: string): boolean => isSelected(code) && (asked !== undefined || !isExternalCode(code));
  const { diagnostics, baseline } = settleKnown(findings, { ...rest, report, siteRoot, isLookedFor });
  return {
    ...report,
    ignored,
    diagnostics: diagnostics.map(asError),
    baseline: baseline && { ...baseline, known: baseline.known.map(asError) },
    external: asked,
  };
}

const isFinding = ({ code, severity }: Diagnostic): boolean => severity === 'error' || (severity === 'warning' && isCheckerCode(code));

/** Notes of addresses elsewhere stay notes. */
const asError = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.severity === 'info' ? diagnostic : { ...diagnostic, severity: 'error' };
