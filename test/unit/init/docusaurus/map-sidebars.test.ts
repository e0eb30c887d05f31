// What the sidebars of a Docusaurus site become, and what is reported of the rest.
import { expect, test } from 'vitest';
import { createNotes } from '../../../../src/init/docusaurus/create-notes.js';
import { mapSidebars } from '../../../../src/init/docusaurus/map-sidebars.js';

const mapped = (items: unknown[]) => {
  const notes = createNotes({ places: {}, configFile: 'docusaurus.config.js' });
  const version = {
    name: 'current',
    label: 'Next',
    path: '/docs',
    isLast: true,
    folder: 'docs',
    sidebars: { tut: items },
    sidebarsFile: 'sidebars.js',
  };
  const files = ['a', 'b'].map((id) => ({ path: `${id}.md`, frontMatter: {}, anchors: [] }));
  const sidebars = mapSidebars(
    { ...version, files, leftOut: [], tagPaths: {}, categories: {} },
    { id: 'default', routeBasePath: 'docs', versions: [], options: {}, pointer: '/presets/0/1/docs' },
    notes,
  );
  return { items: sidebars?.tut, reported: notes.all.map(({ kind, text }) => `${kind}: ${text}`) };
};

test('HTML without any allowed element is left out and reported; HTML with some keeps them, and is reported', () => {
  expect(
    mapped([
      { type: 'html', value: '<hr/>', defaultStyle: true },
      { type: 'html', value: '<b style="a">B</b>' },
    ]),
  ).toEqual({
    items: [{ type: 'html', html: '<b>B</b>' }],
    reported: [
      'hand: HTML of the sidebar (tut: <hr/>) was left out, because docgen allows only inline elements and drawings there (a, span, img, svg, …)',
      'hand: HTML of the sidebar (tut: <b style="a">B</b>) lost its styles, handlers and scripts, which docgen refuses there: check it, and give it classes',
    ],
  });
});

test('keys that docgen does not use are reported, each once with the items that have it', () => {
  const generated = { type: 'generated-index', title: 'All', keywords: ['k'], image: '/i.png' };
  const { items, reported } = mapped([
    { type: 'category', label: 'C', link: generated, customProps: {}, items: [{ type: 'doc', id: 'a', customProps: {} }] },
    { type: 'link', label: 'L', href: '/l', description: 'D', className: 'c' },
    { type: 'html', value: '<b>B</b>', defaultStyle: true },
    { type: 'ref', id: 'b', key: 'k' },
  ]);
  expect(items).toHaveLength(4);
  expect(reported).toEqual([
    'left: sidebar item: customProps, of "a", "C"',
    'left: sidebar item: link.keywords, of "C"',
    'left: sidebar item: link.image, of "C"',
    'left: sidebar item: description, of "L"',
    'left: sidebar item: defaultStyle, of "<b>B</b>"',
    'left: sidebar item: key, of "b"',
  ]);
});
