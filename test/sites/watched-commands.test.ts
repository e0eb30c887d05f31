// test:all
// What `explain`, `--trace` and `--debug` say of a site, through the command line as a process.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TraceFile } from '../../src/engine/trace-events.js';

const BIN = resolve('bin/docgen.js');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-watched-')));
const site = join(folder, 'site');
const env = { ...process.env, CI: '1', NO_COLOR: '' };
const docgen = (...args: string[]) => spawnSync(process.execPath, [BIN, ...args], { cwd: site, encoding: 'utf8', env });

/** A command that goes on until it is ended. */
function start(...args: string[]) {
  const child = spawn(process.execPath, [BIN, ...args], { cwd: site, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = new Promise((done) => child.once('exit', done));
  let printed = '';
  child.stderr.on('data', (chunk) => {
    printed += String(chunk);
  });
  const end = () => {
    child.kill('SIGINT');
    return ended;
  };
  return { printed: () => printed, end };
}

const PAGE = 'content/guide/01-start/02-watch.md';

beforeAll(() => {
  cpSync('test/sites/whole/lantern', site, { recursive: true });
  expect(docgen('build').status).toBe(0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('explain: text and JSON on stdout, of an address, of a file, and of a file from another folder', () => {
  const file = docgen('explain', PAGE);
  expect([file.status, file.stderr]).toEqual([0, '']);
  expect(file.stdout).toContain(PAGE);
  const { status, stdout } = docgen('explain', PAGE, '--format', 'json');
  expect(status).toBe(0);
  const explanation = JSON.parse(stdout) as Record<string, unknown>;
  const schema = JSON.parse(readFileSync('docs/explanation.schema.json', 'utf8')) as { required?: string[] };
  expect(Object.keys(explanation)).toEqual(expect.arrayContaining(schema.required ?? []));
  const elsewhere = spawnSync(process.execPath, [BIN, 'explain', join(site, PAGE), site, '--format', 'json'], { encoding: 'utf8', env });
  expect(elsewhere.stdout).toBe(stdout);
});

test('explain: if no page is made of a file, that is reported with the nearest name, and the exit code is 2', () => {
  const { status, stdout, stderr } = docgen('explain', PAGE.replace('watch', 'wacth'));
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('02-watch');
});

test.each([
  [['--since', 'main'], 'There is no git repository to compare with'],
  [['--since', 'main', 'a', 'b'], 'takes only the folder of the site, and no page or file'],
  [[], 'needs a page, a file, --code <code> or --since <revision>'],
  [[PAGE, '--format', 'markdown'], 'needs --since <revision>'],
])('explain %s ends with exit code 2 and names what is missing', (args, message) => {
  const { status, stdout, stderr } = docgen('explain', ...args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});

test('--trace: a file for trace viewers, with phases of this process and tasks of others inside the run', () => {
  rmSync(join(site, '.docgen'), { recursive: true, force: true });
  const { status, stderr } = docgen('build', '--trace', 'trace.json');
  expect([status, stderr]).toEqual([0, expect.stringMatching(/^15 pages in /)]);
  const { traceEvents } = JSON.parse(readFileSync(join(site, 'trace.json'), 'utf8')) as TraceFile;
  const spans = traceEvents.flatMap((event) => (event.ph === 'X' ? [event] : []));
  const [whole] = spans;
  expect(whole?.name).toBe('docgen');
  for (const { name, ts, dur } of spans) expect(ts + dur, name).toBeLessThanOrEqual((whole?.dur ?? 0) + 1000);
  expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining(['configuration', 'scan', 'read', 'render', 'publish']));
  expect(spans.some(({ cat, pid }) => cat === 'task' && pid !== whole?.pid)).toBe(true);
  rmSync(join(site, 'trace.json'));
});

test.each([
  ['build', 'nowhere/trace.json', 'The folder '],
  ['dev', 'nowhere/trace.json', 'The folder '],
  ['build', 'content', 'It is a folder: choose a file in it'],
  ['build', 'site.config.ts/trace.json', 'The folder '],
])('%s --trace %s: what can’t be written is refused before anything is done', (command, file, text) => {
  const { status, stdout, stderr } = docgen(command, '--trace', file);
  expect(stderr).toMatch(new RegExp(`^error usage/wrong-value Option '--trace <file>' argument '${file}' is invalid. ${text}`));
  expect(stderr).not.toMatch(/pages|Serving/);
  expect([status, stdout]).toEqual([2, '']);
});

test('--debug: notes of the requested scopes, on stderr; an unknown scope is refused with the nearest name', () => {
  const { status, stdout, stderr } = docgen('build', '--no-cache', '--debug', 'config,publish');
  expect([status, stdout]).toEqual([0, '']);
  const scopes = new Set([...stderr.matchAll(/^ *\d+\.\d{3} s ([a-z]+): /gm)].map((match) => match[1]));
  expect([...scopes].sort()).toEqual(['config', 'publish']);
  expect(docgen('build', '--debug', 'cnfig')).toMatchObject({ status: 2, stderr: expect.stringContaining('did you mean config?') });
});

test('--debug watch: dev prints the events of the watcher', async () => {
  const dev = start('dev', '--port', '0', '--debug', 'watch');
  const says = (text: string) => vi.waitFor(() => expect(dev.printed()).toContain(text), { timeout: 20_000, interval: 50 });
  try {
    await says('watch: every folder is watched');
    writeFileSync(join(site, PAGE), `${readFileSync(join(site, PAGE), 'utf8')}\nMore.\n`);
    await says(`watch: ${PAGE} has changed`);
  } finally {
    await dev.end();
  }
});

test('--trace: dev writes it when it is ended, with what was done since', async () => {
  const file = join(site, 'dev-trace.json');
  const dev = start('dev', '--port', '0', '--trace', 'dev-trace.json');
  try {
    await vi.waitFor(() => expect(dev.printed()).toContain('ready in'), { timeout: 20_000, interval: 50 });
    expect(existsSync(file)).toBe(false);
  } finally {
    await dev.end();
  }
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as TraceFile;
  const names = traceEvents.flatMap((event) => (event.ph === 'X' ? [event.name] : []));
  expect(names).toEqual(expect.arrayContaining(['docgen', 'configuration', 'scan', 'read']));
  rmSync(file);
});

test.each(['dev', 'preview'])('%s: a busy port is passed over, and with --strict-port an error of the environment', async (command) => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    expect(docgen(command, '--port', String(port), '--strict-port')).toMatchObject({
      status: 3,
      stderr: expect.stringContaining(`error env/port-busy Port ${port} is in use`),
    });
    const passing = start(command, '--port', String(port));
    await vi.waitFor(() => expect(passing.printed()).toMatch(/Serving .*at http:/), { timeout: 20_000, interval: 50 });
    await passing.end();
    expect(passing.printed()).not.toContain(`localhost:${port}/`);
  } finally {
    server.close();
  }
});

test('dev: a folder that never had a configuration is reported as a build reports it', () => {
  const { status, stderr } = docgen('dev', 'content', '--port', '0');
  expect([status, stderr]).toEqual([docgen('build', 'content').status, expect.stringContaining('site.config.ts')]);
  expect(status).not.toBe(0);
  expect(stderr).not.toContain('Serving');
});

test('names that are none are refused with what would be one: a folder without a name, a host with a scheme', () => {
  expect(docgen('init', '')).toMatchObject({ status: 2, stderr: expect.stringContaining('The folder has no name') });
  expect(docgen('preview', '--allow-host', 'http://docs.internal')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('without scheme and port'),
  });
});

test('--allow-host: the server answers by one more name, and by no other', async () => {
  const preview = start('preview', '--port', '0', '--allow-host', 'docs.internal');
  try {
    const port = await vi.waitFor(
      () => Number(/localhost:(\d+)/.exec(preview.printed())?.[1] ?? Number.NaN) || Promise.reject(preview.printed()),
      { timeout: 20_000 },
    );
    const status = (host: string) =>
      new Promise((done, fail) =>
        request({ port, host: '127.0.0.1', path: '/', headers: { Host: host } }, (answer) => done(answer.resume().statusCode))
          .on('error', fail)
          .end(),
      );
    // To its base URL.
    expect(await Promise.all(['docs.internal', `docs.internal:${port}`, 'localhost', 'evil.example'].map(status))).toEqual([
      302, 302, 302, 403,
    ]);
  } finally {
    await preview.end();
  }
});
