// The configured navbar → a function that returns the navbar of a page. Items are resolved and checked once. For each page, only the active
// items and the version of the docs are determined. Each of the ten types of items has its own function.
import { atNearestPointer } from '../base/documents/nearest-pointer.js';
import { isExternalUrl } from '../base/urls/url-path.js';
import { navbarItemFailed } from '../diagnostics/config/config-graph.js';
import type { ContentGraph, Page } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { NavbarView, NavItemView } from '../model/page-context.js';
import type { ConfigPlaces, DropdownItem, IconItem, LinkItem, LocaleDropdownItem, NavbarItem, SiteConfig } from '../model/site-config.js';
import { createActiveRule, type PageTest } from './active-rule.js';
import { publicHref } from './addresses.js';
import { createDocsLookup } from './docs-lookup.js';
import { createDropdownRule } from './dropdown-rule.js';
import { withInternalHrefs } from './html-hrefs.js';
import { createInternalHref } from './internal-href.js';
import { mostSpecific } from './most-specific.js';
import { resolveDocItem, resolveSidebarItem, resolveVersionDropdown, resolveVersionItem } from './navbar-docs-items.js';
import type { ItemInput, NavItem } from './navbar-item.js';

export interface NavbarInput {
  config: SiteConfig;
  places: ConfigPlaces;
  graph: ContentGraph;
  publicFiles?: readonly string[];
  /** Inline SVG by the path that an icon item gives. */
  icons?: Readonly<Record<string, string>>;
}

export function createNavbar({ config, places, graph, publicFiles = [], icons = {} }: NavbarInput): Outcome<(page: Page) => NavbarView> {
  const { navbar, baseUrl } = config;
  const toHref = createInternalHref({ config, pages: graph.pages, publicFiles: new Set(publicFiles) });
  const items = navbar.items.flatMap((item) => (item.type === 'dropdown' ? [item, ...item.items] : [item]));
  const shared = { config, lookup: createDocsLookup(config, graph), toHref, items, icons };
  const resolved = navbar.items.map((item, index) => ({
    position: item.position,
    ...resolveItem(item, `/navbar/items/${index}`, shared, places),
  }));

  const searchSomewhere = navbar.items.some(({ type }) => type === 'search');
  const logo = navbar.logo && {
    ...navbar.logo,
    src: publicHref(navbar.logo.src, config),
    ...(navbar.logo.srcDark !== undefined && { srcDark: publicHref(navbar.logo.srcDark, config) }),
    ...(navbar.logo.href !== undefined && { href: toHref(navbar.logo.href) }),
  };
  return {
    value: (page) => {
      const views = mostSpecific(
        navbar.items,
        resolved.map((item) => item.value(page)),
      );
      const at = (position: 'left' | 'right'): NavItemView[] =>
        views.filter((view, index) => view !== undefined && resolved[index]?.position === position) as NavItemView[];
      return {
        title: navbar.title,
        homePermalink: baseUrl,
        ...(logo && { logo }),
        left: at('left'),
        // If no item is the search, it comes last.
        right: [...at('right'), ...(searchSomewhere || config.search === false ? [] : [{ kind: 'search' as const }])],
        hideOnScroll: navbar.hideOnScroll,
      };
    },
    diagnostics: resolved.flatMap(({ diagnostics }) => diagnostics),
  };
}

type Shared = Omit<ItemInput, 'placeOf'>;

/** If an item fails, the others are still drawn, and the report shows the failed item as it was configured. */
function resolveItem(item: NavbarItem, pointer: string, shared: Shared, places: ConfigPlaces): Outcome<NavItem> {
  const fail = (reason: string): Outcome<NavItem> => ({
    value: () => undefined,
    diagnostics: [navbarItemFailed({ item, reason, at: atNearestPointer(places, pointer) })],
  });
  const input: ItemInput = { ...shared, placeOf: (key) => atNearestPointer(places, `${pointer}/${key}`) };
  const nested = (children: NavbarItem[], key: string): Outcome<NavItem>[] =>
    children.map((child, index) => resolveItem(child, `${pointer}/${key}/${index}`, shared, places));
  try {
    if (!('docsPluginId' in item)) return resolvePlain(item, input, nested);
    const instance = shared.lookup.instance(item.docsPluginId);
    if (!instance) return fail(`no docs instance has the id "${item.docsPluginId}"`);
    if (item.type === 'doc') return resolveDocItem(item, instance, input);
    if (item.type === 'docSidebar') return resolveSidebarItem(item, instance, input);
    if (item.type === 'docsVersion') return resolveVersionItem(item, instance, input);
    const [before, after] = [nested(item.itemsBefore, 'itemsBefore'), nested(item.itemsAfter, 'itemsAfter')];
    const around = { before: before.map(({ value }) => value), after: after.map(({ value }) => value) };
    const { value, diagnostics } = resolveVersionDropdown(item, instance, { ...input, around });
    return { value, diagnostics: [...diagnostics, ...[...before, ...after].flatMap((child) => child.diagnostics)] };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

type PlainItem = Exclude<NavbarItem, { docsPluginId: string }>;

function resolvePlain(
  item: PlainItem,
  input: ItemInput,
  nested: (children: NavbarItem[], key: string) => Outcome<NavItem>[],
): Outcome<NavItem> {
  switch (item.type) {
    case 'link':
      return plain(linkItem(item, input));
    case 'dropdown': {
      const children = nested(item.items, 'items');
      const value = dropdownItem(
        item,
        children.map((child) => child.value),
        input,
      );
      return { value, diagnostics: children.flatMap(({ diagnostics }): Diagnostic[] => diagnostics) };
    }
    case 'html':
      return plain(() => ({ kind: 'html', html: withInternalHrefs(item.html, input.toHref) }));
    case 'icon':
      return plain(iconItem(item, input));
    case 'localeDropdown':
      return plain(localeItem(item, input));
    default:
      return plain(() => (input.config.search === false ? undefined : { kind: 'search' }));
  }
}

const plain = (value: NavItem): Outcome<NavItem> => ({ value, diagnostics: [] });

const never: PageTest = () => false;

const withClass = (className: string | undefined) => (className === undefined ? {} : { className });

function linkItem(item: LinkItem, { toHref, config }: ItemInput): NavItem {
  const href = toHref(item.to ?? item.href ?? '#');
  const isActive = createActiveRule(item, config.docs) ?? never;
  const external = isExternalUrl(href);
  return (page) => ({
    kind: 'link',
    label: item.label,
    href,
    external,
    active: isActive(page),
    current: href === page.permalink,
    ...withClass(item.className),
  });
}

/** With one entry or none, it becomes a link: to that entry, or to its own target. */
function dropdownItem(item: DropdownItem, children: NavItem[], input: ItemInput): NavItem {
  const hasRule = item.activeBasePath !== undefined || item.activeBaseRegex !== undefined;
  const isActive = createActiveRule(item, input.config.docs) ?? never;
  const isAround = hasRule ? never : createDropdownRule(item, input);
  const { items: _, ...own } = item;
  const target = item.to ?? item.href;
  const self = target === undefined ? undefined : linkItem({ ...own, type: 'link' }, input);
  return (page) => {
    const views = children.map((child) => child(page));
    const items = mostSpecific(item.items, views).filter((view) => view !== undefined);
    if (items.length <= 1) return items[0] ?? self?.(page);
    const active = isActive(page) || isAround(page) || items.some((entry) => 'active' in entry && entry.active);
    return {
      kind: 'dropdown',
      label: item.label,
      ...(target !== undefined && { href: input.toHref(target) }),
      active,
      items,
      ...withClass(item.className),
    };
  };
}

function iconItem(item: IconItem, { toHref, icons }: ItemInput): NavItem {
  const href = toHref(item.to ?? item.href ?? '#');
  const svg = icons[item.icon];
  const view: NavItemView = {
    kind: 'icon',
    label: item.label,
    href,
    external: isExternalUrl(href),
    icon: item.icon,
    ...(svg !== undefined && { svg }),
    ...withClass(item.className),
  };
  return () => view;
}

/** A site has one locale, so the dropdown is a link to the page itself. */
function localeItem(item: LocaleDropdownItem, { config: { locale } }: ItemInput): NavItem {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;
  const label = item.label ?? name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  return ({ permalink }) => ({
    kind: 'link',
    label,
    href: `${permalink}${item.queryString ?? ''}`,
    external: false,
    active: false,
    current: false,
    lang: locale,
    keepsPlace: true,
    ...withClass(item.className),
  });
}
