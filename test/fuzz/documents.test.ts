// `npm run fuzz`: builds three hundred random API descriptions as sites, with other seeds than `npm run test:all`. What must hold: no fault,
// no crash, no hang, a page for each operation, and no page over its budget. DOCGEN_FUZZ_DOCUMENTS sets the number, DOCGEN_FUZZ_SEED the
// first seed. A failure names its seed.
import { expect, test } from 'vitest';
import { buildDocuments } from './build-documents.js';

const COUNT = Number(process.env.DOCGEN_FUZZ_DOCUMENTS ?? 300);
const SEED = Number(process.env.DOCGEN_FUZZ_SEED ?? 301);
const AT_ONCE = 30;

test('generated descriptions of APIs', { timeout: 3_600_000 }, async () => {
  const found: Record<number, string[]> = {};
  for (let first = SEED; first < SEED + COUNT; first += AT_ONCE) {
    const seeds = Array.from({ length: Math.min(AT_ONCE, SEED + COUNT - first) }, (_, index) => first + index);
    const start = performance.now();
    const { faults, pages, largest } = await buildDocuments(seeds);
    Object.assign(found, faults);
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.info(
      `seeds ${first}–${first + seeds.length - 1}: ${pages} pages in ${seconds} s, the largest has ${Math.round(largest / 1_024)} KB`,
    );
  }
  expect(found).toEqual({});
});
