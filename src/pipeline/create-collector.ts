// Takes the values out of the outcomes of several phases and keeps what they reported.
import type { Diagnostic, Outcome } from '../model/diagnostic.js';

export interface Collector {
  diagnostics: Diagnostic[];
  take<T>(outcome: Outcome<T>): T;
}

export function createCollector(): Collector {
  const diagnostics: Diagnostic[] = [];
  return {
    diagnostics,
    take({ value, diagnostics: reported }) {
      // Not as arguments, of which there can only be so many.
      for (const one of reported) diagnostics.push(one);
      return value;
    },
  };
}
