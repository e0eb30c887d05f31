// Of several items of one bar or list that are active only because of the page's address, the one that leads deepest stays active. On a
// page below /docs/api, both `to: '/docs/'` and `to: '/docs/api/'` would be marked. The second one is where the reader is.
import { splitHref } from '../base/urls/url-path.js';
import type { NavItemView } from '../model/page-context.js';
import type { NavbarItem } from '../model/site-config.js';

type View = NavItemView | undefined;

/**
 * `items` are the configured items and `views` what they become on a page, in the same order. Returns the views. An item with an active
 * rule of its own stays as it is.
 */
export function mostSpecific(items: readonly NavbarItem[], views: readonly View[]): View[] {
  const active = views.map((view, index) => (PLACES.has(items[index]?.type ?? '') ? activePaths(view) : []));
  return views.map((view, index) => {
    const item = items[index];
    if (!item || !isByAddress(item) || !view || !('active' in view) || !view.active || !view.href) return view;
    const own = pathOf(view.href);
    const leadsDeeper = (path: string): boolean => path !== own && path.startsWith(own);
    const isBehind = active.some((paths, other) => other !== index && paths.some(leadsDeeper));
    const isHere = view.kind === 'dropdown' ? activePaths(view).some(leadsDeeper) : view.current;
    return isBehind && !isHere ? { ...view, active: false } : view;
  });
}

/** Items that lead to a place of the site. Items for versions do not count: one of these may be active at the same time. */
const PLACES: ReadonlySet<string> = new Set(['link', 'dropdown', 'doc', 'docSidebar'] satisfies NavbarItem['type'][]);

const isByAddress = (item: NavbarItem): boolean =>
  (item.type === 'link' || item.type === 'dropdown') && item.activeBasePath === undefined && item.activeBaseRegex === undefined;

function activePaths(view: View): string[] {
  if (!view || !('active' in view) || !view.active) return [];
  return [...(view.href ? [pathOf(view.href)] : []), ...(view.kind === 'dropdown' ? view.items.flatMap(activePaths) : [])];
}

/** With a slash at the end, so that `/docs-old` is not below `/docs`. */
const pathOf = (href: string): string => splitHref(href).path.replace(/\/?$/, '/');
