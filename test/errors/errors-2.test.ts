// Half of the fixtures; the other half is in the file beside this one.
import { afterAll, vi } from 'vitest';
import { expectReported } from './expect-reported.js';
import type { SharedWorkers } from './shared-workers.js';

const workers = await vi.hoisted(async (): Promise<SharedWorkers> => {
  const { createSharedWorkers } = await import('./shared-workers.js');
  const { createPageWorkers } = await vi.importActual<typeof import('../../src/pipeline/page-workers.js')>('../../src/pipeline/page-workers.js');
  return createSharedWorkers(createPageWorkers);
});
vi.mock('../../src/pipeline/page-workers.js', async (load) => ({ ...(await load<object>()), createPageWorkers: workers.create }));
afterAll(() => workers.close());

expectReported(1, workers);
