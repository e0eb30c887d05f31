import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digest } from '../../../src/base/values/digest.js';
import type { OutputStats } from '../../../src/emit/sink.js';
import { asset, openSink, page, type TemporarySite, temporarySite } from './temporary-site.js';

async function publish(site: TemporarySite): Promise<OutputStats> {
  const sink = await openSink(site);
  await sink.stage(page('a/index.html', 'A'));
  await sink.stage(asset('x.js', 'x'));
  return (await sink.publish()).stats ?? {};
}

test('a page that another process finished is moved into the output, and its digest is that of the manifest', async () => {
  const site = temporarySite();
  const sink = await openSink(site);
  const publishedOutputs = await sink.open();
  const file = join(publishedOutputs?.scratch ?? '', 'page-0');
  writeFileSync(file, 'made elsewhere');
  await sink.stage({ path: 'a/index.html', stage: 'page', content: { kind: 'finished', file, sha256: digest('made elsewhere') } });
  expect((await sink.publish()).diagnostics).toEqual([]);
  expect(readFileSync(join(site.out, 'a/index.html'), 'utf8')).toBe('made elsewhere');
});

test('a kept page stays as it is, and one that is not kept goes', async () => {
  const site = temporarySite();
  const stats = await publish(site);
  const sink = await openSink(site, { stats });
  await sink.open();
  await sink.stage({ path: 'a/index.html', stage: 'page', content: { kind: 'kept', sha256: digest('A') } });
  expect(await sink.publish()).toMatchObject({ written: [], unchanged: 1, removed: ['x.js'] });
  expect(readFileSync(join(site.out, 'a/index.html'), 'utf8')).toBe('A');
});

test('the folder is whole while every output is where it was put, and as it was', async () => {
  const site = temporarySite();
  const stats = await publish(site);
  const isWhole = async (known: OutputStats) => {
    const sink = await openSink(site, { stats: known });
    const whole = (await sink.open())?.isWhole();
    await sink.discard();
    return whole;
  };
  expect(await isWhole(stats)).toBe(true);
  expect(await isWhole({})).toBe(false);
  writeFileSync(join(site.out, 'a/index.html'), 'B');
  expect(await isWhole(stats)).toBe(false);
  rmSync(join(site.out, 'a/index.html'));
  expect(await isWhole(stats)).toBe(false);
});

test('the digest of a file that was changed by hand is that of its present content', async () => {
  const site = temporarySite();
  const stats = await publish(site);
  writeFileSync(join(site.out, 'a/index.html'), 'changed by hand');
  rmSync(join(site.out, 'x.js'));
  mkdirSync(join(site.out, 'x.js'));
  const sink = await openSink(site, { stats });
  const publishedOutputs = await sink.open();
  expect(publishedOutputs?.digestOf('a/index.html')).toBe(digest('changed by hand'));
  expect([publishedOutputs?.digestOf('x.js'), publishedOutputs?.digestOf('never.html')]).toEqual([undefined, undefined]);
  await sink.discard();
});
