// Forms of one address.
import { expect, test } from 'vitest';
import { pageAddress } from '../../../client/navigate/page-address.js';

const of = (address: string): string => pageAddress(new URL(address, 'https://example.com'));

test.each([
  ['/docs/setup/', '/docs/setup'],
  ['/docs/setup.html', '/docs/setup'],
  ['/docs/setup/index.html', '/docs/setup'],
  ['/docs/setup#part', '/docs/setup'],
  ['/', ''],
  ['/index.html', ''],
])('%s is the page %s', (address, page) => {
  expect(of(address)).toBe(page);
});

test('another query, and a name that only looks like one of these, is another page', () => {
  expect(of('/docs/setup?a=1')).not.toBe(of('/docs/setup'));
  expect(of('/docs/index')).not.toBe(of('/docs'));
  expect(of('/docs/setup.htm')).not.toBe(of('/docs/setup'));
});
