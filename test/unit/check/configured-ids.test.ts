// Ids in the HTML of the configuration: of each place that can have HTML, and of nothing else.
import { expect, test } from 'vitest';
import { configuredIds } from '../../../src/check/links/configured-ids.js';
import { fillDefaults } from '../../../src/config/fill-defaults.js';
import type { UserConfig } from '../../../src/config/user-config.js';

const idsOf = (user: Partial<UserConfig>): string[] => [
  ...configuredIds(fillDefaults({ title: 'Site', url: 'https://example.com', ...user })),
];

test('of the navbar, its menus, the footer, the announcement and the sidebars', () => {
  expect(
    idsOf({
      navbar: {
        items: [
          { type: 'html', html: '<b id="in-bar">B</b>' },
          { type: 'dropdown', label: 'More', items: [{ type: 'html', html: '<b id="in-menu">M</b>' }] },
        ],
      },
      footer: { copyright: '© <b id="in-copyright">Us</b>', links: [{ title: 'More', items: [{ html: '<b id="in-column">C</b>' }] }] },
      announcementBar: { id: 'not-an-id', content: '<b id="in-announcement">A</b>' },
      docs: [{ sidebars: { main: [{ type: 'category', label: 'C', items: [{ type: 'html', html: '<b id="in-sidebar">S</b>' }] }] } }],
    }).sort(),
  ).toEqual(['in-announcement', 'in-bar', 'in-column', 'in-copyright', 'in-menu', 'in-sidebar']);
});

test('a label that looks like HTML has none', () => {
  expect(idsOf({ navbar: { items: [{ label: '<b id="no">', to: '/' }] } })).toEqual([]);
});
