// Faults of a baseline, the file that says which findings are known.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { startOf } from '../wording.js';

/** @param at where the configuration names it; undefined: the command did */
export const baselineMissing = (file: string, at: Place | undefined): Diagnostic => ({
  code: 'config/baseline-missing',
  severity: 'error',
  message: `There is no baseline at ${file}`,
  ...(at && { at }),
  hint: 'write it with: docgen check-links --update-baseline',
});

export const baselineDamaged = ({ why, at, hint }: { why: string; at: Place; hint: string }): Diagnostic => ({
  code: 'config/baseline-damaged',
  severity: 'error',
  message: `The baseline can't be read: ${why}`,
  at,
  hint,
});

/** It is there, and the system gives no text for it. */
export const baselineUnreadable = (file: string, detail: string): Diagnostic =>
  baselineDamaged({ why: detail, at: startOf(file), hint: 'check that it is a file, and may be read' });

export const baselineNotWritten = (file: string, detail: string): Diagnostic => ({
  code: 'env/baseline-not-written',
  severity: 'error',
  message: `The baseline ${file} can't be written: ${detail}`,
  hint: 'check that its folder is there and may be written to',
});
