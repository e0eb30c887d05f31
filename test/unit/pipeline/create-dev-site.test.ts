// The site in the memory of `docgen dev`: what it leaves out of what a build makes.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildSite } from '../../../src/pipeline/build-site.js';
import { createDevSite } from '../../../src/pipeline/live/create-dev-site.js';
import { filesIn } from '../../sites/site-fixture.js';
import { inOwnProcesses } from '../../warm-process.js';

const CONFIG = `export default {
  title: 'T', url: 'https://example.com', baseUrl: '/', search: false,
  chatWidget: { product: 'Lamp', script: 'https://chat.example/c.js', global: 'lampChat', integrationId: 'int_1' },
  analytics: { script: 'https://stats.example/s.js', global: 'lampStats', trackingId: 'docs', excludedUserAgents: [] },
};`;
const SENT = /lampChat|lampStats|chat\.example|stats\.example/;

let siteRoot: string;
beforeAll(() => {
  siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-site-')));
  writeFileSync(join(siteRoot, 'site.config.ts'), CONFIG);
  mkdirSync(join(siteRoot, 'content/docs'), { recursive: true });
  writeFileSync(join(siteRoot, 'content/docs/index.md'), '# Start\n\nText.\n');
});
afterAll(() => rmSync(siteRoot, { recursive: true, force: true }));

test('chat widget and page analytics are in no file of it, and in those of a build', async () => {
  const outFolder = join(siteRoot, 'build');
  const dev = createDevSite({ siteRoot, outFolder });
  const report = await dev.update();
  expect(report).toMatchObject({ published: true, diagnostics: [] });
  const read = async (path: string) => [path, Buffer.from((await dev.files.read(path)) ?? []).toString()] as const;
  const texts = await Promise.all(dev.files.paths().map(read));
  dev.close();
  expect(texts.map(([path]) => path)).toContain('docs/index.html');
  expect(texts.filter(([, text]) => SENT.test(text)).map(([path]) => path)).toEqual([]);

  expect((await buildSite({ siteRoot, outFolder })).published).toBe(true);
  const built = filesIn(outFolder).filter((file) => SENT.test(readFileSync(join(outFolder, file), 'utf8')));
  expect(built.filter((file) => file.endsWith('.js'))).not.toEqual([]);
  expect(built).toContain('_headers');
});

test('a page may go while another one is broken, and the fault is reported', async () => {
  const write = (file: string, text: string): void => writeFileSync(join(siteRoot, 'content/docs', file), text);
  write('gone.md', '# Gone\n');
  const dev = createDevSite({ siteRoot, outFolder: join(siteRoot, 'build') });
  expect((await dev.update()).published).toBe(true);
  write('index.md', '---\ntitle: [\n---\n\nText.\n');
  rmSync(join(siteRoot, 'content/docs/gone.md'));
  const fault = { diagnostics: [{ code: 'front-matter/invalid-yaml' }] };
  expect(await dev.update(['content/docs/index.md', 'content/docs/gone.md'])).toMatchObject({ ...fault, published: false });
  expect(dev.files.paths()).not.toContain('docs/gone/index.html');
  expect(await dev.check()).toMatchObject(fault);
  write('index.md', '# Start\n\nText.\n');
  expect((await dev.update(['content/docs/index.md'])).published).toBe(true);
  expect(await dev.check()).toMatchObject({ diagnostics: [] });
  dev.close();
});

test('what changed while a page was broken shows when the page is fixed', async () => {
  const write = (file: string, text: string): void => writeFileSync(join(siteRoot, 'content/docs', file), text);
  write('gone.md', '# Gone\n');
  const dev = createDevSite({ siteRoot, outFolder: join(siteRoot, 'build') });
  expect((await dev.update()).published).toBe(true);
  write('index.md', '---\ntitle: [\n---\n\nText.\n');
  rmSync(join(siteRoot, 'content/docs/gone.md'));
  mkdirSync(join(siteRoot, 'content/public'), { recursive: true });
  writeFileSync(join(siteRoot, 'content/public/terms.txt'), 'Pay.\n');
  const broken = await dev.update(['content/docs/index.md', 'content/docs/gone.md', 'content/public/terms.txt']);
  expect(broken).toMatchObject({ published: false, diagnostics: [{ code: 'front-matter/invalid-yaml' }] });
  // What is served is the last good site: that it has no errors is no answer for the one that is there.
  expect(await dev.check()).toBeUndefined();
  write('index.md', '# Start\n\nText.\n');
  expect((await dev.update(['content/docs/index.md'])).published).toBe(true);
  expect(await dev.check()).toMatchObject({ diagnostics: [] });
  expect(dev.files.paths()).not.toContain('docs/gone/index.html');
  dev.close();
});

/** A site whose code does more than a page needs. @param files beside the configuration */
function siteOf(files: Record<string, string>, config = '') {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-dev-code-')));
  const root = join(folder, 'site');
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  write('site.config.ts', `export default { title: 'T', url: 'https://example.com', search: false, ${config} };`);
  for (const [file, text] of Object.entries(files)) write(file, text);
  const start = () => {
    const dev = createDevSite({ siteRoot: root, outFolder: join(root, 'build') });
    onTestFinished(dev.close);
    const textAt = async (path: string) => Buffer.from((await dev.files.read(path)) ?? '').toString();
    return { ...dev, textAt };
  };
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, root, write, start };
}

const READS = "import { readFileSync } from 'node:fs';\n";

test.each([
  [
    'as a function of it runs',
    "export default () => (tree) => void tree.children.push(JSON.parse(readFileSync('node.json', 'utf8')));",
    'markdown/plugin',
  ],
  [
    'as it is loaded',
    "const node = JSON.parse(readFileSync('node.json', 'utf8'));\nexport default () => (tree) => void tree.children.push(node);",
    'markdown/plugins',
  ],
])('a plugin that failed %s for want of a file works once the file is there, in this process and in another one', (_, code, fault) =>
  inOwnProcesses(async () => {
    const site = siteOf(
      { 'plugin.ts': READS + code, 'content/docs/index.md': '# Start\n' },
      "markdown: { remarkPlugins: ['./plugin.ts'] }",
    );
    const node = JSON.stringify({ type: 'paragraph', children: [{ type: 'text', value: 'From the file' }] });
    for (const dev of [site.start(), site.start()]) {
      expect((await dev.update()).diagnostics).toMatchObject([{ code: fault }]);
      site.write('node.json', node);
      expect((await dev.update(['node.json'])).diagnostics).toEqual([]);
      expect(await dev.textAt('docs/index.html')).toContain('From the file');
      rmSync(join(site.root, 'node.json'));
      // Of another text nothing is known yet; what failed for it in one process is not what the next one knows.
      site.write('content/docs/index.md', '# Start\n\nAgain.\n');
      await dev.update();
      dev.close();
    }
  }),
);

test('a page whose code failed as it was loaded, for want of a file, is a page once the file is there', () =>
  inOwnProcesses(async () => {
    const code = "const data = readFileSync('data.txt', 'utf8');\nexport default () => <p>{data}</p>;";
    const site = siteOf({ 'content/pages/code.tsx': READS + code, 'content/docs/index.md': '# Start\n\n[The code](/code)\n' });
    const dev = site.start();
    await dev.update();
    expect(await dev.check()).toMatchObject({ diagnostics: [{ code: 'render/component-threw' }] });
    expect(await dev.textAt('code/index.html')).toBe('');
    site.write('data.txt', 'From the file');
    expect(await dev.textAt('code/index.html')).toContain('<p>From the file</p>');
    rmSync(join(site.root, 'data.txt'));
    site.write('content/pages/code.tsx', `${READS}${code}\n// Another text\n`);
    await dev.update(['content/pages/code.tsx']);
    expect(await dev.check()).toMatchObject({ diagnostics: [{ code: 'render/component-threw' }] });
    site.write('data.txt', 'Of now');
    expect(await dev.check()).toMatchObject({ diagnostics: [] });
  }));

test('while the folder of the site is gone none of its code runs, and what was shown is shown', async () => {
  const ran = join(tmpdir(), `docgen-ran-${process.pid}`);
  const code = (name: string) => `import { appendFileSync } from 'node:fs';
export default () => { appendFileSync(${JSON.stringify(ran)}, '${name} '); return <p>{'${name}'}</p>; };`;
  onTestFinished(() => rmSync(ran, { force: true }));
  const site = siteOf({ 'content/pages/seen.tsx': code('seen'), 'content/pages/other.tsx': code('other') }, 'docs: []');
  const dev = site.start();
  await dev.update();
  expect(await dev.textAt('seen/index.html')).toContain('<p>seen</p>');
  renameSync(site.root, join(site.folder, 'away'));
  // Before docgen has noticed it, and after.
  expect([await dev.check(), await dev.textAt('other/index.html')]).toEqual([undefined, '']);
  expect((await dev.update(['site.config.ts'])).diagnostics).toMatchObject([
    { code: 'config/not-found', message: `The folder ${site.root} no longer exists` },
  ]);
  expect([await dev.check(), await dev.textAt('other/index.html')]).toEqual([undefined, '']);
  expect(await dev.textAt('seen/index.html')).toContain('<p>seen</p>');
  expect([readFileSync(ran, 'utf8'), existsSync(site.root)]).toEqual(['seen ', false]);
  renameSync(join(site.folder, 'away'), site.root);
  expect((await dev.update(['site.config.ts'])).diagnostics).toEqual([]);
  expect(await dev.textAt('other/index.html')).toContain('<p>other</p>');
});

const PLUGIN = `export default () => (tree) => {
  for (const node of tree.children) for (const child of node.children ?? []) if (child.type === 'text') child.value = child.value.replace('%V%', 'three');
};`;

test('with plugins an edit renders its page alone, and a page with errors does not stop the others', async () => {
  const site = siteOf(
    { 'plug.mjs': PLUGIN, 'content/docs/index.md': '# Start\n\nVersion %V%.\n', 'content/docs/other.md': '# Other\n\nText.\n' },
    `markdown: { remarkPlugins: ['./plug.mjs'] },`,
  );
  const dev = site.start();
  expect(await dev.update()).toMatchObject({ published: true, diagnostics: [] });
  expect(await dev.textAt('docs/index.html')).toContain('Version three.');
  site.write('content/docs/index.md', '# Start\n\nNow %V%.\n');
  expect(await dev.update(['content/docs/index.md'])).toMatchObject({ isRevision: true, revision: { edited: ['docs/index.html'] } });
  expect(await dev.textAt('docs/index.html')).toContain('Now three.');

  site.write('content/docs/other.md', '---\ntitle: [\n---\n');
  expect(await dev.update(['content/docs/other.md'])).toMatchObject({ diagnostics: [{ code: 'front-matter/invalid-yaml' }] });
  site.write('content/docs/index.md', '# Start\n\nThen %V%.\n');
  await dev.update(['content/docs/index.md']);
  expect(await dev.textAt('docs/index.html')).toContain('Then three.');
  expect(await dev.textAt('docs/other/index.html')).toContain('Text.');

  site.write('plug.mjs', PLUGIN.replace('three', 'four'));
  site.write('content/docs/other.md', '# Other\n\nText.\n');
  expect(await dev.update(['plug.mjs', 'content/docs/other.md'])).toMatchObject({ isRevision: false, diagnostics: [] });
  expect(await dev.textAt('docs/index.html')).toContain('Then four.');
});

test('a template that fails on each page is reported once by a check', async () => {
  const site = siteOf(
    {
      'content/docs/index.md': '# Start\n',
      ...Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`content/docs/p${index}.md`, `# Page ${index}\n`])),
      'Footer.tsx': 'export function Footer() { return <b>{nothing.there}</b>; }',
    },
    `templates: { Footer: './Footer.tsx' },`,
  );
  const dev = site.start();
  await dev.update();
  const { diagnostics = [] } = (await dev.check()) ?? {};
  expect(diagnostics.filter(({ code }) => code === 'render/template-threw')).toHaveLength(1);
});

test('a file that goes while the site is read is no fault: what is there then is read', async () => {
  const site = siteOf(
    {
      'plug.mjs': `import { rmSync } from 'node:fs';
export default () => (tree, file) => { if (String(file.value).includes('FIRST')) rmSync('content/docs/second.md', { force: true }); };`,
      'content/docs/first.md': '# First\n\nText.\n',
      'content/docs/second.md': '# Second\n',
    },
    `markdown: { remarkPlugins: ['./plug.mjs'] },`,
  );
  const dev = site.start();
  await dev.update();
  site.write('content/docs/first.md', '# First\n\nFIRST\n');
  site.write('content/docs/second.md', '# Another\n');
  expect(await dev.update(['content/docs/first.md', 'content/docs/second.md'])).toMatchObject({ published: true, diagnostics: [] });
  expect(existsSync(join(site.root, 'content/docs/second.md'))).toBe(false);
  expect(dev.files.paths()).not.toContain('docs/second/index.html');
});

test.each([
  ['an import that leads nowhere', 'content/docs/broken.mdx', "import Chart from './chart.tsx';\n\n# Broken\n\n<Chart />\n"],
  ['a slip in the configuration', 'site.config.ts', 'export default { title: ;'],
  [
    'an unknown page in a sidebar',
    'site.config.ts',
    "export default { title: 'T', url: 'https://example.com', docs: [{ sidebars: { a: ['nix'] } }] };",
  ],
])('while the site has %s, what is written elsewhere shows', async (_, file, text) => {
  const site = siteOf({
    'content/docs/index.md': '# Start\n\nText.\n',
    'content/docs/parts.mdx': '# Parts\n\n<b>{1 + 1}</b>\n',
    'content/docs/broken.mdx': '# Broken\n\nWhole.\n',
  });
  const dev = site.start();
  expect(await dev.update()).toMatchObject({ published: true, diagnostics: [] });
  const good = readFileSync(join(site.root, file), 'utf8');
  site.write(file, text);
  const faults = (await dev.update([file])).diagnostics.map(({ code }) => code);
  expect(faults.length).toBeGreaterThan(0);

  site.write('content/docs/index.md', '# Start\n\nAnother.\n');
  site.write('content/docs/parts.mdx', '# Parts\n\n<b>{2 + 2}</b>\n');
  const report = await dev.update(['content/docs/index.md', 'content/docs/parts.mdx']);
  expect(report.diagnostics.map(({ code }) => code)).toEqual(faults);
  expect(report).toMatchObject({ isRevision: true, published: false });
  expect(await dev.textAt('docs/index.html')).toContain('Another.');
  expect(await dev.textAt('docs/parts/index.html')).toContain('<b>4</b>');
  expect(await dev.textAt('docs/broken/index.html')).toContain('Whole.');
  // A title too, and where others show it.
  site.write('content/docs/index.md', '# Begin\n\nMore.\n');
  await dev.update(['content/docs/index.md']);
  expect(await dev.textAt('docs/parts/index.html')).toContain('Begin');
  expect(await dev.check()).toBeUndefined();

  site.write(file, good);
  expect(await dev.update([file])).toMatchObject({ published: true, diagnostics: [] });
  expect(await dev.textAt('docs/index.html')).toContain('More.');
  expect(await dev.check()).toMatchObject({ diagnostics: [] });
});

test('code whose text the cache has lost is on its page all the same', async () => {
  const site = siteOf({ 'content/docs/index.md': '# Start\n\n```js\nconst answer = 42;\n```\n' });
  const dev = site.start();
  await dev.update();
  const store = join(site.root, '.docgen/store');
  for (const file of filesIn(store).map((name) => join(store, name)))
    writeFileSync(file, readFileSync(file, 'latin1').replaceAll('const answer', 'CONST answer'), 'latin1');
  expect((await dev.textAt('docs/index.html')).replace(/<[^>]*>/g, '')).toContain('const answer = 42;');
});
