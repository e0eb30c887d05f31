// What was published against what is: sizes that sites have, within time, and hints for as many as are compared.
import { expect, test } from 'vitest';
import { compareUrls } from '../../../src/check/compare-urls.js';
import type { PublishedUrl } from '../../../src/check/published-urls.js';
import type { LockRow } from '../../../src/check/urls-lock.js';
import { processorTime } from '../processor-time.js';

const place = { file: 'urls.lock', line: 1, column: 1 };

const row = (route: string, anchors: string[], title = route): LockRow => ({
  route,
  title,
  anchors,
  at: place,
  anchorsAt: anchors.map(() => place),
});
const published = (route: string, anchors: string[], title = route): PublishedUrl => ({ route, title, anchors, ids: new Set(anchors) });

/** Milliseconds, and what is found. */
function compare(rows: LockRow[], urls: PublishedUrl[]) {
  const start = processorTime();
  const { diagnostics, successors } = compareUrls({ rows, published: urls, hasFile: () => false });
  return { diagnostics, successors, took: processorTime() - start };
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => (index * 7919) % 100_003);

test('a page of thousands of headings that are all renamed takes about a second', () => {
  const { diagnostics, took } = compare(
    [
      row(
        '/log',
        numbers(3000).map((number) => `version-${number}-alpha`),
      ),
    ],
    [
      published(
        '/log',
        numbers(3000).map((number) => `release-notes-of-${number}-alpha`),
      ),
    ],
  );
  expect(diagnostics).toHaveLength(3000);
  expect(took).toBeLessThan(3000);
});

test('a heading between two that stayed is the new one between them, and one beside another that is gone is none', () => {
  const renamed = (before: string[], after: string[]) =>
    compare([row('/a', before)], [published('/a', after)]).diagnostics.map(({ hint }) => /seems to be (#\S+)/.exec(hint ?? '')?.[1]);
  expect(renamed(['one', 'quotas', 'two'], ['one', 'pricing', 'two'])).toEqual(['#pricing']);
  expect(renamed(['quotas'], ['pricing'])).toEqual(['#pricing']);
  expect(renamed(['one', 'quotas'], ['one', 'pricing'])).toEqual(['#pricing']);
  expect(renamed(['quotas', 'two'], ['pricing', 'two'])).toEqual(['#pricing']);
  expect(renamed(['one', 'quotas', 'limits', 'two'], ['one', 'pricing', 'two'])).toEqual([undefined, undefined]);
  expect(renamed(['one', 'quotas', 'two'], ['one', 'pricing', 'faces', 'two'])).toEqual([undefined]);
  expect(renamed(['one', 'quotas', 'two'], ['two', 'pricing', 'one'])).toEqual([undefined]);
});

test('a folder of thousands that share their headings is moved within time, each page to its own', () => {
  const shared = ['parameters', 'returns', 'examples', 'see-also', 'errors'];
  const pages = Array.from({ length: 4000 }, (_, index) => index);
  const { diagnostics, took } = compare(
    pages.map((index) => row(`/docs/v1/page-${index}`, shared, `Page ${index}`)),
    pages.map((index) => published(`/docs/v2/page-${index}`, shared, `Page ${index}`)),
  );
  expect(diagnostics).toHaveLength(4000);
  expect(diagnostics[17]?.hint).toContain("to: '/docs/v2/page-17'");
  expect(took).toBeLessThan(3000);
});
