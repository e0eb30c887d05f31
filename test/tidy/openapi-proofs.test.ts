// Bad input in descriptions of APIs: each of the eighteen rows has its proofs, and each proof is there.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type NamedTests, namedTests } from './named-tests.js';

const FOLDER = 'test/errors/openapi';
const rows = readFileSync(`${FOLDER}/README.md`, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, row = '', , proofs = ''] = line.split(/ ?(?<!\\)\| ?/);
    return /^OA-\d\d$/.test(row) ? [{ row, proofs: proofs.split('<br>') }] : [];
  });

const known = new Map<string, NamedTests>();
function testsIn(file: string): NamedTests {
  const found = known.get(file) ?? namedTests(existsSync(file) ? readFileSync(file, 'utf8') : '');
  known.set(file, found);
  return found;
}

function isThere(proof: string): boolean {
  const [, file, name] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
  if (file === undefined || name === undefined) return existsSync(`${FOLDER}/${proof}/expected.txt`);
  const { run, leftOut } = testsIn(file);
  return run.has(name) && !leftOut.has(name);
}

test('every row of the list of bad input in descriptions of APIs is proven', () => {
  expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 18 }, (_, index) => `OA-${String(index + 1).padStart(2, '0')}`));
  expect(rows.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
});

test('every proof that the list names is there', () => {
  expect(rows.flatMap(({ row, proofs }) => proofs.filter((proof) => !isThere(proof)).map((proof) => `${row} ${proof}`))).toEqual([]);
});

test('a name in a file is no proof: what is left out, put off, expected to fail or only mentioned does not count', () => {
  // The text of a made-up file, of every way to leave a test out; nothing of it runs here.
  const { run, leftOut } = namedTests(`
    // test('mentioned', () => {});
    test('runs', () => {});
    test.each([1])('runs for each', () => {});
    describe('group', () => { it('runs inside', async () => {}); });
    test.skipIf(isSlow)('runs where it can', () => {});
    test('with time', { timeout: 1 }, () => {});
    test.skip('skipped', () => {});
    test.todo('to do');
    test('without a body');
    test.fails('fails', () => {});
    test('by option', { skip: true }, () => {});
    describe.skip('group', () => { test.each([1])('inside', () => {}); });
    describe.concurrent.skip.each([1])('group', () => { test('deep', () => {}); });
    const text = 'a text';
  `);
  expect([...run]).toEqual(['runs', 'runs for each', 'runs inside', 'runs where it can', 'with time']);
  expect([...leftOut]).toEqual(['skipped', 'to do', 'without a body', 'fails', 'by option', 'inside', 'deep']);
});
