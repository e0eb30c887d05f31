import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { bundleConfig } from '../../../src/bundle/bundle-config.js';
import { evaluateConfig, startConfigChild } from '../../../src/config/evaluate-config.js';
import { codesOf, loadSite, writeSite } from './load-site.js';

/** Longer than a test may take: what waited for it would fail by that. */
const PATIENCE_MS = 600_000;

const SITE = "title: 'Site', url: 'https://docs.example.com'";

test('an object, a function and an async function all give the configuration', async () => {
  for (const value of [`{ ${SITE} }`, `() => ({ ${SITE} })`, `async () => ({ ${SITE} })`, `Promise.resolve({ ${SITE} })`]) {
    const { raw, diagnostics } = await loadSite(`export default ${value};`);
    expect({ raw, diagnostics }).toEqual({ raw: { title: 'Site', url: 'https://docs.example.com' }, diagnostics: [] });
  }
});

test('a value may stand in two places, and undefined is the same as a key that is not there', async () => {
  const { raw } = await loadSite(
    `const link = { label: 'A', to: '/' };\nexport default { ${SITE}, tagline: undefined, a: link, b: [link, link] };`,
  );
  expect(raw).toEqual({
    title: 'Site',
    url: 'https://docs.example.com',
    a: { label: 'A', to: '/' },
    b: Array(2).fill({ label: 'A', to: '/' }),
  });
});

test('a configuration that never ends is killed after its time, and its current place is reported', async () => {
  const { diagnostics } = await loadSite('let n = 0;\nwhile (n >= 0) n = 1;\nexport default {};', { timeoutMs: 400 });
  expect(diagnostics).toMatchObject([
    { code: 'config/timeout', message: expect.stringContaining('after 0.4 s'), at: { line: 3, column: 1 } },
  ]);
});

test('a promise that nothing can settle any more is noticed without waiting for the time to pass', async () => {
  const { diagnostics } = await loadSite('export default new Promise(() => {});', { timeoutMs: PATIENCE_MS });
  expect(codesOf({ diagnostics })).toEqual(['config/timeout']);
});

test('an open timer or server of the configuration does not keep the build waiting', async () => {
  const text = `import { createServer } from 'node:http';\ncreateServer().listen(0);\nsetInterval(() => {}, 1000);\nexport default { ${SITE} };`;
  expect((await loadSite(text, { timeoutMs: PATIENCE_MS })).diagnostics).toEqual([]);
});

test('an error is shown where it was thrown, in a module beside the configuration too', async () => {
  const { diagnostics } = await loadSite({
    'site.config.ts': "import { links } from './parts/links.ts';\n\nexport default async () => ({ links: await links() });",
    'parts/links.ts':
      "interface Link { to: string }\n\nexport async function links(): Promise<Link[]> {\n  throw new TypeError('no links today');\n}",
  });
  expect(diagnostics).toMatchObject([
    {
      code: 'config/threw',
      message: 'The configuration threw an error: no links today',
      at: { file: 'parts/links.ts', line: 4, column: 9 },
    },
  ]);
});

test('what is thrown need not be an error', async () => {
  for (const [thrown, message] of [
    ["'a string'", 'a string'],
    ['undefined', 'undefined'],
    ['{ status: 404 }', '{"status":404}'],
    ['new Error("")', 'Error'],
  ]) {
    const { diagnostics } = await loadSite(`throw ${thrown};\nexport default {};`);
    expect(diagnostics).toMatchObject([{ code: 'config/threw', message: `The configuration threw an error: ${message}` }]);
  }
});

test('an error in a callback, after the value was given, is no fault of the value', async () => {
  const { diagnostics } = await loadSite(`setTimeout(() => { throw new Error('late'); }, 50);\nexport default { ${SITE} };`);
  expect(diagnostics).toEqual([]);
});

test('a listed variable is read; one that is not listed is an error at the place of its name', async () => {
  const text = `const { BUILD } = process.env;\nexport default {\n  ${SITE},\n  tagline: BUILD + (process.env.STAGE ?? ''),\n  env: ['BUILD'],\n};`;
  const { raw, diagnostics } = await loadSite(text, { env: { ...process.env, BUILD: '42', STAGE: 'x' } });
  expect(raw).toBeUndefined();
  expect(diagnostics).toMatchObject([
    { code: 'config/undeclared-env', message: expect.stringContaining('STAGE'), at: { line: 4, column: 33 } },
  ]);
  const listed = await loadSite(text.replace("['BUILD']", "['BUILD', 'STAGE']"), { env: { ...process.env, BUILD: '42', STAGE: 'x' } });
  expect(listed.raw).toMatchObject({ tagline: '42x' });
});

test('a look whether a variable is set counts as reading it', async () => {
  const { diagnostics } = await loadSite(`export default { ${SITE}, noIndex: 'PREVIEW' in process.env };`, {
    env: { PATH: process.env.PATH },
  });
  expect(codesOf({ diagnostics })).toEqual(['config/undeclared-env']);
});

test('the base of the environment, own variables and those that a package reads need no listing', async () => {
  const { raw, diagnostics } = await loadSite(
    {
      'site.config.ts': `import { stage } from 'stage';\nprocess.env.OWN = 'own';\nexport default { ${SITE}, tagline: [process.env.NODE_ENV, process.env.OWN, stage()].join() };`,
      'node_modules/stage/package.json': '{"name":"stage","type":"module","exports":"./index.js"}',
      'node_modules/stage/index.js': "export const stage = () => process.env.STAGE ?? 'none';",
    },
    { env: { PATH: process.env.PATH, NODE_ENV: 'production', STAGE: 'beta' } },
  );
  expect(diagnostics).toEqual([]);
  expect(raw).toMatchObject({ tagline: 'production,own,beta' });
});

test('a program that the configuration starts sees the base of the environment only', async () => {
  const text = `import { execFileSync } from 'node:child_process';\nconst seen = execFileSync(process.execPath, ['-p', 'String(process.env.SECRET)'], { encoding: 'utf8' });\nexport default { ${SITE}, tagline: seen.trim() };`;
  const { raw, diagnostics } = await loadSite(text, { env: { PATH: process.env.PATH, SECRET: 'x' } });
  expect(diagnostics).toEqual([]);
  expect(raw).toMatchObject({ tagline: 'undefined' });
});

test('a key that would reach the prototype of an object is refused', async () => {
  const { diagnostics } = await loadSite(`export default JSON.parse('{"__proto__": {"title": "x"}, "url": "https://docs.example.com"}');`);
  expect(diagnostics).toMatchObject([{ code: 'config/not-json', message: expect.stringContaining('__proto__') }]);
});

test('its working folder is the site. If the site is deleted before it is evaluated, that is reported', async () => {
  const { raw } = await loadSite(`export default { ${SITE}, tagline: process.cwd().split('/').at(-1) };`);
  expect((raw as { tagline: string }).tagline).toMatch(/^docgen-/);
  const { siteRoot, remove } = writeSite({ 'site.config.ts': `export default { ${SITE} };` });
  const { value } = await bundleConfig(siteRoot);
  const child = startConfigChild(siteRoot);
  remove();
  const options = { ...(value as { code: string; file: string; source: string }), siteRoot, child };
  expect(await evaluateConfig(options)).toMatchObject({
    diagnostics: [
      { code: 'config/not-found', message: `The folder ${siteRoot} no longer exists`, hint: expect.stringContaining('restore it') },
    ],
  });
});

test('what the configuration prints goes to stderr, so that stdout stays free for answers', async () => {
  const { siteRoot, remove } = writeSite({ 'site.config.ts': `console.log('printed by the site');\nexport default { ${SITE} };` });
  const script = join(siteRoot, 'evaluate.mjs');
  try {
    const { value } = await bundleConfig(siteRoot);
    writeFileSync(join(siteRoot, 'bundled.json'), JSON.stringify({ ...value, siteRoot }));
    const entry = `import { readFileSync } from 'node:fs'; import { evaluateConfig } from './src/config/evaluate-config.ts'; const { value } = await evaluateConfig(JSON.parse(readFileSync(process.argv[2], 'utf8'))); process.stdout.write(JSON.stringify(value));`;
    await build({
      stdin: { contents: entry, resolveDir: process.cwd() },
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'bundle',
      outfile: script,
    });
    const { stdout, stderr } = spawnSync(process.execPath, [script, join(siteRoot, 'bundled.json')], { encoding: 'utf8' });
    expect(stdout).toBe('{"title":"Site","url":"https://docs.example.com"}');
    expect(stderr).toContain('printed by the site');
    // The child's program must not depend on files beside it: here everything is one file in a foreign folder.
    expect(readFileSync(script, 'utf8')).toContain('docgen-config');
  } finally {
    rmSync(script, { force: true });
    remove();
  }
});
