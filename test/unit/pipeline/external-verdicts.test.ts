// What earlier runs of `check-links --external` found out: for how long it stands, and that no damage to it is more than lost time.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openExternalVerdicts } from '../../../src/pipeline/check/external-verdicts.js';

const folder = mkdtempSync(join(tmpdir(), 'docgen-verdicts-'));
const file = join(folder, '.docgen/external-links');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2030, 0, 1);
const [GOOD, MOVED, BROKEN, DOUBT] = ['https://a.net/', 'https://b.net/', 'https://c.net/', 'https://d.net/'];

const open = (now = START, allowPrivate = false) => openExternalVerdicts({ file, allowPrivate, now: () => now });
const known = (now: number, allowPrivate = false): (string | undefined)[] =>
  [GOOD, MOVED, BROKEN, DOUBT].map((address) => open(now, allowPrivate).get(address)?.verdict.kind);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  const verdicts = open();
  verdicts.put(GOOD, { kind: 'ok' });
  verdicts.put(MOVED, { kind: 'ok', moved: 'https://new.net/' });
  verdicts.put(BROKEN, { kind: 'broken', why: 'the host answers 404' });
  verdicts.put(DOUBT, { kind: 'uncertain', why: 'the host answers 403' });
  verdicts.save();
});

test('a verdict `ok` is used for a week, a verdict `broken` for an hour, and an uncertain address is requested again', () => {
  expect(known(START + HOUR / 2)).toEqual(['ok', 'ok', 'broken', undefined]);
  expect(open(START + HOUR / 2).get(MOVED)).toEqual({ verdict: { kind: 'ok', moved: 'https://new.net/' }, age: HOUR / 2 });
  expect(known(START + 6 * DAY)).toEqual(['ok', 'ok', undefined, undefined]);
  expect(known(START + 7 * DAY)).toEqual([undefined, undefined, undefined, undefined]);
  expect(known(START - HOUR)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a run that may ask private networks has verdicts of its own', () => {
  expect(known(START + 1, true)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a verdict takes the place of an older one, and old ones leave the file', () => {
  const later = open(START + 6 * DAY);
  later.put(GOOD, { kind: 'uncertain', why: 'one.net closed the connection' });
  later.put(DOUBT, { kind: 'ok' });
  later.save();
  expect(known(START + 6 * DAY + 1)).toEqual([undefined, 'ok', undefined, 'ok']);
  expect(readFileSync(file, 'utf8')).not.toContain(BROKEN);
});

test('damage of any kind is as if there were no file', () => {
  const text = readFileSync(file, 'utf8');
  for (const damaged of [
    '',
    'x',
    text.slice(0, -20),
    text.replace(GOOD, 'https://z.net/'),
    text.replace('404', '410'),
    `${text.split('\n')[0]}\n[1]\n`,
  ]) {
    writeFileSync(file, damaged);
    expect(known(START + 1), damaged).toEqual([undefined, undefined, undefined, undefined]);
  }
});

test('without a file nothing is kept, and a disk that refuses costs no more than that', () => {
  rmSync(folder, { recursive: true, force: true });
  const nowhere = openExternalVerdicts({ allowPrivate: false });
  nowhere.put(GOOD, { kind: 'ok' });
  nowhere.save();
  expect(existsSync(folder)).toBe(false);
  writeFileSync(folder, 'a file');
  const refused = open();
  refused.put(GOOD, { kind: 'ok' });
  refused.save();
  expect(refused.get(GOOD)?.verdict).toEqual({ kind: 'ok' });
});
