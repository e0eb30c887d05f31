import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { exitCode } from '../../../src/diagnostics/exit-code.js';
import { buildSite } from '../../../src/pipeline/build-site.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-starts-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** docgen is installed where its workers do not live. */
vi.mock('../../../src/pipeline/page-workers.js', async (load) => {
  const real = await load<typeof import('../../../src/pipeline/page-workers.js')>();
  const { createPool } = await import('../../../src/engine/pool/pool.js');
  const budget = { milliseconds: 1_000, retryMilliseconds: 1_000, heapMegabytes: 64 };
  return {
    ...real,
    createPageWorkers: (cache: string) => createPool({ script: join(cache, '../../worker.mjs'), folder: cache, size: 1, budget }),
  };
});

test.each([
  ['process.exit(9)', 'exit code 9'],
  ["process.stderr.write('out of luck\\n'); process.kill(process.pid, 'SIGKILL'); setTimeout(() => {}, 1000);", 'SIGKILL: out of luck'],
])('processes that end before they begin are a fault of the machine, which says what ended them: %s', async (worker, reason) => {
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
