// What a command leaves on the screen: diagnostics on stderr (pretty) or stdout (json), and one summary line on stderr.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printJson } from '../diagnostics/print-json.js';
import { printPretty } from '../diagnostics/print-pretty.js';
import { sortDiagnostics } from '../diagnostics/sort-diagnostics.js';
import type { Diagnostic } from '../model/diagnostic.js';

export type Format = 'pretty' | 'json';

export interface ReportOptions {
  format: Format;
  siteRoot: string;
  color: boolean;
}

/** Text for each diagnostic in the one order, ready to be written. */
export function diagnosticsText(diagnostics: Diagnostic[], { format, siteRoot, color }: ReportOptions): string {
  const readLine = createLineReader(siteRoot);
  const texts = sortDiagnostics(diagnostics).map((diagnostic) =>
    format === 'json' ? printJson(diagnostic) : `${printPretty(diagnostic, { readLine, color })}\n`,
  );
  return texts.length === 0 ? '' : `${texts.join('\n')}\n`;
}

/** Each file is read once and only when one of its lines is shown. */
function createLineReader(siteRoot: string): (file: string, line: number) => string | undefined {
  const files = new Map<string, string[] | undefined>();
  return (file, line) => {
    if (!files.has(file)) files.set(file, readLines(join(siteRoot, file)));
    return files.get(file)?.[line - 1];
  };
}

function readLines(path: string): string[] | undefined {
  try {
    return readFileSync(path, 'utf8')
      .replace(/^\ufeff/, '')
      .split(/\r\n|\r|\n/);
  } catch {
    return undefined;
  }
}

/** `12 pages (11 unchanged) in 0.8 s, 2 warnings → build` */
export function summaryText(
  report: { pages: number; milliseconds: number; diagnostics: Diagnostic[]; work?: { document: string[] } },
  outcome: string,
): string {
  const count = (severity: Diagnostic['severity']) => report.diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  const unchanged = Math.max(0, report.pages - (report.work?.document.length ?? report.pages));
  const parts = [
    `${plural(report.pages, 'page')}${unchanged > 0 ? ` (${unchanged} unchanged)` : ''} in ${(report.milliseconds / 1000).toFixed(report.milliseconds < 10_000 ? 2 : 1)} s`,
    ...(count('error') > 0 ? [plural(count('error'), 'error')] : []),
    plural(count('warning'), 'warning'),
  ];
  return `${parts.join(', ')}${outcome}`;
}

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
