// Faults of the configuration that show only when the content has been read: pages, folders and sidebars that don't exist, and redirects
// that lead nowhere or hide a page. They end a build like any other fault of the configuration.
import { nearestPath } from '../../base/files/nearest-path.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList } from '../wording.js';

type At = Place | undefined;
const placed = (at: At) => (at ? { at } : {});

/** The nearest name, and a list of all names that exist. @param otherwise the hint if there are no names */
function available(name: string, known: string[], otherwise: string): string {
  if (known.length === 0) return otherwise;
  const shown = known.slice(0, LISTED);
  const rest = known.length - shown.length;
  const list = `available: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
  return [didYouMean(nearestPath(name, known)), list].filter(Boolean).join(' ');
}
const LISTED = 40;
const NO_PAGE = 'create the page, or remove its id here: these docs have no pages yet';

interface UnknownDocs {
  ids: string[];
  existing: string[];
  sidebar: string;
  at: At;
}

/** Reports all unknown ids of one sidebar together. */
export const sidebarUnknownDoc = ({ ids, existing, sidebar, at }: UnknownDocs): Diagnostic => ({
  code: 'config/sidebar-unknown-doc',
  severity: 'error',
  message:
    ids.length === 1
      ? `The sidebar "${sidebar}" lists the page "${ids[0]}", which does not exist`
      : `The sidebar "${sidebar}" lists pages that do not exist: ${quotedList(ids)}`,
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
  message: `The sidebar "${sidebar}" can't be generated from the folder "${folder}", which contains no pages`,
  ...placed(at),
  hint: available(
    folder,
    existing,
    `add a page to "${folder}", or write dirName: '.' for all pages: no folder of these docs contains pages`,
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
  hint: suggestion ? `write for example ${suggestion}` : 'write a path such as /guide, or remove the key',
});

export const unknownMainDoc = ({ id, version, existing, at }: { id: string; version: string; existing: string[]; at: At }): Diagnostic => ({
  code: 'config/unknown-main-doc',
  severity: 'error',
  message: `\`mainDocId\` of the version "${version}" is "${id}", but no page has this id`,
  ...placed(at),
  hint: available(id, existing, NO_PAGE),
});

export const deadRedirect = ({ from, to, nearest, at }: { from: string; to: string; nearest: string | undefined; at: At }): Diagnostic => ({
  code: 'config/redirect-dead',
  severity: 'error',
  message: `The redirect from ${from} leads to ${to}, but there is no page at that address`,
  ...placed(at),
  hint: nearest ? `did you mean ${nearest}?` : 'redirect to a page of this site, or to an address that begins with https://',
});

interface ShadowingRedirect {
  from: string;
  /** What would be hidden: the file of a page, or a description of it. */
  what: string;
  at: At;
  page: At;
  /**
   * `there`: the page has the same address. `beside`: the page has the redirect's address without `.html`, and hosts prefer the file to the
   * folder. `letters`: the addresses differ only in letter case.
   */
  why: 'there' | 'beside' | 'letters';
}

const SHADOWS: Record<ShadowingRedirect['why'], [how: (from: string) => string, hint: string]> = {
  there: [() => ', which is published at that address', 'remove the redirect, or give the page another address'],
  beside: [
    (from) => `: hosts serve the file ${from} for requests to ${from.replace(/\.html$/, '')}`,
    'set `trailingSlash: false`, so that pages are .html files with both addresses, or `true`, so that their addresses end in a slash',
  ],
  letters: [
    () => ' on disks that ignore letter case',
    'remove the redirect; if letter case matters on the host, write a redirect rule for that host',
  ],
};

export const shadowingRedirect = ({ from, what, at, page, why }: ShadowingRedirect): Diagnostic => ({
  code: 'config/redirect-shadows-page',
  severity: 'error',
  message: `The redirect from ${from} would hide ${what}${SHADOWS[why][0](from)}`,
  ...placed(at),
  hint: SHADOWS[why][1],
  ...(page && { related: [{ message: 'the page is this one', at: page }] }),
});

/** @param file that the host reads. @param other what else would be written to that file, or has been */
export const redirectFileClash = ({ host, file, other, at }: { host: string; file: string; other: string; at: At }): Diagnostic => ({
  code: 'config/redirect-file-clash',
  severity: 'error',
  message: `The redirect rules for ${host} can't be written to ${file}: this file also comes from ${other}`,
  ...placed(at),
  hint: other.startsWith('content/')
    ? `remove "${host}" from \`redirectFiles\`, or move the rules of ${other} to \`redirects\` and delete it`
    : 'keep only the host that the site is published on',
});

export const navbarUnknownDoc = ({ id, existing, at }: { id: string; existing: string[]; at: At }): Diagnostic => ({
  code: 'config/navbar-unknown-doc',
  severity: 'error',
  message: `A navbar item links to the page "${id}", which does not exist`,
  ...placed(at),
  hint: available(id, existing, NO_PAGE),
});

export const navbarUnknownSidebar = ({ id, existing, at }: { id: string; existing: string[]; at: At }): Diagnostic => ({
  code: 'config/navbar-unknown-sidebar',
  severity: 'error',
  message: `A navbar item links to the sidebar "${id}", which does not exist`,
  ...placed(at),
  hint: available(id, existing, 'add it to `sidebars` of these docs, which have none yet, or link to a page'),
});

/** Specification section 5. */
export const sidebarWithoutLink = (id: string, at: At): Diagnostic => ({
  code: 'config/sidebar-without-link',
  severity: 'error',
  message: `A navbar item links to the sidebar "${id}", which has no page to link to`,
  ...placed(at),
  hint: 'add a page to the sidebar, or a category with a link',
});

/** Specification section 8: "No active docs plugin for a pathname". */
export const noActiveDocs = ({ pathname, paths, at }: { pathname: string; paths: string[]; at: At }): Diagnostic => ({
  code: 'config/no-active-docs',
  severity: 'error',
  message: `No active docs plugin for the pathname "${pathname}": it is outside all docs`,
  ...placed(at),
  hint:
    paths.length > 0
      ? `use a path inside the docs, which are at ${quotedList(paths)}`
      : 'add a docs instance to `docs`: this site has none',
});

/** Specification section 8: "A navbar item failed to render (the item config is printed)". */
export const navbarItemFailed = ({ item, reason, at }: { item: unknown; reason: string; at: At }): Diagnostic => ({
  code: 'config/navbar-item-failed',
  severity: 'error',
  message: `A theme navbar item failed to render: ${reason}. The item is ${JSON.stringify(item)}`,
  ...placed(at),
  hint: 'correct this item of `navbar.items`',
});
