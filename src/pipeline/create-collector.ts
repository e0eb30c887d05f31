// Takes the values out of the outcomes of several phases, and collects their diagnostics.
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
      // Not `push(...reported)`: a call can only take a limited number of arguments.
      for (const one of reported) diagnostics.push(one);
      return value;
    },
  };
}
