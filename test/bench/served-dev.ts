// Reads from the system what a server and its processes use, for the bench of `docgen dev`.
import type { ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface Served {
  child: ChildProcess;
  url: string;
  printed(): string;
  end(): Promise<void>;
}

const childrenOf = (pid: number): string[] => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);

/** Processor time so far of the server and its processes, in hundredths of a second. */
export function ticksOf(pid: number): number {
  const ticks = [String(pid), ...childrenOf(pid)].map((each) => {
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0);
}

/** Megabytes of the server and of its processes, and its number of open files. The server prints its memory when it receives SIGUSR2. */
export async function memoryOf(served: Served): Promise<{ rss: number; heap: number; workers: number; open: number }> {
  const seen = served.printed().length;
  served.child.kill('SIGUSR2');
  for (;;) {
    const [, rss, heap] = /MEMORY (\d+) (\d+)/.exec(served.printed().slice(seen)) ?? [];
    if (rss !== undefined) {
      const pid = served.child.pid ?? 0;
      return { rss: Number(rss) / 2 ** 20, heap: Number(heap) / 2 ** 20, workers: workersOf(pid), open: descriptorsOf(pid) };
    }
    await new Promise((done) => setTimeout(done, 50));
  }
}

/**
 * Number of open files, including sockets. Files of the cache are left out: their number varies until they are merged into one. 0 if the
 * system does not report them.
 */
function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).filter((fd) => !readlinkSync(`/proc/${pid}/fd/${fd}`).endsWith('.seg')).length;
  } catch {
    return 0;
  }
}

/** Megabytes of the child processes. 0 if the system does not report them. */
function workersOf(pid: number): number {
  try {
    const rows = childrenOf(pid).map((each) => /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))?.[1]);
    return rows.reduce((sum, row) => sum + Number(row ?? 0), 0) / 1024;
  } catch {
    return 0;
  }
}
