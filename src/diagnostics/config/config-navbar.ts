// Faults of the navbar, the footer and the search of the configuration.
import { nearestName } from '../../base/names/nearest-name.js';
import type { Diagnostic, Place } from '../../model/diagnostic.js';
import { didYouMean, quotedList } from '../wording.js';
import { keyPath } from './config.js';

export const unknownNavbarType = (type: unknown, known: string[], at: Place): Diagnostic => {
  const nearest = typeof type === 'string' ? nearestName(type, known) : undefined;
  return {
    code: 'config/unknown-navbar-type',
    severity: 'error',
    message: `No navbar item component found for type ${JSON.stringify(type)}`,
    at,
    hint: nearest === undefined ? `use ${quotedList(known, 'or')}` : `${didYouMean(nearest)} The types are ${quotedList(known)}`,
  };
};

/** @param count of `to` and `href` that were given */
export const linkTarget = (pointer: string, count: number, at: Place): Diagnostic => ({
  code: 'config/link-target',
  severity: 'error',
  message: `${keyPath(pointer)} has ${count === 0 ? 'neither' : 'both'} \`to\` ${count === 0 ? 'nor' : 'and'} \`href\``,
  at,
  hint: 'write exactly one of them: `to` for a path of this site, `href` for an address elsewhere',
});

export const htmlAndLabel = (pointer: string, at: Place): Diagnostic => ({
  code: 'config/html-and-label',
  severity: 'error',
  message: `${keyPath(pointer)} has both \`html\` and \`label\``,
  at,
  hint: 'remove one of them: `html` is the content of the whole item',
});

export const nestedDropdown = (type: string, at: Place): Diagnostic => ({
  code: 'config/nested-dropdown',
  severity: 'error',
  message: `Nested dropdowns are not allowed: an item of type "${type}" is inside a dropdown`,
  at,
  hint: 'move it out of the dropdown, which can contain items of the types link, html, doc, docSidebar, docsVersion and icon',
});

export const positionInDropdown = (at: Place): Diagnostic => ({
  code: 'config/position-in-dropdown',
  severity: 'error',
  message: "An item inside a dropdown can't have a `position`",
  at,
  hint: 'remove it here; the dropdown itself can have one',
});

export const unknownDocsPlugin = (id: string, known: string[], at: Place): Diagnostic => ({
  code: 'config/unknown-docs-plugin',
  severity: 'error',
  message: `Docs plugin data not found: no docs instance has the id "${id}"`,
  at,
  hint:
    didYouMean(nearestName(id, known)) ??
    (known.length === 0 ? 'remove the item: this site has no docs' : `use ${quotedList(known, 'or')}`),
});

interface UnknownVersion {
  name: string;
  instance: string;
  existing: string[];
  at: Place;
}

export function unknownVersion({ name, instance, existing, at }: UnknownVersion): Diagnostic {
  const nearest = nearestName(name, existing);
  return {
    code: 'config/unknown-version',
    severity: 'error',
    message: `\`versions\` of this dropdown lists "${name}", which is not a version of the docs instance "${instance}"`,
    at,
    hint: nearest === undefined ? `use ${quotedList(existing, 'or')}` : `${didYouMean(nearest)} The versions are ${quotedList(existing)}`,
  };
}

export const unknownIcon = (icon: string, known: string[], at: Place): Diagnostic => ({
  code: 'config/unknown-icon',
  severity: 'error',
  message: `No icon is named "${icon}"`,
  at,
  hint: didYouMean(nearestName(icon, known)) ?? `use ${quotedList(known, 'or')}, or the path of an SVG file`,
});

export const mixedFooter = (at: Place, column: Place): Diagnostic => ({
  code: 'config/mixed-footer',
  severity: 'error',
  message: 'The footer has both columns and single links',
  at,
  hint: 'make every entry a column with `title` and `items`, or every entry a single link',
  related: [{ message: 'the first column is here', at: column }],
});

/** The hosted service needs all of its keys. The message has the wording of the service's own client. */
export const missingSearchKey = (key: string, given: string, at: Place): Diagnostic => ({
  code: 'config/missing-search-key',
  severity: 'error',
  message: `\`${key}\` is missing.`,
  at,
  hint: `add it. \`${given}\` selects the hosted service, which needs appId, apiKey and indexName. For the embedded search, remove all three`,
});

/** @param what the parameter or facet. @param known those of its kind that the embedded search supports */
export const searchParameter = (what: string, known: readonly string[], at: Place): Diagnostic => ({
  code: 'config/search-parameter',
  severity: 'error',
  message: `The embedded search does not support ${what}`,
  at,
  hint: `remove it, or use the hosted service (search.appId); the embedded search supports ${known.join(', ')}`,
});

export const searchPagePath = (at: Place): Diagnostic => ({
  code: 'config/search-page-path',
  severity: 'error',
  message: "`search.searchPagePath` can't be `true`",
  at,
  hint: "write a path, for example 'search', or `false` for no search page",
});
