import { expect, test } from 'vitest';
import { nameByContent } from '../../../src/bundle/name-by-content.js';

const stem = (name: string) => name.replace(/-[A-Z0-9]+\.js$|\.js$/, '');
const named = (files: Record<string, string>) => {
  const result = nameByContent(
    Object.entries(files).map(([name, text]) => ({ name, text })),
    stem,
  );
  return Object.fromEntries([...result].map(([old, { name, text }]) => [old, `${name}: ${text}`]));
};

test('the same content has the same name, whatever it was called', () => {
  const one = named({ 'main.js': 'import"./chunk-AAAA.js"', 'chunk-AAAA.js': 'x' });
  const two = named({ 'main.js': 'import"./chunk-BBBB.js"', 'chunk-BBBB.js': 'x' });
  expect(Object.values(one).sort()).toEqual(Object.values(two).sort());
  expect(one['main.js']).toMatch(/^main-[0-9a-f]{8}\.js: import"\.\/chunk-[0-9a-f]{8}\.js"$/);
});

test('a change renames what leads to it, and nothing else', () => {
  const files = { 'main.js': 'import"./chunk-A.js"', 'chunk-A.js': 'a', 'other.js': 'o' };
  const before = named(files);
  const after = named({ ...files, 'chunk-A.js': 'b' });
  expect(after['main.js']).not.toBe(before['main.js']);
  expect(after['other.js']).toBe(before['other.js']);
});

test('files that lead to each other are named together', () => {
  const circle = (body: string) => named({ 'chunk-A.js': 'import("./chunk-B.js")', 'chunk-B.js': `import("./chunk-A.js");${body}` });
  const result = circle('1');
  const [a = '', b = ''] = [result['chunk-A.js'], result['chunk-B.js']];
  expect(a.split(': ')[1]).toBe(`import("./${b.split(': ')[0]}")`);
  expect(b).toContain(`import("./${a.split(': ')[0]}");1`);
  expect(circle('2')['chunk-A.js']).not.toBe(a);
});
