// Signals to a build and to its workers. The site is large enough that a build of it takes a second or more.
// DOCGEN_SIGNALS: how many builds are interrupted (default 6).
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectSame, outputOf } from '../incremental/site-on-disk.js';
import { seededRandom } from '../unit/engine/store-fixture.js';
import { comesTrue, runDocgen, startDocgen } from './docgen-process.js';

const COUNT = Number(process.env.DOCGEN_SIGNALS ?? 6);
const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;
/** docgen needs a fraction of a second; a machine with other work may not give it that for a while. */
const AT_ONCE_MS = 20_000;

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-signals-')));
const [pristine, site, out, temporary] = ['pristine', 'site', 'out', 'temporary'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
  string,
];
let clean: Record<string, string>;
let milliseconds = 0;

beforeAll(async () => {
  const write = (file: string, text: string): void => {
    mkdirSync(join(pristine, file, '..'), { recursive: true });
    writeFileSync(join(pristine, file), text);
  };
  // With a part of its own, so that all of docgen's processes are at work: the configuration's, esbuild, workers.
  write('site.config.ts', "export default { title: 'Gulls', url: 'https://gulls.example', search: false };\n");
  write('content/docs/gull.mdx', "---\ntitle: The gull\n---\n\nimport { Call } from './_call.tsx';\n\n<Call />\n");
  write('content/docs/_call.tsx', 'export const Call = () => <b>Kee-ow</b>;\n');
  for (let n = 0; n < 300; n++) {
    write(
      `content/docs/gull-${n}.md`,
      `---\ntitle: Gull ${n}\n---\n\n${'A *gull* and `more`. '.repeat(40)}\n\n\`\`\`js\nconst gull = ${n};\n\`\`\`\n`,
    );
  }
  cpSync(pristine, site, { recursive: true });
  mkdirSync(temporary);
  const start = Date.now();
  expect((await runDocgen(['build', '--out', out], { cwd: site })).code).toBe(0);
  milliseconds = Date.now() - start;
  clean = outputOf(out);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  for (const path of [site, out]) rmSync(path, { recursive: true, force: true });
  cpSync(pristine, site, { recursive: true });
});

const start = (...args: string[]) => startDocgen(['build', '--out', out, ...args], { cwd: site, env: { TMPDIR: temporary } });
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const beside = () => readdirSync(folder).filter((name) => !['pristine', 'site', 'out', 'temporary'].includes(name));

test.runIf(process.platform === 'linux')(
  `${COUNT} builds are interrupted at seeded moments: the right exit code, no file and no process is left`,
  { timeout: COUNT * 60_000 },
  async () => {
    const random = seededRandom(5);
    let interrupted = 0;
    for (let round = 0; round < COUNT; round++) {
      const [signal, code] = SIGNALS[round % 3] as (typeof SIGNALS)[number];
      if (round % 2 === 0) rmSync(join(site, '.docgen'), { recursive: true, force: true });
      rmSync(out, { recursive: true, force: true });
      const run = start(...(round % 4 === 3 ? ['--no-cache'] : []));
      await pause(random() * milliseconds);
      const since = Date.now();
      // Before docgen listens, the signal ends Node itself.
      run.child.kill(signal);
      const ended = await run.ended;
      expect(ended.stderr).not.toMatch(/bug|\bat .*:\d+/);
      if (ended.code !== 0) {
        interrupted++;
        expect([ended.code ?? ended.signal]).toEqual([ended.code === null ? signal : code]);
        expect(ended.stderr).toBe(ended.code === null ? '' : `docgen build was ended by ${signal} before it was done\n`);
        expect(Date.now() - since).toBeLessThan(AT_ONCE_MS);
      }
      expect(beside()).toEqual([]);
      expect(readdirSync(temporary)).toEqual([]);
      expect(await comesTrue(() => run.processes().length === 0)).toBe(true);
    }
    expect(interrupted).toBeGreaterThan(COUNT / 2);
    expect((await start().ended).code).toBe(0);
    expectSame(outputOf(out), clean);
  },
);

test('the whole process group is interrupted twice, as by Ctrl-C', async () => {
  const run = start();
  await comesTrue(() => run.processes().length > 2);
  for (let times = 0; times < 2; times++) for (const pid of run.processes()) process.kill(pid, 'SIGINT');
  const { code, stderr } = await run.ended;
  expect([code, stderr]).toEqual([130, expect.not.stringMatching(/bug|ended-process/)]);
  expect(await comesTrue(() => run.processes().length === 0)).toBe(true);
  expect(beside()).toEqual([]);
});

/** Worker processes of a run. */
const workersOf = (run: ReturnType<typeof start>): number[] =>
  run.processes().filter((pid) => pid !== run.child.pid && commandOf(pid).includes('worker.cjs'));
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1');
  } catch {
    return '';
  }
}

test.runIf(process.platform === 'linux')('workers that are killed while they work are replaced, and no page is lost', async () => {
  const run = start('--workers', '2');
  const names = (path: string): string[] => (existsSync(path) ? readdirSync(path) : []);
  // Each time when a phase of the work has begun: pages are compiled, documents are written.
  const moments = [
    () => names(join(site, '.docgen/store')).some((name) => name.endsWith('.seg')),
    () => names(join(folder, '.out.docgen-staging')).some((name) => name.startsWith('page-')),
  ];
  let killed = 0;
  for (const hasBegun of moments) {
    await comesTrue(() => hasBegun() || run.child.exitCode !== null);
    for (const pid of workersOf(run)) killed += Number(process.kill(pid, 'SIGKILL'));
  }
  const { code, stderr } = await run.ended;
  expect(killed).toBeGreaterThan(0);
  expect([code, stderr]).toEqual([0, expect.stringContaining('0 warnings')]);
  expectSame(outputOf(out), clean);
});

test.runIf(process.platform === 'linux')(
  'workers that are killed again and again: the build ends, and says of a page what happened to it',
  async () => {
    const run = start('--workers', '1');
    const killer = setInterval(() => {
      for (const pid of workersOf(run)) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It had just ended.
        }
      }
    }, 30);
    const { code, stderr } = await run.ended;
    clearInterval(killer);
    expect([1, 3]).toContain(code);
    expect(stderr).toMatch(/ended-process|worker/i);
    expect(beside()).toEqual([]);
    expect((await start().ended).code).toBe(0);
    expectSame(outputOf(out), clean);
  },
);

test.runIf(process.platform === 'linux')('a build that sleeps for longer than a page may take, and wakes, is complete', async () => {
  const run = start();
  await comesTrue(() => workersOf(run).length > 0);
  const all = run.processes();
  for (const pid of all) process.kill(pid, 'SIGSTOP');
  await pause(12_000);
  for (const pid of all.reverse()) process.kill(pid, 'SIGCONT');
  const { code, stderr } = await run.ended;
  expect([code, stderr]).toEqual([0, expect.stringContaining('0 warnings')]);
  expectSame(outputOf(out), clean);
});
