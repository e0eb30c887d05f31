import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../../src/base/documents/parse-yaml.js';
import { readPlainFrontMatter } from '../../../src/compile/front-matter/read-plain-front-matter.js';
import { holdToLibrary } from '../hold-to-library.js';

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
    holdToLibrary([text], { fast: readPlainFrontMatter, library: parseYaml, atLeast: 100 });
  });

  test.each(DOUBTFUL)('is left to the parser, or is equal: %j', (text) => {
    holdToLibrary([text], { fast: readPlainFrontMatter, library: parseYaml, atLeast: 0 });
  });

  test('leaves quotes, lists, comments and repeated keys to the parser', () => {
    for (const text of ['title: "a"', 'tags: [a]', 'title: a # b', 'title: a\ntitle: b', 'title: null', 'title: 1.10']) {
      expect(readPlainFrontMatter(text), text).toBeUndefined();
    }
  });

  test('is equal for any mixture of characters that it takes', () => {
    const character = fc.constantFrom(...'aZ09 -_.,;!?()[]{}\'"`&*|>%@\\/+=~^$<:#\téß中\u00a0\u2028');
    const word = fc.array(character, { maxLength: 8 }).map((parts) => parts.join(''));
    const line = fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.nat(3), fc.constantFrom('a', 'Z', '9'), word)
      .map(([key, number, first, rest]) => `${key}${number}: ${first}${rest}`);
    const texts = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
    holdToLibrary(texts, { fast: readPlainFrontMatter, library: parseYaml, atLeast: 20 }, { numRuns: 10_000 });
  });
});
