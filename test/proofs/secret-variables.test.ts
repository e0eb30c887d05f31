// test:all
// No variable of the environment that the configuration does not list is in what a site publishes, keeps or prints, however its code reads it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const site = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-secrets-')));
afterAll(() => rmSync(site, { recursive: true, force: true }));

const FILES: Record<string, string> = {
  'site.config.ts':
    "export default { title: 'T', url: 'https://t.example', env: ['SHOWN', 'UNUSED'], markdown: { remarkPlugins: ['./plugins/show.ts'] } };\n",
  'plugins/show.ts': `export default () => (tree: { children: unknown[] }) => {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: \`plugin \${process.env.SHOWN} \${process.env.CANARY} \${Object.values(process.env).some((value) => /canary/.test(String(value)))}\` }] });
};
`,
  'parts/all.tsx': `import { execSync } from 'node:child_process';
import { createRequire } from 'node:module';
import * as whole from 'node:process';
import nodeProcess, { env as nodeEnv } from 'node:process';

const { env } = process;
const key = 'env';
const all = [env, nodeEnv, whole.env, nodeProcess.env, globalThis.process.env, process[key], createRequire(import.meta.url)('process').env];

export const All = () => <pre>{JSON.stringify(all.map(({ UNUSED, ...shown }) => shown))} {execSync('env -u UNUSED env').toString()}</pre>;
`,
  'parts/own.island.tsx': 'export default function Own() {\n  return <b>island {process.env.SHOWN} {process.env.CANARY}</b>;\n}\n',
  'content/docs/index.mdx': `import { All } from '@site/parts/all.tsx';
import Own from '@site/parts/own.island.tsx';

# Start

<All />

<Own />

page {process.env.SHOWN} {process.env.CANARY} {JSON.stringify(globalThis.process?.env?.CANARY)}
`,
};

test('secrets of the machine are in no file of the output and of the cache, and in no line', () => {
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(site, name)), { recursive: true });
    writeFileSync(join(site, name), text);
  }
  const secrets = { CANARY: 'canary-a', NODE_AUTH_TOKEN: 'canary-b', DOCGEN_SEARCH_ADMIN_KEY: 'canary-c', UNUSED: 'listed-canary-d' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('bin/docgen.js'), 'build'], {
    cwd: site,
    encoding: 'utf8',
    env: { ...process.env, CI: '1', SHOWN: 'a shown value', ...secrets },
  });
  expect(status).toBe(0);
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(files.filter((file) => /(?<!listed-)canary-[abc]/.test(readFileSync(file, 'latin1')))).toEqual([]);
  expect(stdout + stderr).not.toMatch(/canary-/);
  // A listed variable is public once code shows it, and not before.
  const published = files.filter((file) => file.startsWith(join(site, 'build')));
  expect(published.filter((file) => readFileSync(file, 'latin1').includes('canary-d'))).toEqual([]);
  const page = readFileSync(join(site, 'build/docs/index.html'), 'utf8');
  expect(page).toContain('page a shown value');
  expect(page).toContain('plugin a shown value undefined');
  const islands = published.filter((file) => /island-own/.test(file)).map((file) => readFileSync(file, 'utf8'));
  expect(islands).toEqual([expect.stringContaining('a shown value')]);
});
