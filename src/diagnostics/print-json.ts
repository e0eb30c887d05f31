// Diagnostics for programs: one JSON object a line, the model's own shape. Control characters are escaped by JSON itself.
import type { Diagnostic } from '../model/diagnostic.js';

export const printJson = (diagnostic: Diagnostic): string => JSON.stringify(diagnostic);
