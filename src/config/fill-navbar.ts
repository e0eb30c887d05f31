// Fills in the defaults of navbar items: omitted types, positions, docs instances, paths of icon files.
import type { LinkItem, NavbarConfig, NavbarItem } from '../model/site-config.js';
import { siteRelative } from './check-files.js';
import { docsIdOf } from './check-navbar.js';
import { filled } from './filled.js';
import { itemTypeOf } from './navbar-schema.js';
import type { UserConfig, UserNavbar } from './user-config.js';
import type { UserDropdownItem, UserLinkItem, UserNavbarItem } from './user-navbar.js';

type Position = NavbarItem['position'];

/** @param docsIds ids of the docs instances */
export function fillNavbar({ title, navbar }: UserConfig, docsIds: string[]): NavbarConfig {
  return filled<UserNavbar, NavbarConfig>({
    title: navbar?.title ?? title,
    logo: navbar?.logo,
    items: (navbar?.items ?? []).map((item) => fillItem(item, item.position ?? 'left', docsIds)),
    hideOnScroll: navbar?.hideOnScroll ?? false,
  });
}

function fillItem(item: UserNavbarItem, position: Position, docsIds: string[]): NavbarItem {
  switch (item.type) {
    case 'doc':
    case 'docSidebar':
    case 'docsVersion':
      return { ...item, position, docsPluginId: docsIdOf(item.docsPluginId, docsIds) };
    case 'docsVersionDropdown': {
      const { itemsBefore = [], itemsAfter = [] } = item;
      const links = {
        itemsBefore: itemsBefore.map((link) => fillLink(link, position)),
        itemsAfter: itemsAfter.map((link) => fillLink(link, position)),
      };
      return { ...item, ...links, position, docsPluginId: docsIdOf(item.docsPluginId, docsIds) };
    }
    case 'icon':
      return { ...item, position, icon: item.icon.endsWith('.svg') ? siteRelative(item.icon) : item.icon };
    case 'html':
    case 'localeDropdown':
    case 'search':
      return { ...item, position };
    default: {
      if (!isDropdown(item)) return fillLink(item, position);
      // Items of a dropdown have the dropdown's position.
      return { ...item, type: 'dropdown', position, items: item.items.map((inner) => fillItem(inner, position, docsIds)) };
    }
  }
}

const isDropdown = (item: UserLinkItem | UserDropdownItem): item is UserDropdownItem => itemTypeOf(item) === 'dropdown';

const fillLink = (item: UserLinkItem, position: Position): LinkItem => ({ ...item, type: 'link', position });
