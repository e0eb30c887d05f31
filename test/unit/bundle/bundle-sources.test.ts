// From a metafile to what a later run compares, without the bundler: a site in a folder, and inputs as esbuild names them.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type BundleSourcesInput, bundleSources, changedLookUp } from '../../../src/bundle/bundle-sources.js';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-bundle-sources-')));
const at = (path: string): string => join(root, path);
const write = (...paths: string[]): void => {
  for (const path of paths) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), path.endsWith('package.json') ? '{}' : '');
  }
};
beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

interface Imported {
  path: string;
  original?: string;
  external?: boolean;
}
const sources = (inputs: Record<string, Imported[]>, more: Partial<BundleSourcesInput> = {}) =>
  bundleSources({
    metafile: {
      inputs: Object.fromEntries(
        Object.entries(inputs).map(([name, imports]) => [
          name,
          { bytes: 0, imports: imports.map((one) => ({ kind: 'import-statement' as const, ...one })) },
        ]),
      ),
    } as never,
    siteRoot: root,
    ...more,
  });
const isSame = (found: ReturnType<typeof bundleSources>): boolean => changedLookUp(found, root) === undefined;

test('a module of the site and what it imports: files, the manifest above them, and the answer to each import', () => {
  write('package.json', 'src/a.ts', 'src/b.ts');
  const found = sources({ 'src/a.ts': [{ path: 'src/b.ts', original: './b' }], 'src/b.ts': [] });
  expect(found.files).toEqual([at('package.json'), at('src/a.ts'), at('src/b.ts')]);
  expect(found.imports).toEqual([{ specifier: './b', folder: at('src'), path: at('src/b.ts') }]);
  expect(found).toMatchObject({ folders: {}, isUnsure: false });
  expect(isSame(found)).toBe(true);
  // It comes before the one that was taken.
  write('src/b.tsx');
  expect(isSame(found)).toBe(false);
});

test('a file that a style sheet names with a query is that file, and its other endings are looked for', () => {
  write('site.css', 'logo.svg');
  const found = sources({ 'site.css': [{ path: 'logo.svg?v=1', original: './logo.svg' }], 'logo.svg?v=1': [] });
  expect(found.files).toEqual([at('logo.svg'), at('site.css')]);
  expect(found.isUnsure).toBe(false);
  expect(found.probes[at('logo.svg')]).toBe(at('logo.svg'));
  expect(found.probes[at('logo.svg.css')]).toBeNull();
});

test('a package that was found, and one that a `require` may do without, are looked for where the bundler looks', () => {
  write('src/a.ts', 'node_modules/pier/package.json', 'node_modules/pier/main.js');
  const found = sources({
    'src/a.ts': [
      { path: 'node_modules/pier/main.js', original: 'pier/deep' },
      { path: 'mooring', external: true },
    ],
    'node_modules/pier/main.js': [],
  });
  expect(found.isUnsure).toBe(false);
  expect(found.probes).toMatchObject({
    [at('src/node_modules/pier')]: null,
    [at('node_modules/pier')]: at('node_modules/pier'),
    [at('node_modules/mooring')]: null,
  });
  expect(found.folders).toHaveProperty([at('node_modules/pier')]);
  expect(isSame(found)).toBe(true);
  write('node_modules/mooring/index.js');
  expect(isSame(found)).toBe(false);
});

test('an import by a pattern depends on the names in the folders that it may look into, packages left out', () => {
  write('src/a.ts', 'src/data/x.json', 'src/data/deep/y.json', 'src/data/node_modules/p/z.json');
  const found = sources({ 'src/a.ts': [{ path: './data/*.json', external: true }], 'src/data/x.json': [] });
  expect(Object.keys(found.folders)).toEqual([at('src/data'), at('src/data/deep')]);
  write('src/data/deep/new.json');
  expect(isSame(found)).toBe(false);
});

test('inside a package a module may come from a file beside, or from the index of a folder', () => {
  write('node_modules/pier/main.js', 'node_modules/pier/lib/index.js');
  const found = sources({
    'node_modules/pier/main.js': [{ path: 'node_modules/pier/lib/index.js', original: './lib' }],
    'node_modules/pier/lib/index.js': [],
  });
  expect(Object.keys(found.folders)).toEqual([at('node_modules/pier'), at('node_modules/pier/lib')]);
  write('node_modules/pier/lib.js');
  expect(isSame(found)).toBe(false);
});

test('imports of pages and of the configuration count, without the loader before them and with the part of the site that takes the place of one', () => {
  write('src/raw.txt', 'src/theme/Footer.tsx');
  const found = sources({}, { specifiers: ['!!raw-loader!./src/raw.txt', '@theme/Footer', 'react'] });
  expect(found.imports.map(({ specifier }) => specifier)).toEqual(['./src/raw.txt', '@site/src/theme/Footer']);
  expect(found.probes).toEqual({});
});

test('what changed while the bundler was at work is unsure: a file that went or came, another file or package than was taken', () => {
  write('src/a.ts', 'src/b.ts', 'src/c.ts', 'node_modules/pier/main.js');
  const isUnsure = (inputs: Record<string, Imported[]>, more: Partial<BundleSourcesInput> = {}): boolean => sources(inputs, more).isUnsure;
  expect(isUnsure({ 'src/gone.ts': [] })).toBe(true);
  expect(isUnsure({ 'docgen-page:made': [], '<stdin>': [], entry: [] }, { madeUp: 'entry' })).toBe(false);
  expect(isUnsure({ 'src/a.ts': [{ path: 'src/c.ts', original: './b' }] })).toBe(true);
  expect(isUnsure({ 'src/a.ts': [{ path: 'src/b.ts', original: './b' }] })).toBe(false);
  expect(isUnsure({ 'src/a.ts': [{ path: 'pier', external: true }] })).toBe(true);
  expect(isUnsure({ 'src/a.ts': [{ path: 'src/b.ts', original: 'pier' }] })).toBe(true);
});
