// Places of offsets, against a count of the line breaks before each.
import { expect, test } from 'vitest';
import { placeAt } from '../../../src/check/place-at.js';

test('each offset of a text has the line and the column that counting gives', () => {
  for (const source of ['a\nbc\r\nd\r\re\n\nf', '', '\n', '\r\n\r\n', 'one line'])
    for (let offset = 0; offset <= source.length; offset++) {
      if (source[offset - 1] === '\r' && source[offset] === '\n') continue;
      const before = source.slice(0, offset).split(/\r\n|\r|\n/);
      const { line, column } = placeAt(source, offset, { file: 'a.md', length: 1 });
      expect([source, offset, line, column]).toEqual([source, offset, before.length, (before.at(-1)?.length ?? 0) + 1]);
    }
});
