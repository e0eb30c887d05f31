// test:all
// `docgen init` as a process: the sites that it writes, which build, and links and folders that it can't write to. That the site builds from the
// packed package is shown in test/proofs.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BIN = resolve('bin/docgen.js');
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-init-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => {
  const bundled = spawnSync(process.execPath, ['scripts/bundle.mjs'], { encoding: 'utf8' });
  expect(bundled.status, bundled.stderr).toBe(0);
});

const docgen = (...args: string[]) =>
  spawnSync(process.execPath, [BIN, ...args], { cwd: folder, encoding: 'utf8', env: { ...process.env, CI: '1', NO_COLOR: '1' } });

test('the folder of a new repository becomes a site that builds without a warning, and what was in it stays', () => {
  const site = join(folder, 'repository');
  mkdirSync(join(site, '.git'), { recursive: true });
  writeFileSync(join(site, 'README.md'), '# Mine\n');
  writeFileSync(join(site, '.gitignore'), 'node_modules/\n');
  const { status, stdout, stderr } = docgen('init', 'repository');
  expect([status, stdout]).toEqual([0, '']);
  expect(stderr).toMatch(/^Created a site with five pages and an API in repository:\n/);
  expect(stderr).toContain('\nKept .gitignore as it was: it must name node_modules/, build/ and .docgen/\n');
  expect(readFileSync(join(site, 'README.md'), 'utf8')).toBe('# Mine\n');
  expect(readFileSync(join(site, '.gitignore'), 'utf8')).toBe('node_modules/\n');
  // No copy of docgen, which would stay in the history of the site.
  expect(existsSync(join(site, 'vendor'))).toBe(false);
  const built = docgen('build', '--strict', 'repository');
  expect([built.status, built.stderr]).toEqual([0, expect.stringContaining(', 0 warnings')]);
  expect(docgen('check-links', 'repository').status).toBe(0);
  const again = docgen('init', 'repository');
  expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('repository is not empty (.docgen, .github, build, …)')]);
}, 90_000);

test('it reports each step, asks nothing, and the site that it writes is installed and served without the network', async () => {
  const { status, stderr } = docgen('init', 'new docs');
  expect(status).toBe(0);
  const site = join(folder, 'new docs');
  const checkout = relative(site, resolve('.'));
  const lines = stderr.split('\n');
  const root = readdirSync(site).sort();
  const reported = lines.flatMap((line) => /^ {2}([\w.-]+)\/? {2}/.exec(line)?.[1] ?? []).sort();
  expect(reported).toEqual(root);
  expect(lines).toContain(`package.json names docgen by its folder on this machine, file:${checkout}; npm links it, and copies nothing`);
  expect(stderr).toContain('npm install --save-dev docgen@https://');
  expect(lines.slice(-8, -1)).toEqual([
    'Nothing is installed yet. Next:',
    "  cd 'new docs'",
    expect.stringMatching(/^ {2}npm install {4}installs docgen/),
    expect.stringMatching(/^ {2}npm run dev /),
    expect.stringMatching(/^ {2}npm run check {2}/),
    '',
    expect.stringMatching(/^Then set title and url/),
  ]);
  const { devDependencies } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };
  expect(devDependencies).toEqual({ docgen: `file:${checkout}` });
  // In production npm leaves out development dependencies.
  const env = { ...process.env, NODE_ENV: 'development' };
  const npm = (...args: string[]) => spawnSync('npm', args, { cwd: site, encoding: 'utf8', env });
  // `--ignore-scripts`: some releases of npm run the checkout's `prepare`, which would write into `dist` while other tests read it.
  const installed = npm('install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund');
  expect([installed.status, installed.stderr]).toEqual([0, expect.not.stringContaining('npm error')]);
  expect(realpathSync(join(site, 'node_modules/docgen'))).toBe(realpathSync('.'));
  expect(npm('run', 'check').status).toBe(0);
  const server = spawn('npm', ['run', 'dev', '--', '--port', '0'], { cwd: site, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  try {
    const address = await new Promise<string>((done, fail) => {
      let text = '';
      server.stderr.on('data', (chunk: Buffer) => {
        text += chunk;
        const at = /http:\/\/localhost:\d+\//.exec(text)?.[0];
        if (at !== undefined) done(at);
      });
      server.on('exit', () => fail(new Error(text)));
    });
    expect(await (await fetch(`${address}docs/`)).text()).toContain('Make your first change');
  } finally {
    if (server.pid !== undefined) process.kill(-server.pid);
  }
}, 90_000);

test('for a site in a folder of a repository, init names the place where GitHub looks for workflows', () => {
  mkdirSync(join(folder, 'monorepo/.git'), { recursive: true });
  const { stderr } = docgen('init', 'monorepo/docs');
  expect(stderr).toContain(
    `GitHub reads workflows only at the root of a repository: move docs/.github to ${join(folder, 'monorepo')}, and run its steps in docs\n`,
  );
  mkdirSync(join(folder, 'alone/.git'), { recursive: true });
  expect(docgen('init', 'alone').stderr).not.toContain('GitHub reads workflows');
}, 90_000);

test('a folder that may not be written to is the environment’s fault; root may write everywhere', () => {
  mkdirSync(join(folder, 'locked'));
  chmodSync(join(folder, 'locked'), 0o500);
  const { status, stderr } = docgen('init', 'locked/site');
  const isRoot = process.getuid?.() === 0;
  expect(status).toBe(isRoot ? 0 : 3);
  if (!isRoot)
    expect(stderr.split('\n\n')[0]).toBe(
      "error env/site-not-written locked/site can't be written: this user has no permission to write there\n  hint: name a folder of yours, or ask its owner for permission",
    );
  expect(existsSync(join(folder, 'locked/site/site.config.ts'))).toBe(isRoot);
}, 90_000);

test('a link that leads nowhere, round in a circle or to a file is reported as that, with a hint, and nothing is written', () => {
  mkdirSync(join(folder, 'taken'));
  writeFileSync(join(folder, 'taken/thesis.txt'), 'Chapter 1');
  const links = join(folder, 'links');
  mkdirSync(links);
  for (const [name, target] of [
    ['dangling', 'gone'],
    ['round', 'about'],
    ['about', 'round'],
    ['file', '../taken/thesis.txt'],
    ['full', '../taken'],
    ['good', 'real'],
  ] as const)
    symlinkSync(target, join(links, name));
  const answerOf = (path: string) => {
    const { status, stderr } = docgen('init', path);
    // Without the line about codes.
    return [status, (stderr.split('\n\n')[0] ?? '').replace(/ {2}hint: .+$/, '…')];
  };
  expect(answerOf('links/dangling')).toEqual([
    2,
    'error usage/unusable-folder links/dangling is a symbolic link to gone, which is missing\n…',
  ]);
  expect(answerOf('links/dangling/docs')).toEqual([
    2,
    "error usage/unusable-folder links/dangling/docs can't be written: a part of its path is a symbolic link whose target is missing\n…",
  ]);
  expect(answerOf('links/round')).toEqual([
    2,
    "error usage/unusable-folder links/round can't be written: symbolic links in its path form a circle\n…",
  ]);
  expect(answerOf('links/round/docs')).toEqual([
    2,
    "error usage/unusable-folder links/round/docs can't be written: symbolic links in its path form a circle\n…",
  ]);
  expect(answerOf('links/file')).toEqual([2, 'error usage/unusable-folder links/file is a file\n…']);
  expect(answerOf('links/full')).toEqual([2, expect.stringContaining('links/full is not empty (thesis.txt)')]);
  expect(existsSync(join(links, 'gone'))).toBe(false);
  mkdirSync(join(links, 'real'));
  expect(docgen('init', 'links/good').status).toBe(0);
  expect(existsSync(join(links, 'real/site.config.ts'))).toBe(true);
}, 90_000);
