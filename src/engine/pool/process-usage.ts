// The time and memory that a process has used, if the system reports them (Linux). On other systems the pool counts time by the clock
// alone.
import { readFileSync } from 'node:fs';

/** Clock ticks a second in /proc: USER_HZ, which is 100 on every architecture that Node runs on. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

export interface ProcessUsage {
  /** It is on a processor, or waits for one. */
  isRunnable: boolean;
  /** Stopped by SIGSTOP or a debugger. */
  isStopped: boolean;
  /** Processor time so far, in milliseconds. */
  cpuMs: number;
  residentBytes: number;
}

export function processUsage(pid: number): ProcessUsage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Fields 3, 14, 15 and 24 of proc(5). The name in the second field may contain spaces and parentheses.
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
