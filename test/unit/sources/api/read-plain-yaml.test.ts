// What the short way through YAML reads is what the parser reads, in the same order and with the same places; anything else it leaves to it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { parseYamlText } from '../../../../src/sources/api/read/parse-yaml-text.js';
import { readPlainYaml } from '../../../../src/sources/api/read/read-plain-yaml.js';
import { holdToLibrary } from '../../hold-to-library.js';

/** Behind a mark that the short way does not know. */
const parsed = (text: string) => parseYamlText(`---\n${text}`);

// Text, so that the order of keys counts.
const fast = (text: string) => {
  const read = readPlainYaml(text);
  return read && { value: JSON.stringify(read.value), written: read.written, faults: [] };
};
const library = (text: string) => {
  const { value, written, faults } = parsed(text);
  return { value: JSON.stringify(value), written, faults };
};
const expectSame = (texts: readonly string[], atLeast: number) => holdToLibrary(texts, { fast, library, atLeast });

const lines = (...texts: string[]) => texts.map((text) => `${text}\n`).join('');

describe('is read the short way, as the parser reads it', () => {
  it.each([
    [
      'maps and lists by indentation',
      lines('a:', '  b: text', '  c:', '    - x', '    - y: 1', '      z: true', 'd:', '- e', '-   - f', '    - g'),
    ],
    ['numbers with what is written of them', lines('a: 1.10', 'b: -0', 'c: 12', 'd: 1.0.2', 'e: 2021-01-01', 'f: 1_000', '200: ok')],
    ['what other versions take for truth', lines('a: on', 'b: yes', 'c: null', 'd: false', 'e:', 'f: []', 'g: {}')],
    ['quotes', lines("a: 'it''s: # no'", 'b: "a\\n\\"b\\" \\\\"', "'c d': x", '"e#": y', "f: ''  ")],
    ['comments between lines', lines('# first', 'a: 1', '      # far in', 'b: x#y', '', '# last')],
    [
      'texts in blocks',
      lines('a: |', '  one', '', '    in', '  two', '', 'b: >-', '', '  one', '  two', '', '', '  three', '    in', '  - out', 'c: x'),
    ],
    ['texts in blocks of lists', lines('- >', '  one', '  two', '- a: |-', '    one', '    # no comment', '  b: x')],
    [
      'lists in brackets and maps in braces on one line',
      lines(
        "a: [x, 'y, z', 1.10, true]",
        "b: { $ref: '../c.yaml#/D', e: http://f.g/h, i: [] }  ",
        'k: [{ l: [m n, "o\\n"] }, {}]',
        'p:',
        '  - { q: [[1], [2]], "r s": it\'s }',
        '  - [ t ,u ]',
        'v:',
        '  { w: x }',
        'y: 1',
      ),
    ],
    ['addresses as keys', lines('/v1/{id}:', '  get:', '    operationId: a', '$ref: x', 'a.b-c: http://x.y/z#w')],
  ])('%s', (_, text) => {
    expectSame([text], 100);
  });

  it('places of descriptions are those of their keys', () => {
    const text = lines('info:', '  description: one', 'paths:', "  'a/b':", '    - "description": >-', '        two', '      x: 1');
    const pointers = ['/info/description', '/paths/a~1b/0/description', '/paths/a~1b/0/x'];
    expect(readPlainYaml(text)?.texts.size).toBe(2);
    const shifted = parsed(text)
      .placesOf(pointers)
      .map(({ line, ...rest }) => ({ ...rest, line: line - 1 }));
    expect(parseYamlText(text).placesOf(pointers)).toEqual(shifted);
  });
});

describe('is left to the parser', () => {
  it.each([
    ['an anchor', 'a: &x 1\n'],
    ['an alias', 'a: *x\n'],
    ['a tag', 'a: !!str 1\n'],
    ['a list in brackets on several lines', 'a: [x,\n  y]\n'],
    ['a list with a comma at its end', 'a: [x, ]\n'],
    ['a list with nothing between commas', 'a: [x, , y]\n'],
    ['a list with a pair', 'a: [b: c]\n'],
    ['a list with an alias', 'a: [*x]\n'],
    ['a list with a comment', 'a: [x #y]\n'],
    ['a list and words behind it', 'a: [x] y\n'],
    ['a list that is a key', '- [x]: y\n'],
    ['a map without blanks', 'a: {b:c}\n'],
    ['a map of keys alone', 'a: { b, c }\n'],
    ['a map with a key that is there twice', 'a: { b: c, b: d }\n'],
    ['a map with a key of a prototype', 'a: { __proto__: 1 }\n'],
    ['a map that merges another', 'a: { <<: b }\n'],
    ['words below a list in brackets', 'a: [x]\n  y\n'],
    ['a key that is there twice', 'a: 1\na: 2\n'],
    ['a key of a prototype', '__proto__: 1\n'],
    ['text on several lines', 'a: one\n  two\n'],
    ['quotes on several lines', 'a: "one\n  two"\n'],
    ['escapes that JSON has others for', 'a: "\\x41"\n'],
    ['a comment behind a value', 'a: 1 # one\n'],
    ['a tab before words', 'a:\n\tb: 1\n'],
    ['a colon in a text', 'a: b: c\n'],
    ['a map without its indentation', 'a:\n  b: 1\n c: 2\n'],
    ['words behind a list', '- a\nb\n'],
    ['a second document', 'a: 1\n---\nb: 2\n'],
    ['a rare number', 'a: 0x1F\n'],
    ['a rare truth', 'a: True\n'],
    ['a text that says how far in it stands', 'a: |2\n  b\n'],
    ['a text that keeps its end', 'a: |+\n  b\n\n'],
    ['a text that ends with the file', 'a: |\n  b'],
    ['a carriage return', 'a: 1\r\nb: 2\r\n'],
    ['nothing', '\n'],
  ])('%s', (_, text) => {
    expect(readPlainYaml(text)).toBeUndefined();
  });
});

const WORDS = [
  'a',
  'b c',
  'description',
  '- x',
  'k: v',
  '# c',
  "it's",
  '"q"',
  '1.0',
  '-1',
  'null',
  'true',
  '',
  ' ',
  '|',
  '>',
  '%',
  '&a',
  'é\u00a0',
  '~',
  '{x}',
  '[a, b]',
  '{ a: b }',
  ':',
  'a:',
  '---',
];
const text = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.array(fc.constantFrom(...WORDS, '\n', '\n\n', '  ', '\t', 'words '), { maxLength: 12 }).map((parts) => parts.join('')),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.integer(),
    fc.boolean(),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(text, tie('tree'), { maxKeys: 4 }),
  ),
}));
const RUNS = Number(process.env.YAML_RUNS ?? 500);
const edit = fc.tuple(
  fc.nat(),
  fc.nat(3),
  fc.constantFrom('', ' ', '\n', '  ', '- ', ': ', '#', "'", '"', '\t', 'x', '|\n', '>-\n', '\n\n', '[', ' ]', '{ ', '}', ', '),
);

it('whatever is written, and wherever it is changed, both read the same', () => {
  const texts = fc
    .tuple(tree, fc.constantFrom(20, 80, 'in brackets' as const), fc.array(edit, { maxLength: 3 }))
    .map(([value, width, edits]) => {
      let source =
        typeof width === 'string'
          ? `value: ${stringify(value, null, { lineWidth: 0, collectionStyle: 'flow' })}`
          : stringify({ value }, { lineWidth: width });
      for (const [at, length, put] of edits)
        source = source.slice(0, at % source.length) + put + source.slice((at % source.length) + length);
      return source;
    });
  holdToLibrary(texts, { fast, library, atLeast: 25 }, { numRuns: RUNS });
});

it('the descriptions of this repository too, as they are and as programs write them', () => {
  const folder = join(import.meta.dirname, '../../../../openapi');
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.yaml'));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(files.length).toBeGreaterThan(50);
  expectSame(texts, 100);
  // A program quotes some texts in ways that are left to the parser.
  expectSame(
    texts.map((text) => stringify(parse(text), { lineWidth: 0 })),
    95,
  );
});
