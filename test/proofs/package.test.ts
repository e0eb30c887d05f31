// test:all
// The packed tarball in an empty folder: few packages, a small site that builds, and a new one as a stranger makes it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
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

beforeAll(() => {
  run('npm', ['run', 'bundle'], process.cwd());
  run('npm', ['pack', '--ignore-scripts', '--pack-destination', folder], process.cwd());
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', join(folder, 'docgen-3.8.1.tgz')], folder);
}, 180_000);

test('at most 25 packages are installed, and no install script but that of esbuild', () => {
  const { packages } = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const names = Object.keys(packages);
  expect(names.length).toBeLessThanOrEqual(25);
  expect(names.filter((name) => packages[name]?.hasInstallScript)).toEqual(['node_modules/esbuild']);
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
