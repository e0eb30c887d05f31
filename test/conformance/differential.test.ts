// The native parser against the portable one, which is its oracle: every feature on, equal trees, positions included. What the
// page is read with is chosen as for a page: where the native parser is known to misread, the portable one is asked.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Comparison, createComparison } from './comparison.js';
import { COMMONMARK, GFM } from './examples.js';
import { generatePage } from './generate-page.js';
import { KNOWN_DIFFERENCES } from './known-differences.js';

/** Pages of the fuzzer and the first of their seeds; DOCGEN_FUZZ_PAGES=200000 for a long run. */
const GENERATED = { count: Number(process.env.DOCGEN_FUZZ_PAGES ?? 1_500), from: Number(process.env.DOCGEN_FUZZ_SEED ?? 0) };

let compare: (text: string) => Comparison;
beforeAll(async () => {
  compare = await createComparison();
});

test('the examples of CommonMark and GFM are read alike', () => {
  const found = [...COMMONMARK, ...GFM].map(({ number, markdown }) => ({ number, unexplained: compare(markdown).unexplained }));
  expect(found.filter(({ unexplained }) => unexplained.length > 0)).toEqual([]);
});

test(`${GENERATED.count} generated pages are read alike`, { timeout: 600_000 }, () => {
  const found: Record<number, string[]> = {};
  for (let seed = GENERATED.from; seed < GENERATED.from + GENERATED.count; seed++) {
    const { unexplained } = compare(generatePage(seed));
    if (unexplained.length > 0) found[seed] = unexplained;
  }
  expect(found).toEqual({});
});

describe('the classes of difference', () => {
  const folder = new URL('./differences/', import.meta.url).pathname;

  test('are ten at most, each with a page of its own that shows it', () => {
    const names = Object.keys(KNOWN_DIFFERENCES);
    expect(names.length).toBeLessThanOrEqual(10);
    expect(readdirSync(folder).sort()).toEqual([...names].sort());
  });

  test.each(Object.keys(KNOWN_DIFFERENCES))('%s is still one', (name) => {
    const { classes, unexplained } = compare(readFileSync(join(folder, name, 'page.md'), 'utf8'));
    expect(unexplained).toEqual([]);
    expect([...classes]).toContain(name);
  });
});
