// How a message names a folder.
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { shownPath } from '../../../src/base/files/shown-path.js';

const here = process.cwd();

test('a folder is named from the working folder, and by its absolute path if it lies elsewhere and was named so', () => {
  expect(shownPath(join(here, 'docs'), join(here, 'docs'))).toBe('docs');
  expect(shownPath(here, '.')).toBe('.');
  expect(shownPath(join(dirname(here), 'docs'), '../docs')).toBe('../docs');
  expect(shownPath('/nowhere/docs', '/nowhere/docs')).toBe('/nowhere/docs');
  expect(shownPath('/nowhere/docs/build', '/nowhere/docs', 'build')).toBe('/nowhere/docs/build');
});
