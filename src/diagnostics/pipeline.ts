// Faults between the phases: a file that was there when the site was scanned and is not when it is read.
import type { Diagnostic } from '../model/diagnostic.js';
import { startOf } from './wording.js';

export const fileMissing = (file: string): Diagnostic => ({
  code: 'env/file-vanished',
  severity: 'error',
  message: `${file} was there a moment ago and is gone`,
  at: startOf(file),
  hint: 'something changed the content during the build: run it again',
});

export const fileUnreadable = (file: string, error: unknown): Diagnostic => ({
  code: 'env/file-unreadable',
  severity: 'error',
  message: `${file} can't be read: ${error instanceof Error ? error.message : String(error)}`,
  at: startOf(file),
  hint: 'check the permissions of that file',
});

/** What was at work on a page when it failed. */
export interface AtWork {
  /** The site's own plugins, by name. Default: none. */
  plugins?: string[];
  /** Whether code of the page, or of the site's parts, was run. Compiling runs none. Default: false. */
  runsCode?: boolean;
}

const TOO_LARGE = 'the page is too large, or repeats without an end: split it; the other pages are built';

/** @param seconds the budget of a page */
export const pageTookTooLong = (file: string, seconds: number, { plugins = [], runsCode = false }: AtWork = {}): Diagnostic => ({
  code: 'page/took-too-long',
  severity: 'error',
  message: `${file} did not finish within ${seconds} seconds`,
  at: startOf(file),
  hint:
    plugins.length === 0
      ? runsCode
        ? 'look for a loop without an end in the code of the page, or for a promise that is never kept; the other pages are built'
        : TOO_LARGE
      : `${oneOfPlugins(plugins)} does not end on this page; a loop without an end looks like that`,
});

const ASKING_TOO_MUCH = new Set(['page/took-too-long', 'page/out-of-memory', 'page/ended-process']);

/** A failure of a page that is made of a part of a description of an API: no code of the author's is at work there. @param pointer of that part */
export const failedAtPart = (fault: Diagnostic, pointer: string): Diagnostic => ({
  ...fault,
  ...(fault.at && { at: { ...fault.at, pointer } }),
  ...(ASKING_TOO_MUCH.has(fault.code) && {
    hint: 'this part of the document takes more than docgen gives a page: please report it; the other pages are built',
  }),
});

const oneOfPlugins = (plugins: string[]): string =>
  plugins.length === 1 ? `perhaps the plugin ${plugins[0]}` : `perhaps one of the plugins ${plugins.join(', ')}`;

/** After several that took too long. @param count pages @param plugins at least one */
export const pagesNotTried = (count: number, tried: number, plugins: string[]): Diagnostic => ({
  code: 'page/not-tried',
  severity: 'error',
  message: `${count} more ${count === 1 ? 'page was' : 'pages were'} not tried after ${tried} that did not finish`,
  hint: `${oneOfPlugins(plugins)} does not end: mend it, or take it out of \`markdown\` in site.config.ts`,
});

/** @param megabytes the budget of a page */
export const pageOutOfMemory = (file: string, megabytes: number, { runsCode = false }: AtWork = {}): Diagnostic => ({
  code: 'page/out-of-memory',
  severity: 'error',
  message: `${file} needs more than ${megabytes} MB of memory`,
  at: startOf(file),
  hint: runsCode ? 'look for a list that grows without an end in the code of the page; the other pages are built' : TOO_LARGE,
});

/** @param detail signal or exit code */
export const pageEndedProcess = (file: string, detail: string): Diagnostic => ({
  code: 'page/ended-process',
  severity: 'error',
  message: `${file} ended the process that was working on it, twice (${detail})`,
  at: startOf(file),
  hint: 'look for process.exit() in the code of the page, or for text that nests thousands of levels deep; the other pages are built',
});

/** @param detail what ended the last of them, a signal or an exit code, and what it said */
export const workersNotStarting = (detail: string): Diagnostic => ({
  code: 'env/workers-not-starting',
  severity: 'error',
  message: `The processes that work on pages end before they begin (${detail})`,
  hint: 'something ends them: a limit on memory or on processes, a guard of the system, or an installation of docgen that is not whole',
});

/** @param reason one line: what ended esbuild's process, as esbuild words it */
export const bundlerLost = (reason: string): Diagnostic => ({
  code: 'env/bundler-lost',
  severity: 'error',
  message: `The process that bundles code (esbuild) ended twice before it was done: ${reason}`,
  hint: 'give the build more memory, look at limits on processes, or install docgen again; then run the command again',
});

export const bundlerRestarted = (): Diagnostic => ({
  code: 'env/bundler-restarted',
  severity: 'info',
  message: 'The process that bundles code (esbuild) ended, and docgen started another one',
  hint: 'nothing to do for this run; if it happens often, the machine has too little memory',
});

export const cacheUnusable = (folder: string, reason: string): Diagnostic => ({
  code: 'cache/unusable',
  severity: 'info',
  message: `Some of ${folder} could not be used: ${reason}`,
  hint: 'nothing to do: what is missing was made again',
});

export const cacheNotWritten = (folder: string, reason: string): Diagnostic => ({
  code: 'cache/not-written',
  severity: 'info',
  message: `${folder} could not be written: ${reason}`,
  hint: 'the site is complete; the next build starts from nothing',
});

export const blockNotHighlighted = (file: string, language: string): Diagnostic => ({
  code: 'page/not-highlighted',
  severity: 'warning',
  message: `A block of ${language} in ${file} has no colours: the grammar did not come to an end on it`,
  at: startOf(file),
  hint: 'shorten its longest lines, or write `text` after the fence',
});

/** @param stack of the exception  @param file absent: nobody knows which page left the code running */
export const pageThrewLate = (stack: string, file?: string): Diagnostic => ({
  code: 'page/threw-late',
  severity: 'error',
  message: `${file ?? 'The code of some page'} threw beside its rendering: ${stack.split('\n', 1)[0]}`,
  ...(file !== undefined && { at: startOf(file) }),
  hint: 'a promise that nobody waits for, or a timer: wait for it, or leave it to an effect, which only runs in the browser',
});

export const docgenFailed = (file: string, stack: string): Diagnostic => ({
  code: 'bug/page-failed',
  severity: 'error',
  message: `docgen has a bug: it failed on ${file} (${stack.split('\n', 1)[0]})`,
  at: startOf(file),
  hint: `please report it with that file, and with where it happened: ${stack.split('\n')[1]?.trim() ?? 'not known'}; the other pages are built`,
});

export const traceNotWritten = (file: string, error: unknown): Diagnostic => ({
  code: 'env/trace-not-written',
  severity: 'error',
  message: `The trace can't be written to ${file}: ${error instanceof Error ? error.message : String(error)}`,
  hint: 'make room on its disk, or give --trace a file in another folder, which is there and may be written to',
});
