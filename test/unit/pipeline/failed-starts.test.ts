import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exitCode } from '../../../src/diagnostics/print/exit-code.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-starts-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Of a docgen that is installed where its workers do not live. */
let buildSite: typeof import('../../../src/pipeline/build-site.js').buildSite;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../../../src/pipeline/render/page-workers.js', inPlaceOfWorkers);
  ({ buildSite } = await import('../../../src/pipeline/build-site.js'));
});
afterAll(() => {
  vi.doUnmock('../../../src/pipeline/render/page-workers.js');
  vi.resetModules();
});
async function inPlaceOfWorkers(load: <T>() => Promise<T>) {
  const real = await load<typeof import('../../../src/pipeline/render/page-workers.js')>();
  const { createPool } = await import('../../../src/engine/pool/pool.js');
  const budget = { milliseconds: 1_000, retryMilliseconds: 1_000, heapMegabytes: 64 };
  return {
    ...real,
    createPageWorkers: (cache: string) => createPool({ script: join(cache, '../../worker.mjs'), folder: cache, size: 1, budget }),
  };
}

test.each([
  ['process.exit(9)', 'exit code 9'],
  ["process.stderr.write('out of luck\\n'); process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 1000);", 'SIGKILL: out of luck'],
])('processes that end before they begin are a fault of the machine, reported with the cause: %s', async (worker, reason) => {
  const siteRoot = join(folder, 'site');
  mkdirSync(join(siteRoot, 'content/docs'), { recursive: true });
  writeFileSync(join(siteRoot, 'site.config.ts'), "export default { title: 'Pier', url: 'https://pier.example', search: false };\n");
  writeFileSync(join(siteRoot, 'content/docs/index.md'), '# Pier\n');
  writeFileSync(join(folder, 'worker.mjs'), worker);
  const { published, diagnostics } = await buildSite({ siteRoot, outFolder: join(siteRoot, 'build') });
  expect(published).toBe(false);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors).toMatchObject([{ code: 'env/workers-not-starting', message: expect.stringContaining(`(${reason})`) }]);
  expect(exitCode(diagnostics, false)).toBe(3);
});
