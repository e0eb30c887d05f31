// What the navbar of a Docusaurus site becomes.
import { expect, test } from 'vitest';
import { mapNavbar } from '../../../../src/init/docusaurus/map-navbar.js';
import { createNotes } from '../../../../src/init/docusaurus/notes.js';

test('a choice of languages is left out, since the new site has one, whatever the old one had; there is nothing to do about it', () => {
  const notes = createNotes({ places: {}, configFile: 'docusaurus.config.js' });
  const items = [{ type: 'localeDropdown', position: 'right', queryString: '?a' }, { type: 'search' }];
  const mapped = mapNavbar({ title: 'Harbour', items }, { notes, hasFile: () => false, instances: [] });
  expect(mapped.items?.map(({ type }) => type)).toEqual(['search']);
  expect(notes.all.map(({ kind, text }) => [kind, text])).toEqual([
    ['left', 'navbar item: localeDropdown, since the new site has one language'],
  ]);
});

test('an item of HTML of which nothing is left is told and left out', () => {
  const notes = createNotes({ places: {}, configFile: 'docusaurus.config.js' });
  const items = [
    {
      label: 'More',
      items: [
        { to: '/a', label: 'A' },
        { type: 'html', value: '<hr style="margin: 0"/>' },
        { type: 'html', value: '<b>B</b>' },
      ],
    },
  ];
  const mapped = mapNavbar({ items }, { notes, hasFile: () => false, instances: [] });
  expect(mapped.items).toEqual([
    {
      type: 'dropdown',
      label: 'More',
      items: [
        { label: 'A', to: '/a' },
        { type: 'html', html: '<b>B</b>' },
      ],
    },
  ]);
  expect(notes.all.map(({ text }) => text)).toEqual([
    'HTML of the navbar lost what docgen refuses there (styles, handlers, scripts): look at it, and give it classes',
  ]);
});
