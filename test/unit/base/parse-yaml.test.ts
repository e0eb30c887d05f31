import { expect, test } from 'vitest';
import { parseYaml } from '../../../src/base/documents/parse-yaml.js';
import { processorTime } from '../processor-time.js';

test('a text becomes plain data with the place of each key and value', () => {
  const { value, keyPlaces, valuePlaces, errors } = parseYaml('title: Set up\ntags:\n  - one\n  - two\nlink: {type: doc}\n');
  expect(errors).toEqual([]);
  expect(JSON.parse(JSON.stringify(value))).toEqual({ title: 'Set up', tags: ['one', 'two'], link: { type: 'doc' } });
  expect(keyPlaces.get('/tags')).toEqual({ line: 2, column: 1, length: 4 });
  expect(valuePlaces.get('/title')).toEqual({ line: 1, column: 8, length: 6 });
  expect(valuePlaces.get('/tags/1')).toEqual({ line: 4, column: 5, length: 3 });
  expect(keyPlaces.get('/link/type')).toEqual({ line: 5, column: 8, length: 4 });
});

test.each([
  ['a tab as indentation', 'a:\n\tb: 1', 2],
  ['a colon in a plain value', 'x: 1\ntitle: a: b', 2],
  ['an unclosed quote', 'a: 1\nb: "x\nc: 3\nd: 4\n', 2],
  ['a repeated key', 'a: 1\nb: 2\na: 3', 3],
  ['a second document', 'a: 1\n---\nb: 2', 2],
  ['an unknown tag', 'a: 1\nb: !js/function x', 2],
])('%s is an error on its line', (_, text, line) => {
  const { errors } = parseYaml(text);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatchObject({ line });
});

test.each(['\n', '\r\n', '\r'])('lines are counted the same when they end in %j', (end) => {
  const { value, keyPlaces } = parseYaml(['a: 1', 'b: two', ''].join(end));
  expect(value).toEqual(Object.assign(Object.create(null), { a: 1, b: 'two' }));
  expect(keyPlaces.get('/b')).toEqual({ line: 2, column: 1, length: 1 });
});

test.each([
  ['brackets', `a: ${'['.repeat(50_000)}`],
  ['braces', `a: ${'{'.repeat(50_000)}`],
  ['dashes', `a:\n  ${'- '.repeat(50_000)}x`],
  ['question marks', '? '.repeat(50_000)],
  ['indentation', Array.from({ length: 2_000 }, (_, depth) => `${' '.repeat(depth)}k:`).join('\n')],
])('fifty thousand nested %s are one error in no time, and the process lives', (_, text) => {
  const start = processorTime();
  const { value, errors } = parseYaml(text);
  expect(errors.map(({ message }) => message)).toEqual(['it is nested deeper than 64 levels']);
  expect(value).toBeUndefined();
  expect(processorTime() - start).toBeLessThan(2_000);
});

test('ordinary depth is no fault, whatever brackets and dashes the prose holds', () => {
  const prose = `description: "${'[x] - {y}? '.repeat(50)}"\ntags: [${'a-b, '.repeat(80)}c]\nlist:\n${'  - item\n'.repeat(90)}  # far${' '.repeat(120)}right\n${' '.repeat(120)}# comment\n`;
  expect(parseYaml(prose).errors).toEqual([]);
});

test('aliases that multiply stop at a limit', () => {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]'];
  for (let i = 1; i < 10; i++)
    lines.push(
      `a${i}: &a${i} [${Array(9)
        .fill(`*a${i - 1}`)
        .join(', ')}]`,
    );
  const start = processorTime();
  expect(parseYaml(lines.join('\n')).errors.map(({ message }) => message)).toEqual(['its aliases expand to more than 20000 values']);
  expect(parseYaml('a: &a [*a]').errors).toHaveLength(1);
  expect(processorTime() - start).toBeLessThan(2_000);
});

test('an alias is read where it stands once', () => {
  expect(JSON.stringify(parseYaml('a: &t [one]\nb: *t').value)).toBe('{"a":["one"],"b":["one"]}');
});

test('keys of object prototypes and merge keys are keys like any other', () => {
  const { value } = parseYaml(
    '__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 1}}\n<<: {__proto__: {polluted: 1}}\ntoString: x',
  );
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor', '<<', 'toString']);
  expect(Object.getPrototypeOf(value)).toBeNull();
});

test('twenty thousand keys take time in proportion', () => {
  const start = processorTime();
  expect(parseYaml(Array.from({ length: 15_000 }, (_, i) => `k${i}: 1`).join('\n')).errors).toEqual([]);
  expect(processorTime() - start).toBeLessThan(5_000);
});

test('a date stays text, an empty text has no value', () => {
  expect(JSON.stringify(parseYaml('date: 2024-01-02').value)).toBe('{"date":"2024-01-02"}');
  expect(parseYaml('').value).toBeUndefined();
  expect(parseYaml('# only a comment\n').value).toBeUndefined();
});
