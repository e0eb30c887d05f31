// test:all
// Each call to the disk is made to fail once, and the process is killed at each: what a reader gets stays whole.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DiskCalls, realDisk } from '../../../src/emit/disk-calls.js';
import { asset, buildInto, codes, copy, filesIn, outputsIn, page, type TemporarySite, temporarySite } from './temporary-site.js';

const OLD = [
  page('index.html', 'old <assets/app.1.js>'),
  page('gone/index.html', 'old <assets/app.1.js>'),
  page('same.html', 'same'),
  asset('assets/app.1.js', '1'),
];
const NEW = [
  page('index.html', 'new <assets/app.2.js>'),
  page('added/index.html', 'new <assets/app.2.js>'),
  page('same.html', 'same'),
  asset('assets/app.2.js', '2'),
  copy('logo.svg', 'content/logo.svg'),
];

const systemError = (code: string): Error => Object.assign(new Error(`${code}: injected`), { code });

/** Lets call number `at` fail, counting only calls that change the disk. */
function failingDisk(at: number, code: string): { disk: DiskCalls; calls: () => number } {
  let count = 0;
  const counted =
    <Arguments extends unknown[], Result>(call: (...args: Arguments) => Result) =>
    (...args: Arguments): Result => {
      if (++count === at) throw systemError(code);
      return call(...args);
    };
  const { write, copy: copyFile, rename, remove, makeFolder } = realDisk;
  return {
    disk: {
      ...realDisk,
      write: counted(write),
      copy: counted(copyFile),
      rename: counted(rename),
      remove: counted(remove),
      makeFolder: counted(makeFolder),
    },
    calls: () => count,
  };
}

/** Every page is one of the two builds', byte for byte, and the asset that it names is there. */
function expectWholePages(out: string): void {
  const files = outputsIn(out);
  const known = new Map(
    [...OLD, ...NEW].map(({ path }) => [
      path,
      [...OLD, ...NEW].filter((o) => o.path === path).map((o) => (o.content.kind === 'text' ? o.content.text : 'svg')),
    ]) as [string, string[]][],
  );
  for (const [path, text] of Object.entries(files)) {
    expect(known.get(path), path).toContain(text);
    const named = /<(.*)>/.exec(text)?.[1];
    if (named) expect(Object.keys(files), `${path} names it`).toContain(named);
  }
}

async function oldSite(): Promise<TemporarySite> {
  const site = temporarySite();
  site.write('content/logo.svg', 'svg');
  await buildInto(site, OLD);
  return site;
}

async function cleanBuild(): Promise<Record<string, string>> {
  const site = temporarySite();
  site.write('content/logo.svg', 'svg');
  await buildInto(site, NEW);
  return filesIn(site.out);
}

describe('a disk that refuses', () => {
  test.each(['ENOSPC', 'EROFS', 'EACCES', 'EIO'])(
    '%s at any call is an environment error that names a path; pages stay whole, and the next build equals a clean one',
    async (code) => {
      const clean = await cleanBuild();
      const { disk, calls } = failingDisk(-1, code);
      await buildInto(await oldSite(), NEW, { disk });
      const total = calls();
      expect(total).toBeGreaterThan(15);
      // The last call lets the lock go: it may fail, and this process, which lives on, then holds it.
      for (let at = 1; at < total; at++) {
        const site = await oldSite();
        const result = await buildInto(site, NEW, { disk: failingDisk(at, code).disk });
        expect(codes(result.diagnostics), `call ${at}`).toEqual(['error env/output-failed']);
        expect(result.diagnostics[0]?.message).toMatch(/^docgen can't (make|write|delete)( \d+ bytes)?( to)? \S+: /);
        expectWholePages(site.out);
        expect((await buildInto(site, NEW)).diagnostics, `build after call ${at}`).toEqual([]);
        expect(filesIn(site.out), `build after call ${at}`).toEqual(clean);
        expect(Object.keys(filesIn(site.root)).filter((path) => path.startsWith('.'))).toEqual([]);
      }
    },
  );

  test('a fault before publication leaves the old output untouched', async () => {
    const site = await oldSite();
    const before = filesIn(site.out);
    const full = {
      ...realDisk,
      write: (path: string, content: string | Uint8Array) =>
        path.endsWith('/1')
          ? (() => {
              throw systemError('ENOSPC');
            })()
          : realDisk.write(path, content),
    };
    const result = await buildInto(site, NEW, { disk: full });
    expect(result.diagnostics[0]).toMatchObject({
      code: 'env/output-failed',
      message: "docgen can't write 21 bytes to added/index.html: no space is left on the disk (ENOSPC)",
    });
    expect(filesIn(site.out)).toEqual(before);
  });

  test.each(['EBUSY', 'EPERM'])('%s at a rename is tried again, and reported only when it stays', async (code) => {
    const site = await oldSite();
    let refusals = 3;
    const busy: DiskCalls = {
      ...realDisk,
      rename(from, to) {
        if (to.endsWith('index.html') && refusals-- > 0) throw systemError(code);
        realDisk.rename(from, to);
      },
    };
    expect((await buildInto(site, NEW, { disk: busy })).diagnostics).toEqual([]);
    let tries = 0;
    const stays: DiskCalls = {
      ...realDisk,
      rename(from, to) {
        if (!to.endsWith('index.html')) return realDisk.rename(from, to);
        tries += 1;
        throw systemError(code);
      },
    };
    expect(codes((await buildInto(site, OLD, { disk: stays })).diagnostics)).toEqual(['error env/output-failed']);
    // Seven more times: 1.3 seconds in all.
    expect(tries).toBe(8);
    expectWholePages(site.out);
  });
});

describe('a build killed', () => {
  const folder = join(tmpdir(), `docgen-kill-${process.pid}`);
  const script = join(folder, 'build.mjs');

  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    await build({
      stdin: {
        contents: `
          import { createDiskSink } from './src/emit/disk-sink.ts';
          import { realDisk } from './src/emit/disk-calls.ts';
          const { siteRoot, outputs, killAt } = JSON.parse(process.argv[2]);
          let count = 0;
          const counted = (call) => (...args) => { if (++count === killAt) process.kill(process.pid, 'SIGKILL'); return call(...args); };
          const disk = { ...realDisk };
          for (const name of ['write', 'copy', 'rename', 'remove', 'makeFolder', 'removeFolder', 'removeTree']) disk[name] = counted(realDisk[name]);
          const { value: sink, diagnostics } = await createDiskSink({ siteRoot, outFolder: siteRoot + '/build', inputs: [], generator: 'docgen 3.8.1', disk, lockWaitMs: 0 });
          if (!sink) { console.log(JSON.stringify(diagnostics)); process.exit(1); }
          for (const output of outputs) await sink.stage(output);
          console.log(JSON.stringify({ count, result: await sink.publish(), total: count }));`,
        resolveDir: process.cwd(),
        loader: 'ts',
      },
      outfile: script,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
    });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const run = (site: TemporarySite, killAt: number) => {
    const { stdout, signal } = spawnSync(process.execPath, [script, JSON.stringify({ siteRoot: site.root, outputs: NEW, killAt })], {
      encoding: 'utf8',
    });
    return { signal, stdout };
  };

  test('at any call leaves whole pages with their assets, and the next build completes it, unaided', { timeout: 60_000 }, async () => {
    const clean = await cleanBuild();
    const { total } = JSON.parse(run(await oldSite(), -1).stdout) as { total: number };
    expect(total).toBeGreaterThan(20);
    for (let at = 1; at <= total; at++) {
      const site = await oldSite();
      expect(run(site, at).signal).toBe('SIGKILL');
      expectWholePages(site.out);
      expect((await buildInto(site, NEW)).diagnostics, `build after call ${at}`).toEqual([]);
      expect(filesIn(site.out), `build after call ${at}`).toEqual(clean);
      expect(Object.keys(filesIn(site.root)).filter((path) => path.startsWith('.'))).toEqual([]);
    }
  });

  test('leaves no page of its own behind when the next build does not make it', async () => {
    const old = Object.fromEntries(OLD.map(({ path, content }) => [path, content.kind === 'text' ? content.text : '']).sort());
    const { total } = JSON.parse(run(await oldSite(), -1).stdout) as { total: number };
    for (let at = total - 18; at < total; at++) {
      const site = await oldSite();
      run(site, at);
      await buildInto(site, OLD);
      expect(outputsIn(site.out), `build after call ${at}`).toEqual(old);
    }
  });
});

describe('two builds of one folder', () => {
  const lockOf = (site: TemporarySite): string => join(site.root, '.build.docgen-lock');

  test('the second waits for the first', async () => {
    const site = temporarySite();
    const { createDiskSink } = await import('../../../src/emit/disk-sink.js');
    const options = { siteRoot: site.root, outFolder: site.out, inputs: [], generator: 'docgen 3.8.1' };
    const first = (await createDiskSink(options)).value;
    const waited: number[] = [];
    const second = createDiskSink({ ...options, lockWaitMs: 5000, onWait: (pid) => waited.push(pid) });
    await first?.stage(page('a.html', 'first'));
    await new Promise((resolve) => setTimeout(resolve, 120));
    await first?.publish();
    const sink = (await second).value;
    await sink?.stage(page('a.html', 'second'));
    await sink?.publish();
    expect(waited).toEqual([process.pid]);
    expect(outputsIn(site.out)).toEqual({ 'a.html': 'second' });
  });

  test('the second ends with an environment error that names the process, when it need not wait', async () => {
    const site = temporarySite();
    const { createDiskSink } = await import('../../../src/emit/disk-sink.js');
    const options = { siteRoot: site.root, outFolder: site.out, inputs: [], generator: 'docgen 3.8.1', lockWaitMs: 0 };
    await createDiskSink(options);
    const { value, diagnostics } = await createDiskSink(options);
    expect(value).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: 'env/output-locked', severity: 'error', message: expect.stringContaining(String(process.pid)) },
    ]);
  });

  test.each([
    ['of a dead process', () => 2 ** 22 + 7],
    ['whose process id is now someone else’s', () => process.pid],
    ['of the first process of the machine, at another start', () => 1],
  ])('a lock %s is broken', async (_, pid) => {
    const site = temporarySite();
    writeFileSync(lockOf(site), `${pid()}-12345678-0123456789ab\n`);
    expect((await buildInto(site, [page('a.html', 'a')])).diagnostics).toEqual([]);
    expect(Object.keys(filesIn(site.root))).toEqual(['build/.docgen-manifest.json', 'build/.docgen-output', 'build/a.html']);
  });

  test('a lock that is being written is waited for; the half of one, left by a kill, is broken', async () => {
    const site = temporarySite();
    writeFileSync(lockOf(site), `${process.pid}-12`);
    expect(codes((await buildInto(site, [page('a.html', 'a')])).diagnostics)).toEqual(['error env/output-locked']);
    expect((await buildInto(site, [page('a.html', 'a')], { lockWaitMs: 4000 })).diagnostics).toEqual([]);
    expect(() => statSync(lockOf(site))).toThrow('ENOENT');
    expect(readFileSync(join(site.out, 'a.html'), 'utf8')).toBe('a');
  });
});
