// The baseline of `check-links` on disk: read when it is there, written only when asked for, by a rename, so that a killed process leaves no
// half of it; equal bytes are left alone.
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type BaselineRow, parseBaseline, renderBaseline } from '../check/baseline.js';
import { baselineMissing, baselineNotWritten } from '../diagnostics/baseline.js';
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
  const text = readText(resolve(siteRoot, file));
  if (text !== undefined) return parseBaseline(text, file);
  return { value: undefined, diagnostics: isNamed ? [baselineMissing(file, at)] : [] };
}

export function writeBaseline({ siteRoot, file }: BaselineChoice, rows: readonly BaselineRow[]): Diagnostic[] {
  const path = resolve(siteRoot, file);
  const text = renderBaseline(rows);
  if (readText(path) === text) return [];
  const draft = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, path);
    return [];
  } catch (error) {
    removeIfThere(draft);
    return [baselineNotWritten(file, error instanceof Error ? error.message : String(error))];
  }
}

function removeIfThere(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // What kept it from being written keeps it from being looked for.
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
