// Faults of routes and ids, and of what front matter and category files state about sidebars and pagination.

import { nearestPath } from '../base/files/nearest-path.js';
import { nearestName } from '../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../model/diagnostic.js';
import { didYouMean, quotedList, startOf } from './wording.js';

/** `a`, `b` and `c`. */
const listed = (names: string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const withoutExtension = (file: string): string => file.replace(/\.[^./]+$/, '');

interface DuplicateRoute {
  route: string;
  /** The published page, then the others: name, and place that decides the route. A page that docgen generates has no place. */
  claims: { name: string; at?: Place | undefined }[];
}

/** Reported at the first page that is not published. If none of them has a place, at the one that is published. */
export function duplicateRoute({ route, claims: [winner, ...lost] }: DuplicateRoute): Diagnostic {
  const at = lost.find((claim) => claim.at)?.at ?? winner?.at;
  const names = lost.map(({ name }) => name);
  return {
    code: 'graph/duplicate-route',
    severity: 'warning',
    message: `${names.length > 1 ? `${listed(names)} are` : `${names[0]} is`} not published: ${winner?.name} is published at the same route, ${route}`,
    target: route,
    ...(at && { at }),
    hint: 'give each page its own route, with `slug` in its front matter',
    related: [
      ...(winner?.at && winner.at !== at ? [{ message: 'this one is published', at: winner.at }] : []),
      ...lost.flatMap((claim) => (claim.at && claim.at !== at ? [{ message: 'this one is not published', at: claim.at }] : [])),
    ],
  };
}

interface PublicFileClash {
  /** In content/public. */
  file: string;
  /** Name of the page. */
  page: string;
  /** Which one is published. `hidden`: both, but hosts prefer the file, because they look for `docs/setup.html` before `docs/setup/`. */
  published: 'page' | 'file' | { hidden: string };
  at: Place | undefined;
}

export const publicFileClash = ({ file, page, published, at }: PublicFileClash): Diagnostic => ({
  code: 'graph/public-file-clash',
  severity: 'warning',
  message:
    typeof published === 'string'
      ? `${file} and ${page} have the same address. Only the ${published} is published`
      : `${file} hides ${page}: hosts serve the file, not the folder, for requests to ${published.hidden}`,
  target: file,
  at: at ?? startOf(file),
  ...(at && { related: [{ message: 'the file is here', at: startOf(file) }] }),
  hint:
    typeof published === 'string'
      ? 'rename the file, or give the page another slug'
      : 'rename the file, or set `trailingSlash: true` in site.config.ts, so that addresses of pages end in a slash',
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
  message: `${file} has the id "${id}", which ${other} already uses`,
  at: at ?? startOf(file),
  hint:
    withoutExtension(file) === withoutExtension(other)
      ? 'delete or rename one of them: the extension of a file is not part of its id'
      : 'set another `id` in the front matter of one page, or rename its file',
  related: [{ message: 'the other page is here', at: startOf(other) }],
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
  hint: suggestion ? `write for example ${suggestion}` : 'write a path such as /guide/setup, or remove the key',
});

export const badDocId = (id: string, at: Place): Diagnostic => ({
  code: 'graph/bad-doc-id',
  severity: 'error',
  message: `"${id}" is not a valid id for a page`,
  at,
  hint: 'use a name without slashes and control characters; docgen adds the path of the folder by itself',
});

export const nameTooLong = ({ route, why, at }: { route: string; why: string; at: Place }): Diagnostic => ({
  code: 'graph/name-too-long',
  severity: 'error',
  message: `The route ${route.length > 60 ? `${route.slice(0, 60)}…` : route} makes a file name that most disks don't allow: ${why}`,
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
  hint: `write for example ${suggestion}`,
});

export const unknownLayout = (layout: string, known: string[], at: Place): Diagnostic => ({
  code: 'graph/unknown-layout',
  severity: 'warning',
  message: `There is no layout with the name "${layout}"`,
  at,
  target: layout,
  hint: didYouMean(nearestName(layout, known)) ?? `use ${quotedList(known, 'or')}`,
});

export const unknownDisplayedSidebar = (id: string, known: string[], at: Place): Diagnostic => ({
  code: 'graph/unknown-sidebar',
  severity: 'error',
  message: `\`displayed_sidebar\` is "${id}", but no sidebar has this id`,
  at,
  hint:
    didYouMean(nearestName(id, known)) ??
    (known.length > 0 ? `use ${quotedList(known, 'or')}` : 'remove the key: these docs have no sidebars'),
});

/** @param key `pagination_next` or `pagination_prev` */
export const unknownPagination = ({ key, id, existing, at }: { key: string; id: string; existing: string[]; at: Place }): Diagnostic => ({
  code: 'graph/unknown-pagination',
  severity: 'error',
  message: `\`${key}\` is "${id}", but no page has this id`,
  at,
  hint: didYouMean(nearestPath(id, existing)) ?? 'write the id of a page of the same version, or null for none',
});

/** A `_category_` file links to a page that does not exist. */
export const unknownCategoryDoc = (id: string, known: string[], at: Place): Diagnostic => ({
  code: 'graph/unknown-category-doc',
  severity: 'error',
  message: `The category links to the page "${id}", which does not exist`,
  at,
  hint: didYouMean(nearestPath(id, known)) ?? 'write the id of a page, relative to this folder or to the root of the docs',
});

/** Only for a category without any items. A category whose pages are all drafts is not reported. */
export const emptyIndex = (label: string, at: Place | undefined): Diagnostic => ({
  code: 'graph/empty-index',
  severity: 'warning',
  message: `The category "${label}" has a generated index but no items to list on it. It was left out`,
  ...(at && { at }),
  hint: 'add pages to the category, or remove it',
});
