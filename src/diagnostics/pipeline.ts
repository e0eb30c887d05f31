// Faults of a run as a whole: files that disappear while it runs, pages that take too much time or memory, processes that end, and the cache.
import type { Diagnostic } from '../model/diagnostic.js';
import { startOf } from './wording.js';

export const fileMissing = (file: string): Diagnostic => ({
  code: 'env/file-vanished',
  severity: 'error',
  message: `${file} was deleted or renamed while docgen was running`,
  at: startOf(file),
  hint: 'run the command again; another program changed the content',
});

export const fileUnreadable = (file: string, error: unknown): Diagnostic => ({
  code: 'env/file-unreadable',
  severity: 'error',
  message: `${file} can't be read: ${error instanceof Error ? error.message : String(error)}`,
  at: startOf(file),
  hint: 'check the permissions of that file',
});

/** The code that was running for a page when it failed. */
export interface AtWork {
  /** The site's own plugins, by name. Default: none. */
  plugins?: string[];
  /** Whether code of the page or of the site's parts was running. Compiling runs no such code. Default: false. */
  runsCode?: boolean;
}

const TOO_LARGE = 'split the page, or remove a part that repeats; the other pages were built';

/** @param seconds the time limit of a page */
export const pageTookTooLong = (file: string, seconds: number, { plugins = [], runsCode = false }: AtWork = {}): Diagnostic => ({
  code: 'page/took-too-long',
  severity: 'error',
  message: `${file} did not finish within ${seconds} seconds`,
  at: startOf(file),
  hint:
    plugins.length === 0
      ? runsCode
        ? 'look for an endless loop in the code of the page, or for a promise that never settles; the other pages were built'
        : TOO_LARGE
      : `look for an endless loop in ${oneOfPlugins(plugins)}, which may never finish on this page`,
});

const ASKING_TOO_MUCH = new Set(['page/took-too-long', 'page/out-of-memory', 'page/ended-process']);

/** For a page that is made from a part of an API description, where no code of the author runs. @param pointer of that part */
export const failedAtPart = (fault: Diagnostic, pointer: string): Diagnostic => ({
  ...fault,
  ...(fault.at && { at: { ...fault.at, pointer } }),
  ...(ASKING_TOO_MUCH.has(fault.code) && {
    hint: 'please report it: this part of the document needs more than docgen allows for a page; the other pages were built',
  }),
});

const oneOfPlugins = (plugins: string[]): string =>
  plugins.length === 1 ? `the plugin ${plugins[0]}` : `one of the plugins ${plugins.join(', ')}`;

/** Reported after several pages took too long. @param count number of pages. @param plugins at least one */
export const pagesNotTried = (count: number, tried: number, plugins: string[]): Diagnostic => ({
  code: 'page/not-tried',
  severity: 'error',
  message: `${count} more ${count === 1 ? 'page was' : 'pages were'} skipped after ${tried} that did not finish`,
  hint: `look for an endless loop in ${oneOfPlugins(plugins)}, or remove ${plugins.length === 1 ? 'it' : 'them'} from \`markdown\` in site.config.ts`,
});

/** @param megabytes the memory limit of a page */
export const pageOutOfMemory = (file: string, megabytes: number, { runsCode = false }: AtWork = {}): Diagnostic => ({
  code: 'page/out-of-memory',
  severity: 'error',
  message: `${file} needs more than ${megabytes} MB of memory`,
  at: startOf(file),
  hint: runsCode ? 'look for a list that grows endlessly in the code of the page; the other pages were built' : TOO_LARGE,
});

/** @param detail signal or exit code */
export const pageEndedProcess = (file: string, detail: string): Diagnostic => ({
  code: 'page/ended-process',
  severity: 'error',
  message: `${file} twice ended the process that was building it (${detail})`,
  at: startOf(file),
  hint: 'look for process.exit() in the code of the page, or for text that is nested thousands of levels deep; the other pages were built',
});

/** @param detail signal or exit code of the last of them, and its output */
export const workersNotStarting = (detail: string): Diagnostic => ({
  code: 'env/workers-not-starting',
  severity: 'error',
  message: `The processes that build pages ended before they could start (${detail})`,
  hint: 'check the limits on memory and on processes, and security software; if they are not the cause, install docgen again',
});

/** @param reason one line: esbuild's message about what ended its process */
export const bundlerLost = (reason: string): Diagnostic => ({
  code: 'env/bundler-lost',
  severity: 'error',
  message: `The process that bundles code (esbuild) ended twice before it had finished: ${reason}`,
  hint: 'give the build more memory, check limits on processes, or install docgen again; then run the command again',
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
  message: `A part of ${folder} could not be used: ${reason}`,
  hint: 'nothing to do: docgen made the missing parts again',
});

export const cacheNotWritten = (folder: string, reason: string): Diagnostic => ({
  code: 'cache/not-written',
  severity: 'info',
  message: `${folder} could not be written: ${reason}`,
  hint: "check the permissions of this folder; the site is complete, but the next build can't reuse anything",
});

export const blockNotHighlighted = (file: string, language: string): Diagnostic => ({
  code: 'page/not-highlighted',
  severity: 'warning',
  message: `A code block of ${language} in ${file} has no colours: highlighting it took too long`,
  at: startOf(file),
  hint: 'shorten its longest lines, or write `text` after its fence',
});

/** @param stack of the exception. @param file absent if it is not known which page left the code running */
export const pageThrewLate = (stack: string, file?: string): Diagnostic => ({
  code: 'page/threw-late',
  severity: 'error',
  message: `${file ?? 'The code of a page'} threw an error outside of rendering: ${stack.split('\n', 1)[0]}`,
  ...(file !== undefined && { at: startOf(file) }),
  hint: 'look for a timer, or for a promise without await: await it, or move it to an effect, which only runs in the browser',
});

export const docgenFailed = (file: string, stack: string): Diagnostic => ({
  code: 'bug/page-failed',
  severity: 'error',
  message: `docgen has a bug: it failed on ${file} (${stack.split('\n', 1)[0]})`,
  at: startOf(file),
  hint: `please report it with this file and this place in docgen: ${stack.split('\n')[1]?.trim() ?? 'unknown'}; the other pages were built`,
});

export const traceNotWritten = (file: string, error: unknown): Diagnostic => ({
  code: 'env/trace-not-written',
  severity: 'error',
  message: `The trace can't be written to ${file}: ${error instanceof Error ? error.message : String(error)}`,
  hint: 'free space on its disk, or give --trace a file in a folder that exists and can be written to',
});
