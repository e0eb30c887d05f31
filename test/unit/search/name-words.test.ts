// The words that a page gets from the names that the site has for it.
import { expect, test } from 'vitest';
import { createPageLabels } from '../../../src/link/sections/page-labels.js';
import type { Page, SidebarItem } from '../../../src/model/content-graph.js';
import { createPageIndexer } from '../../../src/search/index-page.js';
import { withNames } from '../../../src/search/name-words.js';
import { eachNotedWord } from '../../../src/search/word-rows.js';

function notedOf(lines: readonly string[]): [word: string, weight: number][] {
  const noted: [word: string, weight: number][] = [];
  eachNotedWord(lines, (word, weight) => noted.push([word, weight]));
  return noted;
}

test('a key has the largest weight, and a word of a label at least that of a title, once', () => {
  const indexer = createPageIndexer();
  const words = indexer.index({
    rows: [
      { t: 1, h: ['Find a berth'] },
      { t: 7, c: 'Berths of a harbour.' },
    ],
  });
  const named = withNames(words, { keys: ['findberth=', 'harbour='], labels: ['Harbour'] }, indexer);
  const [before, after] = [new Map(notedOf(words)), new Map(notedOf(named))];
  expect(notedOf(named).filter(([word]) => word === 'harbour')).toHaveLength(1);
  expect(after.get('harbour')).toBeGreaterThan(before.get('harbour') ?? 0);
  expect([after.get('findberth='), after.get('harbour='), after.get('berth')]).toEqual([15, 15, before.get('berth')]);
  expect(withNames(words, { keys: [], labels: [] }, indexer)).toEqual(words);
});

test('a lower weight makes all words and keys lighter, and the weight that each word has without the title', () => {
  const indexer = createPageIndexer();
  const words = indexer.index({
    rows: [
      { t: 1, h: ['Find a berth'] },
      { t: 7, c: 'Berths of a harbour.' },
    ],
  });
  const names = { keys: ['findberth='], labels: ['Harbour'] };
  const [full, half] = [withNames(words, names, indexer), withNames(words, { ...names, weight: 0.5 }, indexer)];
  const [before, after] = [new Map(notedOf(full)), new Map(notedOf(half))];
  for (const word of ['berth', 'harbour']) expect(after.get(word)).toBe(Math.round((before.get(word) ?? 0) / 2));
  expect([before.get('findberth='), after.get('findberth=')]).toEqual([15, 8]);
  const lowerOf = (lines: readonly string[]): number => {
    let found = 0;
    eachNotedWord(lines, (word, _weight, lower) => {
      if (word === 'berth') found = lower;
    });
    return found;
  };
  expect(lowerOf(half)).toBe(Math.round(lowerOf(full) / 2));
});

test('labels of a page are those of all sidebars that differ from its title, in categories too', () => {
  const link = (label: string): SidebarItem => ({ type: 'link', key: label, label, permalink: '/a', external: false, page: 'a' });
  const category = { type: 'category' as const, key: 'c', label: 'Harbours', page: 'b', collapsible: true, collapsed: false };
  const items = [{ ...category, items: [link('Berths')] }, link('Find a berth'), link('Berths'), link('Places')];
  const labelsOf = createPageLabels({ sidebars: { one: { items } } } as never);
  expect(labelsOf({ key: 'a', title: 'Find a berth' } as Page)).toEqual(['Berths', 'Places']);
  expect(labelsOf({ key: 'b', title: 'All harbours' } as Page)).toEqual(['Harbours']);
  expect(labelsOf({ key: 'c', title: 'None' } as Page)).toEqual([]);
});
