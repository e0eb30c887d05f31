import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { scanSite } from '../../../src/sources/scan-site.js';
import { docsInstance, siteConfig, temporarySite } from './site-on-disk.js';

const page = '---\ntitle: T\n---\n';
const scan = (siteRoot: string, options: Partial<Parameters<typeof scanSite>[0]> = {}) =>
  scanSite({ siteRoot, config: siteConfig(), ...options });
const codes = (diagnostics: { code: string }[]) => diagnostics.map(({ code }) => code);

test('docs, pages, public files, islands and partials are distinguished, each list in order', async () => {
  const root = temporarySite({
    'content/docs/b.md': page,
    'content/docs/a/README.MD': page,
    'content/docs/a/x.mdx': page,
    'content/docs/a/plan.png': '',
    'content/docs/a/chart.island.tsx': '',
    'content/docs/_parts/legal.md': page,
    'content/docs/a/_note.mdx': page,
    'content/docs/a/helper.tsx': '',
    'content/pages/index.tsx': '',
    'content/pages/about.md': page,
    'content/pages/counter.island.tsx': '',
    'content/public/favicon.svg': '<svg/>',
    'content/public/img/a.png': '',
    'parts/clock.island.tsx': '',
    'node_modules/x/y.island.tsx': '',
    'other-site/site.config.ts': '',
    'other-site/z.island.tsx': '',
    'fixtures/one/content/docs/w.island.tsx': '',
  });
  const { value, diagnostics } = await scan(root);
  expect(diagnostics).toEqual([]);
  expect(value.entries.map(({ key, kind, format, path }) => `${key} ${kind} ${format} ${path}`)).toEqual([
    'content/docs/a/README.MD doc md a/README.MD',
    'content/docs/a/x.mdx doc mdx a/x.mdx',
    'content/docs/b.md doc md b.md',
    'content/pages/about.md page md about.md',
    'content/pages/index.tsx page tsx index.tsx',
  ]);
  expect(value.entries[0]?.docs).toEqual({ instance: 'default', version: 'current' });
  expect(value.publicFiles).toEqual(['favicon.svg', 'img/a.png']);
  expect(value.islands).toEqual(['content/docs/a/chart.island.tsx', 'content/pages/counter.island.tsx', 'parts/clock.island.tsx']);
  expect(value.partials).toEqual(['content/docs/_parts/legal.md', 'content/docs/a/_note.mdx']);
});

test('hidden files and what editors leave behind are no input; the two hidden names that hosts read are published', async () => {
  const root = temporarySite({
    'content/docs/a.md': page,
    ...Object.fromEntries(
      ['.env', '.git/config', '.DS_Store', '.#a.md', 'a.md~', '4913', 'a.md.swp', '#a.md#', '.md', '..md', '...md'].map((name) => [
        `content/docs/${name}`,
        page,
      ]),
    ),
    'content/public/.well-known/security.txt': 'x',
    'content/public/.well-known/.DS_Store': 'x',
    'content/public/.nojekyll': '',
    'content/public/.env': 'SECRET=1',
    'content/public/.git/config': 'x',
    'content/public/a.html~': 'x',
  });
  const { value, diagnostics } = await scan(root);
  expect(diagnostics).toEqual([]);
  expect(value.entries.map(({ path }) => path)).toEqual(['a.md']);
  expect(value.publicFiles).toEqual(['.nojekyll', '.well-known/security.txt']);
});

test('a symbolic link out of the site is not read, be it to a file or to a folder above the page', async () => {
  const outside = temporarySite({ 'secret.md': page, 'deep/page.md': page });
  const root = temporarySite({ 'content/docs/a.md': page });
  symlinkSync(join(outside, 'secret.md'), join(root, 'content/docs/leak.md'));
  symlinkSync(join(outside, 'deep'), join(root, 'content/docs/folder'));
  const { value, diagnostics } = await scan(root);
  expect(value.entries.map(({ path }) => path)).toEqual(['a.md']);
  expect(codes(diagnostics)).toEqual(['source/symlink-outside', 'source/symlink-outside']);
  expect(diagnostics[1]?.message).toContain('content/docs/leak.md');
  expect(diagnostics[1]?.message).toContain(join(outside, 'secret.md'));
});

test('a symbolic link inside the site is followed, a second way to the same file is not', async () => {
  const root = temporarySite({ 'content/docs/z.md': page, 'shared/terms.md': page, 'shared/more/x.md': page, '.private/key.md': page });
  symlinkSync('../../shared', join(root, 'content/docs/legal'));
  symlinkSync('../../shared/terms.md', join(root, 'content/docs/terms.md'));
  symlinkSync('z.md', join(root, 'content/docs/again.md'));
  symlinkSync('nowhere.md', join(root, 'content/docs/broken.md'));
  symlinkSync('../../.private/key.md', join(root, 'content/docs/key.md'));
  const { value, diagnostics } = await scan(root);
  expect(value.entries.map(({ path }) => path)).toEqual(['legal/more/x.md', 'legal/terms.md', 'z.md']);
  expect(diagnostics.map(({ code, message }) => `${code} ${message.split(' ')[0]}`)).toEqual([
    'source/symlink-repeats content/docs/again.md',
    'source/symlink-broken content/docs/broken.md',
    'source/symlink-hidden content/docs/key.md',
    'source/symlink-repeats content/docs/terms.md',
  ]);
});

test('loops of symbolic links end, with one warning each', async () => {
  const root = temporarySite({ 'content/docs/deep/a.md': page });
  symlinkSync('..', join(root, 'content/docs/up'));
  symlinkSync('.', join(root, 'content/docs/deep/self'));
  symlinkSync('b', join(root, 'content/docs/a'));
  symlinkSync('a', join(root, 'content/docs/b'));
  const { value, diagnostics } = await scan(root);
  expect(value.entries.map(({ path }) => path)).toEqual(['deep/a.md']);
  expect(codes(diagnostics)).toEqual(Array(4).fill('source/symlink-loop'));
});

test('a docs folder outside the site by way of a link is not read', async () => {
  const outside = temporarySite({ 'a.md': page });
  const root = temporarySite({ 'content/pages/index.md': page });
  symlinkSync(outside, join(root, 'content/docs'));
  const { value, diagnostics } = await scan(root);
  expect(value.entries.map(({ key }) => key)).toEqual(['content/pages/index.md']);
  expect(codes(diagnostics)).toEqual(['source/symlink-outside']);
});

test('a folder that may not be read is an error of the environment, and the rest is found all the same', async () => {
  const root = temporarySite({ 'content/docs/a.md': page, 'content/docs/closed/b.md': page });
  const closed = join(root, 'content/docs/closed');
  chmodSync(closed, 0);
  onTestFinished(() => chmodSync(closed, 0o755));
  // The superuser reads everything: the test becomes another user for a moment.
  if (process.getuid?.() === 0) {
    for (const path of ['', 'content', 'content/docs']) chownSync(join(root, path), 65534, 65534);
    process.seteuid?.(65534);
    onTestFinished(() => process.seteuid?.(0));
  }
  const { value, diagnostics } = await scan(root);
  process.seteuid?.(0);
  expect(value.entries.map(({ path }) => path)).toEqual(['a.md']);
  expect(diagnostics).toMatchObject([{ code: 'env/unreadable', severity: 'error' }]);
  expect(diagnostics[0]?.message).toMatch(/content\/docs\/closed.*EACCES/);
});

test('a missing and an empty docs folder are faults of the configuration that name the folder', async () => {
  const versions = [
    { name: 'current', label: 'Next', path: '/docs', isLast: true, folder: './content/docs/', banner: 'none' as const },
    { name: '1.0', label: '1.0', path: '/docs/1.0', isLast: false, folder: 'content/v1', banner: 'none' as const },
  ];
  const root = temporarySite({ 'content/v1/_part.md': page });
  const at = { file: 'site.config.ts', line: 7, column: 3 };
  const { diagnostics } = await scan(root, { config: siteConfig({ docs: [docsInstance({ versions })] }), places: { '/docs/0': at } });
  expect(diagnostics).toMatchObject([
    { code: 'config/docs-folder-missing', severity: 'error', at },
    { code: 'config/docs-folder-empty', severity: 'error', at },
  ]);
  expect(diagnostics[0]?.message).toContain('The folder content/docs with');
  expect(diagnostics[1]?.message).toContain('The folder content/v1 with the version');
});

test('a folder named by another version, outputs of this build and of others, and pages of the site are not part of the docs around them', async () => {
  const root = temporarySite({
    'content/docs/a.md': page,
    'content/docs/old/b.md': page,
    'content/pages/index.md': page,
    'content/public/x.md': page,
    'content/site/index.md': page,
    'content/docs/elsewhere/.docgen-output': '',
    'content/docs/elsewhere/c.md': page,
    'content/pages/elsewhere/.docgen-output': '',
    'content/pages/elsewhere/d.md': page,
    'dist/.docgen-output': '',
    'dist/e.island.tsx': '',
    'node_modules/y.md': page,
  });
  const versions = [
    { name: 'current', label: 'Next', path: '/', isLast: true, folder: '.', banner: 'none' as const },
    { name: 'old', label: 'Old', path: '/old', isLast: false, folder: 'content/docs/old', banner: 'none' as const },
  ];
  const { value, diagnostics } = await scan(root, {
    config: siteConfig({ docs: [docsInstance({ versions })] }),
    outFolder: 'content/site',
  });
  expect(value.entries.map(({ key, docs }) => `${key} ${docs?.version}`)).toEqual([
    'content/docs/a.md current',
    'content/docs/old/b.md old',
    'content/pages/index.md undefined',
  ]);
  expect(value.islands).toEqual([]);
  expect(diagnostics).toEqual([]);
});

test('names that fold into one on other disks are a warning that names both, files and folders alike', async () => {
  const root = temporarySite({
    'content/docs/Intro.md': page,
    'content/docs/intro.md': page,
    'content/docs/Guide/a.md': page,
    'content/docs/guide/b.md': page,
    'content/docs/cafe\u0301.md': page,
    'content/docs/caf\u00e9.md': page,
    'content/public/Logo.svg': '',
    'content/public/logo.svg': '',
  });
  const { value, diagnostics } = await scan(root);
  expect(value.entries).toHaveLength(6);
  expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual(Array(4).fill('source/case-only-duplicate warning'));
  expect(diagnostics.map(({ message }) => message.split(' have the same name')[0])).toEqual([
    'content/docs/cafe\u0301.md and content/docs/caf\u00e9.md',
    'content/docs/Guide and content/docs/guide',
    'content/docs/Intro.md and content/docs/intro.md',
    'content/public/Logo.svg and content/public/logo.svg',
  ]);
});

test('names that Windows refuses are a warning with another name', async () => {
  const names = ['con.md', 'AUX.mdx', 'com1.tar.md', 'nul/x.md', 'a:b.md', 'a\\b.md', 'dot./x.md', 'space /x.md'];
  const root = temporarySite(Object.fromEntries(names.map((name) => [`content/docs/${name}`, page])));
  const { value, diagnostics } = await scan(root);
  expect(value.entries.map(({ path }) => path).sort()).toEqual([...names].sort());
  expect(
    Object.fromEntries(
      diagnostics.map(({ code, message, hint }) => [message.split(" can't")[0]?.slice(13), [code, hint?.split(' to ')[1]]]),
    ),
  ).toEqual({
    'con.md': ['source/not-portable', 'con-page.md'],
    'AUX.mdx': ['source/not-portable', 'AUX-page.mdx'],
    'com1.tar.md': ['source/not-portable', 'com1-page.tar.md'],
    nul: ['source/not-portable', 'nul-page'],
    'a:b.md': ['source/not-portable', 'a-b.md'],
    'a\\b.md': ['source/not-portable', 'a-b.md'],
    'dot.': ['source/not-portable', 'dot'],
    'space ': ['source/not-portable', 'space'],
  });
});

test('a named pipe or a socket in the content is reported, also behind a link, and neither blocks nor becomes a page', async () => {
  const root = temporarySite({ 'content/docs/a.md': page, 'content/public/x.txt': '' });
  execFileSync('mkfifo', [join(root, 'content/docs/pipe.md'), join(root, 'content/public/pipe.png'), join(root, 'pipe')]);
  symlinkSync('../../pipe', join(root, 'content/docs/linked.md'));
  const server = createServer().listen(join(root, 'content/docs/socket'));
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  mkdirSync(join(root, 'content/docs/empty.md'));
  const { value, diagnostics } = await scan(root);
  expect([value.entries.map(({ path }) => path), value.publicFiles]).toEqual([['a.md'], ['x.txt']]);
  expect(diagnostics.map(({ code, message, at }) => [code, message, at])).toEqual(
    [
      ['content/docs/pipe.md', 'a named pipe'],
      ['content/docs/socket', 'a socket'],
      ['content/docs/linked.md', 'a symbolic link to a named pipe'],
      ['content/public/pipe.png', 'a named pipe'],
    ].map(([file, kind]) => ['source/not-a-file', `${file} is not read because it is ${kind}`, { file, line: 1, column: 1 }]),
  );
});

test('category files are read with their folder; the first of several counts', async () => {
  const root = temporarySite({
    'content/docs/a.md': page,
    'content/docs/01-one/a.md': page,
    'content/docs/01-one/_category_.json':
      '{\n\t"label": "One",\n\t"position": 3,\n\t"link": {"type": "generated-index", "slug": "/one"}\n}',
    'content/docs/01-one/_category_.yml': 'label: ignored\n',
    'content/docs/two/_category_.yaml': '\uFEFFlabel: Two\r\nlink: null\r\ncollapsed: false\r\ncustomProps: {a: 1}\r\n',
    'content/docs/_category_.yml': '',
  });
  const { value, diagnostics } = await scan(root);
  expect(codes(diagnostics)).toEqual(['source/category-twice']);
  expect(JSON.parse(JSON.stringify(value.categories.map(({ docs: _, places: __, ...category }) => category)))).toEqual([
    {
      file: 'content/docs/01-one/_category_.json',
      folder: '01-one',
      label: 'One',
      position: 3,
      link: { type: 'generated-index', slug: '/one' },
    },
    { file: 'content/docs/_category_.yml', folder: '' },
    { file: 'content/docs/two/_category_.yaml', folder: 'two', label: 'Two', link: null, collapsed: false, customProps: { a: 1 } },
  ]);
  expect(value.categories[0]?.places?.['/link/slug']).toEqual({
    file: 'content/docs/01-one/_category_.json',
    line: 4,
    column: 46,
    length: 6,
  });
});

test('every fault of a category file is reported at its place', async () => {
  const text = 'label: 5\npositon: 1\ncollapsed: "yes"\nlink:\n  type: doc\n__proto__: {}\nposition: "2"\n';
  const root = temporarySite({
    'content/docs/a.md': page,
    'content/docs/x/_category_.yml': text,
    'content/docs/y/_category_.json': '{"label": "x',
    'content/docs/z/_category_.json': '["label"]',
    'content/docs/l/_category_.yml': 'link: {type: page}\n',
  });
  const { diagnostics } = await scan(root);
  expect(
    diagnostics.map(
      ({ code, at, hint }) => `${at?.file.slice(13)}:${at?.line}:${at?.column} ${code}${hint?.startsWith('did') ? ` ${hint}` : ''}`,
    ),
  ).toEqual([
    'l/_category_.yml:1:7 source/category-wrong-type',
    'x/_category_.yml:1:8 source/category-wrong-type',
    'x/_category_.yml:2:1 source/category-unknown-key did you mean "position"?',
    'x/_category_.yml:3:12 source/category-wrong-type',
    'x/_category_.yml:5:3 source/category-missing-key',
    'x/_category_.yml:6:1 source/category-unknown-key',
    'x/_category_.yml:7:11 source/category-wrong-type',
    'y/_category_.json:1:11 source/category-syntax',
    'z/_category_.json:1:1 source/category-wrong-type',
  ]);
});

test('Markdown by an ending that makes no page is a warning; hidden files and files of the public folder are not', async () => {
  const root = temporarySite({
    'content/docs/a.md': page,
    'content/docs/b.markdown': page,
    'content/docs/.c.markdown': page,
    'content/docs/notes.txt': '',
    'content/pages/d.MKD': page,
    'content/public/e.markdown': page,
  });
  const { value, diagnostics } = await scan(root);
  expect(value.entries.map(({ file }) => file)).toEqual(['content/docs/a.md']);
  expect(diagnostics.map(({ code, severity, at, hint }) => `${code} ${severity} ${at?.file} ${hint}`)).toEqual([
    'source/unknown-extension warning content/docs/b.markdown rename it to b.md',
    'source/unknown-extension warning content/pages/d.MKD rename it to d.md',
  ]);
});

test('folders of Markdown that the configuration does not name are found, each once; what is no page is not counted', async () => {
  const root = temporarySite({
    'content/docs/a.md': page,
    'content/guides/a.md': page,
    'content/guides/deep/b.mdx': page,
    'content/guides/deep/_part.md': page,
    'content/guides/.hidden/c.md': page,
    'content/_parts/a.md': page,
    'content/images/readme.md': page,
    'content/images/a.png': '',
    'content/only-readme/README.md': page,
    'content/built/.docgen-output': '',
    'content/built/a.md': page,
    'content/openapi/shop.yaml': '',
    'content/openapi/notes.md': page,
    'content/versions/default/1.0/a.md': page,
    'content/versions/default/2.0/a.md': page,
    'content/versions/left.md': page,
    'content/docks/a.md': page,
    'content/pages/a.md': page,
    'content/public/a.md': page,
  });
  const config = siteConfig({
    docs: [
      docsInstance(),
      docsInstance({
        id: 'old',
        versions: docsInstance().versions.map((version) => ({ ...version, name: '2.0', folder: 'content/versions/default/2.0/' })),
      }),
    ],
    apis: [{ id: 'shop', specification: './content/openapi/shop.yaml' } as never],
  });
  const { value, diagnostics } = await scanSite({ siteRoot: root, config });
  expect(value.unread).toEqual([
    { folder: 'content/guides', files: ['content/guides/a.md', 'content/guides/deep/b.mdx'] },
    { folder: 'content/only-readme', files: ['content/only-readme/README.md'] },
    { folder: 'content/versions', files: ['content/versions/left.md'] },
    { folder: 'content/versions/default/1.0', files: ['content/versions/default/1.0/a.md'] },
  ]);
  expect(diagnostics.map(({ at }) => at?.file)).toContain('content/docks');
});
