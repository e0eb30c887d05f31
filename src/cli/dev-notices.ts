// Turns the diagnostics of a run into notices that `docgen dev` shows in the browser: errors first, each with the same text as on the
// terminal.
import type { DevNotice } from '../model/client.js';
import type { Diagnostic, Severity } from '../model/diagnostic.js';
import { pointerOf } from '../pipeline/findings/place-faults.js';
import { diagnosticTexts } from './report-text.js';

/** A reader won't read more of them in a browser, and each is sent to every tab. */
const MOST = 200;
const ORDER: readonly Severity[] = ['error', 'warning', 'info'];

/** `pagesOf`: addresses of the pages that are made from a file, or from a value of a specification at a pointer. */
export function noticesOf(diagnostics: Diagnostic[], siteRoot: string, pagesOf: (file: string, pointer?: string) => string[]): DevNotice[] {
  const printed = new Set<string>();
  // The key has no hint, because a hint may name the page that was requested first.
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
      // A requested page may repeat what a check found before.
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
