import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { buildClient, bundleClient } from '../../../src/bundle/bundle-client.js';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function siteOf(files: Record<string, string | Uint8Array>, depth = ''): string {
  const top = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-client-')));
  made.push(top);
  const siteRoot = join(top, depth);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteRoot, name)), { recursive: true });
    writeFileSync(join(siteRoot, name), text);
  }
  return siteRoot;
}

const build = async (
  files: Record<string, string | Uint8Array>,
  { islands = [] as string[], styles = [] as string[], depth = '' } = {},
) => {
  const { value, diagnostics } = await buildClient({ siteRoot: siteOf({ 'site.config.ts': '', ...files }, depth), islands, styles });
  expect(diagnostics).toEqual([]);
  if (!value) throw new Error('no client');
  const fileOf = (path: string | undefined) => value.files.find((file) => file.path === path)?.content ?? '';
  return { ...value, fileOf };
};

const COUNTER =
  'import { useState } from \'react\';\nexport default function Counter({ start }) { const [n, set] = useState(start); return <button type="button" onClick={() => set(n + 1)}>{n}</button>; }';

describe('bundleClient', () => {
  test('if the site is gone for a moment, its missing files are reported, and no style sheet of docgen is missing', async () => {
    const siteRoot = join(siteOf({}), 'gone');
    const { diagnostics } = await buildClient({ siteRoot, islands: ['src/count.island.tsx'], styles: ['site.css'] });
    expect([...new Set(diagnostics.map(({ code }) => code))]).toEqual(['bundle/invalid-module']);
  });

  test('gives a site without islands one module, its chunks and one sheet, and React for what opens late alone', async () => {
    const client = await build({});
    expect(client.scripts).toEqual([expect.stringMatching(/^assets\/client\/boot-[0-9a-f]{8}\.js$/)]);
    expect(client.styles).toEqual([expect.stringMatching(/^assets\/client\/styles-[0-9a-f]{8}\.css$/)]);
    expect(client.islandMap).toBeUndefined();
    const { console: ofConsole, search } = client.featureFiles;
    const always = client.files.filter(({ path }) => !ofConsole.includes(path) && !search.includes(path));
    expect(
      always.filter(({ content }) => content.includes('hydrateRoot') || content.includes('react.dev')).map(({ path }) => path),
    ).toEqual([]);
    expect(gzipSync(client.fileOf(client.scripts[0])).length).toBeLessThan(6 * 1024);
  });

  test('names every chunk that the module asks for', async () => {
    const client = await build({ 'a.island.jsx': COUNTER }, { islands: ['a.island.jsx'] });
    const names = new Set(client.files.map(({ path }) => path));
    const asked = client.files
      .filter(({ path }) => path.endsWith('.js'))
      .flatMap(({ content }) => [...content.matchAll(/["'](\.\/[\w.-]+\.js)["']/g)].map((match) => match[1] ?? ''));
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((name) => !names.has(`assets/client/${name.slice(2)}`))).toEqual([]);
  });

  test('maps islands to modules at an address that never changes', async () => {
    const client = await build(
      { 'parts/a.island.tsx': COUNTER, 'parts/b.island.tsx': COUNTER },
      { islands: ['parts/b.island.tsx', 'parts/a.island.tsx'] },
    );
    expect(client.islandMap).toBe('assets/islands.json');
    const map = JSON.parse(client.fileOf('assets/islands.json')) as Record<string, string>;
    expect(Object.keys(map)).toEqual(['parts/a.island.tsx', 'parts/b.island.tsx']);
    expect(client.fileOf(map['parts/a.island.tsx'])).toMatch(/export\s*\{[^}]*as default/);
    expect(client.inputs).toEqual(['parts/a.island.tsx', 'parts/b.island.tsx']);
  });

  test('puts the variables that an island names into its file, and no other', async () => {
    const island = 'export default () => [process.env.SHOWN, process.env.UNLISTED, process.env["KEPT"].length].join();';
    const siteRoot = siteOf({ 'site.config.ts': '', 'a.island.jsx': island });
    const env = { SHOWN: 'a value', KEPT: 'four', UNUSED: 'a secret' };
    const { value } = await buildClient({ siteRoot, islands: ['a.island.jsx'], styles: [], env });
    const texts = (value?.files ?? []).map(({ content }) => content).join('\n');
    expect(texts).toContain('a value');
    // Samples of requests are written in the browser too. The text of those in JavaScript reads a variable, whose name is filled in.
    expect(texts).not.toMatch(/a secret|process\.env(?!\.\$\{)/);
  });

  test("leaves out an island that can't be bundled, reports the reason once, and contains the others", async () => {
    const islands = ['a.island.jsx', 'b.island.jsx', 'c.island.jsx'];
    const files = { 'a.island.jsx': COUNTER, 'b.island.jsx': `import './nowhere';\n${COUNTER}`, 'c.island.jsx': COUNTER };
    const { value, diagnostics } = await buildClient({ siteRoot: siteOf({ 'site.config.ts': '', ...files }), islands, styles: [] });
    expect(diagnostics).toMatchObject([{ code: 'bundle/unresolved-import', at: { file: 'b.island.jsx', line: 1 } }]);
    const map = JSON.parse(value?.files.find(({ path }) => path === value.islandMap)?.content ?? '{}') as Record<string, string>;
    expect(Object.keys(map)).toEqual(['a.island.jsx', 'c.island.jsx']);
  });

  test('changes only what an edit of one island reaches', async () => {
    const files = { 'a.island.jsx': COUNTER, 'b.island.jsx': COUNTER };
    const islands = ['a.island.jsx', 'b.island.jsx'];
    const before = await build(files, { islands });
    const after = await build({ ...files, 'b.island.jsx': COUNTER.replace('n + 1', 'n + 2') }, { islands });
    const paths = new Set(after.files.map(({ path }) => path));
    expect(before.files.filter(({ path }) => !paths.has(path)).map(({ path }) => path)).toEqual([expect.stringMatching(/island-b-/)]);
    expect(after.scripts).toEqual(before.scripts);
  });

  test('gives the same names and bytes wherever the site lies', async () => {
    const files = { 'a.island.jsx': COUNTER, 'parts/x.css': '.x { color: red }' };
    const options = { islands: ['a.island.jsx'], styles: ['./parts/x.css'] };
    const one = await build(files, options);
    const two = await build(files, { ...options, depth: 'deep/er/folder' });
    expect(two.files).toEqual(one.files);
  });

  test('puts the styles of the site behind docgen’s own, with the images that they name', async () => {
    const css = '.mine { background: url("./dot.png") } .logo { background: url(/img/logo.svg) }';
    const client = await build(
      { 'parts/site.css': css, 'parts/dot.png': new Uint8Array([137, 80, 78, 71]) },
      { styles: ['./parts/site.css'] },
    );
    const sheet = client.fileOf(client.styles[0]);
    expect(sheet.indexOf('.mine')).toBeGreaterThan(sheet.indexOf('.navbar'));
    // The second from assets/client/ to content/public, which lies at the root of the output.
    const image = client.files.find(({ path }) => path.endsWith('.png'));
    expect(image).toMatchObject({ encoding: 'base64', content: 'iVBORw==' });
    expect(sheet.endsWith(`.mine{background:url("./${image?.path.split('/').at(-1)}")}.logo{background:url(../../img/logo.svg)}\n`)).toBe(
      true,
    );
  });

  test.each(['styles.css', 'index.css'])('a sheet of the site may have any name: %s', async (name) => {
    const client = await build({ [name]: '.mine { color: red }' }, { styles: [name] });
    expect(client.fileOf(client.styles[0])).toContain('.mine{color:red}');
  });

  test('gives an inline script that can stand in a page, and is the same for every site', async () => {
    const { inlineScript, bannerScript } = await build({});
    for (const script of [inlineScript, bannerScript]) expect(script).not.toMatch(/<\/script|<!--/i);
    expect(inlineScript.length).toBeLessThan(1200);
    expect((await build({ 'a.island.jsx': COUNTER }, { islands: ['a.island.jsx'] })).inlineScript).toBe(inlineScript);
  });

  test('asks Trusted Types for one policy, and runs no text as code', async () => {
    const { files } = await build({ 'a.island.jsx': COUNTER }, { islands: ['a.island.jsx'] });
    const code = files.filter(({ path }) => path.endsWith('.js')).map(({ content }) => content);
    expect(code.filter((text) => text.includes('createPolicy("docgen"')).length).toBe(1);
    expect(code.filter((text) => /\beval\(|new Function\(/.test(text))).toEqual([]);
  });

  test('reports what is wrong with an island and a sheet in one run', async () => {
    const siteRoot = siteOf({
      'a.island.jsx': "import x from './nope';\nexport default () => x;",
      'a.css': 'b { background: url(../../x.png) }',
    });
    const { value, diagnostics } = await bundleClient({ siteRoot, islands: ['a.island.jsx'], styles: ['./a.css'] });
    expect(value).toBeUndefined();
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`)).toEqual([
      'bundle/unresolved-import a.island.jsx:1:15',
      'bundle/outside-site a.css:1:17',
    ]);
  });

  test('writes nothing into the site', async () => {
    const siteRoot = siteOf({ 'a.island.jsx': COUNTER });
    await bundleClient({ siteRoot, islands: ['a.island.jsx'], styles: [] });
    expect(readdirSync(siteRoot)).toEqual(['a.island.jsx']);
  });
});
