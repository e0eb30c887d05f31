// The processes in which the site's pages are compiled and rendered, and what becomes of a page that one of them could not
// live with.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { v8Flags } from '../../../bin/v8-flags.cjs';
import { packageRoot } from '../../bundle/package-root.js';
import {
  type AtWork,
  docgenFailed,
  pageEndedProcess,
  pageOutOfMemory,
  pageThrewLate,
  pageTookTooLong,
} from '../../diagnostics/pipeline.js';
import { NO_EVENTS } from '../../engine/events.js';
import { createPool, type Pool, type TaskFailure } from '../../engine/pool/pool.js';
import type { Diagnostic } from '../../model/diagnostic.js';

/** Ten seconds for what takes a thousandth of that: only code without an end needs more. Tests of pages that hang wait for fewer. */
const PAGE_SECONDS = Number(process.env.DOCGEN_PAGE_SECONDS) || 10;
const RETRY_SECONDS = Math.min(3, PAGE_SECONDS);
/** Heap of one worker: a page of 20 MB (the largest that is read) fits. */
const HEAP_MEGABYTES = 1_024;
/** More of them gain little and hold a set of grammars each. */
const MAX_WORKERS = 8;

/** @param folder the cache  @param workers processes at most; default: one a processor */
export const createPageWorkers = (folder: string, workers = Math.min(availableParallelism(), MAX_WORKERS), events = NO_EVENTS): Pool =>
  createPool({
    script: join(packageRoot(), 'bin/worker.cjs'),
    folder,
    nodeFlags: v8Flags('worker-start'),
    size: workers,
    events,
    nameOf: nameOfTask,
    budget: { milliseconds: PAGE_SECONDS * 1000, retryMilliseconds: RETRY_SECONDS * 1000, heapMegabytes: HEAP_MEGABYTES },
  });

/** For who reads a trace: the page, the file, or the language. */
function nameOfTask(kind: string, task: unknown): string {
  const { entry, page, file, language } = (task ?? {}) as Partial<
    Record<'entry' | 'page', { key?: string }> & Record<'file' | 'language', string>
  >;
  return page?.key ?? entry?.key ?? (kind === 'highlight' ? language : file) ?? kind;
}

/** @param atWork default: nothing but docgen */
export function pageFailure({ failure, detail }: TaskFailure, file: string, atWork: AtWork = {}): Diagnostic {
  if (failure === 'threw') return docgenFailed(file, detail);
  if (failure === 'stray') return pageThrewLate(detail, file);
  if (failure === 'time') return pageTookTooLong(file, PAGE_SECONDS, atWork);
  return failure === 'memory' ? pageOutOfMemory(file, HEAP_MEGABYTES, atWork) : pageEndedProcess(file, detail);
}
