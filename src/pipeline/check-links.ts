// `docgen check-links`: a run into memory, where every finding about links, anchors, files, ids and routes is an error, but for those
// that the site ignores (they are taken out by the session) and those that its baseline knows. Errors of the content are never known.

import { atNearestPointer } from '../base/nearest-pointer.js';
import { compareWithBaseline, updateBaseline } from '../check/baseline.js';
import { isCheckerCode, isCodeNamed } from '../diagnostics/checker-codes.js';
import { hasError } from '../diagnostics/has-error.js';
import { createMemorySink } from '../emit/memory-sink.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { BASELINE_FILE, type BaselineChoice, loadBaseline, writeBaseline } from './baseline-file.js';
import { createSession, type SessionReport } from './create-session.js';

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
}

export interface CheckLinksReport extends SessionReport {
  /** Undefined: no baseline is used. */
  baseline: BaselineUse | undefined;
}

export interface BaselineUse {
  file: string;
  known: Diagnostic[];
  /** Findings of the baseline that are no more. */
  fixed: number;
  /** `refused`: it was to be written, but with errors of the content not everything was looked at. */
  update: 'none' | 'written' | 'refused';
}

export async function checkLinks({ siteRoot, baseUrl, only, ...rest }: CheckLinksOptions): Promise<CheckLinksReport> {
  const session = createSession({
    siteRoot,
    outFolder: `${siteRoot}/build`,
    openSink: async () => ({ value: createMemorySink(siteRoot), diagnostics: [] }),
    ...(baseUrl !== undefined && { baseUrl }),
  });
  const report = await session.update().finally(() => session.close());
  const isSelected = (code: string): boolean => only === undefined || only.some((name) => isCodeNamed(code, name));
  const findings = report.diagnostics.filter(isFinding).filter(({ severity, code }) => severity === 'error' || isSelected(code));
  const ignored = report.ignored.filter(({ finding }) => isSelected(finding.code));
  const { diagnostics, baseline } = settleKnown(findings, { ...rest, report, siteRoot, isSelected });
  return {
    ...report,
    ignored,
    diagnostics: diagnostics.map(asError),
    baseline: baseline && { ...baseline, known: baseline.known.map(asError) },
  };
}

const isFinding = ({ code, severity }: Diagnostic): boolean => severity === 'error' || (severity === 'warning' && isCheckerCode(code));

const asError = (diagnostic: Diagnostic): Diagnostic => ({ ...diagnostic, severity: 'error' });

interface KnownOptions extends Pick<CheckLinksOptions, 'siteRoot' | 'baseline' | 'updateBaseline'> {
  report: SessionReport;
  isSelected(code: string): boolean;
}

type Settled = Pick<CheckLinksReport, 'diagnostics' | 'baseline'>;

function settleKnown(findings: Diagnostic[], options: KnownOptions): Settled {
  const { report, siteRoot, isSelected, updateBaseline: isUpdating = false } = options;
  if (!report.config) return { diagnostics: findings, baseline: undefined };
  const named = options.baseline ?? report.config.checks.baseline;
  const choice: BaselineChoice = {
    siteRoot,
    file: named ?? BASELINE_FILE,
    isNamed: named !== undefined && !isUpdating,
    at: options.baseline === undefined ? atNearestPointer(report.places, '/checks/baseline') : undefined,
  };
  const { value: rows, diagnostics: faults } = loadBaseline(choice);
  // Without it nobody can tell what is new.
  if (faults.length > 0)
    return { diagnostics: [...faults, ...findings.filter(({ severity }) => severity === 'error')], baseline: undefined };
  if (!rows && !isUpdating) return { diagnostics: findings, baseline: undefined };
  // What keeps a list short is never put on another.
  const canBeKnown = ({ severity, code }: Diagnostic): boolean => severity === 'warning' && code !== 'check/ignore-unused';
  const [mayBeKnown, others] = [findings.filter(canBeKnown), findings.filter((finding) => !canBeKnown(finding))];
  // With errors, pages are missing: what is found is not all that there is.
  const isWhole = !hasError(findings);
  if (isUpdating && isWhole) {
    const written = writeBaseline(choice, updateBaseline(mayBeKnown, rows ?? [], isSelected));
    if (written.length > 0) return { diagnostics: [...written, ...findings], baseline: undefined };
    return { diagnostics: others, baseline: { file: choice.file, known: mayBeKnown, fixed: 0, update: 'written' } };
  }
  const { fresh, known, fixed } = compareWithBaseline(mayBeKnown, rows ?? [], isSelected);
  return {
    diagnostics: [...others, ...fresh],
    baseline: { file: choice.file, known, fixed: isWhole ? fixed : 0, update: isUpdating ? 'refused' : 'none' },
  };
}
