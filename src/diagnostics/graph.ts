// Faults of how pages hang together, in the files that authors write: routes, ids, and what front matter and category files
// say of sidebars and pagination.

import { nearestPath } from '../base/files/nearest-path.js';
import { nearestName } from '../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { didYouMean, quotedList, startOf } from './wording.js';

/** `a`, `b` and `c`. */
const listed = (names: string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const withoutExtension = (file: string): string => file.replace(/\.[^./]+$/, '');

interface DuplicateRoute {
  route: string;
  /** What is published, then what is not: how each is called, and where its route is decided. A page that docgen makes has no place. */
  claims: { name: string; at?: Place | undefined }[];
}

/** At the first page that is lost, or, where it has no place, at the one that is published. */
export function duplicateRoute({ route, claims: [winner, ...lost] }: DuplicateRoute): Diagnostic {
  const at = lost.find((claim) => claim.at)?.at ?? winner?.at;
  const names = lost.map(({ name }) => name);
  return {
    code: 'graph/duplicate-route',
    severity: 'warning',
    message: `${names.length > 1 ? `${listed(names)} are` : `${names[0]} is`} not published: ${winner?.name} is published at the same route, ${route}`,
    target: route,
    ...(at && { at }),
    hint: 'give each page a route of its own, with `slug` in its front matter',
    related: [
      ...(winner?.at && winner.at !== at ? [{ message: 'this one is published', at: winner.at }] : []),
      ...lost.flatMap((claim) => (claim.at && claim.at !== at ? [{ message: 'this one is not published', at: claim.at }] : [])),
    ],
  };
}

interface PublicFileClash {
  /** Of content/public. */
  file: string;
  /** What the page is called. */
  page: string;
  /** Which of the two is published; `hidden`: both, and hosts take the file, as they look for `docs/setup.html` before the folder `docs/setup/`. */
  published: 'page' | 'file' | { hidden: string };
  at: Place | undefined;
}

export const publicFileClash = ({ file, page, published, at }: PublicFileClash): Diagnostic => ({
  code: 'graph/public-file-clash',
  severity: 'warning',
  message:
    typeof published === 'string'
      ? `${file} would be published where ${page} is; the ${published} is kept`
      : `${file} hides ${page}: hosts take it before the folder when they are asked for ${published.hidden}`,
  target: file,
  at: at ?? startOf(file),
  ...(at && { related: [{ message: 'the file is this one', at: startOf(file) }] }),
  hint:
    typeof published === 'string'
      ? 'rename the file, or give the page another slug'
      : 'rename the file, or set `trailingSlash: true` in site.config.ts, with which addresses of pages end in a slash',
});

export const duplicateDocId = ({
  id,
  file,
  at,
  other,
}: {
  id: string;
  file: string;
  at: Place | undefined;
  other: string;
}): Diagnostic => ({
  code: 'graph/duplicate-doc-id',
  severity: 'error',
  message: `${file} has the id "${id}", and ${other} has it already`,
  at: at ?? startOf(file),
  hint:
    withoutExtension(file) === withoutExtension(other)
      ? 'they differ in their extension only, which is no part of an id: delete or rename one of them'
      : 'sidebars and links find pages by their id: set another one with `id` in the front matter, or rename a file',
  related: [{ message: 'the other page is this one', at: startOf(other) }],
});

export const badSlug = ({
  slug,
  why,
  suggestion,
  at,
}: {
  slug: string;
  why: string;
  suggestion: string | undefined;
  at: Place;
}): Diagnostic => ({
  code: 'graph/bad-slug',
  severity: 'error',
  message: `The slug "${slug}" ${why}`,
  at,
  hint: suggestion ? `write for instance ${suggestion}` : 'write a path such as /guide/setup, or remove the key',
});

export const badDocId = (id: string, at: Place): Diagnostic => ({
  code: 'graph/bad-doc-id',
  severity: 'error',
  message: `"${id}" can't be the id of a page`,
  at,
  hint: 'an id is one name without slashes and control characters; the folder comes in front of it by itself',
});

export const nameTooLong = ({ route, why, at }: { route: string; why: string; at: Place }): Diagnostic => ({
  code: 'graph/name-too-long',
  severity: 'error',
  message: `The route ${route.length > 60 ? `${route.slice(0, 60)}…` : route} makes a file that most disks refuse: ${why}`,
  at,
  hint: 'give the page a shorter `slug`',
});

export const routeNotPortable = ({
  route,
  why,
  suggestion,
  at,
}: {
  route: string;
  why: string;
  suggestion: string;
  at: Place;
}): Diagnostic => ({
  code: 'graph/route-not-portable',
  severity: 'warning',
  message: `The page at ${route} can't be built on Windows: ${why}`,
  at,
  target: route,
  hint: `write for instance ${suggestion}`,
});

export const unknownLayout = (layout: string, known: string[], at: Place): Diagnostic => ({
  code: 'graph/unknown-layout',
  severity: 'warning',
  message: `No layout is named "${layout}"`,
  at,
  target: layout,
  hint: didYouMean(nearestName(layout, known)) ?? `use ${quotedList(known, 'or')}`,
});

export const unknownDisplayedSidebar = (id: string, known: string[], at: Place): Diagnostic => ({
  code: 'graph/unknown-sidebar',
  severity: 'error',
  message: `\`displayed_sidebar\` names the sidebar "${id}", which does not exist`,
  at,
  hint: didYouMean(nearestName(id, known)) ?? (known.length > 0 ? `the sidebars are ${quotedList(known)}` : 'these docs have no sidebar'),
});

/** @param key `pagination_next` or `pagination_prev` */
export const unknownPagination = ({ key, id, existing, at }: { key: string; id: string; existing: string[]; at: Place }): Diagnostic => ({
  code: 'graph/unknown-pagination',
  severity: 'error',
  message: `\`${key}\` names the page "${id}", which does not exist`,
  at,
  hint: didYouMean(nearestPath(id, existing)) ?? 'write the id of a page of the same version, or null for none',
});

/** A `_category_` file links to a page that is not there. */
export const unknownCategoryDoc = (id: string, known: string[], at: Place): Diagnostic => ({
  code: 'graph/unknown-category-doc',
  severity: 'error',
  message: `The category links to the page "${id}", which does not exist`,
  at,
  hint: didYouMean(nearestPath(id, known)) ?? 'write the id of a page, from the folder or from the top of the docs',
});

/** Only for a category that never had items: one whose pages are all drafts goes without a word. */
export const emptyIndex = (label: string, at: Place | undefined): Diagnostic => ({
  code: 'graph/empty-index',
  severity: 'warning',
  message: `The category "${label}" has a generated index, and nothing to list on it: it is left out`,
  ...(at && { at }),
  hint: 'add pages to it, or remove it',
});
