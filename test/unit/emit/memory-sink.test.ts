import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemorySink } from '../../../src/emit/memory-sink.js';
import { asset, codes, copy, page, temporarySite } from './temporary-site.js';

const textOf = async (bytes: Promise<Uint8Array | undefined>): Promise<string | undefined> => {
  const value = await bytes;
  return value && Buffer.from(value).toString('utf8');
};

test('readers get the last publication, whole, until the next one is published', async () => {
  const sink = createMemorySink(temporarySite().root);
  await sink.stage(page('a.html', 'a1'));
  await sink.stage(page('gone.html', 'x'));
  expect(sink.has('a.html')).toBe(false);
  expect(await sink.publish()).toEqual({ written: ['a.html', 'gone.html'], unchanged: 0, removed: [], diagnostics: [] });
  await sink.stage(page('a.html', 'a2'));
  expect(await textOf(sink.read('a.html'))).toBe('a1');
  await sink.stage(asset('b.js', 'b'));
  expect(await sink.publish()).toEqual({ written: ['a.html', 'b.js'], unchanged: 0, removed: ['gone.html'], diagnostics: [] });
  expect(await textOf(sink.read('a.html'))).toBe('a2');
  expect(sink.paths()).toEqual(['a.html', 'b.js']);
});

test('a publication returns what changed: nothing, for the same bytes', async () => {
  const site = temporarySite();
  site.write('content/a.png', 'one');
  const sink = createMemorySink(site.root);
  const build = async () => {
    for (const output of [
      page('a.html', 'a'),
      copy('a.png', 'content/a.png'),
      { path: 'b', stage: 'asset' as const, content: { kind: 'bytes' as const, base64: 'AAEC' } },
    ])
      await sink.stage(output);
    return sink.publish();
  };
  await build();
  expect(await build()).toMatchObject({ written: [], unchanged: 3, removed: [] });
  site.write('content/a.png', 'two');
  expect(await build()).toMatchObject({ written: ['a.png'], unchanged: 2 });
  expect(await textOf(sink.read('a.png'))).toBe('two');
  expect(await sink.read('b')).toEqual(Buffer.from([0, 1, 2]));
});

test('with an error the last publication stays, and the next run does not repeat the fault', async () => {
  const sink = createMemorySink(temporarySite().root);
  await sink.stage(page('a.html', 'old'));
  await sink.publish();
  await sink.stage(page('a.html', 'new'));
  await sink.stage(page('../b.html', 'x'));
  expect(codes((await sink.publish()).diagnostics)).toEqual(['error emit/unusable-path']);
  expect(await textOf(sink.read('a.html'))).toBe('old');
  await sink.stage(page('a.html', 'new'));
  expect((await sink.publish()).diagnostics).toEqual([]);
  await sink.stage(page('a.html', 'forgotten'));
  await sink.discard();
  expect(await textOf(sink.read('a.html'))).toBe('new');
});

test('a file that becomes a link out of the site is not read, even after it was published', async () => {
  const site = temporarySite();
  site.write('content/a.txt', 'mine');
  const sink = createMemorySink(site.root);
  await sink.stage(copy('a.txt', 'content/a.txt'));
  await sink.publish();
  const { rmSync } = await import('node:fs');
  rmSync(join(site.root, 'content/a.txt'));
  expect(await sink.read('a.txt')).toBeUndefined();
  symlinkSync('/etc/hostname', join(site.root, 'content/a.txt'));
  expect(await sink.read('a.txt')).toBeUndefined();
});
