// Files whose stat keys are equal although their bytes are not: the clock of the file system is coarse, and a second write fell into
// the same tick. Stats are set by the test, the bytes are on the disk.
import { mkdtempSync, realpathSync, rmSync, type Stats, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../../src/base/values/digest.js';
import type { KnownInputs } from '../../../src/engine/input-digests.js';
import { listInside, namesDigest } from '../../../src/engine/tracked-fs.js';

/** By file name: when it was last written, in milliseconds. All else about two files of one size is equal. */
const written = new Map<string, { mtimeMs: number; ctimeMs: number }>();
async function withDates(load: <T>() => Promise<T>) {
  const real = await load<typeof import('node:fs')>();
  const dated = (stats: Stats, path: string): Stats => Object.assign(stats, { ino: 1, ...written.get(basename(path)) });
  return {
    ...real,
    lstatSync: (path: string) => dated(real.lstatSync(path), path),
    statSync: (path: string) => dated(real.statSync(path), real.realpathSync(path)),
  };
}

let createInputDigests: typeof import('../../../src/engine/input-digests.js').createInputDigests;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('node:fs', withDates);
  ({ createInputDigests } = await import('../../../src/engine/input-digests.js'));
});

const root = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-digests-')));
afterAll(() => {
  vi.restoreAllMocks();
  vi.doUnmock('node:fs');
  vi.resetModules();
  rmSync(root, { recursive: true, force: true });
});

const TICK = 1_700_000_000_000;
let now = TICK;

const write = (name: string, text: string, times = { mtimeMs: TICK, ctimeMs: TICK }): void => {
  writeFileSync(join(root, name), text);
  written.set(name, times);
};
const digestOf = (text: string): string => digest(new TextEncoder().encode(text));
/** One build that asks for the file, `after` milliseconds after the tick; through JSON, as the journal does it. */
function look(after: number, last: KnownInputs, file = 'page.md') {
  now = TICK + after;
  const inputs = createInputDigests(root, last);
  const quick = inputs.glance(file);
  const found = inputs.digestOf(file);
  return { quick, found, known: JSON.parse(JSON.stringify(inputs.current())) as KnownInputs };
}

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  written.clear();
  write('page.md', 'stone');
});

test('a second write of the same size in the same tick is seen by the next build, at once and much later', () => {
  const first = look(100, {});
  expect(first.found).toBe(digestOf('stone'));
  write('page.md', 'grass');
  expect(look(300, first.known)).toMatchObject({ quick: undefined, found: digestOf('grass') });
  expect(look(3_600_000, first.known)).toMatchObject({ quick: undefined, found: digestOf('grass') });
});

test('a key that was taken two seconds after the write is relied on, one that was taken before is not', () => {
  for (const [after, isKnown] of [
    [1_999, false],
    [2_000, true],
    [60_000, true],
  ] as const) {
    const { known } = look(after, {});
    expect(look(90_000, known).quick).toBe(isKnown ? digestOf('stone') : undefined);
  }
});

test.each(['mtimeMs', 'ctimeMs'] as const)('the later of the two times counts: %s', (field) => {
  const times = { mtimeMs: TICK - 3_600_000, ctimeMs: TICK - 3_600_000, [field]: TICK };
  write('page.md', 'stone', times);
  const { known } = look(100, {});
  write('page.md', 'grass', times);
  expect(look(90_000, known)).toMatchObject({ quick: undefined, found: digestOf('grass') });
});

test('a symbolic link is as fresh as what it leads to', () => {
  symlinkSync('page.md', join(root, 'link.md'));
  written.set('link.md', { mtimeMs: TICK - 3_600_000, ctimeMs: TICK - 3_600_000 });
  const { known } = look(100, {}, 'link.md');
  write('page.md', 'grass');
  expect(look(90_000, known, 'link.md')).toMatchObject({ quick: undefined, found: digestOf('grass') });
});

test('what is forgotten is looked at again, and read again only where it looks like another one', () => {
  const { known } = look(60_000, {});
  now = TICK + 60_000;
  const inputs = createInputDigests(root, known);
  expect(inputs.glance('page.md')).toBe(digestOf('stone'));
  inputs.forget(['page.md']);
  expect([inputs.wasKnown('page.md'), inputs.glance('page.md')]).toEqual([true, digestOf('stone')]);
  write('page.md', 'grass', { mtimeMs: TICK + 1_000, ctimeMs: TICK + 1_000 });
  expect(inputs.glance('page.md')).toBe(digestOf('stone'));
  inputs.forget(['page.md']);
  expect([inputs.glance('page.md'), inputs.digestOf('page.md')]).toEqual([undefined, digestOf('grass')]);
});

test('what was first seen a moment ago is known after it was forgotten, and the names of folders are listed again', () => {
  now = TICK + 60_000;
  const inputs = createInputDigests(root, {});
  inputs.digestOf('page.md');
  const listed = { '': namesDigest(listInside(root, '')) };
  expect(inputs.isUnchanged({ read: {}, absent: [], listed })).toBe(true);
  write('new.md', 'new');
  expect(inputs.isUnchanged({ read: {}, absent: [], listed })).toBe(true);
  inputs.forget(['page.md']);
  expect(inputs.isUnchanged({ read: {}, absent: [], listed })).toBe(false);
  expect([inputs.wasKnown('page.md'), inputs.glance('page.md')]).toEqual([true, digestOf('stone')]);
});

test('a hidden file that docgen itself recorded is read and compared like any other', () => {
  write('.docgenignore', 'stone');
  const { known } = look(100, {}, '.docgenignore');
  expect(look(90_000, known, '.docgenignore').found).toBe(digestOf('stone'));
  write('.docgenignore', 'grass');
  expect(look(90_000, known, '.docgenignore').found).toBe(digestOf('grass'));
});
