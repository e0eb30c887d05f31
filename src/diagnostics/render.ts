// Faults of the site's own code while a page is rendered.
import type { Diagnostic } from '../model/diagnostic.js';

/** The error's own message and no stack: the frames are docgen's. */
export const componentThrew = (file: string, error: unknown): Diagnostic => ({
  code: 'render/component-threw',
  severity: 'error',
  message: `Rendering this page failed: ${error instanceof Error ? error.message : String(error)}`,
  at: { file, line: 1, column: 1 },
  hint: browserGlobal(error)
    ? 'pages are rendered at build, without a browser: move that access into useEffect, in an island'
    : 'a component that this page uses threw; the other pages are not affected',
});

const browserGlobal = (error: unknown): boolean =>
  error instanceof ReferenceError && /^(window|document|localStorage|sessionStorage|navigator|location) is not defined/.test(error.message);
