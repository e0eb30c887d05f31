// Divides the findings of `check-links` or `build --strict` into new ones and those that the baseline lists. Writes the baseline if the
// caller asks for it. Only warnings can be listed: an error of the content fails in any case.
import { atNearestPointer } from '../../base/documents/nearest-pointer.js';
import { compareWithBaseline, updateBaseline } from '../../check/baseline.js';
import { hasError } from '../../diagnostics/has-error.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SessionReport } from '../session-report.js';
import { BASELINE_FILE, type BaselineChoice, loadBaseline, writeBaseline } from './baseline-file.js';

export interface SettleOptions {
  siteRoot: string;
  report: Pick<SessionReport, 'config' | 'places'>;
  /** Relative to the site root. Default: the configuration's baseline, or else `docgen-baseline.jsonl` if it exists. */
  baseline?: string;
  /** Default: false. */
  updateBaseline?: boolean;
  /** Whether this run would find a finding with this code. Rows with other codes stay in the baseline, and are not counted as fixed. */
  isFound(code: string): boolean;
  /** Warnings of a build that this run found but does not report. The baseline lists them too. Default: none. */
  unreported?: Diagnostic[];
}

export interface BaselineUse {
  file: string;
  listed: Diagnostic[];
  /** Number of findings in the baseline that no longer occur. */
  fixed: number;
  /** `refused`: the baseline should be written, but not everything was checked because the content has errors. */
  update: 'none' | 'written' | 'refused';
}

export interface Settled {
  /** New findings, and those that a baseline can't list. */
  diagnostics: Diagnostic[];
  /** Undefined if no baseline is used. */
  baseline: BaselineUse | undefined;
}

/** @param findings with the severities that a build gives them */
export function applyBaseline(findings: Diagnostic[], options: SettleOptions): Settled {
  const { report, siteRoot, isFound, updateBaseline: isUpdating = false, unreported = [] } = options;
  if (!report.config) return { diagnostics: findings, baseline: undefined };
  const named = options.baseline ?? report.config.checks.baseline;
  const choice: BaselineChoice = {
    siteRoot,
    file: named ?? BASELINE_FILE,
    isNamed: named !== undefined && !isUpdating,
    at: options.baseline === undefined ? atNearestPointer(report.places, '/checks/baseline') : undefined,
  };
  const { value: rows, diagnostics: faults } = loadBaseline(choice);
  // Without the baseline it is unknown which warnings are new, so only errors are reported.
  if (faults.length > 0)
    return { diagnostics: [...faults, ...findings.filter(({ severity }) => severity === 'error')], baseline: undefined };
  if (!rows && !isUpdating) return { diagnostics: findings, baseline: undefined };
  // `check/ignore-unused` keeps one list short, so it must not be put on another.
  const canBeKnown = ({ severity, code }: Diagnostic): boolean => severity === 'warning' && code !== 'check/ignore-unused';
  const [mayBeKnown, others] = [findings.filter(canBeKnown), findings.filter((finding) => !canBeKnown(finding))];
  const all = [...mayBeKnown, ...unreported.filter(canBeKnown)];
  // Pages with errors are missing, so the findings are not complete.
  const isWhole = !hasError(findings);
  if (isUpdating && isWhole) {
    const written = writeBaseline(choice, updateBaseline(all, rows ?? [], isFound));
    if (written.length > 0) return { diagnostics: [...written, ...findings], baseline: undefined };
    return { diagnostics: others, baseline: { file: choice.file, listed: all, fixed: 0, update: 'written' } };
  }
  const { fresh, listed, fixed } = compareWithBaseline(all, rows ?? [], isFound);
  const hidden = new Set(unreported);
  const isReported = (finding: Diagnostic): boolean => !hidden.has(finding);
  return {
    diagnostics: [...others, ...fresh.filter(isReported)],
    baseline: { file: choice.file, listed: listed.filter(isReported), fixed: isWhole ? fixed : 0, update: isUpdating ? 'refused' : 'none' },
  };
}
