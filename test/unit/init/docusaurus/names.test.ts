// Addresses by Docusaurus' own rules. The expected ones were built by Docusaurus 3.9.
import { expect, test } from 'vitest';
import { docName, pageRoute, postName } from '../../../../src/init/docusaurus/doc-names.js';

const doc = (path: string, frontMatter: Record<string, unknown> = {}, keepsNumbers = false) => {
  const { id, route } = docName({ path, frontMatter }, keepsNumbers);
  return `${id} ${route}`;
};

test('a document has the id and the address of its file, without numbers', () => {
  expect(doc('01-start/02-moor.md')).toBe('start/moor /start/moor');
  expect(doc('2026-01-notes.md')).toBe('2026-01-notes /2026-01-notes');
  expect(doc('01-start/02-moor.md', { parse_number_prefixes: false })).toBe('01-start/02-moor /01-start/02-moor');
  expect(doc('01-start/02-moor.md', {}, true)).toBe('01-start/02-moor /01-start/02-moor');
});

test('index, README and a file named like its folder stand for the folder', () => {
  expect(doc('guide/index.md')).toBe('guide/index /guide');
  expect(doc('guide/README.mdx')).toBe('guide/README /guide');
  expect(doc('guide/Guide.md')).toBe('guide/Guide /guide');
  expect(doc('index.md')).toBe('index /');
});

test('a slug counts from the folder, or from the top of its version; an id is only a name', () => {
  expect(doc('guide/a.md', { slug: 'b' })).toBe('guide/a /guide/b');
  expect(doc('guide/a.md', { slug: '../b' })).toBe('guide/a /b');
  expect(doc('guide/a.md', { slug: '/' })).toBe('guide/a /');
  expect(doc('guide/a.md', { id: 'c' })).toBe('guide/c /guide/c');
});

const post = (path: string, frontMatter: Record<string, unknown> = {}, routeBasePath = 'blog') => {
  const { route, date } = postName({ path, frontMatter }, { routeBasePath });
  return `${route} ${date}`;
};

test('a post has the date of its file in its address, unless it has a slug', () => {
  expect(post('2026-01-31-opened.md')).toBe('/blog/2026/01/31/opened 2026-01-31');
  expect(post('2026-2-3-release/index.mdx')).toBe('/blog/2026/2/3/release 2026-02-03');
  expect(post('2026/01/31/opened.md')).toBe('/blog/2026/01/31/opened 2026-01-31');
  expect(post('2026-01-31-opened.md', { slug: 'open', date: '2026-02-01T10:00' }, '/')).toBe('/open 2026-02-01');
  expect(post('hello.md')).toBe('/blog/hello undefined');
});

test('a page has the address of its file', () => {
  expect(['index.js', 'about.tsx', 'team/index.md', 'x.mdx'].map((path) => pageRoute({ path, frontMatter: {} }))).toEqual([
    '/',
    '/about',
    '/team',
    '/x',
  ]);
});
