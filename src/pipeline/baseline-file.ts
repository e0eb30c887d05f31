// The baseline of `check-links` on disk: read when it is there, written only when asked for, by a rename, so that a killed process leaves no
// half of it; equal bytes are left alone.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type BaselineRow, parseBaseline, renderBaseline } from '../check/baseline.js';
import { baselineMissing, baselineNotWritten, baselineUnreadable } from '../diagnostics/baseline.js';
import type { Diagnostic, Outcome, Place } from '../model/diagnostic.js';

export const BASELINE_FILE = 'docgen-baseline.jsonl';

export interface BaselineChoice {
  siteRoot: string;
  /** Relative to the site root, or absolute. */
  file: string;
  /** Whether somebody named it: then it has to be there. */
  isNamed: boolean;
  /** Where the configuration names it. */
  at?: Place | undefined;
}

/** Undefined: there is none, or, with diagnostics, none that can be used. */
export function loadBaseline({ siteRoot, file, isNamed, at }: BaselineChoice): Outcome<BaselineRow[] | undefined> {
  try {
    return parseBaseline(readFileSync(resolve(siteRoot, file), 'utf8'), file);
  } catch (error) {
    if (!isMissing(error)) return { value: undefined, diagnostics: [baselineUnreadable(file, reasonOf(error))] };
    return { value: undefined, diagnostics: isNamed ? [baselineMissing(file, at)] : [] };
  }
}

export function writeBaseline({ siteRoot, file }: BaselineChoice, rows: readonly BaselineRow[]): Diagnostic[] {
  const path = resolve(siteRoot, file);
  const text = renderBaseline(rows);
  const draft = `${path}.${process.pid}.tmp`;
  try {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return [];
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, path);
    return [];
  } catch (error) {
    removeIfThere(draft);
    return [baselineNotWritten(file, reasonOf(error))];
  }
}

function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // What kept it from being written keeps it from being looked for.
  }
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
