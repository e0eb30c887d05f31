// One page in a fresh process that is killed when it takes too long.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';

export interface PageRun {
  /** CPU of the compilation alone: wall time would count what else the machine does. */
  milliseconds: number;
  isCompiled: boolean;
  diagnostics: { code: string; message: string; severity: string; line?: number }[];
  /** The process ended by itself, with what it had to say. */
  ended: 'well' | 'killed' | 'crashed';
}

/** Wall time after which a process is killed: far beyond the limit, since others use the machine too. */
const KILL_AFTER = 60_000;

/** Path of the bundled program; Node 20 reads no TypeScript. */
export async function bundleProgram(): Promise<string> {
  const folder = resolve('node_modules/.cache/pathological');
  mkdirSync(folder, { recursive: true });
  const outfile = `${folder}/compile-one-${process.pid}.mjs`;
  await build({
    entryPoints: ['test/pathological/compile-one.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  });
  return outfile;
}

export function runPage(program: string, text: string, extension = 'md', parser = 'satteri'): Promise<PageRun> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [program, extension, parser], { env: { ...process.env, NODE_ENV: 'production' } });
    const killer = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER);
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => (out += chunk));
    child.stderr.on('data', (chunk) => (err += chunk));
    child.stdin.on('error', () => undefined);
    child.stdin.end(text);
    child.on('close', (code, signal) => {
      clearTimeout(killer);
      if (code === 0) return done({ ...JSON.parse(out), ended: 'well' });
      const message = err.split('\n').find((line) => line.includes('Error')) ?? err.slice(0, 300);
      done({
        milliseconds: Number.POSITIVE_INFINITY,
        isCompiled: false,
        diagnostics: [{ code: String(signal ?? code), message, severity: 'crash' }],
        ended: signal === 'SIGKILL' ? 'killed' : 'crashed',
      });
    });
  });
}
