// test:all
// The feeds of our own changelog, as it is published.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { atomFaults, jsonFeedFaults, rssFaults } from '../feed-faults.js';
import { builtOwnSite } from './own-site.js';

let out: string;
beforeAll(async () => {
  out = await builtOwnSite();
});

test.each([
  ['rss.xml', rssFaults],
  ['atom.xml', atomFaults],
  ['feed.json', jsonFeedFaults],
])('changelog/%s has nothing that its readers would refuse', (file, faultsOf) => {
  const feed = readFileSync(join(out, 'changelog', file), 'utf8');
  expect(feed.length).toBeGreaterThan(1000);
  expect(faultsOf(feed)).toEqual([]);
});
