// Content that is not where docgen reads it, or that lies in the place of something else.
import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scanSite } from '../../../src/sources/scan-site.js';
import { siteConfig, temporarySite } from './site-on-disk.js';

const page = '---\ntitle: T\n---\n';
const scan = (siteRoot: string, options: Partial<Parameters<typeof scanSite>[0]> = {}) =>
  scanSite({ siteRoot, config: siteConfig(), ...options });

test('docs beside content, where they are missing, are named with what to do', async () => {
  const root = temporarySite({ 'docs/a.md': page, 'content/pages/a.md': page });
  const hintOf = async () => (await scan(root)).diagnostics.map(({ code, hint }) => `${code} ${hint}`);
  const moved = "move the pages of the folder docs, which is not read, to content/docs, or write `folder: 'docs'` in `docs`";
  expect(await hintOf()).toEqual([`config/docs-folder-missing ${moved}`]);
  mkdirSync(join(root, 'content/docs'));
  expect(await hintOf()).toEqual([`config/docs-folder-empty ${moved}`]);
});

test('a file of tags or authors that cannot be read is reported as such, and is not among the files that nothing uses', async () => {
  const root = temporarySite({
    'content/docs/a.md': page,
    'content/docs/tags.yml': 'a: [x\n',
    'content/docs/notes.txt': '',
    'content/blog/a.md': '---\ndate: 2020-01-01\n---\n\n# T\n',
    'content/blog/tags.yml': '- a\n',
    'content/blog/authors.yml': 'a: [x\n',
  });
  const config = siteConfig({ blogs: [{ id: 'blog', folder: 'content/blog', isOptional: true } as never] });
  const { value, diagnostics } = await scan(root, { config });
  expect(diagnostics.map(({ code, at }) => `${at?.file} ${code}`).sort()).toEqual([
    'content/blog/authors.yml source/names-syntax',
    'content/blog/tags.yml source/names-wrong-type',
    'content/docs/tags.yml source/names-syntax',
  ]);
  expect(value.others).toEqual(['content/docs/notes.txt']);
});

test.runIf(process.platform === 'linux')(
  'a pipe, a file or a broken link in the place of a folder is reported there, and the others are read',
  async () => {
    const root = temporarySite({ 'content/docs/a.md': page, 'content/pages': '' });
    for (const name of ['public', 'versions', 'notes']) execFileSync('mkfifo', [join(root, 'content', name)]);
    symlinkSync('gone', join(root, 'content/blog'));
    const config = siteConfig({ blogs: [{ id: 'blog', folder: 'content/blog', isOptional: true } as never] });
    const { value, diagnostics } = await scan(root, { config });
    expect(diagnostics.map(({ code, message }) => `${code} ${message}`).sort()).toEqual([
      'source/not-a-file content/notes is not read because it is a named pipe',
      'source/not-a-folder content/pages is a file, but docgen expects a folder',
      'source/not-a-folder content/public is a named pipe, but docgen expects a folder',
      'source/not-a-folder content/versions is a named pipe, but docgen expects a folder',
      expect.stringContaining('source/symlink-broken content/blog'),
    ]);
    expect(value.entries.map(({ file }) => file)).toEqual(['content/docs/a.md']);
  },
);

test.runIf(process.platform === 'linux')('a pipe in the place of all content is reported once', async () => {
  const root = temporarySite({ 'readme.md': page });
  execFileSync('mkfifo', [join(root, 'content')]);
  const { diagnostics } = await scan(root);
  expect([...new Set(diagnostics.map(({ code, message }) => `${code} ${message}`))]).toEqual([
    'source/not-a-folder content is a named pipe, but docgen expects a folder',
    expect.stringContaining('config/docs-folder-missing'),
  ]);
});

test.runIf(process.platform === 'linux')('a pipe in the place of the docs is reported, and that the docs are missing', async () => {
  const root = temporarySite({ 'content/pages/a.md': page });
  execFileSync('mkfifo', [join(root, 'content/docs')]);
  const { diagnostics } = await scan(root);
  expect(diagnostics.map(({ code }) => code)).toEqual(['source/not-a-folder', 'config/docs-folder-missing']);
});
