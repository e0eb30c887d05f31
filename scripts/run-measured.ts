// Runs a Node script in a process of its own. Returns its output, and the time and memory of it and all processes that it starts.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const KILL_AFTER_MS = 600_000;
const LOOK_EVERY_MS = 50;

export interface Measured {
  status: number | string | null;
  seconds: number;
  /**
   * The peak of all its processes together. Pages that they share count once. Null if the system does not report it, or if it was not
   * measured.
   */
  peakMegabytes: number | null;
  printed: string;
}

/**
 * @param argv arguments of Node: the script, and its own arguments
 * @param asksMemory Default: true. Adding up the pages of processes of hundreds of megabytes, twenty times a second, takes a good part of a
 * processor. So the time is measured without it
 */
export function runMeasured(argv: string[], asksMemory = true): Promise<Measured> {
  return new Promise((done) => {
    const start = performance.now();
    const child = spawn(process.execPath, argv);
    let printed = '';
    let peak = 0;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        printed += text;
      });
    }
    const familySize = (): number => familyOf(child.pid ?? 0).reduce((sum, pid) => sum + kilobytesOf(pid), 0);
    const look = setInterval(() => {
      if (asksMemory) peak = Math.max(peak, familySize());
    }, LOOK_EVERY_MS);
    const killer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
    child.on('close', (code, signal) => {
      clearInterval(look);
      clearTimeout(killer);
      const seconds = Math.round((performance.now() - start) / 10) / 100;
      done({ status: signal ?? code, seconds, peakMegabytes: peak > 0 ? Math.round(peak / 1024) : null, printed });
    });
  });
}

/** The process and all its descendants. */
function familyOf(root: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of listed('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = Number(/\) \S (\d+)/.exec(text(`/proc/${name}/stat`))?.[1] ?? -1);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = [root];
  for (const pid of family) family.push(...(children.get(pid) ?? []));
  return family;
}

const kilobytesOf = (pid: number): number => Number(/^Pss:\s+(\d+)/m.exec(text(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);

/** '' if the process is gone by now. */
function text(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
