import { afterEach, expect, test, vi } from 'vitest';
import { workIn } from '../../../src/pipeline/tasks/work-in.js';

const folder = process.cwd();
afterEach(() => {
  workIn(folder, {});
  vi.unstubAllEnvs();
});

test('a process has the listed variables of its site, and none of the site before', () => {
  workIn(folder, { DOCGEN_FIRST: 'one' });
  expect(process.env.DOCGEN_FIRST).toBe('one');
  workIn(folder, { DOCGEN_SECOND: 'two' });
  expect([process.env.DOCGEN_FIRST, process.env.DOCGEN_SECOND]).toEqual([undefined, 'two']);
});

test('a listed variable does not change where the process runs', () => {
  vi.stubEnv('TZ', 'UTC');
  workIn(folder, { TZ: 'Asia/Tokyo' });
  expect(process.env.TZ).toBe('UTC');
});
