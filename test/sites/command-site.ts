// A site for tests of the command line as a process: a copy of `whole/lantern` for each test, with the cache of a build before.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

export const BIN = resolve('bin/docgen.js');

/** Registers hooks of the test file that calls it. */
export function openCommandSite() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-cli-')));
  const site = join(folder, 'site');
  const cache = join(folder, 'cache');
  const started: ChildProcess[] = [];
  const copySite = () => {
    rmSync(site, { recursive: true, force: true });
    cpSync('test/sites/whole/lantern', site, { recursive: true, preserveTimestamps: true });
  };
  const docgen = (...args: string[]) =>
    spawnSync(process.execPath, [BIN, ...args], { cwd: site, encoding: 'utf8', env: { ...process.env, CI: '1', NO_COLOR: '' } });

  beforeAll(() => {
    copySite();
    expect(docgen('build').status).toBe(0);
    cpSync(join(site, '.docgen'), cache, { recursive: true, preserveTimestamps: true });
  });
  // With the cache of a build before: what is tested here is not how long the first one takes.
  beforeEach(() => {
    copySite();
    cpSync(cache, join(site, '.docgen'), { recursive: true, preserveTimestamps: true });
  });
  // A process that outlives a test that failed would write into the site of the next.
  afterEach(() => {
    for (const child of started.splice(0)) child.kill('SIGKILL');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts a command; `text` waits until what it has printed on stderr matches, or until the command ends. */
  function start(...args: string[]) {
    const child = spawn(process.execPath, [BIN, ...args], { cwd: site, env: { ...process.env, NO_COLOR: '1' } });
    started.push(child);
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    const ended = new Promise<number | null>((done) => child.on('close', done));
    const text = (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match) resolve(match);
        };
        child.stderr.on('data', look);
        child.on('close', () => reject(new Error(`never printed ${pattern}: ${output}`)));
        look();
      });
    return { child, ended, text };
  }
  return { folder, site, docgen, start };
}
