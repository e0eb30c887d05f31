// Faults of the configuration that show only beside the content: pages, folders and sidebars that it names and that are not
// there, redirects that lead nowhere or hide a page. They end a build like any fault of the configuration.
import { nearestPath } from '../../base/files/nearest-path.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList } from '../wording.js';

type At = Place | undefined;
const placed = (at: At) => (at ? { at } : {});

/** Everything that exists, for a list that a person can read; the nearest name comes first. `otherwise`: what to do where nothing does. */
function available(name: string, known: string[], otherwise: string): string {
  if (known.length === 0) return otherwise;
  const shown = known.slice(0, LISTED);
  const rest = known.length - shown.length;
  const list = `available: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return [didYouMean(nearestPath(name, known)), list].filter(Boolean).join(' ');
}
const LISTED = 40;
const NO_PAGE = 'these docs have no page yet: write it, or remove the name';

interface UnknownDocs {
  ids: string[];
  existing: string[];
  sidebar: string;
  at: At;
}

/** All unknown ids of one sidebar together, then what there is. */
export const sidebarUnknownDoc = ({ ids, existing, sidebar, at }: UnknownDocs): Diagnostic => ({
  code: 'config/sidebar-unknown-doc',
  severity: 'error',
  message:
    ids.length === 1
      ? `The sidebar "${sidebar}" names the page "${ids[0]}", which does not exist`
      : `The sidebar "${sidebar}" names pages that do not exist: ${quotedList(ids)}`,
  ...placed(at),
  hint: available(ids[0] ?? '', existing, NO_PAGE),
});

export const sidebarUnknownFolder = ({
  folder,
  existing,
  sidebar,
  at,
}: {
  folder: string;
  existing: string[];
  sidebar: string;
  at: At;
}): Diagnostic => ({
  code: 'config/sidebar-unknown-folder',
  severity: 'error',
  message: `The sidebar "${sidebar}" is to be generated from the folder "${folder}", which holds no page`,
  ...placed(at),
  hint: available(
    folder,
    existing,
    `put a page into "${folder}", or write dirName: '.' for all pages: these docs have no folder with pages`,
  ),
});

export const badCategorySlug = ({
  slug,
  why,
  suggestion,
  at,
}: {
  slug: string;
  why: string;
  suggestion: string | undefined;
  at: At;
}): Diagnostic => ({
  code: 'config/invalid-category-slug',
  severity: 'error',
  message: `The slug "${slug}" of a category ${why}`,
  ...placed(at),
  hint: suggestion ? `write for instance ${suggestion}` : 'write a path such as /guide, or remove the key',
});

export const unknownMainDoc = ({ id, version, existing, at }: { id: string; version: string; existing: string[]; at: At }): Diagnostic => ({
  code: 'config/unknown-main-doc',
  severity: 'error',
  message: `\`mainDocId\` of the version "${version}" names the page "${id}", which does not exist`,
  ...placed(at),
  hint: available(id, existing, NO_PAGE),
});

export const deadRedirect = ({ from, to, nearest, at }: { from: string; to: string; nearest: string | undefined; at: At }): Diagnostic => ({
  code: 'config/redirect-dead',
  severity: 'error',
  message: `The redirect from ${from} leads to ${to}, where there is no page`,
  ...placed(at),
  hint: nearest ? `did you mean ${nearest}?` : 'lead it to a page of this site, or to an address with https://',
});

interface ShadowingRedirect {
  from: string;
  /** Stands at the route: a page's file, or how it is called. */
  what: string;
  at: At;
  page: At;
  /**
   * `there`: at that very address. `beside`: at the redirect's without `.html`, for which hosts take the file before the folder. `letters`: at
   * one in other letter case.
   */
  why: 'there' | 'beside' | 'letters';
}

const SHADOWS: Record<ShadowingRedirect['why'], [how: (from: string) => string, hint: string]> = {
  there: [() => ', which is published there', 'remove the redirect, or move what it hides'],
  beside: [
    (from) => `: hosts look for ${from} when they are asked for ${from.replace(/\.html$/, '')}`,
    'set `trailingSlash: false`: pages are written with .html then, and answer to both addresses; or true: their addresses end in a slash',
  ],
  letters: [() => ' on disks that ignore letter case', 'remove the redirect: where letter case counts, rules of the host can lead on'],
};

export const shadowingRedirect = ({ from, what, at, page, why }: ShadowingRedirect): Diagnostic => ({
  code: 'config/redirect-shadows-page',
  severity: 'error',
  message: `The redirect from ${from} would hide ${what}${SHADOWS[why][0](from)}`,
  ...placed(at),
  hint: SHADOWS[why][1],
  ...(page && { related: [{ message: 'the page is this one', at: page }] }),
});

/** @param file that the host reads. @param other what else would be written there, or is there already */
export const redirectFileClash = ({ host, file, other, at }: { host: string; file: string; other: string; at: At }): Diagnostic => ({
  code: 'config/redirect-file-clash',
  severity: 'error',
  message: `The rules for ${host} would be written to ${file}, which ${other} has already`,
  ...placed(at),
  hint: other.startsWith('content/')
    ? `remove "${host}" from \`redirectFiles\`, or take the rules out of ${other} and remove it`
    : 'name one of the two: a site is published on one of these hosts',
});

export const navbarUnknownDoc = ({ id, existing, at }: { id: string; existing: string[]; at: At }): Diagnostic => ({
  code: 'config/navbar-unknown-doc',
  severity: 'error',
  message: `A navbar item names the page "${id}", which does not exist`,
  ...placed(at),
  hint: available(id, existing, NO_PAGE),
});

export const navbarUnknownSidebar = ({ id, existing, at }: { id: string; existing: string[]; at: At }): Diagnostic => ({
  code: 'config/navbar-unknown-sidebar',
  severity: 'error',
  message: `A navbar item names the sidebar "${id}", which does not exist`,
  ...placed(at),
  hint: available(id, existing, 'these docs have no sidebar: add it to their `sidebars`, or link to a page'),
});

/** Specification section 5. */
export const sidebarWithoutLink = (id: string, at: At): Diagnostic => ({
  code: 'config/sidebar-without-link',
  severity: 'error',
  message: `A navbar item leads to the sidebar "${id}", which has nothing that can be linked to`,
  ...placed(at),
  hint: 'put a page into the sidebar, or a category with a link',
});

/** Specification section 8: "No active docs plugin for a pathname". */
export const noActiveDocs = ({ pathname, paths, at }: { pathname: string; paths: string[]; at: At }): Diagnostic => ({
  code: 'config/no-active-docs',
  severity: 'error',
  message: `No active docs plugin for the pathname "${pathname}": it lies outside all docs`,
  ...placed(at),
  hint: paths.length > 0 ? `the docs lie at ${quotedList(paths)}` : 'this site has no docs',
});

/** Specification section 8: "A navbar item failed to render (the item config is printed)". */
export const navbarItemFailed = ({ item, reason, at }: { item: unknown; reason: string; at: At }): Diagnostic => ({
  code: 'config/navbar-item-failed',
  severity: 'error',
  message: `A theme navbar item failed to render: ${reason}; it is ${JSON.stringify(item)}`,
  ...placed(at),
  hint: 'check this item of `navbar.items`',
});
