// What a process has used, where the system tells (Linux). Elsewhere the pool goes by the clock alone.
import { readFileSync } from 'node:fs';

/** Clock ticks a second in /proc: USER_HZ, 100 on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

export interface ProcessUsage {
  /** On a processor, or waiting for one. */
  isRunnable: boolean;
  /** By SIGSTOP or a debugger. */
  isStopped: boolean;
  /** Processor time so far, in milliseconds. */
  cpuMs: number;
  residentBytes: number;
}

export function processUsage(pid: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields 3, 14, 15 and 24 of proc(5); the name in the second may hold spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    const [user, system, pages] = [fields[11], fields[12], fields[21]].map(Number) as [number, number, number];
    return {
      isRunnable: state === 'R',
      isStopped: state === 'T' || state === 't',
      cpuMs: ((user + system) * 1000) / TICKS_PER_SECOND,
      residentBytes: pages * PAGE_BYTES,
    };
  } catch {
    return undefined;
  }
}
