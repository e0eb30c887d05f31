// Faults of the site's own code while a page is rendered. The stack of the error is not shown, because most of its frames are docgen's: the
// place in the site's code is taken from it.
import type { Diagnostic, Place } from '../model/diagnostic.js';

export const componentThrew = (error: unknown, at: Place): Diagnostic => ({
  code: 'render/component-threw',
  severity: 'error',
  message: `Rendering this page failed: ${reasonOf(error)}`,
  at,
  hint: hintOf(error) ?? 'check the component or expression that threw this error, and the values that it gets on this page',
});

/** Errors of docgen's own components have a hint. */
function hintOf(error: unknown): string | undefined {
  const hint = error instanceof Error ? (error as { hint?: unknown }).hint : undefined;
  if (typeof hint === 'string') return hint;
  return browserGlobal(error)
    ? 'move that access into useEffect in an island: pages are rendered during the build, without a browser'
    : undefined;
}

/** `{name}` without an import or a definition of that name. Most often the braces were meant as text. */
export const undefinedName = (name: string, at: Place): Diagnostic => ({
  code: 'render/undefined-name',
  severity: 'error',
  message: `\`${name}\` is not defined on this page`,
  at,
  hint: `import or define it; if the braces are text, write \\{${name}\\}`,
});

const REPLACED = 'check the parts that `templates` in the configuration replaces';

/**
 * @param permalink of the page that showed it first
 * @param at in the site's own code. Undefined if the error has no such place.
 */
export const templateThrew = (error: unknown, permalink: string, at: Place | undefined): Diagnostic => ({
  code: 'render/template-threw',
  severity: 'error',
  message: `The templates failed: ${reasonOf(error)}`,
  ...(at && { at }),
  hint: `${hintOf(error) ?? changeHint(error) ?? (at ? 'check this part, and what it gets' : REPLACED)}; ${permalink} was the first page that failed`,
});

/** For code that changed data which docgen has frozen. The patterns are those of V8's errors. */
const changeHint = (error: unknown): string | undefined =>
  error instanceof TypeError && /^Cannot (?:assign to read only|add|delete|define|redefine) property /.test(error.message)
    ? 'a part must not change what it gets, because other pages get it too: copy it first, as in `[...items].sort()`'
    : undefined;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export const browserGlobal = (error: unknown): boolean =>
  error instanceof ReferenceError && /^(window|document|localStorage|sessionStorage|navigator|location) is not defined/.test(error.message);
