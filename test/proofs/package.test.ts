// The packed tarball in an empty folder: few packages, and a small site that builds.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
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
