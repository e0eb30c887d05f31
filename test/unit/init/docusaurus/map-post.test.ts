// A post of a Docusaurus blog stays as it is, but for authors in old keys and the date of a post that says none.
import { expect, test } from 'vitest';
import { fixFrontMatter } from '../../../../src/init/docusaurus/fix-front-matter.js';
import { mapPost } from '../../../../src/init/docusaurus/map-post.js';

const map = (text: string, frontMatter: Record<string, unknown> = {}, date?: string) =>
  mapPost(text, { path: '2026-01-31-opened.md', frontMatter, anchors: [] }, date);

test('a post with nothing old in it is the same, byte for byte', () => {
  const text = '\ufeff---\r\ntitle: "A: B"\r\nauthors: [ann, bo]\r\n---\r\n\r\nCome in.\r\n';
  expect(map(text, { title: 'A: B', authors: ['ann', 'bo'] })).toBe(text);
});

test('the author of Docusaurus 1 is an author of today; all other lines stay, comments too', () => {
  const frontMatter = { author: 'Ann "A" Chor', author_title: 'Pilot', authorImageURL: 'https://a.example/a.png' };
  expect(
    map(
      '---\n# First\ntitle: A\nauthor: Ann "A" Chor\nauthor_title: >\n  Pilot\nauthorImageURL: https://a.example/a.png\n\ntags: [x]\n---\nText.\n',
      frontMatter,
    ),
  ).toBe(
    '---\nauthors:\n  - name: "Ann \\"A\\" Chor"\n    title: "Pilot"\n    image_url: "https://a.example/a.png"\n# First\ntitle: A\n\ntags: [x]\n---\nText.\n',
  );
});

test('a date that the file does not state is written, with front matter if there was none', () => {
  expect(map('Text.\n', {}, '2026-01-31')).toBe('---\ndate: 2026-01-31\n---\n\nText.\n');
});

test('a quoted text that goes on at the start of a line is indented; what is YAML stays', () => {
  expect(fixFrontMatter('a: "one\ntwo: \\" three"\nb: 2')).toBe('a: "one\n  two: \\" three"\nb: 2');
  expect(fixFrontMatter("a: 'it''s\nfine'")).toBe("a: 'it''s\n  fine'");
  expect(fixFrontMatter('a: "one"\nb: >\n  two')).toBe('a: "one"\nb: >\n  two');
  expect(fixFrontMatter('a: [1\nb: 2')).toBe('a: [1\nb: 2');
});
