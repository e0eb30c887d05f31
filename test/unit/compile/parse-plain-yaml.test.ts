import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../../src/base/documents/parse-yaml.js';
import { parsePlainYaml } from '../../../src/compile/front-matter/parse-plain-yaml.js';

const PLAIN = [
  'title: A page',
  'title: Page 12 of many\ndescription: It has (some) words, "quotes", [brackets] and don\'t\nsidebar_position: 3',
  'draft: true\nunlisted: false',
  'title: A ünïcödé – with a dash, 中文 after a letter',
  'title: a\nhide_title: yes\nslug: on\nid: no',
  'title: a - b ? c & d * e ! f | g > h % i @ j ` k',
  'sidebar_position: 0\ntitle: x\\ny',
  'title: a  b\nid: end.\nimage: image.png',
  'title: {a}\nx: y'.replace('{', 'b{'),
];

/** Each is read by the parser; some by both ways, and then alike. */
const DOUBTFUL = [
  'title:  two blanks',
  'title: trailing ',
  'title: a: b',
  'title: a #b',
  'title: a#b',
  'title: "quoted"',
  "title: 'quoted'",
  'title: [a, b]',
  'tags:\n  - a',
  'title:',
  'title: a\n  continued',
  'title: a\n\nid: b',
  '# comment\ntitle: a',
  'title: a\ntitle: b',
  'title: Null',
  'title: TRUE',
  'title: null',
  'true: a',
  'title: 1.10',
  'title: 007',
  'title: 0x1f',
  'title: -3',
  'title: 12345678901234567890',
  'title: .inf',
  'title: ~',
  'title: *alias',
  'title: a\ttab',
  'title: a\u2028b',
  'title: a\u00a0',
  'title: a\u0085b',
  'title: a😀',
  '__proto__: a',
  'constructor: a',
  'title: |\n  a',
  '',
  'just text',
  '--- a',
];

describe('front matter of plain lines', () => {
  test.each(PLAIN)('is read without the parser, as the parser reads it: %j', (text) => {
    const plain = parsePlainYaml(text);
    expect(plain).toBeDefined();
    expect(plain).toStrictEqual(parseYaml(text));
  });

  test.each(DOUBTFUL)('is left to the parser, or is equal: %j', (text) => {
    const plain = parsePlainYaml(text);
    if (plain) expect(plain).toStrictEqual(parseYaml(text));
  });

  test('leaves quotes, lists, comments and repeated keys to the parser', () => {
    for (const text of ['title: "a"', 'tags: [a]', 'title: a # b', 'title: a\ntitle: b', 'title: null', 'title: 1.10']) {
      expect(parsePlainYaml(text), text).toBeUndefined();
    }
  });

  test('is equal for any mixture of characters that it takes', () => {
    const characters = [...'aZ09 -_.,;!?()[]{}\'"`&*|>%@\\/+=~^$<:#\téß中\u00a0\u2028'];
    let state = 7;
    const random = (below: number) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    let taken = 0;
    for (let round = 0; round < 20_000; round++) {
      const word = () => Array.from({ length: random(9) }, () => characters[random(characters.length)]).join('');
      const line = () => `${'abc'[random(3)]}${random(4)}: ${'aZ9'[random(3)]}${word()}`;
      const text = Array.from({ length: 1 + random(3) }, line).join('\n');
      const plain = parsePlainYaml(text);
      if (!plain) continue;
      taken++;
      expect(plain, JSON.stringify(text)).toStrictEqual(parseYaml(text));
    }
    expect(taken).toBeGreaterThan(500);
  });
});
