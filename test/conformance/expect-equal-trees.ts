// At least 1,000 files that people wrote, read by both parsers: equal trees, positions included, but for the known classes.
import { expect, test } from 'vitest';
import { EXTRA_PACKAGES } from '../extra-packages.js';
import { createComparison } from './comparison.js';
import { realFiles } from './real-files.js';

/** Bytes of a file; DOCGEN_ALL_FILES=1 reads them all, which takes a minute more. */
const LIMIT = process.env.DOCGEN_ALL_FILES ? 1_000_000 : 8_000;
/** Distinct texts, so that one file in two packages counts once. */
const LEAST = 900;

export function expectEqualTrees(half: 0 | 1): void {
  const { files, oversized, unreadable } = realFiles(
    ['node_modules', EXTRA_PACKAGES, 'content', 'docs', 'test/sites', 'test/errors'],
    LIMIT,
  );

  test('there are 1,000 files at least, and those that are left out are counted', () => {
    expect(files.length).toBeGreaterThanOrEqual(1_000);
    expect(new Set(files.map(({ text }) => text)).size).toBeGreaterThanOrEqual(LEAST);
    expect(oversized.length).toBeLessThanOrEqual(process.env.DOCGEN_ALL_FILES ? 10 : 300);
    expect(unreadable.filter((path) => !path.startsWith('test/errors/'))).toEqual([]);
  });

  test(`half ${half + 1} of them is read alike`, { timeout: 120_000 }, async () => {
    const compare = await createComparison();
    const found: Record<string, string[]> = {};
    let misread = 0;
    const mine = [...new Map(files.map((file) => [file.text, file])).values()].filter((_, index) => index % 2 === half);
    for (const { path, text } of mine) {
      const { unexplained, isMisread } = compare(text);
      if (unexplained.length > 0) found[path] = unexplained;
      if (isMisread && !path.startsWith('test/')) misread++;
    }
    expect(found).toEqual({});
    // Who writes plainly gets the fast parser.
    expect(misread / mine.length).toBeLessThan(0.1);
  });
}
