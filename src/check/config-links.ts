// Links in the configuration, which are on every page: navbar, footer, announcement bar, sidebars, and files that every page loads. Each is
// checked once, with its place in the configuration, instead of once a page. (A rule of the configuration checks whether its own files
// exist.)
import { pointerTo } from '../base/documents/json-pointer.js';
import { atNearestPointer } from '../base/documents/nearest-pointer.js';
import { isAbsoluteUrl } from '../base/urls/url-path.js';
import type { Place } from '../model/diagnostic.js';
import type { ConfigPlaces, FooterLink, ImageConfig, NavbarItem, SidebarItemConfig, SiteConfig } from '../model/site-config.js';
import { parseHtml } from './parse-html.js';

export interface ConfigLink {
  kind: 'link' | 'asset';
  href: string;
  at: Place | undefined;
}

export function linksOfConfig(config: SiteConfig, places: ConfigPlaces): ConfigLink[] {
  const found: ConfigLink[] = [];
  const add = (href: string | undefined, pointer: string): void => {
    if (href !== undefined) found.push({ kind: 'link', href, at: atNearestPointer(places, pointer) });
  };
  /** Files of the site are left out, because they are checked when the configuration is read. */
  const addAsset = (href: string | undefined, pointer: string): void => {
    if (href !== undefined && isAbsoluteUrl(href)) found.push({ kind: 'asset', href, at: atNearestPointer(places, pointer) });
  };
  const addImage = (image: ImageConfig | undefined, pointer: string): void => {
    add(image?.href, `${pointer}/href`);
    addAsset(image?.src, `${pointer}/src`);
    addAsset(image?.srcDark, `${pointer}/srcDark`);
  };
  const addHtml = (html: string | undefined, pointer: string): void => {
    if (html === undefined) return;
    const { links, assets } = parseHtml(html);
    const at = atNearestPointer(places, pointer);
    found.push(...links.map((href) => ({ kind: 'link' as const, href, at })));
    found.push(...assets.map((href) => ({ kind: 'asset' as const, href, at })));
  };
  const addFooterLink = ({ to, href, html }: FooterLink, pointer: string): void => {
    add(to, `${pointer}/to`);
    add(href, `${pointer}/href`);
    addHtml(html, `${pointer}/html`);
  };
  const addNavbarItems = (items: NavbarItem[], pointer: string): void => {
    items.forEach((item, index) => void addNavbarItem(item, `${pointer}/${index}`));
  };
  const addNavbarItem = (item: NavbarItem, pointer: string): void => {
    if ('to' in item) add(item.to, `${pointer}/to`);
    if ('href' in item) add(item.href, `${pointer}/href`);
    if ('html' in item) addHtml(item.html, `${pointer}/html`);
    if (item.type === 'dropdown') addNavbarItems(item.items, `${pointer}/items`);
    if (item.type === 'docsVersionDropdown') {
      addNavbarItems(item.itemsBefore, `${pointer}/itemsBefore`);
      addNavbarItems(item.itemsAfter, `${pointer}/itemsAfter`);
    }
  };
  const addSidebarItem = (item: SidebarItemConfig, pointer: string): void => {
    if (item.type === 'link') add(item.href, `${pointer}/href`);
    if (item.type === 'html') addHtml(item.html, `${pointer}/html`);
    if (item.type === 'category') item.items.forEach((child, index) => void addSidebarItem(child, `${pointer}/items/${index}`));
  };

  const { navbar, footer, announcementBar, docs } = config;
  addAsset(config.favicon, '/favicon');
  addAsset(config.image, '/image');
  addAsset(config.chatWidget?.script, '/chatWidget/script');
  addAsset(config.analytics?.script, '/analytics/script');
  addImage(navbar.logo, '/navbar/logo');
  addNavbarItems(navbar.items, '/navbar/items');
  addImage(footer?.logo, '/footer/logo');
  footer?.columns?.forEach(
    (column, index) => void column.items.forEach((item, n) => void addFooterLink(item, `/footer/columns/${index}/items/${n}`)),
  );
  footer?.links?.forEach((item, index) => void addFooterLink(item, `/footer/links/${index}`));
  addHtml(footer?.copyright, '/footer/copyright');
  addHtml(announcementBar?.content, '/announcementBar/content');
  docs.forEach(({ sidebars }, instance) => {
    for (const [id, items] of Object.entries(sidebars)) {
      items.forEach((item, index) => void addSidebarItem(item, pointerTo(pointerTo(`/docs/${instance}/sidebars`, id), index)));
    }
  });
  return found;
}
