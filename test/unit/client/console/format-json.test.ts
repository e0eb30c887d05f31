// Laying out JSON without reading it: what a server wrote is what a reader sees, part by part.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatJson, type JsonPart } from '../../../../client/console/values/format-json.js';
import { jsonMembers } from '../../../../client/console/values/scan-json.js';
import { SEED } from '../../../seed.js';
import { processorTime } from '../../processor-time.js';

const whole = (text: string, most = 1e9): string => {
  let all = '';
  for (let part: JsonPart | undefined; !part || part.next; ) {
    part = formatJson(text, most, part?.next);
    all += part.pieces.map((piece) => piece.text).join('');
  }
  return all;
};

describe('a text of JSON', () => {
  test('keeps every number and string as it is written', () => {
    expect(whole('{"a":9007199254740993,"b":[1.10,-0,1e400],"c":"\\u00e9\\"{}","d":{},"e":[]}')).toBe(
      '{\n  "a": 9007199254740993,\n  "b": [\n    1.10,\n    -0,\n    1e400\n  ],\n  "c": "\\u00e9\\"{}",\n  "d": {},\n  "e": []\n}',
    );
  });

  test('is laid out like JSON.stringify lays it out, in one part or in many', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 1, max: 40 }), (text, most) => {
        const expected = JSON.stringify(JSON.parse(text), null, 2);
        // What parsing changes is not this function's to change.
        fc.pre(JSON.stringify(JSON.parse(text)) === text.replaceAll(/\s+(?=(?:[^"\\]|\\.|"(?:[^"\\]|\\.)*")*$)/g, ''));
        expect(whole(text)).toBe(expected);
        expect(whole(text, most)).toBe(expected);
      }),
      { seed: SEED },
    );
  });

  test('tells names from strings in every part', () => {
    const kinds = (most: number) => {
      const found: string[] = [];
      for (let part: JsonPart | undefined; !part || part.next; ) {
        part = formatJson('{"name":"text","n":1,"t":true,"l":["x"]}', most, part?.next);
        for (const { kind, text } of part.pieces) if (kind) found.push(...[...text].map(() => kind));
      }
      return found.join('');
    };
    expect(kinds(1000)).toBe('aaaaaassssssaaanaaakkkkaaasss');
    expect(kinds(3)).toBe(kinds(1000));
  });

  test('of nothing but brackets, or of one string of megabytes, takes no longer than its length', () => {
    const deep = '['.repeat(20_000);
    expect(whole(deep).replaceAll(/\s/g, '')).toBe(deep);
    const long = `["${'\\"'.repeat(2_000_000)}"]`;
    const start = processorTime();
    expect(
      formatJson(long, 30_000)
        .pieces.map(({ text }) => text.length)
        .reduce((a, b) => a + b),
    ).toBeLessThan(31_000);
    expect(processorTime() - start).toBeLessThan(1000);
  });

  test('that is no JSON comes out with all that it holds', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(whole(text, 5).replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
      { seed: SEED },
    );
  });
});

test('members of objects and lists: strings as their value, everything else as it is written', () => {
  expect(jsonMembers('{"a": "x\\ny", "b": 9007199254740993, "c": {"d": [1, 2]}, "": null}')).toEqual([
    ['a', 'x\ny'],
    ['b', '9007199254740993'],
    ['c', '{"d": [1, 2]}'],
    ['', 'null'],
  ]);
  expect(jsonMembers('[1.10, [2], "a,b"]')).toEqual([
    ['', '1.10'],
    ['', '[2]'],
    ['', 'a,b'],
  ]);
  expect(jsonMembers('{}')).toEqual([]);
  expect(jsonMembers('5')).toBeUndefined();
  expect(jsonMembers('{"a":')).toBeUndefined();
});
