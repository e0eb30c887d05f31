import { expect, test } from 'vitest';
import { importAtOnce } from '../../../src/bundle/import-at-once.js';
import { nameByContent } from '../../../src/bundle/name-by-content.js';

const FILES = {
  'boot.js': 'import"./base.js";import("./dialog.js")',
  'base.js': '0',
  'opener.js': 'import"./own.js";import("./dialog.js");import("./plain.js")',
  'own.js': '1',
  'dialog.js': 'import"./own.js";import"./base.js";import"./react.js";import("./late.js")',
  'react.js': 'import"./scheduler.js";2',
  'scheduler.js': '3',
  'plain.js': 'import"./base.js";4',
  'late.js': '5',
};
const texts = (files: Record<string, string>) =>
  importAtOnce(
    Object.entries(files).map(([name, text]) => ({ name, text })),
    'boot.js',
  );

test('what a chunk leads to is asked for with it, but for what is there already and what it asks for later', () => {
  const { text } = texts(FILES).find(({ name }) => name === 'opener.js') ?? { text: '' };
  expect(text).toBe(
    'import"./own.js";Promise.all([import("./dialog.js"),import("./react.js"),import("./scheduler.js")]).then(a=>a[0]);import("./plain.js")',
  );
});

test('the boot module stays as it is', () => {
  expect(texts(FILES)[0]).toEqual({ name: 'boot.js', text: FILES['boot.js'] });
});

test('further files are listed in an order of their own, whatever names and order the bundler gives them', () => {
  const swapped = Object.fromEntries(
    Object.entries(FILES).map(([name, text]) => {
      const other = (one: string) => one.replace(/react|scheduler/, (found) => (found === 'react' ? 'scheduler' : 'react'));
      return [other(name), other(text)] as const;
    }),
  );
  const named = (files: Record<string, string>) => [...nameByContent(texts(files), () => 'chunk').values()].map(({ text }) => text).sort();
  expect(named(swapped)).toEqual(named(FILES));
});
