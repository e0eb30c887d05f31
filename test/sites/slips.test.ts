// test:all
// Slips in our own description, derived from OpenAPI's JSON Schemas. `npm run slips` makes more of them, also in other descriptions, with
// any seed.
import { expect, test } from 'vitest';
import { SEED } from '../seed.js';
import { KINDS } from '../slips/derive-slips.js';
import { trySlips } from '../slips/try-slips.js';

test(`what a slip leaves is published, and the slip is reported at its place (seed ${SEED})`, async () => {
  const tried = await trySlips('openapi/analytics.yaml', { count: 40, seed: SEED });
  expect(tried.length).toBe(40);
  expect(new Set(tried.map(({ slip }) => slip.kind))).toEqual(new Set(KINDS));
  expect(tried.filter(({ faults }) => faults.length > 0)).toEqual([]);
});
