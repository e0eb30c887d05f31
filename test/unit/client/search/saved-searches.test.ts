// What the browser keeps of searches, in which order and how much of it.
import { expect, test, vi } from 'vitest';
import { SETTINGS } from './settings.js';

// Its types are those of a browser, which tests have not.
interface Hit {
  objectID: string;
  type: string;
  url: string;
  levels: Record<string, string>;
  parent?: Hit;
}
interface Saved {
  recent(): Hit[];
  favorites(): Hit[];
  remember(hit: Hit): void;
  forget(hit: Hit): void;
  star(hit: Hit): void;
  unstar(hit: Hit): void;
}
interface Storage {
  readStored(key: string): string | null;
  writeStored(key: string, value: string): void;
}
const { createSavedSearches } = await vi.importActual<{ createSavedSearches(settings: typeof SETTINGS, storage: Storage): Saved }>(
  '../../../../client/search/dialog/saved-searches.js',
);

const hit = (objectID: string, more: Partial<Hit> = {}): Hit => ({
  objectID,
  type: 'lvl1',
  url: `/${objectID}`,
  levels: { lvl0: 'Docs', lvl1: objectID },
  ...more,
});
const many = (count: number, name: string) => Array.from({ length: count }, (_, n) => hit(`${name}${n}`));

function open() {
  const stored = new Map<string, string>();
  const openDialog = () =>
    createSavedSearches(SETTINGS, { readStored: (key) => stored.get(key) ?? null, writeStored: (key, value) => stored.set(key, value) });
  return { stored, openDialog };
}
const names = (hits: Hit[]): string[] => hits.map(({ objectID }) => objectID);

test('what was opened is kept, newest first, once, and no more than seven', () => {
  const saved = open().openDialog();
  for (const one of [...many(8, 'a'), hit('a3')]) saved.remember(one);
  expect(names(saved.recent())).toEqual(['a3', 'a7', 'a6', 'a5', 'a4', 'a2', 'a1']);
});

test('beside favourites there are four', () => {
  const { openDialog } = open();
  openDialog().star(hit('star'));
  const saved = openDialog();
  for (const one of many(6, 'a')) saved.remember(one);
  expect(names(saved.recent())).toEqual(['a5', 'a4', 'a3', 'a2']);
});

test('a favourite that is opened does not come among the recent ones', () => {
  const { openDialog } = open();
  openDialog().star(hit('star'));
  const saved = openDialog();
  saved.remember(hit('other'));
  saved.remember(hit('star'));
  saved.remember(hit('text', { type: 'content', parent: hit('star') }));
  expect([names(saved.recent()), names(saved.favorites())]).toEqual([['other'], ['star']]);
});

test('of a paragraph its page is kept, and nothing where that was not found', () => {
  const saved = open().openDialog();
  saved.remember(hit('text', { type: 'content' }));
  expect(saved.recent()).toEqual([]);
  saved.remember(hit('text', { type: 'content', parent: hit('page') }));
  expect(names(saved.recent())).toEqual(['page']);
});

test('a star moves it from the one list to the other; there are ten at most', () => {
  const { openDialog } = open();
  const saved = openDialog();
  for (const one of many(3, 'a')) saved.remember(one);
  saved.star(hit('a1'));
  expect([names(saved.recent()), names(saved.favorites())]).toEqual([['a2', 'a0'], ['a1']]);
  for (const one of many(10, 'b')) saved.star(one);
  expect(names(saved.favorites())).toEqual(names(many(10, 'b').reverse()));
  saved.unstar(hit('b4'));
  expect(names(saved.favorites())).not.toContain('b4');
  saved.forget(hit('a2'));
  expect(names(saved.recent())).toEqual(['a0']);
});

test('it is kept under the name of the index, without marks', () => {
  const { stored, openDialog } = open();
  openDialog().remember(hit('a'));
  expect([...stored]).toEqual([
    [
      '__DOCSEARCH_RECENT_SEARCHES__manual',
      JSON.stringify([{ objectID: 'a', type: 'lvl1', url: '/a', hierarchy: { lvl0: 'Docs', lvl1: 'a' } }]),
    ],
  ]);
});
