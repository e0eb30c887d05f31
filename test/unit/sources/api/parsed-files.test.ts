import { expect, test } from 'vitest';
import { type ParsedFiles, readParsedFile } from '../../../../src/sources/api/read/parsed-files.js';

const read = (text: string, known: ParsedFiles) => {
  const result = readParsedFile(new TextEncoder().encode(text), 'a.yaml', known);
  return 'file' in result ? result.file : undefined;
};

test('a file of the same bytes is parsed once, and a caller that changes its value changes it for no other caller', () => {
  const known: ParsedFiles = new Map();
  const first = read('a: { b: 1e400, c: 1.10 }\n', known);
  (first?.value as { a: object }).a = {};
  const second = read('a: { b: 1e400, c: 1.10 }\n', known);
  expect(second).toMatchObject({ value: { a: { b: Number.MAX_VALUE, c: 1.1 } }, written: first?.written });
  expect(second?.placesOf).toBe(first?.placesOf);
  (second?.value as { a: object }).a = {};
  expect(read('a: { b: 1e400, c: 1.10 }\n', known)?.value).toMatchObject({ a: { c: 1.1 } });
  expect(read('a: 2\n', known)?.value).toEqual({ a: 2 });
  expect(read('a: {{\n', known)).toBeUndefined();
  expect(known.size).toBe(0);
});
