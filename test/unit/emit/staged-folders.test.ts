// Files that other processes finished at their own paths in the scratch folder: a folder of them goes to the output by one rename, or file by file.
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digest } from '../../../src/base/values/digest.js';
import { type DiskCalls, realDisk } from '../../../src/emit/disk-calls.js';
import type { PublishResult } from '../../../src/emit/sink.js';
import { asset, codes, openSink, outputsIn, type TemporarySite, temporarySite } from './temporary-site.js';

const FINISHED = { 'assets/list/1.txt': 'one', 'assets/list/2.txt': 'two' };
const FILES = { ...FINISHED, 'assets/list/all.txt': 'one two' };

function countingDisk(refused?: string): { disk: DiskCalls; renamed: string[] } {
  const renamed: string[] = [];
  const rename: DiskCalls['rename'] = (from, to) => {
    if (refused !== undefined && to.endsWith(refused)) throw Object.assign(new Error('EACCES: injected'), { code: 'EACCES' });
    realDisk.rename(from, to);
    renamed.push(to);
  };
  return { disk: { ...realDisk, rename }, renamed };
}

async function build(site: TemporarySite, disk: DiskCalls, leftOver?: string): Promise<PublishResult> {
  const sink = await openSink(site, { disk });
  const scratch = (await sink.open())?.scratch ?? '';
  const finish = (path: string, text: string): string => {
    mkdirSync(join(scratch, dirname(path)), { recursive: true });
    writeFileSync(join(scratch, path), text);
    return join(scratch, path);
  };
  for (const [path, text] of Object.entries(FINISHED)) {
    await sink.stage({ path, stage: 'asset', content: { kind: 'finished', file: finish(path, text), sha256: digest(text) } });
  }
  if (leftOver !== undefined) finish(leftOver, 'hal');
  await sink.stage(asset('assets/list/all.txt', 'one two'));
  return sink.publish();
}

const ownIn = (site: TemporarySite, renamed: readonly string[]): string[] =>
  renamed.map((path) => path.slice(site.out.length + 1)).filter((path) => path.startsWith('assets'));

test('a folder that the output does not have is moved in at once, and what else belongs there follows', async () => {
  const site = temporarySite();
  const { disk, renamed } = countingDisk();
  const result = await build(site, disk);
  expect(result).toMatchObject({ written: Object.keys(FILES), diagnostics: [] });
  expect(outputsIn(site.out)).toEqual(FILES);
  expect(ownIn(site, renamed)).toEqual(['assets/list', 'assets/list/all.txt']);
});

test('a folder in which something else was left goes file by file: that is no output', async () => {
  const site = temporarySite();
  const { disk, renamed } = countingDisk();
  expect((await build(site, disk, 'assets/list/3.txt')).diagnostics).toEqual([]);
  expect(outputsIn(site.out)).toEqual(FILES);
  expect(ownIn(site, renamed)).toEqual(Object.keys(FILES));
});

test('a folder that is there stays, with what others have put there', async () => {
  const site = temporarySite();
  site.write('build/.docgen-output', '');
  site.write('build/assets/list/mine.txt', 'mine');
  const { disk, renamed } = countingDisk();
  expect((await build(site, disk)).diagnostics).toEqual([]);
  expect(outputsIn(site.out)).toEqual({ ...FILES, 'assets/list/mine.txt': 'mine' });
  expect(ownIn(site, renamed)).toEqual(Object.keys(FILES));
});

test('a file in the place of the folder is reported, and nothing is written over', async () => {
  const site = temporarySite();
  site.write('build/.docgen-output', '');
  site.write('build/assets/list', 'mine');
  expect(codes((await build(site, realDisk)).diagnostics)).toEqual(['error env/output-obstructed']);
  expect(outputsIn(site.out)).toEqual({ 'assets/list': 'mine' });
});

test('a disk that refuses to move a folder gets its files one by one', async () => {
  const site = temporarySite();
  const { disk, renamed } = countingDisk('/assets/list');
  expect((await build(site, disk)).diagnostics).toEqual([]);
  expect(outputsIn(site.out)).toEqual(FILES);
  expect(ownIn(site, renamed)).toEqual(Object.keys(FILES));
});

describe('a page that is alone in a folder of its own', () => {
  /** @param pages output paths, in the order in which they are finished */
  async function buildPages(site: TemporarySite, disk: DiskCalls, pages: readonly string[]): Promise<PublishResult> {
    const sink = await openSink(site, { disk });
    const scratch = (await sink.open())?.scratch ?? '';
    for (const [order, path] of pages.entries()) {
      const file = join(scratch, `page-${order}`, basename(path));
      mkdirSync(dirname(file));
      writeFileSync(file, path);
      await sink.stage({ path, stage: 'page', content: { kind: 'finished', file, sha256: digest(path) } });
    }
    await sink.stage(asset('docs/b/icon.svg', 'icon'));
    return sink.publish();
  }
  const PAGES = [
    'docs/index.html',
    'docs/z/index.html',
    'docs/a/index.html',
    'docs/b/index.html',
    'docs/a/c/index.html',
    'notes/x.html',
    'notes/y.html',
  ];
  const WRITTEN = Object.fromEntries([...PAGES.map((path) => [path, path]), ['docs/b/icon.svg', 'icon']]);
  const pagesIn = (site: TemporarySite, renamed: readonly string[]): string[] =>
    renamed.map((path) => path.slice(site.out.length + 1)).filter((path) => /^(?:docs|notes)/.test(path));

  test('is moved as a whole if the output has no such folder; other files are moved one by one', async () => {
    const site = temporarySite();
    const { disk, renamed } = countingDisk();
    expect((await buildPages(site, disk, PAGES)).diagnostics).toEqual([]);
    expect(outputsIn(site.out)).toEqual(WRITTEN);
    expect(pagesIn(site, renamed)).toEqual([
      'docs/b/icon.svg',
      'docs/a/c',
      'docs/a/index.html',
      'docs/b/index.html',
      'docs/index.html',
      'docs/z',
      'notes',
      'notes/y.html',
    ]);
  });

  test('leaves what others have put into the folder that is there', async () => {
    const site = temporarySite();
    site.write('build/.docgen-output', '');
    site.write('build/docs/z/mine.txt', 'mine');
    const { disk, renamed } = countingDisk();
    expect((await buildPages(site, disk, PAGES)).diagnostics).toEqual([]);
    expect(outputsIn(site.out)).toEqual({ ...WRITTEN, 'docs/z/mine.txt': 'mine' });
    expect(pagesIn(site, renamed)).toContain('docs/z/index.html');
  });

  test('goes in alone where the disk refuses to move the folder', async () => {
    const site = temporarySite();
    const { disk, renamed } = countingDisk('/docs/z');
    expect((await buildPages(site, disk, PAGES)).diagnostics).toEqual([]);
    expect(outputsIn(site.out)).toEqual(WRITTEN);
    expect(pagesIn(site, renamed)).toContain('docs/z/index.html');
  });

  test.each(['docs/z', 'docs'])('is not written if %s is a link to another folder', async (link) => {
    const site = temporarySite();
    site.write('build/.docgen-output', '');
    site.write('elsewhere/mine.txt', 'mine');
    mkdirSync(dirname(join(site.out, link)), { recursive: true });
    symlinkSync(join(site.out, '../elsewhere'), join(site.out, link));
    const { diagnostics } = await buildPages(site, realDisk, ['docs/z/index.html']);
    expect(codes(diagnostics)).toEqual(['error env/output-obstructed']);
    expect(readdirSync(join(site.out, '../elsewhere'))).toEqual(['mine.txt']);
  });
});
