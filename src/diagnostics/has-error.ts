// Whether something of what was said keeps a value from being used.
import type { Diagnostic } from '../model/diagnostic.js';

export const hasError = (diagnostics: readonly Diagnostic[]): boolean => diagnostics.some(({ severity }) => severity === 'error');
