// `docgen check-links`: a run into memory, where every finding about links, anchors, files, ids and routes is an error, but for those
// that the site ignores (they are taken out by the session) and those that its baseline knows. Errors of the content are never known.

import { isCheckerCode, isCodeNamed, isExternalCode } from '../diagnostics/checker-codes.js';
import { createMemorySink } from '../emit/memory-sink.js';
import type { Diagnostic } from '../model/diagnostic.js';
import { createSession, type SessionReport } from './create-session.js';
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
}

export interface CheckLinksReport extends SessionReport {
  /** Undefined: no baseline is used. */
  baseline: BaselineUse | undefined;
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
  const isLookedFor = (code: string): boolean => isSelected(code) && !isExternalCode(code);
  const { diagnostics, baseline } = settleKnown(findings, { ...rest, report, siteRoot, isLookedFor });
  return {
    ...report,
    ignored,
    diagnostics: diagnostics.map(asError),
    baseline: baseline && { ...baseline, known: baseline.known.map(asError) },
  };
}

const isFinding = ({ code, severity }: Diagnostic): boolean => severity === 'error' || (severity === 'warning' && isCheckerCode(code));

const asError = (diagnostic: Diagnostic): Diagnostic => ({ ...diagnostic, severity: 'error' });
