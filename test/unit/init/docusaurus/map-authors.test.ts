// The page of an author, in the forms that files of authors write it.
import { expect, test } from 'vitest';
import { mapAuthors } from '../../../../src/init/docusaurus/map-authors.js';

test('a page with an address of its own is a page; all other lines stay', () => {
  expect(
    mapAuthors(
      "bo:\n  name: Bo\n  page: { permalink: '/bo' }\n  title: A page: {x}\nann:\n  page: # hers\n    # short\n    permalink: /ann\n\n  name: Ann\ncy:\n  page: true\ned:\n  page:\n    permalink: /ed",
    ),
  ).toBe('bo:\n  name: Bo\n  page: true\n  title: A page: {x}\nann:\n  page: true\n\n  name: Ann\ncy:\n  page: true\ned:\n  page: true\n');
  expect(mapAuthors('{ "bo": { "name": "Bo", "page": {\n "permalink": "/bo" } } }')).toBe('{ "bo": { "name": "Bo", "page": true } }');
  expect(mapAuthors('bo: { name: Bo, page: { permalink: /bo } }')).toBe('bo: { name: Bo, page: true }');
});
