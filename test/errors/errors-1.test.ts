// Half of the fixtures; the other half is in the file beside this one.
import { afterAll, vi } from 'vitest';
import { expectReported } from './expect-reported.js';
import type { SharedParts } from './shared-parts.js';

const shared = await vi.hoisted(async (): Promise<SharedParts> => {
  const { createSharedParts } = await import('./shared-parts.js');
  const { createPageWorkers } = await vi.importActual<typeof import('../../src/pipeline/render/page-workers.js')>(
    '../../src/pipeline/render/page-workers.js',
  );
  const { loadConfig } = await vi.importActual<typeof import('../../src/pipeline/read/load-config.js')>(
    '../../src/pipeline/read/load-config.js',
  );
  return createSharedParts({ createWorkers: createPageWorkers, loadConfig });
});
vi.mock('../../src/pipeline/render/page-workers.js', async (load) => ({
  ...(await load<object>()),
  createPageWorkers: shared.createWorkers,
}));
vi.mock('../../src/pipeline/read/load-config.js', async (load) => ({ ...(await load<object>()), loadConfig: shared.loadConfig }));
afterAll(() => shared.close());

expectReported(0, shared);
