import { expect, test } from 'vitest';
import { isDropping } from '../../../src/base/values/is-dropping.js';

test('files that editors and systems leave beside a file are distinguished from it', () => {
  for (const name of ['.#a.md', '#a.md#', '4913', 'a.md~', '.a.md.swp', 'a.md.swx', '.DS_Store', 'Thumbs.db', 'a.md___jb_tmp___'])
    expect([name, isDropping(name)]).toEqual([name, true]);
  for (const name of ['a.md', '4913.md', 'swap.md', 'a#.md', 'a~.md', '.env']) expect([name, isDropping(name)]).toEqual([name, false]);
});
