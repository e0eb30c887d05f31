// What the navbar of a Docusaurus site becomes.
import { expect, test } from 'vitest';
import { createNotes } from '../../../../src/init/docusaurus/create-notes.js';
import { mapFooter, mapNavbar } from '../../../../src/init/docusaurus/map-navbar.js';

test('a choice of languages is left out, since the new site has one, whatever the old one had; there is nothing to do about it', () => {
  const notes = createNotes({ places: {}, configFile: 'docusaurus.config.js' });
  const items = [{ type: 'localeDropdown', position: 'right', queryString: '?a' }, { type: 'search' }];
  const mapped = mapNavbar({ title: 'Harbour', items }, { notes, hasFile: () => false, instances: [] });
  expect(mapped.items?.map(({ type }) => type)).toEqual(['search']);
  expect(notes.all.map(({ kind, text }) => [kind, text])).toEqual([
    ['left', 'navbar item: localeDropdown, because the new site has one language'],
  ]);
});

test('an item of HTML of which nothing is left is reported and left out', () => {
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
    'HTML of the navbar was left out, because docgen allows only inline elements and drawings there (a, span, img, svg, …)',
  ]);
});

/** What mapping has to say of such items. */
const notesOf = (map: (input: Parameters<typeof mapNavbar>[1]) => unknown): string[] => {
  const notes = createNotes({ places: {}, configFile: 'docusaurus.config.js' });
  map({ notes, hasFile: () => true, instances: ['default'] });
  return notes.all.map(({ text }) => text);
};

test('keys of items that docgen does not use are reported for every kind of item, except a name that becomes the text of an item', () => {
  const items = [
    { to: '/a', label: 'A', 'aria-label': 'All', target: '_self', html: '<b>A</b>' },
    { href: 'https://github.com/x', 'aria-label': 'Code', rel: 'me', activeBasePath: '/x' },
    {
      type: 'docsVersionDropdown',
      dropdownActiveClassDisabled: true,
      dropdownItemsAfter: [
        { to: '/v', label: 'V', key: 'v' },
        { type: 'html', value: '<hr>' },
      ],
    },
    { type: 'search', mine: 1 },
  ];
  expect(notesOf((input) => mapNavbar({ items, logo: { src: '/l.svg', target: '_self', width: '3em' } }, input))).toEqual([
    'logo.target',
    'logo.width',
    'navbar item: aria-label',
    'navbar item: target',
    'navbar item: html',
    'navbar item: rel',
    'navbar item: activeBasePath',
    'navbar item: dropdownActiveClassDisabled',
    'navbar item: key',
    'navbar item: of the type "html" in a choice of versions, which can contain only links',
    'navbar item: mine',
  ]);
  const links = [{ title: 'T', className: 'c', items: [{ label: 'A', to: '/a', 'aria-label': 'All' }] }];
  expect(notesOf((input) => mapFooter({ links }, input))).toEqual(['footer column: className', 'footer item: aria-label']);
});

test('versions with labels of their own keep these, and sizes of a logo are numbers', () => {
  const notes = createNotes({ places: {}, configFile: 'docusaurus.config.js' });
  const items = [
    {
      type: 'docsVersionDropdown',
      versions: { current: {}, '2.0': { label: 'Two' } },
      dropdownItemsBefore: [{ to: '/v', label: 'V', className: 'c' }],
    },
  ];
  const mapped = mapNavbar(
    { items, logo: { src: '/l.svg', width: '32px', height: '20' } },
    { notes, hasFile: () => true, instances: ['default'] },
  );
  expect(mapped).toMatchObject({
    logo: { width: 32, height: 20 },
    items: [{ versions: { current: 'Next', '2.0': 'Two' }, itemsBefore: [{ to: '/v', label: 'V', className: 'c' }] }],
  });
  expect(notes.all).toEqual([]);
});
