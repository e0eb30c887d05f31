import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Root } from 'mdast';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bundlePlugins } from '../../../src/bundle/bundle-plugins.js';
import { createCompileState } from '../../../src/compile/markdown/compile-state.js';
import { loadPlugins } from '../../../src/compile/plugins/load-plugins.js';
import { createSitePlugins } from '../../../src/compile/plugins/site-plugins.js';

let siteRoot: string;

beforeEach(() => {
  siteRoot = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-plugins-')));
});
afterEach(() => rmSync(siteRoot, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(siteRoot, file)), { recursive: true });
  writeFileSync(join(siteRoot, file), text);
}

const PACKAGE = {
  'node_modules/remark-loud/package.json': '{"name":"remark-loud","version":"1.0.0","type":"module","exports":"./index.js"}',
};
const loud = (mark: string) =>
  `export default () => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${mark}' }] }); };`;

const bundle = (options?: unknown) =>
  bundlePlugins({
    siteRoot,
    plugins: { remarkPlugins: [{ module: 'remark-loud', ...(options !== undefined && { options }) }] },
    outFolder: join(siteRoot, '.docgen'),
  });

const stateOf = (text: string) =>
  createCompileState({ file: 'page.md', format: 'md', text, files: { read: () => 'missing', list: () => [] }, frontMatter: {} });

const emptyRoot = (): Root => ({ type: 'root', children: [] });

describe('plugins of a site', () => {
  test('are bundled with their packages, loaded, and change the tree', async () => {
    write('node_modules/remark-loud/package.json', PACKAGE['node_modules/remark-loud/package.json']);
    write('node_modules/remark-loud/index.js', loud('one'));
    const { value, diagnostics } = await bundle();
    expect(diagnostics).toEqual([]);
    expect(value?.inputs).toEqual(['node_modules/remark-loud/index.js']);
    expect(readFileSync(value?.file ?? '', 'utf8')).toContain("'one'".replaceAll("'", '"'));
    const plugins = (await loadPlugins(value?.file ?? '')).value;
    const tree = emptyRoot();
    expect(await plugins?.transformMdast(tree, stateOf(''))).toBe(true);
    expect(tree.children).toEqual([{ type: 'paragraph', children: [{ type: 'text', value: 'one' }] }]);
  });

  test('have a digest that changes with the code of their package and with their options', async () => {
    write('node_modules/remark-loud/package.json', PACKAGE['node_modules/remark-loud/package.json']);
    write('node_modules/remark-loud/index.js', loud('one'));
    const first = await bundle();
    const again = await bundle();
    const optioned = await bundle({ depth: 2 });
    write('node_modules/remark-loud/index.js', loud('two'));
    const changed = await bundle();
    expect(again.value?.digest).toBe(first.value?.digest);
    expect(new Set([first, optioned, changed].map(({ value }) => value?.digest)).size).toBe(3);
  });

  test('are nothing at all where the configuration names none', async () => {
    const outcome = await bundlePlugins({ siteRoot, plugins: { remarkPlugins: [] }, outFolder: join(siteRoot, '.docgen') });
    expect(outcome).toEqual({ value: undefined, diagnostics: [] });
  });

  test('that never finish are given up, by name', async () => {
    const plugins = createSitePlugins(
      { remark: [{ name: './slow.ts', attach: () => () => new Promise(() => undefined) }], rehype: [] },
      20,
    );
    const state = stateOf('');
    expect(await plugins.transformMdast(emptyRoot(), state)).toBe(false);
    expect(state.diagnostics.map(({ message, at }) => [message, at?.file])).toEqual([
      ['The plugin ./slow.ts did not finish within 0.02 s', 'page.md'],
    ]);
  });

  test('may return another tree, and see the text and the front matter of the page', async () => {
    let seen: unknown;
    const attach = () => (_: unknown, file: { value: string; path: string; data: object }) => {
      seen = [file.path, file.value, file.data];
      return { type: 'root', children: [{ type: 'thematicBreak' }] };
    };
    const tree = emptyRoot();
    await createSitePlugins({ remark: [{ name: 'x', attach }], rehype: [] }).transformMdast(tree, stateOf('Text.'));
    expect(tree.children).toEqual([{ type: 'thematicBreak' }]);
    expect(seen).toEqual(['page.md', 'Text.', { frontMatter: {} }]);
  });
});
