// Faults of the site's own code while a page is rendered. The error's own message and no stack: the frames are docgen's.
import type { Diagnostic, Place } from '../model/diagnostic.js';

export const componentThrew = (error: unknown, at: Place): Diagnostic => ({
  code: 'render/component-threw',
  severity: 'error',
  message: `Rendering this page failed: ${reasonOf(error)}`,
  at,
  hint:
    hintOf(error) ??
    (browserGlobal(error)
      ? 'pages are rendered at build, without a browser: move that access into useEffect, in an island'
      : 'a component or an expression of this page threw; see what it is given here'),
});

/** docgen's own components know what to do. */
const hintOf = (error: unknown): string | undefined => {
  const hint = error instanceof Error ? (error as { hint?: unknown }).hint : undefined;
  return typeof hint === 'string' ? hint : undefined;
};

/** `{name}` where nothing of that name is imported or defined: most often braces that were meant as text. */
export const undefinedName = (name: string, at: Place): Diagnostic => ({
  code: 'render/undefined-name',
  severity: 'error',
  message: `\`${name}\` is not defined on this page`,
  at,
  hint: `import or export it; braces that are text are written \\{${name}\\}`,
});

/** @param permalink of the page that showed it first */
export const templateThrew = (error: unknown, permalink: string): Diagnostic => ({
  code: 'render/template-threw',
  severity: 'error',
  message: `The templates failed: ${reasonOf(error)}`,
  hint: `look at the parts that \`templates\` in the configuration replaces; ${permalink} was the first page to show it`,
});

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const browserGlobal = (error: unknown): boolean =>
  error instanceof ReferenceError && /^(window|document|localStorage|sessionStorage|navigator|location) is not defined/.test(error.message);
