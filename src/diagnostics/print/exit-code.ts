// From what was found to how the process ends (design section 1, exit codes).
import type { Diagnostic } from '../../model/diagnostic.js';

export type ExitCode = 0 | 1 | 2 | 3 | 70;

/** Configuration faults (area `config`) end with 2, those of the environment (`env`) with 3, of docgen itself (`bug`) with 70, content with 1; the gravest cause of an error wins. `strict` makes warnings count as errors of the content. */
export function exitCode(diagnostics: Diagnostic[], strict: boolean): ExitCode {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.some(({ code }) => code.startsWith('config/'))) return 2;
  if (errors.some(({ code }) => code.startsWith('env/'))) return 3;
  if (errors.some(({ code }) => code.startsWith('bug/'))) return 70;
  if (errors.length > 0) return 1;
  return strict && diagnostics.some(({ severity }) => severity === 'warning') ? 1 : 0;
}
