// test:all
// The code that V8 compiled ahead (bin/compiled-code.cjs): used by every process of a build, and never when it does not hold.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-compiled-')));
const copy = join(folder, 'docgen');
const compiled = join(copy, 'dist/compiled');
const site = join(folder, 'site');
const log = join(folder, 'scripts.log');
const preload = join(folder, 'preload.cjs');

/** Records what V8 made of the code that it was given, in the command line and in its workers, which run with their usual flags. */
const PRELOAD = `
const { appendFileSync } = require('node:fs');
const vm = require('node:vm');
const childProcess = require('node:child_process');
const { Script } = vm;
vm.Script = class extends Script {
  constructor(text, options) {
    super(text, options);
    if (options?.cachedData) appendFileSync(${JSON.stringify(log)}, options.filename.split('/').pop() + (this.cachedDataRejected ? ' refused' : ' taken') + '\\n');
  }
};
const { fork } = childProcess;
childProcess.fork = (script, args, options) => fork(script, args, { ...options, execArgv: [...options.execArgv, '--require', ${JSON.stringify(preload)}] });
`;

function docgen(...args: string[]) {
  rmSync(log, { force: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--require', preload, join(copy, 'bin/docgen.js'), ...args], {
    encoding: 'utf8',
    // While V8 records what is executed, it refuses code that was compiled without that.
    env: { ...process.env, NODE_OPTIONS: '', NODE_V8_COVERAGE: '' },
  });
  let scripts: string[] = [];
  try {
    scripts = readFileSync(log, 'utf8').trim().split('\n').sort();
  } catch {
    // No code was given to V8.
  }
  return { status, stdout, stderr, scripts };
}

const codeFile = (program: string): string =>
  join(compiled, readdirSync(compiled).find((name) => name.startsWith(`${program}-${process.version}-`)) ?? 'none');

beforeAll(() => {
  for (const name of ['bin', 'dist', 'package.json']) {
    cpSync(name, join(copy, name), { recursive: true, filter: (path) => !path.includes('dist/types') });
  }
  symlinkSync(realpathSync(resolve('node_modules')), join(copy, 'node_modules'));
  writeFileSync(preload, PRELOAD);
  mkdirSync(join(site, 'content/docs'), { recursive: true });
  writeFileSync(join(site, 'site.config.mjs'), "export default { title: 'Site', url: 'https://site.example' };\n");
  writeFileSync(join(site, 'content/docs/index.md'), '---\ntitle: Start\n---\n\n```js\nlet a = 1;\n```\n');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each process of a build takes the code that was compiled ahead for it, and nothing of it is refused', () => {
  const { status, scripts } = docgen('build', site);
  expect(status).toBe(0);
  expect(scripts.filter((line) => line.endsWith(' refused'))).toEqual([]);
  expect(scripts).toEqual(expect.arrayContaining(['cli.cjs taken', 'worker.cjs taken', 'templates.cjs taken', 'satteri.cjs taken']));
  expect(scripts.some((line) => line.startsWith('react-dom-server'))).toBe(true);
});

test('code that is damaged, cut off or missing is not given to V8, which would crash', () => {
  const file = codeFile('cli');
  const whole = readFileSync(file);
  const damaged = Buffer.from(whole);
  for (let at = Math.floor(whole.length / 3); at < whole.length; at += 997) damaged[at] = (damaged[at] ?? 0) ^ 0xff;
  for (const bytes of [damaged, whole.subarray(0, 100_000), whole.subarray(0, 2), Buffer.alloc(0), Buffer.alloc(1_000, 0xff)]) {
    writeFileSync(file, bytes);
    const { status, stdout, scripts } = docgen('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('Usage: docgen');
    expect(scripts).not.toContain('cli.cjs taken');
  }
  rmSync(file);
  expect(docgen('--help').status).toBe(0);
  writeFileSync(file, whole);
});

test('code of another text of the same length is not used', () => {
  const cli = join(copy, 'dist/cli.cjs');
  const text = readFileSync(cli, 'utf8');
  writeFileSync(cli, text.replace('Builds a documentation site', 'Dliubs a documentation site'));
  const { stdout, scripts } = docgen('--help');
  writeFileSync(cli, text);
  expect(stdout).toContain('Dliubs a documentation site');
  expect(scripts).not.toContain('cli.cjs taken');
});

test('under other flags of V8 the code is refused, and the build is the same', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-opt', join(copy, 'bin/docgen.js'), '--help'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toContain('Usage: docgen');
});
