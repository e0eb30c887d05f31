// Of a sidebar, a page's key holds what the page shows of it, and no more.
import { expect, test } from 'vitest';
import { createSharedContexts } from '../../../src/link/create-page-contexts.js';
import { documentKey } from '../../../src/pipeline/render/page-key.js';
import { linkSite } from '../link/plain-site.js';

const pad = (n: number): string => String(n).padStart(3, '0');

/** Keys of all pages of one list, one of which is called otherwise. */
function keysOf(renamed?: number): string[] {
  const files = Object.fromEntries(
    Array.from({ length: 400 }, (_, n) => [`content/docs/p${pad(n)}.md`, { title: n === renamed ? 'Other' : `Page ${n}` }]),
  );
  const { graph, config, outlines, page } = linkSite({ files });
  const contextOf = createSharedContexts({ graph, config, outlines });
  return Array.from({ length: 400 }, (_, n) => documentKey({ hrefs: [] }, contextOf(page(`/docs/p${pad(n)}`)), 'frame').key);
}

test.each([0, 39, 40, 250, 399])('another title of entry %i changes the keys of those pages that show it', (renamed) => {
  const [before, after] = [keysOf(), keysOf(renamed)];
  const changed = before.flatMap((key, n) => (key === after[n] ? [] : [n]));
  const shows = (n: number): boolean => {
    const first = n < 40 ? 0 : Math.min(n - 20, 360);
    // In its list, or as the page before or after it.
    return (renamed >= first && renamed < first + 40) || Math.abs(renamed - n) === 1;
  };
  expect(changed).toEqual(Array.from({ length: 400 }, (_, n) => n).filter(shows));
  expect(new Set(before).size).toBe(400);
});
