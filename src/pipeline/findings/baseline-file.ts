// The baseline of `check-links` on the disk. It is read if it exists, and written only if the caller asks for it.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { oddKindAt } from '../../base/files/file-kind.js';
import { type BaselineRow, parseBaseline, renderBaseline } from '../../check/baseline.js';
import { baselineMissing, baselineNotWritten, baselineUnreadable } from '../../diagnostics/checks/baseline-faults.js';
import type { Diagnostic, Outcome, Place } from '../../model/diagnostic.js';
import { replaceFile } from '../check/replace-file.js';

export const BASELINE_FILE = 'docgen-baseline.jsonl';

export interface BaselineChoice {
  siteRoot: string;
  /** Relative to the site root, or absolute. */
  file: string;
  /** The configuration or an option names the file, so it must exist. */
  isNamed: boolean;
  /** Where the configuration names it. */
  at?: Place | undefined;
}

/** Undefined if there is no baseline. Undefined with diagnostics if there is one that can't be used. */
export function loadBaseline({ siteRoot, file, isNamed, at }: BaselineChoice): Outcome<BaselineRow[] | undefined> {
  const kind = oddKindAt(resolve(siteRoot, file));
  if (kind !== undefined) return { value: undefined, diagnostics: [baselineUnreadable(file, `it is ${kind}`)] };
  try {
    return parseBaseline(readFileSync(resolve(siteRoot, file), 'utf8'), file);
  } catch (error) {
    if (!isMissing(error)) return { value: undefined, diagnostics: [baselineUnreadable(file, reasonOf(error))] };
    return { value: undefined, diagnostics: isNamed ? [baselineMissing(file, at)] : [] };
  }
}

export function writeBaseline({ siteRoot, file }: BaselineChoice, rows: readonly BaselineRow[]): Diagnostic[] {
  const fault = replaceFile(resolve(siteRoot, file), renderBaseline(rows));
  return fault === undefined ? [] : [baselineNotWritten(file, fault)];
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
