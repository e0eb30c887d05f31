// Phrases that several messages share, so that a list or a suggestion reads the same everywhere.
import { isHidden } from '../base/files/publishable.js';
import type { Place } from '../model/diagnostic.js';
import type { Refused } from '../model/refused.js';

const COPY_IT = 'copy the file into the folder of the site';

/** `leads` follows a path in a message. The rule is in `base/files/publishable.ts`. */
export const REFUSED: Record<Refused, { leads: string; copy: string }> = {
  outside: { leads: 'points outside the folder of the site', copy: COPY_IT },
  linked: { leads: 'points outside the folder of the site through a symbolic link', copy: `${COPY_IT}, in place of the link` },
  hidden: {
    leads: 'points to a file that is never published',
    copy: 'copy it to another name if readers may see it: names that begin with a dot, the configuration and node_modules are never published',
  },
};

/** In Markdown `\.` is an escaped dot, so `..\..\b.md` arrives here as `....\b.md`. */
const withSlashes = (path: string): string => path.replaceAll('\\', '/').replace(/\.\.(?=\.\.)/g, '../');

/** Undefined if the path has no backslashes. */
export const slashHint = (path: string): string | undefined =>
  path.includes('\\') ? `write slashes between folders: \`${shortened(withSlashes(path))}\`` : undefined;

/** docgen takes `.\b.md` as one hidden name, but its author meant `./b.md`. @param other the hint for any other path */
export const refusedHint = (path: string, why: Refused, other = REFUSED[why].copy): string =>
  (isHidden(withSlashes(path)) ? undefined : slashHint(path)) ?? other;

/** `did you mean "tagline"?` Undefined if there is no similar name. */
export const didYouMean = (name: string | undefined): string | undefined => (name === undefined ? undefined : `did you mean "${name}"?`);

/** Names the version of a suggested page. @param label undefined if it is the version of the page that links */
export const ofVersion = (label: string | undefined): string => (label === undefined ? '' : `, a page of version ${label}`);

/** `did you mean /docs/next/setup, a page of version Next?` @param version as for `ofVersion` */
export const meant = (address: string, version?: string): string => `did you mean ${address}${ofVersion(version)}?`;

/** `"a"`, `"a" and "b"`, `"a", "b" and "c"`. For an empty list: `none`. */
export function quotedList(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  const quoted = names.map((name) => `"${name}"`);
  if (quoted.length === 0) return 'none';
  return quoted.length === 1 ? (quoted[0] ?? '') : `${quoted.slice(0, -1).join(', ')} ${last} ${quoted.at(-1)}`;
}

/** An author's text in quotes, cut to 60 characters: `"limit"`. */
export const quotedText = (text: string): string => `"${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The place of a fault that concerns the whole file. @param file relative to the site root */
export const startOf = (file: string): Place => ({ file, line: 1, column: 1 });

/** An author's text, cut to 80 characters. */
export const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** An author's text in backticks. If it contains backticks itself, it is in quotes, so that readers can count them. */
export const typedText = (text: string): string => (text.includes('\x60') ? `"${shortened(text)}"` : `\`${shortened(text)}\``);

/** For an attribute's value that ended early, at a quote inside it. @param quote the one that opened the value */
export const quoteHint = (quote: string): string =>
  `write \`${quote === '"' ? '&quot;' : '&#39;'}\` for a quote inside the value, or put the other kind of quotes around the value`;
