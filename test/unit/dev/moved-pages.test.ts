// Where tabs find a page whose address has changed under them.
import { expect, test } from 'vitest';
import { trackMovedPages } from '../../../src/dev/track-moved-pages.js';

test('by any address of the page, along all its changes, and not where it is back', () => {
  const moved = trackMovedPages();
  expect(moved.now('/docs/a/')).toBeUndefined();
  moved.add([
    ['/docs/a%20b/', '/x/docs/a%20b'],
    ['/docs/', '/x/docs'],
  ]);
  for (const path of ['/docs/a%20b/', '/docs/a%20b', '/docs/a%20b.html', '/docs/a%20b/index.html'])
    expect(moved.now(path)).toBe('/x/docs/a%20b');
  expect(moved.now('/docs/index.html')).toBe('/x/docs');
  moved.add([['/x/docs/a%20b', '/x/docs/c']]);
  expect([moved.now('/docs/a%20b/'), moved.now('/x/docs/a%20b')]).toEqual(['/x/docs/c', '/x/docs/c']);
  moved.add([['/x/docs/c', '/docs/a%20b/']]);
  expect([moved.now('/docs/a%20b/'), moved.now('/x/docs/c')]).toEqual([undefined, '/docs/a%20b/']);
});

test('two pages that swap their addresses have both a new one, and a text that is no path has none', () => {
  const moved = trackMovedPages();
  moved.add([
    ['/a/', '/b/'],
    ['/b/', '/a/'],
  ]);
  expect([moved.now('/a/'), moved.now('/b/')]).toEqual(['/b/', '/a/']);
  expect([moved.now('/%'), moved.now('/a%2Fb/')]).toEqual([undefined, undefined]);
});
