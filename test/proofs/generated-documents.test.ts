// A few of the descriptions of APIs that `npm run fuzz` draws at random, of every version of OpenAPI, in one site.
import { expect, test } from 'vitest';
import { buildDocuments } from '../fuzz/build-documents.js';

const SEEDS = Array.from({ length: 24 }, (_, index) => index + 1);

test('generated descriptions with circles and every composition are built without a fault, each operation on a page within its budget', async () => {
  const { faults, pages } = await buildDocuments(SEEDS);
  expect(faults).toEqual({});
  expect(pages).toBeGreaterThan(200);
});
