// A pipe between a worker and its parent, to which neither writes. The parent's end closes when the parent ends, however it ends. A process
// that reads from the worker's end then sees the end of the file.
import type { ChildProcess } from 'node:child_process';

/** The descriptor in the worker. It comes after the standard streams, the progress file and the channel. */
export const LIFELINE = 5;

/** Called in the parent. The pipe does not keep the parent alive, and the parent closes its end when the worker ends. */
export function holdLifeline(child: ChildProcess): void {
  const line = child.stdio[LIFELINE as 3] as (NodeJS.ReadableStream & { unref(): void; destroy(): void }) | null | undefined;
  if (!line) return;
  line.unref();
  line.on('error', () => {});
  child.on('exit', () => line.destroy());
}
