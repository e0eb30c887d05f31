// Faults between the phases: a file that was there when the site was scanned and is not when it is read.
import type { Diagnostic } from '../model/diagnostic.js';

export const fileMissing = (file: string): Diagnostic => ({
  code: 'env/file-vanished',
  severity: 'error',
  message: `${file} was there a moment ago and is gone`,
  hint: 'something changed the content during the build: run it again',
});

export const fileUnreadable = (file: string, error: unknown): Diagnostic => ({
  code: 'env/file-unreadable',
  severity: 'error',
  message: `${file} can't be read: ${error instanceof Error ? error.message : String(error)}`,
  hint: 'check the permissions of that file',
});
