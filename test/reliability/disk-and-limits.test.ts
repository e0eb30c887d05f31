// Faults of the machine around a build: disks that are full or can only be read, too few descriptors, another build at the same time.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EDITED_SITE } from '../incremental/edited-site.js';
import { createSiteOnDisk, expectSame, outputOf, type SiteOnDisk } from '../incremental/site-on-disk.js';
import { runDocgen, startDocgen } from './docgen-process.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-limits-')));
const [root, out] = [join(folder, 'site'), join(folder, 'place/out')];
let site: SiteOnDisk;
let clean: Record<string, string>;

beforeAll(async () => {
  site = createSiteOnDisk(EDITED_SITE);
  clean = (await site.clean()).output;
});
afterAll(() => {
  site.dispose();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  for (const path of [root, join(folder, 'place')]) rmSync(path, { recursive: true, force: true });
  cpSync(site.root, root, { recursive: true });
  mkdirSync(join(folder, 'place'));
});

const build = (options: Partial<Parameters<typeof runDocgen>[1]> = {}, ...args: string[]) =>
  runDocgen(['build', '--out', out, ...args], { cwd: root, ...options });
const withLimits =
  (script: string) =>
  (node: string, list: string[]): [string, string[]] => ['sh', ['-c', `${script}; exec "$@"`, 'sh', node, ...list]];

// In a namespace of its own a test may mount what it likes; some containers forbid that.
const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs x /mnt'], { stdio: 'ignore' }).status === 0;
const withMounts =
  (script: string) =>
  (node: string, list: string[]): [string, string[]] => ['unshare', ['-rm', 'sh', '-c', `${script} && exec "$@"`, 'sh', node, ...list]];
/** What is there stays visible, on a disk of that size. */
const smallDisk = (path: string, size: string): string =>
  `mkdir -p '${path}' '${path}.full' && mount -t tmpfs -o size=${size} x '${path}.full' && cp -a '${path}/.' '${path}.full/' && mount --bind '${path}.full' '${path}'`;
const readOnly = (path: string): string => `mkdir -p '${path}' && mount --bind '${path}' '${path}' && mount -o remount,bind,ro '${path}'`;
const listed = (path: string): string => execFileSync('find', [path, '-type', 'f'], { encoding: 'utf8' });

test.runIf(canMount)('a full disk under the output is exit 3 with the path, and the old output stays', async () => {
  const place = join(folder, 'place');
  const script = smallDisk(place, '150k');
  const { code, stderr } = await build({ command: withMounts(script) });
  expect([code, stderr]).toEqual([3, expect.stringMatching(/env\/output-failed .*(ENOSPC|no space)/)]);
  // As it was: nothing but the empty folder.
  expect(listed(place)).toBe('');

  await build();
  const before = outputOf(out);
  writeFileSync(join(root, 'content/docs/long.md'), `---\ntitle: Long\n---\n\n${'Rope and tar.\n\n'.repeat(40_000)}\n`);
  const report = join(folder, 'report');
  const size = Number(/^\d+/.exec(execFileSync('du', ['-sk', place], { encoding: 'utf8' }))?.[0]) + 300;
  const full = await build({
    command: (node, list) => [
      'unshare',
      [
        '-rm',
        'sh',
        '-c',
        `${smallDisk(place, `${size}k`)} && "$@"; code=$?; cp -a '${out}' '${report}'; ls -A '${place}' > '${report}.beside'; exit $code`,
        'sh',
        node,
        ...list,
      ],
    ],
  });
  expect([full.code, full.stderr]).toEqual([3, expect.stringContaining('env/output-failed')]);
  expectSame(outputOf(report), before);
  expect(execFileSync('cat', [`${report}.beside`], { encoding: 'utf8' })).toBe('out\n');
});

test.runIf(canMount)('a full disk under the cache is one note, and the site is whole', async () => {
  for (const size of ['4k', '24k']) {
    const { code, stderr } = await build({ command: withMounts(smallDisk(join(root, '.docgen'), size)) });
    expect([size, code, stderr]).toEqual([size, 0, expect.stringContaining('cache/not-written')]);
    expect(stderr.match(/cache\//g)).toHaveLength(1);
    expectSame(outputOf(out), clean);
    rmSync(out, { recursive: true });
  }
});

test.runIf(canMount)('a cache that can only be read is one note, empty or filled', async () => {
  for (const state of ['empty', 'filled']) {
    if (state === 'filled') await build();
    writeFileSync(join(root, 'content/docs/more.md'), `---\ntitle: More\nunlisted: ${state === 'filled'}\n---\n\nMore.\n`);
    rmSync(out, { recursive: true, force: true });
    const { code, stderr } = await build({ command: withMounts(readOnly(join(root, '.docgen'))) });
    expect([state, code, stderr]).toEqual([state, 0, expect.stringContaining('cache/not-written')]);
    expect(stderr.match(/cache\//g)).toHaveLength(1);
  }
});

test.runIf(canMount)('an output that can only be read is exit 3 with the path, and nothing of it changes', async () => {
  await build();
  const before = outputOf(out);
  writeFileSync(join(root, 'content/docs/more.md'), '---\ntitle: More\n---\n\nMore.\n');
  const { code, stderr } = await build({ command: withMounts(readOnly(join(folder, 'place'))) });
  expect([code, stderr]).toEqual([3, expect.stringMatching(/env\/output-failed .*(EROFS|read-only)/)]);
  expectSame(outputOf(out), before);
});

/** Another user can only run docgen if every folder above it allows it. */
const isOpenToOthers = (path: string): boolean =>
  (statSync(path).mode & 0o005) === 0o005 && (dirname(path) === path || isOpenToOthers(dirname(path)));

test.runIf(process.getuid?.() === 0 && isOpenToOthers(process.cwd()))(
  'a page that may not be read is named, the others are built, and with permission all is well',
  async () => {
    chmodSync(folder, 0o755);
    execFileSync('chown', ['-R', '65534:65534', folder]);
    const file = join(root, 'content/docs/quay.md');
    chmodSync(file, 0);
    const command = (node: string, list: string[]): [string, string[]] => [
      'setpriv',
      ['--reuid=65534', '--regid=65534', '--clear-groups', node, ...list],
    ];
    const { code, stderr } = await build({ command });
    expect([code, stderr]).toEqual([3, expect.stringContaining('content/docs/quay.md')]);
    chmodSync(file, 0o644);
    expect((await build({ command })).code).toBe(0);
    expectSame(outputOf(out), clean);
  },
);

test('64 descriptors are enough for 500 pages, 300 images and 300 public files', async () => {
  for (let n = 0; n < 500; n++) {
    const image = n < 300 ? `![One](../img/i-${n}.svg)` : '';
    mkdirSync(join(root, `content/docs/f-${n % 7}`), { recursive: true });
    writeFileSync(join(root, `content/docs/f-${n % 7}/p-${n}.md`), `---\ntitle: P ${n}\n---\n\nText. ${image}\n`);
  }
  mkdirSync(join(root, 'content/public/many'));
  for (let n = 0; n < 300; n++) {
    writeFileSync(join(root, `content/docs/img/i-${n}.svg`), `<svg xmlns="http://www.w3.org/2000/svg" width="${n + 1}" height="1"/>\n`);
    writeFileSync(join(root, `content/public/many/f-${n}.txt`), `${n}\n`);
  }
  const { code, stderr } = await build({ command: withLimits('ulimit -n 64') });
  expect([code, stderr]).toEqual([0, expect.stringContaining('0 warnings')]);
  expect(readdirSync(join(out, 'many'))).toHaveLength(300);
});

test('two builds into one folder: the second waits and names the first, or does not need to wait. The output is complete', async () => {
  const runs = [startDocgen(['build', '--out', out], { cwd: root }), startDocgen(['build', '--out', out], { cwd: root })];
  const ended = await Promise.all(runs.map((run) => run.ended));
  expect(ended.map(({ code }) => code)).toEqual([0, 0]);
  const waits = ended
    .filter(({ stderr }) => stderr.includes('Waiting for another build'))
    .map(({ stderr }) => Number(/process (\d+)/.exec(stderr)?.[1]));
  for (const pid of waits) expect(runs.map(({ child }) => child.pid)).toContain(pid);
  expectSame(outputOf(out), clean);
  expect(readdirSync(join(folder, 'place'))).toEqual(['out']);
});

test('two builds of one site into different folders, at once, over one cache: both are right, and so is the next', async () => {
  for (let round = 0; round < 3; round++) {
    const outs = ['one', 'other'].map((name) => join(folder, 'place', name));
    const ended = await Promise.all(outs.map((to) => runDocgen(['build', '--out', to], { cwd: root })));
    expect(ended.map(({ code, stderr }) => [code, stderr.includes('cache/')])).toEqual([
      [0, false],
      [0, false],
    ]);
    for (const to of outs) expectSame(outputOf(to), clean);
    if (round === 1) rmSync(join(root, '.docgen'), { recursive: true });
    for (const to of outs) rmSync(to, { recursive: true });
  }
  expect(readdirSync(root).filter((name) => name !== basename(name))).toEqual([]);
});

test('a folder that is not docgen’s is refused and stays as it is', async () => {
  mkdirSync(out);
  writeFileSync(join(out, 'letter.txt'), 'Dear harbour');
  const { code, stderr } = await build();
  expect([code, stderr]).toEqual([2, expect.stringContaining('letter.txt')]);
  expect(readdirSync(out)).toEqual(['letter.txt']);
  expect(existsSync(join(folder, 'place/.out.docgen-lock'))).toBe(false);
});
