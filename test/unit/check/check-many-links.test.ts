// The checker on very many links: it ends, and finds the same each time.
import { expect, test } from 'vitest';
import { processorTime } from '../processor-time.js';
import { check } from './check-hrefs.js';

test('ten thousand broken links on a site of five thousand pages get the same hints each time', () => {
  const routes = Array.from({ length: 5000 }, (_, n) => `/docs/section-${n % 50}/page-number-${n}`);
  const hrefs = Array.from({ length: 10_000 }, (_, n) => `/docs/section-${n % 50}/page-nmuber-${n}`);
  const findings = check(hrefs, { routes });
  expect(findings).toHaveLength(10_000);
  expect(check(hrefs, { routes })).toEqual(findings);
});

test('five thousand broken anchors to a page of five thousand headings take no minute, and the first get their hints', () => {
  const numbers = Array.from({ length: 5000 }, (_, index) => index);
  const ids = { '/docs/install': numbers.map((index) => `section-${(index * 7919) % 100_003}-of-the-reference`) };
  const start = processorTime();
  const found = check(
    ['/docs/install#section-0-of-the-referenc', ...numbers.map((index) => `/docs/install#s${(index * 31_337) % 99_991}-part-of-reference`)],
    { ids },
  );
  expect(processorTime() - start).toBeLessThan(4000);
  expect(found).toHaveLength(5001);
  expect(found[0]?.hint).toBe('did you mean #section-0-of-the-reference?');
});

test('a hundred thousand good links of two thousand pages are found good', () => {
  const routes = Array.from({ length: 2000 }, (_, n) => `/docs/page-${n}`);
  const hrefs = Array.from({ length: 100_000 }, (_, n) => (n % 2 ? `/docs/page-${n % 2000}#a` : `../page-${n % 2000}/?v=1.0#a`));
  const ids = Object.fromEntries(routes.map((route) => [route, ['a']]));
  expect(check(hrefs, { routes, ids })).toEqual([]);
});
