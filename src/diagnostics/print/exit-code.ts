// Diagnostics → exit code (design section 1, exit codes).
import type { Diagnostic } from '../../model/diagnostic.js';

export type ExitCode = 0 | 1 | 2 | 3 | 70;

/**
 * 2 for wrong uses of the command line (area `usage`) and errors of the configuration (`config`), 3 for errors of the environment (`env`), 70 for errors of docgen itself (`bug`), and 1 for
 * errors of the content. If there are several, the first in this order. With `strict`, warnings count as errors of the content.
 */
export function exitCode(diagnostics: Diagnostic[], strict: boolean): ExitCode {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => /^(?:usage|config)\//.test(code))) return 2;
  if (errors.some(({ code }) => code.startsWith('env/'))) return 3;
  if (errors.some(({ code }) => code.startsWith('bug/'))) return 70;
  if (errors.length > 0) return 1;
  return strict && diagnostics.some(({ severity }) => severity === 'warning') ? 1 : 0;
}
