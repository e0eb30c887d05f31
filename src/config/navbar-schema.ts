// The shape of the navbar. `type` decides which schema an item has. A link and a dropdown may leave `type` out.

import { isObject } from '../base/values/is-object.js';
import type { ImageConfig } from '../model/site-config.js';
import { choose, optional, strict } from './schema-parts.js';
import type { UserNavbar } from './user-config.js';
import type {
  UserDocItem,
  UserDocSidebarItem,
  UserDocsVersionDropdownItem,
  UserDocsVersionItem,
  UserDropdownItem,
  UserHtmlItem,
  UserIconItem,
  UserLinkItem,
  UserLocaleDropdownItem,
  UserNavbarItem,
  UserSearchItem,
} from './user-navbar.js';
import { array, boolean, custom, literal, number, oneOf, record, string, type ZodType } from './zod.js';

export const imageSchema: ZodType<ImageConfig> = strict<ImageConfig>({
  src: string(),
  srcDark: optional(string()),
  alt: optional(string()),
  width: optional(number()),
  height: optional(number()),
  href: optional(string()),
});

const base = { position: optional(oneOf(['left', 'right'])), className: optional(string()) };
const active = { activeBasePath: optional(string()), activeBaseRegex: optional(string()) };
const target = { to: optional(string()), href: optional(string()) };
const docsPart = { docsPluginId: optional(string()) };

const linkItem = strict<UserLinkItem>({ ...base, ...active, ...target, type: optional(literal('link')), label: string() });

export const navbarItemSchema: ZodType<UserNavbarItem> = choose<UserNavbarItem>((value) => {
  if (!isObject(value)) return 'an object';
  // An item of an unknown type has no schema. check-navbar.ts reports its type.
  return itemSchemas.get(itemTypeOf(value)) ?? custom<UserNavbarItem>();
});

/** `type`, or the type that its absence means. */
export const itemTypeOf = (item: { type?: unknown; items?: unknown }): unknown =>
  item.type ?? (item.items === undefined ? 'link' : 'dropdown');

const itemSchemas = new Map<unknown, ZodType<UserNavbarItem>>([
  ['link', linkItem],
  [
    'dropdown',
    strict<UserDropdownItem>({
      ...base,
      ...active,
      ...target,
      type: optional(literal('dropdown')),
      label: string(),
      items: array(navbarItemSchema),
    }),
  ],
  ['html', strict<UserHtmlItem>({ ...base, type: literal('html'), html: string() })],
  ['doc', strict<UserDocItem>({ ...base, ...active, ...docsPart, type: literal('doc'), docId: string(), label: optional(string()) })],
  [
    'docSidebar',
    strict<UserDocSidebarItem>({
      ...base,
      ...active,
      ...docsPart,
      type: literal('docSidebar'),
      sidebarId: string(),
      label: optional(string()),
    }),
  ],
  [
    'docsVersion',
    strict<UserDocsVersionItem>({ ...base, ...docsPart, type: literal('docsVersion'), label: optional(string()), to: optional(string()) }),
  ],
  [
    'docsVersionDropdown',
    strict<UserDocsVersionDropdownItem>({
      ...base,
      ...docsPart,
      type: literal('docsVersionDropdown'),
      versions: optional(
        choose<string[] | Record<string, string>>((value) => {
          if (Array.isArray(value)) return array(string());
          return isObject(value) ? record(string(), string()) : 'a list of names, or an object of names and labels';
        }),
      ),
      itemsBefore: optional(array(linkItem)),
      itemsAfter: optional(array(linkItem)),
    }),
  ],
  ['localeDropdown', strict<UserLocaleDropdownItem>({ ...base, type: literal('localeDropdown'), queryString: optional(string()) })],
  ['search', strict<UserSearchItem>({ ...base, type: literal('search') })],
  ['icon', strict<UserIconItem>({ ...base, ...target, type: literal('icon'), icon: string(), label: string() })],
]);

/** The ten types, in the order in which messages list them. */
export const navbarItemTypes: string[] = [...itemSchemas.keys()].map(String);

export const navbarSchema: ZodType<UserNavbar> = strict<UserNavbar>({
  title: optional(string()),
  logo: optional(imageSchema),
  items: optional(array(navbarItemSchema)),
  hideOnScroll: optional(boolean()),
});
