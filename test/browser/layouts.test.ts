// What holds for a page of any type (`layout-checks.ts`), for a few of the types, which are built of all parts of docgen's own;
// layouts-all.test.ts has every type.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible, expectReadable, expectVisibleStops } from './layout-checks.js';
import { type OpenSites, openSites } from './open-sites.js';
import { PAGE_TYPES } from './page-types.js';

const SAMPLE = ['doc-mdx', 'page-module', 'api-operation', 'post-list'];

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites(['unlike', 'api', 'blog']);
});
afterAll(() => sites?.close());

const sampled = PAGE_TYPES.filter(({ name }) => SAMPLE.includes(name));

describe.concurrent.each(sampled)('$name', (type) => {
  test('answers with the expected page and no complaint; reads the same without JavaScript; at 400 % zoom, 320 px, nothing is cut off', ({
    expect,
  }) => expectReadable({ sites, type, expect }));

  test('is accessible in the dark on a phone and in the light on a wide screen, and has no horizontal overflow', ({ expect }) =>
    expectAccessible({ sites, type, expect }, [
      ['dark', [360]],
      ['light', [1440]],
    ]));
});

test('a page of the docs shows where the keyboard is at every stop', () => {
  const type = sampled[0];
  if (!type) return expect.fail('no page type');
  return expectVisibleStops({ sites, type, expect });
});
