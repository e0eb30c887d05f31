// The processes in which pages are compiled and rendered, and the diagnostics for pages that fail in them.
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

/**
 * Ten seconds for work that takes a thousandth of that. Only code that never ends needs more. Tests of pages that hang set fewer seconds.
 */
const PAGE_SECONDS = Number(process.env.DOCGEN_PAGE_SECONDS) || 10;
const RETRY_SECONDS = Math.min(3, PAGE_SECONDS);
/** Heap of one worker. A page of 20 MB (the largest that is read) fits into it. */
const HEAP_MEGABYTES = 1_024;
/** More workers gain little, and each holds a set of grammars. */
const MAX_WORKERS = 8;

/** @param folder the cache folder @param workers the highest number of processes; default: one a processor, at most `MAX_WORKERS` */
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

/** The name of a task in a trace: the page, the file, or the language. */
function nameOfTask(kind: string, task: unknown): string {
  const { entry, page, file, language } = (task ?? {}) as Partial<
    Record<'entry' | 'page', { key?: string }> & Record<'file' | 'language', string>
  >;
  return page?.key ?? entry?.key ?? (kind === 'highlight' ? language : file) ?? kind;
}

/** @param atWork what was at work beside docgen. Default: nothing */
export function pageFailure({ failure, detail }: TaskFailure, file: string, atWork: AtWork = {}): Diagnostic {
  if (failure === 'threw') return docgenFailed(file, detail);
  if (failure === 'stray') return pageThrewLate(detail, file);
  if (failure === 'time') return pageTookTooLong(file, PAGE_SECONDS, atWork);
  return failure === 'memory' ? pageOutOfMemory(file, HEAP_MEGABYTES, atWork) : pageEndedProcess(file, detail);
}
