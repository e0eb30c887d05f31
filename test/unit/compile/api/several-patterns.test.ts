// Made values that several patterns have to take at once, as `allOf` asks for it.
import { expect, test } from 'vitest';
import { samplePatterns } from '../../../../src/compile/api/examples/pattern/sample-patterns.js';
import { sampleSchema } from '../../../../src/compile/api/examples/sample-schema.js';
import { dataOf } from '../../../../src/compile/api/examples/sample-tree.js';
import { createReader } from '../../../../src/compile/api/fit/reader.js';
import { processorTime } from '../../processor-time.js';
import { FILE } from './compile-document.js';

const NONE = Number.POSITIVE_INFINITY;

test.each([
  [['^[a-z]+$', 'foo'], 0, NONE],
  [['[A-Z]', '[0-9]'], 0, NONE],
  [['[A-Z]', '[0-9]', '[a-z]', '[^\\w]'], 12, 16],
  [['^cus_', '^.{18}$'], 0, NONE],
  [['^[A-Za-z0-9-]{4,}$', '^[a-z]', '[0-9]$'], 6, 8],
  [['\\.pdf$', '^/[a-z/]+\\.'], 0, 20],
  [['^(?:ab)+$', '^[ab]{6}$'], 0, NONE],
  [['^a*b$', '^(a|c)ab$'], 0, NONE],
  [['^\\d+$', '^0'], 0, NONE],
])('%j: all of them', (patterns, least, most) => {
  const [first, second] = [0, 1].map((variant) => samplePatterns(patterns, least, most, variant));
  for (const text of [first, second]) {
    for (const pattern of patterns) expect(text).toMatch(new RegExp(pattern));
    expect(text?.length).toBeGreaterThanOrEqual(least);
    expect(text?.length).toBeLessThanOrEqual(most);
  }
});

test.each([
  [['^a$', '^b$']],
  [['^[a-z]{3}$', '^[a-z]{4}$']],
  [['^(?=.*\\d).*$', '^[a-z]+$']],
  [['^(([a-z]*)*[a-z]*)*!$', '^(([a-y]*)*[a-y]*)*$']],
])('%j: no text is found, in a moment', (patterns) => {
  const start = processorTime();
  expect(samplePatterns(patterns, 0, NONE)).toBeUndefined();
  expect(processorTime() - start).toBeLessThan(2_000);
});

test('a value matches all patterns of a schema. If no such value is found, the text "text of the pattern" is shown', () => {
  const made = (...patterns: string[]) => {
    const schema = { type: 'string', allOf: patterns.map((pattern) => ({ pattern })) };
    const reader = createReader({ file: FILE, dialect: 'openapi-3.1', files: { [FILE]: schema }, written: {} });
    const tree = sampleSchema([{ id: `${FILE}#`, value: schema }], reader, { direction: 'request', most: 9 });
    return tree && dataOf(tree);
  };
  expect(made('^[a-z0-9]+$', '^x', '1')).toBe('x1');
  expect(made('^a$', '^b$')).toBe('text of the pattern');
});
