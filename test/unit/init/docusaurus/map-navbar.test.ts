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
