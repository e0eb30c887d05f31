// docgen as a process of its own: started, interrupted, and looked for in the list of processes afterwards. Children inherit a
// mark in their environment, by which what a killed process left behind is found (Linux tells environments in /proc).
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export const BIN = resolve('bin/docgen.js');

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface Running {
  child: ChildProcess;
  ended: Promise<Ended>;
  /** Processes of this run that are alive, itself included. */
  processes(): number[];
}

export interface StartOptions {
  cwd: string;
  env?: Record<string, string | undefined>;
  /** Module that is loaded before docgen, to let something fail. */
  preload?: string;
  /** What is run in place of `node`, e.g. a shell that sets limits first. */
  command?: (node: string, args: string[]) => [string, string[]];
}

export function startDocgen(args: string[], { cwd, env = {}, preload, command = (node, list) => [node, list] }: StartOptions): Running {
  const mark = `docgen-test-${randomBytes(8).toString('hex')}`;
  const [program, list] = command(process.execPath, [...(preload ? ['--import', preload] : []), BIN, ...args]);
  const child = spawn(program, list, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', CI: '1', DOCGEN_TEST_MARK: mark, ...env } as NodeJS.ProcessEnv,
  });
  let [stdout, stderr] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    stderr += chunk;
  });
  const ended = new Promise<Ended>((done) => child.on('close', (code, signal) => done({ code, signal, stdout, stderr })));
  return { child, ended, processes: () => processesWith(mark) };
}

export const runDocgen = (args: string[], options: StartOptions): Promise<Ended> => startDocgen(args, options).ended;

function processesWith(mark: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        // A zombie has no environment any more.
        return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(mark);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Polls; whether it came true in time. */
export async function comesTrue(condition: () => boolean, withinMs = 30_000): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await new Promise((done) => setTimeout(done, 10))) {
    if (condition()) return true;
  }
  return condition();
}
