// test:all
// The packed tarball in an empty folder: few packages, a small site that builds, and a new one as a stranger makes it.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-package-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (command: string, args: string[], cwd: string) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  expect(status, `${command} ${args.join(' ')}\n${stdout}${stderr}`).toBe(0);
  return stdout;
};

/** `npm pack` writes another package.json while it works, which other tests would read: it packs a copy of the checkout. */
const checkout = join(folder, 'checkout');
const COPIED = ['bin', 'client', 'dist', 'docs', 'scripts', 'src', 'starter', 'templates', 'package.json', 'package-lock.json'];
const TARBALL = join(folder, 'docgen-3.8.1.tgz');

beforeAll(() => {
  run('npm', ['run', 'bundle'], process.cwd());
  mkdirSync(checkout);
  for (const name of [...COPIED, 'LICENSE', 'README.md', 'CHANGELOG.md', 'tsconfig.base.json'])
    cpSync(name, join(checkout, name), { recursive: true, preserveTimestamps: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'));
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

test('docgen init writes a site there that builds without a warning, passes its own check, and installs docgen from its own tarball', () => {
  const { stderr } = spawnSync('npx', ['--no-install', 'docgen', 'init', 'my docs'], { cwd: folder, encoding: 'utf8' });
  const site = join(folder, 'my docs');
  expect(stderr).toContain("cd 'my docs'");
  expect(stderr).toContain('vendor/docgen-3.8.1.tgz');
  // Before anything is installed in it, the docgen beside it does.
  run('npx', ['--no-install', 'docgen', 'build', '--strict'], site);
  rmSync(join(site, 'build'), { recursive: true });
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], site);
  const installed = JSON.parse(readFileSync(join(site, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string }>;
  };
  expect(installed.packages['node_modules/docgen']?.resolved).toBe('file:vendor/docgen-3.8.1.tgz');
  run('npm', ['run', 'check'], site);
  expect(readdirSync(join(site, 'content/docs')).sort()).toEqual(['api', 'index.md', 'publishing.md', 'writing.md']);
  expect(readFileSync(join(site, 'build/docs/api/orders/place-order/index.html'), 'utf8')).toContain('Place an order');
  expect(readFileSync(join(site, '.gitignore'), 'utf8')).toContain('.docgen/');
}, 180_000);
