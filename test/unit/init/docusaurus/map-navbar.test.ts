// What the navbar of a Docusaurus site becomes.
import { expect, test } from 'vitest';
import { mapNavbar } from '../../../../src/init/docusaurus/map-navbar.js';
import { createNotes } from '../../../../src/init/docusaurus/notes.js';

const NAVBAR = { title: 'Harbour', items: [{ type: 'localeDropdown', position: 'right' }, { type: 'search' }] };

const itemsOf = (isOfOneLocale: boolean) =>
  mapNavbar(NAVBAR, {
    notes: createNotes({ places: {}, configFile: 'docusaurus.config.js' }),
    hasFile: () => false,
    instances: [],
    isOfOneLocale,
  }).items?.map(({ type }) => type);

test('a choice of languages is left out where there is one', () => {
  expect(itemsOf(true)).toEqual(['search']);
  expect(itemsOf(false)).toEqual(['localeDropdown', 'search']);
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
  expect(notes.all.map(({ text }) => text)).toEqual(['HTML of the navbar lost what docgen refuses there']);
});
