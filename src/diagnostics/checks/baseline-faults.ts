// Faults of a baseline, the file that lists the known findings.
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { startOf } from '../wording.js';

/** @param at its place in the configuration; undefined if an option of the command names it */
export const baselineMissing = (file: string, at: Place | undefined): Diagnostic => ({
  code: 'config/baseline-missing',
  severity: 'error',
  message: `The baseline ${file} was not found`,
  ...(at && { at }),
  hint: `write it with: docgen check-links ${at ? '' : `--baseline ${file} `}--update-baseline`,
});

export const baselineDamaged = ({ why, at, hint }: { why: string; at: Place; hint: string }): Diagnostic => ({
  code: 'config/baseline-damaged',
  severity: 'error',
  message: `The baseline can't be read: ${why}`,
  at,
  hint,
});

/** It exists, but the file system does not return its text. */
export const baselineUnreadable = (file: string, detail: string): Diagnostic =>
  baselineDamaged({ why: detail, at: startOf(file), hint: 'check that it is a file and that its permissions allow reading' });

export const baselineNotWritten = (file: string, detail: string): Diagnostic => ({
  code: 'env/baseline-not-written',
  severity: 'error',
  message: `The baseline ${file} can't be written: ${detail}`,
  hint: 'check that its folder exists and can be written to',
});
