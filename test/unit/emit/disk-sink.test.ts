import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digest } from '../../../src/base/values/digest.js';
import { realDisk } from '../../../src/emit/disk-calls.js';
import { asset, buildInto, codes, copy, filesIn, openSink, outputsIn, page, temporarySite } from './temporary-site.js';

describe('a publication', () => {
  test('holds what was staged, the marker and a manifest with the digest of every output, and leaves nothing beside the folder', async () => {
    const site = temporarySite();
    site.write('content/public/logo.svg', '<svg/>');
    const result = await buildInto(site, [
      page('docs/a/index.html', 'A'),
      asset('assets/x.1.js', 'x'),
      copy('logo.svg', 'content/public/logo.svg'),
      { path: 'b.bin', stage: 'asset', content: { kind: 'bytes', base64: 'AAEC' } },
    ]);
    const { stats, ...rest } = result;
    expect(Object.entries(stats ?? {}).map(([path, { sha256 }]) => [path, sha256])).toContainEqual(['docs/a/index.html', digest('A')]);
    expect(rest).toEqual({
      written: ['assets/x.1.js', 'b.bin', 'docs/a/index.html', 'logo.svg'],
      unchanged: 0,
      removed: [],
      diagnostics: [],
    });
    expect(outputsIn(site.out)).toEqual({
      'assets/x.1.js': 'x',
      'b.bin': '\u0000\u0001\u0002',
      'docs/a/index.html': 'A',
      'logo.svg': '<svg/>',
    });
    expect(JSON.parse(readFileSync(join(site.out, '.docgen-manifest.json'), 'utf8'))).toEqual({
      generator: 'docgen 3.8.1',
      files: {
        'assets/x.1.js': digest('x'),
        'b.bin': digest(Buffer.from([0, 1, 2])),
        'docs/a/index.html': digest('A'),
        'logo.svg': digest('<svg/>'),
      },
    });
    expect(Object.keys(filesIn(site.root))).toEqual([
      'build/.docgen-manifest.json',
      'build/.docgen-output',
      ...['assets/x.1.js', 'b.bin', 'docs/a/index.html', 'logo.svg'].map((path) => `build/${path}`),
      'content/public/logo.svg',
    ]);
  });

  test('names no unlisted page in its manifest, and keeps, completes and deletes such a page all the same', async () => {
    const site = temporarySite();
    const hidden = { ...page('launch/index.html', 'soon'), isUnlisted: true };
    const first = await buildInto(site, [page('a.html', 'A'), hidden]);
    const manifest = () => readFileSync(join(site.out, '.docgen-manifest.json'), 'utf8');
    expect(manifest()).not.toContain('launch');
    expect(manifest()).toContain(digest('soon'));
    expect(await buildInto(site, [page('a.html', 'A'), hidden], first.stats ? { stats: first.stats } : {})).toMatchObject({
      written: [],
      unchanged: 2,
      removed: [],
    });

    // Without what the last build remembers, and by a build that takes the rest over.
    const sink = await openSink(site);
    const publishedOutputs = await sink.open();
    expect(publishedOutputs?.digestOf('launch/index.html')).toBe(digest('soon'));
    await sink.stage(page('a.html', 'new'));
    publishedOutputs?.keepRest?.(() => false);
    await sink.publish();
    expect(outputsIn(site.out)).toEqual({ 'a.html': 'new', 'launch/index.html': 'soon' });
    expect(manifest()).not.toContain('launch');

    const before = manifest();
    const { stats = {} } = await buildInto(site, [page('a.html', 'new'), hidden]);
    rmSync(join(site.out, 'launch/index.html'));
    // The last build may remember the page or not.
    for (const path of ['launch/index.html', '']) {
      const again = await openSink(site, { stats: Object.fromEntries(Object.entries(stats).filter(([known]) => known !== path)) });
      expect((await again.open())?.isWhole()).toBe(false);
      await again.discard();
    }
    await buildInto(site, [page('a.html', 'new'), hidden]);
    expect(manifest()).toBe(before);

    expect(await buildInto(site, [page('a.html', 'new')])).toMatchObject({ removed: ['launch/index.html'] });
    expect(manifest()).not.toContain('unlisted');
    await buildInto(site, [page('a.html', 'new'), page('launch/index.html', 'soon')]);
    expect(manifest()).toContain('launch');
  });

  test('does not touch files whose bytes are the same, and nothing at all when all are', async () => {
    const site = temporarySite();
    site.write('content/a.png', 'png');
    const outputs = [page('a.html', 'A'), page('b.html', 'B'), copy('a.png', 'content/a.png')];
    await buildInto(site, outputs);
    const past = new Date('2020-01-01');
    for (const file of ['a.html', 'b.html', 'a.png', '.docgen-manifest.json', '.docgen-output'])
      utimesSync(join(site.out, file), past, past);
    expect(await buildInto(site, outputs)).toMatchObject({ written: [], unchanged: 3, removed: [] });
    expect(await buildInto(site, [page('a.html', 'A'), page('b.html', 'new'), copy('a.png', 'content/a.png')])).toMatchObject({
      written: ['b.html'],
      unchanged: 2,
    });
    const touched = ['a.html', 'b.html', 'a.png'].filter((file) => statSync(join(site.out, file)).mtimeMs !== past.getTime());
    expect(touched).toEqual(['b.html']);
  });

  test('restores a file that was changed or deleted in the folder, of the same length too', async () => {
    const site = temporarySite();
    site.write('content/a.png', 'png');
    const outputs = [page('a.html', 'AAA'), page('b.html', 'B'), copy('a.png', 'content/a.png')];
    await buildInto(site, outputs);
    const clean = filesIn(site.out);
    writeFileSync(join(site.out, 'a.html'), 'AXA');
    writeFileSync(join(site.out, 'a.png'), 'pnX');
    realDisk.remove(join(site.out, 'b.html'));
    expect(await buildInto(site, outputs)).toMatchObject({ written: ['a.html', 'a.png', 'b.html'], unchanged: 0 });
    expect(filesIn(site.out)).toEqual(clean);
  });

  test('deletes what the last build listed and this one does not make, folders that become empty with it, and no file of anyone else', async () => {
    const site = temporarySite();
    await buildInto(site, [page('a/b/c/index.html', '1'), page('a/index.html', '2'), asset('assets/app.1111.js', 'old')]);
    site.write('build/CNAME', 'docs.example.com');
    site.write('build/kept/by/hand.txt', 'x');
    const result = await buildInto(site, [page('a/index.html', '2'), asset('assets/app.2222.js', 'new')]);
    expect(result.removed).toEqual(['a/b/c/index.html', 'assets/app.1111.js']);
    expect(Object.keys(outputsIn(site.out))).toEqual(['CNAME', 'a/index.html', 'assets/app.2222.js', 'kept/by/hand.txt']);
    expect(() => statSync(join(site.out, 'a/b'))).toThrow('ENOENT');
  });

  test('puts a folder where a file was, and a file where a folder was', async () => {
    const site = temporarySite();
    await buildInto(site, [page('x', 'file'), page('y/z/deep.html', 'in a folder')]);
    await buildInto(site, [page('x/index.html', 'in a folder'), page('y', 'file')]);
    expect(outputsIn(site.out)).toEqual({ 'x/index.html': 'in a folder', y: 'file' });
  });

  test('renames a page in letter case only', async () => {
    const site = temporarySite();
    await buildInto(site, [page('Intro/index.html', 'same')]);
    await buildInto(site, [page('intro/index.html', 'same')]);
    expect(outputsIn(site.out)).toEqual({ 'intro/index.html': 'same' });
  });

  test('writes assets before pages, deletes after both, and writes the manifest last', async () => {
    const site = temporarySite();
    await buildInto(site, [page('old.html', 'old')]);
    const steps: string[] = [];
    const disk = {
      ...realDisk,
      rename(from: string, to: string) {
        steps.push(to.slice(site.out.length + 1));
        realDisk.rename(from, to);
      },
      remove(path: string) {
        steps.push(`- ${path.slice(site.out.length + 1)}`);
        realDisk.remove(path);
      },
    };
    await buildInto(site, [page('b.html', 'b'), asset('z.js', 'z'), page('a.html', 'a'), asset('y.js', 'y')], { disk });
    expect(steps.slice(0, -1)).toEqual([
      '.docgen-pending.json',
      'y.js',
      'z.js',
      'a.html',
      'b.html',
      '- old.html',
      '.docgen-manifest.json',
      '- .docgen-pending.json',
    ]);
  });

  test('gives the same bytes in whatever order outputs were staged', async () => {
    const [one, two] = [temporarySite(), temporarySite()];
    const outputs = [page('b.html', 'b'), asset('c.js', 'c'), page('ä.html', 'ä'), page('a/index.html', 'a')];
    await buildInto(one, outputs);
    await buildInto(two, outputs.toReversed());
    expect(filesIn(two.out)).toEqual(filesIn(one.out));
  });

  test('may be followed by another one of the same sink', async () => {
    const site = temporarySite();
    const sink = await openSink(site);
    await sink.stage(page('a.html', 'a'));
    await sink.publish();
    await sink.stage(page('b.html', 'b'));
    expect(await sink.publish()).toMatchObject({ written: ['b.html'], removed: ['a.html'] });
    expect(outputsIn(site.out)).toEqual({ 'b.html': 'b' });
  });
});

test('a discarded build leaves the last one as it was, and nothing beside it', async () => {
  const site = temporarySite();
  await buildInto(site, [page('a.html', 'old')]);
  const before = filesIn(site.root);
  const sink = await openSink(site);
  await sink.stage(page('a.html', 'new'));
  expect(Object.keys(filesIn(site.root)).length).toBeGreaterThan(Object.keys(before).length);
  await sink.discard();
  expect(filesIn(site.root)).toEqual(before);
});

describe('outputs that can not be written', () => {
  test.each([
    '../outside.html',
    '/etc/passwd',
    'a/../../b.html',
    'a//b.html',
    './a.html',
    'a\u0000b.html',
    `${'ü'.repeat(128)}.html`,
    '',
    '.docgen-manifest.json',
  ])('%j is refused, and nothing is published', async (path) => {
    const site = temporarySite();
    const result = await buildInto(site, [page('a.html', 'a'), page(path, 'x')]);
    expect(codes(result.diagnostics)).toEqual(['error emit/unusable-path']);
    expect(filesIn(site.root)).toEqual({});
  });

  test('a path that is a file and a folder is refused', async () => {
    const result = await buildInto(temporarySite(), [page('a', 'x'), page('a/index.html', 'y'), page('a/b/index.html', 'z')]);
    expect(codes(result.diagnostics)).toEqual(['error emit/file-is-folder']);
  });

  test('names that differ in letter case or Unicode form only are published with a warning', async () => {
    const site = temporarySite();
    const result = await buildInto(site, [
      page('Intro.html', '1'),
      page('intro.html', '2'),
      page('é.html', '3'),
      page('e\u0301.html', '4'),
    ]);
    expect(codes(result.diagnostics)).toEqual(['warning emit/case-collision', 'warning emit/case-collision']);
    expect(Object.keys(outputsIn(site.out))).toHaveLength(4);
  });

  test('names that differ as the names of their sources do are not reported again: the scan reports the sources', async () => {
    const from = (file: string) => ({ at: { file, line: 1, column: 1 } });
    const result = await buildInto(temporarySite(), [
      { ...page('docs/Setup/index.html', '1'), ...from('content/docs/Setup.md') },
      { ...page('docs/setup/index.html', '2'), ...from('content/docs/setup.md') },
      { ...page('docs/New/index.html', '3'), ...from('content/docs/New.md') },
      { ...page('docs/new/index.html', '4'), ...from('content/docs/other.md') },
    ]);
    expect(result.diagnostics.map(({ code, at }) => [code, at?.file])).toEqual([['emit/case-collision', 'content/docs/other.md']]);
  });

  test('of two outputs with one path the page wins, else the first, with a warning; equal bytes are one output', async () => {
    const site = temporarySite();
    site.write('content/public/a.html', 'public');
    site.write('content/public/c.js', 'second');
    const outputs = [
      copy('a.html', 'content/public/a.html'),
      page('a.html', 'page'),
      page('b.html', 'first'),
      page('b.html', 'second'),
      asset('c.js', 'first'),
      copy('c.js', 'content/public/c.js'),
      page('d.html', 'd'),
      asset('d.html', 'd'),
    ];
    const result = await buildInto(site, outputs);
    expect(codes(result.diagnostics)).toEqual(Array(3).fill('warning emit/duplicate-output'));
    expect(outputsIn(site.out)).toEqual({ 'a.html': 'page', 'b.html': 'first', 'c.js': 'first', 'd.html': 'd' });
  });

  test('a copy of a file that is gone, or that leads out of the site, is an error', async () => {
    const site = temporarySite();
    mkdirSync(join(site.root, 'content'));
    symlinkSync('/etc/hostname', join(site.root, 'content/link'));
    const result = await buildInto(site, [
      copy('a', 'content/gone.png'),
      copy('b', 'content/link'),
      copy('c', '../../../etc/hostname'),
      copy('d', 'content'),
    ]);
    expect(codes(result.diagnostics)).toEqual(Array(4).fill('error emit/copy-source-gone'));
    expect(() => statSync(site.out)).toThrow('ENOENT');
  });
});

describe('files in the output folder that are not docgen’s', () => {
  test('is not written over: a folder where a page belongs', async () => {
    const site = temporarySite();
    await buildInto(site, [page('a.html', 'a')]);
    site.write('build/new/mine.txt', 'mine');
    const result = await buildInto(site, [page('a.html', 'a'), page('new', 'page')]);
    expect(codes(result.diagnostics)).toEqual(['error env/output-obstructed']);
    expect(readFileSync(join(site.out, 'new/mine.txt'), 'utf8')).toBe('mine');
  });

  test('is not written or deleted through: a symbolic link to a folder elsewhere', async () => {
    const site = temporarySite();
    const elsewhere = temporarySite();
    elsewhere.write('old.html', 'precious');
    await buildInto(site, [page('docs/old.html', 'old'), page('a.html', 'a')]);
    realDisk.removeTree(join(site.out, 'docs'));
    symlinkSync(elsewhere.root, join(site.out, 'docs'));
    expect(codes((await buildInto(site, [page('docs/new.html', 'new')])).diagnostics)).toEqual(['error env/output-obstructed']);
    expect((await buildInto(site, [page('a.html', 'a')])).diagnostics).toEqual([]);
    expect(filesIn(elsewhere.root)).toEqual({ 'old.html': 'precious' });
  });

  test('is not deleted if a manifest lists it: paths that lead out are ignored', async () => {
    const site = temporarySite();
    site.write('precious.txt', 'mine');
    await buildInto(site, [page('a.html', 'a')]);
    writeFileSync(join(site.out, '.docgen-manifest.json'), JSON.stringify({ files: { '../precious.txt': 'x', 'a.html': 'x' } }));
    expect((await buildInto(site, [page('b.html', 'b')])).removed).toEqual(['a.html']);
    expect(readFileSync(join(site.root, 'precious.txt'), 'utf8')).toBe('mine');
  });
});

test('a damaged manifest costs no page and is mentioned', async () => {
  const site = temporarySite();
  await buildInto(site, [page('a.html', 'a'), page('b.html', 'b')]);
  writeFileSync(join(site.out, '.docgen-manifest.json'), '{"files": {"a.ht');
  const result = await buildInto(site, [page('a.html', 'a2')]);
  expect(codes(result.diagnostics)).toEqual(['info env/output-manifest-damaged']);
  expect(Object.keys(outputsIn(site.out))).toEqual(['a.html', 'b.html']);
  expect((await buildInto(site, [page('a.html', 'a2')])).diagnostics).toEqual([]);
});

test('hundreds of copies never hold more than a few files open', async () => {
  const site = temporarySite();
  site.write('content/a.png', 'png');
  let open = 0;
  let most = 0;
  const disk = {
    ...realDisk,
    async copy(from: string, to: string, mode: number) {
      most = Math.max(most, ++open);
      await realDisk.copy(from, to, mode);
      open--;
    },
  };
  await buildInto(
    site,
    Array.from({ length: 400 }, (_, n) => copy(`${n}.png`, 'content/a.png')),
    { disk },
  );
  expect(most).toBeLessThanOrEqual(4);
});
