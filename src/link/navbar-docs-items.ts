// The navbar items that lead into the docs. Each is checked once, and becomes a function of the page. Its target depends on the version
// that the page belongs to.
import { splitHref } from '../base/urls/url-path.js';
import { navbarUnknownDoc, navbarUnknownSidebar, noActiveDocs, sidebarWithoutLink } from '../diagnostics/config/config-graph.js';
import type { Page } from '../model/content-graph.js';
import type { Diagnostic, Outcome } from '../model/diagnostic.js';
import type { NavItemView, PreferredTargets, VersionRef } from '../model/page-context.js';
import type {
  DocItem,
  DocSidebarItem,
  DocsInstance,
  DocsVersion,
  DocsVersionDropdownItem,
  DocsVersionItem,
  SidebarItemConfig,
} from '../model/site-config.js';
import { createActiveRule } from './active-rule.js';
import { permalinkOf } from './addresses.js';
import { routeOf } from './internal-href.js';
import { firstLink } from './main-docs.js';
import type { ItemInput, NavItem } from './navbar-item.js';

const hidden: NavItem = () => undefined;

export function resolveDocItem(item: DocItem, instance: DocsInstance, { lookup, placeOf, items }: ItemInput): Outcome<NavItem> {
  const inVersion = ({ name }: DocsVersion): Page | undefined => lookup.doc(instance.id, name, item.docId);
  if (!instance.versions.some((version) => inVersion(version) || lookup.isAbsentDraft(instance.id, version.name, item.docId))) {
    const existing = lookup.ids(instance.id, lookup.lastVersion(instance)?.name ?? '');
    const fault = navbarUnknownDoc({ id: item.docId, existing, at: placeOf('docId') });
    return { value: hidden, diagnostics: lookup.hasDocs(instance) ? [fault] : [] };
  }
  const rule = createActiveRule(item);
  // The item is active on every page of its doc's sidebar, so that a section stays marked. It is not if another item also leads into that
  // sidebar.
  const isOnlyWay = (sidebar: string | undefined): boolean =>
    sidebar !== undefined &&
    !items.some(
      (other) =>
        other.type === 'doc' &&
        other !== item &&
        other.docsPluginId === item.docsPluginId &&
        instance.versions.some(({ name }) => lookup.doc(instance.id, name, other.docId)?.docs?.sidebar === sidebar),
    );
  const ways = new Map(instance.versions.map((version) => [version.name, isOnlyWay(inVersion(version)?.docs?.sidebar)]));
  const value: NavItem = (page) => {
    const target = [...lookup.versionsFor(page, instance), ...instance.versions].map(inVersion).find(Boolean);
    if (!target || (target.unlisted && target.key !== page.key)) return undefined;
    const sharesSidebar =
      ways.get(target.docs?.version ?? '') === true &&
      page.docs?.instance === instance.id &&
      page.docs.version === target.docs?.version &&
      page.docs.sidebar === target.docs.sidebar;
    const active = rule ? rule(page) : page.key === target.key || sharesSidebar;
    const label = item.label ?? item.docId;
    const preferred = preferredTargets(page, instance, (version) => {
      const doc = inVersion(version);
      return doc && !doc.unlisted ? { label, href: doc.permalink } : undefined;
    });
    return linkView({ label, target: target.permalink, page, active, className: item.className, preferred });
  };
  return { value, diagnostics: [] };
}

export function resolveSidebarItem(item: DocSidebarItem, instance: DocsInstance, { lookup, placeOf }: ItemInput): Outcome<NavItem> {
  const at = placeOf('sidebarId');
  const existing = [...new Set([instance.sidebars, ...instance.versions.map(({ sidebars = {} }) => sidebars)].flatMap(Object.keys))];
  if (!existing.includes(item.sidebarId)) {
    return { value: hidden, diagnostics: [navbarUnknownSidebar({ id: item.sidebarId, existing, at })] };
  }
  const links = new Map(
    instance.versions.map(({ name }) => [name, firstLink(lookup.sidebar(instance.id, name, item.sidebarId)?.items ?? [])]),
  );
  if (![...links.values()].some(Boolean)) {
    const lists = instance.versions.map(({ sidebars = instance.sidebars }) => sidebars[item.sidebarId] ?? []);
    const isFault = lookup.hasDocs(instance) && !lists.some((list) => listsApi(list, lookup.isUnreadApi));
    return { value: hidden, diagnostics: isFault ? [sidebarWithoutLink(item.sidebarId, at)] : [] };
  }
  const rule = createActiveRule(item);
  const value: NavItem = (page) => {
    const link = [...lookup.versionsFor(page, instance), ...instance.versions].map(({ name }) => links.get(name)).find(Boolean);
    if (!link) return undefined;
    const active = rule ? rule(page) : page.docs?.instance === instance.id && page.docs.sidebar === item.sidebarId;
    const preferred = preferredTargets(page, instance, ({ name }) => {
      const own = links.get(name);
      return own && { label: item.label ?? own.label, href: own.permalink };
    });
    return linkView({ label: item.label ?? link.label, target: link.permalink, page, active, className: item.className, preferred });
  };
  return { value, diagnostics: [] };
}

const listsApi = (items: readonly SidebarItemConfig[], isMeant: (id: string) => boolean): boolean =>
  items.some((item) => (item.type === 'category' ? listsApi(item.items, isMeant) : item.type === 'api' && isMeant(item.id)));

export function resolveVersionItem(item: DocsVersionItem, instance: DocsInstance, input: ItemInput): Outcome<NavItem> {
  const { lookup, placeOf, toHref, config } = input;
  const diagnostics: Diagnostic[] = [];
  if (item.to !== undefined) {
    const route = routeOf(splitHref(item.to).path);
    const paths = config.docs.flatMap(({ versions }) => versions.map(({ path }) => path));
    const isInside = paths.some((path) => path === '/' || route === path || route.startsWith(`${path}/`));
    if (!isInside) diagnostics.push(noActiveDocs({ pathname: item.to, paths: [...new Set(paths)], at: placeOf('to') }));
  }
  const value: NavItem = (page) => {
    const [version] = lookup.versionsFor(page, instance);
    if (!version) return undefined;
    const target = item.to === undefined ? mainHref(instance, version, input) : toHref(item.to);
    const active = page.docs?.instance === instance.id;
    const preferred = preferredTargets(page, instance, (other) => ({
      label: item.label ?? other.label,
      href: item.to === undefined ? mainHref(instance, other, input) : target,
    }));
    return linkView({ label: item.label ?? version.label, target, page, active, className: item.className, preferred });
  };
  return { value, diagnostics };
}

/** The same page in each version, if it exists there, else the version's main doc. */
export function resolveVersionDropdown(
  item: DocsVersionDropdownItem,
  instance: DocsInstance,
  input: ItemInput & { around: { before: NavItem[]; after: NavItem[] } },
): Outcome<NavItem> {
  const { lookup, around } = input;
  const asked =
    item.versions === undefined
      ? undefined
      : Array.isArray(item.versions)
        ? new Map(item.versions.map((name) => [name, name]))
        : new Map(Object.entries(item.versions));
  // The names themselves are checked with the configuration.
  const listed = (
    asked ? [...asked.keys()].map((name) => instance.versions.find((version) => version.name === name)) : instance.versions
  ).filter((version) => version !== undefined);
  const labelOf = ({ name, label }: DocsVersion): string => (Array.isArray(item.versions) ? label : (asked?.get(name) ?? label));

  const value: NavItem = (page) => {
    const id = page.docs?.instance === instance.id ? page.docs.id : '';
    const versions = listed.map((version): NavItemView => {
      const same = id === '' ? undefined : lookup.doc(instance.id, version.name, id);
      const isOwn = page.docs?.instance === instance.id && page.docs.version === version.name;
      const target = same?.permalink ?? mainHref(instance, version, input);
      return linkView({ label: labelOf(version), target, page, active: isOwn, version: { instance: instance.id, name: version.name } });
    });
    const entries = [...around.before.map((entry) => entry(page)), ...versions, ...around.after.map((entry) => entry(page))].filter(
      (entry) => entry !== undefined,
    );
    if (entries.length <= 1) return entries[0];
    const shown = lookup.versionsFor(page, instance).find((version) => listed.includes(version)) ?? listed[0];
    return {
      kind: 'dropdown',
      label: item.label ?? (shown ? labelOf(shown) : 'Versions'),
      ...(shown && { href: mainHref(instance, shown, input) }),
      active: page.docs?.instance === instance.id,
      items: entries,
      icon: 'versions',
      ...(item.label === undefined && page.docs?.instance !== instance.id && isRemembered(instance) && { preferredOf: instance.id }),
      ...(item.className !== undefined && { className: item.className }),
    };
  };
  return { value, diagnostics: [] };
}

const isRemembered = ({ versions, versionPersistence }: DocsInstance): boolean => versions.length > 1 && versionPersistence !== 'none';

/** On a page of these docs, the page's own version is used. Elsewhere the browser inserts the target in the version that it remembers. */
function preferredTargets(
  page: Page,
  instance: DocsInstance,
  targetIn: (version: DocsVersion) => { label: string; href: string } | undefined,
): PreferredTargets | undefined {
  if (page.docs?.instance === instance.id || !isRemembered(instance)) return undefined;
  const targets = instance.versions.flatMap((version) => {
    const target = targetIn(version);
    return target ? [[version.name, target] as const] : [];
  });
  return { instance: instance.id, byVersion: Object.fromEntries(targets) };
}

const mainHref = (instance: DocsInstance, version: DocsVersion, { lookup, config }: ItemInput): string =>
  lookup.mainDoc(instance.id, version.name)?.permalink ?? permalinkOf(version.path, false, config);

interface LinkParts {
  label: string;
  /** Permalink. */
  target: string;
  page: Page;
  active: boolean;
  className?: string | undefined;
  version?: VersionRef;
  preferred?: PreferredTargets | undefined;
}

/** A link to a version keeps the reader's place on the page (`keepsPlace`). */
const linkView = ({ label, target, page, active, className, version, preferred }: LinkParts): NavItemView => ({
  kind: 'link',
  label,
  href: target,
  external: false,
  active,
  current: target === page.permalink,
  ...(className !== undefined && { className }),
  ...(version && { version, keepsPlace: true as const }),
  ...(preferred && { preferred }),
});
