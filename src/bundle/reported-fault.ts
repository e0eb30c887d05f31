// The `detail` of an esbuild message. It becomes a diagnostic when esbuild has reported the place of the import.
import type { ImportFault } from './site-imports.js';

export class ReportedFault {
  constructor(readonly toDiagnostic: ImportFault | undefined) {}
}
