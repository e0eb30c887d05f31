// test:all
// A finger hits every link and control of every page type (`target-sizes.ts`), on a phone and on a wide screen.
import { afterAll, beforeAll, describe, test } from 'vitest';
import { atRest } from './at-rest.js';
import { type OpenSites, openSites } from './open-sites.js';
import { PAGE_TYPES } from './page-types.js';
import { smallTargets } from './target-sizes.js';

let sites: OpenSites;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites?.close());

describe.concurrent.each(PAGE_TYPES)('$name', (type) => {
  test.each([360, 1440])('has targets of 24 px, or as far apart, at %i px', async (width, { expect }) => {
    const { page, close } = await sites.open(type, { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await atRest(page);
    expect(await smallTargets(page)).toEqual([]);
    await close();
  });
});
