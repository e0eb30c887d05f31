// Of the items of one bar or list that a page makes active, those that only the address of their page makes so stand back behind one that
// leads deeper: on a page below /docs/api both `to: '/docs/'` and `to: '/docs/api/'` would be marked, and the second is where the reader is.
import { splitHref } from '../base/urls/url-path.js';
import type { NavItemView } from '../model/page-context.js';
import type { NavbarItem } from '../model/site-config.js';

type View = NavItemView | undefined;

/** `items` as configured and `views` of them on a page, in the same order; gives the views. What an author has asked for stays. */
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

/** Items that lead to a place of the site. Which version is read is another question, and one may be active beside them. */
const PLACES: ReadonlySet<string> = new Set(['link', 'dropdown', 'doc', 'docSidebar'] satisfies NavbarItem['type'][]);

const isByAddress = (item: NavbarItem): boolean =>
  (item.type === 'link' || item.type === 'dropdown') && item.activeBasePath === undefined && item.activeBaseRegex === undefined;

function activePaths(view: View): string[] {
  if (!view || !('active' in view) || !view.active) return [];
  return [...(view.href ? [pathOf(view.href)] : []), ...(view.kind === 'dropdown' ? view.items.flatMap(activePaths) : [])];
}

/** With a slash at its end, so that `/docs` is no part of `/docs-old`. */
const pathOf = (href: string): string => splitHref(href).path.replace(/\/?$/, '/');
