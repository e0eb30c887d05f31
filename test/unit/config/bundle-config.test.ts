import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleConfig } from '../../../src/bundle/bundle-config.js';
import { type Files, loadSite, writeSite } from './load-site.js';

const CONFIG = "export default { title: 'Site', url: 'https://docs.example.com' };";

async function bundle(files: Files) {
  const { siteRoot, remove } = writeSite(files);
  try {
    return { siteRoot, ...(await bundleConfig(siteRoot)) };
  } finally {
    remove();
  }
}

test('the first of the four file names is taken', async () => {
  expect((await bundle({ 'site.config.mjs': CONFIG, 'site.config.js': CONFIG, 'site.config.mts': CONFIG })).value?.file).toBe(
    'site.config.mts',
  );
  expect((await bundle({ 'site.config.mjs': CONFIG })).value?.file).toBe('site.config.mjs');
  const { value, diagnostics } = await bundle({ 'site.config.json': '{}' });
  expect(value).toBeUndefined();
  expect(diagnostics[0]?.hint).toContain('site.config.ts, site.config.mts, site.config.js, site.config.mjs');
});

test('`docgen` resolves in a site without node_modules', async () => {
  const { raw, diagnostics } = await loadSite(
    "import { defineConfig, type UserConfig } from 'docgen';\nexport default defineConfig({ title: 'Site', url: 'https://docs.example.com' } satisfies UserConfig);",
  );
  expect(diagnostics).toEqual([]);
  expect(raw).toEqual({ title: 'Site', url: 'https://docs.example.com' });
});

test("the site's own modules are inputs, packages are not", async () => {
  const { raw, inputs, diagnostics } = await loadSite({
    'site.config.ts':
      "import { items } from './config/navbar.js';\nimport name from 'esm-name';\nimport cjs from 'cjs-name';\nimport words from './words.json';\nexport default { title: name + cjs + words.third, url: 'https://docs.example.com', navbar: { items } };",
    'config/navbar.ts': "export const items: { label: string; to: string }[] = [{ label: 'A', to: '/' }];",
    'words.json': '{ "third": "c" }',
    'node_modules/esm-name/package.json': '{"name":"esm-name","type":"module","main":"main.js"}',
    'node_modules/esm-name/main.js': "export default 'a';",
    'node_modules/cjs-name/package.json': '{"name":"cjs-name"}',
    'node_modules/cjs-name/index.js': "module.exports = 'b';",
  });
  expect(diagnostics).toEqual([]);
  expect(raw).toMatchObject({ title: 'abc', navbar: { items: [{ label: 'A', to: '/' }] } });
  expect(inputs).toEqual(['config/navbar.ts', 'site.config.ts', 'words.json']);
});

test('a CommonJS configuration works, with require and __dirname', async () => {
  const { raw, diagnostics } = await loadSite({
    'site.config.js':
      "const { basename } = require('path');\nconst { title } = require('./title.cjs');\nmodule.exports = { title: title + basename(__filename), url: 'https://docs.example.com' };",
    'title.cjs': "exports.title = 'Site of ';",
  });
  expect(diagnostics).toEqual([]);
  expect(raw).toMatchObject({ title: 'Site of site.config.js' });
});

test('import.meta has the path of the configuration file', async () => {
  const { siteRoot, value } = await bundle({ 'site.config.ts': 'export default import.meta.url + import.meta.dirname;' });
  expect(value?.code).toContain(join(siteRoot, 'site.config.ts'));
});

test('the tsconfig.json of the site changes nothing', async () => {
  const { raw, diagnostics } = await loadSite({
    'site.config.ts': "import title from 'name';\nexport default { title, url: 'https://docs.example.com' };",
    'tsconfig.json': '{ "extends": "./missing.json", "compilerOptions": { "paths": { "name": ["./other.ts"] } } }',
    'other.ts': "export default 'other';",
    'node_modules/name/package.json': '{"name":"name","type":"module","main":"main.js"}',
    'node_modules/name/main.js': "export default 'Site';",
  });
  expect(diagnostics).toEqual([]);
  expect(raw).toMatchObject({ title: 'Site' });
});

test('every import that leads nowhere is reported, each at its specifier', async () => {
  const { value, diagnostics } = await bundle({
    'site.config.ts': "import a from './a.ts';\nimport { b } from 'b';\nexport default { a, b };",
  });
  expect(value).toBeUndefined();
  expect(diagnostics).toMatchObject([
    { code: 'config/unresolved-import', at: { file: 'site.config.ts', line: 1, column: 15 } },
    { code: 'config/unresolved-import', at: { file: 'site.config.ts', line: 2, column: 19 } },
  ]);
});

test('a syntax error in a module beside the configuration has its place there', async () => {
  const { diagnostics } = await bundle({
    'site.config.ts': "import './part.ts';\nexport default {};",
    'part.ts': 'const ü = 1;\nconst é = ;\n',
  });
  expect(diagnostics).toMatchObject([{ code: 'config/syntax', at: { file: 'part.ts', line: 2, column: 11 } }]);
});
