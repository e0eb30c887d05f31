// Which element the fragment of an address names: as the address has it, then decoded.
import { afterEach, expect, test, vi } from 'vitest';

// The compiler of the tests knows no browser: the file is named to it as a text.
const FILE: string = '../../../client/boot/find-target.js';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['#caf%C3%A9', ['café'], 'café'],
  ['#caf%C3%A9', ['caf%C3%A9', 'café'], 'caf%C3%A9'],
  ['#100%', ['100%'], '100%'],
  ['#100%', ['other'], null],
  ['', ['other'], null],
])('%s among %j is %s', async (hash, ids, found) => {
  vi.stubGlobal('document', { getElementById: (id: string) => (ids.includes(id) ? id : null) });
  const { findTarget } = (await import(FILE)) as { findTarget(hash: string): unknown };
  expect(findTarget(hash)).toBe(found);
});
