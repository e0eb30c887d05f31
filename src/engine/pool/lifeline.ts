// A pipe between a worker and its parent that nobody writes to. The parent's end is closed with the parent, however it ends; what
// holds the worker's end then reads that it is over.
import type { ChildProcess } from 'node:child_process';

/** In the worker; after standard streams, progress and channel. */
export const LIFELINE = 5;

/** In the parent: the pipe keeps nobody waiting, and what holds the other end of it is over when the worker is. */
export function holdLifeline(child: ChildProcess): void {
  const line = child.stdio[LIFELINE as 3] as (NodeJS.ReadableStream & { unref(): void; destroy(): void }) | null | undefined;
  if (!line) return;
  line.unref();
  line.on('error', () => {});
  child.on('exit', () => line.destroy());
}
