// Wrong uses of the command line: their codes, and the form in which they are printed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { main } from '../../../src/cli/main.js';

let printed: { out: string; err: string };

beforeEach(() => {
  printed = { out: '', err: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed.err += text;
    return true;
  });
  // Standard streams that are files are written without `write`.
  vi.doMock('node:fs', async (load) => ({ ...(await load<object>()), fstatSync: () => ({ isFile: () => false }) }));
});

const listeners = [process.stdout, process.stderr].map((stream) => ({ stream, before: stream.listeners('error') }));

afterEach(() => {
  // `main` adds one to each stream.
  for (const { stream, before } of listeners)
    for (const added of stream.listeners('error')) if (!before.includes(added)) stream.off('error', added as () => void);
  vi.restoreAllMocks();
  vi.doUnmock('node:fs');
  process.exitCode = 0;
});

const run = async (...argv: string[]) => {
  await main(argv);
  return { status: process.exitCode, ...printed };
};

test.each([
  [['buld'], "usage/unknown-command Unknown command 'buld'", 'did you mean build?'],
  [['build', '--strct'], "usage/unknown-option Unknown option '--strct'", 'did you mean --strict?'],
  [['build', '--nothing'], "usage/unknown-option Unknown option '--nothing'", 'docgen build --help lists what it takes'],
  [['search', 'push', '--nothing'], "usage/unknown-option Unknown option '--nothing'", 'docgen search push --help lists what it takes'],
  [
    ['dev', '--port', 'x'],
    "usage/wrong-value Option '--port <n>' argument 'x' is invalid. Expected a port number from 0 to 65535",
    'docgen dev',
  ],
  [['build', '--out'], "usage/wrong-value Option '--out <folder>' argument missing", 'docgen build --help lists what it takes'],
  [['build', '--format', 'jsn'], "usage/wrong-value Option '--format <format>' argument 'jsn' is invalid", 'docgen build --help'],
  [['explain', '--code', 'x/y-z'], 'usage/wrong-value', 'docgen explain --help'],
  [['build', 'a', 'b'], "usage/wrong-arguments Too many arguments for 'build'", 'docgen build --help lists what it takes'],
  [['init'], "usage/wrong-arguments Missing required argument 'folder'", 'docgen init --help lists what it takes'],
  [['explain'], 'usage/wrong-arguments docgen explain needs a page', 'docgen explain --help lists what it takes'],
  [['check-links', '--write'], 'usage/wrong-arguments --write needs --fix', 'write both, or neither'],
  [['check-links', '--fix', '--format', 'sarif', '--write', '.', 'b'], 'usage/wrong-arguments', ''],
  [['build', 'websit'], 'usage/unusable-folder There is no folder websit', 'name the folder that contains site.config.ts'],
  [['preview', '--out', '..'], 'usage/unusable-folder --out ".." contains the site itself', 'name the folder that docgen build wrote'],
  [['init', 'src'], 'usage/unusable-folder src is not empty', ''],
])('%j', async (argv, text, hint) => {
  const { status, out, err } = await run(...argv);
  const whole = out + err;
  expect(status).toBe(2);
  expect(whole).toContain(text);
  expect(whole).toContain(hint);
});

test('the form is that of --format, however it is written, and people read stderr', async () => {
  const json = await run('build', '--nothing', '--format', 'json');
  expect([json.status, JSON.parse(json.out), json.err]).toEqual([
    2,
    {
      code: 'usage/unknown-option',
      severity: 'error',
      message: "Unknown option '--nothing'",
      hint: 'docgen build --help lists what it takes',
    },
    '',
  ]);
  printed = { out: '', err: '' };
  const sarif = await run('check-links', 'nowhere', '--format=sarif');
  expect(JSON.parse(sarif.out)).toMatchObject({ runs: [{ results: [{ ruleId: 'usage/unusable-folder', level: 'error' }] }] });
  printed = { out: '', err: '' };
  expect((await run('build', '--nothing', '--format=github')).out).toMatch(/^::error title=usage\/unknown-option::/);
  printed = { out: '', err: '' };
  const pretty = await run('build', '--nothing', '--format', 'jsn');
  expect([pretty.out, pretty.err]).toEqual([
    '',
    expect.stringMatching(/^error usage\/wrong-value .*\n[\s\S]*docgen explain --code usage\/wrong-value\n$/),
  ]);
});

test('a line end in an argument begins no line of its own', async () => {
  const { err } = await run('build', '--x\n::error::forged');
  expect(err.split('\n').filter((line) => line.startsWith('::'))).toEqual([]);
  expect(err).toContain('forged');
});

test('the help and the version are no faults', async () => {
  expect(await run('--version')).toMatchObject({ status: 0, err: '' });
  printed = { out: '', err: '' };
  expect((await run('build', '--help')).out).toMatch(/^Usage: docgen build/);
  printed = { out: '', err: '' };
  expect(await run()).toMatchObject({ status: 2, out: '', err: expect.stringMatching(/^Usage: docgen/) });
});
