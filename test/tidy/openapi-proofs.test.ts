// Bad input in descriptions of APIs: each of the eighteen rows has its proofs, and each proof is there.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'test/errors/openapi';
const rows = readFileSync(`${FOLDER}/README.md`, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, row = '', , proofs = ''] = line.split(/ ?(?<!\\)\| ?/);
    return /^OA-\d\d$/.test(row) ? [{ row, proofs: proofs.split('<br>') }] : [];
  });

const texts = new Map<string, string>();
function isThere(proof: string): boolean {
  const [, file, name] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
  if (file === undefined || name === undefined) return existsSync(`${FOLDER}/${proof}/expected.txt`);
  if (!texts.has(file)) texts.set(file, existsSync(file) ? readFileSync(file, 'utf8') : '');
  return [`'${name}'`, `"${name}"`, `'${name.replaceAll("'", "\\'")}'`].some((literal) => texts.get(file)?.includes(literal));
}

test('every row of the list of bad input in descriptions of APIs is proven', () => {
  expect(rows.map(({ row }) => row)).toEqual(Array.from({ length: 18 }, (_, index) => `OA-${String(index + 1).padStart(2, '0')}`));
  expect(rows.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
});

test('every proof that the list names is there', () => {
  expect(rows.flatMap(({ row, proofs }) => proofs.filter((proof) => !isThere(proof)).map((proof) => `${row} ${proof}`))).toEqual([]);
});
