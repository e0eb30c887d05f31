// Pages show what JSON and YAML write (OA-12), and what can't be read is reported with its place.
import { expect, test } from 'vitest';
import { parseJson } from '../../../../src/sources/api/read/json/parse-json.js';
import { parseYamlText } from '../../../../src/sources/api/read/parse-yaml-text.js';
import { readSpecification } from '../../../../src/sources/api/read/read-specification.js';

test('YAML keeps dates, old truth values and times of day as text, and numbers as they are written', () => {
  const { value, written, faults } = parseYamlText(`version: 2024-01-01
release: 1.10
enum: [on, off, no, null]
example: 0123
pattern: 00:00:00
maximum: 9007199254740993
huge: 1e400
hex: 0x1F
200: ok
`);
  expect(faults).toEqual([]);
  expect(value).toMatchObject({ version: '2024-01-01', enum: ['on', 'off', 'no', null], pattern: '00:00:00', '200': 'ok' });
  expect(written).toEqual({
    '/release': '1.10',
    '/example': '0123',
    '/maximum': '9007199254740993',
    '/huge': '1e400',
    '/hex': '0x1F',
  });
  expect(() => JSON.stringify(value)).not.toThrow();
});

test('JSON keeps the spelling of a number that would be printed otherwise', () => {
  const { value, written } = parseJson('{"a": 1.10, "b": [9007199254740993, 12], "c": "1.10", "d": 1e400, "e": {"f~/": -0.50}}');
  expect(written).toEqual({ '/a': '1.10', '/b/0': '9007199254740993', '/d': '1e400', '/e/f~0~1': '-0.50' });
  expect(value).toMatchObject({ a: 1.1, b: [9007199254740992, 12], c: '1.10', e: { 'f~/': -0.5 } });
});

test.each(['__proto__', 'constructor'])('a key %s is a key of its object', (key) => {
  for (const value of [parseYamlText(`{${key}: {a: 1}}`).value, parseJson(`{"${key}":{"a":1.0}}`).value]) {
    expect(Object.keys(value as object)).toEqual([key]);
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  }
});

test('<< merges maps: what stands beside it counts, of several the first, and in quotes it is a key', () => {
  const text = `base: &base {a: 1, b: 2}
other: &other
  b: 3
  __proto__: {c: 4}
one:
  <<: *base
  b: own
two:
  <<: [*base, *other]
  d: 5
three: {'<<': 6}
`;
  const { value, faults } = parseYamlText(text);
  expect(faults).toEqual([]);
  const { one, two, three } = value as Record<string, object>;
  expect([one, three]).toEqual([{ a: 1, b: 'own' }, { '<<': 6 }]);
  expect(Object.entries(two ?? {})).toEqual([
    ['d', 5],
    ['a', 1],
    ['b', 2],
    ['__proto__', { c: 4 }],
  ]);
  const wrong = parseYamlText('a: 1\nb:\n  <<: [*x, 2]\n  c: 3\n');
  expect(wrong.faults.map(({ message, line }) => [message, line])).toEqual([
    ['no value has the name &x', 3],
    ['the value of << must be a map or a list of maps', 3],
  ]);
});

const JSON_TEXT = '{\n  "a": {"x": "}{[\\"", "y": [1, {"z": null}]},\n  "b": true\n}';
test.each([
  ['/a', 2, 3],
  ['/a/y', 2, 23],
  ['/a/y/1/z', 2, 33],
  ['/b', 3, 3],
  ['/a/y/7', 2, 23],
  ['', 1, 1],
])('the place of %j in JSON is line %i, column %i', (pointer, line, column) => {
  expect(parseJson(JSON_TEXT).placesOf([pointer])[0]).toMatchObject({ line, column });
});

test('the place of a value in YAML is that of its key, behind aliases too', () => {
  const text = 'a: &one\n  x: 1\nb: *one\nc:\n  - d\n  - e: f\n';
  const places = parseYamlText(text).placesOf(['/a/x', '/b', '/b/x', '/c/1/e', '/c/0', '/nothing']);
  expect(places.map(({ line, column }) => [line, column])).toEqual([
    [2, 3],
    [3, 1],
    [2, 3],
    [6, 5],
    [5, 5],
    [1, 1],
  ]);
});

test.each([
  ['a comma before a bracket', '{"a": 1,}', 1, 9],
  ['an end that comes too early', '{"a": [1', 1, 8],
  ['a key without quotes', '{\n a: 1}', 2, 2],
])('JSON with %s is a fault with its place', (_, text, line, column) => {
  expect(parseJson(text).faults[0]).toMatchObject({ line, column });
});

test('aliases that unfold without end are a fault, and take no time', () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
  for (let i = 1; i < 10; i++) lines.push(`a${i}: &a${i} [${Array.from({ length: 10 }, () => `*a${i - 1}`).join(', ')}]`);
  expect(parseYamlText(lines.join('\n')).faults[0]?.message).toMatch(/^its aliases expand to more than/);
});

test.each([
  ['brackets', `a: ${'['.repeat(20_000)}`],
  ['dashes', `${'- '.repeat(20_000)}a`],
  ['indentation', Array.from({ length: 3_000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
])('YAML that nests too deeply by %s is a fault and no crash', (_, text) => {
  expect(parseYamlText(text).faults[0]?.message).toMatch(/^it is nested deeper than 500 levels/);
});

test('YAML that nests too deeply far down is a fault at the first level that is too deep', () => {
  const flat = Array.from({ length: 600 }, (_, index) => `a${index}: [{ b: "[[" }] # [`).join('\n');
  expect(parseYamlText(`${flat}\nb: ${'['.repeat(501)}`).faults).toMatchObject([{ line: 601, column: 504 }]);
  expect(parseYamlText(`${flat}\nb: ${'['.repeat(490)}${']'.repeat(490)}`).faults).toEqual([]);
});

test.each([
  ['short', 1],
  ['long', 600],
])('a second document behind a %s one is a fault where it begins', (_, count) => {
  const first = Array.from({ length: count }, (_, index) => `a${index}: [{ b: [] }]\n`).join('');
  expect(parseYamlText(`${first}---\nb: 2\n---\nc: 3\n`).faults).toMatchObject([
    { line: count + 1, message: expect.stringMatching(/^a second YAML document begins here/) },
  ]);
});

test('a key that is there twice is a fault', () => {
  expect(parseYamlText('a: 1\nb: 2\na: 3\n').faults).toMatchObject([{ message: 'the key "a" occurs twice', line: 3 }]);
});

// A text with docgen's own marks could stand for a link, or for a whole page.
test('noncharacters are none of a document, whether they are written as they are or as escapes', () => {
  const read = (text: string, file: string) => {
    const result = readSpecification(Buffer.from(text), file);
    return 'file' in result ? result.file.value : result.faults;
  };
  expect(read('{"a\\ufdd0A\\uFDD1": ["x\\uFdDf", {"__proto__": "\\ufdefy"}], "b": "\ufdd0", "c": "\\\\ufdd0"}', 'a.json')).toEqual({
    'a\ufffdA\ufffd': ['x\ufffd', Object.fromEntries([['__proto__', '\ufffdy']])],
    b: '\ufffd',
    c: '\\ufdd0',
  });
  const value = read('a: &a { k: "\\uFDD0\\U0000FDD1" }\nb: *a\nc: \'\\uFDD0\'\n', 'a.yaml') as Record<string, unknown>;
  expect(value).toEqual({ a: { k: '\ufffd\ufffd' }, b: { k: '\ufffd\ufffd' }, c: '\\uFDD0' });
});
