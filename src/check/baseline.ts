// A baseline lists the findings that a site had when it began to be checked, so that only new findings fail. This file reads and writes it,
// and compares it with the findings of a run. It has one finding a line, sorted, without line numbers and dates, so that two branches that
// each fix something merge without a conflict.

import { baselineDamaged } from '../diagnostics/checks/baseline-faults.js';
import { type Identity, identityKey, identityOf } from '../diagnostics/print/fingerprints.js';
import { sortDiagnostics } from '../diagnostics/print/sort-diagnostics.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import { isMergeMark, MERGE_LEFT } from './merge-mark.js';

export interface BaselineRow extends Identity {
  /** How many equal findings there are in the file; at least 1. */
  count: number;
}

const VERSION = 1;
const HEADER = JSON.stringify({ 'docgen-baseline': VERSION });

const HINT = 'restore it from version control, or delete it and run docgen check-links --update-baseline';

/**
 * Rows that a merge left twice count once, with the larger count.
 * @param name name of the file, for places
 */
export function parseBaseline(text: string, name: string): Outcome<BaselineRow[] | undefined> {
  const rows = new Map<string, BaselineRow>();
  const damaged = (line: number, why: string, hint = HINT): Outcome<undefined> => ({
    value: undefined,
    diagnostics: [baselineDamaged({ why, at: { file: name, line, column: 1 }, hint })],
  });
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    const parsed = parseLine(line);
    if (index === 0) {
      const version = parsed?.['docgen-baseline'];
      if (typeof version !== 'number')
        return damaged(1, 'its first line is not that of a baseline', `choose another file; the first line of a baseline is ${HEADER}`);
      if (version !== VERSION) return damaged(1, `it has version ${version}, but this docgen only supports version ${VERSION}`);
      continue;
    }
    if (line.trim() === '') continue;
    if (isMergeMark(line)) return damaged(index + 1, MERGE_LEFT.why, MERGE_LEFT.hint);
    const row = parsed && rowOf(parsed);
    if (!row) return damaged(index + 1, 'this line is not a finding');
    const key = identityKey(row);
    rows.set(key, { ...row, count: Math.max(row.count, rows.get(key)?.count ?? 0) });
  }
  return { value: [...rows.values()], diagnostics: [] };
}

function parseLine(line: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function rowOf({ file, code, target, count = 1 }: Record<string, unknown>): BaselineRow | undefined {
  if (typeof file !== 'string' || typeof code !== 'string' || typeof target !== 'string') return undefined;
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? { file, code, target, count } : undefined;
}

export function renderBaseline(rows: readonly BaselineRow[]): string {
  const lines = rows
    .map(({ file, code, target, count }) => ({
      keys: [file, code, target],
      text: JSON.stringify({ file, code, target, ...(count > 1 && { count }) }),
    }))
    .sort((a, b) => compareLists(a.keys, b.keys))
    .map(({ text }) => text);
  return `${[HEADER, ...lines].join('\n')}\n`;
}

/** Compares code units, so that the result does not depend on a locale. */
function compareLists(a: readonly string[], b: readonly string[]): number {
  const index = a.findIndex((text, place) => text !== b[place]);
  return index < 0 ? 0 : (a[index] ?? '') < (b[index] ?? '') ? -1 : 1;
}

export interface Comparison {
  fresh: Diagnostic[];
  listed: Diagnostic[];
  /** Number of findings in the baseline that no longer occur. */
  fixed: number;
}

/**
 * Of equal findings, as many as the baseline has count as listed, from the first on.
 * @param isChecked whether this run looked for findings with this code
 */
export function compareWithBaseline(
  findings: readonly Diagnostic[],
  rows: readonly BaselineRow[],
  isChecked: (code: string) => boolean,
): Comparison {
  const left = new Map(rows.map((row) => [identityKey(row), { ...row }]));
  const fresh: Diagnostic[] = [];
  const listed: Diagnostic[] = [];
  for (const finding of sortDiagnostics([...findings])) {
    const row = left.get(identityKey(identityOf(finding)));
    if (row && row.count > 0) {
      row.count--;
      listed.push(finding);
    } else fresh.push(finding);
  }
  const fixed = [...left.values()].reduce((sum, { code, count }) => sum + (isChecked(code) ? count : 0), 0);
  return { fresh, listed, fixed };
}

/** Returns a baseline with these findings. Rows whose code this run did not look for stay as they are. */
export function updateBaseline(
  findings: readonly Diagnostic[],
  rows: readonly BaselineRow[],
  isChecked: (code: string) => boolean,
): BaselineRow[] {
  const updated = new Map(rows.filter(({ code }) => !isChecked(code)).map((row) => [identityKey(row), row]));
  for (const finding of sortDiagnostics([...findings])) {
    const identity = identityOf(finding);
    const key = identityKey(identity);
    updated.set(key, { ...identity, count: (updated.get(key)?.count ?? 0) + 1 });
  }
  return [...updated.values()];
}
