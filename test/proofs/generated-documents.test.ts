// test:all
// Three hundred descriptions of APIs, drawn at random, of every version of OpenAPI, in one site: its processes are started once. `npm run fuzz`
// draws others.
import { expect, test } from 'vitest';
import { buildDocuments } from '../fuzz/build-documents.js';

const SEEDS = Array.from({ length: 300 }, (_, index) => index + 1);

test('generated descriptions with circles and every composition are built without a fault, each operation on a page within its budget', {
  timeout: 240_000,
}, async () => {
  const { faults, pages } = await buildDocuments(SEEDS);
  expect(faults).toEqual({});
  expect(pages).toBeGreaterThan(3_000);
});
