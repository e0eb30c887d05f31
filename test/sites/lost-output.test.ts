// What a command does when what it prints has no reader any more (`docgen build | head -1`) or no room on a disk (`/dev/full`).
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const BIN = resolve('bin/docgen.js');
const site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-lost-output-')));
const env = { ...process.env, CI: '1', NO_COLOR: '1' };
afterAll(() => rmSync(site, { recursive: true, force: true }));

beforeAll(() => {
  mkdirSync(join(site, 'content/docs'), { recursive: true });
  writeFileSync(
    join(site, 'site.config.mjs'),
    "process.stderr.write('From the configuration.\\n');\nexport default { title: 'Site', url: 'https://site.example', markdown: { remarkPlugins: ['./print.mjs'] } };\n",
  );
  writeFileSync(
    join(site, 'print.mjs'),
    "export default () => () => { process.stderr.write('From a plugin.\\n'); process.stdout.write('And.\\n'); };\n",
  );
  writeFileSync(join(site, 'content/docs/index.md'), `# Start\n\n${'[x](/nowhere/)\n\n'.repeat(40)}`);
});

/** Runs a line of the shell, in which `docgen` is docgen. */
function shell(line: string) {
  const script = `docgen() { "${process.execPath}" "${BIN}" "$@"; }\n${line}`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { cwd: site, encoding: 'utf8', env });
  return { status, text: stdout + stderr };
}

/** Arguments, and how the command ends when all of it is read. */
const COMMANDS: [args: string, code: number][] = [
  ['--version', 0],
  ['--help', 0],
  ['build', 0],
  ['build --strict', 1],
  ['check-links --format json', 1],
  ['check-links --format sarif', 1],
  ['explain /docs/ --format json', 0],
  ['nothing', 2],
];

test.each(COMMANDS)('%s: a reader that goes away changes no exit code and causes no stack trace', (args, code) => {
  const lost = shell(`docgen ${args} 2>&1 | true; exit "\${PIPESTATUS[0]}"`);
  expect(lost.status).toBe(code);
  expect(lost.text).toBe('');
});

test.each(['--help', 'build --format json', 'check-links --format sarif', 'check-links --format github', 'explain /docs/'])(
  '%s: a report that finds no room on stdout is exit 3, and one line on stderr',
  (args) => {
    const { status, text } = shell(`docgen ${args} > /dev/full`);
    expect(status).toBe(3);
    expect(text).toContain("docgen: standard output can't be written: ENOSPC");
    expect(text).not.toContain('    at ');
  },
);

test("a report that can't be written to stderr, because the disk is full, ends with exit code 3", () => {
  for (const args of ['build', 'check-links --format json', 'nothing'])
    expect([args, shell(`docgen ${args} 2> /dev/full`).status]).toEqual([args, 3]);
});

test("a trace that can't be written, because the disk is full, ends with exit code 3", () => {
  const { status, text } = shell('docgen build --trace /dev/full');
  expect(status).toBe(3);
  expect(text).toContain('env/trace-not-written');
});

test('a machine format contains every finding, where people are shown twenty and the number of the rest', () => {
  expect(shell('docgen check-links --format json 2> /dev/null').text.trim().split('\n')).toHaveLength(40);
  expect(shell('docgen check-links 2>&1').text).toContain('… and 20 more of link/no-such-page; --format json prints all');
});

test('dev and preview go on without a reader, and a signal ends them with its own exit code', async () => {
  expect(shell('docgen build').status).toBe(0);
  for (const command of ['dev', 'preview']) {
    const child = spawn(process.execPath, [BIN, command, '--port', '0'], { cwd: site, env });
    const ended = new Promise<number | null>((done) => child.on('close', done));
    let text = '';
    child.stderr.on('data', (chunk) => {
      text += chunk;
    });
    await vi.waitFor(() => expect(text).toMatch(/at (http:\S+)/), { timeout: 20_000 });
    const [, url = ''] = /at (http:\S+)/.exec(text) ?? [];
    child.stderr.destroy();
    child.stdout.destroy();
    // What `dev` prints of the edit has no reader.
    writeFileSync(join(site, 'content/docs/index.md'), `# Start\n\nEdited under ${command}.\n`);
    if (command === 'dev')
      await vi.waitFor(async () => expect(await (await fetch(new URL('docs/', url))).text()).toContain('Edited under dev'), {
        timeout: 20_000,
      });
    expect((await fetch(new URL('docs/', url))).status).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
  }
});
