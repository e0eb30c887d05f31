// test:all
// The packed tarball in an empty folder: few packages, a small site that builds, and a new one as a stranger makes it.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { deadLinks } from './dead-links.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-package-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In production npm leaves out development dependencies. */
const ENVIRONMENT = { ...process.env, NODE_ENV: 'development' };

const run = (command: string, args: string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', env: ENVIRONMENT });
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout;
};

/** `npm pack` writes another package.json while it works, which other tests would read: it packs a copy of the checkout. */
const checkout = join(folder, 'checkout');
const COPIED = ['bin', 'client', 'dist', 'docs', 'scripts', 'src', 'starter', 'templates', 'package.json', 'package-lock.json'];
const DOCUMENTS = ['LICENSE', 'README.md', 'CHANGELOG.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md'];
const TARBALL = join(folder, 'docgen-3.8.1.tgz');

beforeAll(() => {
  run('npm', ['run', 'bundle'], process.cwd());
  mkdirSync(checkout);
  for (const name of [...COPIED, ...DOCUMENTS, 'tsconfig.base.json'])
    cpSync(name, join(checkout, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'));
  for (const left of ['.docgen', 'build']) {
    mkdirSync(join(checkout, 'docs/manual', left), { recursive: true });
    writeFileSync(join(checkout, 'docs/manual', left, 'left'), '');
  }
  run('npm', ['pack', '--pack-destination', folder], checkout);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', TARBALL], folder);
}, 180_000);

/** Bytes. Readers of a site never load it, but each CI job that builds one does. */
const MOST_BYTES = 6_500_000;

test('the tarball is small, and its manifest names no script; the checkout keeps the manifest that it had', () => {
  expect(statSync(TARBALL).size).toBeLessThan(MOST_BYTES);
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/docgen/package.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({ name: 'docgen', bin: { docgen: 'bin/docgen.js' } });
  expect(Object.keys(manifest).filter((key) => key === 'scripts' || key === 'devDependencies')).toEqual([]);
  expect(readFileSync(join(checkout, 'package.json'), 'utf8')).toBe(readFileSync('package.json', 'utf8'));
});

test('each relative link of its Markdown files leads to a file of it, and to a heading of that file', () => {
  const root = join(folder, 'node_modules/docgen');
  const found = ['README.md', 'CHANGELOG.md', 'docs/guide.md', 'docs/manual/content/docs/tutorial/start.md'];
  expect(found.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  expect(deadLinks(root)).toEqual([]);
});

test('it contains the manual, which it builds without a warning, and nothing that a build of the manual left in the checkout', () => {
  const manual = join(folder, 'node_modules/docgen/docs/manual');
  expect(readdirSync(manual).sort()).toEqual(['content', 'site.config.ts']);
  run('npx', ['--no-install', 'docgen', 'build', manual, '--strict', '--out', join(folder, 'manual')], folder);
  expect(readFileSync(join(folder, 'manual/index.html'), 'utf8')).toContain('<title>docgen');
  for (const name of ['.docgen', 'node_modules']) rmSync(join(manual, name), { recursive: true, force: true });
});

test('npm publishes it under another name without a warning', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as object;
  writeFileSync(join(checkout, 'package.json'), `${JSON.stringify({ ...manifest, name: '@lamp/docgen', private: false }, null, 2)}\n`);
  const { status, stderr } = spawnSync('npm', ['publish', '--dry-run', '--access', 'public', '--offline'], {
    cwd: checkout,
    encoding: 'utf8',
  });
  const warnings = stderr.split('\n').filter((line) => /^npm (?:warn|error)/i.test(line) && !/logged in|npm login|adduser/.test(line));
  expect([status, warnings]).toEqual([0, []]);
});

test('at most 25 packages are installed, and no install script but that of esbuild', () => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const names = Object.keys(packages);
  expect(names.length).toBeLessThanOrEqual(25);
  expect(names.filter((name) => packages[name]?.hasInstallScript)).toEqual(['node_modules/esbuild']);
});

test('explain --code prints the page of a code there, before there is a site', () => {
  expect(run('npx', ['--no-install', 'docgen', 'explain', '--code', 'link/no-such-page'], folder)).toMatch(
    /^link\/no-such-page\n\n {2}A link leads to a path of this site where there is no page\.\n[\s\S]*\nWhat to do\n/,
  );
});

test('a site of five files builds there, with an island, types and a replaced part', () => {
  const files: Record<string, string> = {
    'site.config.ts':
      "import { defineConfig } from 'docgen';\n\nexport default defineConfig({ title: 'Five files', url: 'https://five.example', templates: { Footer: './Footer.tsx' } });\n",
    'Footer.tsx': 'export function Footer() {\n  return <footer>Five files make a site.</footer>;\n}\n',
    'content/docs/index.md': '---\ntitle: Start\n---\n\nSee [counting](./count.mdx).\n\n```js\nlet a = 1;\n```\n',
    'content/docs/count.mdx':
      '---\ntitle: Count\n---\n\nimport Counter from \'./counter.island.tsx\';\nimport { Admonition } from \'docgen/components\';\n\n<Counter start={3} when="load" />\n\n<Admonition kind="tip">Click it.</Admonition>\n',
    'content/docs/counter.island.tsx':
      'import { useState } from \'react\';\n\nexport default function Counter({ start }: { start: number }) {\n  const [count, setCount] = useState(start);\n  return <button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>;\n}\n',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  run('npx', ['--no-install', 'docgen', 'build', '--strict'], folder);
  const html = readFileSync(join(folder, 'build/docs/count/index.html'), 'utf8');
  expect(html).toMatch(/Count (<!-- -->)?3/);
  expect(html).toContain('Five files make a site.');
  expect(html).toContain('Click it.');
});

/** `docgen init` in the folder, with the program at `bin`; returns what it reported, the site and what its package.json says of docgen. */
function initWith(bin: string, name: string): { site: string; stderr: string; docgen: string | undefined } {
  const { status, stderr } = spawnSync(process.execPath, [bin, 'init', name], { cwd: folder, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const site = join(folder, name);
  const { devDependencies } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')) as { devDependencies: Record<string, string> };
  return { site, stderr, docgen: devDependencies.docgen };
}

/** An installed docgen in a folder where no other test looks for it. */
function movedInto(packages: string, origin: string | undefined): string {
  const root = join(folder, packages);
  mkdirSync(root, { recursive: true });
  cpSync(join(folder, 'node_modules'), root, { recursive: true });
  rmSync(join(root, '.package-lock.json'), { force: true });
  if (origin !== undefined)
    writeFileSync(join(root, '.package-lock.json'), JSON.stringify({ packages: { 'node_modules/docgen': { resolved: origin } } }));
  return join(root, 'docgen/bin/docgen.js');
}

const isCopied = (site: string): boolean => existsSync(join(site, 'vendor'));

test('docgen init writes a site there that builds without a warning, passes its own check, and takes docgen from the tarball in its place', () => {
  const { stderr } = spawnSync('npx', ['--no-install', 'docgen', 'init', 'my docs'], { cwd: folder, encoding: 'utf8' });
  const site = join(folder, 'my docs');
  expect(stderr).toContain("cd 'my docs'");
  expect(stderr).toContain('package.json names docgen by its tarball on this machine, file:../docgen-3.8.1.tgz\n');
  expect(isCopied(site)).toBe(false);
  // Before anything is installed in it, the docgen beside it does.
  run('npx', ['--no-install', 'docgen', 'build', '--strict'], site);
  rmSync(join(site, 'build'), { recursive: true });
  const printed = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: site,
    encoding: 'utf8',
    env: ENVIRONMENT,
  });
  expect([printed.status, printed.stderr]).toEqual([0, expect.not.stringContaining('npm warn')]);
  const installed = JSON.parse(readFileSync(join(site, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string }>;
  };
  expect(installed.packages['node_modules/docgen']?.resolved).toBe('file:../docgen-3.8.1.tgz');
  run('npm', ['run', 'check'], site);
  expect(readdirSync(join(site, 'content/docs')).sort()).toEqual(['api', 'index.md', 'publishing.md', 'writing.md']);
  expect(readFileSync(join(site, 'build/docs/api/orders/place-order/index.html'), 'utf8')).toContain('Place an order');
  expect(readFileSync(join(site, '.gitignore'), 'utf8')).toContain('.docgen/');
}, 180_000);

test('a site of a docgen that another program installed, or that came from an address, names that folder or address', () => {
  const unknown = initWith(movedInto('unknown/node_modules', undefined), 'of a folder');
  expect([unknown.docgen, isCopied(unknown.site)]).toEqual(['file:../unknown/node_modules/docgen', false]);
  const address = 'https://example.com/docgen-3.8.1.tgz';
  const remote = initWith(movedInto('remote/node_modules', address), 'of an address');
  expect([remote.docgen, isCopied(remote.site)]).toEqual([address, false]);
  expect(remote.stderr).not.toContain('can’t read that path');
});

test('a docgen in a cache whose tarball is gone is packed into the site, and git ignores the tarball', () => {
  const { site, docgen, stderr } = initWith(movedInto('_npx/1/node_modules', 'file:../gone.tgz'), 'of a cache');
  expect(docgen).toBe('file:vendor/docgen-3.8.1.tgz');
  expect(stderr).toContain('Packed docgen into vendor/docgen-3.8.1.tgz, because it runs from a cache that may be cleared');
  expect(existsSync(join(site, 'vendor/docgen-3.8.1.tgz'))).toBe(true);
  run('git', ['init', '--quiet'], site);
  expect(run('git', ['status', '--porcelain', '--untracked-files=all'], site)).not.toContain('.tgz');
}, 60_000);

/** What the workflow of the site runs to install its packages. */
function installStep(site: string): string {
  const { jobs } = parse(readFileSync(join(site, '.github/workflows/docs.yml'), 'utf8')) as {
    jobs: { build: { steps: { name?: string; run?: string }[] } };
  };
  return jobs.build.steps.find(({ name }) => name === 'Install')?.run ?? '';
}

/** As `run`, while this process answers requests. Returns both streams. */
async function runAsync(command: string, args: string[], cwd: string): Promise<string> {
  const child = spawn(command, args, { cwd, env: { ...ENVIRONMENT, DOCGEN: '', npm_config_prefer_offline: 'true' } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      printed += bytes;
    });
  const [status] = await once(child, 'close');
  expect(status, printed).toBe(0);
  return printed;
}

test('the workflow installs docgen from the variable DOCGEN where package.json names a path that is not there, and reports it without', () => {
  const { site } = initWith(movedInto('here/node_modules', undefined), 'in CI');
  run('npm', ['install', '--no-audit', '--no-fund', '--offline'], site);
  rmSync(join(folder, 'here'), { recursive: true });
  rmSync(join(site, 'node_modules'), { recursive: true });
  const install = installStep(site);
  const inBash = (source: string) =>
    spawnSync('bash', ['-e', '-c', install], {
      cwd: site,
      encoding: 'utf8',
      env: { ...ENVIRONMENT, DOCGEN: source, npm_config_prefer_offline: 'true' },
    });
  const without = inBash('');
  expect([without.status, without.stdout]).toEqual([1, expect.stringContaining('::error file=package.json::docgen can')]);
  rmSync(join(site, 'package-lock.json'));
  expect(inBash('').stdout).toContain('::error file=package.json::docgen can');
  expect(inBash(`file:${TARBALL}`).status).toBe(0);
  run('npm', ['run', 'check'], site);
}, 180_000);

test('a clone of a site that names docgen by an address installs it with the steps of the workflow, with a lock file or without', async () => {
  const server = createServer((_, response) => response.end(readFileSync(TARBALL))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/docgen-3.8.1.tgz`;
  const site = initWith(join(folder, 'node_modules/docgen/bin/docgen.js'), 'by address').site;
  const install = installStep(site);
  const inSite = (script: string, cwd: string) => runAsync('bash', ['-e', '-c', script], cwd);
  try {
    await inSite(`npm install --no-audit --no-fund --prefer-offline --save-dev docgen@${address}`, site);
    await inSite('git init --quiet && git add . && git -c user.name=a -c user.email=a@b.example commit --quiet -m a', site);
    for (const isLocked of [true, false]) {
      const clone = join(folder, isLocked ? 'locked clone' : 'clone');
      await inSite(`git clone --quiet . '${clone}'`, site);
      if (!isLocked) rmSync(join(clone, 'package-lock.json'));
      const warned = await inSite(install, clone);
      expect(warned).not.toContain('npm warn');
      await inSite('npm run check', clone);
    }
  } finally {
    server.close();
  }
}, 180_000);
