import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type BundleDigests, bundleDigests } from '../../../src/bundle/bundle-digests.js';
import { bundleTemplates, type TemplateBundleOptions } from '../../../src/bundle/bundle-templates.js';

const siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-digests-')));
afterAll(() => rmSync(siteRoot, { recursive: true, force: true }));

const FILES = {
  'parts/dial.tsx':
    "import { shared } from './shared.ts';\nimport Bell from './bell.island.tsx';\nexport const Dial = () => <Bell>{shared}</Bell>;\n",
  'parts/chart.tsx':
    "import { shared } from './shared.ts';\nimport Note from './note.mdx';\nimport mark from './mark.svg';\nimport raw from '!!raw-loader!./raw.ts';\nexport const Chart = () => <p>{shared}{mark}{raw}<Note /></p>;\n",
  'parts/plain.tsx':
    "import { useHref } from 'docgen/components';\nimport { useMemo } from 'react';\nexport const Plain = () => useMemo(useHref(), []);\n",
  'parts/pole.ts': "import { pole } from 'pole';\nexport const seen = () => pole + process.env.FLAG + process.env.NODE_ENV;\n",
  'parts/shared.ts': 'export const shared = 1;\n',
  'parts/bell.island.tsx': 'export default function Bell({ children }) {\n  return <b>{children}</b>;\n}\n',
  'parts/note.mdx': 'A note.\n',
  'parts/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'parts/raw.ts': 'raw\n',
  'parts/Footer.tsx': 'export const Footer = () => <footer>Kept.</footer>;\n',
  'node_modules/pole/package.json': '{ "name": "pole", "version": "1.0.0", "main": "index.js" }\n',
  'node_modules/pole/index.js': 'exports.pole = 1;\n',
};

const write = (files: Record<string, string>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(siteRoot, name)), { recursive: true });
    writeFileSync(join(siteRoot, name), text);
  }
};

const importOf = (module: string, name: string) => ({
  specifier: `./${module}`,
  module,
  names: [name],
  at: { file: 'content/a.mdx', line: 1, column: 1 },
});

const OPTIONS: Omit<TemplateBundleOptions, 'siteRoot' | 'outFolder'> = {
  overrides: { Footer: './parts/Footer.tsx' },
  modules: [
    importOf('parts/dial.tsx', 'Dial'),
    importOf('parts/chart.tsx', 'Chart'),
    importOf('parts/plain.tsx', 'Plain'),
    importOf('parts/pole.ts', 'seen'),
    { ...importOf('react', 'useId'), specifier: 'react' },
  ],
  pages: [],
  islands: ['parts/bell.island.tsx'],
  env: { FLAG: 'up' },
  compileModule: async () => ({ value: { code: 'export default () => <i>one</i>;', assets: [] }, diagnostics: [] }),
};

async function digestsWith(options: Partial<TemplateBundleOptions> = {}): Promise<BundleDigests> {
  const { value, diagnostics } = await bundleTemplates({ siteRoot, outFolder: join(siteRoot, '.docgen'), ...OPTIONS, ...options });
  expect(diagnostics).toEqual([]);
  return value?.digests as BundleDigests;
}

/** Which digests are not what they were; `frame` for that of the templates. */
async function changedBy(files: Record<string, string>, options: Partial<TemplateBundleOptions> = {}): Promise<string[]> {
  const before = await digestsWith();
  write(files);
  const after = await digestsWith(options);
  const modules = Object.keys({ ...before.modules, ...after.modules }).filter((name) => before.modules[name] !== after.modules[name]);
  return [...modules, ...(before.frame === after.frame ? [] : ['frame'])].sort();
}

beforeEach(() => write(FILES));

test('nothing changed: each digest is what it was', async () => {
  expect(await changedBy({})).toEqual([]);
  expect(Object.keys((await digestsWith()).modules).sort()).toEqual(
    OPTIONS.modules
      .map(({ module }) => module)
      .filter((module) => module !== 'react')
      .sort(),
  );
});

test.each([
  ['a module', { 'parts/plain.tsx': 'export const Plain = () => 2;\n' }, ['parts/plain.tsx']],
  ['a module that two import', { 'parts/shared.ts': 'export const shared = 2;\n' }, ['parts/chart.tsx', 'parts/dial.tsx']],
  [
    'an island that another component shows',
    { 'parts/bell.island.tsx': 'export default function Bell() {\n  return <u />;\n}\n' },
    ['parts/dial.tsx'],
  ],
  ['an image', { 'parts/mark.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="b"/>\n' }, ['parts/chart.tsx']],
  ['a text taken raw', { 'parts/raw.ts': 'cooked\n' }, ['parts/chart.tsx']],
  ['a file of a package', { 'node_modules/pole/index.js': 'exports.pole = 2;\n' }, ['parts/pole.ts']],
  ['a part of the templates', { 'parts/Footer.tsx': 'export const Footer = () => <footer>Lost.</footer>;\n' }, ['frame']],
  ['a line that moves', { 'parts/shared.ts': '\nexport const shared = 1;\n' }, ['parts/chart.tsx', 'parts/dial.tsx']],
])('%s changes what is made of it, and nothing else', async (_, files, wanted) => {
  expect(await changedBy(files)).toEqual(wanted);
});

test('what imported MDX is compiled to changes the modules that show it', async () => {
  const compileModule = async () => ({ value: { code: 'export default () => <i>two</i>;', assets: [] }, diagnostics: [] });
  expect(await changedBy({}, { compileModule })).toEqual(['parts/chart.tsx']);
});

test('a value of the environment changes the modules that read it', async () => {
  expect(await changedBy({}, { env: { FLAG: 'down' } })).toEqual(['parts/pole.ts']);
});

test('a site without parts of its own has the same frame with modules and without', async () => {
  const { frame } = await digestsWith({ overrides: {} });
  const plain = await digestsWith({ overrides: {}, modules: [], islands: [], env: {} });
  expect(plain).toMatchObject({ frame, modules: {} });
});

test('a digest is of what the bundler read: a file that is written during the build changes it in the next', async () => {
  const before = await digestsWith();
  const compileModule: TemplateBundleOptions['compileModule'] = async () => {
    // esbuild asks for this only after it has read chart.tsx.
    write({ 'parts/chart.tsx': FILES['parts/chart.tsx'].replace('<p>', '<p id="late">') });
    return { value: { code: 'export default () => <i>one</i>;', assets: [] }, diagnostics: [] };
  };
  expect(await digestsWith({ compileModule })).toEqual(before);
  expect((await digestsWith()).modules['parts/chart.tsx']).not.toBe(before.modules['parts/chart.tsx']);
});

test('a copy of the site in one of its folders has the same digests', () => {
  const input = (imported: string) => ({ bytes: 1, imports: [{ path: imported, kind: 'import-statement' as const, original: 'docgen' }] });
  const digestsAt = (up: string) =>
    bundleDigests({
      metafile: { inputs: { 'parts/Footer.tsx': input(`${up}docgen/Footer.tsx`), [`${up}docgen/Footer.tsx`]: { bytes: 1, imports: [] } } },
      contentOf: (name) => ({ digest: name.startsWith('..') ? '' : 'of the part', mayReadEnv: false }),
      env: {},
      parts: new Map([['Footer', 'parts/Footer.tsx']]),
      modules: new Map(),
      code: '',
      siteRoot: '/site',
    }).frame;
  expect(digestsAt('../../../')).toBe(digestsAt('../'));
});
