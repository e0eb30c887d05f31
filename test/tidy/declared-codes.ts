// The codes that src/diagnostics makes, each with its severity, read off the text: `code: '…'` or `code: NAME` of a constant
// of the same file, followed by the severity. A code that several functions share through a constant is declared once.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Severity } from '../../src/model/diagnostic.js';

interface DeclaredCode {
  code: string;
  severity: Severity;
  /** In src/diagnostics. */
  file: string;
}

const FOLDER = 'src/diagnostics';

const sourceFiles = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .sort();

/** In the order of the files; a code that is written out twice is there twice. */
export const declaredCodes: DeclaredCode[] = sourceFiles().flatMap((file) => {
  const text = readFileSync(join(FOLDER, file), 'utf8');
  const shared = new Set<string>();
  return [...text.matchAll(/\bcode: (?:'([^']+)'|([A-Z][A-Z_]*)),(?:\s*severity: '(error|warning|info)')?/g)].flatMap(
    ([whole, literal, name = '', severity]): DeclaredCode[] => {
      const code = literal ?? new RegExp(`^const ${name} = '([^']+)';`, 'm').exec(text)?.[1];
      if (code === undefined || severity === undefined) throw new Error(`${file}: no code or no severity can be read off ${whole}`);
      if (literal === undefined && shared.has(code)) return [];
      if (literal === undefined) shared.add(code);
      return [{ code, severity: severity as Severity, file }];
    },
  );
});
