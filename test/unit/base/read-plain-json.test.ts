// Plain JSON is read as the YAML parser reads it, or left to that parser.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseYaml } from '../../../src/base/documents/parse-yaml.js';
import { readPlainJson } from '../../../src/base/documents/read-plain-json.js';
import { holdToLibrary } from '../hold-to-library.js';

const asPlain = (parsed: ReturnType<typeof readPlainJson>) =>
  parsed && JSON.stringify([parsed.value, [...parsed.keyPlaces], [...parsed.valuePlaces], parsed.errors]);

test.each([
  '{"label":"Section 5","position":6}',
  '{\n  "label": "Größe",\n  "collapsed": true,\n  "link": {\n    "type": "generated-index",\n    "title": "All of it: #1"\n  }\n}\n',
  '{ "position": -3, "link": null, "customProps": { "a": { "b": 0 } } }',
  '{"__proto__":"a","constructor":"b"}',
])('%j is read, and as the parser reads it', (text) => {
  expect(asPlain(readPlainJson(text))).toBe(asPlain(parseYaml(text)));
});

test.each([
  '',
  'null',
  '[]',
  '{}',
  '{"a":[1]}',
  '{"a":1,}',
  '{"a":1,"a":2}',
  '{"a":"\\n"}',
  '{"a/b":1}',
  '{"a":01}',
  '{"a":1e3}',
  '{"a":nulls}',
  '{"a":1} # b',
  '{"a":"\ud83d\ude00"}',
  '{"a"\n:1}',
  '{"a":1\t}',
  `${'{"a":'.repeat(9)}1${'}'.repeat(9)}`,
])('%j is left to the parser', (text) => {
  expect(readPlainJson(text)).toBeUndefined();
});

test('any text is read as the parser reads it, or left to it', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '"a"',
    '"b"',
    '"',
    ':',
    ': ',
    ',',
    ', ',
    '\n',
    '  ',
    ' ',
    '1',
    '-',
    '0',
    '.5',
    'true',
    'null',
    '"x y"',
    '#',
    '"é"',
    '{"c":1}',
    '"d":2',
    '[',
    '\t',
    '\r',
    '---',
  );
  const torn = fc.array(piece, { maxLength: 14 }).map((parts) => parts.join(''));
  const value = fc.letrec<{ map: object }>((tie) => ({
    map: fc.dictionary(
      fc.constantFrom('a', 'b', 'label', 'link', ' ', '#'),
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), tie('map')),
      { minKeys: 1, maxKeys: 3 },
    ),
  })).map;
  const printed = fc.tuple(value, fc.constantFrom(0, 1, 2, 4)).map(([map, indent]) => JSON.stringify(map, undefined, indent));
  const texts = fc.oneof(
    torn,
    printed,
    fc.tuple(printed, torn).map(([one, two]) => one + two),
  );
  const fast = (text: string) => asPlain(readPlainJson(text));
  holdToLibrary(texts, { fast, library: (text) => asPlain(parseYaml(text)), atLeast: 25 }, { numRuns: 5000 });
});
