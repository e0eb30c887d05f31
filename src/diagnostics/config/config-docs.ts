// Faults of the docs instances and the redirects of the configuration.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList } from '../wording.js';
import { keyPath } from './config.js';

export const duplicateDocsId = (id: string, at: Place, first: Place): Diagnostic => ({
  code: 'config/duplicate-docs-id',
  severity: 'error',
  message: `Two docs instances have the id "${id}"`,
  at,
  hint: 'give each instance an id of its own; "default" is that of an instance without one',
  related: [{ message: 'the first is here', at: first }],
});

export const duplicateVersion = (name: string, at: Place, first: Place): Diagnostic => ({
  code: 'config/duplicate-version',
  severity: 'error',
  message: `Two versions are named "${name}"`,
  at,
  hint: 'give each version of an instance a name of its own',
  related: [{ message: 'the first is here', at: first }],
});

export const invalidVersionName = (name: string, why: string, at: Place): Diagnostic => ({
  code: 'config/invalid-version-name',
  severity: 'error',
  message: `A version can't be named "${name}": ${why}`,
  at,
  hint: 'at most 32 characters, no slash, and neither "." nor ".."; the label may be anything',
});

export const unknownLastVersion = (name: string, known: string[], at: Place): Diagnostic => ({
  code: 'config/unknown-last-version',
  severity: 'error',
  message: `\`lastVersion\` names the version "${name}", which does not exist`,
  at,
  hint: didYouMean(nearestName(name, known)) ?? `the versions are ${quotedList(known)}`,
});

export const severalLastVersions = (names: string[], at: Place): Diagnostic => ({
  code: 'config/several-last-versions',
  severity: 'error',
  message: `${quotedList(names)} are all the last version`,
  at,
  hint: 'one version of an instance is the one that readers should use',
});

export const pathCollision = (path: string, at: Place, first: Place): Diagnostic => ({
  code: 'config/path-collision',
  severity: 'error',
  message: `Two versions lie at the path ${path}`,
  at,
  hint: 'give one of them another `path`',
  related: [{ message: 'the other one is here', at: first }],
});

export const folderCollision = (folder: string, at: Place, other: { what: string; at?: Place }): Diagnostic => ({
  code: 'config/folder-collision',
  severity: 'error',
  message: `The files of ${folder} would belong to ${other.what} as well`,
  at,
  hint: 'no folder of docs lies in another one',
  ...(other.at && { related: [{ message: 'the other one is here', at: other.at }] }),
});

export const sidebarOptions = (at: Place): Diagnostic => ({
  code: 'config/sidebar-options',
  severity: 'warning',
  message: '`sidebarCollapsed: true` has no effect with `sidebarCollapsible: false`',
  at,
  hint: 'the categories stay open; remove one of the two',
});

export const emptyCategory = (pointer: string, at: Place): Diagnostic => ({
  code: 'config/empty-category',
  severity: 'error',
  message: `${keyPath(pointer)} is a category with neither items nor a link`,
  at,
  hint: 'add items, or a `link` to a page or a generated index',
});

interface RedirectFault {
  pointer: string;
  value: string;
  why: string;
  hint: string;
  at: Place;
}

export const invalidRedirect = ({ pointer, value, why, hint, at }: RedirectFault): Diagnostic => ({
  code: 'config/invalid-redirect',
  severity: 'error',
  message: `${keyPath(pointer)} ${why}: "${value}"`,
  at,
  hint,
});

export const duplicateRedirect = (from: string, at: Place, first: Place): Diagnostic => ({
  code: 'config/duplicate-redirect',
  severity: 'error',
  message: `${from} is redirected twice`,
  at,
  hint: 'remove one of the two',
  related: [{ message: 'the first is here', at: first }],
});

/** @param paths of the loop in order; the first is reached again from the last */
export const redirectLoop = (paths: string[], at: Place): Diagnostic => ({
  code: 'config/redirect-loop',
  severity: 'error',
  message:
    paths.length === 1 ? `${paths[0]} is redirected to itself` : `These redirects lead in a circle: ${[...paths, paths[0]].join(' → ')}`,
  at,
  hint: 'at least one of them must lead to a page',
});

/** @param paths from the redirect's source to where it ends */
export const redirectChain = (paths: string[], at: Place): Diagnostic => ({
  code: 'config/redirect-chain',
  severity: 'warning',
  message: `This redirect leads to another one: ${paths.join(' → ')}`,
  at,
  target: paths[0] ?? '',
  hint: `lead it to the end at once: to: '${paths.at(-1)}'`,
});
