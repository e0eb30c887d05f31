// What a run of `check-links` or `build --strict` found → what is new, and what the baseline knows. If it is wanted, the baseline is written. Only
// warnings can be known: an error of the content fails whatever a baseline says.
import { atNearestPointer } from '../../base/documents/nearest-pointer.js';
import { compareWithBaseline, updateBaseline } from '../../check/baseline.js';
import { hasError } from '../../diagnostics/has-error.js';
import type { Diagnostic } from '../../model/diagnostic.js';
import type { SessionReport } from '../session-report.js';
import { BASELINE_FILE, type BaselineChoice, loadBaseline, writeBaseline } from './baseline-file.js';

export interface SettleOptions {
  siteRoot: string;
  report: Pick<SessionReport, 'config' | 'places'>;
  /** Relative to the site root. Default: the configuration's, else `docgen-baseline.jsonl`, if it is there. */
  baseline?: string;
  /** Default: false. */
  updateBaseline?: boolean;
  /** Whether this run would have found such a finding. Rows of others stay in the baseline, and are not counted as fixed. */
  isFound(code: string): boolean;
  /** Warnings of a build that this run found and does not report: the baseline knows them too. Default: none. */
  unreported?: Diagnostic[];
}

export interface BaselineUse {
  file: string;
  listed: Diagnostic[];
  /** Findings of the baseline that are no more. */
  fixed: number;
  /** `refused`: it was to be written, but with errors of the content not everything was looked at. */
  update: 'none' | 'written' | 'refused';
}

export interface Settled {
  /** What is new, and what can't be known. */
  diagnostics: Diagnostic[];
  /** Undefined: none is used. */
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
  // Without it nobody can tell what is new.
  if (faults.length > 0)
    return { diagnostics: [...faults, ...findings.filter(({ severity }) => severity === 'error')], baseline: undefined };
  if (!rows && !isUpdating) return { diagnostics: findings, baseline: undefined };
  // What keeps a list short is never put on another.
  const canBeKnown = ({ severity, code }: Diagnostic): boolean => severity === 'warning' && code !== 'check/ignore-unused';
  const [mayBeKnown, others] = [findings.filter(canBeKnown), findings.filter((finding) => !canBeKnown(finding))];
  const all = [...mayBeKnown, ...unreported.filter(canBeKnown)];
  // With errors, pages are missing: what is found is not all that there is.
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
