// Whether a diagnostic is an error, so that the value that it concerns can't be used.
import type { Diagnostic } from '../model/diagnostic.js';

export const hasError = (diagnostics: readonly Diagnostic[]): boolean => diagnostics.some(({ severity }) => severity === 'error');
