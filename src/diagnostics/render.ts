// Faults of the site's own code while a page is rendered. The error's own message and no stack: the frames are docgen's.
import type { Diagnostic, Place } from '../model/diagnostic.js';

export const componentThrew = (error: unknown, at: Place): Diagnostic => ({
  code: 'render/component-threw',
  severity: 'error',
  message: `Rendering this page failed: ${reasonOf(error)}`,
  at,
  hint: browserGlobal(error)
    ? 'pages are rendered at build, without a browser: move that access into useEffect, in an island'
    : 'a component or an expression of this page threw; see what it is given here',
});

/** `{name}` where nothing of that name is imported or defined: most often braces that were meant as text. */
export const undefinedName = (name: string, at: Place): Diagnostic => ({
  code: 'render/undefined-name',
  severity: 'error',
  message: `\`${name}\` is not defined on this page`,
  at,
  hint: `import or export it; braces that are text are written \\{${name}\\}`,
});

export const templateThrew = (error: unknown, at: Place): Diagnostic => ({
  code: 'render/template-threw',
  severity: 'error',
  message: `The templates failed on this page: ${reasonOf(error)}`,
  at,
  hint: 'look at the parts that `templates` in the configuration replaces; other pages may fail in the same way',
});

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const browserGlobal = (error: unknown): boolean =>
  error instanceof ReferenceError && /^(window|document|localStorage|sessionStorage|navigator|location) is not defined/.test(error.message);
