// Kept in an esbuild message's `detail`: made into a diagnostic once esbuild has reported where the import is.
import type { ImportFault } from './site-imports.js';

export class ReportedFault {
  constructor(readonly toDiagnostic: ImportFault | undefined) {}
}
