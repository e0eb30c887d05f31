import { expect, test } from 'vitest';
import { createGlob } from '../../../src/base/files/glob.js';

test.each([
  ['/old', '/old', true],
  ['/old', '/old/x', false],
  ['/old/*', '/old/x', true],
  ['/old/*', '/old/x/y', false],
  ['/old/**', '/old/x/y', true],
  ['/old/**', '/older', false],
  ['content/**/a.md', 'content/a.md', true],
  ['content/**/a.md', 'content/docs/deep/a.md', true],
  ['content/**/a.md', 'content/docs/ba.md', false],
  ['**', 'anything/at all\nover lines', true],
  ['*.md', 'a.md', true],
  ['*.md', 'a_md', false],
  ['a(b)[c].+?', 'a(b)[c].+?', true],
  ['/😀*', '/😀x', true],
])('%s for %s: %s', (pattern, path, fits) => {
  expect(createGlob(pattern)(path)).toBe(fits);
});
