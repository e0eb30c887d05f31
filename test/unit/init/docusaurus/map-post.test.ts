// A post of a Docusaurus blog becomes a page at its old address; what docgen has no keys for follows the text.
import { expect, test } from 'vitest';
import { mapPost } from '../../../../src/init/docusaurus/map-post.js';
import { mendFrontMatter } from '../../../../src/init/docusaurus/mend-front-matter.js';

const blog = {
  id: 'default',
  folder: 'blog',
  routeBasePath: 'blog',
  posts: [],
  authors: { ann: 'Ann Chor' },
  authorPages: [],
  options: {},
  pointer: '',
};
const map = (text: string, frontMatter: Record<string, unknown> = {}) =>
  mapPost(text, { path: '2026-01-31-opened.md', frontMatter, anchors: [] }, blog);

test('known keys stay with all of their lines, its address is written out, the others follow the text', () => {
  const text = '---\ntitle: "A: B"\ndescription: >\n  Two\n  lines.\nauthors: [ann, bo]\nhide_reading_time: true\n---\n\nCome in.\n';
  expect(map(text, { title: 'A: B', authors: ['ann', 'bo'] })).toBe(
    '---\nslug: "/blog/2026/01/31/opened"\ntitle: "A: B"\ndescription: >\n  Two\n  lines.\n---\n\nCome in.\n\n*Published on 2026-01-31 by Ann Chor, bo*\n',
  );
});

test('front matter that is indented as a whole is not any more', () => {
  expect(map('---\n title: A\n description: B\n---\n\nText.\n', { title: 'A' })).toContain(
    '---\nslug: "/blog/2026/01/31/opened"\ntitle: A\ndescription: B\n---\n',
  );
});

test('a quoted text that goes on at the start of a line is indented; what is YAML stays', () => {
  expect(mendFrontMatter('a: "one\ntwo: \\" three"\nb: 2')).toBe('a: "one\n  two: \\" three"\nb: 2');
  expect(mendFrontMatter("a: 'it''s\nfine'")).toBe("a: 'it''s\n  fine'");
  expect(mendFrontMatter('a: "one"\nb: >\n  two')).toBe('a: "one"\nb: >\n  two');
  expect(mendFrontMatter('a: [1\nb: 2')).toBe('a: [1\nb: 2');
});
