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
  hint: 'give each instance its own id; an instance without an id has the id "default"',
  related: [{ message: 'the first is here', at: first }],
});

export const duplicateVersion = (name: string, at: Place, first: Place): Diagnostic => ({
  code: 'config/duplicate-version',
  severity: 'error',
  message: `Two versions have the name "${name}"`,
  at,
  hint: 'give each version of an instance its own name',
  related: [{ message: 'the first is here', at: first }],
});

export const invalidVersionName = (name: string, why: string, at: Place): Diagnostic => ({
  code: 'config/invalid-version-name',
  severity: 'error',
  message: `A version can't have the name "${name}": ${why}`,
  at,
  hint: 'use at most 32 characters without a slash, and not "." or ".."; `label` can be any text',
});

export const unknownLastVersion = (name: string, known: string[], at: Place): Diagnostic => ({
  code: 'config/unknown-last-version',
  severity: 'error',
  message: `\`lastVersion\` names the version "${name}", which does not exist`,
  at,
  hint: didYouMean(nearestName(name, known)) ?? `use ${quotedList(known, 'or')}`,
});

export const severalLastVersions = (names: string[], at: Place): Diagnostic => ({
  code: 'config/several-last-versions',
  severity: 'error',
  message: `More than one version has \`isLast: true\`: ${quotedList(names)}`,
  at,
  hint: 'keep `isLast` at one version only, the one that readers should use',
});

export const pathCollision = (path: string, at: Place, first: Place): Diagnostic => ({
  code: 'config/path-collision',
  severity: 'error',
  message: `Two versions have the path ${path}`,
  at,
  hint: 'give one of them another `path`',
  related: [{ message: 'the other one is here', at: first }],
});

export const folderCollision = (folder: string, at: Place, other: { what: string; at?: Place }): Diagnostic => ({
  code: 'config/folder-collision',
  severity: 'error',
  message: `The folder ${folder} overlaps with ${other.what}`,
  at,
  hint: "use separate folders: a folder of docs can't be inside another one",
  ...(other.at && { related: [{ message: 'the other one is here', at: other.at }] }),
});

export const sidebarOptions = (at: Place): Diagnostic => ({
  code: 'config/sidebar-options',
  severity: 'warning',
  message: '`sidebarCollapsed: true` has no effect with `sidebarCollapsible: false`',
  at,
  hint: "remove one of the two: categories that can't be collapsed are always open",
});

export const emptyCategory = (pointer: string, at: Place): Diagnostic => ({
  code: 'config/empty-category',
  severity: 'error',
  message: `${keyPath(pointer)} is a category without items and without a link`,
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
  message: `Two redirects start at ${from}`,
  at,
  hint: 'remove one of them',
  related: [{ message: 'the first is here', at: first }],
});

/** @param paths of the loop, in order; the last leads back to the first */
export const redirectLoop = (paths: string[], at: Place): Diagnostic => ({
  code: 'config/redirect-loop',
  severity: 'error',
  message: paths.length === 1 ? `${paths[0]} is redirected to itself` : `These redirects form a loop: ${[...paths, paths[0]].join(' → ')}`,
  at,
  hint: 'remove one of them, or let it lead to a page',
});

/** @param paths from the redirect's source to where it ends */
export const redirectChain = (paths: string[], at: Place): Diagnostic => ({
  code: 'config/redirect-chain',
  severity: 'warning',
  message: `This redirect leads to another one: ${paths.join(' → ')}`,
  at,
  target: paths[0] ?? '',
  hint: `redirect straight to the last address: to: '${paths.at(-1)}'`,
});
