// Which files of a content folder are published: what an option says stands in place of what Docusaurus does without it.
import { expect, test } from 'vitest';
import { pickContent } from '../../../../src/init/docusaurus/pick-content.js';

const FILES = [
  'a.md',
  'b.mdx',
  '_part.md',
  'private/c.md',
  'private/deep/d.mdx',
  'private/e.txt',
  'wip-f.md',
  'log/wip-g.md',
  '__tests__/h.md',
];
const pick = (options: Record<string, unknown>) => pickContent(FILES, options, (path) => /\.mdx?$/.test(path));

test('without options, all but what begins with an underscore, and nothing is left out that docgen would publish', () => {
  expect(pick({})).toEqual({ published: ['a.md', 'b.mdx', 'private/c.md', 'private/deep/d.mdx', 'wip-f.md', 'log/wip-g.md'], leftOut: [] });
});

test('`exclude` replaces the usual patterns', () => {
  expect(pick({ exclude: ['**/wip-*', 'private/**'] })).toEqual({
    published: ['a.md', 'b.mdx', '_part.md', '__tests__/h.md'],
    leftOut: ['private/c.md', 'private/deep/d.mdx', 'wip-f.md', 'log/wip-g.md'],
  });
  expect(pick({ exclude: [] }).leftOut).toEqual([]);
});

test('include names what is published, and the usual patterns still keep out', () => {
  expect(pick({ include: ['*.{md,mdx}', './private/*.md'] })).toEqual({
    published: ['a.md', 'b.mdx', 'private/c.md', 'wip-f.md'],
    leftOut: ['private/deep/d.mdx', 'log/wip-g.md'],
  });
});

test('patterns have alternatives, single letters and sets of them; all else stands for itself', () => {
  const published = (...include: string[]) => pick({ include }).published;
  expect(published('{a,private/{c,x}}.md')).toEqual(['a.md', 'private/c.md']);
  expect(published('?.md', '[!a].mdx')).toEqual(['a.md', 'b.mdx']);
  expect(published('private/**/d.mdx', '**/c.md')).toEqual(['private/c.md', 'private/deep/d.mdx']);
  expect(published('a,md', 'a?md+', '{a')).toEqual([]);
});
