// Diagnostics of a run → what `docgen dev` shows of them in the browser: errors first, each with the very text of the terminal.
import type { DevNotice } from '../model/client.js';
import type { Diagnostic, Severity } from '../model/diagnostic.js';
import { pointerOf } from '../pipeline/findings/place-faults.js';
import { diagnosticTexts } from './report-text.js';

/** In a browser nobody reads more of them, and each is sent to every tab. */
const MOST = 200;
const ORDER: readonly Severity[] = ['error', 'warning', 'info'];

/** `pagesOf`: addresses of the pages that are made of a file, of a specification at that pointer. */
export function noticesOf(diagnostics: Diagnostic[], siteRoot: string, pagesOf: (file: string, pointer?: string) => string[]): DevNotice[] {
  const printed = new Set<string>();
  // A hint may name the page that was asked for first.
  const isNews = ({ code, message, at }: Diagnostic): boolean => {
    const key = JSON.stringify([code, message, at]);
    return !printed.has(key) && printed.add(key) !== undefined;
  };
  return (
    ORDER.flatMap((severity) =>
      diagnosticTexts(
        diagnostics.filter((one) => one.severity === severity),
        siteRoot,
      ),
    )
      // A page that is asked for may find what a check has found before.
      .filter(({ diagnostic }) => isNews(diagnostic))
      .slice(0, MOST)
      .map(({ diagnostic: { code, severity, message, hint, at }, text }) => ({
        severity,
        code,
        message,
        ...(hint !== undefined && { hint }),
        ...(at && { place: `${at.file}:${at.line}:${at.column}` }),
        text,
        pages: at ? pagesOf(at.file, pointerOf({ message })) : [],
      }))
  );
}
