// How many tasks a worker has begun, in a file that both sides have open and nobody can name: four bytes, written before each
// task and read only when it matters. A process that dies leaves word of what it was at; a message a task would cost more than
// many a task does.
import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** In the worker. */
const DESCRIPTOR = 3;

export interface Progress {
  /** To hand down as the worker's fourth. */
  descriptor: number;
  started(): number;
  close(): void;
}

/** @param folder tried first; then the system's folder for temporary files. Throws when neither can be written to. */
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

/** In the worker: called before each task. */
export function createProgressMark(): () => void {
  const bytes = Buffer.alloc(4);
  let started = 0;
  return () => {
    bytes.writeUInt32LE(++started);
    writeSync(DESCRIPTOR, bytes, 0, 4, 0);
  };
}
