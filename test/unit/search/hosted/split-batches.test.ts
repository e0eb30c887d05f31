import { expect, test } from 'vitest';
import type { HostedRecord } from '../../../../src/model/hosted-record.js';
import { BATCH_LIMITS, splitBatches } from '../../../../src/search/hosted/split-batches.js';

const record = (objectID: string, content = '') => ({ objectID, content }) as HostedRecord;
const many = (count: number, content: string) => Array.from({ length: count }, (_, n) => record(String(n), content));

test('no batch has more than a thousand records, and none is lost or moved', () => {
  const records = many(2_300, 'x');
  const { batches, tooLarge } = splitBatches(records, { ...BATCH_LIMITS, record: 10_000 });
  expect(batches.map(({ length }) => length)).toEqual([1_000, 1_000, 300]);
  expect([batches.flat(), tooLarge]).toEqual([records, []]);
});

test('no batch has more bytes than the service takes, as it is sent', () => {
  const records = many(900, '字'.repeat(30_000));
  const { batches } = splitBatches(records, { ...BATCH_LIMITS, record: 100_000 });
  expect(batches.length).toBeGreaterThan(9);
  for (const batch of batches) {
    const requests = batch.map((body) => ({ action: 'addObject', body }));
    expect(Buffer.byteLength(JSON.stringify({ requests }))).toBeLessThan(10_000_000);
  }
  expect(batches.flat()).toEqual(records);
});

test('bytes count, and not letters', () => {
  const { batches, tooLarge } = splitBatches([record('a', '字'.repeat(400)), record('b', 'x'.repeat(400))], {
    ...BATCH_LIMITS,
    record: 1_000,
  });
  expect(batches.flat().map(({ objectID }) => objectID)).toEqual(['b']);
  expect(tooLarge).toMatchObject([{ record: { objectID: 'a' }, bytes: 1_229 }]);
});
