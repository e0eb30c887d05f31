// Files stamped, changed and compared. Times of files are set, so that no test waits for a clock.
import { mkdtempSync, realpathSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changedStamp, stampFiles } from '../../../src/engine/file-stamps.js';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-file-stamps-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const file = (name: string, text: string): string => {
  writeFileSync(join(root, name), text);
  return join(root, name);
};
/** Long after anything in here was written. */
const LATER = Date.now() + 60_000;

test('files are as stamped until one of them has other bytes or is gone; written again with equal bytes they still are', () => {
  const [a, b] = [file('a', 'one'), file('b', 'two')];
  const stamps = stampFiles([a, b], LATER) ?? {};
  expect(Object.keys(stamps)).toEqual([a, b]);
  expect(changedStamp(stamps)).toBeUndefined();
  file('a', 'one');
  utimesSync(a, 1_000, 1_000);
  expect(changedStamp(stamps)).toBeUndefined();
  file('a', 'new');
  expect(changedStamp(stamps)).toBe(a);
  file('a', 'one');
  expect(changedStamp(stamps)).toBeUndefined();
  rmSync(b);
  expect(changedStamp(stamps)).toBe(b);
});

test('nothing is stamped if a file is missing, or may have been written since', () => {
  const path = file('c', 'one');
  const written = statSync(path).ctimeMs;
  expect(stampFiles([path, join(root, 'none')], LATER)).toBeUndefined();
  expect(stampFiles([path], written)).toBeUndefined();
  expect(stampFiles([path], written + 10)).toBeUndefined();
  expect(stampFiles([path], written - 5_000)).toBeUndefined();
  expect(stampFiles([path], written + 10_000)).toBeDefined();
  expect(stampFiles([], 0)).toEqual({});
});

test('a whole second may come from a clock whose steps are two seconds', () => {
  const path = file('d', 'one');
  const ahead = Math.ceil(statSync(path).ctimeMs / 1_000) * 1_000 + 5_000;
  utimesSync(path, ahead / 1_000, ahead / 1_000);
  expect(stampFiles([path], ahead + 1_000)).toBeUndefined();
  expect(stampFiles([path], ahead + 2_000)).toBeDefined();
  utimesSync(path, (ahead + 500) / 1_000, (ahead + 500) / 1_000);
  expect(stampFiles([path], ahead + 600)).toBeDefined();
});
