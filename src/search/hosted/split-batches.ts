// Records → batches within the service's limits of records and bytes. A record larger than the plan allows is left out and returned in
// `tooLarge`.
import type { HostedRecord } from '../../model/hosted-record.js';

export interface Batches {
  batches: HostedRecord[][];
  tooLarge: { record: HostedRecord; bytes: number }[];
}

export interface BatchLimits {
  /** Bytes of one record. */
  record: number;
  /** Records and bytes of one batch. */
  records: number;
  bytes: number;
}

/** The service accepts up to ten megabytes. `AROUND` is what a request adds to each record, in bytes. */
export const BATCH_LIMITS: Omit<BatchLimits, 'record'> = { records: 1_000, bytes: 8_000_000 };
const AROUND = 40;

export function splitBatches(records: readonly HostedRecord[], limits: BatchLimits): Batches {
  const batches: HostedRecord[][] = [];
  const tooLarge: Batches['tooLarge'] = [];
  let current: HostedRecord[] = [];
  let size = 0;
  for (const record of records) {
    const bytes = Buffer.byteLength(JSON.stringify(record));
    if (bytes > limits.record) {
      tooLarge.push({ record, bytes });
      continue;
    }
    if (current.length > 0 && (current.length >= limits.records || size + bytes + AROUND > limits.bytes)) {
      batches.push(current);
      [current, size] = [[], 0];
    }
    current.push(record);
    size += bytes + AROUND;
  }
  if (current.length > 0) batches.push(current);
  return { batches, tooLarge };
}
