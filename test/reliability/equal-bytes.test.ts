// Invariant 5: the same site gives the same bytes wherever, whenever and by whomever it is built. Each case is a process of its own
// on a copy of one site that has a history, code of its own, and names that locales sort differently.
import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FULL_SITE } from '../incremental/full-site.js';
import { createSiteOnDisk, expectSame, outputOf, type SiteOnDisk } from '../incremental/site-on-disk.js';
import { runDocgen, type StartOptions } from './docgen-process.js';

let site: SiteOnDisk;
let wanted: Record<string, string>;
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-equal-')));

beforeAll(async () => {
  const named = Object.fromEntries(
    ['Ilk', 'ilk-i', 'ıstanbul', 'İzmir', 'Zebra', 'ähre', 'öl', 'éclair'].map((name) => [
      `content/docs/names/${name}.md`,
      `The ${name}.\n`,
    ]),
  );
  site = createSiteOnDisk({ ...FULL_SITE, ...named });
  site.edit('site.config.ts', 'lastUpdated: false', 'lastUpdated: true');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Keeper', '-c', 'user.email=keeper@harbour.example', ...args], {
      cwd: site.root,
      stdio: 'pipe',
      env: { ...process.env, GIT_COMMITTER_DATE: '2024-12-31T23:30:00Z', GIT_AUTHOR_DATE: '2024-12-31T23:30:00Z' },
    });
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'All');
  wanted = (await site.clean()).output;
  expect(wanted['docs/quay/index.html']).toContain('2024-12-31T23:30:00');
});
afterAll(() => {
  site.dispose();
  rmSync(folder, { recursive: true, force: true });
});

let count = 0;
async function buildElsewhere(
  options: Partial<StartOptions> = {},
  { name = `copy-${count++}`, args = [] as string[], uid = undefined as number | undefined } = {},
) {
  const root = join(folder, name);
  cpSync(site.root, root, { recursive: true });
  if (uid !== undefined) {
    chmodSync(folder, 0o755);
    chownSync(root, uid, uid);
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) chownSync(join(root, file), uid, uid);
  }
  const { code, stderr } = await runDocgen(['build', ...args], { cwd: root, ...options });
  expect([code, stderr]).toEqual([0, expect.stringContaining('0 warnings')]);
  expectSame(outputOf(join(root, 'build')), wanted);
  return root;
}

test('in a folder of another name and depth', async () => {
  await buildElsewhere({}, { name: 'ein Ordner/mit ü & $(x) #1/site' });
});

const ENVIRONMENTS: [string, Record<string, string | undefined>][] = [
  ['in a time zone where it is tomorrow', { TZ: 'Pacific/Kiritimati' }],
  ['in a time zone where it is yesterday, in Turkish', { TZ: 'Pacific/Niue', LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', LANGUAGE: 'tr' }],
  ['without a home, a locale or a terminal', { HOME: undefined, LANG: undefined, LC_ALL: 'C', TERM: undefined, USER: undefined }],
  ['with NODE_ENV=development and another source date', { NODE_ENV: 'development', SOURCE_DATE_EPOCH: '0', HOSTNAME: 'other' }],
];
test.each(ENVIRONMENTS)('%s', async (_, env) => {
  await buildElsewhere({ env });
});

test('with another umask, temporary folder and number of workers', async () => {
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  await buildElsewhere(
    { env: { TMPDIR: temporary }, command: (node, list) => ['sh', ['-c', 'umask 077; exec "$@"', 'sh', node, ...list]] },
    { args: ['--workers', '3'] },
  );
  expect(readdirSync(temporary)).toEqual([]);
});

test('from folders that are listed in another order', async () => {
  await buildElsewhere({ preload: resolve('test/reliability/readdir-shuffled.mjs') });
});

test('with two workers, cold and warm, and then with one', async () => {
  const root = await buildElsewhere({}, { args: ['--workers', '2'] });
  for (const workers of ['2', '1']) {
    rmSync(join(root, 'build'), { recursive: true });
    expect((await runDocgen(['build', '--workers', workers], { cwd: root })).code).toBe(0);
    expectSame(outputOf(join(root, 'build')), wanted);
  }
});

test.runIf(process.getuid?.() === 0)('as another user, whom the repository does not belong to until it is given to him', async () => {
  const uid = 65534;
  await buildElsewhere(
    {
      command: (node, list) => ['setpriv', [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', node, ...list]],
      env: { HOME: '/nonexistent' },
    },
    { uid },
  );
});
