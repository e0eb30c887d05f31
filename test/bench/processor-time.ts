// Processor time of a command with all of its processes.
import { spawnSync } from 'node:child_process';

export interface ProcessorTime {
  /** Seconds. */
  user: number;
  system: number;
  /** Seconds of wall time. */
  wall: number;
}

/** Throws if the command fails. @param argv arguments of Node: the script, and its own arguments */
export function processorTime(argv: readonly string[]): ProcessorTime {
  const timed = ['-c', 'TIMEFORMAT="@@ %U %S %R"; time "$0" "$@"', process.execPath, ...argv];
  const { status, stderr } = spawnSync('bash', timed, { encoding: 'utf8', maxBuffer: 1e8 });
  const [, user, system, wall] = /@@ ([\d.]+) ([\d.]+) ([\d.]+)/.exec(stderr) ?? [];
  if (status !== 0 || wall === undefined) throw new Error(`${argv.join(' ')} ended with ${status}:\n${stderr.slice(-3000)}`);
  return { user: Number(user), system: Number(system), wall: Number(wall) };
}
