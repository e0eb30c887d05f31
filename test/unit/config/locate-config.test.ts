import { expect, test } from 'vitest';
import { locateConfig } from '../../../src/config/locate-config.js';

/** What the place of a value underlines. */
function underlined(source: string, pointer: string, kind: 'value' | 'key' = 'value'): string {
  const { line, column, length = 0 } = locateConfig(source, 'site.config.ts')[kind](pointer);
  return source.split('\n')[line - 1]?.slice(column - 1, column - 1 + length) ?? '';
}

test('a value is underlined, an object or a list by its key', () => {
  const source = "export default defineConfig({\n  title: 'Site',\n  'navbar': { items: [{ label: 'A' }] },\n});";
  expect(underlined(source, '/title')).toBe("'Site'");
  expect(underlined(source, '/title', 'key')).toBe('title');
  expect(underlined(source, '/navbar')).toBe("'navbar'");
  expect(underlined(source, '/navbar/items')).toBe('items');
  expect(underlined(source, '/navbar/items/0')).toBe("{ label: 'A' }");
  expect(underlined(source, '/navbar/items/0/label')).toBe("'A'");
});

test('what is not there has the place of what would hold it', () => {
  const source = "export default {\n  navbar: { items: [{ label: 'A' }] },\n};";
  expect(underlined(source, '/navbar/items/0/to')).toBe("{ label: 'A' }");
  expect(underlined(source, '/navbar/logo/src')).toBe('navbar');
  expect(underlined(source, '/title')).toBe('export default');
});

test.each([
  ['satisfies and as', 'export default ({ a: { b: 1 } } as const) satisfies X;'],
  ['a variable', 'const config: UserConfig = { a: { b: 1 } };\nexport default config;'],
  ['variables for parts', 'const b = 1;\nconst a = { b };\nexport default { a };'],
  ['an exported variable', 'export const a = { b: 1 };\nexport default { a };'],
  ['a member of a variable', 'const parts = { x: { a: { b: 1 } } };\nexport default { a: parts.x.a };'],
  ['a spread', 'const base = { a: { b: 1 } };\nexport default { title: "x", ...base };'],
  ['a spread of a condition', 'export default { ...(isLive ? { a: { b: 1 } } : { a: { c: 2 } }) };'],
  ['a spread of &&', 'export default { ...(isLive && { a: { b: 1 } }) };'],
  ['an arrow function', 'export default defineConfig(() => ({ a: { b: 1 } }));'],
  ['an async function with a body', 'export default defineConfig(async () => {\n  const a = { b: 1 };\n  return { a };\n});'],
  ['a named function', 'function config() {\n  if (x) return {};\n  return { a: { b: 1 } };\n}\nexport default defineConfig(config);'],
  ['a computed key that is a literal', 'export default { ["a"]: { "b": 1 } };'],
  ['module.exports', 'module.exports = { a: { b: 1 } };'],
  ['await', 'export default { a: await { b: 1 } };'],
])('a value is found through %s', (_, source) => {
  expect(underlined(source, '/a/b')).toBe('1');
});

test('a later key replaces an earlier one of the same name', () => {
  const source = 'const base = { a: 1 };\nexport default { a: 0, ...base, a: 2 };';
  expect(underlined(source, '/a')).toBe('2');
});

test('elements are counted through the spread of a list, and given up after one of unknown length', () => {
  const source = "const two = ['a', 'b'];\nexport default { list: ['x', ...two, 'c', ...more(), 'd'] };";
  expect(underlined(source, '/list/2')).toBe("'b'");
  expect(underlined(source, '/list/3')).toBe("'c'");
  expect(underlined(source, '/list/4')).toBe('list');
});

test('what only running could tell has the place where it is called or imported', () => {
  const source = "import { items } from './items.ts';\nexport default { navbar: { items }, footer: build('x') };";
  expect(underlined(source, '/navbar/items/3/label')).toBe('items');
  expect(underlined(source, '/footer/links')).toBe("build('x')");
});

test('a variable that stands for itself is followed no further', () => {
  const source = 'const a = { b: a };\nconst c = d;\nconst d = c;\nexport default { a, c };';
  expect(['c', 'd']).toContain(underlined(source, '/c'));
  expect(underlined(source, '/title')).toBe('export default');
});

test('a text that babel can not read, and one without a default export, have the start of the file', () => {
  for (const source of ['export default {{{', 'export const a = 1;']) {
    expect(locateConfig(source, 'site.config.ts').value('/title')).toEqual({ file: 'site.config.ts', line: 1, column: 1 });
  }
});

test('a key with a slash or a tilde is escaped in its pointer', () => {
  expect(underlined("export default { sidebars: { 'a/b': 1, '~': 2 } };", '/sidebars/a~1b')).toBe('1');
  expect(underlined("export default { sidebars: { 'a/b': 1, '~': 2 } };", '/sidebars/~0')).toBe('2');
});

test('a line ends where editors end it, and not at U+2028 or U+2029, which JavaScript takes for ends too', () => {
  const source = "const a = 'x\u2028y';\r\nexport default {\n  title: 'T\u2029u', url: 'https://a.example',\n  navbar: a,\n};";
  expect(underlined(source, '/title')).toBe("'T\u2029u'");
  expect(underlined(source, '/url')).toBe("'https://a.example'");
  expect(locateConfig(source, 'site.config.ts').key('/navbar')).toMatchObject({ line: 4, column: 3 });
});
