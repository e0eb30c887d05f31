// `themeConfig.navbar` and `footer` of a Docusaurus site → those of docgen. A key that docgen does not have is reported at its place.
import { isObject } from '../../base/values/is-object.js';
import type { UserFooter, UserFooterColumn, UserFooterLink, UserNavbar } from '../../config/user-config.js';
import type { UserDocsVersionDropdownItem, UserLinkItem, UserNavbarItem } from '../../config/user-navbar.js';
import type { ImageConfig } from '../../model/site-config.js';
import { cleanHtml } from './clean-html.js';
import type { Notes } from './create-notes.js';
import type { Json } from './docusaurus-project.js';

export interface NavbarInput {
  notes: Notes;
  /** Whether a static folder has the file. The path has no slash at its start. */
  hasFile(path: string): boolean;
  /** Ids of the docs instances that exist. */
  instances: string[];
}

/** Keys that every item may also have in docgen. */
const SHARED = ['type', 'position', 'className', 'label'];

export function mapNavbar(navbar: Json, input: NavbarInput): UserNavbar {
  const { notes } = input;
  const pointer = '/themeConfig/navbar';
  const logo = isObject(navbar.logo) ? mapLogo(navbar.logo, `${pointer}/logo`, input) : undefined;
  const items = Array.isArray(navbar.items) ? navbar.items.flatMap((item, index) => mapItem(item, `${pointer}/items/${index}`, input)) : [];
  notes.rest(navbar, ['title', 'logo', 'items', 'hideOnScroll'], { label: 'navbar.', pointer });
  return {
    ...(typeof navbar.title === 'string' && { title: navbar.title }),
    ...(logo && { logo }),
    ...(items.length > 0 && { items }),
    ...(navbar.hideOnScroll === true && { hideOnScroll: true }),
  };
}

/** A path of the site gets a slash at its start. Other addresses are kept. */
export function sitePath(path: string): string {
  const encoded = path.replace(/\s/g, encodeURIComponent);
  return /^([a-z][a-z0-9+.-]*:|\/|#)/i.test(encoded) ? encoded : `/${encoded}`;
}

export function mapLogo(logo: Json, pointer: string, { notes, hasFile }: NavbarInput): ImageConfig | undefined {
  const found = (key: string): string | undefined => {
    const value = logo[key];
    if (typeof value !== 'string') return undefined;
    const path = sitePath(value);
    if (!path.startsWith('/') || hasFile(path.slice(1))) return path;
    notes.hand(
      `The logo ${value} was not found in the static files: put it into content/public, and name it in site.config.ts`,
      `${pointer}/${key}`,
    );
    return undefined;
  };
  const src = found('src');
  const srcDark = found('srcDark');
  if (src === undefined) return undefined;
  notes.rest(logo, ['src', 'srcDark', 'alt', 'href', ...SIZES.filter((key) => pixels(logo[key]) !== undefined)], {
    label: 'logo.',
    pointer,
  });
  return {
    src,
    ...(srcDark !== undefined && { srcDark }),
    ...(typeof logo.alt === 'string' && { alt: logo.alt }),
    ...(typeof logo.href === 'string' && { href: sitePath(logo.href) }),
    ...Object.fromEntries(SIZES.flatMap((key) => (pixels(logo[key]) === undefined ? [] : [[key, pixels(logo[key])]]))),
  };
}

const SIZES = ['width', 'height'] as const;

/** Accepts `32`, `'32'` and `'32px'`. */
const pixels = (size: unknown): number | undefined => {
  const [, digits] = /^(\d+)(?:px)?$/.exec(String(size)) ?? [];
  return digits === undefined ? undefined : Number(digits);
};

function mapItem(item: unknown, pointer: string, input: NavbarInput, isNested = false): UserNavbarItem[] {
  if (!isObject(item)) return [];
  const { notes, instances } = input;
  const place = {
    ...(!isNested && (item.position === 'left' || item.position === 'right') && { position: item.position as 'left' | 'right' }),
    ...(typeof item.className === 'string' && { className: item.className }),
  };
  const active = {
    ...(typeof item.activeBasePath === 'string' && { activeBasePath: sitePath(item.activeBasePath) }),
    ...(typeof item.activeBaseRegex === 'string' && { activeBaseRegex: item.activeBaseRegex }),
  };
  const label = typeof item.label === 'string' ? item.label : undefined;
  const plugin = typeof item.docsPluginId === 'string' ? item.docsPluginId : undefined;
  const docs = plugin === undefined ? {} : { docsPluginId: plugin };
  const rest = (...known: string[]): void => notes.rest(item, [...SHARED, ...known], { label: 'navbar item: ', pointer });
  const type = typeof item.type === 'string' ? item.type : Array.isArray(item.items) ? 'dropdown' : 'default';
  if (/^doc/.test(type) && !instances.includes(plugin ?? 'default')) {
    notes.hand(`The navbar item "${label ?? type}" was left out, because its docs are missing: add it once they exist`, pointer);
    return [];
  }
  switch (type) {
    case 'default':
    case 'link': {
      const { position: _, ...here } = place;
      const links = linkOf(item, pointer, input);
      // If an item has no label, these provide one.
      const named = typeof item.label === 'string' && item.label !== '' ? [] : ['html', 'aria-label'];
      if (links.length > 0) rest('to', 'href', ...named, ...(links.every(isLink) ? ['activeBasePath', 'activeBaseRegex'] : []));
      return links.map((link) =>
        link.type === 'icon'
          ? { ...link, ...('position' in place && { position: place.position }) }
          : { ...link, ...here, ...('position' in place && { position: place.position }), ...active },
      );
    }
    case 'dropdown': {
      rest('items', 'to', 'href', 'activeBasePath', 'activeBaseRegex');
      const items = Array.isArray(item.items)
        ? item.items.flatMap((inner, index) => mapItem(inner, `${pointer}/items/${index}`, input, true))
        : [];
      const target = typeof item.to === 'string' ? { to: sitePath(item.to) } : typeof item.href === 'string' ? { href: item.href } : {};
      return [{ type: 'dropdown', label: label ?? 'More', items, ...target, ...place, ...active }];
    }
    case 'doc':
      rest('docId', 'docsPluginId', 'activeBasePath', 'activeBaseRegex');
      return [{ type: 'doc', docId: String(item.docId), ...(label !== undefined && { label }), ...docs, ...place, ...active }];
    case 'docSidebar':
      rest('sidebarId', 'docsPluginId', 'activeBasePath', 'activeBaseRegex');
      return [
        {
          type: 'docSidebar',
          sidebarId: String(item.sidebarId).replace(/[^\w-]+/g, '-'),
          ...(label !== undefined && { label }),
          ...docs,
          ...place,
          ...active,
        },
      ];
    case 'docsVersion':
      rest('docsPluginId', 'to');
      return [
        {
          type: 'docsVersion',
          ...(label !== undefined && { label }),
          ...(typeof item.to === 'string' && { to: sitePath(item.to) }),
          ...docs,
          ...place,
        },
      ];
    case 'docsVersionDropdown': {
      rest('docsPluginId', 'dropdownItemsBefore', 'dropdownItemsAfter', 'versions');
      const links = (key: string): UserLinkItem[] =>
        Array.isArray(item[key])
          ? (item[key] as unknown[]).flatMap((inner, index) => linksAmongVersions(inner, `${pointer}/${key}/${index}`, input))
          : [];
      const [before, after] = [links('dropdownItemsBefore'), links('dropdownItemsAfter')];
      const own = { ...(before.length > 0 && { itemsBefore: before }), ...(after.length > 0 && { itemsAfter: after }) };
      return [{ type: 'docsVersionDropdown', ...versionsOf(item.versions), ...own, ...docs, ...place }];
    }
    case 'localeDropdown':
      // The new site has one language, so there is nothing to choose.
      notes.left('navbar item: localeDropdown, because the new site has one language', pointer);
      return [];
    case 'search':
      rest();
      return [{ type: 'search', ...place }];
    case 'html': {
      rest('value');
      const html = cleanHtml(String(item.value), (what) => notes.hand(`HTML of the navbar ${what}`, pointer));
      // Nothing may be left, as for a separator line.
      return html === '' ? [] : [{ type: 'html', html, ...place }];
    }
    default:
      notes.hand(`A navbar item of the type "${type}" was left out: write a link or { type: 'html' } instead`, pointer);
      return [];
  }
}

function linksAmongVersions(item: unknown, pointer: string, input: NavbarInput): UserLinkItem[] {
  if (!isObject(item)) return [];
  if (item.type === undefined || item.type === 'default' || item.type === 'link') return mapItem(item, pointer, input, true).filter(isLink);
  input.notes.left(`navbar item: of the type "${String(item.type)}" in a choice of versions, which can contain only links`, pointer);
  return [];
}

/** A list of names, or an object of names and labels. */
function versionsOf(versions: unknown): Pick<UserDocsVersionDropdownItem, 'versions'> {
  if (Array.isArray(versions)) return { versions: versions.map(String) };
  if (!isObject(versions)) return {};
  const labels = Object.entries(versions).map(([name, own]) => [
    name,
    isObject(own) && typeof own.label === 'string' ? own.label : undefined,
  ]);
  if (labels.every(([, label]) => label === undefined)) return { versions: Object.keys(versions) };
  return { versions: Object.fromEntries(labels.map(([name, label]) => [name, label ?? (name === 'current' ? 'Next' : name)])) };
}

const isLink = (item: UserNavbarItem): item is UserLinkItem => item.type !== 'icon' && 'label' in item;

/** An item without text is an icon that a style sheet drew. docgen has icons for GitHub and Slack. */
function linkOf(item: Json, pointer: string, { notes }: NavbarInput): UserNavbarItem[] {
  const href = typeof item.href === 'string' ? item.href : undefined;
  const to = typeof item.to === 'string' ? item.to : undefined;
  if (href === undefined && to === undefined) {
    notes.hand(
      typeof item.html === 'string'
        ? 'A navbar item that is only HTML was left out: write it as { type: "html" }'
        : 'A navbar item has no address and was left out: write it with to or href',
      pointer,
    );
    return [];
  }
  const target = to === undefined ? { href: href ?? '' } : /^https?:/.test(to) ? { href: to } : { to: sitePath(to) };
  if (typeof item.label === 'string' && item.label !== '') return [{ label: item.label, ...target }];
  const name = typeof item['aria-label'] === 'string' ? item['aria-label'] : undefined;
  const icon = /github\.com/.test(href ?? '') ? 'github' : /slack\.com/.test(href ?? '') ? 'slack' : undefined;
  if (icon !== undefined) return [{ type: 'icon', icon, label: name ?? (icon === 'github' ? 'GitHub' : 'Slack'), ...target }];
  const label = name ?? (typeof item.html === 'string' ? item.html.replace(/<[^>]*>/g, '').trim() : '');
  notes.hand(
    `A navbar item was drawn by a style sheet. It now shows the text "${label || href || to}": draw it in a style sheet of yours, or keep the text`,
    pointer,
  );
  return [{ label: label || (href ?? to ?? ''), ...target }];
}

export function mapFooter(footer: Json, input: NavbarInput): UserFooter {
  const { notes } = input;
  const pointer = '/themeConfig/footer';
  const clean = (html: string, at: string): string => cleanHtml(html, (what) => notes.hand(`HTML of the footer ${what}`, at));
  const linkAt = (item: unknown, at: string): UserFooterLink[] => {
    if (!isObject(item)) return [];
    notes.rest(item, ['label', 'to', 'href', 'html'], { label: 'footer item: ', pointer: at });
    if (typeof item.html === 'string') {
      const html = clean(item.html, at);
      return html === '' ? [] : [{ html }];
    }
    const label = String(item.label ?? item.to ?? item.href);
    if (typeof item.to === 'string') return [/^https?:/.test(item.to) ? { label, href: item.to } : { label, to: sitePath(item.to) }];
    return typeof item.href === 'string'
      ? [/^https?:|^mailto:/.test(item.href) ? { label, href: item.href } : { label, to: sitePath(item.href) }]
      : [];
  };
  const links = (Array.isArray(footer.links) ? footer.links : []).flatMap(
    (entry: unknown, index): (UserFooterColumn | UserFooterLink)[] => {
      const at = `${pointer}/links/${index}`;
      if (!isObject(entry) || !Array.isArray(entry.items)) return linkAt(entry, at);
      notes.rest(entry, ['title', 'items'], { label: 'footer column: ', pointer: at });
      return [{ title: String(entry.title ?? ''), items: entry.items.flatMap((item, inner) => linkAt(item, `${at}/items/${inner}`)) }];
    },
  );
  const logo = isObject(footer.logo) ? mapLogo(footer.logo, `${pointer}/logo`, input) : undefined;
  notes.rest(footer, ['style', 'links', 'logo', 'copyright'], { label: 'footer.', pointer });
  return {
    ...(footer.style === 'dark' && { style: 'dark' as const }),
    ...(links.length > 0 && { links }),
    ...(logo && { logo }),
    ...(typeof footer.copyright === 'string' && { copyright: clean(footer.copyright, `${pointer}/copyright`) }),
  };
}
