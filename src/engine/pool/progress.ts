// How many tasks a worker has begun: four bytes in a file that both processes hold open and that has no name any more. The worker writes it
// before each task, and the parent reads it only when it needs it. So a process that dies leaves the number of the task that it was working
// on. A message for each task would cost more than many tasks do.
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The worker's descriptor of the file. */
const DESCRIPTOR = 3;

export interface Progress {
  /** To be passed to the worker as its fourth descriptor. */
  descriptor: number;
  started(): number;
  close(): void;
}

/** @param folder tried first, before the system's folder for temporary files. Throws if neither can be written to. */
export function openProgress(folder: string): Progress {
  const descriptor = openUnnamed(folder) ?? openUnnamed(tmpdir());
  if (descriptor === undefined) throw new Error(`Neither ${folder} nor ${tmpdir()} can be written to`);
  const bytes = Buffer.alloc(4);
  return {
    descriptor,
    started: () => (readSync(descriptor, bytes, 0, 4, 0) === 4 ? bytes.readUInt32LE() : 0),
    close: () => closeSync(descriptor),
  };
}

let files = 0;

function openUnnamed(folder: string): number | undefined {
  const path = join(folder, `.docgen-progress-${process.pid}-${files++}`);
  try {
    const descriptor = openSync(path, 'wx+');
    rmSync(path);
    return descriptor;
  } catch {
    return undefined;
  }
}

/** Used in the worker: called before each task. */
export function createProgressMark(): () => void {
  const bytes = Buffer.alloc(4);
  let started = 0;
  return () => {
    bytes.writeUInt32LE(++started);
    writeSync(DESCRIPTOR, bytes, 0, 4, 0);
  };
}
